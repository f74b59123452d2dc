// The position: a plain value. No pointers, no history, no random generator, no hidden order:
// undrawn banners and badges are sets, and drawing is chance. Copy it freely.
//
// Only the primitives of rules/primitives.hpp write it; check() states what must hold.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
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
  std::uint8_t tray = 0;       // tokens of the race left in the common supply

  bool active() const { return status == Status::Active; }
  bool declined() const { return status == Status::Declined; }
};
inline constexpr int kCivs = 20;

struct Player {
  CivSet declined;
  std::int16_t coins = 0;
  CivId active = CivId::None;
  PlayerId ally = PlayerId::None;  // may not attack this player's active race (B-P-DIPL-02)
};

// Tokens in decline that lie under Scavengers (S-R-SCAV-01).
struct Kept {
  RegionId region = RegionId::None;
  CivId civ = CivId::None;
  std::uint8_t tokens = 0;
};
inline constexpr int kMostKept = 11;  // as many as there are Scavengers

// A trade pact that is out (S-P-HAGG-01). With Stonehedge a player may hold pacts of several givers
//
class Pact {
 public:
  Pact() = default;
  Pact(PlayerId holder, PlayerId giver)
      : byte_(static_cast<std::uint8_t>(index(holder) << kBits | index(giver))) {}
  PlayerId holder() const { return id_at<PlayerId>(byte_ >> kBits); }
  PlayerId giver() const { return id_at<PlayerId>(byte_ & kMask); }
  friend auto operator<=>(Pact, Pact) = default;

 private:
  static constexpr int kBits = 3;
  static constexpr int kMask = 7;
  std::uint8_t byte_ = 0;
};
inline constexpr int kPacts = 5;  // in the box

// Who set the fires, in the order of the burning regions: with Stonehedge more than one player can
// have some (S-P-ZEPP-06, R-097). Three bits for each of at most five.
class FireRaisers {
 public:
  PlayerId at(int i) const { return id_at<PlayerId>((bits() >> (kBits * i)) & kMask); }
  void insert(int i, PlayerId player) {
    const int low = below(i);
    set(low | (index(player) << (kBits * i)) | ((bits() - low) << kBits));
  }
  void erase(int i) { set(below(i) | ((bits() >> kBits) & ~((1 << (kBits * i)) - 1))); }

 private:
  static constexpr int kBits = 3;
  static constexpr int kMask = 7;
  int bits() const { return bytes_[0] | (bytes_[1] << 8); }
  int below(int i) const { return bits() & ((1 << (kBits * i)) - 1); }
  void set(int bits) {
    bytes_ = {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8)};
  }
  std::array<std::uint8_t, 2> bytes_{};
};

struct Combo {
  RaceId race = RaceId::None;
  PowerId power = PowerId::None;
  std::uint8_t coins = 0;
};

// What the current turn has to remember.
struct Turn {
  RegionSet blocked;        // failed attempts that may not be repeated this turn
  RegionSet rivers;         // conquered by P's active race, though it may have left them since
  AbilitySet used;          // once-per-turn abilities
  Modifiers die_modifiers;  // chance owes a die for an attempt with these (or a roll waits) …
  TreasureSet treasures_used;
  RegionId die_region = RegionId::None;  // … on this region, or for Berserk when it is None
  bool die_pending = false;
  RegionId reveal_region = RegionId::None;  // chance owes a treasure for this region
  bool lend_pending = false;                // chance owes a badge to the place that lends one
  bool balrog_pending = false;              // the Pentacle was found: the Balrog comes now
  PlayerId player = id_at<PlayerId>(0);
  std::uint8_t round = 1;
  Phase phase = Phase::Start;
  Step step = Step::Enter;
  PlayerId asked = PlayerId::None;        // withdrawal: whose tokens are placed now
  std::int8_t roll = -1;                  // Berserk or Wisps: a roll waiting to be used
  RegionId roll_region = RegionId::None;  // … Wisps: for this region only
  std::uint8_t nonempty = 0;              // non-empty regions conquered by the active race
  std::uint8_t duty = 0;                  // tokens still owed to the pile set aside
  std::uint8_t armors = 0;                // pieces gained this turn and not yet placed
  std::uint8_t reborn = 0;                // regions taken over at the start of this turn
  std::uint8_t vanish_coins = 0;          // owed for regions of a race that vanished in decline
  CivId last_deploy = CivId::None;        // race that redeploys once more while it declines
  bool picked = false;                    // the active race was picked this turn
  bool took_lender = false;               // the active race took the place that lends a badge
  bool may_abandon = false;               // until the first conquest or roll (N-10)
  bool declined = false;                  // this is a decline turn
  bool opening_closed = false;            // nothing more to say at the start of the turn
  bool after_closed = false;              // nothing more to say after scoring
  PlayerSet attacked;                     // players whose active race P's active race attacked
  PlayerSet bewitched;                    // opponents already hit by sorcery
  PlayerSet bitten;                       // opponents already hit by a vampire
  RegionId ring = RegionId::None;  // where Ring and Scepter, or the Bag as such, work this turn
  RegionId scepter = RegionId::None;
  RegionId bag_ring = RegionId::None;
  RegionId bag_scepter = RegionId::None;
  bool zeppelin = false;                   // the die that chance owes is for a zeppelin
  PlayerSet raided;                        // players whose active race lost a region to P's
  std::uint8_t zeppelins = 0;              // attempts this turn
  std::uint8_t bolts = 0;                  // used this turn
  FixedVector<RegionId, 2> cannons_moved;  // where cannons stand that moved this turn
  std::uint8_t lifts_due = 0;              // set-up: chance still places so many lifts …
  std::uint8_t monsters_due = 0;           // … and regions of monsters

  void forget_roll() {
    roll = -1;
    roll_region = RegionId::None;
    die_modifiers = {};
  }
};

// How many pieces of each kind that piles up stand in each region, as bit planes.
class PileCounts {
 public:
  constexpr int at(Marker m, RegionId r) const {
    int n = 0;
    for (int b = 0; b < bits(m); ++b) n |= static_cast<int>(plane(m, b).has(r)) << b;
    return n;
  }
  constexpr void set(Marker m, RegionId r, int n) {
    for (int b = 0; b < bits(m); ++b) {
      if ((n >> b) & 1) {
        plane(m, b).insert(r);
      } else {
        plane(m, b).erase(r);
      }
    }
  }
  // Rarely asked, from many places: better not inlined there.
  [[gnu::noinline]] constexpr RegionSet regions(Marker m) const {
    RegionSet all;
    for (int b = 0; b < bits(m); ++b) all |= plane(m, b);
    return all;
  }
  constexpr int total(Marker m) const {
    int n = 0;
    for (int b = 0; b < bits(m); ++b) n += plane(m, b).size() << b;
    return n;
  }

 private:
  // Enough for the stocks of Camp, Armor, Hammer, Cannon, Firing: 5, 8, 7, 2, 2.
  static constexpr std::array<int, kPiles + 1> kFirst = {0, 3, 7, 10, 12, 14};
  static constexpr int bits(Marker m) {
    const std::size_t i = static_cast<std::size_t>(m);
    return kFirst[i + 1] - kFirst[i];
  }
  constexpr RegionSet& plane(Marker m, int b) {
    return planes_[static_cast<std::size_t>(kFirst[static_cast<std::size_t>(m)] + b)];
  }
  constexpr const RegionSet& plane(Marker m, int b) const {
    return planes_[static_cast<std::size_t>(kFirst[static_cast<std::size_t>(m)] + b)];
  }
  std::array<RegionSet, 14> planes_{};
};

struct State {
  // The board
  std::array<CivId, kMaxRegions> occupant;
  std::array<std::uint8_t, kMaxRegions> tokens;   // race tokens of the occupant
  std::array<std::uint8_t, kMaxRegions> defence;  // price before discounts: all that defends
  RegionSet lost_tribes;
  RegionSet monsters;  // two in each
  PileCounts piles;
  std::array<RegionSet, kMarkers - kPiles> marker_at;

  // Stacks without order
  RaceSet banners;     // undrawn
  PowerSet badges;     // undrawn
  PowerSet discarded;  // badges

  // Races in play and their players
  std::array<Civ, kCivs> civs;
  std::array<Player, kMaxPlayers> players;

  Turn turn;

  CivSet spirits;  // in decline outside the limit for good, whatever they hold now
  CivSet endowed;  // have had what a lent power pays once

  // Supplies
  std::int16_t paid_out = 0;  // net coins from the bank since set-up
  TreasureSet unrevealed;     // under monsters, or out of the game: nobody knows
  std::array<RegionId, kTreasures> treasure_at;
  std::array<PlayerSet, kMaxPlayers> vengeance;  // whom each player has marked
  std::array<std::uint8_t, kMarkers> supply;  // not on the board: in stock or in the owner's hand
  std::uint8_t hammers = 0;                   // in the hand of their owner, not in supply
  PowerId lent = PowerId::None;               // the badge that belongs to a place
  PlayerId ghost_owner = PlayerId::None;
  FixedVector<Combo, kRowPlaces> row;
  FixedVector<RaceId, 24> returned;  // banners put back under the stack, first to come first
  FixedVector<Kept, kMostKept> kept;
  std::array<RegionId, kLifts> lift{RegionId::None, RegionId::None};  // feet of the lifts
  FixedVector<Pact, kPacts> pacts;                                    // in order
  PlayerSet free_pick;       // the next pick costs nothing (S-P-RACK-02)
  FireRaisers fire_raisers;  // whose zeppelins burn
  bool calm = false;         // nobody was driven out this turn: nothing to withdraw

  // Shorthand
  Civ& civ(CivId id) { return civs[static_cast<std::size_t>(id)]; }
  const Civ& civ(CivId id) const { return civs[static_cast<std::size_t>(id)]; }
  Player& player(PlayerId id) { return players[static_cast<std::size_t>(id)]; }
  const Player& player(PlayerId id) const { return players[static_cast<std::size_t>(id)]; }
  CivId& occupant_of(RegionId r) { return occupant[static_cast<std::size_t>(r)]; }
  CivId occupant_of(RegionId r) const { return occupant[static_cast<std::size_t>(r)]; }
  int pacts_held(PlayerId holder) const {
    int n = 0;
    for (const Pact pact : pacts) n += pact.holder() == holder ? 1 : 0;
    return n;
  }
  int pacts_between(PlayerId holder, PlayerId giver) const {
    int n = 0;
    for (const Pact pact : pacts) n += pact == Pact(holder, giver) ? 1 : 0;
    return n;
  }
  int tokens_in(RegionId r) const { return tokens[static_cast<std::size_t>(r)]; }
  int defence_of(RegionId r) const { return defence[static_cast<std::size_t>(r)]; }
  static bool is_pile(Marker m) { return index(m) < kPiles; }
  // Where a kind of marker stands; piles are asked through `piles`, all through where_marked().
  RegionSet& marked(Marker m) { return marker_at[static_cast<std::size_t>(index(m) - kPiles)]; }
  RegionSet marked(Marker m) const {
    return marker_at[static_cast<std::size_t>(index(m) - kPiles)];
  }
  int markers_in(Marker m, RegionId r) const {
    return is_pile(m) ? piles.at(m, r) : static_cast<int>(marked(m).has(r));
  }
  RegionSet where_marked(Marker m) const { return is_pile(m) ? piles.regions(m) : marked(m); }
  RegionId where(Treasure t) const { return treasure_at[static_cast<std::size_t>(t)]; }
  bool over() const { return turn.phase == Phase::Over; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024, "a state is copied by every search: keep it within 1 KB");

}  // namespace sw
