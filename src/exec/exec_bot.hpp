// A bot in another process: asked over the protocol of 70.8, and never waited for longer than
// agreed. What it does wrong is counted and replaced by a default action; the game goes on.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "catalog/setting.hpp"
#include "exec/child.hpp"

namespace sw::exec {

// --- Time and faults ---------------------------------------------------------------------------

struct Limits {
  int answer_ms = 1000;  // for one answer
  int start_ms = 5000;   // on top of it for the first answer of a process
};

enum class Fault : std::uint8_t {
  Illegal,  // a line of notation that is not legal now
  Garbage,  // no line of notation at all
  Late,     // no answer in time
  Dead,     // the process is gone, or was ended because it was late too often
  Count
};
inline constexpr auto kFaults = static_cast<std::size_t>(Fault::Count);
std::string_view name_of(Fault fault);

struct FaultCounts {
  std::array<std::int64_t, kFaults> of{};

  std::int64_t& operator[](Fault fault) { return of[static_cast<std::size_t>(fault)]; }
  std::int64_t total() const;
  void add(const FaultCounts& other);
};

// What is played for a bot that gives no legal answer: it finishes, if that is legal, or else says
// the first of the legal actions.
Action default_action(const ActionList& legal);

// --- The bot -----------------------------------------------------------------------------------

// `setting` and `faults` outlive the bot. The process is started with the first game and kept for
// the next ones, unless it is gone or owes answers.
std::unique_ptr<Bot> make_exec_bot(const Setting& setting, std::vector<std::string> command,
                                   const Limits& limits, FaultCounts& faults);

}  // namespace sw::exec
