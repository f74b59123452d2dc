// Keys, the line that they make, and what it can become.
#include <gtest/gtest.h>

#include "cli/completion.hpp"
#include "cli/edit_line.hpp"

namespace sw::cli {
namespace {

std::vector<Key::Kind> kinds_of(std::string bytes) {
  std::vector<Key::Kind> out;
  while (const auto key = take_key(bytes)) out.push_back(key->kind);
  return out;
}

// What stands there after these keys, the cursor as '|'.
std::string typed(std::string bytes, const std::vector<std::string>& history = {}) {
  EditLine line(history);
  while (const auto key = take_key(bytes)) line.press(*key);
  return line.before_cursor() + "|" + line.text().substr(line.before_cursor().size());
}

TEST(CliKeys, AreReadFromBytes) {
  using Kind = Key::Kind;
  EXPECT_EQ(kinds_of("a\r"), (std::vector{Kind::Letter, Kind::Enter}));
  EXPECT_EQ(kinds_of("\x1b[A\x1bOB\x1b[3~\x1b[1;5C"),
            (std::vector{Kind::Up, Kind::Down, Kind::Delete, Kind::Right}));
  EXPECT_EQ(kinds_of("\x03\x04\x1a\t"),
            (std::vector{Kind::Leave, Kind::EndOrDelete, Kind::Suspend, Kind::Tab}));
  EXPECT_EQ(kinds_of("\xffx"), (std::vector{Kind::Unknown, Kind::Letter})) << "no UTF-8";
  EXPECT_EQ(kinds_of("\x1b[200~"), (std::vector{Kind::Unknown}));
  EXPECT_EQ(kinds_of("\x1b[5\r"), (std::vector{Kind::Unknown, Kind::Enter})) << "broken off";
}

TEST(CliKeys, WaitForTheirLastByte) {
  for (const std::string part : {"", "\x1b", "\x1b[", "\x1b[3", "\xd0"}) {
    std::string bytes = part;
    EXPECT_FALSE(take_key(bytes).has_value());
    EXPECT_EQ(bytes, part);
  }
}

TEST(CliEdit, MovesByLetters) {
  EXPECT_EQ(typed("look r07"), "look r07|");
  EXPECT_EQ(typed("ab\x1b[D\x1b[DX"), "X|ab");
  EXPECT_EQ(typed("ab\x01X\x05Y"), "XabY|");
  EXPECT_EQ(typed("лес\x1b[D"), "ле|с");
  EXPECT_EQ(typed("лес\x1b[D\x7f"), "л|с");
  EXPECT_EQ(typed("лес\x01\x1b[3~"), "|ес");
  EXPECT_EQ(typed("\x7f\x1b[D\x1b[C\x1b[3~"), "|") << "nothing to do at the ends";
}

TEST(CliEdit, Cuts) {
  EXPECT_EQ(typed("look r07\x17"), "look |");
  EXPECT_EQ(typed("look r07 \x17\x17"), "|");
  EXPECT_EQ(typed("abc\x1b[D\x15"), "|c");
  EXPECT_EQ(typed("abc\x01\x0b"), "|");
}

TEST(CliEdit, RemembersWhatWasSaid) {
  const std::vector<std::string> said = {"first", "second"};
  EXPECT_EQ(typed("\x1b[A", said), "second|");
  EXPECT_EQ(typed("\x1b[A\x1b[A\x1b[A", said), "first|");
  EXPECT_EQ(typed("new\x1b[A\x1b[B", said), "new|");
  EXPECT_EQ(typed("\x1b[B", said), "|");
}

TEST(CliEdit, FinishesWords) {
  const std::vector<std::string> lines = {"look r01", "look r02", "log", "conquer r02",
                                          "conquer r02 with dragon"};
  EXPECT_EQ(complete("con", lines).text, "conquer r02");
  EXPECT_EQ(complete("lo", lines).text, "lo");
  EXPECT_EQ(complete("lo", lines).words, (std::vector<std::string>{"log", "look"}));
  EXPECT_EQ(complete("loo", lines).text, "look r0");
  EXPECT_EQ(complete("look r0", lines).words, (std::vector<std::string>{"r01", "r02"}));
  EXPECT_EQ(complete("fly", lines).text, "fly");
  EXPECT_TRUE(complete("fly", lines).words.empty());
}

}  // namespace
}  // namespace sw::cli
