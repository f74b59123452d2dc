#include "capi/observation.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "catalog/names.hpp"

namespace sw::capi {

namespace {

// --- Bytes -------------------------------------------------------------------------------------

using Byte = std::uint8_t;

constexpr Byte number(int n) { return static_cast<Byte>(std::clamp(n, 0, 255)); }
constexpr Byte flag(bool b) { return b ? 1 : 0; }
template <class Id>
constexpr Byte id(Id i) {
  return static_cast<Byte>(index(i) + 1);  // None is 0xff
}

// A seat's look at the table.
struct Look {
  Look(const Ruleset& r, const State& seen, PlayerId who) : rules(r), s(seen), seat(who) {
    for (int p = 0; p < r.players; ++p) {
      turned[static_cast<std::size_t>(p)] =
          static_cast<Byte>((p - index(seat) + r.players) % r.players);
    }
  }

  const Ruleset& rules;
  const State& s;
  PlayerId seat;
  std::array<Byte, kMaxPlayers> turned{};  // players as the seat counts them

  Byte player(PlayerId p) const {
    return p == PlayerId::None ? Byte{0}
                               : static_cast<Byte>(turned[static_cast<std::size_t>(p)] + 1);
  }
  Byte players(PlayerSet set) const {
    unsigned bits = 0;
    for (const PlayerId p : set) bits |= 1U << turned[static_cast<std::size_t>(p)];
    return static_cast<Byte>(bits);
  }
  bool sees_coins(PlayerId p) const { return Eyes::of(seat).see_coins(rules, s, p); }
};

// One column of a block. Each has its own type, so that the compiler writes its value in place.
template <class Value>
struct Column {
  std::string_view name;
  Meaning meaning;
  Value value;  // of a row: Byte(const Look&, const Item&)
};

template <const auto& Columns>
constexpr auto headings() {
  return std::apply(
      [](const auto&... column) { return std::array{ColumnName{column.name, column.meaning}...}; },
      Columns);
}
template <const auto& Columns>
constexpr auto kHeadings = headings<Columns>();
template <const auto& Columns>
constexpr std::size_t kWidth = kHeadings<Columns>.size();

template <const auto& Columns, class Item>
Byte* write_row(Byte* out, const Look& look, const Item& item) {
  std::apply([&](const auto&... column) { ((*out++ = column.value(look, item)), ...); }, Columns);
  return out;
}

// --- Columns -----------------------------------------------------------------------------------

using enum Meaning;
using L = const Look&;

// Who set the first of the fires.
PlayerId first_raiser(const State& s) {
  return s.marked(Marker::Burning).empty() ? PlayerId::None : s.fire_raisers.at(0);
}

// What waits for a decision, by its prompt.
const Pending* due(const Turn& t, sw::Prompt prompt) {
  for (const Pending& pending : t.pending) {
    if (pending.prompt == prompt) return &pending;
  }
  return nullptr;
}
bool is_due(const Turn& t, sw::Prompt prompt) { return due(t, prompt) != nullptr; }
RegionId due_region(const Turn& t, sw::Prompt prompt) {
  const Pending* const pending = due(t, prompt);
  return pending == nullptr ? RegionId::None : pending->about.region;
}

int moved_cannons(const Turn& t) {
  const AbilityMemory& moved = t.memory(Ability::Gunner);
  return (moved.region(0) != RegionId::None ? 1 : 0) + (moved.region(1) != RegionId::None ? 1 : 0);
}

constexpr std::tuple kTable = {
    Column{"prompt", Prompt, [](L l, const Turn&) { return static_cast<Byte>(prompt(l.s)); }},
    Column{"actor", Player, [](L l, const Turn&) { return l.player(actor(l.s)); }},
    Column{"turn", Player, [](L l, const Turn& t) { return l.player(t.player); }},
    Column{"round", Number, [](L, const Turn& t) { return number(t.round); }},
    Column{"rounds", Number, [](L l, const Turn&) { return number(l.rules.rounds); }},
    Column{"step", Step, [](L, const Turn& t) { return static_cast<Byte>(t.step); }},
    Column{"picked", Flag, [](L, const Turn& t) { return flag(t.picked); }},
    Column{"declined", Flag, [](L, const Turn& t) { return flag(t.declined); }},
    Column{"may-abandon", Flag, [](L, const Turn& t) { return flag(t.may_abandon); }},
    Column{"conquests", Number, [](L, const Turn& t) { return number(t.nonempty); }},
    Column{"duty", Number, [](L, const Turn& t) { return number(t.duty); }},
    Column{"armors", Number, [](L, const Turn& t) { return number(t.gained); }},
    Column{"reborn", Number,
           [](L, const Turn& t) { return number(t.memory(Ability::Reborn).uses()); }},
    Column{"vanish-coins", Number, [](L, const Turn& t) { return number(t.vanish_coins); }},
    Column{"last-deploy", Slot, [](L, const Turn& t) { return id(t.last_deploy); }},
    Column{"opening-closed", Flag, [](L, const Turn& t) { return flag(t.opening_closed); }},
    Column{"after-closed", Flag, [](L, const Turn& t) { return flag(t.after_closed); }},
    Column{"die-pending", Flag, [](L, const Turn& t) { return flag(is_due(t, sw::Prompt::Die)); }},
    Column{"die-region", Region,
           [](L, const Turn& t) { return id(due_region(t, sw::Prompt::Die)); }},
    Column{"reveal-region", Region,
           [](L, const Turn& t) { return id(due_region(t, sw::Prompt::Reveal)); }},
    // 0: none waits; else 1 + pips
    Column{"roll", Number, [](L, const Turn& t) { return number(t.roll + 1); }},
    Column{"roll-region", Region,
           [](L, const Turn& t) { return id(due_region(t, sw::Prompt::Conquest)); }},
    Column{"lend-pending", Flag,
           [](L, const Turn& t) { return flag(is_due(t, sw::Prompt::Stonehedge)); }},
    Column{"took-lender", Flag, [](L, const Turn& t) { return flag(t.took_lender); }},
    Column{"lent", Power, [](L l, const Turn&) { return id(l.s.lent); }},
    Column{"balrog-pending", Flag,
           [](L, const Turn& t) { return flag(is_due(t, sw::Prompt::Balrog)); }},
    Column{"ghost-owner", Player, [](L l, const Turn&) { return l.player(l.s.guard_owner); }},
    Column{"ring", Region, [](L, const Turn& t) { return id(t.memory(Ability::Ring).region(0)); }},
    Column{"scepter", Region,
           [](L, const Turn& t) { return id(t.memory(Ability::Scepter).region(0)); }},
    Column{"bag-ring", Region,
           [](L, const Turn& t) { return id(t.memory(Ability::Ring).region(1)); }},
    Column{"bag-scepter", Region,
           [](L, const Turn& t) { return id(t.memory(Ability::Scepter).region(1)); }},
    Column{"hammers", Number, [](L l, const Turn&) { return number(l.s.earned); }},
    Column{"zeppelin-die", Flag,
           [](L, const Turn& t) {
             return flag(is_due(t, sw::Prompt::Die) && t.pending[0].by == Ability::Zeppelin);
           }},
    Column{"zeppelins", Number,
           [](L, const Turn& t) { return number(t.memory(Ability::Zeppelin).uses()); }},
    Column{"bolts", Number,
           [](L, const Turn& t) { return number(t.memory(Ability::Bolt).uses()); }},
    Column{"cannons-moved", Number, [](L, const Turn& t) { return number(moved_cannons(t)); }},
    Column{"fire-raiser", Player, [](L l, const Turn&) { return l.player(first_raiser(l.s)); }},
    Column{"beanstalk", Region, [](L l, const Turn&) { return id(l.s.lift[0]); }},
    Column{"stairway", Region, [](L l, const Turn&) { return id(l.s.lift[1]); }},
};

// The active race of a player, or an empty one.
const Civ& active_of(const State& s, PlayerId p) {
  static constexpr Civ kNone{};
  const CivId active = s.player(p).active;
  return active == CivId::None ? kNone : s.civ(active);
}

int declined_regions(const State& s, PlayerId p) {
  int n = 0;
  for (const CivId civ : s.player(p).declined) n += s.civ(civ).regions.size();
  return n;
}

using P = const PlayerId&;
constexpr std::tuple kPlayers = {
    Column{"coins", Number, [](L l, P p) { return number(l.s.player(p).coins); }},
    Column{"coins-seen", Flag, [](L l, P p) { return flag(l.sees_coins(p)); }},
    Column{"race", Race, [](L l, P p) { return id(active_of(l.s, p).race); }},
    Column{"power", Power, [](L l, P p) { return id(active_of(l.s, p).power); }},
    Column{"hand", Number, [](L l, P p) { return number(active_of(l.s, p).hand); }},
    Column{"regions", Number, [](L l, P p) { return number(active_of(l.s, p).regions.size()); }},
    Column{"declined-regions", Number, [](L l, P p) { return number(declined_regions(l.s, p)); }},
    Column{"ally", Player, [](L l, P p) { return l.player(l.s.player(p).ally); }},
    Column{"pacts", Number, [](L l, P p) { return number(l.s.pacts_held(p)); }},
    Column{"vengeance", Players,
           [](L l, P p) { return l.players(l.s.vengeance[static_cast<std::size_t>(p)]); }},
    Column{"free-pick", Flag, [](L l, P p) { return flag(l.s.free_pick.has(p)); }},
    Column{"attacked", Flag, [](L l, P p) { return flag(l.s.turn.attacked.has(p)); }},
    Column{"raided", Flag,
           [](L l, P p) { return flag(l.s.turn.memory(Ability::Haggling).players().has(p)); }},
    Column{"bewitched", Flag,
           [](L l, P p) { return flag(l.s.turn.memory(Ability::Sorcery).players().has(p)); }},
    Column{"bitten", Flag,
           [](L l, P p) { return flag(l.s.turn.memory(Ability::Vampire).players().has(p)); }},
};

using C = const Civ&;
constexpr std::tuple kRaces = {
    Column{"owner", Player, [](L l, C c) { return l.player(c.owner); }},
    Column{"declined", Flag, [](L, C c) { return flag(c.declined()); }},
    Column{"race", Race, [](L, C c) { return id(c.race); }},
    Column{"power", Power, [](L, C c) { return id(c.power); }},
    Column{"hand", Number, [](L, C c) { return number(c.hand); }},
    Column{"withdrawn", Number, [](L, C c) { return number(c.withdrawn); }},
    Column{"set-aside", Number, [](L, C c) { return number(c.set_aside); }},
    Column{"tray", Number, [](L, C c) { return number(c.tray); }},
    Column{"spirit", Flag,
           [](L l, C c) {
             return flag(l.s.spirits.has(id_at<CivId>(static_cast<int>(&c - l.s.civs.data()))));
           }},
};

using R = const RegionId&;
constexpr std::tuple kRegions = {
    Column{"owner", Player,
           [](L l, R r) {
             const CivId c = l.s.occupant_of(r);
             return c == CivId::None ? Byte{0} : l.player(l.s.civ(c).owner);
           }},
    Column{"slot", Slot, [](L l, R r) { return id(l.s.occupant_of(r)); }},
    Column{"race", Race,
           [](L l, R r) {
             const CivId c = l.s.occupant_of(r);
             return c == CivId::None ? Byte{0} : id(l.s.civ(c).race);
           }},
    Column{"declined", Flag,
           [](L l, R r) {
             const CivId c = l.s.occupant_of(r);
             return flag(c != CivId::None && l.s.civ(c).declined());
           }},
    Column{"tokens", Number, [](L l, R r) { return number(l.s.tokens_in(r)); }},
    Column{"defence", Number, [](L l, R r) { return number(l.s.defence_of(r)); }},
    Column{"lost-tribe", Flag, [](L l, R r) { return flag(l.s.lost_tribes.has(r)); }},
    Column{"monsters", Flag, [](L l, R r) { return flag(l.s.monsters.has(r)); }},
    Column{"blocked", Flag, [](L l, R r) { return flag(l.s.turn.blocked.has(r)); }},
    Column{"river-taken", Flag, [](L l, R r) { return flag(l.s.turn.rivers.has(r)); }},
};

constexpr std::tuple kRow = {
    Column{"race", Race, [](L, const Combo& c) { return id(c.race); }},
    Column{"power", Power, [](L, const Combo& c) { return id(c.power); }},
    Column{"coins", Number, [](L, const Combo& c) { return number(c.coins); }},
};

constexpr std::tuple kBanners = {
    Column{"undrawn", Flag, [](L l, const RaceId& r) { return flag(l.s.banners.has(r)); }},
};
constexpr std::tuple kBadges = {
    Column{"undrawn", Flag, [](L l, const PowerId& p) { return flag(l.s.badges.has(p)); }},
    Column{"discarded", Flag, [](L l, const PowerId& p) { return flag(l.s.discarded.has(p)); }},
};
constexpr std::tuple kReturned = {
    Column{"race", Race, [](L, const RaceId& r) { return id(r); }},
};
constexpr std::tuple kTreasure = {
    Column{"region", Region, [](L l, const Treasure& t) { return id(l.s.where(t)); }},
    Column{"unrevealed", Flag, [](L l, const Treasure& t) { return flag(l.s.unrevealed.has(t)); }},
    Column{"used", Flag,
           [](L l, const Treasure& t) { return flag(l.s.turn.treasures_used.has(t)); }},
};
constexpr std::tuple kKept = {
    Column{"region", Region, [](L, const Kept& k) { return id(k.region); }},
    Column{"slot", Slot, [](L, const Kept& k) { return id(k.civ); }},
    Column{"tokens", Number, [](L, const Kept& k) { return number(k.tokens); }},
};
constexpr std::tuple kPact = {
    Column{"holder", Player, [](L l, const Pact& p) { return l.player(p.holder()); }},
    Column{"giver", Player, [](L l, const Pact& p) { return l.player(p.giver()); }},
};

// Blocks whose columns are the words of a vocabulary.
template <class Word, Meaning meaning>
constexpr auto words() {
  std::array<ColumnName, static_cast<std::size_t>(Word::Count)> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = {sw::name_of<Word>(static_cast<Word>(i)), meaning};
  }
  return names;
}
constexpr auto kMarkerWords = words<Marker, Number>();
constexpr auto kAbilityWords = words<Ability, Flag>();

constexpr std::array<std::string_view, 10> kMeanings = {
    "flag", "number", "region", "race", "power", "player", "players", "slot", "prompt", "step"};

// --- Blocks that are mostly empty --------------------------------------------------------------

Byte* write_markers(Byte* out, const State& s, int regions) {
  Byte* const end = out + regions * kMarkers;
  for (int i = 0; i < kMarkers; ++i) {
    const Marker m = id_at<Marker>(i);
    for (const RegionId r : s.where_marked(m)) {
      out[index(r) * kMarkers + i] = number(s.markers_in(m, r));
    }
  }
  return end;
}

template <const auto& Columns, class Items>
Byte* write_list(Byte* out, const Look& look, const Items& items) {
  Byte* const end = out + items.capacity() * kWidth<Columns>;
  for (const auto& item : items) out = write_row<Columns>(out, look, item);
  return end;
}

template <const auto& Columns, class Id>
Byte* write_ids(Byte* out, const Look& look, int count) {
  for (int i = 0; i < count; ++i) out = write_row<Columns>(out, look, id_at<Id>(i));
  return out;
}

Byte* write_races(Byte* out, const Look& look) {
  for (const Civ& civ : look.s.civs) {
    if (civ.status != Civ::Status::Free) write_row<kRaces>(out, look, civ);
    out += kWidth<kRaces>;
  }
  return out;
}

}  // namespace

std::string_view name_of(Meaning meaning) { return kMeanings[static_cast<std::size_t>(meaning)]; }

Observation::Observation(const Ruleset& rules) {
  const int races = static_cast<int>(rules.races.size());
  const int powers = static_cast<int>(rules.powers.size());
  blocks_ = {{
      {"table", 0, 1, kHeadings<kTable>},
      {"players", 0, rules.players, kHeadings<kPlayers>},
      {"regions", 0, rules.board.regions, kHeadings<kRegions>},
      {"markers", 0, rules.board.regions, kMarkerWords},
      {"races", 0, kCivs, kHeadings<kRaces>},
      {"row", 0, kRowPlaces, kHeadings<kRow>},
      {"banners", 0, races, kHeadings<kBanners>},
      {"badges", 0, powers, kHeadings<kBadges>},
      {"returned", 0, static_cast<int>(decltype(State::returned)::capacity()),
       kHeadings<kReturned>},
      {"treasures", 0, kTreasures, kHeadings<kTreasure>},
      {"kept", 0, kMostKept, kHeadings<kKept>},
      {"pacts", 0, kPacts, kHeadings<kPact>},
      {"supply", 0, 1, kMarkerWords},
      {"abilities-used", 0, 1, kAbilityWords},
  }};
  for (ObservationBlock& block : blocks_) {
    block.first = size_;
    size_ += block.size();
  }
}

void Observation::write(const Ruleset& rules, const State& state, PlayerId seat, Byte* out) const {
  const State seen = view(rules, state, Eyes::of(seat));
  const Look look(rules, seen, seat);
  std::memset(out, 0, static_cast<std::size_t>(size_));
  out = write_row<kTable>(out, look, seen.turn);
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId p = id_at<PlayerId>((index(seat) + i) % rules.players);
    out = write_row<kPlayers>(out, look, p);
  }
  out = write_ids<kRegions, RegionId>(out, look, rules.board.regions);
  out = write_markers(out, seen, rules.board.regions);
  out = write_races(out, look);
  out = write_list<kRow>(out, look, seen.row);
  out = write_ids<kBanners, RaceId>(out, look, static_cast<int>(rules.races.size()));
  out = write_ids<kBadges, PowerId>(out, look, static_cast<int>(rules.powers.size()));
  out = write_list<kReturned>(out, look, seen.returned);
  out = write_ids<kTreasure, Treasure>(out, look, kTreasures);
  out = write_list<kKept>(out, look, seen.kept);
  out = write_list<kPact>(out, look, seen.pacts);
  for (std::size_t m = 0; m < kMarkers; ++m) *out++ = seen.supply[m];
  for (int i = 0; i < kAbilities; ++i) {
    out[i] = flag(seen.turn.memory(id_at<Ability>(i)).used());
  }
}

}  // namespace sw::capi
