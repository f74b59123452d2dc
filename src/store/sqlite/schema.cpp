#include "store/sqlite/schema.hpp"

#include <array>
#include <cstdio>
#include <optional>

namespace sw::store {

namespace {

// `tables` changes seldom, `tail` grows at its end with every write, `log` holds the same packings
// by table: what is folded goes from `tail` to `log`, in one transaction.
constexpr const char* kFirst = R"(
CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
CREATE TABLE tables (
  id INTEGER PRIMARY KEY,
  format INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  terms TEXT NOT NULL,
  key BLOB NOT NULL,
  frozen TEXT NOT NULL DEFAULT '',
  -- after the last entry that was folded
  state INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  due INTEGER,
  touched INTEGER NOT NULL
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (state) WHERE listed;
CREATE TABLE log (
  id INTEGER NOT NULL,
  n INTEGER NOT NULL,
  entries BLOB NOT NULL,
  PRIMARY KEY (id, n)
) WITHOUT ROWID;
CREATE TABLE tail (
  seq INTEGER PRIMARY KEY,
  id INTEGER NOT NULL,
  n INTEGER NOT NULL,
  entries BLOB NOT NULL,
  state INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  due INTEGER,
  touched INTEGER NOT NULL
);
)";

// A kept name stands in its row of `people` and nowhere else; `sat` says where its person has sat.
constexpr const char* kPeople = R"(
CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  code BLOB NOT NULL UNIQUE
);
CREATE TABLE sat (
  id INTEGER NOT NULL,
  person INTEGER NOT NULL,
  PRIMARY KEY (id, person)
) WITHOUT ROWID;
CREATE INDEX sat_person ON sat (person);
)";

constexpr std::array kSteps = {kFirst, kPeople};

// Nothing: this is a database, but not one of ours.
std::optional<int> schema_of(Database& database) {
  if (database.ask("SELECT count(*) FROM sqlite_master") == 0) return 0;
  const auto schema = database.ask("SELECT value FROM meta WHERE name = 'schema'");
  if (!schema || *schema < 1) return std::nullopt;
  return static_cast<int>(*schema);
}

// A copy that an earlier attempt left half done is made anew.
bool copy(Database& database, const std::string& to) {
  std::remove(to.c_str());
  Statement into(database, "VACUUM INTO ?");
  return into.run(std::string_view(to));
}

bool take_step(Database& database, const char* step, std::int64_t schema) {
  const auto take = [&] {
    if (!database.run(step)) return false;
    Statement note(database, "INSERT OR REPLACE INTO meta VALUES ('schema', ?)");
    return note.run(schema);
  };
  if (!database.begin()) return false;
  if (take()) return database.commit();
  database.roll_back();
  return false;
}

}  // namespace

std::span<const char* const> schema_steps() { return kSteps; }

std::string check_schema(Database& database, const std::string& file) {
  const std::optional<int> found = schema_of(database);
  const int known = static_cast<int>(schema_steps().size());
  if (!found || *found == 0) return file + ": it is no journal of Small World";
  if (*found == known) return "";
  return file + ": another release wrote it (schema " + std::to_string(*found) +
         "; this one reads " + std::to_string(known) + ")";
}

std::string migrate(Database& database, const std::string& file,
                    std::span<const char* const> steps) {
  const auto fail = [&](const std::string& why) { return file + ": " + why; };
  if (!database.ask("SELECT count(*) FROM sqlite_master")) return fail(database.why());
  const std::optional<int> found = schema_of(database);
  if (!found) return fail("it is no journal of Small World");
  const int known = static_cast<int>(steps.size());
  if (*found > known) {
    return fail("a newer release wrote it (schema " + std::to_string(*found) + "; this one knows " +
                std::to_string(known) + ")");
  }
  if (*found > 0 && *found < known && !copy(database, file + ".schema-" + std::to_string(*found))) {
    return fail("it cannot be copied before its schema changes: " + database.why());
  }
  for (int schema = *found; schema < known; ++schema) {
    if (!take_step(database, steps[static_cast<std::size_t>(schema)], schema + 1)) {
      return fail("schema " + std::to_string(schema + 1) + ": " + database.why());
    }
  }
  return "";
}

}  // namespace sw::store
