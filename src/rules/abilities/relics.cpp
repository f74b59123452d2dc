// Relics that help in one conquest (Doormat, Socks, Sword), and the Bag that copies them.
#include "rules/abilities/relics.hpp"

#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

bool is_bag(Modifier m) { return kBagModifiers.has(m); }

Treasure treasure_of(const Ruleset& rules, Modifier m) {
  const Modifier relic = copied(m);
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).modifier == relic) return t;
  }
  return Treasure::Count;
}

// U-REL-GEN-01, U-P-MAGI-02: why this relic, or the Bag as it, cannot be used now at all.
Refusal refuse_use(const Campaign& c, Modifier m) {
  const Treasure t = treasure_of(c.rules, m);
  if (t == Treasure::Count || !c.civ.active()) return Refusal::BadArgument;
  const Turn& turn = c.state.turn;
  if (is_bag(m)) {
    if (!c.sheet->abilities.has(Ability::Bag) || c.state.where(t) == RegionId::None) {
      return Refusal::BadArgument;
    }
    return turn.memory(Ability::Bag).used() ? Refusal::AlreadyUsed : Refusal::None;
  }
  if (turn.treasures_used.has(t)) return Refusal::AlreadyUsed;
  return controls(c.state, c.id, t) ? Refusal::None : Refusal::BadArgument;
}

// U-P-MAGI-04, 70.3: there is one Bag, not used with the relic that it copies …
bool is_one_bag(Modifiers with) {
  const Modifiers bags = with & kBagModifiers;
  return bags.empty() || (bags.is_single() && !with.has(copied(bags.front())));
}

// … nor where that lies; None if there is no such place.
RegionId closed_to_bag(const Campaign& c, Modifiers with) {
  const Modifiers bags = with & kBagModifiers;
  const Treasure relic = bags.empty() ? Treasure::Count : treasure_of(c.rules, bags.front());
  return relic == Treasure::Count ? RegionId::None : c.state.where(relic);
}

void list_set(const Campaign& c, Modifiers with, bool may_roll, ActionList& out) {
  const Means means = means_of(c.rules, with);
  for (const RegionId r : reached_with(c, with)) {
    const int price = c.price_now(r, means);
    const int strength = c.strength(r);
    if (price <= strength) {
      out.push_back(Action::attack(ActionKind::Conquer, r, with));
    } else if (may_roll && price - strength <= kMostPips) {
      out.push_back(Action::attack(ActionKind::Roll, r, with));
    }
  }
}

}  // namespace

bool is_usable(const Campaign& c, Modifier relic) { return refuse_use(c, relic) == Refusal::None; }

bool go_together(Modifiers with) {
  if (!is_one_bag(with)) return false;
  const Modifiers ways = with - kHelps;
  if (ways.empty()) return true;
  const Ability ability = ability_of(with);
  return ways.is_single() && ability != Ability::Count &&
         hooks(ability).combines.contains(with & kHelps);
}

Means means_of(const Ruleset& rules, Modifiers with) {
  Means means;
  for (const Modifier m : with& kRelicModifiers) {
    const TreasureInfo& info = rules.treasure(treasure_of(rules, m));
    means.anywhere |= info.anywhere;
    means.as_if_empty |= info.as_if_empty;
    means.discount += info.discount;
  }
  return means;
}

HelpingSets helping_sets(const Campaign& c, Modifiers relics) {
  HelpingSets sets;
  sets.push_back({});
  if (c.rules.treasures_in_box.empty()) return sets;
  for (const Modifier m : relics) {
    const std::size_t before = sets.size();
    for (const Modifier way : {m, bag_of(m)}) {
      if (!is_usable(c, way)) continue;
      for (std::size_t i = 0; i < before; ++i) {
        const Modifiers with = sets[i] | Modifiers::of(way);
        if ((with & kBagModifiers).size() <= 1) sets.push_back(with);
      }
    }
  }
  return sets;
}

void list_with_relics(const Campaign& c, ActionList& out) {
  if (c.rules.treasures_in_box.empty() || c.civ.hand + c.pieces == 0) return;
  for (const Modifiers with : helping_sets(c, kHelps - kBagModifiers)) {
    if (with.any()) list_set(c, with, c.may_attempt(), out);
  }
}

FixedVector<Modifiers, 3> reaching_farther(const Campaign& c) {
  FixedVector<Modifiers, 3> ways;
  ways.push_back({});
  if (c.rules.treasures_in_box.empty()) return ways;
  for (const Modifier m : {Modifier::Doormat, Modifier::BagDoormat}) {
    if (is_usable(c, m)) ways.push_back(Modifiers::of(m));
  }
  return ways;
}

RegionSet reached_with(const Campaign& c, Modifiers with) {
  if (!is_one_bag(with)) return {};
  RegionSet reached = means_of(c.rules, with).anywhere ? c.anywhere() : c.targets;  // U-REL-DOOR-01
  const RegionId closed = closed_to_bag(c, with);
  if (closed != RegionId::None) reached.erase(closed);
  return reached - c.plain;
}

Refusal refuse_relics(const Campaign& c, RegionId r, Modifiers with) {
  const bool fits = is_one_bag(with) && closed_to_bag(c, with) != r;
  Refusal first = fits ? Refusal::None : Refusal::BadArgument;
  for (const Modifier m : with& kRelicModifiers) {
    const Refusal why = refuse_use(c, m);
    if (first == Refusal::None || (why != Refusal::None && why < first)) first = why;
  }
  return first;
}

void use_relics(Table& t, RegionId r, Modifiers with, bool success) {
  State& s = t.state;
  for (const Modifier m : with& kRelicModifiers) {
    if (is_bag(m)) {
      s.turn.memory(Ability::Bag).use();
      if (!success) continue;
      take_everywhere(t, Marker::Bag);  // U-P-MAGI-03: it lies where it was used
      put_marker(t, Marker::Bag, r);
      continue;
    }
    const Treasure treasure = treasure_of(t.rules, m);
    s.turn.treasures_used.insert(treasure);
    if (success) move_treasure(t, treasure, r);  // U-REL-GEN-02
  }
}

}  // namespace sw
