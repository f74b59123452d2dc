// The position: a plain value. No pointers, no history, no random generator, no hidden order:
// undrawn banners and badges are sets, and drawing is chance. Copy it freely.
//
// Only the primitives of rules/primitives.hpp write it; check() states what must hold.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/region_tally.hpp"
#include "rules/action.hpp"
#include "rules/ruleset.hpp"

namespace sw {

// A race in play. At most 6 active, 6 in decline, and Spirit races: with Stonehedge at most one
// more per round (8 rounds with 6 players), so 21 places always suffice.
struct Civ {
  enum class Status : std::uint8_t { Free, Active, Declined };

  RegionSet regions;
  RaceId race = RaceId::None;
  PowerId power = PowerId::None;  // None once the badge is discarded
  PlayerId owner = PlayerId::None;
  Status status = Status::Free;
  std::uint8_t hand = 0;       // tokens in hand, usable in the owner's turn
  std::uint8_t withdrawn = 0;  // lost ground in another's turn, placed at its end
  std::uint8_t set_aside = 0;  // beside the board until the owner's next turn
  std::uint8_t fresh = 0;      // 1 in the turn in which the combo was picked

  bool active() const { return status == Status::Active; }
  bool declined() const { return status == Status::Declined; }
};
inline constexpr int kCivs = 21;

struct Player {
  CivSet declined;
  std::int16_t coins = 0;
  CivId active = CivId::None;
  PlayerId ally = PlayerId::None;  // may not attack this player's active race (B-P-DIPL-02)
};

struct Combo {
  RaceId race = RaceId::None;
  PowerId power = PowerId::None;
  std::uint8_t coins = 0;
};

// What the current turn has to remember.
struct Turn {
  VerbSet used;                          // once-per-turn verbs
  Modifiers die_modifiers;               // chance owes a die for an attempt with these …
  RegionId die_region = RegionId::None;  // … on this region, or for Berserk when it is None
  bool die_pending = false;
  PlayerId player = id_at<PlayerId>(0);
  std::uint8_t round = 1;
  Phase phase = Phase::Start;
  Step step = Step::Enter;
  PlayerId asked = PlayerId::None;  // withdrawal: whose tokens are placed now
  std::int8_t roll = -1;            // Berserk: a roll waiting to be used
  std::uint8_t nonempty = 0;        // non-empty regions conquered by the active race
  std::uint8_t duty = 0;            // tokens still owed to the pile set aside
  bool may_abandon = false;         // until the first conquest or roll (N-10)
  bool declined = false;            // this is a decline turn
  bool after_closed = false;        // nothing more to say after scoring
  PlayerSet attacked;               // players whose active race P's active race attacked
  PlayerSet bewitched;              // opponents already hit by sorcery
  std::array<std::uint8_t, 3>
      unused{};  // no hidden padding: states are hashed and compared as bytes
};

struct State {
  // The board
  std::array<CivId, kMaxRegions> occupant;
  std::array<std::uint8_t, kMaxRegions> tokens;   // race tokens of the occupant
  std::array<std::uint8_t, kMaxRegions> defence;  // price before discounts: all that defends
  RegionSet lost_tribes;
  std::array<RegionSet, kMarkers> marker_at;
  RegionTally<3> camps;
  RegionTally<4> armors;

  // Stacks without order
  RaceSet banners;     // undrawn
  PowerSet badges;     // undrawn
  PowerSet discarded;  // badges

  // Races in play and their players
  std::array<Civ, kCivs> civs;
  std::array<Player, kMaxPlayers> players;

  Turn turn;

  // Supplies
  std::int16_t paid_out = 0;  // net coins from the bank since set-up
  std::array<std::uint8_t, kMaxRaces> tray;
  std::array<std::uint8_t, kMarkers> supply;  // not on the board: in stock or in the owner's hand
  FixedVector<Combo, kRowPlaces> row;
  FixedVector<RaceId, 32> returned;  // banners put back under the stack, first to come first

  // Shorthand
  Civ& civ(CivId id) { return civs[static_cast<std::size_t>(id)]; }
  const Civ& civ(CivId id) const { return civs[static_cast<std::size_t>(id)]; }
  Player& player(PlayerId id) { return players[static_cast<std::size_t>(id)]; }
  const Player& player(PlayerId id) const { return players[static_cast<std::size_t>(id)]; }
  CivId& occupant_of(RegionId r) { return occupant[static_cast<std::size_t>(r)]; }
  CivId occupant_of(RegionId r) const { return occupant[static_cast<std::size_t>(r)]; }
  int tokens_in(RegionId r) const { return tokens[static_cast<std::size_t>(r)]; }
  int defence_of(RegionId r) const { return defence[static_cast<std::size_t>(r)]; }
  RegionSet& marked(Marker m) { return marker_at[static_cast<std::size_t>(m)]; }
  RegionSet marked(Marker m) const { return marker_at[static_cast<std::size_t>(m)]; }
  int markers_in(Marker m, RegionId r) const {
    if (m == Marker::Camp) return camps.at(r);
    if (m == Marker::Armor) return armors.at(r);
    return marked(m).has(r) ? 1 : 0;
  }
  bool over() const { return turn.phase == Phase::Over; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024, "a state is copied by every search: keep it within 1 KB");

}  // namespace sw
