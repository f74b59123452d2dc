// Haggling: pacts given after scoring; who breaks his pays, who keeps it is paid.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

constexpr int kPacts = 5;

// Pacts that are out, of all givers or of one.
int given(const State& s, PlayerId giver = PlayerId::None) {
  int n = 0;
  for (const Pacts held : s.pacts) {
    if (giver == PlayerId::None || held.giver() == giver) n += held.count();
  }
  return n;
}

void list(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const int coins = s.player(who).coins;
  const int most = std::min(pacts_left(s), coins - given(s, who));  // S-P-HAGG-02
  for (int p = 0; p < rules.players; ++p) {
    if (p == index(who) || s.pacts_of(id_at<PlayerId>(p)).count() > 0) continue;  // N-17: once each
    for (int n = 1; n <= most; ++n) {
      out.push_back({ActionKind::Pact, RegionId::None, static_cast<std::uint8_t>(p),
                     static_cast<std::uint8_t>(n)});
    }
  }
}

void act(Table& t, Action action) {
  t.state.pacts[action.argument] = Pacts(action.count, t.state.turn.player);
}

}  // namespace

int pacts_left(const State& s) { return kPacts - given(s); }

void settle_pacts(Table& t) {
  State& s = t.state;
  const PlayerId holder = s.turn.player;
  const Pacts held = s.pacts_of(holder);
  if (held.count() == 0) return;
  if (s.turn.pact_broken) {
    transfer(t, holder, held.giver(), held.count());  // S-P-HAGG-03
  } else {
    transfer(t, held.giver(), holder, held.count());  // S-P-HAGG-04
  }
  s.pacts[static_cast<std::size_t>(holder)] = {};  // S-P-HAGG-05
}

void take_back_pacts(Table& t) {
  if (!t.rules.abilities_in_box.has(Ability::Haggling)) return;
  for (Pacts& held : t.state.pacts) {
    if (held.giver() == t.state.turn.player) held = {};
  }
}

constexpr AbilityHooks kHaggling{.list_after = list, .act = act};

}  // namespace sw
