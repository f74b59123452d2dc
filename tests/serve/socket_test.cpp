// Clients on WebSockets, polite, rude, slow and many, with a hall of the tests behind the server.
#include <gtest/gtest.h>

#include <vector>

#include "serve/gate.hpp"
#include "serve/running.hpp"
#include "serve/socket_client.hpp"
#include "serve/test_hall.hpp"

namespace sw::serve {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class WithSockets {
 public:
  explicit WithSockets(OnlineConfig online = {}, Limits limits = {})
      : server(one_page(), {.port = 0, .limits = limits, .online = std::move(online)},
               [this](const auto&, const Feed&) { return std::make_unique<TestHall>(diary); }) {
    server.start();
  }
  SocketClient socket(const std::string& headers = "") const {
    return SocketClient(server.port(), headers);
  }
  std::string get(std::string_view path) const {
    Client client(server.port());
    client.get(path);
    return client.response();
  }

  HallDiary diary;
  Server server;
};

TEST(Socket, ShakesHandsAndTalks) {
  const WithSockets running;
  SocketClient client = running.socket("Origin: http://x\r\n");
  ASSERT_TRUE(client.is_open());
  // RFC 6455, 1.3
  EXPECT_NE(client.answer().find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="),
            std::string::npos);
  EXPECT_NE(client.answer().find("Sec-WebSocket-Protocol: smallworld.1"), std::string::npos);
  EXPECT_EQ(client.answer().find("permessage-deflate"), std::string::npos);
  for (int i = 0; i < 100; ++i) {
    const std::string text = "\"" + std::string(static_cast<std::size_t>(i * 20), 'x') + "\"";
    ASSERT_TRUE(client.say("echo " + text));
    EXPECT_EQ(client.hear(), text);
  }
  SocketClient other = running.socket();
  other.say("all 1");
  EXPECT_EQ(client.hear(), "1");
  EXPECT_EQ(other.hear(), "1");
}

TEST(Socket, NeedsAHandshakeOfOurs) {
  const WithSockets running;
  const auto answer_to = [&](const std::string& request) {
    Client client(running.server.port());
    client.send(request);
    return client.response();
  };
  EXPECT_TRUE(is_status(running.get("/ws"), "426"));
  EXPECT_TRUE(is_status(answer_to(SocketClient::handshake("", "smallworld.9")), "400"));
  EXPECT_TRUE(is_status(answer_to(SocketClient::handshake("Origin: http://evil\r\n")), "403"));
  EXPECT_TRUE(is_status(answer_to(SocketClient::handshake("Host: y\r\n")), "400"));
  // Nobody may speak before the answer.
  EXPECT_TRUE(is_status(answer_to(SocketClient::handshake() + frame("echo 1")), "400"));
  std::string no_version = SocketClient::handshake();
  no_version.replace(no_version.find("Version: 13"), 11, "Version: 12");
  EXPECT_FALSE(is_status(answer_to(no_version), "101"));
  EXPECT_EQ(running.diary.connected, 0);
  EXPECT_TRUE(running.socket().is_open());
}

TEST(Socket, NamedOriginsMayComeToo) {
  const WithSockets running({.origins = {"https://game.example"}});
  EXPECT_TRUE(running.socket("Origin: https://game.example\r\n").is_open());
  EXPECT_FALSE(running.socket("Origin: https://game.example.evil\r\n").is_open());
}

TEST(Socket, TellsTheAddressAsProxiesOfOursTellIt) {
  const WithSockets running({.trust_proxy = 1});
  const SocketClient one = running.socket("X-Forwarded-For: 203.0.113.7\r\n");
  const SocketClient two = running.socket();
  EXPECT_TRUE(soon([&] { return running.diary.connected == 2; }));
  EXPECT_EQ(running.diary.addresses(), (std::vector<std::string>{"203.0.113.7", "127.0.0.1"}));
}

TEST(Socket, PutsPiecesOfAMessageTogether) {
  const WithSockets running;
  SocketClient client = running.socket();
  client.raw().send(frame("echo ", 1, false) + frame("", 9) + frame("\"to", 0, false));
  client.raw().send(frame("gether\"", 0, true));
  std::optional<std::string> heard = client.hear();
  if (heard == "") heard = client.hear();  // the pong
  EXPECT_EQ(heard, "\"together\"");
}

TEST(Socket, MalformedFramesEndTheConnection) {
  const WithSockets running;
  struct Case {
    std::string bytes;
    int code;
  };
  const std::string text = "echo 1";
  for (const Case& one : {Case{frame(text, 2), kCloseMalformed},        // binary
                          Case{frame(text, 1, true, false), 1002},      // not masked
                          Case{frame(text, 3), 1002},                   // an unknown kind
                          Case{frame(text, 0), 1002},                   // a continuation of nothing
                          Case{frame("\xff\xfe"), 1007},                // no UTF-8
                          Case{frame(std::string(130, 'x'), 9), 1002},  // too long for a ping
                          Case{std::string("\xf1\x80\x01\x02\x03\x04"), 1002}}) {  // reserved bits
    SocketClient client = running.socket();
    client.raw().send(one.bytes);
    EXPECT_EQ(client.close_code(), one.code) << one.bytes;
  }
  EXPECT_EQ(running.diary.heard, 0);
  EXPECT_TRUE(soon([&] { return running.diary.lost == running.diary.connected; }));
}

TEST(Socket, TooLargeMessagesAreNotReadToTheirEnd) {
  const WithSockets running;
  SocketClient fits = running.socket();
  fits.say("echo " + std::string(60'000, 'x'));
  EXPECT_EQ(fits.hear(), std::string(60'000, 'x'));
  SocketClient large = running.socket();
  large.say(std::string(70'000, 'x'));
  EXPECT_EQ(large.close_code(), kCloseLarge);
  SocketClient pieces = running.socket();  // each small, together too large
  pieces.raw().send(frame(std::string(40'000, 'x'), 1, false));
  pieces.raw().send(frame(std::string(40'000, 'x'), 0, false));
  EXPECT_EQ(pieces.close_code(), kCloseLarge);
  SocketClient boast = running.socket();  // says that a terabyte follows
  boast.raw().send(std::string("\x81\xff\0\0\1\0\0\0\0\0\1\2\3\4", 14) + std::string(70'000, 'x'));
  EXPECT_EQ(boast.close_code(), kCloseLarge);
  EXPECT_EQ(running.diary.heard, 1);
}

TEST(Socket, TheHallMayCloseAfterItsLastWord) {
  const WithSockets running;
  SocketClient client = running.socket();
  client.raw().send(frame("echo 1") + frame("close 4429"));
  EXPECT_EQ(client.hear(), "1");
  EXPECT_EQ(client.close_code(), 4429);
  EXPECT_TRUE(soon([&] { return running.diary.lost == 1; }));
  EXPECT_TRUE(soon([&] { return running.server.connections() == 0; }));
}

TEST(Socket, SilentClientsAreClosed) {
  const WithSockets running({.patience = {.silent = 300ms, .tick = 50ms}});
  SocketClient client = running.socket();
  SocketClient lively = running.socket();
  const auto begin = Clock::now();
  while (Clock::now() < begin + 600ms) {
    lively.say("echo 1");
    ASSERT_EQ(lively.hear(), "1");
    std::this_thread::sleep_for(50ms);
  }
  EXPECT_EQ(client.close_code(), kCloseSilent);
}

TEST(Socket, SlowReadersFallBehindAndCatchUp) {
  const WithSockets running;
  SocketClient slow = running.socket();
  SocketClient quick = running.socket();
  // More than the buffers of both systems hold, piece by piece.
  for (int i = 0; i < 40; ++i) slow.say("flood 250");
  EXPECT_TRUE(soon([&] { return running.diary.heard == 40; }));
  quick.say("echo 1");  // nobody waits for the slow one
  EXPECT_EQ(quick.hear(), "1");
  EXPECT_EQ(running.diary.lost, 0);
  int floods = 0;
  std::optional<std::string> text;
  while ((text = slow.hear()) && text != "\"what you missed\"") ++floods;
  EXPECT_EQ(text, "\"what you missed\"");
  EXPECT_LT(floods, 40 * 250);
  EXPECT_GE(running.diary.caught_up, 1);
  slow.say("echo 2");
  while ((text = slow.hear()) && text != "2") {
  }
  EXPECT_EQ(text, "2");
}

TEST(Socket, WhoDoesNotReadAtAllIsClosed) {
  const WithSockets running({.patience = {.slow = 300ms, .closing = 200ms, .tick = 50ms}});
  SocketClient client = running.socket();
  EXPECT_TRUE(soon([&] {
    client.say("flood 250");  // more and more, whatever the systems between us hold
    return running.diary.lost == 1;
  }));
  EXPECT_TRUE(soon([&] { return running.server.connections() == 0; }));
}

TEST(Socket, AThousandHalfOpenHandshakesStopNobody) {
  allow_descriptors(4096);
  const WithSockets running({}, {.idle = 1000ms, .total = 2000ms});
  std::vector<Client> half;
  for (int i = 0; i < 1000; ++i) {
    half.emplace_back(running.server.port());
    half.back().send("GET /ws HTTP/1.1\r\nHost: x\r\nUpgr");
  }
  SocketClient client = running.socket();
  ASSERT_TRUE(client.is_open());
  client.say("echo 1");
  EXPECT_EQ(client.hear(), "1");
  EXPECT_TRUE(soon([&] { return running.server.connections() == 1; }));
  EXPECT_EQ(running.diary.connected, 1);
}

TEST(Socket, ManyComeAndGo) {
  const WithSockets running;
  for (int i = 0; i < 200; ++i) {
    SocketClient client = running.socket();
    client.say("echo 1");
    if (i % 2 == 0) {
      EXPECT_EQ(client.hear(), "1");
    }
    if (i % 3 == 0) client.raw().send(frame("\x03\xe8", 8));
  }
  EXPECT_TRUE(soon([&] { return running.diary.lost == 200; }));
  EXPECT_TRUE(soon([&] { return running.server.connections() == 0; }));
}

TEST(Socket, LeavingTellsEverybodyGoodbye) {
  WithSockets running;
  SocketClient client = running.socket();
  client.say("echo 1");
  EXPECT_EQ(client.hear(), "1");
  std::optional<std::string> bye;
  int code = 0;
  std::thread reader([&] {
    bye = client.hear();
    code = client.close_code();
  });
  const auto begin = Clock::now();
  running.server.stop();
  EXPECT_LT(Clock::now() - begin, 2s);
  reader.join();
  EXPECT_EQ(bye, "\"bye\"");
  EXPECT_EQ(code, kCloseDrain);
  EXPECT_EQ(running.diary.drained, 1);
}

TEST(Socket, LeavingWaitsForTheStoreButNotForEver) {
  WithSockets running;
  running.diary.idle = false;
  SocketClient client = running.socket();
  const auto begin = Clock::now();
  std::thread store([&] {
    std::this_thread::sleep_for(300ms);
    running.diary.idle = true;
  });
  running.server.stop();
  EXPECT_GE(Clock::now() - begin, 300ms);
  store.join();
  WithSockets stuck;
  stuck.diary.idle = false;
  const auto again = Clock::now();
  stuck.server.stop();
  EXPECT_LT(Clock::now() - again, 5s);
}

TEST(Socket, SaysHowItIs) {
  const WithSockets running({.at = "http://192.0.2.1/", .metrics_host = "127.0.0.1"});
  EXPECT_NE(running.get("/api/online").find(R"("at":"http://192.0.2.1/"})"), std::string::npos);
  EXPECT_TRUE(is_status(running.get("/healthz"), "200"));
  EXPECT_TRUE(is_status(running.get("/readyz"), "200"));
  EXPECT_TRUE(is_status(running.get("/metrics"), "404"));  // not on this port
  HallDiary& diary = const_cast<HallDiary&>(running.diary);
  diary.ready = false;
  EXPECT_TRUE(is_status(running.get("/readyz"), "503"));
  const SocketClient client = running.socket();
  Client prometheus(running.server.metrics_port());
  prometheus.get("/metrics");
  EXPECT_TRUE(prometheus.response().ends_with("\r\n\r\nlines 1\n"));
  prometheus.get("/");
  EXPECT_NE(prometheus.response().find("<h1>Small World: does not store</h1>"), std::string::npos);
}

// --- Without a socket --------------------------------------------------------------------------

class Poller {
 public:
  Poller(const WithSockets& running, char letter)
      : client_(running.server.port()), token_(32, letter) {}

  std::string say(std::string_view text) {
    client_.send("POST /api/say HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token_ +
                 "\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" +
                 std::string(text));
    return client_.response();
  }
  std::string events(int after) {
    client_.send("GET /api/events?after=" + std::to_string(after) +
                 " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token_ + "\r\n\r\n");
    const std::string response = client_.response();
    return response.substr(response.find("\r\n\r\n") + 4);
  }

 private:
  Client client_;
  std::string token_;
};

TEST(Poll, SaysAndFetches) {
  const WithSockets running({.poll = {.wait = 200ms}});
  Poller client(running, 'a');
  EXPECT_EQ(client.events(0), "404 not found\n");  // first it has to say something
  EXPECT_TRUE(is_status(client.say("echo 1"), "204"));
  EXPECT_TRUE(is_status(client.say("echo 2"), "204"));
  EXPECT_EQ(client.events(0), R"({"k":1,"messages":[1,2]})");
  EXPECT_EQ(client.events(0), R"({"k":1,"messages":[1,2]})");  // the answer was lost: once more
  EXPECT_EQ(client.events(1), R"({"k":1,"messages":[]})");     // nothing came
  client.say("echo 3");
  EXPECT_EQ(client.events(1), R"({"k":2,"messages":[3]})");
  EXPECT_EQ(client.events(0), "400 bad request\n");
  EXPECT_EQ(client.events(3), "400 bad request\n");
  EXPECT_EQ(running.diary.connected, 1);
}

TEST(Poll, WaitsForWhatComes) {
  const WithSockets running;
  Poller client(running, 'a');
  client.say("echo 1");
  client.events(0);
  std::string heard;
  std::thread waiting([&] { heard = client.events(1); });
  std::this_thread::sleep_for(50ms);
  running.socket().say("all 2");
  waiting.join();
  EXPECT_EQ(heard, R"({"k":2,"messages":[2]})");
}

TEST(Poll, TheLastOneWhoWaitsGetsIt) {
  const WithSockets running;
  Poller one(running, 'a');
  Poller same(running, 'a');
  one.say("echo 1");
  one.events(0);
  std::string first;
  std::string second;
  std::thread waiting([&] { first = one.events(1); });
  std::this_thread::sleep_for(50ms);
  std::thread later([&] { second = same.events(1); });
  waiting.join();
  EXPECT_EQ(first, R"({"k":1,"messages":[]})");
  running.socket().say("all 2");
  later.join();
  EXPECT_EQ(second, R"({"k":2,"messages":[2]})");
}

TEST(Poll, TellsThatItIsClosed) {
  const WithSockets running;
  Poller client(running, 'a');
  client.say("echo 1");
  client.say("close 4429");
  EXPECT_TRUE(soon([&] { return running.diary.lost == 1; }));
  EXPECT_TRUE(is_status(client.say("echo 2"), "409"));
  EXPECT_EQ(client.events(0), R"({"k":1,"messages":[1],"closed":4429})");
  Poller other(running, 'b');
  other.say("echo 1");  // makes room
  EXPECT_EQ(client.events(1), "404 not found\n");
}

TEST(Poll, IsClosedWhenNobodyComes) {
  const WithSockets running({.patience = {.silent = 200ms, .tick = 50ms}});
  Poller client(running, 'a');
  client.say("echo 1");
  EXPECT_TRUE(soon([&] { return running.diary.lost == 1; }));
  EXPECT_EQ(client.events(0), R"({"k":1,"messages":[1],"closed":4408})");
}

TEST(Poll, WhoFallsBehindHearsAnewWhatItMissed) {
  const WithSockets running;
  Poller client(running, 'a');
  client.say("flood 300");
  EXPECT_EQ(client.events(0), R"({"k":1,"messages":["what you missed"]})");
  EXPECT_EQ(running.diary.caught_up, 1);
}

TEST(Poll, RefusesWhatItMust) {
  const WithSockets running({.poll = {.boxes = 1}});
  const auto answer_to = [&](const std::string& request) {
    Client client(running.server.port());
    client.send(request);
    return client.response();
  };
  const std::string token = "Authorization: Bearer " + std::string(32, 'c') + "\r\n";
  const std::string post = "POST /api/say HTTP/1.1\r\nHost: x\r\n";
  EXPECT_TRUE(is_status(answer_to(post + "Content-Length: 1\r\n\r\nx"), "401"));
  EXPECT_TRUE(is_status(answer_to(post + token + "\r\n"), "400"));
  EXPECT_TRUE(is_status(answer_to(post + token + "Content-Length: 70000\r\n\r\n"), "413"));
  EXPECT_TRUE(is_status(
      answer_to(post + token + "Origin: http://evil\r\nContent-Length: 1\r\n\r\nx"), "403"));
  EXPECT_TRUE(is_status(answer_to("POST /api/online HTTP/1.1\r\nHost: x\r\n\r\n"), "405"));
  EXPECT_EQ(running.diary.connected, 0);
  EXPECT_TRUE(is_status(answer_to(post + token + "Content-Length: 6\r\n\r\necho 1"), "204"));
  Poller another(running, 'd');
  EXPECT_TRUE(is_status(another.say("echo 1"), "503"));
}

TEST(Poll, LeavingWakesThoseWhoWait) {
  WithSockets running;
  Poller client(running, 'a');
  client.say("echo 1");
  client.events(0);
  std::string heard;
  std::thread waiting([&] { heard = client.events(1); });
  std::this_thread::sleep_for(50ms);
  running.server.stop();
  waiting.join();
  EXPECT_TRUE(heard.starts_with(R"({"k":2,"messages":["bye"])")) << heard;
}

}  // namespace
}  // namespace sw::serve
