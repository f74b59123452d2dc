#include "store/sqlite/journal.hpp"

#include <algorithm>
#include <utility>

#include "store/packing.hpp"
#include "store/sqlite/schema.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

constexpr int kFoldsPerCommit = 8;
constexpr int kFoldsPerBeat = 256;
constexpr std::int64_t kQuiet = 64;  // writes from one beat to the next

bool is_listed(const Standing& standing) {
  return standing.listed && standing.state == wire::TableState::Waiting;
}

}  // namespace

// --- One transaction -----------------------------------------------------------------------------

// Does its part in the database at once, and in memory when the transaction is durable; otherwise
// nothing has happened.
class SqliteJournal::Change {
 public:
  explicit Change(SqliteJournal& journal) : journal_(journal), sql_(*journal.sql_) {
    good_ = journal_.database_.begin();
  }
  ~Change() {
    if (!done_) journal_.database_.roll_back();
  }
  Change(const Change&) = delete;
  Change& operator=(const Change&) = delete;

  bool good() const { return good_; }
  bool is(bool went_well) { return good_ = good_ && went_well; }

  Filed file(const Write& write);
  // Folds tables whose hall released them, and as long as too many writes wait, those that wait
  // longest.
  void fold(int most, std::size_t may_wait);
  void fold(TableId id, Lately& table);
  // No hall has the table any more.
  void close(TableId id);
  std::expected<void, StoreTrouble> finish();

 private:
  Lately* find(TableId id);
  Lately* open(const Write& write);
  void append(const Write& write, Lately& table);

  SqliteJournal& journal_;
  Statements& sql_;
  Tables changed_;
  std::size_t passed_ = 0;  // of journal_.released_
  std::size_t folded_ = 0;  // writes
  std::int64_t next_seq_ = journal_.next_seq_;
  bool good_ = false;
  bool done_ = false;
};

SqliteJournal::Lately* SqliteJournal::Change::find(TableId id) {
  if (const auto mine = changed_.find(id); mine != changed_.end()) return &mine->second;
  const auto known = journal_.lately_.find(id);
  return known == journal_.lately_.end() ? nullptr
                                         : &changed_.emplace(id, known->second).first->second;
}

SqliteJournal::Lately* SqliteJournal::Change::open(const Write& write) {
  sql_.find.start(number(write.table));
  const bool there = sql_.find.next();
  sql_.find.stop();
  if (!is(sql_.find.good()) || there || find(write.table) != nullptr) return nullptr;
  Lately opened;
  opened.holding = {.epoch = write.epoch, .head = 0, .held = true};
  opened.touched = write.opens->opened;
  if (!opened.holding.admits(write)) return nullptr;
  const TableHead& head = *write.opens;
  const std::string_view key(reinterpret_cast<const char*>(head.key.data()), head.key.size());
  is(sql_.open.run(number(write.table), std::int64_t{head.format}, head.opened,
                   std::string_view(head.terms), Blob{key},
                   static_cast<std::int64_t>(write.standing.state),
                   std::int64_t{write.standing.listed}, write.standing.due, head.opened));
  return &changed_.emplace(write.table, std::move(opened)).first->second;
}

Filed SqliteJournal::Change::file(const Write& write) {
  Lately* table = write.opens ? open(write) : find(write.table);
  if (table == nullptr || !table->holding.admits(write)) return Filed::Fenced;
  append(write, *table);
  return Filed::Stored;
}

void SqliteJournal::Change::append(const Write& write, Lately& table) {
  std::string packing;
  for (const Entry& entry : write.entries) pack(entry, packing);
  const std::int64_t n = table.holding.head + 1;
  table.holding.take(write);
  table.standing = write.standing;
  table.touched = last_touch(write, table.touched);
  table.behind = true;
  table.waiting.push_back(next_seq_);
  is(sql_.append.run(next_seq_++, number(write.table), n, Blob{packing},
                     static_cast<std::int64_t>(write.standing.state),
                     std::int64_t{write.standing.listed}, write.standing.due, table.touched));
  for (const PersonId person : write.sits) {
    is(sql_.sit.run(number(write.table), number(person)));
  }
}

void SqliteJournal::Change::fold(TableId id, Lately& table) {
  std::string packings;
  std::int64_t first = 0;
  for (const std::int64_t seq : table.waiting) {
    sql_.waiting.start(seq);
    if (sql_.waiting.next()) {
      if (packings.empty()) first = sql_.waiting.number(0);
      packings += sql_.waiting.text(1);
      sql_.waiting.stop();
    }
    if (!is(sql_.waiting.good() && sql_.folded.run(seq))) return;
  }
  if (!packings.empty() && !is(sql_.fold.run(number(id), first, Blob{packings}))) return;
  is(sql_.stand.run(static_cast<std::int64_t>(table.standing.state),
                    std::int64_t{table.standing.listed}, table.standing.due, table.touched,
                    number(id)));
  folded_ += table.waiting.size();
  table.waiting.clear();
  table.behind = false;
}

void SqliteJournal::Change::fold(int most, std::size_t may_wait) {
  const auto& released = journal_.released_;
  for (; most > 0 && good_ && passed_ < released.size(); ++passed_) {
    Lately* table = find(released[passed_]);
    if (table == nullptr || table->holding.held || !table->behind) continue;
    fold(released[passed_], *table);
    --most;
  }
  for (const auto& [seq, id] : journal_.oldest_) {
    if (most == 0 || !good_ || journal_.waiting_ - folded_ <= may_wait) return;
    Lately& table = *find(id);
    if (table.waiting.empty()) continue;
    fold(id, table);
    --most;
  }
}

void SqliteJournal::Change::close(TableId id) {
  Lately* table = find(id);
  if (!good_ || table == nullptr) return;
  table->holding.held = false;
  fold(id, *table);
}

std::expected<void, StoreTrouble> SqliteJournal::Change::finish() {
  if (!good_) return std::unexpected(journal_.trouble());
  done_ = true;
  if (!journal_.database_.commit()) return std::unexpected(journal_.trouble());
  for (auto& [id, table] : changed_) {
    const auto before = journal_.lately_.find(id);
    if (before != journal_.lately_.end() && !before->second.waiting.empty()) {
      journal_.oldest_.erase(before->second.waiting.front());
    }
    if (!table.waiting.empty()) journal_.oldest_.emplace(table.waiting.front(), id);
    if (table.holding.held || table.behind) {
      journal_.lately_.insert_or_assign(id, std::move(table));
    } else if (before != journal_.lately_.end()) {
      journal_.lately_.erase(before);
    }
  }
  journal_.released_.erase(journal_.released_.begin(),
                           journal_.released_.begin() + static_cast<std::ptrdiff_t>(passed_));
  journal_.waiting_ += static_cast<std::size_t>(next_seq_ - journal_.next_seq_) - folded_;
  journal_.next_seq_ = next_seq_;
  return {};
}

// --- Opening -------------------------------------------------------------------------------------

std::expected<std::unique_ptr<Journal>, std::string> open_sqlite(const std::string& directory,
                                                                 const SqliteOptions& options) {
  return SqliteJournal::open(directory, options);
}

std::expected<std::unique_ptr<Journal>, std::string> SqliteJournal::open(
    const std::string& directory, const SqliteOptions& options) {
  auto taken = Directory::take(directory);
  if (!taken) return std::unexpected(taken.error());
  if (std::string wrong = taken->make(kDatabaseName); !wrong.empty()) return std::unexpected(wrong);
  const std::string file = taken->file(kDatabaseName);
  std::unique_ptr<SqliteJournal> journal(new SqliteJournal(std::move(*taken), options));
  if (std::string wrong = journal->start(file); !wrong.empty()) return std::unexpected(wrong);
  return journal;
}

std::string SqliteJournal::start(const std::string& file) {
  const auto why = [&] {
    switch (trouble()) {
      case StoreTrouble::Full: return file + ": the disk is full";
      case StoreTrouble::ReadOnly: return file + ": it may not be written";
      case StoreTrouble::Damaged: return file + ": it is damaged; put a backup in its place";
      default: return file + ": " + database_.why();
    }
  };
  if (!database_.open(file, options_.vfs)) return why();
  if (std::string wrong = migrate(database_, file, schema_steps()); !wrong.empty()) return wrong;
  sql_ = std::make_unique<Statements>(database_);
  if (!fold_all()) return why();
  checkpointer_ = std::make_unique<Checkpointer>(file, options_);
  sqlite3_wal_hook(
      database_.handle(),
      [](void* checkpointer, sqlite3*, const char*, int pages) {
        constexpr long kFrame = 4096 + 24;
        static_cast<Checkpointer*>(checkpointer)->log_is(pages * kFrame);
        return SQLITE_OK;
      },
      checkpointer_.get());
  return "";
}

// What another process left in the tail; in one transaction, so that either start or nothing.
bool SqliteJournal::fold_all() {
  std::map<TableId, Lately> left;
  Statement& rows = sql_->all_waiting;
  for (rows.start(); rows.next();) {
    Lately& table = left[table_id(rows.number(1))];
    ++waiting_;
    table.waiting.push_back(rows.number(0));
    table.standing = read_standing(rows, 3);
    table.touched = rows.number(6);
  }
  if (!rows.good()) return false;
  if (left.empty()) return true;
  Change change(*this);
  for (auto& [id, table] : left) change.fold(id, table);
  return change.finish().has_value();
}

// --- Writing -------------------------------------------------------------------------------------

std::expected<std::vector<Filed>, StoreTrouble> SqliteJournal::commit(
    std::span<const Write> group) {
  end_log();
  Change change(*this);
  std::vector<Filed> results;
  for (const Write& write : group) {
    if (!change.good()) break;
    results.push_back(change.file(write));
  }
  if (change.good()) change.fold(kFoldsPerCommit, static_cast<std::size_t>(options_.tail));
  if (auto finished = change.finish(); !finished) return std::unexpected(finished.error());
  return results;
}

void SqliteJournal::end_log() {
  if (checkpointer_->wants_end()) database_.checkpoint();
}

std::expected<Pulse, StoreTrouble> SqliteJournal::beat(Time now) {
  end_log();
  empty_log();
  Change change(*this);
  change.is(change.good() && sql_->beat.run(now));
  const bool quiet = next_seq_ - seq_at_beat_ < kQuiet;
  if (change.good() && quiet) change.fold(kFoldsPerBeat, 0);
  seq_at_beat_ = next_seq_;
  if (auto finished = change.finish(); !finished) return std::unexpected(finished.error());
  return Pulse{};
}

std::optional<Time> SqliteJournal::last_beat() {
  return database_.ask("SELECT value FROM meta WHERE name = 'beat'");
}

// --- Taking over and leaving
// -----------------------------------------------------------------------

std::expected<StoredTable, StoreTrouble> SqliteJournal::claim(TableId id) {
  auto table = read(id);
  if (!table || !table->frozen.empty()) return table;
  Lately& lately = lately_[id];
  lately.holding = {.epoch = Epoch{++claims_},
                    .head = static_cast<std::int32_t>(table->entries.size()),
                    .held = true};
  lately.standing = table->standing;
  lately.touched = table->entries.empty() ? table->head.opened : table->entries.back().at;
  table->epoch = lately.holding.epoch;
  return table;
}

// Its row follows with one of the next groups: that nobody waits for it is what this is for.
void SqliteJournal::release(TableId id, const Standing& standing) {
  const auto found = lately_.find(id);
  if (found == lately_.end() || !found->second.holding.held) return;
  found->second.holding.held = false;
  found->second.standing = standing;
  found->second.behind = true;
  released_.push_back(id);
}

std::expected<void, StoreTrouble> SqliteJournal::freeze(TableId id, std::string_view why) {
  if (auto row = read_row(id); !row) return std::unexpected(row.error());
  Change change(*this);
  change.is(change.good() && sql_->freeze.run(why, number(id)));
  change.close(id);
  return change.finish();
}

// --- Reading -------------------------------------------------------------------------------------

std::expected<StoredTable, StoreTrouble> SqliteJournal::read_row(TableId id) {
  auto table = read_head(*sql_, id);
  if (!table) return table;
  if (const auto known = lately_.find(id); known != lately_.end()) {
    table->epoch = known->second.holding.epoch;
    table->standing = known->second.standing;
  }
  return table;
}

std::expected<StoredTable, StoreTrouble> SqliteJournal::read(TableId id) {
  auto table = read_row(id);
  if (!table) return table;
  const auto known = lately_.find(id);
  const auto waiting =
      known == lately_.end() ? std::span<const std::int64_t>() : std::span(known->second.waiting);
  if (auto entries = read_entries(*sql_, id, waiting, table->entries); !entries) {
    return std::unexpected(entries.error());
  }
  return table;
}

std::vector<TableId> SqliteJournal::due(Time until) {
  sql_->due.start(until);
  return asleep(sql_->due, [&](const Standing& now) { return now.due && *now.due <= until; });
}

std::vector<TableId> SqliteJournal::listed() {
  sql_->listed.start(static_cast<std::int64_t>(wire::TableState::Waiting));
  return asleep(sql_->listed, is_listed);
}

// Of the rows those that are not behind; of the others what is known of them.
template <class Question>
std::vector<TableId> SqliteJournal::asleep(Statement& rows, const Question& question) {
  std::vector<TableId> found;
  while (rows.next()) {
    if (!lately_.contains(table_id(rows.number(0)))) found.push_back(table_id(rows.number(0)));
  }
  for (const auto& [id, table] : lately_) {
    if (!table.holding.held && question(table.standing)) found.push_back(id);
  }
  return found;
}

std::vector<TableId> SqliteJournal::tables() {
  std::vector<TableId> all;
  for (sql_->all.start(); sql_->all.next();) all.push_back(table_id(sql_->all.number(0)));
  return all;
}

// --- Forgetting ----------------------------------------------------------------------------------

std::expected<int, StoreTrouble> SqliteJournal::forget(Time finished_before,
                                                       Time unfinished_before) {
  Statement& old = sql_->old;
  std::vector<std::int64_t> gone;
  for (old.start(static_cast<std::int64_t>(wire::TableState::Over), finished_before,
                 unfinished_before);
       old.next();) {
    if (!lately_.contains(table_id(old.number(0)))) gone.push_back(old.number(0));
  }
  if (!old.good()) return std::unexpected(trouble());
  Change change(*this);
  for (const std::int64_t id : gone) {
    if (!change.is(change.good() && sql_->forget_log.run(id) && sql_->forget_seats.run(id) &&
                   sql_->forget.run(id))) {
      break;
    }
  }
  if (auto finished = change.finish(); !finished) return std::unexpected(finished.error());
  return static_cast<int>(gone.size());
}

}  // namespace sw::store
