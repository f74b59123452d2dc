// Diplomat: after scoring, peace with one opponent whose active race was left alone this turn.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

void end_peace(Table& t) {
  t.state.player(t.state.turn.player).ally = PlayerId::None;  // B-P-DIPL-02: it ends here
}

void list(const Ruleset& rules, const State& s, ActionList& out) {
  if (s.turn.memory(Ability::Diplomat).used()) return;
  for (int p = 0; p < rules.players; ++p) {
    const PlayerId other = id_at<PlayerId>(p);
    if (other != s.turn.player && !s.turn.attacked.has(other)) {  // B-P-DIPL-01, B-P-DIPL-03
      out.push_back(Action::number(ActionKind::Ally, p));
    }
  }
}

void act(Table& t, Action action) {
  t.state.turn.memory(Ability::Diplomat).use();
  t.state.player(t.state.turn.player).ally = action.player();
  t.tell({.kind = Event::Kind::Allied, .player = t.state.turn.player, .other = action.player()});
}

}  // namespace

extern constexpr AbilityHooks kDiplomat{.turn_begins = end_peace, .list_after = list, .act = act};

}  // namespace sw
