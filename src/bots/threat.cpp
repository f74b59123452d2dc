#include "bots/threat.hpp"

#include <algorithm>

#include "bots/prospect.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// About 1000 / price^1.3.
constexpr std::array<int, 13> kAppeal = {1000, 1000, 406, 240, 165, 123, 97,
                                         80,   67,   57,  50,  44,  40};
constexpr int kTokensPerRegion = 3;
constexpr int kFreshTokens = 9;

RegionSet reach_of(const Ruleset& rules, const State& s, PlayerId opponent) {
  const CivId id = s.player(opponent).active;
  if (id == CivId::None) return rules.board.where(Word::Border) - held_by(s, opponent);
  const Civ& civ = s.civ(id);
  const Sheet& sheet = rules.sheet(civ.race, civ.power, false);
  if (civ.regions.empty()) return sheet.occupy & (sheet.enter | sheet.reach);
  RegionSet near = rules.board.beside(civ.regions) | sheet.reach | sheet.touch;
  for (const RegionSet link : sheet.links) {
    if (civ.regions.intersects(link)) near |= link;
  }
  return (near & sheet.occupy) - held_by(s, opponent);
}

}  // namespace

int spare_tokens(const State& s, const Civ& civ) {
  int n = civ.hand + civ.withdrawn + civ.set_aside - civ.regions.size();
  for (const RegionId r : civ.regions) n += s.tokens_in(r);
  return std::max(0, n);
}

int Threat::price(RegionId r, int defence) const {
  return defence + (sheet == nullptr ? 0 : sheet->cost[static_cast<std::size_t>(r)]);
}

int Threat::appeal(RegionId r, int defence) const {
  return kAppeal[static_cast<std::size_t>(
      std::clamp(price(r, defence), 1, static_cast<int>(kAppeal.size()) - 1))];
}

bool moves_before(const Ruleset& rules, const State& s, PlayerId other, PlayerId seat) {
  const PlayerId now = s.turn.player;
  if (other == seat) return false;
  if (other == now) return s.turn.phase < Phase::Redeploy;  // he is still at it
  if (s.turn.round == rules.rounds && index(other) < index(now)) return false;
  const auto turns_until = [&](PlayerId player) {  // the one whose turn it is comes last
    const int steps = index(player) - index(now);
    return steps > 0 ? steps : steps + rules.players;
  };
  return turns_until(other) < turns_until(seat);
}

Threat threat_of(const Ruleset& rules, const State& s, PlayerId opponent, PlayerId victim) {
  Threat out;
  const CivId id = s.player(opponent).active;
  int tokens = kFreshTokens;
  if (id != CivId::None) {
    const Civ& civ = s.civ(id);
    out.sheet = &rules.sheet(civ.race, civ.power, false);
    tokens = spare_tokens(s, civ);
  }
  out.reach = reach_of(rules, s, opponent) - immune_regions(rules, s);
  if (victim != PlayerId::None && s.player(victim).ally == opponent) {
    const CivId spared = s.player(victim).active;
    if (spared != CivId::None) out.reach -= s.civ(spared).regions;  // B-P-DIPL-02
  }
  out.losses = tokens * 100 / kTokensPerRegion;
  for (const RegionId r : out.reach) out.weight += out.appeal(r, s.defence_of(r));
  return out;
}

}  // namespace sw
