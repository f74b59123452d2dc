// Reborn: at the start of a turn the active race takes over a few regions of the race in
// decline.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// not into water unless the new race may be there, nor into a river unless it may stay.
RegionSet open_to(const Ruleset& rules, const Sheet& sheet) {
  return sheet.occupy - (rules.board.where(Word::River) - sheet.stay);
}

void list(const Ruleset& rules, const State& s, CivId id, ActionList& out) {
  const CivId active = s.player(s.turn.player).active;
  if (active == CivId::None) return;
  const int most = sheet_of(rules, s, id)->amount(Ability::Reborn);
  if (s.turn.memory(Ability::Reborn).uses() >= most) return;
  if (s.civ(active).tray + s.civ(active).hand == 0) return;
  const SheetRef sheet(rules, s, active);
  for (const RegionId r : s.civ(id).regions& open_to(rules, *sheet)) {  // U-P-REBO-01
    out.push_back(Action::at(ActionKind::Reborn, r));
  }
}

void act(Table& t, Action action) {
  State& s = t.state;
  const RegionId r = action.region;
  const CivId old = s.occupant_of(r);
  const CivId id = s.player(s.turn.player).active;
  Civ& civ = s.civ(id);
  const int n = clear_region(t, r);
  return_to_tray(s.civ(old), n);
  recruit(t, id, 1);  // from the tray, or from the hand if it is empty
  --civ.hand;
  put_tokens(t, id, r, 1);  // U-P-REBO-02: no conquest
  s.turn.memory(Ability::Reborn).use();
  t.tell({.kind = Event::Kind::Reborn, .player = civ.owner, .race = civ.race, .region = r});
  // Stonehedge is taken by this too.
  if (s.lent != PowerId::None && s.where(t.rules.lender) == r) s.turn.took_lender = true;
  const SheetRef sheet(t.rules, s, id);
  for (const Marker m : sheet->markers) {  // a lair stands in every region of its race
    if (t.rules.marker(m).placing == Placing::EveryConquest &&
        s.supply[static_cast<std::size_t>(m)] > 0) {
      put_marker(t, m, r);
    }
  }
  vanish_if_empty(t, old);
}

}  // namespace

extern constexpr AbilityHooks kReborn{.counted = true, .list_opening = list, .act = act};

}  // namespace sw
