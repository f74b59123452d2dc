// smallworld perft: counts the lines of play from the first decision of a game.
//
// A level is a decision of a player. A die branches over its results and is no level itself. Draws
// do not branch: they are taken from the seed and the position, so the order of counting plays no
// role.
#include <cstdint>
#include <iostream>
#include <memory>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "core/hash.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string map = "base-2p";
  Boxes boxes;
  std::uint64_t seed = 1;
  int depth = 4;
  bool json = false;
};

class Counter {
 public:
  Counter(const Ruleset& rules, const Request& request)
      : rules_(rules), seed_(request.seed), lines_(static_cast<std::size_t>(request.depth), 0) {}

  const std::vector<std::uint64_t>& count() {
    visit(new_game(rules_), 0, {});
    return lines_;
  }

 private:
  // `legal_now` belongs to the state; empty when chance is next.
  void visit(const State& state, std::size_t level, const std::vector<Action>& legal_now) {
    if (state.over()) return;
    if (waits_for_chance(state)) return branch(state, level);
    lines_[level] += legal_now.size();
    if (level + 1 == lines_.size()) return;
    for (const Action action : legal_now) follow(state, action, level + 1);
  }

  void branch(const State& state, std::size_t level) {
    if (prompt(state) == Prompt::Draw) {
      Random random(Random::mix(seed_) ^ on_the_table(state));
      return follow(state, sample_chance(rules_, state, random), level);
    }
    auto outcomes = std::make_unique<ActionList>();
    legal(rules_, state, *outcomes);
    for (const Action outcome : *outcomes) follow(state, outcome, level);
  }

  // What decides a draw. Not hash(state): that changes with the form of State.
  static std::uint64_t on_the_table(const State& state) {
    Hash sum;
    sum.add(state.turn.round).add(static_cast<std::uint64_t>(state.turn.player));
    for (const Combo& combo : state.row) {
      sum.add(static_cast<std::uint64_t>(combo.race)).add(static_cast<std::uint64_t>(combo.power));
      sum.add(combo.coins);
    }
    return sum.value();
  }

  void follow(State state, Action action, std::size_t level) {
    apply(rules_, state, action, scratch_);
    const std::vector<Action> legal_then(scratch_.begin(), scratch_.end());
    visit(state, level, legal_then);
  }

  const Ruleset& rules_;
  std::uint64_t seed_;
  std::vector<std::uint64_t> lines_;  // by level
  ActionList scratch_;
};

void run(const Shell& shell, const Request& request) {
  const Setting setting = open_setting(open_catalog(shell), request.map, request.boxes);
  const auto counter = std::make_unique<Counter>(setting.rules, request);
  std::uint64_t total = 0;
  if (request.json) {
    Report out("perft");
    out.field("map", request.map).key("lines").begin_array();
    for (const std::uint64_t lines : counter->count()) {
      out.value(lines);
      total += lines;
    }
    out.end_array().field("total", total);
    return out.print();
  }
  int depth = 0;
  for (const std::uint64_t lines : counter->count()) {
    std::cout << "depth " << ++depth << ": " << lines << '\n';
    total += lines;
  }
  std::cout << "total: " << total << '\n';
}

}  // namespace

void add_perft(CLI::App& program, Shell& shell) {
  Command command(program, "perft", "Count lines of play");
  const auto request = std::make_shared<Request>();
  command.map(request->map);
  command.boxes(request->boxes);
  command.seed(request->seed, "decides the draws");
  command.number("--depth", request->depth, "decisions of players", 1, 100);
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
