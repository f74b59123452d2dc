// smallworld drill: one bot in all seats of every kind of table. Each answer must be legal and in
// time; every game must end. Says for each table how long a turn takes.
#include <algorithm>
#include <array>
#include <atomic>
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>

#include "bots/match.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"
#include "cli/statistics.hpp"
#include "cli/text_table.hpp"
#include "cli/watched.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string bot = "planner";
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int limit = 1000;  // milliseconds
  int jobs = 1;
  std::string out = ".";
  bool json = false;
};

// --- The tables --------------------------------------------------------------------------------

// Each kind is played on every board of its box: 2 to 5 players, with the sky 3 to 6.
struct Kind {
  std::string_view box;
  std::string_view sky = "none";
  std::string_view sets{};
  std::string_view options{};
};
constexpr std::string_view kAllSets = "base,underground,sky";
constexpr std::array<Kind, 8> kKinds = {{{"base"},
                                         {"underground"},
                                         {"base", "a"},
                                         {"base", "b"},
                                         {"base", "none", kAllSets},
                                         {"base", "none", kAllSets, "relicsOnSurface"},
                                         {"base", "b", kAllSets, "relicsOnSurface"},
                                         {"underground", "none", kAllSets, "balrogRoams"}}};
constexpr std::array<std::string_view, 4> kBoards = {"2p", "3p", "4p", "5p"};

struct TableKind {
  std::string name;
  Setting setting;
};

TableKind table_of(const Catalog& catalog, const Kind& kind, std::string_view board) {
  const std::string map = std::string(kind.box) + "-" + std::string(board);
  Boxes boxes;
  boxes.sky = kind.sky;
  boxes.sets = kind.sets;
  boxes.options = kind.options;
  std::string name = map;
  if (boxes.sky != "none") name += " sky " + boxes.sky;
  if (!boxes.sets.empty()) name += " all sets";
  if (!boxes.options.empty()) name += " " + boxes.options;
  return {name, open_setting(catalog, map, boxes)};
}

std::vector<TableKind> all_tables(const Catalog& catalog) {
  std::vector<TableKind> out;
  for (const std::string_view board : kBoards) {
    for (const Kind& kind : kKinds) out.push_back(table_of(catalog, kind, board));
  }
  return out;
}

// --- Watching ----------------------------------------------------------------------------------

struct Findings {
  std::int64_t games = 0;
  std::int64_t answers = 0;
  std::int64_t illegal = 0;
  std::int64_t late = 0;
  double longest = 0;         // answer, in milliseconds by the clock
  std::vector<double> turns;  // milliseconds of work in each

  std::int64_t faults() const { return illegal + late; }
  void add(const Findings& other) {
    games += other.games;
    answers += other.answers;
    illegal += other.illegal;
    late += other.late;
    longest = std::max(longest, other.longest);
    turns.insert(turns.end(), other.turns.begin(), other.turns.end());
  }
};

std::unique_ptr<Bot> examined(std::unique_ptr<Bot> bot, int limit, Findings& found) {
  return watched(std::move(bot), [limit, &found](const Question& q, const Answer& answer) {
    ++found.answers;
    found.longest = std::max(found.longest, answer.ms);
    if (answer.ms > limit) ++found.late;
    if (!answer.legal) ++found.illegal;
    if (answer.begins_turn) found.turns.push_back(0);
    if (q.seen.turn.player == q.seat) found.turns.back() += answer.work_ms;
  });
}

// --- Playing -----------------------------------------------------------------------------------

class Worker {
 public:
  Worker(const std::vector<TableKind>& tables, const Request& request)
      : tables_(tables), request_(request), findings(tables.size()) {}

  // Whether all went well in a game; one that is given up has no fault.
  bool play(std::int64_t game) {
    const std::size_t at = static_cast<std::size_t>(game) % tables_.size();
    const Setting& setting = tables_[at].setting;
    const std::uint64_t seed = request_.seed + static_cast<std::uint64_t>(game);
    Findings found;
    std::vector<std::unique_ptr<Bot>> bots;
    for (int i = 0; i < setting.rules.players; ++i) {
      bots.push_back(examined(make_bot(request_.bot), request_.limit, found));
    }
    Match match(setting, std::move(bots));
    const Outcome end = match.play(seed);
    if (interrupted()) return true;
    found.games = 1;
    findings[at].add(found);
    if (end.finished && found.faults() == 0) return true;
    report(tables_[at], seed, match.course(),
           end.finished ? "an answer is illegal or late" : "no end");
    return false;
  }

 private:
  void report(const TableKind& table, std::uint64_t seed, const Course& course,
              const char* what) const {
    const auto name = "drill-" + request_.bot + "-" + std::to_string(seed) + ".swg";
    const std::string path = (std::filesystem::path(request_.out) / name).string();
    const std::vector<std::string> names(static_cast<std::size_t>(table.setting.rules.players),
                                         request_.bot);
    write_text(path, write_swg(record_of(course, names)));
    std::fprintf(stderr, "smallworld: %s, seed %" PRIu64 ": %s; record: %s\n", table.name.c_str(),
                 seed, what, path.c_str());
  }

  const std::vector<TableKind>& tables_;
  const Request& request_;

 public:
  std::vector<Findings> findings;  // by table
};

// --- The report --------------------------------------------------------------------------------

std::string fixed(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

std::vector<std::string> row_of(const std::string& name, const Findings& f) {
  return {name,
          std::to_string(f.games),
          std::to_string(f.answers),
          std::to_string(f.illegal),
          std::to_string(f.late),
          fixed(f.longest),
          fixed(median_of(f.turns))};
}

void write(Report& out, const std::string& name, const Findings& f) {
  out.begin_object().field("table", name).field("games", f.games).field("answers", f.answers);
  out.field("illegal", f.illegal).field("late", f.late);
  out.decimal("longest_ms", f.longest, 2);
  out.decimal("ms_median", median_of(f.turns), 2);
  out.end_object();
}

void print_json(const std::vector<TableKind>& tables, const std::vector<Findings>& findings,
                double seconds) {
  Report out("drill");
  out.decimal("seconds", seconds, 1);
  out.key("tables").begin_array();
  for (std::size_t i = 0; i < tables.size(); ++i) write(out, tables[i].name, findings[i]);
  out.end_array();
  out.print();
}

// Answers with the number of games.
std::int64_t print(const std::vector<TableKind>& tables, const std::vector<Findings>& findings) {
  TextTable text({"table", "games", "answers", "illegal", "late", "longest ms", "median ms/turn"});
  Findings all;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    text.add(row_of(tables[i].name, findings[i]));
    all.add(findings[i]);
  }
  text.add(row_of("together", all));
  std::fputs(text.text().c_str(), stdout);
  return all.games;
}

void run(Shell& shell, const Request& request) {
  if (make_bot(request.bot) == nullptr) {
    throw BadInput("--bot: there is no bot called '" + request.bot + "'");
  }
  if (!std::filesystem::is_directory(request.out)) {
    throw BadInput("--out " + request.out + ": there is no such directory");
  }
  const std::vector<TableKind> tables = all_tables(open_catalog(shell));
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < job_count(request.jobs); ++i)
    workers.push_back(std::make_unique<Worker>(tables, request));
  std::atomic<bool> failed = false;
  Crew crew(request.games);
  crew.share(workers, [&failed](Worker& worker, std::int64_t game) {
    if (!worker.play(game)) failed = true;
  });
  std::vector<Findings> all(tables.size());
  for (const auto& worker : workers) {
    for (std::size_t i = 0; i < tables.size(); ++i) all[i].add(worker->findings[i]);
  }
  if (failed) shell.exit_code = kFailed;
  if (request.json) return print_json(tables, all, crew.seconds());
  const std::int64_t games = print(tables, all);
  std::printf("%" PRId64 " games in %.1f s: %s\n", games, crew.seconds(),
              failed ? "there were faults" : "no fault");
}

}  // namespace

void add_drill(CLI::App& program, Shell& shell) {
  Command command(program, "drill",
                  "Let a bot play on every kind of table: is each answer legal and in time?");
  const auto request = std::make_shared<Request>();
  command.text("--bot", request->bot, "level1 to level7, random, greedy, planner");
  command.count("--games", request->games, "on all tables in turn");
  command.seed(request->seed, "of the first game");
  command.number("--ms", request->limit, "longest time for an answer", 1, kHour);
  command.jobs(request->jobs);
  command.text("--out", request->out, "where records of games with faults go", "DIR");
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
