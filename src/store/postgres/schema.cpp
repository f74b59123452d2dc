#include "store/postgres/schema.hpp"

#include <array>

namespace sw::store {

namespace {

// Every key begins with the id of a table. `owner` is the node that has a table in its memory;
// each start of a node is one instance, and the last of its id alone may take tables.
constexpr const char* kFirst = R"(
CREATE TABLE node (
  instance bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL,
  path text NOT NULL,
  beat bigint NOT NULL,
  over boolean NOT NULL DEFAULT false
);
CREATE TABLE tables (
  id bigint PRIMARY KEY,
  format integer NOT NULL,
  opened bigint NOT NULL,
  terms text NOT NULL,
  key bytea NOT NULL,
  frozen text NOT NULL DEFAULT '',
  owner bigint,
  epoch bigint NOT NULL,
  head integer NOT NULL,
  state smallint NOT NULL,
  listed boolean NOT NULL,
  due bigint,
  touched bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (state) WHERE listed;
CREATE TABLE log (
  id bigint NOT NULL,
  n integer NOT NULL,
  entries bytea NOT NULL,
  PRIMARY KEY (id, n)
);
CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS
  'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
)";

// A kept name stands in its row of `people` and nowhere else; `sat` says where its person has sat.
constexpr const char* kPeople = R"(
CREATE TABLE people (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  folded text NOT NULL UNIQUE,
  code bytea NOT NULL UNIQUE
);
CREATE TABLE sat (
  id bigint NOT NULL,
  person bigint NOT NULL,
  PRIMARY KEY (id, person)
);
CREATE INDEX sat_person ON sat (person);
)";

constexpr std::array kSteps = {kFirst, kPeople};
constexpr auto kKnown = static_cast<std::int64_t>(kSteps.size());

// A number that is ours alone among the locks of a database.
constexpr const char* kLock = "SELECT pg_advisory_xact_lock(7301977)";

constexpr const char* kMeta =
    "CREATE TABLE IF NOT EXISTS meta (name text PRIMARY KEY, value bigint NOT NULL)";
constexpr const char* kNote =
    "INSERT INTO meta VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = "
    "excluded.value";

std::int64_t schema_of(Connection& database) {
  const Answer answer = database.ask("SELECT value FROM meta WHERE name = 'schema'");
  return answer.good() && answer.rows() == 1 ? answer.number(0, 0) : 0;
}

std::string newer(std::int64_t found) {
  return "another release wrote it (schema " + std::to_string(found) + "; this one knows " +
         std::to_string(kKnown) + ")";
}

// Several statements in one text.
bool run(Connection& database, const char* step) {
  return database.ask(("DO $do$ BEGIN " + std::string(step) + " END $do$").c_str()).good();
}

}  // namespace

std::string migrate(Connection& database) {
  if (!database.begin() || !database.ask(kLock).good() || !database.ask(kMeta).good()) {
    const std::string why = database.why();
    database.roll_back();
    return why;
  }
  const std::int64_t found = schema_of(database);
  bool good = found <= kKnown;
  for (std::int64_t schema = found; good && schema < kKnown; ++schema) {
    good = run(database, kSteps[static_cast<std::size_t>(schema)]) &&
           database.ask(kNote, {value(schema + 1)}).good();
  }
  if (good && database.commit()) return "";
  const std::string why = found > kKnown ? newer(found) : database.why();
  database.roll_back();
  return why;
}

std::string check_schema(Connection& database) {
  const std::int64_t found = schema_of(database);
  if (found == kKnown) return "";
  return found == 0 ? "it is no journal of Small World" : newer(found);
}

}  // namespace sw::store
