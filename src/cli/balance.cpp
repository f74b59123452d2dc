// smallworld balance: bots play many games, and a report says how races and powers do, printed or
// a player's own (docs/BALANCE.md). Even games are free, odd ones dealt.
#include <cstdio>
#include <filesystem>
#include <memory>

#include "bots/balance.hpp"
#include "bots/match.hpp"
#include "cli/balance_chart.hpp"
#include "cli/balance_report.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/interrupt.hpp"
#include "cli/language.hpp"

namespace sw::cli {

namespace {

struct Request : Series {
  std::string bots = "greedy";
  std::string svg;
};

// Plays games as one worker.
class Worker {
 public:
  Worker(const Setting& setting, const Request& request)
      : balance(setting.rules),
        rules_(setting.rules),
        seed_(request.seed),
        free_(setting, players(rules_, request.bots, false)),
        dealt_(setting, players(rules_, request.bots, true)) {}

  void play(std::int64_t game) {
    const std::uint64_t seed = seed_ + static_cast<std::uint64_t>(game);
    const Deal deal = game % 2 == 0 ? Deal::Free : Deal::Dealt;
    Match& match = deal == Deal::Free ? free_ : dealt_;
    const Outcome outcome = deal == Deal::Free
                                ? match.play(seed)
                                : match.play_opened(seed, opening_draw(rules_, game / 2));
    if (interrupted()) return;
    if (!outcome.finished)
      throw std::runtime_error("the game of seed " + std::to_string(seed) + " does not end");
    balance.add(deal, match.course().lines());
    ++games;
  }

  Balance balance;
  std::int64_t games = 0;  // in it

 private:
  static std::vector<std::unique_ptr<Bot>> players(const Ruleset& rules, const std::string& name,
                                                   bool dealt) {
    std::vector<std::unique_ptr<Bot>> out;
    for (int i = 0; i < rules.players; ++i) {
      auto bot = hurried(make_bot(name));
      out.push_back(dealt ? make_dealt_bot(std::move(bot)) : std::move(bot));
    }
    return out;
  }

  const Ruleset& rules_;
  std::uint64_t seed_;
  Match free_;
  Match dealt_;
};

// "Surface and two sky islands, 3 players, boxes: Small World, Sky Islands"
std::string table_title(const Boxes& boxes, const Words& words) {
  std::string out = words.table();
  if (!boxes.sets.empty()) {
    std::vector<std::string> names;
    for (const std::string& set : split(boxes.sets, ',')) names.push_back(words.say("set." + set));
    out = words.say("balance.table-boxes", {{"table", out}, {"sets", words.list(names)}});
  }
  if (!boxes.options.empty()) out += ", " + boxes.options;
  return out;
}

void check(const Request& request) {
  if (make_bot(request.bots) == nullptr) {
    throw BadInput("--bots: there is no bot called '" + request.bots + "'");
  }
  const auto folder = std::filesystem::path(request.svg).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder)) {
    throw BadInput("--svg " + request.svg + ": there is no such directory");
  }
}

void run(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  const Setting setting = open_setting(catalog, request.map, request.boxes);
  check(request);

  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < job_count(request.jobs); ++i)
    workers.push_back(std::make_unique<Worker>(setting, request));
  Crew crew(request.games);
  crew.share(workers, [](Worker& worker, std::int64_t game) { worker.play(game); });

  Balance all(setting.rules);
  BalanceReport report;
  for (const auto& worker : workers) {
    all.add(worker->balance);
    report.games += worker->games;
  }
  report.texts = open_texts(shell);
  const Words words(setting, report.texts, {});
  report.table = table_title(request.boxes, words);
  report.bots = request.bots;
  report.seed = request.seed;
  add_rows(report, all, words, catalog);
  if (!request.svg.empty()) write_text(request.svg, balance_svg(report));
  std::fputs((request.json ? balance_json : balance_text)(report).c_str(), stdout);
}

}  // namespace

void add_balance(CLI::App& program, Shell& shell) {
  Command command(program, "balance", "Measure how races and powers do, your own too");
  const auto request = std::make_shared<Request>();
  request->games = 20000;
  command.series(*request);
  command.text("--bots", request->bots, "who plays all seats: greedy, planner, random");
  command.text("--svg", request->svg, "write the report as a picture", "FILE");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
