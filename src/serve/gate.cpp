#include "serve/gate.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace sw::serve {

namespace {

// Farther away we look again: the hall's "never" must not overflow the timer.
constexpr hall::Time kLongest = 24 * 3600 * 1000;

}  // namespace

Gate::Gate(const boost::asio::any_io_executor& executor, HallKeeper& hall, Patience patience)
    : hall_(hall), patience_(patience), due_(executor), tick_(executor) {
  arm();
  wait_for_tick();
}

void Gate::feed(hall::Input input) {
  inputs_.push_back(std::move(input));
  if (stepping_) return;
  stepping_ = true;
  while (!inputs_.empty()) {
    hall::Effects effects;
    hall::Input next = std::move(inputs_.front());
    inputs_.pop_front();
    hall_.step(clock_.now(), std::move(next), effects);
    for (hall::Effect& effect : effects) carry_out(std::move(effect));
  }
  stepping_ = false;
  arm();
}

hall::ConnectionId Gate::open(std::shared_ptr<Line> line, std::string address) {
  const hall::ConnectionId id{++last_id_};
  lines_.emplace(id, std::move(line));
  feed(hall::Connected{id, std::move(address)});
  return id;
}

void Gate::hear(hall::ConnectionId id, std::string text) {
  if (lines_.contains(id)) feed(hall::Heard{id, std::move(text)});
}

void Gate::caught_up(hall::ConnectionId id) {
  if (lines_.contains(id)) feed(hall::CaughtUp{id});
}

void Gate::lost(hall::ConnectionId id) {
  if (lines_.erase(id) > 0) feed(hall::Lost{id});
}

void Gate::close(int code) {
  closed_ = true;
  due_.cancel();
  tick_.cancel();
  const auto lines = std::exchange(lines_, {});
  for (const auto& [id, line] : lines) line->close(code);
}

void Gate::carry_out(hall::Effect effect) {
  if (auto* const send = std::get_if<hall::Send>(&effect)) {
    for (const hall::ConnectionId id : send->to) {
      if (const auto found = lines_.find(id); found != lines_.end()) {
        found->second->send(send->text);
      }
    }
  } else if (auto* const close = std::get_if<hall::Close>(&effect)) {
    const auto found = lines_.find(close->connection);
    if (found == lines_.end()) return;
    const std::shared_ptr<Line> line = found->second;
    lost(close->connection);
    line->close(close->code);
  } else {
    hall_.carry_out(std::move(effect));
  }
}

// Wakes when the hall wants to be called, but leaves time for others in between.
void Gate::arm() {
  if (closed_) return;
  const hall::Time now = clock_.now();
  const hall::Time next = std::clamp(hall_.next_due(), now + 1, now + kLongest);
  if (next == armed_) return;
  armed_ = next;
  due_.expires_at(clock_.at(next));
  due_.async_wait([this](const boost::system::error_code& error) {
    if (error || closed_) return;
    armed_ = 0;
    feed(hall::Due{});
  });
}

void Gate::wait_for_tick() {
  tick_.expires_after(patience_.tick);
  tick_.async_wait([this](const boost::system::error_code& error) {
    if (error || closed_) return;
    std::vector<std::shared_ptr<Line>> lines;  // some leave meanwhile
    lines.reserve(lines_.size());
    for (const auto& [id, line] : lines_) lines.push_back(line);
    const auto now = HallClock::Steady::now();
    for (const auto& line : lines) line->tick(now);
    wait_for_tick();
  });
}

}  // namespace sw::serve
