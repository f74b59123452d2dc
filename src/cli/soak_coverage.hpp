// How often random games used each piece of content: races, powers, relics and places, pieces,
// special ways to conquer, prompts. Counted while a game is played, from its actions and events.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "catalog/setting.hpp"
#include "rules/events.hpp"
#include "rules/state.hpp"

namespace sw::cli {

// One table of the report: the first column holds names as in the content files.
struct CoverageTable {
  struct Line {
    std::string name;
    std::vector<std::int64_t> counts;
  };
  std::string title;
  std::vector<std::string> heads;  // one for each count
  std::vector<Line> lines;
};

class Coverage {
 public:
  // Called before an action, with the position in which it is said.
  void note(const Ruleset& rules, const State& before, Action action);
  // Called after it, with what it led to.
  void note(const Ruleset& rules, const State& after, const EventLog& log);
  void add(const Coverage& other);

  std::vector<CoverageTable> tables(const Setting& setting) const;

 private:
  template <std::size_t Rows, std::size_t Columns>
  struct Grid {
    std::array<std::array<std::int64_t, Columns>, Rows> counts{};

    template <class Id>
    std::int64_t& at(Id id, int column = 0) {
      return counts[static_cast<std::size_t>(id)][static_cast<std::size_t>(column)];
    }
    template <class Id>
    std::vector<std::int64_t> line(Id id) const {
      const auto& row = counts[static_cast<std::size_t>(id)];
      return {row.begin(), row.end()};
    }
    void add(const Grid& other) {
      for (std::size_t r = 0; r < counts.size(); ++r) {
        for (std::size_t c = 0; c < counts[r].size(); ++c) counts[r][c] += other.counts[r][c];
      }
    }
  };

  void note_attack(const Ruleset& rules, const State& before, Action action);
  void note_turn_begun(const Ruleset& rules, const State& s);
  void note_turn_ended(const Ruleset& rules, const State& s, PlayerId player);

  Grid<kMaxRaces, 3> races_;       // in the row, picked, declined
  Grid<kMaxPowers, 3> powers_;     // in the row, picked, lent by a place
  Grid<kTreasures, 3> treasures_;  // revealed, held at the end of the holder's turn, used
  Grid<kMarkers, 1> pieces_;       // placed
  Grid<static_cast<std::size_t>(Modifier::Count), 2> ways_;  // conquests, rolls
  Grid<static_cast<std::size_t>(Prompt::Count), 1> prompts_;
  Grid<4, 1> neutrals_;  // see kNeutrals
};

}  // namespace sw::cli
