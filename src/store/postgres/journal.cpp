#include "store/postgres/journal.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "store/packing.hpp"
#include "store/postgres/rows.hpp"
#include "store/postgres/schema.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

// --- What is said to the database ----------------------------------------------------------------

// $1 and $2 of each that asks: this instance, and how long a node may be silent.
constexpr const char* kLife =
    "INSERT INTO node (id, path, beat) VALUES ($1, $2, now_ms()) RETURNING instance";
constexpr const char* kReplace = "UPDATE node SET over = true WHERE id = $1 AND NOT over";
constexpr const char* kBury =
    "DELETE FROM node WHERE over AND instance NOT IN"
    " (SELECT owner FROM tables WHERE owner IS NOT NULL)";
constexpr const char* kLeave = "UPDATE node SET over = true WHERE instance = $1";

constexpr const char* kOpen = R"(
WITH w AS (SELECT * FROM unnest($2::bigint[], $3::integer[], $4::bigint[], $5::text[], $6::bytea[],
    $7::bigint[], $8::integer[], $9::smallint[], $10::boolean[], $11::bigint[], $12::bigint[],
    $13::bytea[])
  AS w (id, format, opened, terms, key, epoch, head, state, listed, due, touched, entries)),
opened AS (INSERT INTO tables
    (id, format, opened, terms, key, owner, epoch, head, state, listed, due, touched)
  SELECT id, format, opened, terms, key, $1::bigint, epoch, head, state, listed, due, touched FROM w
  WHERE EXISTS (SELECT FROM node WHERE instance = $1 AND NOT over)
  ON CONFLICT DO NOTHING RETURNING id),
logged AS (INSERT INTO log SELECT id, 1, entries FROM w WHERE id IN (SELECT id FROM opened))
SELECT id FROM opened)";

constexpr const char* kAppend = R"(
WITH w AS (SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::integer[], $5::integer[],
    $6::smallint[], $7::boolean[], $8::bigint[], $9::bigint[], $10::bytea[])
  AS w (id, epoch, before, head, state, listed, due, touched, entries)),
moved AS (UPDATE tables t SET head = w.head, state = w.state, listed = w.listed, due = w.due,
    touched = greatest(t.touched, w.touched)
  FROM w WHERE t.id = w.id AND t.owner = $1 AND t.epoch = w.epoch AND t.head = w.before
    AND t.frozen = ''
  RETURNING t.id),
logged AS (INSERT INTO log
  SELECT id, before + 1, entries FROM w WHERE id IN (SELECT id FROM moved))
SELECT id FROM moved)";

constexpr const char* kRelease = R"(
UPDATE tables t SET owner = NULL, state = w.state, listed = w.listed, due = w.due
FROM unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::boolean[], $6::bigint[])
  AS w (id, epoch, state, listed, due)
WHERE t.id = w.id AND t.owner = $1 AND t.epoch = w.epoch)";

constexpr const char* kOwner = R"(
SELECT t.owner, n.path, NOT n.over AND n.beat > now_ms() - $2, greatest(0, now_ms() - n.beat)
FROM tables t LEFT JOIN node n ON n.instance = t.owner WHERE t.id = $1 FOR UPDATE OF t)";
constexpr const char* kTake = R"(
UPDATE tables SET owner = $1, epoch = epoch + 1 WHERE id = $2 AND frozen = ''
  AND EXISTS (SELECT FROM node WHERE instance = $1 AND NOT over) RETURNING id)";
constexpr const char* kFreeze =
    "UPDATE tables SET frozen = $3, owner = NULL WHERE id = $2 AND coalesce(owner, $1) = $1"
    " RETURNING id";

// Tables that no other node has: nobody has them, a node that is gone, or this one.
#define SW_NOT_ELSEWHERE                                                                       \
  "t.frozen = '' AND NOT EXISTS (SELECT FROM node n WHERE n.instance = t.owner AND n.instance" \
  " <> $1 AND NOT n.over AND n.beat > now_ms() - $2)"
constexpr const char* kDue =
    "SELECT t.id FROM tables t WHERE t.due <= $3 AND " SW_NOT_ELSEWHERE " ORDER BY t.due";
constexpr const char* kListed =
    "SELECT t.id FROM tables t WHERE t.listed AND t.state = $3 AND " SW_NOT_ELSEWHERE;
constexpr const char* kForget = R"(
WITH gone AS (DELETE FROM tables t
  WHERE t.touched < CASE WHEN t.state = $2 THEN $3::bigint ELSE $4::bigint END AND NOT EXISTS
    (SELECT FROM node n WHERE n.instance = t.owner AND NOT n.over AND n.beat > now_ms() - $1)
  RETURNING t.id),
lines AS (DELETE FROM log WHERE id IN (SELECT id FROM gone)),
seats AS (DELETE FROM sat WHERE id IN (SELECT id FROM gone))
SELECT id FROM gone)";

constexpr const char* kBeat =
    "UPDATE node n SET beat = now_ms() FROM (SELECT beat FROM node WHERE instance = $1) before"
    " WHERE n.instance = $1 AND NOT n.over RETURNING before.beat <= now_ms() - $2";
constexpr const char* kLastBeat =
    "INSERT INTO meta VALUES ('beat', $1) ON CONFLICT (name) DO UPDATE"
    " SET value = greatest(meta.value, excluded.value)";

// Whoever has it keeps it while it lives.
constexpr const char* kTakeLobby = R"(
INSERT INTO meta VALUES ('lobby', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
WHERE NOT EXISTS (SELECT FROM node n
  WHERE n.instance = meta.value AND NOT n.over AND n.beat > now_ms() - $2))";
constexpr const char* kLobby = R"(
SELECT CASE WHEN n.instance = $1 THEN '' ELSE n.path END
FROM meta m JOIN node n ON n.instance = m.value WHERE m.name = 'lobby')";

std::int16_t number_of(wire::TableState state) { return static_cast<std::int16_t>(state); }

// Its entries go on one after the other.
bool is_in_order(const Write& write) {
  for (std::size_t i = 1; i < write.entries.size(); ++i) {
    if (write.entries[i].n != write.entries[i - 1].n + 1) return false;
  }
  return !write.entries.empty() && (!write.opens || write.entries.front().n == 1);
}

std::string packed(const Write& write) {
  std::string out;
  for (const Entry& entry : write.entries) pack(entry, out);
  return out;
}

struct StandingColumns {
  Column state;
  Column listed;
  Column due;

  void add(const Standing& standing) {
    state.add(std::int64_t{number_of(standing.state)});
    listed.add(standing.listed);
    due.add(standing.due);
  }
};

void note_ids(const Answer& answer, std::vector<TableId>& out) {
  for (int row = 0; row < answer.rows(); ++row) out.push_back(table_id(answer.number(row, 0)));
}

}  // namespace

// --- Opening -------------------------------------------------------------------------------------

std::expected<std::unique_ptr<Journal>, std::string> open_postgres(const std::string& url,
                                                                   const PostgresOptions& options) {
  return PostgresJournal::open(url, options);
}

std::expected<std::unique_ptr<Journal>, std::string> PostgresJournal::open(
    const std::string& url, const PostgresOptions& options) {
  std::unique_ptr<PostgresJournal> journal(new PostgresJournal(url, options));
  if (std::string wrong = journal->start(); !wrong.empty()) return std::unexpected(wrong);
  return journal;
}

std::string PostgresJournal::start() {
  if (!database_.is_there()) return database_.why();
  const Answer safety = database_.ask("SHOW synchronous_commit");
  if (safety.good() && safety.text(0, 0) == "off") {
    return "synchronous_commit is off there: what was acknowledged could be lost";
  }
  if (std::string wrong = migrate(database_); !wrong.empty()) return wrong;
  dead_after_ = value(options_.dead_after);
  const bool is_free = database_.begin() && database_.ask(kReplace, {options_.node}).good();
  const Answer life = database_.ask(kLife, {options_.node, options_.path});
  if (!is_free || !life.good() || !database_.ask(kBury).good() || !database_.commit()) {
    const std::string why = database_.why();
    database_.roll_back();
    return why;
  }
  instance_ = std::string(life.text(0, 0));
  return look_for_lobby() ? "" : database_.why();
}

bool PostgresJournal::look_for_lobby() {
  if (!database_.ask(kTakeLobby, {instance_, dead_after_}).good()) return false;
  const Answer answer = database_.ask(kLobby, {instance_});
  if (!answer.good()) return false;
  if (answer.rows() == 1) lobby_ = answer.text(0, 0);
  return true;
}

PostgresJournal::~PostgresJournal() {
  if (!instance_ || !is_there()) return;
  database_.ask(kLeave, {instance_});
}

bool PostgresJournal::is_there() {
  if (!database_.is_there()) return false;
  flush();
  return true;
}

// --- Writing -------------------------------------------------------------------------------------

bool PostgresJournal::open_tables(std::span<const Write* const> writes,
                                  std::vector<TableId>& stored) {
  if (writes.empty()) return true;
  Column id, format, opened, terms, key, epoch, head, touched, entries;
  StandingColumns standing;
  for (const Write* const write : writes) {
    const TableHead& the = *write->opens;
    id.add(number(write->table));
    format.add(std::int64_t{the.format});
    opened.add(the.opened);
    terms.add(std::string_view(the.terms));
    key.add_bytes({reinterpret_cast<const char*>(the.key.data()), the.key.size()});
    epoch.add(static_cast<std::int64_t>(write->epoch));
    head.add(std::ssize(write->entries));
    standing.add(write->standing);
    touched.add(write->entries.back().at);
    entries.add_bytes(packed(*write));
  }
  const Answer answer = database_.ask(
      kOpen, {instance_, id.value(), format.value(), opened.value(), terms.value(), key.value(),
              epoch.value(), head.value(), standing.state.value(), standing.listed.value(),
              standing.due.value(), touched.value(), entries.value()});
  note_ids(answer, stored);
  return answer.good();
}

bool PostgresJournal::append(std::span<const Write* const> writes, std::vector<TableId>& stored) {
  if (writes.empty()) return true;
  Column id, epoch, before, head, touched, entries;
  StandingColumns standing;
  for (const Write* const write : writes) {
    id.add(number(write->table));
    epoch.add(static_cast<std::int64_t>(write->epoch));
    before.add(std::int64_t{write->entries.front().n - 1});
    head.add(std::int64_t{write->entries.back().n});
    standing.add(write->standing);
    touched.add(write->entries.back().at);
    entries.add_bytes(packed(*write));
  }
  const Answer answer =
      database_.ask(kAppend, {instance_, id.value(), epoch.value(), before.value(), head.value(),
                              standing.state.value(), standing.listed.value(), standing.due.value(),
                              touched.value(), entries.value()});
  note_ids(answer, stored);
  return answer.good();
}

// Of each table one write, so that two statements are enough for all of them.
bool PostgresJournal::file_round(std::span<const Write> group, std::span<const std::size_t> round,
                                 Results results) {
  std::vector<const Write*> opens;
  std::vector<const Write*> appends;
  for (const std::size_t i : round) {
    if (is_in_order(group[i])) (group[i].opens ? opens : appends).push_back(&group[i]);
  }
  std::vector<TableId> stored;
  if (!open_tables(opens, stored) || !append(appends, stored)) return false;
  std::ranges::sort(stored);
  for (const std::size_t i : round) {
    const bool is_stored =
        is_in_order(group[i]) && std::ranges::binary_search(stored, group[i].table);
    results[i] = is_stored ? Filed::Stored : Filed::Fenced;
  }
  return true;
}

std::expected<std::vector<Filed>, StoreTrouble> PostgresJournal::commit(
    std::span<const Write> group) {
  if (!is_there() || !database_.begin()) return std::unexpected(trouble());
  std::vector<Filed> results(group.size(), Filed::Fenced);
  std::vector<std::size_t> left(group.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
  bool good = true;
  while (good && !left.empty()) {
    std::set<TableId> seen;
    std::vector<std::size_t> round;
    std::vector<std::size_t> later;
    for (const std::size_t i : left) {
      (seen.insert(group[i].table).second ? round : later).push_back(i);
    }
    good = file_round(group, round, results);
    left = std::move(later);
  }
  good = good && note_people(group, results);
  if (!good) database_.roll_back();
  if (!good || !database_.commit()) return std::unexpected(trouble());
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (results[i] == Filed::Fenced) {
      held_.erase(group[i].table);
    } else if (group[i].opens) {
      held_[group[i].table] = group[i].epoch;
    }
  }
  return results;
}

// --- Taking over and leaving ---------------------------------------------------------------------

std::expected<StoredTable, StoreTrouble> PostgresJournal::claim(TableId id) {
  if (!is_there() || !database_.begin()) return std::unexpected(trouble());
  auto table = take(id);
  if (!table) {
    database_.roll_back();
    return table;
  }
  if (!database_.commit()) return std::unexpected(trouble());
  if (table->elsewhere.empty() && table->frozen.empty()) held_[id] = table->epoch;
  return table;
}

std::expected<StoredTable, StoreTrouble> PostgresJournal::take(TableId id) {
  const Answer owner = database_.ask(kOwner, {value(number(id)), dead_after_});
  if (!owner.good()) return std::unexpected(trouble());
  if (owner.rows() == 0) return std::unexpected(StoreTrouble::Missing);
  const bool was_taken = !owner.is_null(0, 0) && owner.text(0, 0) != *instance_;
  if (was_taken && owner.flag(0, 2)) {
    StoredTable there;
    there.head.id = id;
    there.elsewhere = owner.text(0, 1);
    return there;
  }
  const Answer taken = database_.ask(kTake, {instance_, value(number(id))});
  if (!taken.good()) return std::unexpected(trouble());
  auto table = read_table(database_, id);
  const bool is_replaced = taken.rows() == 0 && table && table->frozen.empty();
  if (is_replaced) return std::unexpected(StoreTrouble::Away);
  if (table && was_taken) table->lost = std::max<Time>(1, owner.number(0, 3));
  return table;
}

// Its row follows soon: that nobody waits for it is what this is for.
void PostgresJournal::release(TableId id, const Standing& standing) {
  const auto found = held_.find(id);
  if (found == held_.end()) return;
  released_.push_back({id, found->second, standing});
  held_.erase(found);
}

// What is forgotten here when the database falls are tables of a node that is gone.
void PostgresJournal::flush() {
  if (released_.empty() || !database_.is_there()) return;
  Column id, epoch;
  StandingColumns standing;
  for (const Released& one : released_) {
    id.add(number(one.id));
    epoch.add(static_cast<std::int64_t>(one.epoch));
    standing.add(one.standing);
  }
  const Answer answer =
      database_.ask(kRelease, {instance_, id.value(), epoch.value(), standing.state.value(),
                               standing.listed.value(), standing.due.value()});
  if (answer.good()) released_.clear();
}

std::expected<void, StoreTrouble> PostgresJournal::freeze(TableId id, std::string_view why) {
  if (!is_there()) return std::unexpected(trouble());
  const Answer frozen = database_.ask(kFreeze, {instance_, value(number(id)), std::string(why)});
  if (!frozen.good()) return std::unexpected(trouble());
  held_.erase(id);
  if (frozen.rows() == 0) return std::unexpected(StoreTrouble::Missing);
  return {};
}

// --- Reading -------------------------------------------------------------------------------------

std::vector<TableId> PostgresJournal::asleep(const Answer& rows) const {
  std::vector<TableId> found;
  note_ids(rows, found);
  std::erase_if(found, [this](TableId id) { return held_.contains(id); });
  return found;
}

std::vector<TableId> PostgresJournal::due(Time until) {
  if (!is_there()) return {};
  return asleep(database_.ask(kDue, {instance_, dead_after_, value(until)}));
}

std::vector<TableId> PostgresJournal::listed() {
  if (!is_there() || !lobby_.empty()) return {};
  const std::int64_t waiting = number_of(wire::TableState::Waiting);
  return asleep(database_.ask(kListed, {instance_, dead_after_, value(waiting)}));
}

std::vector<TableId> PostgresJournal::tables() {
  std::vector<TableId> all;
  if (is_there()) note_ids(database_.ask("SELECT id FROM tables ORDER BY id"), all);
  return all;
}

std::expected<StoredTable, StoreTrouble> PostgresJournal::read(TableId id) {
  if (!is_there() || !database_.begin_to_read()) return std::unexpected(trouble());
  auto table = read_table(database_, id);
  database_.roll_back();
  return table;
}

std::expected<int, StoreTrouble> PostgresJournal::forget(Time finished_before,
                                                         Time unfinished_before) {
  if (!is_there()) return std::unexpected(trouble());
  const std::int64_t over = number_of(wire::TableState::Over);
  const Answer gone = database_.ask(
      kForget, {dead_after_, value(over), value(finished_before), value(unfinished_before)});
  if (!gone.good()) return std::unexpected(trouble());
  return gone.rows();
}

// --- Time ----------------------------------------------------------------------------------------

std::optional<Time> PostgresJournal::last_beat() {
  if (!is_there()) return std::nullopt;
  const Answer answer = database_.ask("SELECT value FROM meta WHERE name = 'beat'");
  if (!answer.good() || answer.rows() == 0) return std::nullopt;
  return answer.number(0, 0);
}

// No row: another node of the same id has begun, and this one has nothing to say any more.
std::expected<Pulse, StoreTrouble> PostgresJournal::beat(Time now) {
  if (!is_there()) return std::unexpected(trouble());
  const Answer alive = database_.ask(kBeat, {instance_, dead_after_});
  if (alive.good() && alive.rows() == 0) return std::unexpected(StoreTrouble::Away);
  if (!alive.good() || !database_.ask(kLastBeat, {value(now)}).good() || !look_for_lobby()) {
    return std::unexpected(trouble());
  }
  const bool lapsed = alive.flag(0, 0);
  if (lapsed) held_.clear();  // the hall lets them go
  return Pulse{lobby_, lapsed};
}

}  // namespace sw::store
