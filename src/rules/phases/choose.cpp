// T1 and T2: pick a combo, or expand with the race one has.
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
bool can_pay(const Ruleset& rules, const State& s, int k) {
  int purse = s.player(s.turn.player).coins;
  if (rules.options.pay_from_picked_coins) purse += s.row[static_cast<std::size_t>(k)].coins;
  return purse >= k;
}

void begin_conquests(Table& t) {
  State& s = t.state;
  const CivId ghouls = acting_in_decline(t.rules, s, s.turn.player);
  if (ghouls != CivId::None) ready(t, ghouls);  // B-TURN-04, B-R-GHOU-04
  s.turn.phase = ghouls != CivId::None ? Phase::Ghouls : Phase::Conquest;
  s.turn.may_abandon = true;
}

}  // namespace

bool ask_choose(Table& t, ActionList& out) {
  State& s = t.state;
  if (s.player(s.turn.player).active != CivId::None) {
    out.push_back(Action::plain(ActionKind::Expand));
    out.push_back(Action::plain(ActionKind::Decline));  // B-DECL-01
    return true;
  }
  for (int k = 0; k < s.row.count(); ++k) {
    if (can_pay(t.rules, s, k)) out.push_back(Action::number(ActionKind::Pick, k));
  }
  if (out.empty()) s.turn.phase = Phase::Score;  // B-PICK-10: the row is empty
  return !out.empty();
}

void do_pick(Table& t, int k) {
  State& s = t.state;
  const PlayerId who = s.turn.player;
  Player& player = s.player(who);
  const Combo combo = s.row[static_cast<std::size_t>(k)];
  for (int above = 0; above < k; ++above)
    ++s.row[static_cast<std::size_t>(above)].coins;                          // B-PICK-02
  player.coins = static_cast<std::int16_t>(player.coins - k + combo.coins);  // B-PICK-04
  s.row.erase_at(static_cast<std::size_t>(k));                               // B-PICK-07

  player.active = free_place(s);
  Civ& civ = s.civ(player.active);
  civ.race = combo.race;
  civ.power = combo.power;
  civ.owner = who;
  civ.status = Civ::Status::Active;
  civ.fresh = 1;
  t.tell({.kind = Event::Kind::Picked,
          .player = who,
          .race = combo.race,
          .power = combo.power,
          .amount = k});

  const Sheet& sheet = sheet_of(t.rules, civ);
  recruit(t, player.active,
          t.rules.race(civ.race).tokens + t.rules.power(civ.power).tokens + sheet.extra_tokens);
  for (const Marker m : sheet.markers) {  // a new life of the race: its one-time markers are back
    const MarkerInfo& info = t.rules.marker(m);
    if (info.lost_for_good)
      s.supply[static_cast<std::size_t>(m)] = static_cast<std::uint8_t>(info.stock);
  }
  begin_conquests(t);
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
