#include "store/sqlite/database.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "store/stores.hpp"

namespace sw::store {

using hall::StoreTrouble;

namespace {

constexpr int kPatience = 10'000;  // ms, while the other connection holds a lock

// What was written before may be lost though it was called durable, and a second fsync would not
// say so: only what is read again from the disk is true.
[[noreturn]] void end_process(const char* why) {
  std::fprintf(stderr, "smallworld: the disk did not keep what it took (%s): the server ends\n",
               why);
  _exit(kDiskFailed);
}

}  // namespace

// --- Database ------------------------------------------------------------------------------------

Database::~Database() { sqlite3_close(handle_); }

bool Database::note(int code) {
  const int primary = code & 0xff;
  if (primary == SQLITE_OK || primary == SQLITE_ROW || primary == SQLITE_DONE) return true;
  code_ = code;
  system_error_ = primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN ? ask_system() : 0;
  if (code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC) end_process(why().c_str());
  return false;
}

// sqlite3_system_errno() does not know why a COMMIT failed.
int Database::ask_system() {
  sqlite3_vfs* vfs = nullptr;
  sqlite3_file_control(handle_, "main", SQLITE_FCNTL_VFS_POINTER, static_cast<void*>(&vfs));
  return vfs == nullptr ? errno : vfs->xGetLastError(vfs, 0, nullptr);
}

bool Database::open(const std::string& file, const char* vfs) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  if (!note(sqlite3_open_v2(file.c_str(), &handle_, flags, vfs))) return false;
  sqlite3_busy_timeout(handle_, kPatience);
  return run(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0;"
      "PRAGMA cache_size=-65536; PRAGMA temp_store=MEMORY; PRAGMA trusted_schema=OFF;"
      "PRAGMA cell_size_check=ON");
}

bool Database::open_to_read(const std::string& file) {
  const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  if (!note(sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr))) return false;
  sqlite3_busy_timeout(handle_, kPatience);
  return run("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
}

bool Database::run(const char* sql) {
  return note(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr));
}

std::optional<std::int64_t> Database::ask(const char* sql) {
  Statement question(*this, sql);
  question.start();
  if (!question.next()) return std::nullopt;
  return question.number(0);
}

bool Database::begin() { return run("BEGIN IMMEDIATE"); }

bool Database::commit() {
  if (run("COMMIT")) return true;
  roll_back();
  return false;
}

// It keeps the error that led to it.
void Database::roll_back() {
  if (sqlite3_get_autocommit(handle_) == 0) {
    sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

bool Database::checkpoint() {
  return note(
      sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr));
}

bool Database::empty_log() {
  sqlite3_busy_timeout(handle_, 0);
  const int code =
      sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  sqlite3_busy_timeout(handle_, kPatience);
  return note(code);
}

bool Database::wipe(bool on) {
  return run(on ? "PRAGMA secure_delete=ON" : "PRAGMA secure_delete=OFF");
}

StoreTrouble Database::trouble() const {
  switch (code_ & 0xff) {
    case SQLITE_FULL: return StoreTrouble::Full;
    case SQLITE_READONLY: return StoreTrouble::ReadOnly;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return StoreTrouble::Damaged;
    default: break;
  }
  switch (system_error_) {
    case ENOSPC:
    case EDQUOT: return StoreTrouble::Full;
    case EROFS:
    case EACCES: return StoreTrouble::ReadOnly;
    default: return StoreTrouble::Away;
  }
}

std::string Database::why() const {
  std::string reason = sqlite3_errstr(code_);
  if (system_error_ != 0) reason += std::string(", ") + std::strerror(system_error_);
  return reason;
}

// --- Statement -----------------------------------------------------------------------------------

Statement::Statement(Database& database, const char* sql) : database_(database) {
  good_ = database.note(sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT,
                                           &statement_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::restart() {
  good_ = statement_ != nullptr;
  sqlite3_reset(statement_);
}

bool Statement::next() {
  if (!good_) return false;
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  good_ = database_.note(code);
  sqlite3_reset(statement_);  // ends its reading; its result is known already
  return false;
}

void Statement::stop() { sqlite3_reset(statement_); }

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}
std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_, column);
}
std::string_view Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string_view{} : std::string_view(bytes, std::size_t(size));
}

void Statement::bind(int index, std::int64_t value) {
  sqlite3_bind_int64(statement_, index, value);
}
void Statement::bind(int index, const std::optional<std::int64_t>& value) {
  if (value) return bind(index, *value);
  sqlite3_bind_null(statement_, index);
}
// Values live until the statement has run, so SQLite need not copy them.
void Statement::bind(int index, std::string_view value) {
  sqlite3_bind_text64(statement_, index, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8);
}
void Statement::bind(int index, Blob value) {
  const char* bytes = value.bytes.data() == nullptr ? "" : value.bytes.data();
  sqlite3_bind_blob64(statement_, index, bytes, value.bytes.size(), SQLITE_STATIC);
}

}  // namespace sw::store
