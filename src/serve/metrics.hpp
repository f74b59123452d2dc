// What the server counts, for Prometheus: names and numbers, never a person or a secret.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "hall/hall.hpp"
#include "hall/traffic.hpp"

namespace sw::serve {

// How often something took how long.
class Histogram {
 public:
  void note(std::chrono::duration<double> took);
  void tell(std::string& out, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array kBounds = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                         0.1,   0.2,   0.5,   1.0,  2.0,  5.0};  // seconds

  std::array<std::uint64_t, kBounds.size() + 1> counts_{};  // the last: longer than all bounds
  double sum_ = 0;
};

class Metrics {
 public:
  void note(const hall::Note& note);
  void committed(std::chrono::duration<double> took) { commits_.note(took); }
  void store_failed() { ++store_failures_; }
  void thought(std::chrono::duration<double> took, bool late);

  // How it is now; everything else is counted since the start.
  struct Gauges {
    hall::Hall::Census hall;
    std::size_t lines = 0;  // of clients, with sockets and without
    std::size_t bots_waiting = 0;
    std::size_t writes_waiting = 0;
  };
  // In the text format of Prometheus.
  std::string tell(const Gauges& now) const;

 private:
  static constexpr auto kWhats = static_cast<std::size_t>(hall::Note::What::Count);
  static constexpr auto kCodes = static_cast<std::size_t>(wire::Code::Count);

  std::array<std::uint64_t, kWhats> notes_{};
  std::array<std::uint64_t, kCodes> refusals_{};
  std::uint64_t store_failures_ = 0;
  std::uint64_t late_bots_ = 0;
  Histogram commits_;
  Histogram entries_;
  Histogram bots_;
};

}  // namespace sw::serve
