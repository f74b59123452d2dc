// SQLite without exceptions: one connection and its prepared statements. Every function answers
// whether it went well; if not, the database says what was wrong. Used by one thread.
#pragma once

#include <sqlite3.h>

#include <optional>
#include <string>
#include <string_view>

#include "hall/journal.hpp"

namespace sw::store {

class Database {
 public:
  Database() = default;
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // The file is there already; `vfs` as in SqliteOptions.
  bool open(const std::string& file, const char* vfs);
  // The same without changing it, while another process may write.
  bool open_to_read(const std::string& file);
  // Statements without values, separated by semicolons.
  bool run(const char* sql);
  // One number; nothing if there is no row or no database.
  std::optional<std::int64_t> ask(const char* sql);

  // All or nothing: begin, then commit; what comes between them and fails is rolled back.
  bool begin();
  bool commit();
  void roll_back();

  // Carries the log over into the database, as far as nobody is in the way.
  bool checkpoint();

  // Carries all of it over and empties it, so that nothing of what was deleted is left there; false
  // at once if anybody is in the way.
  bool empty_log();
  // What is deleted or changed from now on is overwritten with zeros.
  bool wipe(bool on);

  // --- What the last failure was
  hall::StoreTrouble trouble() const;
  int code() const { return code_; }  // of SQLite
  std::string why() const;            // for people

  // Notes the result of a call. An error of fsync ends the process.
  bool note(int code);
  sqlite3* handle() { return handle_; }

 private:
  int ask_system();

  sqlite3* handle_ = nullptr;
  int code_ = SQLITE_OK;
  int system_error_ = 0;
};

struct Blob {
  std::string_view bytes;
};

class Statement {
 public:
  Statement(Database& database, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Changes something.
  template <class... Value>
  bool run(const Value&... values) {
    start(values...);
    while (next()) {
    }
    return good_;
  }

  // Asks: start(…); while (next()) { … columns, from 0 … } and good().
  template <class... Value>
  void start(const Value&... values) {
    restart();
    int index = 0;
    (bind(++index, values), ...);
  }
  bool next();
  void stop();  // that was all we wanted
  bool good() const { return good_; }

  bool is_null(int column) const;
  std::int64_t number(int column) const;
  std::string_view text(int column) const;  // or bytes; until the next call

 private:
  void restart();
  void bind(int index, std::int64_t value);
  void bind(int index, const std::optional<std::int64_t>& value);
  void bind(int index, std::string_view value);
  void bind(int index, Blob value);

  Database& database_;
  sqlite3_stmt* statement_ = nullptr;
  bool good_ = true;
};

}  // namespace sw::store
