// The rules as documents: rulings that are cited exist, and disagreements of the sources are
// settled.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace sw::test {

namespace {

const std::filesystem::path kRules = std::filesystem::path(SW_SOURCE_DIR) / "docs" / "rules";

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> rulings_in(const std::string& text) {
  static const std::regex kRuling("R-[0-9]{3}(?![0-9])");
  std::vector<std::string> out;
  for (std::sregex_iterator it(text.begin(), text.end(), kRuling), end; it != end; ++it) {
    const auto before = static_cast<std::size_t>(it->position());
    const bool part_of_longer =
        before > 0 && (text[before - 1] == '-' || std::isalpha(text[before - 1]) != 0);
    if (!part_of_longer) out.push_back(it->str());
  }
  return out;
}

std::set<std::string> defined_rulings() {
  std::set<std::string> out;
  for (const std::string& line : lines_of(kRules / "50-rulings.md")) {
    if (line.starts_with("### R-")) out.insert(line.substr(4, 5));
  }
  return out;
}

// The cells of a row of a table, without the bars.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> out;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) out.push_back(cell);
  return out;
}

// G-CONV-08: a statement that is a ruling names it, and the ruling can be looked up.
TEST(Documents, EveryRulingThatIsNamedExists) {
  const std::set<std::string> defined = defined_rulings();
  EXPECT_GT(defined.size(), 100U);
  for (const char* file : {"00-overview.md", "10-base.md", "60-worked-examples.md"}) {
    for (const std::string& line : lines_of(kRules / file)) {
      for (const std::string& ruling : rulings_in(line)) {
        EXPECT_TRUE(defined.contains(ruling)) << file << ": " << ruling;
      }
    }
  }
}

// G-CONV-08: every block of rules of the base game names the source it comes from.
TEST(Documents, EveryBlockNamesItsSource) {
  static const std::regex kSource(
      R"(\[[^\]]*(D[0-4]|EN-B|FAQ|SUM|WIKI|BGA|BGG|DOW|R-[0-9]{3}|G-PREC)[^\]]*\])");
  std::string block;
  int blocks = 0;
  bool has_rules = false;
  bool has_source = false;
  const auto close = [&] {
    if (!has_rules) return;
    ++blocks;
    EXPECT_TRUE(has_source) << block;
  };
  for (const std::string& line : lines_of(kRules / "10-base.md")) {
    if (line.starts_with("## 10.13"))
      break;  // the interface and its examples come from nowhere else
    if (line.starts_with("#")) {
      close();
      block = line;
      has_rules = has_source = false;
    }
    has_rules = has_rules || line.starts_with("- **B-");
    has_source = has_source || std::regex_search(line, kSource);
  }
  close();
  EXPECT_GE(blocks, 14 + 18);  // at least a block for each race and each power or family of powers
}

// G-PREC-01: where a fan translation overrode an official text, a ruling records it.
TEST(Documents, EveryOverruledSourceHasItsRuling) {
  constexpr std::size_t kImplemented = 5;
  int conflicts = 0;
  int overruled = 0;
  bool in_table = false;
  for (const std::string& line : lines_of(kRules / "00-overview.md")) {
    if (line.starts_with("## ")) in_table = line.starts_with("## 0.5");
    if (!in_table || !line.starts_with("| ") || std::isdigit(line[2]) == 0) continue;
    const std::vector<std::string> cells = cells_of(line);
    ASSERT_GT(cells.size(), kImplemented) << line;
    ++conflicts;
    const std::string& implemented = cells[kImplemented];
    const bool lower =
        implemented.find("D1") != std::string::npos || implemented.find("D2") != std::string::npos;
    if (!lower) continue;
    ++overruled;
    EXPECT_FALSE(rulings_in(implemented).empty()) << line;
  }
  EXPECT_EQ(conflicts, 34);
  EXPECT_GE(overruled, 8);
}

}  // namespace

}  // namespace sw::test
