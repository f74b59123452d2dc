// Racketeering: others' picks pay as many coins as combos were skipped; after a decline the next
// pick is free.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

void collect(Table& t, int skipped) {
  for (int p = 0; p < t.rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    const CivId active = t.state.player(id).active;
    if (id == t.state.turn.player || active == CivId::None) continue;
    if (sheet_of(t.rules, t.state, active)->abilities.has(Ability::Racket))
      pay(t, id, skipped, thanks_to(t, active, Ability::Racket));  // S-P-RACK-01
  }
}

void declined(Table& t, const Sheet& sheet) {
  if (sheet.abilities.has(Ability::Racket)) {
    t.state.free_pick.insert(t.state.turn.player);  // S-P-RACK-02
  }
}

}  // namespace

extern constexpr AbilityHooks kRacket{.combo_taken = collect, .declined = declined};

}  // namespace sw
