// T1 and T2: pick a combo, or expand with the race one has.
#include "rules/abilities/abilities.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// B-PICK-03: the price must be owned before the coins on the combo are taken, unless R-003 (a).
int purse_for(const Ruleset& rules, const State& s, const Combo& combo) {
  if (s.free_pick.has(s.turn.player)) return kRowPlaces;  // S-P-RACK-02
  const int coins = s.player(s.turn.player).coins;
  return rules.options.pay_from_picked_coins ? coins + combo.coins : coins;
}

// Other ways to pick a combo that its banner knows.
void list_ways(const Ruleset& rules, const State& s, int k, ActionList& out) {
  const RaceId race = s.row[static_cast<std::size_t>(k)].race;
  const AbilitySet own = rules.sheet(race, PowerId::None, false).abilities;
  for (const Ability ability : own& rules.moments.list_pick) hooks(ability).list_pick(s, k, out);
}

// A new life of the race: its one-time markers are back.
void renew_markers(Table& t, const Sheet& sheet) {
  for (const Marker m : sheet.markers) {
    if (t.rules.marker(m).lost_for_good) restock(t, m);
  }
}

}  // namespace

void begin_conquests(Table& t) {
  State& s = t.state;
  const CivId ghouls = acting_in_decline(t.rules, s, s.turn.player);
  if (ghouls != CivId::None) ready(t, ghouls);  // B-TURN-04, B-R-GHOU-04
  s.turn.phase = ghouls != CivId::None ? Phase::Ghouls : Phase::Conquest;
  s.turn.may_abandon = true;
}

bool ask_choose(Table& t, ActionList& out) {
  State& s = t.state;
  if (s.player(s.turn.player).active != CivId::None) {
    out.push_back(Action::plain(ActionKind::Expand));
    out.push_back(Action::plain(ActionKind::Decline));  // B-DECL-01
    if (may_vanish(t.rules, s)) out.push_back(Action::number(ActionKind::Decline, 1));
    return true;
  }
  for (int k = 0; k < s.row.count(); ++k) {
    const Combo& combo = s.row[static_cast<std::size_t>(k)];
    if (purse_for(t.rules, s, combo) < k) continue;
    out.push_back(Action::number(ActionKind::Pick, k));
    if (t.rules.moments.list_pick.any()) list_ways(t.rules, s, k, out);
  }
  if (out.empty()) s.turn.phase = Phase::Score;  // B-PICK-10: the row is empty
  return !out.empty();
}

void do_pick(Table& t, int k, int swap) {
  State& s = t.state;
  const PlayerId who = s.turn.player;
  const int price = s.free_pick.has(who) ? 0 : k;
  s.free_pick.erase(who);
  if (swap > 0) swap_badges(t, k, swap - 1);         // U-R-MIME-02, -03
  const Combo combo = take_combo(t, who, k, price);  // B-PICK-02, -04, -07
  for (const Ability ability : t.rules.moments.combo_taken) hooks(ability).combo_taken(t, k);

  const CivId id = found_race(t, who, combo);
  s.turn.picked = true;
  t.tell({.kind = Event::Kind::Picked,
          .player = who,
          .race = combo.race,
          .power = combo.power,
          .amount = price});
  if (combo.coins > 0) {
    t.tell({.kind = Event::Kind::CoinsFound,
            .player = who,
            .race = combo.race,
            .power = combo.power,
            .amount = combo.coins});
  }

  const SheetRef sheet(t.rules, s, id);
  recruit(
      t, id,
      t.rules.race(combo.race).tokens + t.rules.power(combo.power).tokens + sheet->extra_tokens);
  renew_markers(t, *sheet);
  s.turn.phase = Phase::Opening;
  for (const Ability ability : sheet->abilities & t.rules.moments.picked) hooks(ability).picked(t);
}

void do_expand(Table& t) {
  const CivId active = t.state.player(t.state.turn.player).active;
  ready(t, active);
  t.tell({.kind = Event::Kind::Readied,
          .player = t.state.turn.player,
          .race = t.state.civ(active).race,
          .amount = t.state.civ(active).hand});
  begin_conquests(t);
}

}  // namespace sw
