// Text of content: UTF-8 without control characters, and whoever reads it says where it is not.
#include <gtest/gtest.h>

#include "catalog/check_content.hpp"
#include "catalog/json.hpp"
#include "catalog/utf8.hpp"

namespace sw {
namespace {

TEST(Utf8, ReadsEveryLetterInItsShortestForm) {
  for (const std::uint32_t code :
       {0x20U, 0x7fU, 0x80U, 0x7ffU, 0x800U, 0xd7ffU, 0xe000U, 0xffffU, 0x10000U, 0x10ffffU}) {
    std::string text;
    append_utf8(text, code);
    const Letter letter = first_letter(text + "x");
    EXPECT_EQ(letter.code, code);
    EXPECT_EQ(letter.bytes, text.size());
    EXPECT_EQ(first_letter(text.substr(0, text.size() - 1) + " ").bytes,
              text.size() == 1 ? 1U : 0U);
  }
  for (const std::string_view bad :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xed\xa0\x80",
        "\xed\xbf\xbf", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xff", "\xc3", "\xe2\x82"}) {
    EXPECT_EQ(first_letter(bad).bytes, 0U) << problem_with_line(bad);
  }
}

TEST(Utf8, TellsWhatIsWrongWithALine) {
  EXPECT_EQ(problem_with_line("Zora\tñ ✓ 🐉"), "");
  EXPECT_EQ(problem_with_line("Zora\xff"), "byte 255 is no UTF-8");
  EXPECT_EQ(problem_with_line("Zora\x1b[2J"), "the control character U+001B is no text");
  EXPECT_EQ(problem_with_line("Zora\xc2\x9b"), "the control character U+009B is no text");
}

// Where the error is, as content tells it: "1: races[1].id: … (column 9)".
std::string where(std::string_view text, JsonText kind = JsonText::Any) {
  const auto read = parse_json(text, kind);
  if (read) return "";
  const JsonError& e = read.error();
  return std::to_string(e.line) + ": " + e.key + ": " + e.message + " (column " +
         std::to_string(e.column) + ")";
}

TEST(Json, RefusesWhatIsNoUtf8) {
  EXPECT_EQ(where("{\"a\": [1,\n {\"b\": \"x\xff\"}]}"),
            "2: a[1].b: byte 255 is no UTF-8 (column 10)");
  EXPECT_EQ(where("{\"a\": {\"\xc0\x80\": 1}}"), "1: a: byte 192 is no UTF-8 (column 9)");
  EXPECT_EQ(where("\"\xe2\x82\""), "1: : byte 226 is no UTF-8 (column 2)");
  EXPECT_EQ(where("\"\xe2\x82\xac \\u20ac\""), "");
}

TEST(Json, TellsTheWayToASyntaxError) {
  EXPECT_EQ(where("{\"a\": [0, {\"b\": nul}]}"),
            "1: a[1].b: expected a value, found 'n' (column 17)");
  EXPECT_EQ(where("{\"a\": {\"b\": 1, \"b\": 2}}"),
            "1: a: the key \"b\" stands here twice (column 1)");
}

// Messages between programs may hold any text, content may not.
TEST(Json, ControlCharactersAreForMessages) {
  for (const std::string text :
       {"\"\\u001b\"", "\"\\n\"", "\"\\u0085\"", "\"\xc2\x85\"", "\"\x7f\"", "\"\\u0000\""}) {
    EXPECT_EQ(where(text), "") << text;
    EXPECT_NE(where(text, JsonText::Shown).find("is no text"), std::string::npos) << text;
  }
  EXPECT_EQ(where("{\"a\\u001b\": 1}", JsonText::Shown),
            "1: : the control character U+001B is no text (column 10)");
}

std::string first_problem(std::string_view text) {
  const Diagnostics problems = check_content_file("own.json", text);
  return problems.empty() ? "" : to_string(problems.front());
}

// Wherever a person may read it: ids, titles, texts, words of a row.
TEST(ContentText, IsCheckedWhereverItStands) {
  const struct {
    std::string_view text;
    std::string_view says;
  } cases[] = {
      {"{\"lang\": \"xx\",\n\"race\": {\"orcs\": {\"name\": \"O\\u0007rcs\"}}}",
       "own.json:2: race.orcs.name: the control character U+0007 is no text"},
      {"{\"lang\": \"xx\", \"race\": {\"orcs\": {\"name\": \"O\xe9rcs\"}}}",
       "own.json:1: race.orcs.name: byte 233 is no UTF-8"},
      {"{\"race\": {\"id\": \"x\\ny\", \"tokens\": 6, \"stand-in\": \"orcs\", \"rows\": []}}",
       "own.json:1: race.id: the control character U+000A is no text"},
      {"{\"race\": {\"id\": \"x\", \"tokens\": 6, \"stand-in\": \"orcs\",\n"
       "\"rows\": [{\"what\": \"inc\xffome\"}]}}",
       "own.json:2: race.rows[0].what: byte 255 is no UTF-8"},
      {"{\"id\": \"x\", \"title\": \"X\\u009b31m\", \"players\": 2, \"rounds\": 9, \"regions\": "
       "[]}",
       "own.json:1: title: the control character U+009B is no text"},
      {"{\"id\": \"x\", \"title\": \"X\", \"regions\": [{\"id\": \"\xc0\xaf\"}]}",
       "own.json:1: regions[0].id: byte 192 is no UTF-8"},
  };
  for (const auto& bad : cases) {
    EXPECT_TRUE(first_problem(bad.text).starts_with(bad.says)) << first_problem(bad.text);
  }
}

}  // namespace
}  // namespace sw
