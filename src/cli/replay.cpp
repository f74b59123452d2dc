// smallworld replay: checks that every line of game records is legal where it stands.
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "record/facts.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::vector<std::string> files;
  bool facts = false;
};

void print_end(const std::string& file, const OpenGame& replayed) {
  const Game& game = *replayed.game;
  std::cout << file << ": ok, " << game.lines().size() << " lines, ";
  if (!game.over()) {
    std::cout << "round " << int{game.state().turn.round} << ", waits for "
              << actor_name(game.state()) << '\n';
    return;
  }
  std::cout << "finished:";
  for (int i = 0; i < replayed.setting.rules.players; ++i) {
    const PlayerId player = id_at<PlayerId>(i);
    std::cout << ' ' << name_of(player) << ' ' << game.state().player(player).coins;
  }
  std::cout << '\n';
}

// A file that is no record is bad input, and so is a record whose lines do not fit the rules.
void check(const Catalog& catalog, const std::string& file, bool facts) {
  const auto record = read_swg(read_text(file));
  if (!record) throw BadInput(file + ": " + to_string(record.error()));

  AfterLine print_facts;
  if (facts) {
    print_facts = [](const Game& game, std::string_view line) {
      std::cout << facts_json(game, line) << '\n';
    };
  }
  const auto replayed = replay(catalog, *record, print_facts);
  if (!replayed) throw BadInput(file + ": " + to_string(replayed.error()));
  if (content_changed(*record, (*replayed)->setting)) {
    std::cerr << "smallworld: " << file << ": recorded with other content than this\n";
  }
  if (!facts) print_end(file, **replayed);
}

// One bad record does not hide the others.
void run(Shell& shell, const Request& request) {
  if (request.facts && request.files.size() > 1) throw BadInput("--facts: of one record only");
  const Catalog catalog = open_catalog(shell);
  for (const std::string& file : request.files) {
    try {
      check(catalog, file, request.facts);
    } catch (const BadInput& problem) {
      std::cerr << "smallworld: " << problem.what() << '\n';
      shell.exit_code = kBadInput;
    }
  }
}

}  // namespace

void add_replay(CLI::App& program, Shell& shell) {
  Command command(program, "replay", "Check game records line by line");
  const auto request = std::make_shared<Request>();
  command.needed("FILE", request->files, ".swg records");
  command.flag("--facts", request->facts, "print the position after each line as JSON");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
