// Thieving: one coin from each opponent with an active token beside the race.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

void collect(Table& t, CivId id) {
  const Civ& civ = t.state.civ(id);
  const Term why = thanks_to(t, id, Ability::Thieving);
  const RegionSet near = beside(t.rules, t.state, civ.regions);
  for (int i = 1; i < t.rules.players; ++i) {  // clockwise
    const PlayerId p = id_at<PlayerId>((index(civ.owner) + i) % t.rules.players);
    const CivId active = t.state.player(p).active;
    if (active != CivId::None && t.state.civ(active).regions.intersects(near)) {
      transfer(t, p, civ.owner, 1, why);  // U-P-THIE-01, U-P-THIE-02
    }
  }
}

}  // namespace

extern constexpr AbilityHooks kThieving{.collect = collect};

}  // namespace sw
