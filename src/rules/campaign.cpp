#include "rules/campaign.hpp"

namespace sw {

namespace {

// Own regions that share a border, printed or lent by the power, with a set.
RegionSet conquest_neighbours(const Board& board, const Sheet& sheet, RegionSet set) {
  RegionSet out = board.beside(set);
  if (set.intersects(sheet.link)) out |= sheet.link;  // B-P-UNDE-02
  return out;
}

RegionSet made_cheaper(const Board& board, const Sheet& sheet, const Civ& civ) {
  const RegionSet from = civ.regions & sheet.beside_own;
  return from.empty() ? RegionSet{} : conquest_neighbours(board, sheet, from);  // B-R-GIAN-01, -02
}

}  // namespace

RegionSet within_reach(const Ruleset& rules, const State&, const Civ& civ) {
  const Sheet& sheet = sheet_of(rules, civ);
  if (civ.regions.empty()) return sheet.enter;                                // B-FIRST-01
  return conquest_neighbours(rules.board, sheet, civ.regions) | sheet.reach;  // B-CONQ-01
}

RegionSet immune_against(const Ruleset& rules, const State& state, PlayerId attacker) {
  RegionSet immune;
  for (const Marker m : rules.immune_markers) immune |= state.marked(m);
  return immune.empty() ? immune : immune - domain(state, attacker);  // only opponents
}

RegionSet at_peace_with(const State& state, const Civ& attacker) {
  RegionSet out;
  if (!attacker.active()) return out;  // B-P-DIPL-05: races in decline are outside the treaty
  for (const Player& diplomat : state.players) {
    if (diplomat.ally == attacker.owner && diplomat.active != CivId::None) {
      out |= state.civ(diplomat.active).regions;
    }
  }
  return out;
}

Campaign::Campaign(const Ruleset& r, const State& s, CivId who)
    : rules(r),
      state(s),
      id(who),
      civ(s.civ(who)),
      sheet(sheet_of(r, civ)),
      cheaper(made_cheaper(r.board, sheet, civ)),
      targets((within_reach(r, s, civ) & sheet.occupy) - civ.regions -
              immune_against(r, s, civ.owner) - at_peace_with(s, civ)) {}

}  // namespace sw
