// Text for a terminal: measured in letters, folded between words, coloured only where asked.
#include <gtest/gtest.h>

#include "cli/paint.hpp"
#include "cli/screen.hpp"
#include "cli/text_table.hpp"

namespace sw::cli {
namespace {

constexpr PlayerId kFirst = id_at<PlayerId>(0);

TEST(CliScreen, MeasuresLettersNotBytesNorColours) {
  EXPECT_EQ(columns_of("Hólyag"), 6);
  EXPECT_EQ(columns_of("Лес"), 3);
  EXPECT_EQ(columns_of(Paint::in_colour().of(kFirst, "p1")), 2);
  EXPECT_EQ(padded("Лес", 5), "Лес  ");
  EXPECT_EQ(shortened("Лесок", 3), "Лес");
  EXPECT_EQ(shortened("Far", 9), "Far");
}

TEST(CliScreen, FoldsBetweenWords) {
  EXPECT_EQ(folded("  one two three four\nfive", 12), "  one two\n      three\n      four\nfive");
  EXPECT_EQ(folded("short\n", 12), "short\n");
  EXPECT_EQ(folded("as long as it likes", 0), "as long as it likes");
  EXPECT_EQ(folded("exactly twelve", 14), "exactly twelve");
  EXPECT_EQ(folded("abcdefghijkl", 8), "abcdefgh\n    ijkl");
  const std::string red = Paint::in_colour().of(kFirst, "red");
  EXPECT_EQ(folded(red + " and blue", 12), red + " and blue") << "colours take no room";
}

TEST(CliScreen, ColoursOnlyWhereAsked) {
  EXPECT_EQ(Paint().of(kFirst, "p1"), "p1");
  EXPECT_EQ(Paint().strong("x"), "x");
  EXPECT_EQ(Paint::in_colour().of(kFirst, "p1"), "\x1b[31mp1\x1b[0m");
  EXPECT_EQ(Paint::in_colour().of(PlayerId::None, "x"), "x");
}

TEST(CliScreen, TablesLineUpInColour) {
  const auto table = [](const Paint& paint) {
    TextTable out({"a", "b"});
    out.add({paint.of(kFirst, "wide"), "1"});
    out.add({"x", "10"});
    return out.text();
  };
  EXPECT_EQ(table({}), "  a      b\n  wide   1\n  x     10\n");
  EXPECT_EQ(table(Paint::in_colour()), "  a      b\n  \x1b[31mwide\x1b[0m   1\n  x     10\n");
}

}  // namespace
}  // namespace sw::cli
