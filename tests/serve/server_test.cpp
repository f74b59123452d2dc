// The server over real sockets: rude, slow and many clients.
#include "serve/server.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "serve/running.hpp"

namespace sw::serve {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLargeBytes = std::size_t{16} << 20;  // more than the socket buffers hold

Site large_site() {
  Site site = one_page();
  site.add("/large.bin", std::string(kLargeBytes, 'x'));
  return site;
}

Config test_config(Limits limits = {}) { return {.port = 0, .limits = limits}; }

class Running {
 public:
  explicit Running(Limits limits = {}, Site site = one_page())
      : server(std::move(site), test_config(limits)) {
    server.start();
  }
  Client client() const { return Client(server.port()); }
  std::string answer_to(std::string_view bytes) const {
    Client one = client();
    one.send(bytes);
    return one.rest();
  }
  bool has_connections(std::size_t count) const {
    return soon([&] { return server.connections() == count; });
  }
  Server server;
};

// Still alive and well?
void expect_service(const Running& running) {
  Client client = running.client();
  client.get("/");
  EXPECT_TRUE(client.response().ends_with("\r\n\r\nhello"));
}

TEST(Server, ListensOnLoopbackAtAFreePort) {
  const Running running;
  EXPECT_NE(running.server.port(), 0);
  EXPECT_EQ(running.server.address(),
            "http://127.0.0.1:" + std::to_string(running.server.port()) + "/");
  expect_service(running);
}

TEST(Server, SaysWhyItCannotListen) {
  const Running running;
  Server second(one_page(), {.port = running.server.port(), .limits = {}});
  EXPECT_THROW(second.start(), std::runtime_error);
  Server nowhere(one_page(), {.host = "no.such.address", .port = 0, .limits = {}});
  EXPECT_THROW(nowhere.start(), std::invalid_argument);
}

TEST(Server, SaysThatItHasThePageAlone) {
  const Running running;
  Client client = running.client();
  client.get("/api/online");
  const std::string response = client.response();
  EXPECT_TRUE(is_status(response, "200"));
  EXPECT_TRUE(response.ends_with("\r\n\r\n{\"online\":false}"));
}

TEST(Server, KeepsTheConnectionAlive) {
  const Running running;
  Client client = running.client();
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(client.get(i % 2 == 0 ? "/" : "/missing"));
    const std::string response = client.response();
    EXPECT_TRUE(is_status(response, i % 2 == 0 ? "200" : "404"));
    EXPECT_NE(response.find("\r\nDate: "), std::string::npos);
  }
  EXPECT_EQ(running.server.connections(), 1U);
}

TEST(Server, AnswersPipelinedRequestsInOrder) {
  const Running running;
  Client client = running.client();
  std::string requests;
  for (int i = 0; i < 200; ++i) {
    requests +=
        i % 2 == 0 ? "GET / HTTP/1.1\r\nHost: x\r\n\r\n" : "GET /no HTTP/1.1\r\nHost: x\r\n\r\n";
  }
  ASSERT_TRUE(client.send(requests));
  for (int i = 0; i < 200; ++i)
    EXPECT_TRUE(is_status(client.response(), i % 2 == 0 ? "200" : "404"));
}

TEST(Server, TakesRequestsInSmallPieces) {
  const Running running;
  Client client = running.client();
  for (const char c : std::string("GET / HTTP/1.1\r\nHost: x\r\n\r\n")) {
    client.send(std::string(1, c));
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_TRUE(is_status(client.response(), "200"));
}

TEST(Server, SendsLargeFilesWhole) {
  const Running running({}, large_site());
  Client client = running.client();
  client.get("/large.bin");
  const std::string response = client.response();
  EXPECT_EQ(response.size() - response.find("\r\n\r\n") - 4, kLargeBytes);
  EXPECT_EQ(response.find_first_not_of('x', response.find("\r\n\r\n") + 4), std::string::npos);
}

TEST(Server, HeadHasNoBody) {
  const Running running;
  const std::string response =
      running.answer_to("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(is_status(response, "200"));
  EXPECT_TRUE(response.ends_with("\r\n\r\n"));
  EXPECT_NE(response.find("Content-Length: 5\r\n"), std::string::npos);
}

TEST(Server, MalformedRequestsAre400AndTheEnd) {
  const Running running;
  for (const std::string_view bytes :
       {"hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\r\n\r\n", "GET / HTTP/1.1\r\nHost x\r\n\r\n",
        "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\nHost: x\n\n\r\n\r\n",
        "GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n"}) {
    const std::string response = running.answer_to(bytes);
    EXPECT_TRUE(is_status(response, "400")) << bytes << " -> " << response;
    EXPECT_NE(response.find("Connection: close\r\n"), std::string::npos);
  }
  EXPECT_TRUE(running.has_connections(0));
  expect_service(running);
}

TEST(Server, OtherMethodsAre405AndTheEnd) {
  const Running running;
  EXPECT_TRUE(is_status(running.answer_to("DELETE / HTTP/1.1\r\nHost: x\r\n\r\n"), "405"));
  // The answer arrives although nobody reads the body.
  const std::string upload = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n";
  EXPECT_TRUE(is_status(running.answer_to(upload + std::string(50000, 'u')), "405"));
}

TEST(Server, OversizedHeadersAre431AndTheEnd) {
  const Running running;
  const std::string begin = "GET / HTTP/1.1\r\nHost: x\r\n";
  EXPECT_TRUE(
      is_status(running.answer_to(begin + "A: " + std::string(9000, 'a') + "\r\n\r\n"), "431"));
  EXPECT_TRUE(is_status(running.answer_to("GET /" + std::string(9000, 'a')), "431"));
  std::string many = begin;
  while (many.size() < 60000) many += "A: b\r\n";
  EXPECT_TRUE(is_status(running.answer_to(many), "431"));
  const std::string fits = begin + "Connection: close\r\nA: " + std::string(8000, 'a') + "\r\n\r\n";
  EXPECT_TRUE(is_status(running.answer_to(fits), "200"));
}

TEST(Server, ManySmallPiecesCountTogether) {
  const Running running;
  Client client = running.client();
  client.send("GET / HTTP/1.1\r\nHost: x\r\n");
  for (int i = 0; i < 100; ++i) {
    client.send("A" + std::to_string(i) + ": " + std::string(100, 'a') + "\r\n");
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_TRUE(is_status(client.rest(), "431"));
}

TEST(Server, SilentClientsAreCutOff) {
  const Running running({.idle = 200ms, .total = 2000ms});
  Client silent = running.client();
  Client half = running.client();
  half.send("GET / HT");
  Client satisfied = running.client();
  satisfied.get("/");
  EXPECT_TRUE(is_status(satisfied.response(), "200"));
  for (Client* client : {&silent, &half, &satisfied}) {
    EXPECT_EQ(client->rest(), "");
    EXPECT_TRUE(client->is_over());
  }
  EXPECT_TRUE(running.has_connections(0));
}

TEST(Server, DrippingClientsAreCutOff) {
  const Running running({.idle = 400ms, .total = 800ms});
  Client client = running.client();
  client.send("GET / HTTP/1.1\r\n");
  const auto begin = Clock::now();
  while (client.send("A: b\r\n") && Clock::now() < begin + 5s) std::this_thread::sleep_for(100ms);
  EXPECT_GT(Clock::now(), begin + 500ms);  // longer than idle alone would allow
  EXPECT_LT(Clock::now(), begin + 3s);
  EXPECT_TRUE(running.has_connections(0));
}

TEST(Server, ClientsThatDoNotReadAreCutOff) {
  const Running running({.idle = 200ms, .total = 2000ms}, large_site());
  Client client = running.client();
  client.get("/large.bin");
  ASSERT_TRUE(running.has_connections(1));
  EXPECT_TRUE(running.has_connections(0));
  EXPECT_LT(client.rest().size(), kLargeBytes);
}

TEST(Server, ClientsMayLeaveAtAnyTime) {
  const Running running({}, large_site());
  for (int i = 0; i < 50; ++i) {
    Client(running.server.port());
    Client half = running.client();
    half.send("GET / HT");
    Client hasty = running.client();
    hasty.get("/large.bin");
  }
  Client polite = running.client();
  polite.get("/");
  polite.finish_sending();
  EXPECT_TRUE(is_status(polite.rest(), "200"));
  EXPECT_TRUE(running.has_connections(0));
  expect_service(running);
}

TEST(Server, TooManyConnectionsAreTurnedAway) {
  const Running running({.connections = 3});
  std::vector<Client> clients;
  for (int i = 0; i < 3; ++i) clients.push_back(running.client());
  ASSERT_TRUE(running.has_connections(3));
  EXPECT_TRUE(is_status(running.client().rest(), "503"));
  EXPECT_EQ(running.server.connections(), 3U);
  clients.clear();
  ASSERT_TRUE(running.has_connections(0));
  expect_service(running);
}

TEST(Server, AThousandAtTheSameTime) {
  constexpr std::size_t kClients = 1000;
  allow_descriptors(4096);
  const Running running;
  std::vector<Client> clients;
  for (std::size_t i = 0; i < kClients; ++i) {
    clients.push_back(running.client());
    ASSERT_TRUE(clients.back().is_connected()) << i;
  }
  ASSERT_TRUE(running.has_connections(kClients));
  for (int round = 0; round < 3; ++round) {
    for (Client& client : clients) ASSERT_TRUE(client.get("/"));
    for (Client& client : clients) ASSERT_TRUE(client.response().ends_with("\r\n\r\nhello"));
  }
  clients.clear();
  EXPECT_TRUE(running.has_connections(0));
}

TEST(Server, StopsAtOnceWhileBusy) {
  Running running({}, large_site());
  std::vector<Client> idle;
  for (int i = 0; i < 20; ++i) idle.push_back(running.client());
  std::atomic<int> answered = 0;
  std::vector<std::thread> busy;
  for (int i = 0; i < 4; ++i) {
    busy.emplace_back([&, i] {
      Client client = running.client();
      while (client.get(i % 2 == 0 ? "/" : "/large.bin") && !client.response().empty()) ++answered;
    });
  }
  EXPECT_TRUE(soon([&] { return answered > 20; }));
  const auto begin = Clock::now();
  running.server.stop();
  EXPECT_LT(Clock::now() - begin, 2s);
  EXPECT_EQ(running.server.connections(), 0U);
  for (std::thread& thread : busy) thread.join();
  EXPECT_FALSE(Client(running.server.port()).is_connected());
  running.server.stop();  // does nothing
}

TEST(Server, StopsWhileClientsArrive) {
  for (int i = 0; i < 20; ++i) {
    Running running;
    std::atomic<bool> enough = false;
    std::thread crowd([&] {
      while (!enough) Client(running.server.port()).get("/");
    });
    std::this_thread::sleep_for(5ms);
    running.server.stop();
    enough = true;
    crowd.join();
    EXPECT_EQ(running.server.connections(), 0U);
  }
}

TEST(Server, MayEndWithoutAStart) {
  Server server(one_page(), test_config());
  server.stop();
}

}  // namespace
}  // namespace sw::serve
