// Relics that are used in a conquest, and the Bag that copies them. Internal to rules/.
#pragma once

#include "rules/campaign.hpp"
#include "rules/modifiers.hpp"

namespace sw {

Means means_of(const Ruleset& rules, Modifiers with);
// Whether this relic, or the Bag as it, can be used now at all.
bool is_usable(const Campaign& c, Modifier relic);
// The sets of these relics that can help now, each as itself, as the Bag, or not at all.
using HelpingSets = FixedVector<Modifiers, 32>;
HelpingSets helping_sets(const Campaign& c, Modifiers relics);
void list_with_relics(const Campaign& c, ActionList& out);
// Ways for a conquest that replaces the ordinary one to reach farther: none, or with these.
FixedVector<Modifiers, 3> reaching_farther(const Campaign& c);
// Where a conquest with these ways may go; relics among them can be used now.
RegionSet reached_with(const Campaign& c, Modifiers with);
// Lists a conquest that replaces the ordinary one, wherever it may go and `may` says so.
template <class May>
void list_replacing(const Campaign& c, Modifier way, May&& may, ActionList& out) {
  for (const Modifiers farther : reaching_farther(c)) {
    const Modifiers with = farther | Modifiers::of(way);
    for (const RegionId r : reached_with(c, with)) {
      if (may(r)) out.push_back(Action::attack(ActionKind::Conquer, r, with));
    }
  }
}
// Why these relics cannot be used for this region, the first reason of 70.7.
Refusal refuse_relics(const Campaign& c, RegionId r, Modifiers with);
// The relics lie in the region of their use, or are used up by a failed attempt.
void use_relics(Table& t, RegionId r, Modifiers with, bool success);

}  // namespace sw
