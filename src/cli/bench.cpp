// smallworld bench: how fast the engine is, as lines `name value unit`, on one core.
#include <chrono>
#include <cmath>
#include <iostream>
#include <memory>
#include <vector>

#include "bots/playout.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace sw::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Request {
  double seconds = 2;
  bool json = false;
};

struct Position {
  const Ruleset* rules;
  State state;
};

// Keeps the compiler from leaving out what is measured.
volatile std::uint64_t sink = 0;

double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// What was measured: a line as soon as it is known, or all of it in the end.
class Figures {
 public:
  explicit Figures(bool json) : json_(json) { out_.key("figures").begin_array(); }

  void add(const std::string& name, double value, const char* unit) {
    const auto rounded = static_cast<std::int64_t>(std::llround(value));
    if (json_) {
      out_.begin_object().field("name", name).field("value", rounded).field("unit", unit);
      out_.end_object();
      return;
    }
    std::cout << name << ' ' << rounded << ' ' << unit << '\n';
    flush_output();
  }
  void end() {
    if (!json_) return;
    out_.end_array();
    out_.print();
  }

 private:
  bool json_;
  Report out_{"bench"};
};

// Calls `batch` until the time is over. It says how many things it did; the result is things per
// second.
template <class Batch>
double rate(double seconds, Batch&& batch) {
  const auto start = Clock::now();
  double done = 0;
  double elapsed = 0;
  do {
    done += static_cast<double>(batch());
    elapsed = since(start);
  } while (elapsed < seconds);
  return done / elapsed;
}

// --- Whole games -------------------------------------------------------------------------------

double measure_games(Figures& figures, const std::string& map, const Ruleset& rules,
                     Playground& ground, double seconds) {
  std::uint64_t seed = 1;
  double actions = 0;
  const double games = rate(seconds, [&] {
    for (int i = 0; i < 50; ++i) {
      Random random(seed++);
      actions += random_game(rules, random, ground).actions;
    }
    return 50;
  });
  figures.add(map + "-games", games, "games/s");
  return games * actions / static_cast<double>(seed - 1);
}

// The same games again without choosing: apply() alone, with the legal list that it leaves.
double measure_apply(const Ruleset& rules, Playground& ground, double seconds) {
  std::vector<Action> line;
  std::vector<std::size_t> ends;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    random_game(rules, random, ground, [&line](Action action) {
      line.push_back(action);
      return true;
    });
    ends.push_back(line.size());
  }
  return rate(seconds, [&] {
    std::size_t i = 0;
    for (const std::size_t end : ends) {
      ground.state = new_game(rules);
      for (; i < end; ++i) apply(rules, ground.state, line[i], ground.legal);
    }
    return line.size();
  });
}

// --- Positions ---------------------------------------------------------------------------------

// Decisions about conquests, one of about thirty, as they come in random games.
void sample_positions(const Ruleset& rules, Playground& ground, std::vector<Position>& out) {
  constexpr int kWanted = 128;
  Random choice(7);
  int found = 0;
  for (std::uint64_t seed = 1; found < kWanted; ++seed) {
    Random random(seed);
    random_game(rules, random, ground, [&](Action) {
      if (found < kWanted && prompt(ground.state) == Prompt::Conquest && choice.below(30) == 0) {
        out.push_back({&rules, ground.state});
        ++found;
      }
      return true;
    });
  }
}

double measure_targets(const std::vector<Position>& positions, double seconds) {
  return rate(seconds, [&positions] {
    std::uint64_t sum = 0;
    for (const Position& p : positions) sum += targets(*p.rules, p.state).bits();
    sink = sink + sum;
    return positions.size();
  });
}

double measure_costs(const std::vector<Position>& positions, double seconds) {
  return rate(seconds, [&positions] {
    int sum = 0;
    Prices list;
    for (const Position& p : positions) {
      prices(*p.rules, p.state, list);
      for (const Price& price : list) sum += price.tokens;
    }
    sink = sink + static_cast<std::uint64_t>(sum);
    return positions.size();
  });
}

double measure_copies(std::vector<Position> positions, double seconds) {
  std::vector<State> copies(positions.size());
  return rate(seconds, [&] {
    for (std::size_t i = 0; i < positions.size(); ++i) copies[i] = positions[i].state;
    sink = sink + copies[static_cast<std::size_t>(sink) % copies.size()].tokens[0];
    return copies.size();
  });
}

// --- All of it ---------------------------------------------------------------------------------

void run(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  const auto ground = std::make_unique<Playground>();
  std::vector<Setting> settings;
  for (const std::string_view map : kMeasuredMaps) {
    settings.push_back(open_setting(catalog, std::string(map)));
  }

  Figures figures(request.json);
  double actions = 0;
  for (const Setting& setting : settings) {
    actions += measure_games(figures, setting.config.map, setting.rules, *ground, request.seconds);
  }
  figures.add("actions", actions / static_cast<double>(settings.size()), "actions/s");
  const Setting underground = open_setting(catalog, "underground-2p");
  measure_games(figures, "underground-2p", underground.rules, *ground, request.seconds);
  Boxes with_sky;
  with_sky.sky = "a";
  const Setting sky = open_setting(catalog, "base-5p", with_sky);
  measure_games(figures, "sky-6p", sky.rules, *ground, request.seconds);

  const double short_time = request.seconds / 2;
  double applies = 0;
  std::vector<Position> positions;
  for (const Setting& setting : settings) {
    applies += measure_apply(setting.rules, *ground, short_time / 2);
    sample_positions(setting.rules, *ground, positions);
  }
  figures.add("apply", 1e9 * static_cast<double>(settings.size()) / applies, "ns");
  figures.add("target-sets", measure_targets(positions, short_time), "sets/s");
  figures.add("target-lists-with-costs", measure_costs(positions, short_time), "lists/s");
  figures.add("state-size", sizeof(State), "bytes");
  figures.add("state-copy", 1e9 / measure_copies(positions, short_time), "ns");
  figures.end();
}

}  // namespace

void add_bench(CLI::App& program, Shell& shell) {
  Command command(program, "bench", "Measure the speed of the engine");
  const auto request = std::make_shared<Request>();
  command.number("--seconds", request->seconds, "per board", 0.01, 600.0);
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
