// PostgreSQL without exceptions: one connection, which comes back after it was lost. Every call
// blocks and is made by one thread.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/journal.hpp"

namespace sw::store {

// --- What is sent --------------------------------------------------------------------------------

// One value of a statement as text, as PostgreSQL reads it; nothing: NULL.
using Value = std::optional<std::string>;

inline Value value(std::int64_t number) { return std::to_string(number); }
std::string bytes(std::string_view bytes);

// "{1,2,NULL}": many rows go as one value for each column.
class Column {
 public:
  void add(std::int64_t number) { add_raw(std::to_string(number)); }
  void add(bool flag) { add_raw(flag ? "t" : "f"); }
  void add(const std::optional<std::int64_t>& number) {
    add_raw(number ? std::to_string(*number) : "NULL");
  }
  void add(std::string_view text);
  void add_bytes(std::string_view bytes);
  Value value() const { return "{" + rows_ + "}"; }

 private:
  void add_raw(std::string_view text);

  std::string rows_;
};

// --- What comes back -----------------------------------------------------------------------------

class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result, PQclear) {}

  bool good() const;
  int rows() const { return PQntuples(result_.get()); }
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::int64_t number(int row, int column) const;
  bool flag(int row, int column) const { return text(row, column) == "t"; }
  std::string_view text(int row, int column) const;
  std::string data(int row, int column) const;  // of a bytea
  // The five letters by which PostgreSQL says what was wrong; "": it did not answer.
  std::string_view state() const;

 private:
  std::unique_ptr<PGresult, void (*)(PGresult*)> result_;
};

// --- The connection ------------------------------------------------------------------------------

class Connection {
 public:
  explicit Connection(std::string url) : url_(std::move(url)) {}

  // It is there, or it was lost and has come back. One that failed a moment ago is not tried.
  bool is_there();
  // How often it has come.
  int times() const { return times_; }

  Answer ask(const char* statement, std::initializer_list<Value> values = {});
  // All or nothing: begin, then commit; a failure between them ends it too.
  bool begin() { return ask("BEGIN").good(); }
  // What is read until roll_back() stands still.
  bool begin_to_read() { return ask("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").good(); }
  bool commit();
  void roll_back() { ask("ROLLBACK"); }

  // --- What the last failure was
  hall::StoreTrouble trouble() const { return trouble_; }
  std::string why() const { return why_; }  // for people

 private:
  void connect();
  void note(const Answer& answer);

  const std::string url_;
  std::unique_ptr<PGconn, void (*)(PGconn*)> line_{nullptr, PQfinish};
  int times_ = 0;
  std::chrono::steady_clock::time_point not_before_;
  hall::StoreTrouble trouble_ = hall::StoreTrouble::Away;
  std::string why_;
};

}  // namespace sw::store
