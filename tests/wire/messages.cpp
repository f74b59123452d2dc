// Messages between client and server: what is written is read again, and whatever is wrong is told
// with the way to it.
#include "wire/messages.hpp"

#include <gtest/gtest.h>

#include "support/golden.hpp"

namespace sw::wire {
namespace {

// --- A message of each kind, every field filled ------------------------------------------------

void fill(bool& out) { out = true; }
void fill(int& out) { out = 3; }
void fill(std::int64_t& out) { out = 1'800'000'000'123; }
template <Vocabulary E>
void fill(E& out) {
  out = static_cast<E>(kNamesOf<E>.size() - 1);
}
template <Message T>
void fill(T& out);

std::string sample_text(Limits limits) {
  return std::string(static_cast<std::size_t>(std::max<std::int64_t>(limits.least, 4)), 'x');
}
void fill(std::string& out, Limits limits) { out = sample_text(limits); }
void fill(std::vector<std::string>& out, Limits limits) {
  out.assign(2, limits.each == kNoLimit ? "p1 \"stop\"" : std::string(4, 'y'));
}
void fill(std::vector<bool>& out, Limits) { out = {true, false}; }
template <class T>
void fill(T& out, Limits) {
  fill(out);
}
template <class T>
void fill(std::vector<T>& out, Limits) {
  out.resize(2);
  for (T& item : out) fill(item);
}
template <class T>
void fill(Dict<T>& out, Limits) {
  out.entries = {{"one", T{}}, {"two", T{}}};
}
template <class T>
void fill(Maybe<T>& out, Limits limits) {
  fill(out.emplace(), limits);
}
template <Message T>
void fill(T& out) {
  std::apply([&](const auto&... m) { (fill(out.*m.place, m.limits), ...); }, T::members());
}

template <class Any, class Read>
void expect_round_trips(Read&& read) {
  int kinds = 0;
  for_each_kind(static_cast<Any*>(nullptr), [&]<class T>(T*) {
    ++kinds;
    T full;
    fill(full);
    const std::string text = to_text(Any(full));
    EXPECT_TRUE(text.starts_with("{\"t\":\"" + std::string(T::kType) + "\"")) << text;
    const auto again = read(text);
    ASSERT_TRUE(again) << text << '\n' << to_string(again.error());
    EXPECT_TRUE(std::holds_alternative<T>(*again));
    EXPECT_EQ(to_text(*again), text);
  });
  EXPECT_GT(kinds, 15);
}

TEST(WireMessages, EveryMessageIsReadAsItWasWritten) {
  expect_round_trips<ClientMessage>([](auto text) { return read_client(text); });
  expect_round_trips<ServerMessage>([](auto text) { return read_server(text); });
}

TEST(WireMessages, WhatMayBeLeftOutIsLeftOut) {
  EXPECT_EQ(to_text(ServerMessage(Ok{"a", {}})), R"({"t":"ok","c":"a"})");
  EXPECT_EQ(to_text(ServerMessage(Ok{"a", 7})), R"({"t":"ok","c":"a","n":7})");
  const auto read = read_server(R"({"t":"ok","c":"a"})");
  ASSERT_TRUE(read);
  EXPECT_FALSE(std::get<Ok>(*read).n);
}

// --- Whatever is wrong -------------------------------------------------------------------------

std::string wrong(std::string_view text) {
  const auto read = read_client(text);
  return read ? "nothing" : to_string(read.error());
}

TEST(WireMessages, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":0,"at":4,"lines":["p1 stop"]})"), "nothing");
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":0,"at":4,"lines":["p1 stop",5]})"),
            "say.lines[1]: expected a string, found a number");
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":0,"at":4,"lines":[]})"),
            "say.lines: is less than 1 items");
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":6,"at":4,"lines":["p1 stop"]})"),
            "say.chair: is more than 5");
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":-1,"at":4,"lines":["p1 stop"]})"),
            "say.chair: is less than 0");
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":0.5,"at":4,"lines":["p1 stop"]})"),
            "say.chair: is no whole number");
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":0,"at":9007199254740993,"lines":["p1 stop"]})"),
            "say.at: is more than 2147483647");
  EXPECT_EQ(wrong(R"({"t":"say","c":"12345678901234567","chair":0,"at":4,"lines":["p1 stop"]})"),
            "say.c: is more than 16 bytes");
  EXPECT_EQ(wrong(R"({"t":"say","c":"1","chair":0,"lines":["p1 stop"]})"), "say.at: is missing");
  EXPECT_EQ(wrong(R"({"t":"vote","c":"1","chair":0,"what":"win","yes":true})"),
            "vote.what: is none of abort, kick, deputy");
  EXPECT_EQ(wrong(R"({"t":"order","c":"1","chair":0,"retreats":1})"),
            "order.retreats: expected true or false, found a number");
  EXPECT_EQ(wrong(R"({"t":"shout"})"), "t: there is no such message");
  EXPECT_EQ(wrong(R"({"t":5})"), "t: expected a string");
  EXPECT_EQ(wrong(R"({})"), "t: expected a string");
  EXPECT_EQ(wrong(R"([])"), "expected an object");
  EXPECT_NE(wrong(""), "nothing");
  EXPECT_NE(wrong("{\"t\":\"ping\",\"id\":1,\"id\":2}"), "nothing");
  EXPECT_NE(wrong("{\"t\":\"ping\",\"id\":\"\xff\"}"), "nothing");
  EXPECT_NE(wrong(R"({"t":"ping","id":1} {})"), "nothing");
}

// So that a message may grow without a new version.
TEST(WireMessages, FieldsThatNobodyKnowsArePassedOver) {
  EXPECT_EQ(wrong(R"({"later":[1,{"a":2}],"t":"ping","id":1})"), "nothing");
}

TEST(WireMessages, ControlCharactersAreNoText) {
  EXPECT_NE(wrong("{\"t\":\"join\",\"c\":\"1\",\"table\":\"aaaaaaaaaa\",\"name\":\"a\\u001b\","
                  "\"colour\":0,\"pass\":\"00000000000000000000000000000000\"}"),
            "nothing");
}

TEST(WireMessages, ASecretIsNotRepeatedInAnError) {
  const std::string pass = "secret-0123456789";
  EXPECT_EQ(wrong(R"({"t":"join","c":"1","table":"aaaaaaaaaa","name":"A","colour":0,"pass":")" +
                  pass + "\"}"),
            "join.pass: is less than 32 bytes");
}

TEST(WireMessages, SizeAndDepthAreLimited) {
  const auto padded = [](std::string_view head, std::size_t size) {
    std::string text = std::string(head) + R"(,"more":")";
    return text + std::string(size - text.size() - 2, 'x') + "\"}";
  };
  const std::string ping = R"({"t":"ping","id":1)";
  EXPECT_EQ(wrong(padded(ping, kMessageBytes)), "nothing");
  const auto large = read_client(padded(ping, kMessageBytes + 1));
  ASSERT_FALSE(large);
  EXPECT_TRUE(large.error().too_large);

  Open open;
  fill(open);
  std::string text = to_text(ClientMessage(open));
  text.pop_back();
  EXPECT_EQ(wrong(padded(text, kOpenBytes)), "nothing");
  EXPECT_EQ(wrong(padded(text, kOpenBytes + 1)), "is larger than 65536 bytes");

  const auto nested = [&](int depth) {
    const auto arrays = static_cast<std::size_t>(depth - 1);
    return ping + ",\"more\":" + std::string(arrays, '[') + std::string(arrays, ']') + "}";
  };
  EXPECT_EQ(wrong(nested(kDepth)), "nothing");
  EXPECT_NE(wrong(nested(kDepth + 1)), "nothing");
}

// --- Descriptions ------------------------------------------------------------------------------

TEST(WireMessages, TypeScriptTellsEveryMessage) {
  const std::string types = typescript();
  EXPECT_NE(types.find("export interface Did {\n  t: 'did';\n  n: number;\n"), std::string::npos);
  EXPECT_NE(types.find("  undo?: number;\n"), std::string::npos);
  EXPECT_NE(types.find("export type By =\n  | 'person'\n  | 'deputy'\n  | 'bot';\n"),
            std::string::npos);
  EXPECT_NE(types.find("export type ClientMessage =\n  | Hello\n"), std::string::npos);
}

// docs/PROTOCOL.md carries the tables behind a mark.
TEST(WireGolden, TheProtocolIsDescribedAsItIs) {
  const std::string path = SW_SOURCE_DIR "/docs/PROTOCOL.md";
  const std::string mark = "<!-- made from src/wire/ by ./dev golden -->\n\n";
  const std::string kept = test::read_text(path).value_or("");
  const std::size_t at = kept.find(mark);
  ASSERT_NE(at, std::string::npos) << path << " has no mark";
  const std::string made = kept.substr(0, at) + mark + protocol_tables();
  if (test::updating_golden()) return test::write_text(path, made);
  EXPECT_EQ(test::first_difference(kept, made), "") << path << "; ./dev golden rewrites it";
}

}  // namespace
}  // namespace sw::wire
