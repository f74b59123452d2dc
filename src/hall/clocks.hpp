// The clocks of a table. They run for whoever is asked, also for a defender in another's turn, and
// know nothing of the time of day: the table tells them when a question was asked, and what the
// answer cost.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "hall/identity.hpp"
#include "wire/parts.hpp"

namespace sw::hall {

// Whom the position asks.
struct Asked {
  int chair = kNobody;
  bool own_turn = true;  // else a question in another's turn
  int round = 0;

  bool operator==(const Asked&) const = default;
};

class Clocks {
 public:
  Clocks() = default;
  Clocks(const wire::Clock& rule, int chairs);

  bool run() const { return rule_.kind != wire::ClockKind::None; }
  const Asked& asked() const { return asked_; }

  // Whoever was asked has spent so much.
  void charge(Time took);
  // Somebody has decided something, which the others will want to read.
  void decided(int chair);
  // The next question, asked at that time.
  void ask(const Asked& asked, Time at);
  // Whoever is asked has come back and gets a turn's time.
  void refresh(Time at);

  // When the time of who is asked is up; what it costs to answer at that time.
  Time due() const { return since_ + budget_; }
  Time cost_at(Time now) const;
  // What is left on each clock, in ms; empty where none runs.
  std::vector<Time> left() const;

  // How long nobody has to vote, or may stay away.
  bool is_slow() const { return rule_.kind == wire::ClockKind::Days; }

 private:
  Time one_turn() const;
  Time one_answer() const;
  bool keeps_rest() const { return asked_.own_turn || rule_.kind == wire::ClockKind::Bank; }
  void begin_turn(int chair, int round);

  struct Hand {
    Time left = 0;
    std::uint8_t round = 0;   // of its last own turn
    std::uint8_t unread = 0;  // decisions of others since its last own one
  };

  wire::Clock rule_;
  std::array<Hand, wire::kChairs> hands_{};
  int chairs_ = 0;
  Asked asked_;
  Time since_ = 0;
  Time budget_ = 0;  // of who is asked, from then on
};

}  // namespace sw::hall
