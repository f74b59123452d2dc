// What stands behind the gate: the hall, and whoever does for it what it cannot do itself, the
// store and the bots. The gate sees only this; in tests something smaller may stand there.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <string>

#include "hall/traffic.hpp"

namespace sw::serve {

class HallKeeper {
 public:
  virtual ~HallKeeper() = default;

  // The hall itself (hall/hall.hpp).
  virtual void step(hall::Time now, hall::Input input, hall::Effects& effects) = 0;
  virtual hall::Time next_due() const = 0;

  // Every effect that is not for clients. What comes of it comes back as an input, later.
  virtual void carry_out(hall::Effect effect) = 0;

  // The hash of the content of its tables, as in `hello`.
  virtual std::string content() const = 0;
  // May new clients come? Is nothing under way that somebody waits for?
  virtual bool is_ready() const = 0;
  virtual bool is_idle() const = 0;
  // Nothing more comes from it, and nothing of it wakes any more. What the store was given it still
  // does before its end.
  virtual void stop() = 0;
  // For Prometheus.
  virtual std::string metrics(std::size_t lines) const = 0;
};

// Makes one whose threads give their inputs to `feed` on the executor, where it is called too.
using Feed = std::function<void(hall::Input)>;
using MakeHallKeeper =
    std::function<std::unique_ptr<HallKeeper>(boost::asio::any_io_executor, Feed feed)>;

}  // namespace sw::serve
