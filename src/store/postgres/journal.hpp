// The journal in PostgreSQL, which several nodes share. A table belongs to the node that claimed it
// last, and what a node appends is stored only if the row of the table says so at that moment: who
// was paused, cut off or replaced may come late, but cannot write.
#pragma once

#include <unordered_map>
#include <vector>

#include "store/postgres/connection.hpp"
#include "store/stores.hpp"

namespace sw::store {

class PostgresJournal : public hall::Journal {
 public:
  static std::expected<std::unique_ptr<hall::Journal>, std::string> open(
      const std::string& url, const PostgresOptions& options);
  ~PostgresJournal() override;

  std::expected<std::vector<hall::Filed>, hall::StoreTrouble> commit(
      std::span<const hall::Write> group) override;

  std::expected<hall::StoredTable, hall::StoreTrouble> claim(hall::TableId id) override;
  void release(hall::TableId id, const hall::Standing& standing) override;
  void flush() override;
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
  struct Released {
    hall::TableId id{};
    hall::Epoch epoch{};
    hall::Standing standing;
  };
  using Results = std::span<hall::Filed>;

  PostgresJournal(const std::string& url, PostgresOptions options)
      : database_(url), options_(std::move(options)) {}

  std::string start();
  bool look_for_lobby();
  // The database can be asked, and knows what was released.
  bool is_there();
  hall::StoreTrouble trouble() const { return database_.trouble(); }

  // Writes of different tables, in one statement each.
  bool open_tables(std::span<const hall::Write* const> writes, std::vector<hall::TableId>& stored);
  bool append(std::span<const hall::Write* const> writes, std::vector<hall::TableId>& stored);
  bool file_round(std::span<const hall::Write> group, std::span<const std::size_t> round,
                  Results results);

  bool note_people(std::span<const hall::Write> group, Results results);
  std::expected<hall::StoredTable, hall::StoreTrouble> take(hall::TableId id);
  // Those of the rows (id, owner) that no hall has in memory.
  std::vector<hall::TableId> asleep(const Answer& rows) const;

  Connection database_;
  const PostgresOptions options_;
  Value instance_;  // of this node
  Value dead_after_;
  std::string lobby_;
  std::unordered_map<hall::TableId, hall::Epoch> held_;  // by the hall of this process
  std::vector<Released> released_;                       // of which the database is still to hear
};

}  // namespace sw::store
