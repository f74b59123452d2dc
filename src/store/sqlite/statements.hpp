// Everything that is said to the database while it is in use, prepared once.
#pragma once

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

  // --- Time
  Statement beat{db, "INSERT OR REPLACE INTO meta VALUES ('beat', ?)"};
  Statement last_beat{db, "SELECT value FROM meta WHERE name = 'beat'"};
};

}  // namespace sw::store
