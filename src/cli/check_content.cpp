// smallworld check-content: says what is wrong with content files, one line per
// problem.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "catalog/check_content.hpp"
#include "catalog/custom.hpp"
#include "catalog/remarks.hpp"
#include "catalog/row_words.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/language.hpp"
#include "cli/report.hpp"

namespace sw::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kShownPerFile = 20;

struct Request {
  std::vector<std::string> paths;
  bool all = false;
  bool json = false;
  bool explain = false;
};

void append(Diagnostics& all, const Diagnostics& more) {
  all.insert(all.end(), more.begin(), more.end());
}

std::vector<std::string> json_files(const fs::path& directory) {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (entry.is_regular_file() && entry.path().extension() == ".json")
      paths.push_back(entry.path().string());
  }
  std::ranges::sort(paths);
  if (paths.empty()) throw BadInput(directory.string() + ": there is no .json file in it");
  return paths;
}

// What only shows when the files are seen together: a whole content directory has its boards in
// maps/.
Diagnostics check_whole(const fs::path& directory) {
  if (!fs::is_directory(directory / "maps")) return {};
  const auto catalog = load_catalog(directory.string());
  if (!catalog) return catalog.error();
  Diagnostics problems;
  if (!fs::is_directory(directory / "lang")) return problems;
  for (const std::string& path : json_files(directory / "lang")) {
    const auto texts = parse_texts(path, read_text(path));
    append(problems, texts ? check_texts(*catalog, *texts, path) : texts.error());
  }
  return problems;
}

Diagnostics check_path(const std::string& path, std::size_t& files) {
  if (!fs::is_directory(path)) {
    ++files;
    return check_content_file(path, read_text(path));
  }
  Diagnostics problems;
  for (const std::string& file : json_files(path)) append(problems, check_path(file, files));
  return problems.empty() ? check_whole(path) : problems;
}

// The first problems of each file, unless all are wanted: one slip often has a long tail.
void print(const Diagnostics& problems, std::size_t most_per_file) {
  for (auto first = problems.begin(); first != problems.end();) {
    const auto last = std::find_if(first, problems.end(),
                                   [first](const Diagnostic& p) { return p.file != first->file; });
    const auto count = static_cast<std::size_t>(last - first);
    const std::size_t shown = std::min(count, most_per_file);
    for (std::size_t i = 0; i < shown; ++i) {
      std::cerr << to_string(first[static_cast<std::ptrdiff_t>(i)]) << '\n';
    }
    if (shown < count) {
      std::cerr << first->file << ": … and " << count - shown << " more (--all shows them)\n";
    }
    first = last;
  }
}

void print_json(const Diagnostics& problems, std::size_t files) {
  Report out("check-content");
  out.field("files", files).key("problems").begin_array();
  for (const Diagnostic& problem : problems) {
    out.begin_object().field("file", problem.file).field("line", problem.line);
    out.field("key", problem.key).field("message", problem.message).end_object();
  }
  out.end_array();
  out.print();
}

// --- What players would read -------------------------------------------------------------------

std::string told(const Texts& texts, const std::string& key, const std::vector<Row>& rows) {
  const std::string own = key + ".text";
  return texts.has(own) ? texts.text(own) : rows_in_words(rows, texts);
}

void explain(const Catalog& catalog, Texts texts) {
  learn(texts, own_things(catalog));
  for (const RaceEntry& race : catalog.races) {
    if (race.set != kOwnSet) continue;
    const std::string key = "race." + race.id;
    std::cout << texts.text(key) << " (" << race.id << ", " << race.info.tokens
              << "): " << told(texts, key, race.info.rows) << '\n';
  }
  for (const PowerEntry& power : catalog.powers) {
    if (power.set != kOwnSet) continue;
    const std::string key = "power." + power.id;
    std::cout << texts.text(key) << " (" << power.id << ", " << power.info.tokens
              << "): " << told(texts, key, power.info.rows) << '\n';
  }
}

// Of a file that players made: what could be said shorter, and how it reads.
void speak_of(const Shell& shell, const std::string& path, bool explained) {
  if (fs::is_directory(path)) return;
  const std::string text = read_text(path);
  const auto json = parse_json(text);
  if (!json || !is_own_content(*json)) return;
  Catalog catalog = open_catalog(shell);
  if (!add_custom(catalog, path, text)) return;
  for (const std::string& remark : remarks_on(catalog)) {
    std::cout << path << ": " << remark << '\n';
  }
  if (explained) explain(catalog, open_texts(shell));
}

void run(Shell& shell, const Request& request) {
  Diagnostics problems;
  std::size_t files = 0;
  for (const std::string& path : request.paths) append(problems, check_path(path, files));
  if (!problems.empty()) shell.exit_code = kBadInput;
  if (request.json) return print_json(problems, files);
  print(problems, request.all ? problems.size() : kShownPerFile);
  for (const std::string& path : request.paths) speak_of(shell, path, request.explain);
  if (problems.empty()) {
    std::cout << files << (files == 1 ? " file" : " files") << ", no problem\n";
  }
}

}  // namespace

void add_check_content(CLI::App& program, Shell& shell) {
  Command command(program, "check-content", "Check content files or directories");
  const auto request = std::make_shared<Request>();
  command.needed("PATH", request->paths, "files, or directories of them");
  command.flag("--all", request->all, "show all problems, not only the first 20 of each file");
  command.json(request->json);
  command.flag("--explain", request->explain, "print what players would read of their own things");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
