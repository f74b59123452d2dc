// A server on loopback and what tests of it have in common.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "serve/client.hpp"
#include "serve/server.hpp"

namespace sw::serve {

inline Site one_page() {
  Site site;
  site.add("/index.html", "hello");
  return site;
}

// Eventually, because the server's thread has its own pace.
inline bool soon(const std::function<bool()>& holds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(30);
  while (!holds()) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

inline bool is_status(const std::string& response, std::string_view status) {
  return response.starts_with("HTTP/1.1 " + std::string(status));
}

}  // namespace sw::serve
