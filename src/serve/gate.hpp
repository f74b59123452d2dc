// The gate between clients and hall: it turns what clients do into inputs of the hall, and carries
// out what the hall wants of them. It knows no message and no table.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "hall/traffic.hpp"
#include "serve/hall_clock.hpp"
#include "serve/hall_keeper.hpp"
#include "serve/limits.hpp"
#include "serve/outbox.hpp"

namespace sw::serve {

// --- Clients --------------------------------------------------------------------------

// A client, however it is connected. Nothing here may call back into the gate at once.
class Line {
 public:
  virtual ~Line() = default;
  virtual void send(const Text& text) = 0;
  // When what waits has been sent.
  virtual void close(int code) = 0;
  // About once a second: has it been silent or slow for too long?
  virtual void tick(HallClock::Steady::time_point now) = 0;
};

// Why the server itself ends a connection (docs/PROTOCOL.md); the hall has codes of its own.
inline constexpr int kCloseMalformed = 4400;
inline constexpr int kCloseSilent = 4408;
inline constexpr int kCloseLarge = 4413;
inline constexpr int kCloseSlow = 4430;
inline constexpr int kCloseDrain = 4503;

// --- The gate ----------------------------------------------------------------------------------

class Gate {
 public:
  // The hall's keeper outlives the gate.
  Gate(const boost::asio::any_io_executor& executor, HallKeeper& hall, Patience patience = {});

  // Something for the hall: from the store, from a bot.
  void feed(hall::Input input);

  // --- For lines
  hall::ConnectionId open(std::shared_ptr<Line> line, std::string address);
  void hear(hall::ConnectionId id, std::string text);
  void caught_up(hall::ConnectionId id);
  // It is gone or about to go; its last word to the hall, said once or more.
  void lost(hall::ConnectionId id);

  // Closes all lines, and wakes for nothing more.
  void close(int code);

  const HallClock& clock() const { return clock_; }
  const Patience& patience() const { return patience_; }
  std::size_t lines() const { return lines_.size(); }

 private:
  void carry_out(hall::Effect effect);
  void arm();
  void wait_for_tick();

  HallKeeper& hall_;
  const Patience patience_;
  HallClock clock_;
  std::map<hall::ConnectionId, std::shared_ptr<Line>> lines_;
  std::uint64_t last_id_ = 0;
  std::deque<hall::Input> inputs_;  // while one is worked on, others wait
  bool stepping_ = false;
  bool closed_ = false;
  boost::asio::steady_timer due_;
  hall::Time armed_ = 0;
  boost::asio::steady_timer tick_;
};

}  // namespace sw::serve
