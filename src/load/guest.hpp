// Two who play at a table, each at a device of their own: a pure client without a socket. What the
// server says goes in, what they say comes out; an engine of their own follows every entry and its
// hash is compared.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "load/latencies.hpp"
#include "record/course.hpp"
#include "wire/messages.hpp"

namespace sw::load {

// What all guests know and count together.
struct World {
  const Setting* setting = nullptr;
  wire::Config config;
  std::string content;  // hash, for hello

  // --- What happened
  Latencies own;     // from saying to hearing it again
  Latencies others;  // until the other one at the table heard it
  Latencies turned;  // from turning to a table to hearing all of it; it may come from the store
  std::int64_t opened = 0;
  std::int64_t entries = 0;  // heard, each with its hash
  std::int64_t acknowledged = 0;
  std::int64_t finished = 0;
  std::int64_t resent = 0;
  std::map<std::string_view, std::int64_t> refused;  // by code
  std::int64_t faults = 0;  // of the server: a wrong hash, an illegal line, an entry that is gone …
  std::string first_fault;  // in words, for people

  // Whoever is asked and may speak.
  std::function<void(class Guest&)> asked = [](Guest&) {};
  // An entry of one's own came back: from now on it may not be lost.
  std::function<void(const std::string& table, int chair, const wire::Did&)> acknowledge =
      [](const std::string&, int, const wire::Did&) {};
};

class Guest;

// One table, and after its end the next one.
struct Party {
  Party(World& world, std::uint64_t seed);
  // Nobody waits for an answer: the two may turn to another table.
  bool is_idle() const;
  bool has_begun() const;

  World& world;
  Random random;
  std::string table;  // "": not opened yet
  std::array<std::string, 2> passes;
  std::string said;  // the command that is under way, and since when
  Clock::time_point said_at;
  std::vector<Guest> guests;
};

class Guest {
 public:
  using Send = std::function<void(std::string)>;

  Guest(Party& party, int chair) : party_(party), chair_(chair) {}

  // --- The connection
  void connected(Send send);
  // On a connection that was at another table until now.
  void turn_here(Send send);
  void hear(std::string_view text);
  void lost();
  bool is_connected() const { return send_ != nullptr; }

  // --- Playing
  bool can_speak() const;
  void speak();  // a legal line, any
  int entries() const { return n_; }
  bool is_seated() const { return !table_.empty(); }
  bool is_waiting() const { return waiting_.has_value(); }
  bool is_current() const { return is_current_; }

 private:
  struct Waiting {
    wire::Say say;
    Clock::time_point since;
  };

  void say(const wire::ClientMessage& message) const { send_(wire::to_text(message)); }
  std::string command() { return "c" + std::to_string(++commands_); }
  void come();
  void open();
  void join();
  void ready();
  void begin();
  void forget_table();

  void on(const wire::Welcome& welcome);
  void on(const wire::Seated& seated);
  void on(const wire::Seat& seat);
  void on(const wire::Begin& begin);
  void on(const wire::Did& did);
  void on(const wire::End& end);
  void on(const wire::Table& table);
  void on(const wire::No& no);
  template <class T>
  void on(const T&) {}  // of no interest

  bool follows(int n);  // the next entry; asks for what is missing before it
  void replay(const std::vector<std::string>& lines);
  void check(const std::string& hash);
  void is_asked(const wire::Maybe<int>& chair);
  void answer_mine(const wire::Did& did);
  void complain(const std::string& what);

  Party& party_;
  int chair_;
  Send send_;
  bool is_greeted_ = false;
  std::string table_;        // where it sits; "": nowhere yet
  bool is_turning_ = false;  // until the table as a whole is here, entries may be those of the last
  Clock::time_point turned_at_;
  bool is_current_ = false;  // knows all that was said
  std::optional<Course> course_;
  int n_ = 0;
  int asks_ = -1;
  std::optional<Waiting> waiting_;
  std::int64_t commands_ = 0;
};

}  // namespace sw::load
