// Two halls on one store: nodes are killed, and stopped and woken, while people play who go on at
// whichever node answers. What was told must stay so, whoever wrote it.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "sim/person.hpp"

namespace sw::test {

// A store that several nodes share: who claimed a table last may write, until its node is silent
// for too long and another claims it.
class SharedTables {
 public:
  static constexpr Time kDeadAfter = 8 * kSecond;

  explicit SharedTables(bool fences) : fences_(fences) {}

  // Whether it was silent for too long.
  bool beat(int instance, Time now) {
    const Time last = std::exchange(beats_[instance], now);
    return last != 0 && now - last >= kDeadAfter;
  }
  void bury(int instance) { beats_.erase(instance); }
  hall::Filed append(int instance, const hall::Write& write);
  std::expected<hall::StoredTable, hall::StoreTrouble> claim(int instance, TableId id, Time now);
  void release(int instance, TableId id, const hall::Standing& standing);
  std::vector<TableId> due(int instance, Time until, Time now) const;

  const hall::StoredTable& at(TableId id) const { return tables_.at(id).stored; }

 private:
  struct Shared {
    hall::StoredTable stored;
    int owner = 0;
  };
  bool is_elsewhere(int instance, const Shared& table, Time now) const;

  const bool fences_;
  std::map<TableId, Shared> tables_;
  std::map<int, Time> beats_;
};

class Nodes {
 public:
  Nodes(std::uint64_t seed, bool fences);

  // Until all games are over, first with faults, then without any. "" or the promise that broke.
  std::string run();

  int falls() const { return falls_; }
  int stops() const { return stops_; }
  int moves() const { return moves_; }
  int fenced() const { return fenced_; }
  int entries() const { return entries_; }

 private:
  using Happening = std::function<void()>;
  struct Node {
    int instance = 0;
    std::unique_ptr<hall::Hall> hall;  // none: it has fallen
    bool stopped = false;
    std::deque<Happening> kept_back;  // what has come to a stopped process
    Time wakes_at = 0;
  };
  struct Line {  // between a guest and a node: messages keep their order
    std::size_t guest = 0;
    Time up_free = 0;
    Time down_free = 0;
  };
  struct Guest {
    std::unique_ptr<Person> person;
    ConnectionId line{};  // none: 0
    int node = 0;
    Time silent_since = 0;
  };

  void later(Time delay, Happening happening) { agenda_.emplace(now_ + delay, happening); }
  Time up_to(int most) { return 1 + random_.below(most); }

  // --- Nodes
  void start(int which);
  void fall(int which);
  void stop(int which);
  void wake(int which);
  void beat(int which, int instance);
  void trouble();
  // It happens at that node, if it lives so long; when it is stopped, as soon as it wakes.
  void at_node(int which, int instance, Happening happening);
  void step(int which, hall::Input input);
  void perform(int which, hall::Effect& effect);
  void set_alarm(int which);

  // --- People
  void seat_people();
  void acts(std::size_t i);
  void connect(std::size_t i, int node);
  void cut(std::size_t i);
  // A message for the node, and one from it, each some time later.
  void up(ConnectionId line, hall::Input input);
  void down(ConnectionId line, const std::string& text);
  void hears(ConnectionId line, const std::string& text);
  void check_told(const std::string& table, const wire::ServerMessage& message,
                  const std::string& text);
  void check_journals();
  void complain(const std::string& what) {
    if (broken_.empty()) broken_ = what;
  }

  Random random_;
  SeededSecrets secrets_;
  SharedTables store_;
  Time now_ = 1'700'000'000'000;
  std::multimap<Time, Happening> agenda_;
  std::array<Node, 2> nodes_;
  int instances_ = 0;
  std::vector<Guest> guests_;
  std::map<ConnectionId, Line> lines_;
  std::uint64_t last_line_ = 0;
  bool is_quiet_ = false;
  std::map<std::pair<std::string, int>, std::string> told_;  // by table and n: what was said then
  std::string broken_;
  int falls_ = 0;
  int stops_ = 0;
  int moves_ = 0;
  int fenced_ = 0;
  int entries_ = 0;
};

}  // namespace sw::test
