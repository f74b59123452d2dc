// smallworld probe: what decisions of bots cost, by kind (bots/regret.hpp). The first bot plays
// games against itself; some of its decisions are put to all bots, and every answer is played on to
// the end. The worst ones can be written as records, to look at or to make positions for tests of.
// Figures in docs/BOTS.md.
#include <cstdio>
#include <filesystem>
#include <memory>

#include "bots/match.hpp"
#include "bots/regret.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/players.hpp"
#include "cli/report.hpp"
#include "cli/statistics.hpp"
#include "core/sort_stably.hpp"
#include "record/swg.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

constexpr int kOneOf = 5;  // questions of a game are probed

struct Request {
  std::string bots = "planner";
  std::string map = "base-2p";
  Boxes boxes;
  int decisions = 200;
  int replays = 64;
  std::uint64_t seed = 1;
  std::string out;
  int worst = 30;
  bool json = false;
};

// A decision of the first bot that was looked at.
struct Case {
  Decision kind;
  int regret = 0;  // in hundredths
  std::string said;
  std::string better;
  GameRecord record;  // up to the question
};

class Probe {
 public:
  Probe(const Setting& setting, const Request& request) : setting_(setting), request_(request) {
    names_ = split(request.bots, ',');
    for (const std::string& name : names_) {
      bots_.push_back(exec::make_player(name, setting, {}, faults_));
    }
    sums_.resize(bots_.size());
  }

  void game(std::uint64_t seed) {
    const std::vector<Bot*> players(static_cast<std::size_t>(setting_.rules.players),
                                    bots_.front().get());
    Match match(setting_, players);
    match.play(seed);
    Random any(seed);
    State s = new_game(setting_.rules);
    int asked = -1;  // the turn and the kind of question, of which only the first is probed
    ActionList now;
    for (std::size_t i = 0; i < match.course().lines().size() && !done(); ++i) {
      const Line& line = match.course().lines()[i];
      const auto kind = line.actor == PlayerId::None ? std::nullopt : decision_of(s, line.action);
      const int turn = s.turn.round * kMaxPlayers + index(s.turn.player);
      const int question = kind ? turn * 100 + static_cast<int>(prompt(s)) : asked;
      if (question != asked && now.count() > 1 && any.below(kOneOf) == 0) {
        probe(*kind, s, match.course(), i);
      }
      asked = question;
      apply(setting_.rules, s, line.action, now);
    }
  }

  bool done() const { return static_cast<int>(cases_.size()) >= request_.decisions; }
  void report();

 private:
  struct Sums {
    std::array<Sample, kDecisionNames.size()> regret;
    Sample gain;  // on the first bot
  };

  void probe(Decision kind, const State& root, const Course& course, std::size_t lines);
  std::string text(const Said& said, PlayerId seat) const;
  void print() const;
  void print_json() const;
  std::string path_of(std::size_t i) const;

  const Setting& setting_;
  const Request& request_;
  std::vector<std::string> names_;
  exec::FaultCounts faults_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<Sums> sums_;
  std::vector<Case> cases_;
};

std::string Probe::text(const Said& said, PlayerId seat) const {
  std::string out;
  for (const Action action : said) {
    if (!out.empty()) out += "; ";
    out += to_line(setting_, seat, action);
  }
  return out;
}

void Probe::probe(Decision kind, const State& root, const Course& course, std::size_t lines) {
  RegretProbe regret(setting_.rules, root, request_.replays);
  std::vector<std::size_t> answers;
  for (const auto& bot : bots_) {
    answers.push_back(regret.add(said_by(*bot, setting_.rules, root)));
  }
  regret.add_alternatives();
  const RegretProbe::Finding found = regret.compare();
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    const int cost = found.regrets[answers[i]];
    sums_[i].regret[static_cast<std::size_t>(kind)].add(cost);
    sums_[i].gain.add(found.regrets[answers[0]] - cost);
  }
  GameRecord record = record_of(course);
  record.lines.resize(lines);
  record.result.clear();
  const PlayerId seat = actor(root);
  cases_.push_back({kind, found.regrets[answers[0]], text(regret.said(answers[0]), seat),
                    text(regret.said(found.best), seat), std::move(record)});
  if (cases_.size() % 20 == 0) std::fprintf(stderr, "%zu decisions\n", cases_.size());
}

void Probe::report() {
  sort_stably(cases_, std::ranges::greater{}, &Case::regret);
  cases_.resize(
      request_.out.empty() ? 0 : std::min(cases_.size(), static_cast<std::size_t>(request_.worst)));
  for (std::size_t i = 0; i < cases_.size(); ++i)
    write_text(path_of(i), write_swg(cases_[i].record));
  if (request_.json) return print_json();
  print();
}

void Probe::print() const {
  std::printf("%d decisions, every answer played on %d times; coins, ± 95 %%\n", request_.decisions,
              request_.replays);
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    std::printf("%s\n", names_[i].c_str());
    for (std::size_t kind = 0; kind < kDecisionNames.size(); ++kind) {
      const Sample& sample = sums_[i].regret[kind];
      std::printf("  %-10s %5lld  %6.2f ± %.2f\n", std::string(kDecisionNames[kind]).c_str(),
                  static_cast<long long>(sample.count), sample.mean() / 100,
                  half_width(sample) / 100);
    }
    if (i == 0) continue;
    std::printf("  better than %s by %.2f ± %.2f\n", names_[0].c_str(), sums_[i].gain.mean() / 100,
                half_width(sums_[i].gain) / 100);
  }
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    std::printf("%s  %.2f  %s  |  %s\n", path_of(i).c_str(), cases_[i].regret / 100.0,
                cases_[i].said.c_str(), cases_[i].better.c_str());
  }
}

void Probe::print_json() const {
  Report out("probe");
  out.field("decisions", request_.decisions).field("replays", request_.replays);
  out.key("bots").begin_array();
  const auto write = [&out](std::string_view name, const Sample& sample) {
    out.key(name).begin_object();
    out.field("count", sample.count);
    out.decimal("mean", sample.mean() / 100, 2);
    out.decimal("ci95", half_width(sample) / 100, 2);
    out.end_object();
  };
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    out.begin_object().field("name", names_[i]);
    for (std::size_t kind = 0; kind < kDecisionNames.size(); ++kind) {
      write(kDecisionNames[kind], sums_[i].regret[kind]);
    }
    write("gain", sums_[i].gain);
    out.end_object();
  }
  out.end_array().key("worst").begin_array();
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    out.begin_object().field("record", path_of(i));
    out.decimal("regret", cases_[i].regret / 100.0, 2);
    out.field("said", cases_[i].said).field("better", cases_[i].better).end_object();
  }
  out.end_array();
  out.print();
}

// Of a record, the worst first.
std::string Probe::path_of(std::size_t i) const {
  const std::string kind(kDecisionNames[static_cast<std::size_t>(cases_[i].kind)]);
  const std::string number = std::to_string(1000 + i + 1).substr(1);
  return (std::filesystem::path(request_.out) / (number + "-" + kind + ".swg")).string();
}

void need_folder(const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (!std::filesystem::is_directory(path)) {
    throw BadInput("--out: the folder '" + path + "' cannot be made");
  }
}

// Bots that follow a game by themselves cannot be asked about any position.
void need_own_bots(const std::vector<std::string>& names) {
  need_players("--bots", names);
  for (const std::string& name : names) {
    if (!exec::is_own_bot(name)) throw BadInput("--bots: '" + name + "' is not one of our bots");
  }
}

void run(const Shell& shell, Request request) {
  need_own_bots(split(request.bots, ','));
  request.replays += request.replays % 2;  // two halves
  if (!request.out.empty()) need_folder(request.out);
  const Catalog catalog = open_catalog(shell);
  const Setting setting = open_setting(catalog, request.map, request.boxes);
  Probe probe(setting, request);
  for (std::uint64_t seed = request.seed; !probe.done(); ++seed) probe.game(seed);
  probe.report();
}

}  // namespace

void add_probe(CLI::App& program, Shell& shell) {
  Command command(program, "probe", "Measure what decisions of bots cost");
  const auto request = std::make_shared<Request>();
  command.text("--bots", request->bots, "the first plays the games; all are asked");
  command.map(request->map);
  command.boxes(request->boxes);
  command.number("--decisions", request->decisions, "to look at", 1, 1'000'000);
  command.number("--replays", request->replays, "of each answer, half to choose the best", 2,
                 100'000);
  command.seed(request->seed, "of the first game");
  command.text("--out", request->out, "folder for records of the worst decisions");
  command.number("--worst", request->worst, "so many of them", 1, 999);
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
