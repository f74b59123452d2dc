#include "cli/fit_share.hpp"

#include <cstdio>
#include <memory>

#include "bots/counsel.hpp"
#include "bots/match.hpp"
#include "bots/win_share.hpp"
#include "cli/crew.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

using Points = std::vector<SharePoint>;

// What is expected of everybody where each turn ends, and who won.
Points points_of(const Setting& setting, std::uint64_t seed) {
  const Ruleset& rules = setting.rules;
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < rules.players; ++i) bots.push_back(make_extra());
  Match match(setting, std::move(bots));
  const Outcome end = match.play(seed);
  Points out;
  if (!end.finished || end.winners.size() != 1) return out;
  const auto ground = std::make_unique<Playground>();
  State& s = ground->state;
  s = new_game(rules);
  for (const Line& line : match.course().lines()) {
    const PlayerId before = s.turn.player;
    apply(rules, s, line.action, ground->legal);
    if (s.over() || s.turn.player == before || s.turn.phase == Phase::SetUp) continue;
    const Judgement judged = judge(rules, s);
    out.push_back({rounds_to_come(rules, s), {}, 0});
    out.back().ends.assign(judged.ends.begin(), judged.ends.begin() + rules.players);
    for (const PlayerId winner : end.winners) out.back().winner = index(winner);
  }
  return out;
}

Points of_round(const Points& points, int rounds) {
  Points out;
  for (const SharePoint& point : points) {
    if (point.rounds == rounds) out.push_back(point);
  }
  return out;
}

}  // namespace

void fit_win_share(const std::vector<Setting>& settings, int games, std::uint64_t seed, int jobs) {
  std::vector<Points> played(static_cast<std::size_t>(games));
  Crew crew(games);
  crew.run(job_count(jobs), [&](int) {
    for (std::int64_t i = crew.next(); i >= 0; i = crew.next()) {
      const auto n = static_cast<std::size_t>(i);
      played[n] = points_of(settings[n % settings.size()], seed + n);
    }
  });
  Points fitted;
  Points held_out;
  for (std::size_t i = 0; i < played.size(); ++i) {
    Points& to = i / settings.size() % 2 == 0 ? fitted : held_out;
    to.insert(to.end(), played[i].begin(), played[i].end());
  }
  std::printf("    {");
  for (int rounds = 1; rounds <= settings.front().rules.rounds; ++rounds) {
    const Points points = of_round(fitted, rounds);
    std::printf("%s%d", rounds == 1 ? "" : ", ", points.empty() ? 0 : fit_miss(points));
  }
  std::printf("},\n");
  for (const Calibration& step : calibration(held_out)) {
    std::fprintf(stderr, "said %4d, won %4d of 1000 in %d cases\n", step.said, step.won,
                 step.cases);
  }
}

}  // namespace sw::cli
