// Rows in words: every word of the vocabulary has a phrase, and the phrases say what the rows do.
#include "catalog/row_words.hpp"

#include <gtest/gtest.h>

#include "catalog/bundle.hpp"
#include "catalog/custom.hpp"
#include "catalog/names.hpp"

namespace sw {
namespace {

const Texts& english() {
  static const Texts texts = *load_texts("en");
  return texts;
}

std::string said(const std::string& rows) {
  Catalog catalog = *load_catalog();
  const auto added = add_custom(
      catalog, "own.json",
      R"({"race": {"id": "own", "tokens": 5, "stand-in": "orcs", "rows": )" + rows + "}}");
  EXPECT_TRUE(added) << (added ? "" : to_string(added.error().front()));
  return added ? rows_in_words(catalog.races.back().info.rows, english()) : "";
}

// B-CUST-03: a race or power of the players' own is explained by its rows.
TEST(RowWords, SayWhatRowsDo) {
  EXPECT_EQ(said("[]"), "No talent but its number.");
  EXPECT_EQ(said(R"([{"what": "cost", "amount": -2, "where": "hill swamp farmland"}])"),
            "Farmlands, hills and swamps cost 2 tokens less.");
  EXPECT_EQ(said(R"([{"what": "cost", "amount": 1, "except": "mine"}])"),
            "All regions other than regions with a mine cost 1 token more.");
  EXPECT_EQ(said(R"([{"what": "cost", "amount": -1, "beside-own": "mountain"}])"),
            "Regions beside mountains of its own cost 1 token less.");
  EXPECT_EQ(said(R"([{"what": "income", "amount": 1, "where": "lake", "while": "always"}])"),
            "Its lakes give 1 extra coin each. In decline too.");
  EXPECT_EQ(said(R"([{"what": "income", "amount": -1, "where": "hill"}])"),
            "Its hills give 1 coin less each, but no region ever pays less than nothing.");
  EXPECT_EQ(said(R"([{"what": "income", "amount": 7, "per": "turn", "while": "pick-turn"}])"),
            "In the turn you pick it: You get 7 extra coins each turn.");
  EXPECT_EQ(said(R"([{"what": "recruit", "amount": 1, "per": "conquest", "every": 2}])"),
            "When you redeploy, every 2 non-empty regions it conquers in a turn give 1 new token.");
  EXPECT_EQ(
      said(R"([{"what": "keep-tokens", "while": "always"}, {"what": "can", "ability": "stout"}])"),
      "In decline all its tokens stay on the map. You may go into decline right after scoring "
      "a normal turn, without losing a turn for it.");
}

TEST(RowWords, EveryWordHasAPhrase) {
  for (const std::string& key : row_text_keys()) EXPECT_TRUE(english().has(key)) << key;
  EXPECT_GT(row_text_keys().size(),
            names_of<What>().size() + names_of<Word>().size() + names_of<Ability>().size());
}

// No row of the printed races and powers is left without words, and no place stays open.
TEST(RowWords, TellAllPrintedRows) {
  const Catalog catalog = *load_catalog();
  const auto expect_told = [](const std::string& id, const std::vector<Row>& rows) {
    const std::string text = rows_in_words(rows, english());
    EXPECT_EQ(text.find("rows."), std::string::npos) << id << ": " << text;
    EXPECT_EQ(text.find('{'), std::string::npos) << id << ": " << text;
    EXPECT_TRUE(text.ends_with('.')) << id << ": " << text;
  };
  for (const RaceEntry& race : catalog.races) expect_told(race.id, race.info.rows);
  for (const PowerEntry& power : catalog.powers) expect_told(power.id, power.info.rows);
}

TEST(RowWords, ExamplesOfTheGuideAreTrue) {
  const auto text_of = [](std::string_view path) {
    for (const BundledFile& file : bundled_files()) {
      if (file.path == path) return std::string(file.text);
    }
    return std::string();
  };
  for (const std::string_view path :
       {"custom/otters.json", "custom/badgers.json", "custom/vagabond.json"}) {
    Catalog catalog = *load_catalog();
    ASSERT_TRUE(add_custom(catalog, path, text_of(path))) << path;
  }
  Catalog catalog = *load_catalog();
  ASSERT_TRUE(add_custom(catalog, "vagabond.json", text_of("custom/vagabond.json")));
  EXPECT_EQ(
      rows_in_words(catalog.powers.back().info.rows, english()),
      "In the turn you pick it: All regions cost 1 token less. Every 2 separate groups of its "
      "regions give 1 extra coin. At the end of your turn you take 1 coin from every opponent "
      "whose active race borders it. In decline: You get 1 extra coin each turn.");
}

}  // namespace
}  // namespace sw
