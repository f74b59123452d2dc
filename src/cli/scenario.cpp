// smallworld scenario: runs rule scenarios and says of each whether it holds.
#include <iostream>
#include <memory>
#include <set>
#include <sstream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "record/scenario.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::vector<std::string> files;
  std::string disputed;
  bool json = false;
};

// Ids, one a line, each with a comment behind '#'.
std::set<std::string> read_ids(const std::string& path) {
  std::set<std::string> ids;
  if (path.empty()) return ids;
  std::istringstream text(read_text(path));
  for (std::string line; std::getline(text, line);) {
    std::istringstream words(line.substr(0, line.find('#')));
    if (std::string id; words >> id) ids.insert(id);
  }
  return ids;
}

// All results of all files. A file that holds no scenarios is bad input.
std::vector<ScenarioResult> run_files(const Catalog& catalog,
                                      const std::vector<std::string>& files) {
  std::vector<ScenarioResult> all;
  for (const std::string& file : files) {
    const ScenarioReport report = run_scenarios(catalog, file, read_text(file));
    for (const ScenarioResult& result : report.results) {
      if (!result.ok && result.id == file) throw BadInput(result.message);
    }
    all.insert(all.end(), report.results.begin(), report.results.end());
  }
  return all;
}

struct Told {
  std::string_view verdict;  // "ok", "disputed", "FAIL"
  const ScenarioResult& result;
};

void print_json(const std::vector<Told>& all, int passed, int failed) {
  Report out("scenario");
  out.field("passed", passed).field("failed", failed).key("scenarios").begin_array();
  for (const auto& [verdict, result] : all) {
    out.begin_object().field("id", result.id);
    out.field("verdict", verdict == "FAIL" ? "failed" : verdict);
    if (!result.ok) out.field("message", result.message);
    out.end_object();
  }
  out.end_array();
  out.print();
}

void print_text(const std::vector<Told>& all, int passed, int failed) {
  for (const auto& [verdict, result] : all) {
    std::cout << verdict << ' ' << result.id << (result.ok ? "" : ": " + result.message) << '\n';
  }
  const auto excused = static_cast<int>(all.size()) - passed - failed;
  if (excused > 0) std::cout << excused << " disputed\n";
  std::cout << passed << " passed, " << failed << " failed\n";
}

void run(Shell& shell, const Request& request) {
  const std::set<std::string> disputed = read_ids(request.disputed);
  const std::vector<ScenarioResult> results = run_files(open_catalog(shell), request.files);
  std::vector<Told> all;
  int passed = 0;
  int failed = 0;
  bool broken = false;  // some scenario could not be run at all
  for (const ScenarioResult& result : results) {
    const bool excused = !result.ok && disputed.contains(result.id);
    all.push_back({result.ok ? "ok" : excused ? "disputed" : "FAIL", result});
    passed += result.ok ? 1 : 0;
    failed += result.ok || excused ? 0 : 1;
    broken |= !result.ok && !excused && result.broken;
  }
  (request.json ? print_json : print_text)(all, passed, failed);
  if (failed > 0) shell.exit_code = broken ? kBadInput : kFailed;
}

}  // namespace

void add_scenario(CLI::App& program, Shell& shell) {
  Command command(program, "scenario", "Run rule scenarios");
  const auto request = std::make_shared<Request>();
  command.needed("FILE", request->files, "scenario files");
  command.text("--disputed", request->disputed, "ids that may fail, one a line", "FILE");
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
