// check() says what always holds. Here it is broken on purpose, and must be noticed each time.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "rules/table.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {
namespace {

using Damage = bool (*)(const Ruleset&, State&);  // false: not possible in this position

bool is_smith(const Ruleset& rules, const State& s, CivId id) {
  return sheet_of(rules, s, id)->abilities.has(Ability::Hammers);
}
bool in_conquest(const State& s) {
  return s.turn.phase == Phase::Conquest || s.turn.phase == Phase::Redeploy;
}

// --- Damages -----------------------------------------------------------------------------------

// N-16: only the player whose turn it is may hold regions with hammers alone, and only then.
template <class Chosen>
bool unman(const Ruleset& rules, State& s, Chosen chosen) {
  for (const RegionId r : rules.board.all()) {
    const CivId id = s.occupant_of(r);
    if (id == CivId::None || s.tokens_in(r) == 0 || !chosen(id)) continue;
    s.tokens[static_cast<std::size_t>(r)] = 0;
    return true;
  }
  return false;
}
bool unman_other_race(const Ruleset& rules, State& s) {
  return unman(rules, s, [&](CivId id) { return !is_smith(rules, s, id); });
}
bool unman_smith_out_of_turn(const Ruleset& rules, State& s) {
  const CivId now = s.player(s.turn.player).active;
  return in_conquest(s) &&
         unman(rules, s, [&](CivId id) { return id != now && is_smith(rules, s, id); });
}
bool unman_smith_out_of_phase(const Ruleset& rules, State& s) {
  return !in_conquest(s) && unman(rules, s, [&](CivId id) { return is_smith(rules, s, id); });
}

// B-LOSS-08
bool leave_map_in_decline(const Ruleset&, State& s) {
  if (s.turn.phase == Phase::Ghouls) return false;
  for (Civ& civ : s.civs) {
    if (civ.status != Civ::Status::Free) continue;
    civ.status = Civ::Status::Declined;
    civ.race = id_at<RaceId>(0);
    civ.power = PowerId::None;
    civ.owner = id_at<PlayerId>(0);
    return true;
  }
  return false;
}

// B-DECL-03: a race in decline of the one player becomes the other's second.
bool decline_twice(const Ruleset& rules, State& s) {
  const auto limited = [&](PlayerId p) {
    for (const CivId id : s.player(p).declined) {
      if (!is_outside_limit(rules, s, id)) return id;
    }
    return CivId::None;
  };
  Player& giver = s.player(id_at<PlayerId>(0));
  const CivId given = limited(id_at<PlayerId>(0));
  if (given == CivId::None || limited(id_at<PlayerId>(1)) == CivId::None) return false;
  giver.declined.erase(given);
  s.player(id_at<PlayerId>(1)).declined.insert(given);
  s.civ(given).owner = id_at<PlayerId>(1);
  return true;
}

// A piece that changes no price, in a region of a race that has none of that kind, or of nobody.
bool place_astray(const Ruleset& rules, State& s, bool occupied) {
  for (int i = kPiles; i < kMarkers; ++i) {
    const Marker m = id_at<Marker>(i);
    const MarkerInfo& info = rules.marker(m);
    auto& supply = s.supply[static_cast<std::size_t>(m)];
    if (supply == 0 || info.defence != 0 || info.free_standing || info.survives_lender) continue;
    for (const RegionId r : rules.board.all()) {
      const CivId id = s.occupant_of(r);
      if ((id != CivId::None) != occupied || s.where_marked(m).has(r)) continue;
      if (occupied && (m == Marker::Bag || sheet_of(rules, s, id)->markers.has(m))) continue;
      --supply;
      s.marker_at[static_cast<std::size_t>(i - kPiles)].insert(r);
      return true;
    }
  }
  return false;
}
bool place_with_strangers(const Ruleset& rules, State& s) { return place_astray(rules, s, true); }
bool place_with_nobody(const Ruleset& rules, State& s) { return place_astray(rules, s, false); }

// B-LOSS-05, but for those whom the Balrog drives out before a choice (N-12)
bool forget_withdrawn(const Ruleset&, State& s) {
  if (s.turn.phase != Phase::Choose || !s.turn.calm) return false;
  for (Civ& civ : s.civs) {
    if (civ.status == Civ::Status::Free || civ.tray == 0) continue;
    --civ.tray;
    ++civ.withdrawn;
    return true;
  }
  return false;
}

struct Case {
  const char* name;
  Damage inflict;
  const char* message;
};
constexpr const char* kManned = "a region has an occupant if and only if it has tokens";
constexpr const char* kMarkerAtHome = "a marker stands with the race that brings it";
constexpr Case kCases[] = {
    {"a region without tokens", unman_other_race, kManned},
    {"hammers alone, out of turn", unman_smith_out_of_turn, kManned},
    {"hammers alone, out of phase", unman_smith_out_of_phase, kManned},
    {"in decline and nowhere", leave_map_in_decline, "a race in decline is on the map"},
    {"two in decline", decline_twice, "at most one race in decline beside Spirit races"},
    {"a piece with strangers", place_with_strangers, kMarkerAtHome},
    {"a piece with nobody", place_with_nobody, kMarkerAtHome},
    {"withdrawn and forgotten", forget_withdrawn,
     "withdrawn tokens are placed before the next turn"},
};

// --- The test ----------------------------------------------------------------------------------

// N-16, B-LOSS-08, B-DECL-03, U-REL-RING-01, N-12
TEST(Check, NoticesWhatIsBroken) {
  std::map<std::string, int> noticed;
  for (const std::string_view table : {"underground-4p", "base-4p+all+relics"}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Walk walk(setting(table), seed, Taste::Lively);
      for (; !walk.over(); walk.step()) {
        for (const Case& damage : kCases) {
          State state = walk.state();
          if (!damage.inflict(walk.rules(), state)) continue;
          ASSERT_STREQ(check(walk.rules(), state), damage.message)
              << damage.name << ", " << walk.where();
          ++noticed[damage.name];
        }
      }
    }
  }
  for (const Case& damage : kCases) EXPECT_GT(noticed[damage.name], 0) << damage.name;
}

}  // namespace
}  // namespace sw::test
