// Online play as the server's connections find it: the gate to the hall and the letterboxes of
// those who have no socket. Everything happens on the thread of the executor.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "serve/doors.hpp"
#include "serve/gate.hpp"
#include "serve/letterbox.hpp"

namespace sw::serve {

struct Entrance {
  // The configuration outlives it.
  Entrance(const boost::asio::any_io_executor& executor, const MakeHallKeeper& make,
           const OnlineConfig& online);

  std::string address_of(const Request& request, std::string_view peer) const {
    return client_address(request, peer, config.trust_proxy);
  }
  // /api/online, /healthz, /readyz
  std::optional<Response> tell(std::string_view path) const;
  // /metrics, and / for people
  std::optional<Response> tell_metrics(std::string_view path) const;

  const OnlineConfig& config;
  const std::unique_ptr<HallKeeper> hall;
  Gate gate;
  Letterboxes boxes;
  bool leaving = false;
};

}  // namespace sw::serve
