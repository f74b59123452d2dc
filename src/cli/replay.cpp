// smallworld replay: checks that every line of a game record is legal where it stands.
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "record/facts.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string file;
  bool facts = false;
};

void print_end(const Request& request, const Replay& replayed) {
  const Game& game = *replayed.game;
  std::cout << request.file << ": " << game.lines().size() << " lines, ";
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
void run(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  const auto record = read_swg(read_text(request.file));
  if (!record) throw BadInput(request.file + ": " + to_string(record.error()));

  AfterLine print_facts;
  if (request.facts) {
    print_facts = [](const Game& game, std::string_view line) {
      std::cout << facts_json(game, line) << '\n';
    };
  }
  const auto replayed = replay(catalog, *record, print_facts);
  if (!replayed) throw BadInput(request.file + ": " + to_string(replayed.error()));
  if ((*replayed)->content_changed) {
    std::cerr << "smallworld: " << request.file << ": recorded with other content than this\n";
  }
  if (!request.facts) print_end(request, **replayed);
}

}  // namespace

void add_replay(CLI::App& program, Shell& shell) {
  Command command(program, "replay", "Check a game record line by line");
  const auto request = std::make_shared<Request>();
  command.needed("FILE", request->file, "a .swg record");
  command.flag("--facts", request->facts, "print the position after each line as JSON");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
