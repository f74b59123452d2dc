// smallworld hindsight: what the better plans of reviews are worth. Bots play games, each game is
// reviewed, and every turn that the review finds costly is played on to the end of the game many
// times, once as it was played and once as the review would have it, by the same bots and with the
// same luck. Figures in docs/BOTS.md.
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

#include "bots/keyed_chance.hpp"
#include "bots/match.hpp"
#include "bots/review.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/players.hpp"
#include "cli/report.hpp"
#include "cli/statistics.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string bots = "level5";
  std::string map = "base-2p";
  int turns = 200;
  int replays = 16;
  double least = 2;  // coins that a costly turn gives away
  std::uint64_t seed = 1;
  bool json = false;
};

using Bots = std::vector<std::unique_ptr<Bot>>;

Bots seat_bots(const Request& request, int players) {
  const std::vector<std::string> names = split(request.bots, ',');
  Bots out;
  for (int i = 0; i < players; ++i) {
    out.push_back(make_bot(names[static_cast<std::size_t>(i) % names.size()]));
    if (out.back() == nullptr) throw BadInput("--bots: there is no bot " + names.front());
  }
  return out;
}

bool is_said(const ActionList& legal, Action action) {
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

// The end of a game that goes on from a turn with what was said in it, as long as that can be said
// and no die falls otherwise; after that the bots decide.
State played_on(const Ruleset& rules, const State& root, std::span<const Line> said,
                const Bots& bots, std::uint64_t deal) {
  State s = root;
  KeyedChance chance(stream_seed(deal, 0));
  Random random(stream_seed(deal, 1));
  ActionList now;
  legal(rules, s, now);
  if (waits_for_chance(s)) now.clear();
  while (!s.over()) {
    const PlayerId speaker = actor(s);
    const bool scripted = !said.empty() && said.front().actor == speaker;
    Action action;
    if (speaker == PlayerId::None) {
      const bool draw = prompt(s) == Prompt::Draw;
      action = chance.result(rules, s);
      const bool same = scripted && (draw || said.front().action == action);
      said = same ? said.subspan(1) : std::span<const Line>{};
    } else if (scripted && is_said(now, said.front().action)) {
      action = said.front().action;
      said = said.subspan(1);
    } else {
      said = {};
      action = ask(*bots[static_cast<std::size_t>(speaker)], rules, s, now, random);
    }
    apply(rules, s, action, now);
  }
  return s;
}

int lead_of(const Ruleset& rules, const State& s, PlayerId seat) {
  int best = -1000;
  for (int i = 0; i < rules.players; ++i) {
    if (id_at<PlayerId>(i) != seat) best = std::max(best, int{s.player(id_at<PlayerId>(i)).coins});
  }
  return s.player(seat).coins - best;
}

struct Sums {
  Sample coins;     // more, per turn, in hundredths
  Sample lead;      // … of the distance to the best other
  Sample promised;  // what the review said
  int reviewed = 0;
};

void compare(const Request& request, const Setting& setting, const Reviewer& reviewer, int i,
             const Bots& bots, Sums& sums) {
  const TurnReview& turn = reviewer.review().turns[static_cast<std::size_t>(i)];
  const State& root = reviewer.beginning(i);
  const auto seat = turn.player;
  int coins = 0;
  int lead = 0;
  for (int r = 0; r < request.replays; ++r) {
    const auto deal = Random::mix(request.seed + static_cast<std::uint64_t>(r) * 7919);
    const State better = played_on(setting.rules, root, turn.better.lines, bots, deal);
    const State played = played_on(setting.rules, root, turn.played.lines, bots, deal);
    coins += better.player(seat).coins - played.player(seat).coins;
    lead += lead_of(setting.rules, better, seat) - lead_of(setting.rules, played, seat);
  }
  sums.coins.add(coins * 100 / request.replays);
  sums.lead.add(lead * 100 / request.replays);
  sums.promised.add(turn.cost);
}

void write(Report& out, const char* name, const Sample& sample) {
  out.key(name).begin_object();
  out.decimal("mean", sample.mean() / 100, 2);
  out.decimal("ci95", half_width(sample) / 100, 2);
  out.end_object();
}

void print_json(const Request& request, const Sums& sums) {
  Report out("hindsight");
  out.field("reviewed", sums.reviewed).field("costly", sums.coins.count);
  out.field("replays", request.replays);
  write(out, "promised", sums.promised);
  write(out, "coins", sums.coins);
  write(out, "lead", sums.lead);
  out.print();
}

void print(const char* what, const Sample& sample) {
  const double half = half_width(sample);
  std::printf("%-28s %+6.2f ± %.2f coins\n", what, sample.mean() / 100, half / 100);
}

void run(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  const Setting setting = open_setting(catalog, request.map);
  const Bots bots = seat_bots(request, setting.rules.players);
  Sums sums;
  const int least = static_cast<int>(std::lround(request.least * 100));
  for (std::uint64_t seed = request.seed; sums.coins.count < request.turns; ++seed) {
    Match match(setting, pointers_to(bots));
    match.play(seed);
    Reviewer reviewer(setting, match.course().lines());
    while (reviewer.next() && sums.coins.count < request.turns) {
      const int i = reviewer.done() - 1;
      ++sums.reviewed;
      if (reviewer.review().turns.back().cost < least) continue;
      compare(request, setting, reviewer, i, bots, sums);
      if (sums.coins.count % 20 == 0) {
        std::fprintf(stderr, "%lld turns\n", static_cast<long long>(sums.coins.count));
      }
    }
  }
  if (request.json) return print_json(request, sums);
  std::printf("%d turns reviewed, %lld of them costly, each played on %d times\n", sums.reviewed,
              static_cast<long long>(sums.coins.count), request.replays);
  print("said by the review", sums.promised);
  print("own coins more", sums.coins);
  print("lead over the best other", sums.lead);
}

}  // namespace

void add_hindsight(CLI::App& program, Shell& shell) {
  Command command(program, "hindsight", "Measure what the better plans of reviews are worth");
  const auto request = std::make_shared<Request>();
  command.text("--bots", request->bots, "who plays, one for each seat or one for all");
  command.text("--map", request->map, "board");
  command.number("--turns", request->turns, "costly turns to play on", 1, 100'000);
  command.number("--replays", request->replays, "of each", 1, 10'000);
  command.number("--least", request->least, "coins that a costly turn gives away", 0.0, 100.0);
  command.seed(request->seed, "of the first game");
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
