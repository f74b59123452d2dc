#include "bots/imagination.hpp"

#include <algorithm>

#include "bots/estate.hpp"
#include "bots/keyed_chance.hpp"
#include "bots/prospect.hpp"
#include "bots/seats.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr std::uint64_t kTurnLuck = 0x7475726e;  // streams of a sample
constexpr std::uint64_t kRoundLuck = 0x726f756e;
constexpr std::uint64_t kOwnStream = 0x6f776e;

std::uint64_t stream_of(std::uint64_t sample, std::uint64_t use) {
  return Random::mix(sample * 0x9e3779b97f4a7c15ULL + use);
}

std::size_t at(int player) { return static_cast<std::size_t>(player); }

bool has(const ActionList& legal, Action action) {
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

// Results after which a plan must be made anew; a new combo in the row changes nothing.
bool is_fateful(Prompt prompt) { return prompt != Prompt::Draw; }

// The player who moves next may not yet be asked: chance first.
Action bad_luck(const Ruleset& rules, const State& s, KeyedChance& chance) {
  return prompt(s) == Prompt::Die ? Action::number(ActionKind::Die, 0) : chance.result(rules, s);
}

}  // namespace

void Sequel::add(const Sequel& other) {
  for (std::size_t i = 0; i < now.size(); ++i) {
    now[i] += other.now[i];
    soon[i] += other.soon[i];
    later[i] += other.later[i];
    shares[i] += other.shares[i];
  }
  lost += other.lost;
  samples += other.samples;
}

Sequel Sequel::mean() const {
  Sequel out = *this;
  const int n = std::max(1, samples);
  for (std::size_t i = 0; i < now.size(); ++i) {
    out.now[i] /= n;
    out.soon[i] /= n;
    out.later[i] /= n;
    out.shares[i] /= n;
  }
  out.lost /= n;
  return out;
}

Imagination::Imagination(const Ruleset& rules, const State& root, PlayerId seat, int rounds,
                         bool whims)
    : rules_(rules),
      root_(root),
      seat_(seat),
      rounds_(rounds),
      whims_(whims),
      counsellor_(make_counsellor()),
      extra_(make_extra()) {}

bool Imagination::goes_on(const State& s) const {
  return !s.over() && s.turn.player == root_.turn.player && s.turn.round == root_.turn.round;
}

Action Imagination::answer(Bot& bot, const State& s, Random& random) {
  return ask(bot, rules_, s, legal_, random);
}

ImaginedTurn Imagination::plan(std::span<const Action> said_at_once) {
  ImaginedTurn out{{}, root_};
  KeyedChance chance(stream_of(0, kTurnLuck));
  Random random(kOwnStream);
  legal_.clear();
  if (!waits_for_chance(root_)) legal(rules_, root_, legal_);
  while (goes_on(out.end)) {
    const PlayerId speaker = actor(out.end);
    Action said;
    if (speaker == PlayerId::None) {
      said = bad_luck(rules_, out.end, chance);
    } else if (!said_at_once.empty() && has(legal_, said_at_once.front())) {
      said = said_at_once.front();
      said_at_once = said_at_once.subspan(1);
    } else {
      said = answer(*counsellor_, out.end, random);
    }
    out.lines.push_back({speaker, said});
    apply(rules_, out.end, said, legal_);
  }
  return out;
}

void Imagination::begin_sample(std::uint64_t sample) {
  if (whims_) extra_ = make_extra(stream_of(sample, kOwnStream) | 1);
}

State Imagination::follow(std::span<const Line> plan, std::uint64_t sample) {
  begin_sample(sample);
  State s = root_;
  KeyedChance chance(stream_of(sample, kTurnLuck));
  Random random(stream_of(sample, kOwnStream));
  legal_.clear();
  if (!waits_for_chance(root_)) legal(rules_, root_, legal_);
  while (goes_on(s)) {
    const PlayerId speaker = actor(s);
    const bool planned = !plan.empty() && plan.front().actor == speaker;
    Action said;
    if (speaker == PlayerId::None) {
      said = chance.result(rules_, s);
      const bool as_planned = planned && (plan.front().action == said || !is_fateful(prompt(s)));
      plan = as_planned ? plan.subspan(1) : std::span<const Line>{};
    } else if (planned && has(legal_, plan.front().action)) {
      said = plan.front().action;
      plan = plan.subspan(1);
    } else {
      plan = {};
      said = answer(*extra_, s, random);
    }
    apply(rules_, s, said, legal_);
  }
  return s;
}

Sequel Imagination::after(const State& end_of_turn, std::uint64_t sample) {
  begin_sample(sample);
  State s = end_of_turn;
  KeyedChance chance(stream_of(sample, kRoundLuck));
  Random random(stream_of(sample, kOwnStream));
  legal_.clear();
  if (!s.over() && !waits_for_chance(s)) legal(rules_, s, legal_);
  const RegionSet held = held_by(s, seat_);
  const int next = root_.turn.round + 1;
  int lost = -1;
  while (!s.over()) {
    const bool own = s.turn.player == seat_;
    if (own && s.turn.round >= next && lost < 0) lost = (held - held_by(s, seat_)).size();
    if (own && s.turn.round >= next - 1 + rounds_) break;
    const Action said =
        actor(s) == PlayerId::None ? chance.result(rules_, s) : answer(*extra_, s, random);
    apply(rules_, s, said, legal_);
  }
  const Judgement behind = judge(rules_, s);
  Sequel out;
  for (int i = 0; i < rules_.players; ++i) {
    const int before = root_.players[at(i)].coins;
    const int then = end_of_turn.players[at(i)].coins;
    const int coins = s.players[at(i)].coins;
    out.now[at(i)] = (then - before) * kCoin;
    out.soon[at(i)] = (coins - then) * kCoin;
    out.later[at(i)] = behind.ends[at(i)] - coins * kCoin;
  }
  out.shares = win_shares(rules_, s, behind.ends);
  out.lost = std::max(0, lost) * kCoin;
  out.samples = 1;
  return out;
}

int Imagination::value_of(const Sequel& sequel) const {
  Judgement end;
  for (int i = 0; i < rules_.players; ++i) {
    const int had = root_.players[at(i)].coins * kCoin;
    end.ends[at(i)] = had + sequel.now[at(i)] + sequel.soon[at(i)] + sequel.later[at(i)];
  }
  return end.worth(rules_, seat_);
}

}  // namespace sw
