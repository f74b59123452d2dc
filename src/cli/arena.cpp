// smallworld arena: which bot is stronger, and how sure is that?
#include "cli/arena.hpp"

#include <cstdio>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/players.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string map = "base-2p";
  std::string bots = "greedy,random";
  std::string sprt;
  Boxes boxes;
  ArenaPlan plan;
  bool json = false;
};

Sprt parse_sprt(const std::string& text) {
  Sprt out;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &out.low, &out.high, &rest) != 2 ||
      out.low >= out.high) {
    throw BadInput("--sprt " + text + ": two Elo numbers are needed, as in 0,20");
  }
  return out;
}

std::vector<std::string> bot_names(const Request& request, int players) {
  std::vector<std::string> names = split(request.bots, ',');
  if (names.size() != 2 && static_cast<int>(names.size()) != players) {
    throw BadInput("--bots " + request.bots + ": " + request.map + " needs two names or " +
                   std::to_string(players));
  }
  need_players("--bots", names);
  return names;
}

void run(const Shell& shell, const Request& request) {
  const Setting setting = open_setting(open_catalog(shell), request.map, request.boxes);
  const int players = setting.rules.players;
  ArenaPlan plan = request.plan;
  if (!request.sprt.empty()) plan.sprt = parse_sprt(request.sprt);
  plan.names = bot_names(request, players);
  plan.jobs = job_count(plan.jobs);
  const ArenaResult result = play_arena(setting, plan);
  (request.json ? print_arena_json : print_arena_text)(result, plan, players);
}

}  // namespace

void add_arena(CLI::App& program, Shell& shell) {
  Command command(program, "arena", "Compare bots: seat-rotated blocks, equal luck");
  const auto request = std::make_shared<Request>();
  command.map(request->map);
  command.boxes(request->boxes);
  command.text("--bots", request->bots,
               "A,B: A in one seat, B in the others; or one for each seat. level1 to level7, "
               "random, greedy, osla, mcts[:N|:Nms], planner, master[:N|:Nms], exec:COMMAND");
  command.count("--blocks", request->plan.blocks, "deals; each is played once per seat");
  command.seed(request->plan.seed, "of the first block");
  command.jobs(request->plan.jobs);
  command.limits(request->plan.limits);
  command.text("--sprt", request->sprt, "stop as soon as A is LO or HI Elo above B", "LO,HI");
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
