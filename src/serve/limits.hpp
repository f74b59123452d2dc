// Who may come from where, how much of what, and how long: what one client may take of the server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sw::serve {

// Of connections, whatever they want.
struct Limits {
  std::size_t connections = 2048;  // at the same time; one more is answered with 503
  std::size_t header_bytes = 8192;
  std::chrono::milliseconds idle{10'000};   // without a byte read or written
  std::chrono::milliseconds total{30'000};  // for one request and its response
  std::size_t bytes_per_second = 32'768;    // a large response extends `total` at this rate
};

// Of those who play.
struct Patience {
  std::chrono::milliseconds silent{75'000};  // says nothing
  std::chrono::milliseconds slow{20'000};    // does not take what waits for it
  std::chrono::milliseconds closing{2'000};  // does not say goodbye
  std::chrono::milliseconds tick{1'000};     // so often we look
};

// Of those who play without a socket.
struct PollLimits {
  std::chrono::milliseconds wait{25'000};  // for something to tell
  std::size_t boxes = 4096;
};

// Scheme, host and port of pages: "https://a.example".
using Origins = std::vector<std::string>;

struct OnlineConfig {
  Origins origins{};           // pages that may play here beside the server's own
  int trust_proxy = 0;         // so many proxies of ours tell a client's address (X-Forwarded-For)
  std::string at{};            // under which others reach this server; "": the page's own address
  std::string metrics_host{};  // where Prometheus asks; "": nowhere
  std::uint16_t metrics_port = 0;
  Patience patience{};
  PollLimits poll{};
};

}  // namespace sw::serve
