// Relics that help in one conquest (Doormat, Socks, Sword), and the Bag that copies them.
#include "rules/abilities/relics.hpp"

#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

constexpr Modifiers kBagModifiers =
    Modifiers::of(Modifier::BagOrb) | Modifiers::of(Modifier::BagDoormat) |
    Modifiers::of(Modifier::BagSocks) | Modifiers::of(Modifier::BagSword);

bool is_bag(Modifier m) { return kBagModifiers.has(m); }

// The relic's own modifier that a bag modifier copies; others stand for themselves.
Modifier copied(Modifier m) {
  switch (m) {
    case Modifier::BagOrb: return Modifier::Orb;
    case Modifier::BagDoormat: return Modifier::Doormat;
    case Modifier::BagSocks: return Modifier::Socks;
    case Modifier::BagSword: return Modifier::Sword;
    default: return m;
  }
}

Modifier bag_of(Modifier m) {
  switch (m) {
    case Modifier::Orb: return Modifier::BagOrb;
    case Modifier::Doormat: return Modifier::BagDoormat;
    case Modifier::Socks: return Modifier::BagSocks;
    default: return Modifier::BagSword;
  }
}

Treasure treasure_of(const Ruleset& rules, Modifier m) {
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).modifier == copied(m)) return t;
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

bool usable(const Campaign& c, Modifier m) { return refuse_use(c, m) == Refusal::None; }

// U-P-MAGI-04: not where the copied relic lies, nor together with it.
bool bag_fits(const Campaign& c, RegionId r, Modifiers with) {
  const Modifiers bags = with & kBagModifiers;
  if (bags.empty()) return true;
  if (!bags.is_single()) return false;
  const Modifier m = bags.front();
  return !with.has(copied(m)) && c.state.where(treasure_of(c.rules, m)) != r;
}

void list_set(const Campaign& c, Modifiers with, bool may_roll, ActionList& out) {
  const Means means = means_of(c.rules, with);
  for (const RegionId r : reached_with(c, with) - c.plain) {
    if (!bag_fits(c, r, with)) continue;
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

bool is_relic(Modifier m) {
  return m == Modifier::Orb || m == Modifier::Doormat || m == Modifier::Socks ||
         m == Modifier::Sword || is_bag(m);
}

Means means_of(const Ruleset& rules, Modifiers with) {
  Means means;
  for (const Modifier m : with) {
    if (!is_relic(m)) continue;
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
      if (!usable(c, way)) continue;
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
  constexpr Modifiers kAll = Modifiers::of(Modifier::Doormat) | Modifiers::of(Modifier::Socks) |
                             Modifiers::of(Modifier::Sword);
  for (const Modifiers with : helping_sets(c, kAll)) {
    if (with.any()) list_set(c, with, c.may_attempt(), out);
  }
}

FixedVector<Modifiers, 3> reaching_farther(const Campaign& c) {
  FixedVector<Modifiers, 3> ways;
  ways.push_back({});
  if (c.rules.treasures_in_box.empty()) return ways;
  for (const Modifier m : {Modifier::Doormat, Modifier::BagDoormat}) {
    if (usable(c, m)) ways.push_back(Modifiers::of(m));
  }
  return ways;
}

RegionSet reached_with(const Campaign& c, Modifiers with) {
  return means_of(c.rules, with).anywhere ? c.anywhere() : c.targets;  // U-REL-DOOR-01
}

Refusal refuse_relics(const Campaign& c, RegionId r, Modifiers with) {
  for (const Modifier m : with) {
    if (!is_relic(m)) continue;
    const Refusal why = refuse_use(c, m);
    if (why != Refusal::None) return why;
  }
  return bag_fits(c, r, with) ? Refusal::None : Refusal::BadArgument;
}

void use_relics(Table& t, RegionId r, Modifiers with, bool success) {
  State& s = t.state;
  for (const Modifier m : with) {
    if (!is_relic(m)) continue;
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
