// What a decision costs. Every answer that deserves a thought is played on to the end of the game
// many times, with the same luck for all. The best answer by one half of these games is valued by
// the other half: what was merely lucky is not regretted.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/imagination.hpp"

namespace sw {

// Kinds of decisions, by what was said; the last three at the first such question of a turn.
enum class Decision : std::uint8_t { Pick, Decline, Expand, Conquest, Redeploy, Count };
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Decision::Count)>
    kDecisionNames = {"pick", "decline", "expand", "conquest", "redeploy"};

// Whether the seat that is asked decides something that is probed, and what kind it is if it
// answers so.
std::optional<Decision> decision_of(const State& state, Action answer);

// What a bot says at once: one answer, or a whole redeployment.
using Said = std::vector<Action>;
Said said_by(Bot& bot, const Ruleset& rules, const State& root);

class RegretProbe {
 public:
  // Each answer is played on `replays` times; the seat is asked in `root`, a whole position.
  RegretProbe(const Ruleset& rules, const State& root, int replays);

  // An answer that is compared with the others; its number. Equal ones are the same.
  std::size_t add(const Said& said);
  // The answers that deserve a thought, beside those that were added.
  void add_alternatives();

  struct Finding {
    std::vector<int> regrets;  // of each answer, in hundredths of a coin
    std::size_t best = 0;
  };
  Finding compare();
  const Said& said(std::size_t number) const { return answers_[number]; }

 private:
  void add_beginnings();
  void add_transfers();
  std::vector<int> played_on(const Said& said);

  Imagination imagination_;
  int replays_;
  std::vector<Said> answers_;
};

}  // namespace sw
