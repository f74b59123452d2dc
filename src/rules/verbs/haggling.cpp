// Haggling: pacts given after scoring; who breaks his pays, who keeps it is paid.
#include "rules/primitives.hpp"
#include "rules/verbs/verbs.hpp"

namespace sw {

namespace {

constexpr int kPacts = 5;

int given(const State& s) {
  int n = 0;
  for (const std::uint8_t held : s.pacts) n += held;
  return n;
}

void list(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const int most =
      std::min(kPacts, static_cast<int>(s.player(who).coins)) - given(s);  // S-P-HAGG-02
  for (int p = 0; p < rules.players; ++p) {
    if (p == index(who) || s.pacts[static_cast<std::size_t>(p)] > 0) continue;  // N-17: once each
    for (int n = 1; n <= most; ++n) {
      out.push_back({ActionKind::Pact, RegionId::None, static_cast<std::uint8_t>(p),
                     static_cast<std::uint8_t>(n)});
    }
  }
}

void act(Table& t, Action action) {
  t.state.pacts[action.argument] = action.count;
  t.state.pact_giver = t.state.turn.player;
}

}  // namespace

void settle_pacts(Table& t) {
  State& s = t.state;
  auto& held = s.pacts[static_cast<std::size_t>(s.turn.player)];
  if (held == 0) return;
  if (s.turn.pact_broken) {
    transfer(t, s.turn.player, s.pact_giver, held);  // S-P-HAGG-03
  } else {
    transfer(t, s.pact_giver, s.turn.player, held);  // S-P-HAGG-04
  }
  held = 0;  // S-P-HAGG-05
}

constexpr VerbHooks kHaggling{.list_after = list, .act = act};

}  // namespace sw
