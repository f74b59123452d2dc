// What waits to be sent to one client. A client that reads too slowly must not fill our memory:
// when too much waits, all of it is dropped and the client is behind, until its line is free again
// and the hall tells it anew what it missed.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>

namespace sw::serve {

// Many clients hear the same, so one text is shared by all who wait for it.
using Text = std::shared_ptr<const std::string>;

struct OutboxLimits {
  std::size_t messages = 256;
  std::size_t bytes = std::size_t{256} << 10;
};

class Outbox {
 public:
  explicit Outbox(OutboxLimits limits = {}) : limits_(limits) {}

  // Behind, it takes nothing. A single message may be larger than the limit: it is never split.
  void put(Text text);
  // The next in order; nullptr: nothing waits.
  Text take();

  bool is_empty() const { return waiting_.empty(); }
  bool is_behind() const { return behind_; }
  // Everything that was taken has been sent: was it behind? It takes messages again.
  bool catch_up();

 private:
  OutboxLimits limits_;
  std::deque<Text> waiting_;
  std::size_t bytes_ = 0;
  bool behind_ = false;
};

}  // namespace sw::serve
