// Packs of the players' own: any bytes are read without harm, and what is accepted plays
// soundly on any board. The first byte chooses the board.
#include "catalog/custom.hpp"

#include "catalog/own_look.hpp"
#include "catalog/own_words.hpp"
#include "catalog/row_words.hpp"
#include "catalog/utf8.hpp"
#include "fuzzing.hpp"

namespace {

using namespace sw;
using fuzz::must;

constexpr int kMostActions = 300;
constexpr int kGames = 3;
constexpr std::string_view kBoards[] = {"base-2p", "underground-2p", "base-3p"};

void must_be_told(const Catalog& catalog) {
  static const Texts texts = *load_texts("en");
  Texts words = texts;
  learn(words, own_things(catalog));
  must(!rows_in_words(catalog.races.back().info.rows, words).empty(), "every race has words");
  must(!rows_in_words(catalog.powers.back().info.rows, words).empty(), "every power has words");
  for (const OwnThing& thing : own_things(catalog)) {
    must(!words.text(thing.key).empty(), "everything has a name");
    must(problem_with_line(words.text(thing.key)).empty(), "which can be shown");
    must(thing.look.path.empty() || problem_with_path(thing.look.path).empty(), "a path is clean");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Catalog catalog = fuzz::catalog();
  const auto added = add_custom(catalog, "fuzz.json", fuzz::text_of(data + 1, size - 1));
  if (!added) {
    must(!added.error().empty(), "a refusal says why");
    return 0;
  }
  must(problem_with_line(catalog.custom).empty(), "what records carry is text");
  must_be_told(catalog);
  GameConfig config;
  config.map = kBoards[data[0] % std::size(kBoards)];
  if (data[0] >= 128) config.sets = {"base", "underground", "sky"};
  fuzz::play_games(catalog, config, kGames, kMostActions);
  return 0;
}
