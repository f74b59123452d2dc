// Kept names in PostgreSQL.
#include <algorithm>

#include "hall/person_name.hpp"
#include "store/postgres/journal.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

constexpr const char* kSit =
    "INSERT INTO sat SELECT * FROM unnest($1::bigint[], $2::bigint[]) ON CONFLICT DO NOTHING";
constexpr const char* kFindPerson = "SELECT id, name FROM people WHERE code = $1";
constexpr const char* kFindName = "SELECT FROM people WHERE folded = $1 AND id <> $2";
constexpr const char* kKeep =
    "INSERT INTO people (id, name, folded, code) VALUES ($1, $2, $3, $4) ON CONFLICT (id)"
    " DO UPDATE SET name = excluded.name, folded = excluded.folded, code = excluded.code";
constexpr const char* kForget =
    "WITH seats AS (DELETE FROM sat WHERE person = $1) DELETE FROM people WHERE id = $1";
constexpr const char* kPeople = "SELECT id, name, code FROM people ORDER BY id";

// Another node has kept the same name at the same moment.
constexpr const char* kNotUnique = "23505";

std::string bytes_of(const Digest& code) {
  return bytes({reinterpret_cast<const char*>(code.data()), code.size()});
}
Value number_of(PersonId id) { return value(static_cast<std::int64_t>(id)); }

}  // namespace

bool PostgresJournal::note_people(std::span<const Write> group, Results results) {
  Column table, person;
  bool any = false;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (results[i] != Filed::Stored) continue;
    for (const PersonId id : group[i].sits) {
      any = true;
      table.add(static_cast<std::int64_t>(group[i].table));
      person.add(static_cast<std::int64_t>(id));
    }
  }
  return !any || database_.ask(kSit, {table.value(), person.value()}).good();
}

std::expected<std::optional<PersonId>, StoreTrouble> PostgresJournal::keep(const Person& person) {
  if (!is_there()) return std::unexpected(trouble());
  const Value code = bytes_of(person.code);
  const Answer known = database_.ask(kFindPerson, {code});
  if (!known.good()) return std::unexpected(trouble());
  const PersonId id = known.rows() == 0 ? person.id : static_cast<PersonId>(known.number(0, 0));
  const Value plain = folded(person.name);
  const Answer other = database_.ask(kFindName, {plain, number_of(id)});
  if (!other.good()) return std::unexpected(trouble());
  if (other.rows() > 0) return std::nullopt;
  const Answer kept = database_.ask(kKeep, {number_of(id), person.name, plain, code});
  if (kept.state() == kNotUnique) return std::nullopt;
  if (!kept.good()) return std::unexpected(trouble());
  return id;
}

std::expected<std::optional<Person>, StoreTrouble> PostgresJournal::find_person(
    const Digest& code) {
  if (!is_there()) return std::unexpected(trouble());
  const Answer row = database_.ask(kFindPerson, {bytes_of(code)});
  if (!row.good()) return std::unexpected(trouble());
  if (row.rows() == 0) return std::nullopt;
  return Person{static_cast<PersonId>(row.number(0, 0)), std::string(row.text(0, 1)), code};
}

std::expected<void, StoreTrouble> PostgresJournal::forget_person(PersonId id) {
  if (!is_there() || !database_.ask(kForget, {number_of(id)}).good()) {
    return std::unexpected(trouble());
  }
  return {};
}

std::vector<Person> PostgresJournal::people() {
  std::vector<Person> all;
  if (!is_there()) return all;
  const Answer rows = database_.ask(kPeople);
  for (int i = 0; i < rows.rows(); ++i) {
    Person& person =
        all.emplace_back(static_cast<PersonId>(rows.number(i, 0)), std::string(rows.text(i, 1)));
    const std::string code = rows.data(i, 2);
    std::copy_n(code.begin(), std::min(code.size(), person.code.size()), person.code.begin());
  }
  return all;
}

}  // namespace sw::store
