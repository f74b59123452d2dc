// A table as its journal tells it: all that is durable, and nothing of who is there. Its entries
// are the only thing that changes it, one that was made a moment ago in the same way as one that is
// read from the store years later.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/clocks.hpp"
#include "hall/entry_text.hpp"
#include "hall/journal.hpp"
#include "hall/remembered.hpp"
#include "hall/terms.hpp"
#include "record/course.hpp"
#include "wire/messages.hpp"

namespace sw::hall {

struct TableChair {
  wire::Chair seen;  // as everybody sees it
  std::optional<Digest> pass;
  std::optional<PersonId> person;  // who keeps the name
  Remembered commands;
  int sat_at = 0;  // the entry by which its person sat down
  // Time-outs in turns of this person one after the other.
  int missed = 0;
  // The turn in which the deputy answers for a person whose time was up.
  int stand_in = kNobody;

  bool is_person() const { return seen.kind == wire::ChairKind::Person; }
};

class Table {
 public:
  Table(const TableHead& head, std::shared_ptr<const Terms> terms,
        std::shared_ptr<const Setting> setting);

  // Carries the entry out and returns the message by which it is told, or the reason why it cannot
  // be an entry of this table now. After a refusal the table is of no use any more.
  std::expected<std::string, std::string> take(const Entry& entry);

  // Kept names of those who sit here, before they do; one that is changed, or "" when it is
  // forgotten. False: that is news to nobody here.
  bool know(PersonId person, const std::string& name);

  // --- What it is
  TableId id() const { return id_; }
  const Key& key() const { return key_; }
  const Terms& terms() const { return *terms_; }
  const std::shared_ptr<const Terms>& shared_terms() const { return terms_; }
  const std::shared_ptr<const Setting>& setting() const { return setting_; }
  Time opened() const { return opened_; }

  // --- How far it is
  wire::TableState state() const { return state_; }
  bool is_waiting() const { return state_ == wire::TableState::Waiting; }
  bool is_playing() const { return state_ == wire::TableState::Playing; }
  bool is_over() const { return state_ == wire::TableState::Over; }
  int n() const { return n_; }
  int last_move() const { return last_move_; }  // the last entry that changed the game
  Time last_at() const { return last_at_; }
  const std::optional<wire::End>& end() const { return end_; }

  // --- Chairs
  int seats() const { return static_cast<int>(chairs_.size()); }
  const std::vector<TableChair>& chairs() const { return chairs_; }
  const TableChair& chair(int i) const { return chairs_[static_cast<std::size_t>(i)]; }
  int host() const { return host_; }
  // Whoever has sat longest, without this chair; kNobody when no person is left.
  int longest_seated(int without = kNobody) const;
  bool has_person_here() const;                            // who is not away
  SeatText seat_text(int chair, wire::SeatWhy why) const;  // as it is, to be changed

  // --- The game, once it has begun
  const Course& course() const { return *course_; }
  const std::vector<int>& order() const { return order_; }
  int chair_of(PlayerId player) const { return order_[static_cast<std::size_t>(player)]; }
  PlayerId player_of(int chair) const;
  const std::string& commit() const { return commit_; }  // digest of the key of chance
  const Clocks& clocks() const { return clocks_; }
  // The chair that is asked; nobody before the start and after the end.
  int asked() const { return is_playing() ? clocks_.asked().chair : kNobody; }
  // Who answers for the chair that is asked: the name of a bot, or "" for its person.
  std::string_view answers() const;
  // A number for each turn, that grows.
  int turn() const;
  // When the time of the person who is asked is up.
  std::optional<Time> due() const;
  // How many lines the chair may take back.
  int undoable(int chair) const;

  // --- Telling
  std::uint64_t hash() const;  // of the position as everybody sees it; 0 before the start
  std::string hash_text() const;
  // As `table`; but for votes and chairs of the connection, which the table does not know.
  wire::Table whole() const;
  // What was told after entry n, or nothing when that is no longer known.
  std::optional<std::vector<std::shared_ptr<const std::string>>> told_after(int n) const;
  std::size_t bytes() const;

 private:
  using Taken = std::expected<wire::ServerMessage, std::string>;
  Taken take_seat(const Entry& entry);
  Taken take_order(const Entry& entry);
  Taken take_begin(const Entry& entry);
  Taken take_say(const Entry& entry);
  Taken take_undo(const Entry& entry);
  Taken take_end(const Entry& entry);
  wire::By speaker(const Entry& entry) const;
  void count_misses(const Entry& entry);
  wire::Did did(const Entry& entry) const;
  wire::Seat seat_message(const Entry& entry, int chair, wire::SeatWhy why) const;
  bool has_chair(int i) const { return i >= 0 && i < seats(); }
  void remember(const std::shared_ptr<const std::string>& told);
  void ask_next(Time at);

  TableId id_;
  Time opened_;
  Key key_;
  std::shared_ptr<const Terms> terms_;
  std::shared_ptr<const Setting> setting_;

  wire::TableState state_ = wire::TableState::Waiting;
  int n_ = 0;
  int last_move_ = 0;
  Time last_at_ = 0;
  std::vector<TableChair> chairs_;
  int host_ = kNobody;
  std::map<PersonId, std::string> names_;

  std::optional<Course> course_;
  std::vector<int> order_;
  std::string commit_;
  Clocks clocks_;
  std::size_t undo_floor_ = 0;  // lines of deputies and bots stand
  std::optional<wire::End> end_;

  std::vector<std::shared_ptr<const std::string>> told_;  // the last of them
  std::size_t told_bytes_ = 0;
};

}  // namespace sw::hall
