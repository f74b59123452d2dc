// Kept names in SQLite. What is deleted there is overwritten, and the log is emptied after it: the
// files of the directory hold nothing of who is forgotten.
#include <algorithm>

#include "hall/person_name.hpp"
#include "store/sqlite/journal.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

std::string_view bytes_of(const Digest& code) {
  return {reinterpret_cast<const char*>(code.data()), code.size()};
}

class Wiping {
 public:
  explicit Wiping(Database& database) : database_(database) { database_.wipe(true); }
  ~Wiping() { database_.wipe(false); }
  Wiping(const Wiping&) = delete;
  Wiping& operator=(const Wiping&) = delete;

 private:
  Database& database_;
};

std::optional<PersonId> one_id(Statement& rows) {
  std::optional<PersonId> id;
  if (rows.next()) id = person_id(rows.number(0));
  rows.stop();
  return id;
}

}  // namespace

std::expected<std::optional<PersonId>, StoreTrouble> SqliteJournal::keep(const Person& person) {
  sql_->find_person.start(Blob{bytes_of(person.code)});
  const PersonId id = one_id(sql_->find_person).value_or(person.id);
  const std::string plain = folded(person.name);
  sql_->find_name.start(std::string_view(plain));
  const auto other = one_id(sql_->find_name);
  if (!sql_->find_person.good() || !sql_->find_name.good()) return std::unexpected(trouble());
  if (other && *other != id) return std::nullopt;
  const Wiping wiping(database_);
  if (!sql_->keep.run(number(id), std::string_view(person.name), std::string_view(plain),
                      Blob{bytes_of(person.code)})) {
    return std::unexpected(trouble());
  }
  must_empty_log_ = true;
  empty_log();
  return id;
}

std::expected<std::optional<Person>, StoreTrouble> SqliteJournal::find_person(const Digest& code) {
  Statement& row = sql_->find_person;
  row.start(Blob{bytes_of(code)});
  std::optional<Person> found;
  if (row.next()) found = {person_id(row.number(0)), std::string(row.text(1)), code};
  row.stop();
  if (!row.good()) return std::unexpected(trouble());
  return found;
}

std::expected<void, StoreTrouble> SqliteJournal::forget_person(PersonId id) {
  const Wiping wiping(database_);
  const bool good = database_.begin() && sql_->forget_person.run(number(id)) &&
                    sql_->forget_sat.run(number(id)) && database_.commit();
  if (!good) {
    database_.roll_back();
    return std::unexpected(trouble());
  }
  must_empty_log_ = true;
  empty_log();
  return {};
}

std::vector<Person> SqliteJournal::people() {
  std::vector<Person> all;
  Statement& rows = sql_->people;
  for (rows.start(); rows.next();) {
    Person& person = all.emplace_back(person_id(rows.number(0)), std::string(rows.text(1)));
    const std::string_view code = rows.text(2);
    std::copy_n(code.begin(), std::min(code.size(), person.code.size()), person.code.begin());
  }
  return all;
}

// Whoever reads or carries over just now is in the way: then with the next beat.
void SqliteJournal::empty_log() {
  if (must_empty_log_ && database_.empty_log()) must_empty_log_ = false;
}

}  // namespace sw::store
