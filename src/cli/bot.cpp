// smallworld bot: one of our bots over the protocol of 70.8. It follows the game line by line, so
// that it knows the position as well as a bot inside the program does.
#include <iostream>
#include <memory>

#include "bots/seats.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/players.hpp"
#include "exec/messages.hpp"
#include "record/game.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string name;
  std::uint64_t seed = 1;
};

// Throws BadInput for a message that is none.
class Guest {
 public:
  Guest(const Catalog& catalog, const Request& request) : catalog_(catalog), request_(request) {}

  void understand(const Json& message) {
    if (message.find("hello") != nullptr) return begin(message);
    if (setting_ == nullptr) throw BadInput("a game begins with 'hello'");
    if (const Json* line = message.find("line")) return follow(line->as_string());
    if (message.find("choose") != nullptr) return answer();
    // "over", and whatever the protocol may learn
  }

 private:
  void begin(const Json& hello) {
    auto setting = exec::read_hello(catalog_, hello);
    if (!setting) throw BadInput(setting.error());
    const auto seat = find_player(hello.get("you").as_string());
    if (!seat || index(*seat) >= setting->rules.players) {
      throw BadInput("'you' must be a player of this game");
    }
    game_.reset();
    setting_ = std::make_unique<Setting>(std::move(*setting));
    game_ = std::make_unique<Game>(*setting_);
    game_->start();
    bot_ = exec::make_player(request_.name, *setting_, {}, no_faults_);
    seat_ = *seat;
    random_ = Random(stream_seed(request_.seed + games_, seat_));
    ++games_;
  }

  void follow(const std::string& line) {
    if (const auto said = game_->say(line); !said) {
      throw BadInput("'" + line + "': " + said.error().message);
    }
  }

  void answer() {
    if (actor(game_->state()) != seat_) throw BadInput("it is not " + name_of(seat_) + "'s turn");
    const Action action = ask(*bot_, setting_->rules, game_->state(), game_->legal(), random_);
    std::cout << to_line(*setting_, seat_, action) << '\n';
    flush_output();
  }

  const Catalog& catalog_;
  const Request& request_;
  std::uint64_t games_ = 0;
  std::unique_ptr<Setting> setting_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Bot> bot_;
  PlayerId seat_ = PlayerId::None;
  Random random_{0};
  exec::FaultCounts no_faults_;  // a bot inside the program makes none
};

void run(const Shell& shell, const Request& request) {
  if (request.name.starts_with("exec:")) throw BadInput("bot: 'exec:' is for hosts");
  need_players("bot", {request.name});
  const Catalog catalog = open_catalog(shell);
  Guest guest(catalog, request);
  std::string text;
  for (int number = 1; std::getline(std::cin, text); ++number) {
    const std::string where = "line " + std::to_string(number) + ": ";
    const auto message = parse_json(text);
    if (!message || !message->is_object()) throw BadInput(where + "this is no JSON object");
    try {
      guest.understand(*message);
    } catch (const BadInput& problem) {
      throw BadInput(where + problem.what());
    }
  }
}

}  // namespace

void add_bot(CLI::App& program, Shell& shell) {
  Command command(program, "bot", "Offer a bot over standard input and output");
  const auto request = std::make_shared<Request>();
  command.needed("name", request->name,
                 "level1 to level7, random, greedy, osla, mcts[:N|:Nms], planner, master[:N|:Nms]");
  command.seed(request->seed, "of its own random numbers in the first game");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
