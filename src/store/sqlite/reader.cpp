#include "store/reader.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <span>
#include <unordered_map>

#include "store/packing.hpp"
#include "store/sqlite/schema.hpp"
#include "store/sqlite/statements.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

bool is_directory(const std::string& path) {
  struct stat what{};
  return stat(path.c_str(), &what) == 0 && S_ISDIR(what.st_mode);
}

// SQLite makes two files beside its own when somebody reads: they must be the server's.
std::string why_not_ours(const std::string& file) {
  struct stat what{};
  if (stat(file.c_str(), &what) != 0) return file + ": " + std::strerror(errno);
  if (what.st_uid == geteuid()) return "";
  return file + ": it belongs to another user; be that user, as with sudo -u";
}

std::string find_file(const std::string& path, std::string& file) {
  file = is_directory(path) ? path + "/" + kDatabaseName : path;
  return why_not_ours(file);
}

std::string why_not(Database& database, const std::string& file) {
  if (database.trouble() == StoreTrouble::Damaged) return file + ": it is damaged";
  return file + ": " + database.why();
}

class SqliteReader : public Reader {
 public:
  // One transaction from the beginning to the end: what it sees stands still.
  std::string start(const std::string& file) {
    if (!database_.open_to_read(file)) return why_not(database_, file);
    if (std::string wrong = check_schema(database_, file); !wrong.empty()) return wrong;
    if (!database_.run("BEGIN")) return why_not(database_, file);
    sql_ = std::make_unique<Statements>(database_);
    Statement& rows = sql_->all_waiting;
    for (rows.start(); rows.next();) {
      Waiting& table = waiting_[table_id(rows.number(1))];
      table.writes.push_back(rows.number(0));
      table.standing = read_standing(rows, 3);
      table.touched = rows.number(6);
    }
    return rows.good() ? "" : why_not(database_, file);
  }

  std::vector<Row> tables() override {
    std::vector<Row> out;
    Statement& rows = sql_->rows;
    for (rows.start(); rows.next();) {
      Row row{.id = table_id(rows.number(0)),
              .opened = rows.number(1),
              .touched = rows.number(6),
              .terms = std::string(rows.text(7)),
              .standing = read_standing(rows, 3),
              .frozen = !rows.text(2).empty()};
      if (const auto known = waiting_.find(row.id); known != waiting_.end()) {
        row.touched = known->second.touched;
        row.standing = known->second.standing;
      }
      out.push_back(row);
    }
    std::ranges::sort(out, std::greater(), &Row::touched);
    return out;
  }

  std::expected<StoredTable, StoreTrouble> read(TableId id) override {
    auto table = read_head(*sql_, id);
    if (!table) return table;
    const auto known = waiting_.find(id);
    const auto writes =
        known == waiting_.end() ? std::span<const std::int64_t>() : std::span(known->second.writes);
    if (known != waiting_.end()) table->standing = known->second.standing;
    auto entries = read_entries(*sql_, id, writes, table->entries);
    if (!entries) return std::unexpected(entries.error());
    return table;
  }

 private:
  // Of a table, what is not folded yet.
  struct Waiting {
    std::vector<std::int64_t> writes;
    Standing standing;
    Time touched = 0;
  };

  Database database_;
  std::unique_ptr<Statements> sql_;
  std::unordered_map<TableId, Waiting> waiting_;
};

// SQLite writes into an empty file, and this one is there for its owner alone.
std::string make_file(const std::string& file) {
  const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0)
    return file + ": " + (errno == EEXIST ? "it is there already" : std::strerror(errno));
  ::close(made);
  return "";
}

bool is_kept(const std::string& file) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool kept = handle >= 0 && fsync(handle) == 0;
  if (handle >= 0) ::close(handle);
  return kept;
}

}  // namespace

std::expected<std::unique_ptr<Reader>, std::string> Reader::open(const std::string& path) {
  std::string file;
  if (std::string wrong = find_file(path, file); !wrong.empty()) return std::unexpected(wrong);
  auto reader = std::make_unique<SqliteReader>();
  if (std::string wrong = reader->start(file); !wrong.empty()) return std::unexpected(wrong);
  return reader;
}

std::string back_up(const std::string& path, const std::string& file) {
  std::string from;
  if (std::string wrong = find_file(path, from); !wrong.empty()) return wrong;
  Database database;
  if (!database.open_to_read(from)) return why_not(database, from);
  if (std::string wrong = check_schema(database, from); !wrong.empty()) return wrong;
  if (std::string wrong = make_file(file); !wrong.empty()) return wrong;
  Statement into(database, "VACUUM INTO ?");
  if (into.run(std::string_view(file)) && is_kept(file)) return "";
  const std::string why = into.good() ? std::strerror(errno) : database.why();
  unlink(file.c_str());
  return file + ": " + why;
}

}  // namespace sw::store
