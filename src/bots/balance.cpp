#include "bots/balance.hpp"

#include <algorithm>
#include <cmath>

#include "bots/playout.hpp"

namespace sw {

// --- Quotients ---------------------------------------------------------------------------------

void Ratio::add(std::int64_t game_x, std::int64_t game_n) {
  if (game_n == 0) return;
  ++games;
  x += game_x;
  n += game_n;
  xx_ += game_x * game_x;
  xn_ += game_x * game_n;
  nn_ += game_n * game_n;
}

void Ratio::add(const Ratio& other) {
  games += other.games;
  x += other.x;
  n += other.n;
  xx_ += other.xx_;
  xn_ += other.xn_;
  nn_ += other.nn_;
}

double Ratio::value() const { return n == 0 ? 0 : static_cast<double>(x) / static_cast<double>(n); }

double Ratio::margin() const {
  if (games < 2) return 0;
  const double r = value();
  const auto k = static_cast<double>(games);
  const double residuals = static_cast<double>(xx_) - 2 * r * static_cast<double>(xn_) +
                           r * r * static_cast<double>(nn_);
  const double spread = std::max(0.0, residuals) * k / (k - 1);
  return 1.96 * std::sqrt(spread) / static_cast<double>(n);
}

void Standing::add(const Standing& other) {
  for (Ratio Standing::* part :
       {&Standing::picked, &Standing::place, &Standing::price, &Standing::chosen, &Standing::active,
        &Standing::declined, &Standing::wins, &Standing::lead}) {
    (this->*part).add(other.*part);
  }
}

namespace {

constexpr std::int64_t kWholeWin = 60;  // divisible by every number of winners

// --- One game ----------------------------------------------------------------------------------

struct Quotient {
  std::int64_t x = 0;
  std::int64_t n = 0;

  void add(std::int64_t dx, std::int64_t dn = 1) {
    x += dx;
    n += dn;
  }
};

// The parts of a standing, from one game.
struct Sums {
  Quotient picked, place, price, active, declined, wins, lead;

  void join(Standing& out, Deal deal) const {
    const auto add = [](Ratio& ratio, const Quotient& q) { ratio.add(q.x, q.n); };
    if (deal == Deal::Free) {
      add(out.picked, picked);
      add(out.place, place);
      add(out.price, price);
      add(out.chosen, wins);
    } else {
      add(out.active, active);
      add(out.declined, declined);
      add(out.wins, wins);
      add(out.lead, lead);
    }
  }
};

// A race in play as it was picked: its badge may be gone in decline.
struct Holding {
  RaceId race = RaceId::None;
  PowerId power = PowerId::None;
  PlayerId player = PlayerId::None;
};

// The sums of one game. What is told of a race and a power is told of their combo and of all, too.
struct Account {
  std::vector<Sums> races;
  std::vector<Sums> powers;
  std::vector<Sums> combos;
  Sums all;

  explicit Account(const Ruleset& rules)
      : races(rules.races.size()),
        powers(rules.powers.size()),
        combos(rules.races.size() * rules.powers.size()) {}

  template <class Tell>
  void each(RaceId race, PowerId power, Tell&& tell) {
    if (race == RaceId::None) return;
    const auto r = static_cast<std::size_t>(race);
    const auto p = static_cast<std::size_t>(power);
    tell(races[r]);
    tell(powers[p]);
    tell(combos[r * powers.size() + p]);
    tell(all);
  }
  template <class Tell>
  void each(const Holding& holding, Tell&& tell) {
    each(holding.race, holding.power, tell);
  }
};

// Plays a game once more and keeps account of it.
class Witness {
 public:
  explicit Witness(const Ruleset& rules)
      : account(rules), rules_(rules), ground_(std::make_unique<Playground>()) {
    latest_.fill(CivId::None);
  }

  void follow(std::span<const Line> lines) {
    ground_->state = new_game(rules_);
    ground_->legal.clear();
    for (const Line& line : lines) step(line.action);
    for (const Holding& holding : held_) note_result(holding);
  }

  Account account;

 private:
  State& state() { return ground_->state; }
  static int turn_of(const State& s) { return s.turn.round * kMaxPlayers + index(s.turn.player); }

  Holding& holding_of(CivId civ) { return holdings_[static_cast<std::size_t>(civ)]; }

  void step(Action action) {
    const PlayerId player = state().turn.player;
    const int turn = turn_of(state());
    const bool due = scored_ != turn && state().turn.phase <= Phase::Score;
    if (action.kind == ActionKind::Pick) note_choice(action);
    log_.clear();
    apply(rules_, state(), action, ground_->legal, &log_);
    if (action.kind == ActionKind::Pick) note_pick(player);

    const bool scores = due && (turn_of(state()) != turn || state().turn.phase > Phase::Score);
    if (scores) scored_ = turn;
    note_coins(player, scores);
  }

  // --- Picking

  void note_choice(Action action) {
    const auto& row = state().row;
    for (int k = 0; k < row.count(); ++k) {
      const Combo& combo = row[static_cast<std::size_t>(k)];
      const bool taken = k == action.argument;
      account.each(combo.race, combo.power, [&](Sums& sums) {
        sums.picked.add(taken ? 1 : 0);
        if (!taken) return;
        sums.place.add(k + 1);
        sums.price.add(k - combo.coins);
      });
    }
  }

  void note_pick(PlayerId player) {
    const CivId civ = state().player(player).active;
    if (civ == CivId::None) return;
    const Holding holding{state().civ(civ).race, state().civ(civ).power, player};
    holding_of(civ) = holding;
    latest_[static_cast<std::size_t>(player)] = civ;
    held_.push_back(holding);
  }

  // --- Coins

  // Coins from the bank and from others since the last step. Those of the scoring belong to the
  // races in decline as far as its terms say so, the rest to the race that is active.
  void note_coins(PlayerId player, bool scores) {
    int scoring = 0;
    for (const Event& event : log_) {
      if (event.kind == Event::Kind::CoinsGiven) note_gift(event.other, event.amount);
      if (event.kind != Event::Kind::Income) continue;
      if (event.reason == Term::Kind::Count) {
        scoring = event.amount;
      } else {
        note_extra(event.player, event.amount);
      }
    }
    if (scores) note_scoring(player, scoring);
  }

  int counted_in_decline(RaceId race) const {
    int sum = 0;
    for (const Event& event : log_) {
      if (event.kind == Event::Kind::Counted && event.declined && event.race == race) {
        sum += event.amount;
      }
    }
    return sum;
  }

  void note_scoring(PlayerId player, int coins) {
    for (const CivId civ : state().player(player).declined) {
      const int part = std::clamp(counted_in_decline(state().civ(civ).race), 0, coins);
      coins -= part;
      account.each(holding_of(civ), [part](Sums& sums) { sums.declined.add(part); });
    }
    const CivId active = state().player(player).active;
    if (active != CivId::None) {
      account.each(holding_of(active), [coins](Sums& sums) { sums.active.add(coins); });
    } else {
      note_extra(player, coins);  // of a race that vanished when it declined
    }
  }

  // Coins that came beside the scoring: to the active race, else to the last one.
  void note_extra(PlayerId player, int coins) {
    const CivId active = state().player(player).active;
    const CivId civ = active != CivId::None ? active : latest_[static_cast<std::size_t>(player)];
    if (civ == CivId::None) return;
    account.each(holding_of(civ), [&](Sums& sums) {
      (active != CivId::None ? sums.active : sums.declined).add(coins, 0);
    });
  }

  // … from another player: a race in decline that takes toll has earned it.
  void note_gift(PlayerId player, int coins) {
    if (player != state().turn.player) {
      for (const CivId civ : state().player(player).declined) {
        const Holding& holding = holding_of(civ);
        if (rules_.sheet(state().civ(civ).race, state().civ(civ).power, true).toll == 0) continue;
        return account.each(holding, [coins](Sums& sums) { sums.declined.add(coins, 0); });
      }
    }
    note_extra(player, coins);
  }

  // --- The end

  void note_result(const Holding& holding) {
    const PlayerSet best = winners(rules_, state());
    const std::int64_t win = best.has(holding.player) ? kWholeWin / best.size() : 0;
    std::int64_t total = 0;
    for (int i = 0; i < rules_.players; ++i) total += state().player(id_at<PlayerId>(i)).coins;
    const std::int64_t lead = rules_.players * state().player(holding.player).coins - total;
    account.each(holding, [&](Sums& sums) {
      sums.wins.add(win, kWholeWin);
      sums.lead.add(lead, rules_.players - 1);
    });
  }

  const Ruleset& rules_;
  std::unique_ptr<Playground> ground_;
  EventLog log_;
  std::array<Holding, kCivs> holdings_{};    // by race in play
  std::array<CivId, kMaxPlayers> latest_{};  // picked by each player
  std::vector<Holding> held_;                // in the whole game
  int scored_ = -1;                          // the turn that was paid last
};

}  // namespace

// --- Many games --------------------------------------------------------------------------------

Balance::Balance(const Ruleset& rules)
    : rules_(rules),
      races_(rules.races.size()),
      powers_(rules.powers.size()),
      combos_(rules.races.size() * rules.powers.size()) {}

void Balance::add(Deal deal, std::span<const Line> lines) {
  Witness game(rules_);
  game.follow(lines);
  for (std::size_t i = 0; i < races_.size(); ++i) game.account.races[i].join(races_[i], deal);
  for (std::size_t i = 0; i < powers_.size(); ++i) game.account.powers[i].join(powers_[i], deal);
  for (std::size_t i = 0; i < combos_.size(); ++i) game.account.combos[i].join(combos_[i], deal);
  game.account.all.join(all_, deal);
}

void Balance::add(const Balance& other) {
  for (std::size_t i = 0; i < races_.size(); ++i) races_[i].add(other.races_[i]);
  for (std::size_t i = 0; i < powers_.size(); ++i) powers_[i].add(other.powers_[i]);
  for (std::size_t i = 0; i < combos_.size(); ++i) combos_[i].add(other.combos_[i]);
  all_.add(other.all_);
}

// --- Dealt games -------------------------------------------------------------------------------

namespace {

class DealtBot : public Bot {
 public:
  explicit DealtBot(std::unique_ptr<Bot> player) : player_(std::move(player)) {}

  Action choose(const Question& q, Random& random) override {
    offered_.clear();
    for (const Action a : q.legal) {
      if (a.kind != ActionKind::Pick || a.argument == 0) offered_.push_back(a);
    }
    return player_->choose({q.rules, q.seen, q.seat, offered_}, random);
  }

 private:
  std::unique_ptr<Bot> player_;
  ActionList offered_;
};

template <class Set>
auto member(Set set, std::int64_t position) {
  for (; position > 0; --position) set.erase(set.front());
  return set.front();
}

}  // namespace

std::unique_ptr<Bot> make_dealt_bot(std::unique_ptr<Bot> player) {
  return std::make_unique<DealtBot>(std::move(player));
}

std::int64_t combo_count(const Ruleset& rules) {
  return static_cast<std::int64_t>(rules.banners.size()) * rules.badges.size();
}

Action opening_draw(const Ruleset& rules, std::int64_t game) {
  const std::int64_t combo = game % combo_count(rules);
  return Action::draw(member(rules.banners, combo / rules.badges.size()),
                      member(rules.badges, combo % rules.badges.size()));
}

}  // namespace sw
