// Haggling: pacts given after scoring; who breaks his pays, who keeps it is paid.
#include <algorithm>
#include <utility>

#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

int given_by(const State& s, PlayerId giver) {
  int n = 0;
  for (const Pact pact : s.pacts) n += pact.giver() == giver ? 1 : 0;
  return n;
}

// There are as many as the row of the power says, for all givers together.
int pacts_left(const Ruleset& rules, const State& s) {
  const SheetRef sheet(rules, s, s.player(s.turn.player).active);
  return std::min(kPacts, sheet->amount(Ability::Haggling)) - s.pacts.count();
}

void list(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const int coins = s.player(who).coins;
  const int most = std::min(pacts_left(rules, s), coins - given_by(s, who));  // S-P-HAGG-02
  for (int p = 0; p < rules.players; ++p) {
    if (p == index(who) || s.pacts_between(id_at<PlayerId>(p), who) > 0) continue;  // N-17
    for (int n = 1; n <= most; ++n) {
      out.push_back({ActionKind::Pact, RegionId::None, static_cast<std::uint8_t>(p),
                     static_cast<std::uint8_t>(n)});
    }
  }
}

// Pacts are in order, so that equal positions are equal bytes.
void give(State& s, Pact pact) {
  s.pacts.push_back(pact);
  for (std::size_t i = s.pacts.size() - 1; i > 0 && s.pacts[i] < s.pacts[i - 1]; --i) {
    std::swap(s.pacts[i], s.pacts[i - 1]);
  }
}

void act(Table& t, Action action) {
  const Pact pact(action.player(), t.state.turn.player);
  for (int i = 0; i < action.count; ++i) give(t.state, pact);
}

// Those that are out and meet the condition go back to the stock.
template <class Condition>
void take_back(State& s, Condition condition) {
  for (std::size_t i = 0; i < s.pacts.size();) {
    if (condition(s.pacts[i])) {
      s.pacts.erase_at(i);
    } else {
      ++i;
    }
  }
}

// S-P-HAGG-03: whose active races lost a region to P's.
void remember(Table& t, const Civ& victim, bool conquest) {
  if (conquest && victim.active()) t.state.turn.memory(Ability::Haggling).add(victim.owner);
}

// before the withdrawals; clockwise from the holder, each giver by himself.
void settle(Table& t) {
  State& s = t.state;
  const PlayerId holder = s.turn.player;
  const bool bound =
      std::ranges::any_of(s.pacts, [holder](Pact p) { return p.holder() == holder; });
  if (!bound) return;
  const PlayerSet raided = s.turn.memory(Ability::Haggling).players();
  for (int i = 1; i < t.rules.players; ++i) {
    const PlayerId giver = id_at<PlayerId>((index(holder) + i) % t.rules.players);
    const int n = s.pacts_between(holder, giver);
    if (n == 0) continue;
    const Term why = thanks_to(t, s.player(giver).active, Ability::Haggling);
    if (raided.has(giver)) {
      transfer(t, holder, giver, n, why);  // S-P-HAGG-03
    } else {
      transfer(t, giver, holder, n, why);  // S-P-HAGG-04
    }
  }
  take_back(s, [holder](Pact pact) { return pact.holder() == holder; });  // S-P-HAGG-05
}

void begin(Table& t) {
  const PlayerId giver = t.state.turn.player;
  take_back(t.state, [giver](Pact pact) { return pact.giver() == giver; });
}

Refusal refuse(const Ruleset& rules, const State& s, Action a) {
  const bool opponent = a.argument < rules.players && a.player() != s.turn.player;
  if (!active_race_can(rules, s, Ability::Haggling) || !opponent || a.count == 0) {
    return Refusal::BadArgument;
  }
  if (s.pacts_between(a.player(), s.turn.player) > 0) return Refusal::AlreadyUsed;    // N-17
  return a.count > pacts_left(rules, s) ? Refusal::SupplyEmpty : Refusal::CannotPay;  // S-P-HAGG-02
}

}  // namespace

extern constexpr AbilityHooks kHaggling{.counted = true,
                                        .turn_begins = begin,
                                        .list_after = list,
                                        .before_withdrawal = settle,
                                        .region_lost = remember,
                                        .act = act,
                                        .refuse = refuse};

}  // namespace sw
