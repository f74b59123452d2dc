// Everything that is said to the database while it is in use, prepared once.
#pragma once

#include <expected>
#include <span>
#include <vector>

#include "store/sqlite/database.hpp"

namespace sw::store {

struct Statements {
  explicit Statements(Database& database) : db(database) {}

  Database& db;

  // --- Tables
  Statement open{db,
                 "INSERT INTO tables (id, format, opened, terms, key, state, listed, due, touched)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement stand{db, "UPDATE tables SET state = ?, listed = ?, due = ?, touched = ? WHERE id = ?"};
  Statement freeze{db, "UPDATE tables SET frozen = ? WHERE id = ?"};
  Statement find{db,
                 "SELECT format, opened, terms, key, frozen, state, listed, due, touched"
                 " FROM tables WHERE id = ?"};
  Statement all{db, "SELECT id FROM tables ORDER BY id"};
  Statement rows{db,
                 "SELECT id, opened, frozen, state, listed, due, touched, terms FROM tables"
                 " ORDER BY id"};
  Statement due{db, "SELECT id FROM tables WHERE due <= ? AND frozen = '' ORDER BY due"};
  Statement listed{db, "SELECT id FROM tables WHERE listed AND state = ? AND frozen = ''"};
  Statement old{db, "SELECT id FROM tables WHERE touched < CASE WHEN state = ? THEN ? ELSE ? END"};
  Statement forget{db, "DELETE FROM tables WHERE id = ?"};

  // --- Entries
  Statement append{db,
                   "INSERT INTO tail (seq, id, n, entries, state, listed, due, touched)"
                   " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement waiting{db, "SELECT n, entries FROM tail WHERE seq = ?"};
  Statement all_waiting{db,
                        "SELECT seq, id, n, state, listed, due, touched FROM tail ORDER BY seq"};
  Statement folded{db, "DELETE FROM tail WHERE seq = ?"};
  Statement fold{db, "INSERT INTO log (id, n, entries) VALUES (?, ?, ?)"};
  Statement log{db, "SELECT entries FROM log WHERE id = ? ORDER BY n"};
  Statement forget_log{db, "DELETE FROM log WHERE id = ?"};

  // --- People
  Statement sit{db, "INSERT OR IGNORE INTO sat VALUES (?, ?)"};
  Statement names{db,
                  "SELECT p.id, p.name FROM sat s JOIN people p ON p.id = s.person WHERE s.id = ?"};
  Statement forget_seats{db, "DELETE FROM sat WHERE id = ?"};
  Statement find_person{db, "SELECT id, name FROM people WHERE code = ?"};
  Statement find_name{db, "SELECT id FROM people WHERE folded = ?"};
  Statement keep{db,
                 "INSERT INTO people (id, name, folded, code) VALUES (?, ?, ?, ?) ON CONFLICT (id)"
                 " DO UPDATE SET name = excluded.name, folded = excluded.folded,"
                 " code = excluded.code"};
  Statement forget_person{db, "DELETE FROM people WHERE id = ?"};
  Statement forget_sat{db, "DELETE FROM sat WHERE person = ?"};
  Statement people{db, "SELECT id, name, code FROM people ORDER BY id"};

  // --- Time
  Statement beat{db, "INSERT OR REPLACE INTO meta VALUES ('beat', ?)"};
  Statement last_beat{db, "SELECT value FROM meta WHERE name = 'beat'"};
};

// --- What several of them read
// ---------------------------------------------------------------------

inline constexpr const char* kDatabaseName = "smallworld.db";

inline std::int64_t number(hall::TableId id) { return static_cast<std::int64_t>(id); }
inline hall::TableId table_id(std::int64_t number) { return static_cast<hall::TableId>(number); }

inline std::int64_t number(hall::PersonId id) { return static_cast<std::int64_t>(id); }
inline hall::PersonId person_id(std::int64_t number) { return static_cast<hall::PersonId>(number); }

// Columns state, listed, due.
hall::Standing read_standing(const Statement& row, int column);
// A table as its row has it, without entries.
std::expected<hall::StoredTable, hall::StoreTrouble> read_head(Statements& sql, hall::TableId id);
// Appends what is folded, then these writes of the tail.
std::expected<void, hall::StoreTrouble> read_entries(Statements& sql, hall::TableId id,
                                                     std::span<const std::int64_t> waiting,
                                                     std::vector<hall::Entry>& out);

}  // namespace sw::store
