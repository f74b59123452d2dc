// Names for people: what the text files of a language call the things of a game.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "catalog/message.hpp"
#include "catalog/setting.hpp"
#include "catalog/texts.hpp"
#include "cli/paint.hpp"
#include "cli/shell.hpp"
#include "rules/terms.hpp"

namespace sw::cli {

class Words {
 public:
  // `setting` must outlive the words; `players` are the names behind p1, p2 …
  Words(const Setting& setting, Texts texts, std::vector<std::string> players, Paint paint = {});

  const Setting& setting() const { return setting_; }
  const Paint& paint() const { return paint_; }

  std::string table() const;                   // "Surface and two sky islands, 3 players"
  std::string player(PlayerId id) const;       // "p2 greedy", in the colour of the seat
  std::string seat(PlayerId id) const;         // "p2"
  std::string region(RegionId id) const;       // "r07"
  std::string place(RegionId id) const;        // "r07 farmland"
  std::string race(RaceId id) const;           // "Dragon Master", from the id if need be
  void call(Values& values, RaceId id) const;  // "race" with every form of the language
  std::string power(PowerId id) const;
  std::string combo(RaceId race, PowerId power) const;  // "Flying Trolls"
  std::string race_rule(RaceId id) const;  // a sentence or two; of players' own, told by its rows
  std::string power_rule(PowerId id) const;
  std::string terrain(RegionId id) const;
  std::string symbol(Word symbol) const;   // "Mine"
  std::string symbols(RegionId id) const;  // "Mine, Cavern"
  std::string marker(Marker marker) const;
  std::string treasure(Treasure treasure) const;  // a relic or a place
  std::string modifier(Modifier modifier) const;  // "with the dragon"
  std::string refusal(Refusal why) const;
  std::string lift(std::size_t which) const;  // "Beanstalk"

  // A text with its places filled, or nothing when the language has none.
  std::string say(std::string_view key, const Values& values = {}) const;
  // "r03 Forest, r05 Hill"
  std::string list(const std::vector<std::string>& items) const;

  // "2 land + 1 mountain − 1 Commando"
  std::string sum(const Terms& terms) const;
  std::string reason(const Term& term) const;

 private:
  std::string look_up(const std::string& key, std::string_view id) const;

  const Setting& setting_;
  Texts texts_;
  std::vector<std::string> players_;
  Paint paint_;
};

// The printed symbols of regions.
inline constexpr std::array kSymbols = {Word::Mine, Word::Magic, Word::Cavern, Word::Volcano};

}  // namespace sw::cli
