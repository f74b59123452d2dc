// The journal in SQLite. A write goes to the end of `tail`, so that a group of them touches few
// pages; folding brings what waits there to `log`, which is sorted by table, and the table's row up
// to date. Between the two the rows of tables are behind, and this object knows better.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "store/holding.hpp"
#include "store/sqlite/checkpointer.hpp"
#include "store/sqlite/directory.hpp"
#include "store/sqlite/statements.hpp"
#include "store/stores.hpp"

namespace sw::store {

class SqliteJournal : public hall::Journal {
 public:
  static std::expected<std::unique_ptr<hall::Journal>, std::string> open(
      const std::string& directory, const SqliteOptions& options);

  std::expected<std::vector<hall::Filed>, hall::StoreTrouble> commit(
      std::span<const hall::Write> group) override;

  std::expected<hall::StoredTable, hall::StoreTrouble> claim(hall::TableId id) override;
  void release(hall::TableId id, const hall::Standing& standing) override;
  std::expected<void, hall::StoreTrouble> freeze(hall::TableId id, std::string_view why) override;

  std::vector<hall::TableId> due(hall::Time until) override;
  std::vector<hall::TableId> listed() override;

  std::vector<hall::TableId> tables() override;
  std::expected<hall::StoredTable, hall::StoreTrouble> read(hall::TableId id) override;
  std::expected<int, hall::StoreTrouble> forget(hall::Time finished_before,
                                                hall::Time unfinished_before) override;

  std::expected<std::optional<hall::PersonId>, hall::StoreTrouble> keep(
      const hall::Person& person) override;
  std::expected<std::optional<hall::Person>, hall::StoreTrouble> find_person(
      const hall::Digest& code) override;
  std::expected<void, hall::StoreTrouble> forget_person(hall::PersonId id) override;
  std::vector<hall::Person> people() override;

  std::optional<hall::Time> last_beat() override;
  std::expected<hall::Pulse, hall::StoreTrouble> beat(hall::Time now) override;

 private:
  // A table that some hall has, or whose row in the database is behind.
  struct Lately {
    Holding holding;
    hall::Standing standing;
    hall::Time touched = 0;
    std::vector<std::int64_t> waiting;  // its writes in the tail, by seq
    bool behind = false;                // its row
  };
  using Tables = std::unordered_map<hall::TableId, Lately>;

  // What a transaction would make of `lately_`.
  class Change;

  SqliteJournal(Directory directory, const SqliteOptions& options)
      : directory_(std::move(directory)), options_(options) {}

  std::string start(const std::string& file);
  bool fold_all();

  hall::StoreTrouble trouble() const { return database_.trouble(); }
  std::expected<hall::StoredTable, hall::StoreTrouble> read_row(hall::TableId id);
  template <class Question>
  std::vector<hall::TableId> asleep(Statement& rows, const Question& question);
  void end_log();
  void empty_log();

  Directory directory_;  // held to the last
  const SqliteOptions options_;
  Database database_;
  std::unique_ptr<Statements> sql_;
  std::unique_ptr<Checkpointer> checkpointer_;

  Tables lately_;
  std::map<std::int64_t, hall::TableId> oldest_;  // by the seq of their first waiting write
  std::deque<hall::TableId> released_;            // in this order; some are held again
  std::int64_t next_seq_ = 1;
  std::int64_t seq_at_beat_ = 1;
  std::size_t waiting_ = 0;  // writes in the tail
  std::int64_t claims_ = 0;
  bool must_empty_log_ = false;  // a name that is forgotten, or was another, may be there
};

}  // namespace sw::store
