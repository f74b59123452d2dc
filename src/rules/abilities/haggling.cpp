// Haggling: pacts given after scoring; who breaks his pays, who keeps it is paid.
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

void list(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const int coins = s.player(who).coins;
  const int most = std::min(pacts_left(s), coins - given_by(s, who));  // S-P-HAGG-02
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

}  // namespace

int pacts_left(const State& s) { return kPacts - s.pacts.count(); }

// Clockwise from the holder, each giver by himself.
void settle_pacts(Table& t) {
  State& s = t.state;
  if (s.pacts.empty()) return;
  const PlayerId holder = s.turn.player;
  for (int i = 1; i < t.rules.players; ++i) {
    const PlayerId giver = id_at<PlayerId>((index(holder) + i) % t.rules.players);
    const int n = s.pacts_between(holder, giver);
    if (s.turn.raided.has(giver)) {
      transfer(t, holder, giver, n);  // S-P-HAGG-03
    } else {
      transfer(t, giver, holder, n);  // S-P-HAGG-04
    }
  }
  take_back(s, [holder](Pact pact) { return pact.holder() == holder; });  // S-P-HAGG-05
}

void take_back_pacts(Table& t) {
  const PlayerId giver = t.state.turn.player;
  take_back(t.state, [giver](Pact pact) { return pact.giver() == giver; });
}

constexpr AbilityHooks kHaggling{.list_after = list, .act = act};

}  // namespace sw
