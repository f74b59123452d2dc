// The position: a plain value. No pointers, no history, no random generator, no hidden order:
// undrawn banners and badges are sets, and drawing is chance. Copy it freely.
//
// Who writes what: the primitives of rules/primitives.hpp all that lies on the table; phases and
// abilities the turn, tokens in hand and what is remembered (tools/who-writes). check() states what
// must hold.
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

// A decision that is due before the turn goes on, of a player or of chance.
struct Pending {
  Prompt prompt = Prompt::Count;
  Ability by = Ability::Count;  // who asks and hears the answer; Count: the rules themselves
  Action about{};               // what it comes from: an attempt, a region, how many are left
};
inline constexpr int kMostPending = 3;

// What an ability remembers until the turn ends: two bytes that mean what its file says.
class AbilityMemory {
 public:
  // How often it has acted.
  bool used() const { return bytes_[0] != 0; }
  int uses() const { return bytes_[0]; }
  void use() { ++bytes_[0]; }
  // Whom it has met.
  PlayerSet players() const { return PlayerSet::from_bits(bytes_[0]); }
  void add(PlayerId player) {
    bytes_[0] = static_cast<std::uint8_t>((players() | PlayerSet::of(player)).bits());
  }
  // Where it is at work: up to two regions, apart from each other.
  RegionId region(int i) const { return id_at<RegionId>(bytes_[static_cast<std::size_t>(i)] - 1); }
  void set_region(int i, RegionId r) {
    bytes_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(index(r) + 1);
  }

 private:
  std::array<std::uint8_t, 2> bytes_{};
};

// Which of the rows that hold once have done so.
class SpentRows {
 public:
  bool has(int slot) const { return (bytes_[at(slot)] >> (slot % 8)) & 1; }
  std::uint64_t bits() const { return bytes_[0] + 256U * bytes_[1] + 65536U * bytes_[2]; }
  void insert(int slot) {
    bytes_[at(slot)] = static_cast<std::uint8_t>(bytes_[at(slot)] | 1 << (slot % 8));
  }

 private:
  static std::size_t at(int slot) { return static_cast<std::size_t>(slot / 8); }
  std::array<std::uint8_t, kMostOnce / 8> bytes_{};
};

// What abilities and rows remember until the turn ends: whole words, as State needs.
struct TurnMemory {
  static constexpr std::size_t kBytes = 2 * kAbilities + sizeof(SpentRows);
  std::array<AbilityMemory, kAbilities> abilities;
  SpentRows spent;  // rows that hold once a turn
  std::array<std::uint8_t, (8 - kBytes % 8) % 8> filler{};
};

// What the current turn has to remember.
struct Turn {
  // Marks on regions
  RegionSet blocked;  // failed attempts that may not be repeated this turn
  RegionSet rivers;   // conquered by P's active race, though it may have left them since

  // Whose turn it is and where it stands
  PlayerId player = id_at<PlayerId>(0);
  std::uint8_t round = 1;
  Phase phase = Phase::Start;
  Step step = Step::Enter;
  PlayerId asked = PlayerId::None;  // withdrawal: whose tokens are placed now
  bool opening_closed = false;      // nothing more to say at the start of the turn
  bool after_closed = false;        // nothing more to say after scoring

  // What is due
  FixedVector<Pending, kMostPending> pending;  // first to come first, before all else
  std::int8_t roll = -1;                       // a die that was cast and waits to be used
  std::uint8_t duty = 0;                       // tokens still owed to the pile set aside
  std::uint8_t gained = 0;                     // pieces gained this turn and not yet placed
  std::uint8_t vanish_coins = 0;    // owed for regions of a race that vanished in decline
  CivId last_deploy = CivId::None;  // race that redeploys once more while it declines

  // What has happened
  bool picked = false;         // the active race was picked this turn
  bool declined = false;       // this is a decline turn
  bool took_lender = false;    // the active race took the place that lends a badge
  bool may_abandon = false;    // no conquest and no roll yet (N-10)
  bool calm = false;           // nobody was driven out: nothing to withdraw
  std::uint8_t nonempty = 0;   // non-empty regions conquered by the active race
  PlayerSet attacked;          // players whose active race P's active race attacked
  TreasureSet treasures_used;  // relics, once each

  TurnMemory remembered;

  AbilityMemory& memory(Ability a) { return remembered.abilities[static_cast<std::size_t>(a)]; }
  const AbilityMemory& memory(Ability a) const {
    return remembered.abilities[static_cast<std::size_t>(a)];
  }
  // Whether this decision is the next one.
  bool awaits(Prompt prompt) const { return !pending.empty() && pending[0].prompt == prompt; }
  // The next decision, which is made now.
  Pending answer() {
    const Pending first = pending[0];
    pending.erase_at(0);
    return first;
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

// Abilities and markers have room in whole words, so that one more of them leaves no gap.
inline constexpr int kSupplies = (kMarkers + 7) / 8 * 8;

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

  // What is remembered of races
  CivSet spirits;  // in decline outside the limit for good, whatever they hold now
  CivSet endowed;  // have had what a lent power pays once

  Turn turn;

  // The bank, the row, the queue below the stack of banners
  std::int16_t paid_out = 0;  // net coins from the bank since set-up
  TreasureSet unrevealed;     // under monsters, or out of the game: nobody knows
  FixedVector<Combo, kRowPlaces> row;
  FixedVector<RaceId, 24> returned;  // banners put back under the stack, first to come first

  // Pieces that are not counted by region
  std::array<RegionId, kTreasures> treasure_at;
  std::array<std::uint8_t, kSupplies> supply;  // not on the board: in stock or in the owner's hand
  std::uint8_t earned = 0;                     // pieces in their owner's hand, not in supply
  FixedVector<Kept, kMostKept> kept;
  std::array<RegionId, kLifts> lift{RegionId::None, RegionId::None};  // feet of the lifts
  PowerId lent = PowerId::None;  // the badge that belongs to a place

  // What abilities remember beyond a turn
  std::array<PlayerSet, kMaxPlayers> vengeance;  // whom each player has marked
  FixedVector<Pact, kPacts> pacts;               // that are out, in order
  PlayerSet free_pick;                           // the next pick costs nothing (S-P-RACK-02)
  PlayerId guard_owner = PlayerId::None;         // who sent the piece that guards
  FireRaisers fire_raisers;                      // whose zeppelins burn

  SpentRows spent;  // rows that hold once a game; whole words: a hash must not see a gap

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
static_assert(sizeof(State) <= 1152, "a state is copied by every search: keep it small");

}  // namespace sw
