#include "store/postgres/rows.hpp"

#include <algorithm>

#include "store/packing.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

constexpr const char* kFind =
    "SELECT format, opened, terms, key, frozen, state, listed, due, epoch, head FROM tables"
    " WHERE id = $1";
constexpr const char* kNames =
    "SELECT p.id, p.name FROM sat s JOIN people p ON p.id = s.person WHERE s.id = $1";
constexpr const char* kLog = "SELECT entries FROM log WHERE id = $1 ORDER BY n";

}  // namespace

Standing read_standing(const Answer& rows, int row, int column) {
  Standing standing;
  standing.state = static_cast<wire::TableState>(rows.number(row, column));
  standing.listed = rows.flag(row, column + 1);
  if (!rows.is_null(row, column + 2)) standing.due = rows.number(row, column + 2);
  return standing;
}

std::expected<StoredTable, StoreTrouble> read_table(Connection& database, TableId id) {
  const Answer row = database.ask(kFind, {value(number(id))});
  if (!row.good()) return std::unexpected(database.trouble());
  if (row.rows() == 0) return std::unexpected(StoreTrouble::Missing);
  StoredTable table;
  table.head.id = id;
  table.head.format = static_cast<int>(row.number(0, 0));
  table.head.opened = row.number(0, 1);
  table.head.terms = row.text(0, 2);
  const std::string key = row.data(0, 3);
  if (key.size() != table.head.key.size()) return std::unexpected(StoreTrouble::Damaged);
  std::ranges::copy(key, table.head.key.begin());
  table.frozen = row.text(0, 4);
  table.standing = read_standing(row, 0, 5);
  table.epoch = static_cast<Epoch>(row.number(0, 8));
  const Answer log = database.ask(kLog, {value(number(id))});
  if (!log.good()) return std::unexpected(database.trouble());
  for (int i = 0; i < log.rows(); ++i) {
    if (!unpack(log.data(i, 0), table.entries)) return std::unexpected(StoreTrouble::Damaged);
  }
  const Answer names = database.ask(kNames, {value(number(id))});
  if (!names.good()) return std::unexpected(database.trouble());
  for (int i = 0; i < names.rows(); ++i) {
    table.names[static_cast<PersonId>(names.number(i, 0))] = names.text(i, 1);
  }
  if (std::ssize(table.entries) != row.number(0, 9)) return std::unexpected(StoreTrouble::Damaged);
  return table;
}

}  // namespace sw::store
