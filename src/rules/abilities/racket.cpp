// Racketeering: others' picks pay as many coins as combos were skipped (phases/choose.cpp tells).
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

void collect_racket(Table& t, int skipped) {
  for (int p = 0; p < t.rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    const CivId active = t.state.player(id).active;
    if (id == t.state.turn.player || active == CivId::None) continue;
    if (sheet_of(t.rules, t.state, active)->abilities.has(Ability::Racket))
      pay(t, id, skipped);  // S-P-RACK-01
  }
}

constexpr AbilityHooks kRacket{};
// S-R-SCAV: what Scavengers keep is part of every conquest (conquest.cpp).
constexpr AbilityHooks kScavenging{};

}  // namespace sw
