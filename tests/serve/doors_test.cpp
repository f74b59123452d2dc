// Requests at the doors of online play, without sockets.
#include "serve/doors.hpp"

#include <gtest/gtest.h>

#include <boost/beast/http/fields.hpp>

namespace sw::serve {
namespace {

const std::string kToken(32, 'a');

Request knock(http::verb method, std::string_view target) {
  Request result(method, target, 11);
  result.set(http::field::host, "game.example:8080");
  return result;
}

Request upgrade() {
  Request result = knock(http::verb::get, "/ws");
  result.set(http::field::connection, "keep-alive, Upgrade");
  result.set(http::field::upgrade, "websocket");
  result.set(http::field::sec_websocket_version, "13");
  result.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
  result.set("Sec-WebSocket-Protocol", "smallworld.1");
  return result;
}

Request letter(std::string_view length) {
  Request result = knock(http::verb::post, "/api/say");
  result.set(http::field::authorization, "Bearer " + kToken);
  result.set(http::field::content_length, length);
  return result;
}

Request question(std::string_view target) {
  Request result = knock(http::verb::get, target);
  result.set(http::field::authorization, "bearer " + kToken);
  return result;
}

TEST(Doors, AreFoundByTheirPath) {
  EXPECT_EQ(door_of(knock(http::verb::get, "/ws")), Door::Socket);
  EXPECT_EQ(door_of(knock(http::verb::get, "/ws?x")), Door::Socket);
  EXPECT_EQ(door_of(knock(http::verb::put, "/api/say")), Door::Say);
  EXPECT_EQ(door_of(knock(http::verb::get, "/api/events?after=1")), Door::Events);
  for (const char* other : {"/", "/ws/", "/WS", "/api", "/api/online", "/../ws", "*", ""}) {
    EXPECT_EQ(door_of(knock(http::verb::get, other)), Door::Page) << other;
  }
}

TEST(Doors, AHandshakeHasAllItsParts) {
  EXPECT_EQ(socket_refusal(upgrade(), {}), std::nullopt);
  Request several = upgrade();
  several.set("Sec-WebSocket-Protocol", "chat, smallworld.1");
  EXPECT_EQ(socket_refusal(several, {}), std::nullopt);
  Request plain = knock(http::verb::get, "/ws");
  EXPECT_EQ(socket_refusal(plain, {}), http::status::upgrade_required);
  Request posted = upgrade();
  posted.method(http::verb::post);
  EXPECT_EQ(socket_refusal(posted, {}), http::status::method_not_allowed);
  for (const auto field :
       {http::field::host, http::field::sec_websocket_protocol, http::field::upgrade,
        http::field::connection, http::field::sec_websocket_key}) {
    Request lacking = upgrade();
    lacking.erase(field);
    EXPECT_NE(socket_refusal(lacking, {}), std::nullopt) << field;
  }
  for (const char* protocol :
       {"smallworld.2", "smallworld", "smallworld.1.1", "SMALLWORLD.1", ""}) {
    Request other = upgrade();
    other.set("Sec-WebSocket-Protocol", protocol);
    EXPECT_EQ(socket_refusal(other, {}), http::status::bad_request) << protocol;
  }
}

TEST(Doors, OnlyOwnPagesMayComeIn) {
  const auto is_own = [](std::string_view origin, const Origins& origins = {}) {
    Request asked = upgrade();
    asked.set(http::field::origin, origin);
    const bool own = is_from_own_page(asked, origins);
    EXPECT_EQ(socket_refusal(asked, origins) == std::nullopt, own);
    return own;
  };
  EXPECT_TRUE(is_own("http://game.example:8080"));
  EXPECT_TRUE(is_own("https://GAME.example:8080"));  // a proxy with TLS stands before us
  for (const char* foreign :
       {"http://game.example", "http://game.example:80", "http://game.example:8080.evil.example",
        "http://evil.example:8080", "null", "", "game.example:8080", "ftp://game.example:8080",
        "http://", "http://game.example:8080/", "http://game.example:8080 http://x",
        "http://evil.example@game.example:8080"}) {
    EXPECT_FALSE(is_own(foreign)) << foreign;
  }
  const Origins named = {"https://play.example"};
  EXPECT_TRUE(is_own("https://play.example", named));
  EXPECT_FALSE(is_own("http://play.example", named));
  Request twice = upgrade();
  twice.insert(http::field::origin, "http://game.example:8080");
  twice.insert(http::field::origin, "http://evil.example");
  EXPECT_FALSE(is_from_own_page(twice, {}));
  EXPECT_TRUE(is_from_own_page(upgrade(), {}));  // no browser
}

TEST(Doors, OriginsAreReadInOneForm) {
  EXPECT_EQ(read_origin("HTTPS://A.example"), "https://a.example");
  EXPECT_EQ(read_origin("http://[::1]:8080"), "http://[::1]:8080");
  for (const char* wrong :
       {"a.example", "https://", "https://a.example/", "ws://a", "https://a b"}) {
    EXPECT_EQ(read_origin(wrong), std::nullopt) << wrong;
  }
}

TEST(Doors, LettersNeedATokenAndALength) {
  const auto fine = read_say(letter("17"), {});
  ASSERT_TRUE(fine.has_value());
  EXPECT_EQ(fine->token, kToken);
  EXPECT_EQ(fine->bytes, 17U);
  EXPECT_TRUE(read_say(letter("65536"), {}).has_value());
  EXPECT_EQ(read_say(letter("65537"), {}).error(), http::status::payload_too_large);
  for (const char* length : {"", "0", "-1", "1x", "0x10", "99999999999999999999"}) {
    EXPECT_EQ(read_say(letter(length), {}).error(), http::status::bad_request) << length;
  }
  Request twice = letter("5");
  twice.insert(http::field::content_length, "6");
  EXPECT_EQ(read_say(twice, {}).error(), http::status::bad_request);
  Request chunked = letter("5");
  chunked.set(http::field::transfer_encoding, "chunked");
  EXPECT_EQ(read_say(chunked, {}).error(), http::status::bad_request);
  Request got = letter("5");
  got.method(http::verb::get);
  EXPECT_EQ(read_say(got, {}).error(), http::status::method_not_allowed);
  Request foreign = letter("5");
  foreign.set(http::field::origin, "https://evil.example");
  EXPECT_EQ(read_say(foreign, {}).error(), http::status::forbidden);
  for (const std::string& token :
       {std::string(), std::string("Bearer"), std::string("Bearer "), "Basic " + kToken,
        "Bearer " + kToken + "a", "Bearer " + std::string(32, 'A'),
        "Bearer " + std::string(32, 'g'), kToken}) {
    Request unknown = letter("5");
    unknown.set(http::field::authorization, token);
    EXPECT_EQ(read_say(unknown, {}).error(), http::status::unauthorized) << token;
  }
}

TEST(Doors, CollectionsNameTheBatchThatArrived) {
  const auto fine = read_events(question("/api/events?x=1&after=7"), {});
  ASSERT_TRUE(fine.has_value());
  EXPECT_EQ(fine->token, kToken);
  EXPECT_EQ(fine->after, 7U);
  for (const char* target : {"/api/events", "/api/events?", "/api/events?after",
                             "/api/events?after=", "/api/events?after=-1", "/api/events?after=1x",
                             "/api/events?after=99999999999999999999"}) {
    EXPECT_EQ(read_events(question(target), {}).error(), http::status::bad_request) << target;
  }
  Request posted = question("/api/events?after=0");
  posted.method(http::verb::post);
  EXPECT_EQ(read_events(posted, {}).error(), http::status::method_not_allowed);
}

TEST(Doors, AddressesAreThoseOfTheSocketUnlessProxiesOfOursTell) {
  Request asked = knock(http::verb::get, "/ws");
  EXPECT_EQ(client_address(asked, "192.0.2.1", 0), "192.0.2.1");
  EXPECT_EQ(client_address(asked, "192.0.2.1", 1), "192.0.2.1");  // the proxy told nothing
  asked.insert("X-Forwarded-For", "203.0.113.9, 198.51.100.7");
  asked.insert("X-Forwarded-For", "198.51.100.8");
  EXPECT_EQ(client_address(asked, "192.0.2.1", 0), "192.0.2.1");
  EXPECT_EQ(client_address(asked, "192.0.2.1", 1), "198.51.100.8");
  EXPECT_EQ(client_address(asked, "192.0.2.1", 2), "198.51.100.7");
  EXPECT_EQ(client_address(asked, "192.0.2.1", 3), "203.0.113.9");
  EXPECT_EQ(client_address(asked, "192.0.2.1", 4), "192.0.2.1");
  Request odd = knock(http::verb::get, "/ws");
  odd.insert("X-Forwarded-For", "unknown");
  EXPECT_EQ(client_address(odd, "192.0.2.1", 1), "192.0.2.1");
}

TEST(Doors, ANetworkOfIpv6IsOneAddress) {
  const Request asked = knock(http::verb::get, "/ws");
  EXPECT_EQ(client_address(asked, "2001:db8:1:2:3:4:5:6", 0), "2001:db8:1:2::/64");
  EXPECT_EQ(client_address(asked, "2001:db8:1:2::9", 0), "2001:db8:1:2::/64");
  EXPECT_EQ(client_address(asked, "::ffff:192.0.2.1", 0), "192.0.2.1");
}

}  // namespace
}  // namespace sw::serve
