// The hall: all tables of a node and everybody who is connected. A pure function of inputs to
// effects: it knows no thread, clock, file, socket or cryptography, so a whole day of it can be
// simulated in a second, and the same inputs give the same effects, byte for byte.
//
//   Effects out;
//   hall.step(now, Heard{connection, text}, out);   // perform them all, in their order
//   … hall.next_due() … hall.step(now, Due{}, out);
#pragma once

#include <memory>

#include "hall/secrets.hpp"
#include "hall/settings.hpp"
#include "hall/traffic.hpp"

namespace sw::hall {

struct HallConfig {
  std::string node = "a";
  bool limits = true;         // rates for each connection and address; off for tests and load
  bool short_clocks = false;  // of a second, which nobody could keep; for tests
  int tables = 20'000;
  Time evict_after = 60'000;  // a table without sockets leaves memory; 0: never
};

class Hall {
 public:
  // Settings and secrets outlive the hall.
  Hall(Settings& settings, Secrets& secrets, HallConfig config = {});
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Time that passed while no node was alive is nobody's: it is added to what is due.
  void forgive(Time gap);

  void step(Time now, Input input, Effects& out);
  // When step() wants to be called with Due, at the latest.
  Time next_due() const;

  // --- For metrics and tests
  struct Census {
    int tables = 0;
    int playing = 0;
    int connections = 0;
    int addresses = 0;  // whose limits are remembered
    int waiting_writes = 0;
    std::size_t bytes = 0;  // of all tables, about
  };
  Census census() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace sw::hall
