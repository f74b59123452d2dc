// The closed vocabularies of the messages: what a word of each kind can be.
#pragma once

#include <algorithm>
#include <array>

#include "catalog/names.hpp"
#include "record/notation.hpp"
#include "record/swg.hpp"
#include "rules/action_table.hpp"
#include "rules/events.hpp"
#include "rules/terms.hpp"
#include "wire/shape.hpp"

namespace sw::wasm {

using wire::Dict;
using wire::Member;
using wire::Word;

template <class E, int kCount>
std::span<const std::string_view> enumerate() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (int i = 0; i < kCount; ++i) all.push_back(name_of(static_cast<E>(i)));
    return all;
  }();
  return names;
}

struct PromptWords {
  static constexpr std::string_view kName = "Prompt";
  static auto names() { return enumerate<Prompt, static_cast<int>(Prompt::Count)>(); }
};
// What players say, in the order of the table of actions. Chance comes last there and is left out.
struct VerbWords {
  static constexpr std::string_view kName = "Verb";
  static constexpr std::size_t kFirst = static_cast<std::size_t>(ActionKind::None) + 1;
  static std::span<const std::string_view> names() {
    static const std::vector<std::string_view> words = [] {
      std::vector<std::string_view> all;
      for (const ActionFacts& facts : std::span(kActions).subspan(kFirst)) {
        if (!facts.is_chance()) all.push_back(facts.name());
      }
      return all;
    }();
    return words;
  }
  static_assert(std::ranges::is_sorted(kActions, {}, &ActionFacts::is_chance));
};
struct ModifierWords {
  static constexpr std::string_view kName = "Modifier";
  static auto names() { return enumerate<Modifier, static_cast<int>(Modifier::Count)>(); }
};
struct RefusalWords {
  static constexpr std::string_view kName = "Refusal";
  static auto names() { return enumerate<Refusal, static_cast<int>(Refusal::Count)>(); }
};
struct TroubleWords {
  static constexpr std::string_view kName = "TroubleKind";
  static auto names() { return enumerate<Trouble, static_cast<int>(Trouble::Count)>(); }
};
struct MarkerWords {
  static constexpr std::string_view kName = "Marker";
  static auto names() { return enumerate<Marker, kMarkers>(); }
};
struct EventWords {
  static constexpr std::string_view kName = "EventKind";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, 32> kNames = {"round-started",
                                                                "turn-started",
                                                                "drawn",
                                                                "picked",
                                                                "readied",
                                                                "abandoned",
                                                                "rolled",
                                                                "roll-failed",
                                                                "conquered",
                                                                "tribe-removed",
                                                                "tokens-lost",
                                                                "tokens-withdrawn",
                                                                "recruited",
                                                                "set-aside",
                                                                "deployed",
                                                                "withdrew",
                                                                "marker-placed",
                                                                "marker-removed",
                                                                "monsters-removed",
                                                                "revealed",
                                                                "treasure-moved",
                                                                "lent",
                                                                "reborn",
                                                                "coins-found",
                                                                "counted",
                                                                "income",
                                                                "coins-given",
                                                                "declined",
                                                                "vanished",
                                                                "allied",
                                                                "turn-ended",
                                                                "game-over"};
    static_assert(kNames.size() == static_cast<std::size_t>(Event::Kind::GameOver) + 1);
    return kNames;
  }
};
struct TermWords {
  static constexpr std::string_view kName = "TermKind";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, 20> kNames = {
        "land",   "mountain", "lost-tribe", "tokens", "marker",   "race",     "power",
        "die",    "minimum",  "regions",    "river",  "monsters", "treasure", "lent",
        "relics", "doubled",  "kept",       "island", "floor",    "vanished"};
    static_assert(kNames.size() == static_cast<std::size_t>(Term::Kind::Count));
    return kNames;
  }
};
struct StateWords {
  static constexpr std::string_view kName = "RegionState";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, 5> kNames = {"empty", "lost-tribe", "monsters",
                                                               "active", "declined"};
    return kNames;
  }
};
enum class RegionState : std::uint8_t { Empty, LostTribe, Monsters, Active, Declined };
struct TreasureWords {
  static constexpr std::string_view kName = "TreasureId";
  static auto names() { return enumerate<Treasure, kTreasures>(); }
};
struct LiftWords {
  static constexpr std::string_view kName = "LiftId";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, kLifts> kNames = {"beanstalk", "stairway"};
    return kNames;
  }
};

}  // namespace sw::wasm
