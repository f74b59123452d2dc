// A hall of the tests behind a server: it does what frames tell it to do, so that sockets can be
// tried without a game.
//
//   echo TEXT     the same to the sender          all TEXT     to everybody
//   flood COUNT   as many messages of 1 KB        close CODE   ends the connection
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "serve/hall_keeper.hpp"

namespace sw::serve {

// What the test sees of it, from its own thread.
struct HallDiary {
  std::atomic<int> connected = 0;
  std::atomic<int> lost = 0;
  std::atomic<int> heard = 0;
  std::atomic<int> caught_up = 0;
  std::atomic<int> drained = 0;
  std::atomic<bool> ready = true;
  std::atomic<bool> idle = true;

  void add_address(const std::string& address) {
    const std::lock_guard lock(mutex_);
    addresses_.push_back(address);
  }
  std::vector<std::string> addresses() const {
    const std::lock_guard lock(mutex_);
    return addresses_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> addresses_;
};

class TestHall : public HallKeeper {
 public:
  explicit TestHall(HallDiary& diary) : diary_(diary) {}

  void step(hall::Time, hall::Input input, hall::Effects& effects) override {
    if (const auto* connected = std::get_if<hall::Connected>(&input)) {
      ++diary_.connected;
      diary_.add_address(connected->address);
      all_.insert(connected->connection);
    } else if (const auto* lost = std::get_if<hall::Lost>(&input)) {
      ++diary_.lost;
      all_.erase(lost->connection);
    } else if (const auto* behind = std::get_if<hall::CaughtUp>(&input)) {
      ++diary_.caught_up;
      tell({behind->connection}, "\"what you missed\"", effects);
    } else if (const auto* heard = std::get_if<hall::Heard>(&input)) {
      ++diary_.heard;
      obey(*heard, effects);
    } else if (std::holds_alternative<hall::Drain>(input)) {
      ++diary_.drained;
      tell({all_.begin(), all_.end()}, "\"bye\"", effects);
    }
  }
  hall::Time next_due() const override { return hall::Time{1} << 60; }
  void carry_out(hall::Effect) override {}
  std::string content() const override { return "0123456789abcdef"; }
  bool is_ready() const override { return diary_.ready; }
  bool is_idle() const override { return diary_.idle; }
  void stop() override {}
  std::string metrics(std::size_t lines) const override {
    return "lines " + std::to_string(lines) + "\n";
  }

 private:
  static void tell(std::vector<hall::ConnectionId> to, std::string text, hall::Effects& effects) {
    effects.push_back(
        hall::Send{std::move(to), std::make_shared<const std::string>(std::move(text))});
  }

  void obey(const hall::Heard& heard, hall::Effects& effects) {
    const auto space = heard.text.find(' ');
    const std::string order = heard.text.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : heard.text.substr(space + 1);
    if (order == "echo") tell({heard.connection}, rest, effects);
    if (order == "all") tell({all_.begin(), all_.end()}, rest, effects);
    if (order == "close") effects.push_back(hall::Close{heard.connection, std::stoi(rest)});
    if (order != "flood") return;
    for (int i = 0; i < std::stoi(rest); ++i) {
      tell({heard.connection}, "\"" + std::string(1022, 'f') + "\"", effects);
    }
  }

  HallDiary& diary_;
  std::set<hall::ConnectionId> all_;
};

}  // namespace sw::serve
