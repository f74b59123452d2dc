// T1 and T2: pick a combo, or expand with the race one has.
#include <utility>

#include "rules/abilities/abilities.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

CivId free_place(const State& s) {
  int i = 0;
  while (s.civs[static_cast<std::size_t>(i)].status != Civ::Status::Free) ++i;
  return id_at<CivId>(i);
}

// B-PICK-03: the price must be owned before the coins on the combo are taken, unless R-003 (a).
int purse_for(const Ruleset& rules, const State& s, const Combo& combo) {
  if (s.free_pick.has(s.turn.player)) return kRowPlaces;  // S-P-RACK-02
  const int coins = s.player(s.turn.player).coins;
  return rules.options.pay_from_picked_coins ? coins + combo.coins : coins;
}

// U-R-MIME-01: the badge may be exchanged with that of any other visible combo.
void list_swaps(const State& s, int k, ActionList& out) {
  for (int j = 0; j < s.row.count(); ++j) {
    if (j == k) continue;
    Action pick = Action::number(ActionKind::Pick, k);
    pick.count = static_cast<std::uint8_t>(j + 1);
    out.push_back(pick);
  }
}

Combo take_combo(Table& t, int k, int swap, int price) {
  State& s = t.state;
  if (swap > 0) {  // U-R-MIME-02, -03
    std::swap(s.row[static_cast<std::size_t>(k)].power,
              s.row[static_cast<std::size_t>(swap - 1)].power);
  }
  const Combo combo = s.row[static_cast<std::size_t>(k)];
  for (int above = 0; above < price; ++above) {
    ++s.row[static_cast<std::size_t>(above)].coins;  // B-PICK-02
  }
  s.row.erase_at(static_cast<std::size_t>(k));  // B-PICK-07
  return combo;
}

// A new life of the race: its one-time markers are back.
void renew_markers(Table& t, const Sheet& sheet) {
  for (const Marker m : sheet.markers) {
    const MarkerInfo& info = t.rules.marker(m);
    if (info.lost_for_good) {
      t.state.supply[static_cast<std::size_t>(m)] = static_cast<std::uint8_t>(info.stock);
    }
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
    if (t.rules.mimics.has(combo.race)) list_swaps(s, k, out);
  }
  if (out.empty()) s.turn.phase = Phase::Score;  // B-PICK-10: the row is empty
  return !out.empty();
}

void do_pick(Table& t, int k, int swap) {
  State& s = t.state;
  const PlayerId who = s.turn.player;
  Player& player = s.player(who);
  const int price = s.free_pick.has(who) ? 0 : k;
  s.free_pick.erase(who);
  const Combo combo = take_combo(t, k, swap, price);
  player.coins = static_cast<std::int16_t>(player.coins - price + combo.coins);  // B-PICK-04
  collect_racket(t, k);

  player.active = free_place(s);
  Civ& civ = s.civ(player.active);
  civ.race = combo.race;
  civ.power = combo.power;
  civ.owner = who;
  civ.status = Civ::Status::Active;
  civ.tray = static_cast<std::uint8_t>(t.rules.race(combo.race).stock);
  s.turn.picked = true;
  t.tell({.kind = Event::Kind::Picked,
          .player = who,
          .race = combo.race,
          .power = combo.power,
          .amount = price});

  const SheetRef sheet(t.rules, s, player.active);
  recruit(t, player.active,
          t.rules.race(civ.race).tokens + t.rules.power(civ.power).tokens + sheet->extra_tokens);
  renew_markers(t, *sheet);
  s.turn.phase = sheet->abilities.has(Ability::Eruption) ? Phase::Volcano : Phase::Opening;
}

// U-R-FLAM-01: directly after picking; a single place or none is no question.
bool ask_volcano(Table& t, ActionList& out) {
  const RegionSet places = t.rules.board.where(Word::Volcano);
  if (t.state.marked(Marker::Volcano).empty()) {
    for (const RegionId r : places) out.push_back(Action::at(ActionKind::Volcano, r));
    if (out.size() > 1) return true;
    if (out.size() == 1) kEruption.act(t, out[0]);
  }
  t.state.turn.phase = Phase::Opening;
  return false;
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
