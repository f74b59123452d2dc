// A world in which nothing can be relied on, from one seed: a store that is late, fails and is lost
// in a crash; lines that are slow and cut; bots that do not answer; strangers who send anything.
// What the hall promises is looked at after every step.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "sim/faults.hpp"
#include "sim/person.hpp"

namespace sw::test {

class World {
 public:
  World(std::uint64_t seed, Sabotage sabotage);

  // Until all games are over, first with faults, then without any. "" or the promise that broke.
  std::string run();

  double table_hours() const { return table_hours_; }
  int entries() const { return entries_; }
  int hashes() const;
  int crashes() const { return crashes_; }

 private:
  using Happening = std::function<void()>;
  using Told = std::shared_ptr<const wire::ServerMessage>;
  struct Line {  // between a client and the hall: messages keep their order
    ConnectionId id{};
    Person* person = nullptr;  // nobody: a stranger
    Time up_free = 0;
    Time down_free = 0;
    TableId table{};
  };

  // --- Time
  void later(Time delay, Happening happening) {
    agenda_.emplace(now_ + delay, std::move(happening));
  }
  void at(Time when, Happening happening) { agenda_.emplace(when, std::move(happening)); }
  void wake();
  Time up_to(int most) { return 1 + random_.below(most); }
  bool happens(int share, int of) { return share > 0 && random_.below(of) < share; }

  // --- The hall
  void start_hall(Time gap);
  void crash();
  void step(hall::Input input);
  void perform(hall::Effect& effect);
  void write(const hall::Write& write);
  void settle(const hall::Write& write, int life);
  void think(const hall::Think& question);
  hall::StoredTable loaded(TableId id);

  // --- The net
  void connect(Person* person);
  void cut(ConnectionId id);
  void up(ConnectionId id, std::string text);
  wire::ServerMessage read(const std::string& text);
  void down(ConnectionId id, const Told& told);
  void seat_people();
  void person_acts(std::size_t i);
  void stranger_acts(ConnectionId id, int messages);
  std::string nonsense();

  // --- Promises
  void complain(const std::string& what);
  void check_told(ConnectionId to, const wire::ServerMessage& message);
  void check_secrets(const std::string& text);
  void check_restart(const Line& line, const wire::Table& whole);
  void check_bounds();
  void check_journals();

  Random random_;
  Sabotage sabotage_;
  Rates rates_;
  SeededSecrets secrets_;
  Time now_ = 1'700'000'000'000;
  std::multimap<Time, Happening> agenda_;
  Time wakes_at_ = 0;
  std::unique_ptr<hall::Hall> hall_;
  int life_ = 0;  // of the hall; what a dead one has begun comes to nothing
  KeptTables kept_;
  std::uint64_t last_connection_ = 0;
  std::map<ConnectionId, Line> lines_;
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<std::string> overheard_;                // by strangers
  std::map<TableId, hall::StoredTable> promised_;     // told by the store to be kept
  std::map<std::string, std::pair<Time, Time>> due_;  // of tables: when told, and for when
  Time down_since_ = 0;
  Time last_gap_ = 0;
  std::string broken_;
  double table_hours_ = 0;
  int entries_ = 0;
  int crashes_ = 0;
};

}  // namespace sw::test
