// What goes wrong in a simulated world, how often, and what one may put wrong by hand to see that
// it is found.
#pragma once

#include <array>
#include <string_view>

#include "core/random.hpp"
#include "hall/identity.hpp"

namespace sw::test {

// Put wrong by hand, between the hall and its world.
enum class Sabotage : std::uint8_t {
  None,
  ToldBeforeStored,   // the store says so before it has anything
  ForgottenCommands,  // it forgets the ids of commands
  ChargedRestart,     // the time without a server is charged
  TotalTold,          // a stash is in a message
  UndoneDie,          // a die is taken back
  Count
};

// A swarm: each seed has rates of its own, many of them none at all.
struct Rates {
  int store_delay;  // ms at most
  int store_fails;  // of 1000 writes
  int net_delay;    // ms at most
  int cuts;         // of 10,000 messages
  int crashes;      // of 10,000 events
  int bot_fails;    // of 100 answers
  int pace;         // seconds at most from one thing that a person does to the next
  int hostile;      // clients who send what they like
  bool limits;

  static Rates of(Random& random) {
    const auto some = [&](int most) { return random.below(2) == 0 ? 0 : random.below(most); };
    Rates out{};
    out.store_delay = 1 + some(300);
    out.store_fails = some(60);
    out.net_delay = 1 + some(900);
    out.cuts = some(80);
    out.crashes = some(40);
    out.bot_fails = some(20);
    out.pace = 10 + some(50);
    out.hostile = some(4);
    out.limits = random.below(4) == 0;
    return out;
  }
  static Rates none() {
    return {.store_delay = 5,
            .store_fails = 0,
            .net_delay = 20,
            .cuts = 0,
            .crashes = 0,
            .bot_fails = 0,
            .pace = 20,
            .hostile = 0,
            .limits = false};
  }
};

}  // namespace sw::test
