#include "store/sqlite/statements.hpp"

#include <algorithm>

#include "store/packing.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

Standing read_standing(const Statement& row, int column) {
  Standing standing;
  standing.state = static_cast<wire::TableState>(row.number(column));
  standing.listed = row.number(column + 1) != 0;
  if (!row.is_null(column + 2)) standing.due = row.number(column + 2);
  return standing;
}

std::expected<StoredTable, StoreTrouble> read_head(Statements& sql, TableId id) {
  Statement& row = sql.find;
  row.start(number(id));
  if (!row.next()) return std::unexpected(row.good() ? StoreTrouble::Missing : sql.db.trouble());
  StoredTable table;
  table.head.id = id;
  table.head.format = static_cast<int>(row.number(0));
  table.head.opened = row.number(1);
  table.head.terms = row.text(2);
  const std::string_view key = row.text(3);
  const bool whole = key.size() == table.head.key.size();
  if (whole) std::copy(key.begin(), key.end(), table.head.key.begin());
  table.frozen = row.text(4);
  table.standing = read_standing(row, 5);
  row.stop();
  if (!whole) return std::unexpected(StoreTrouble::Damaged);
  for (sql.names.start(number(id)); sql.names.next();) {
    table.names[person_id(sql.names.number(0))] = sql.names.text(1);
  }
  if (!sql.names.good()) return std::unexpected(sql.db.trouble());
  return table;
}

std::expected<void, StoreTrouble> read_entries(Statements& sql, TableId id,
                                               std::span<const std::int64_t> waiting,
                                               std::vector<Entry>& out) {
  const auto whole = [&](Statement& rows, int column) {
    bool good = true;
    while (rows.next()) good = good && unpack(rows.text(column), out);
    return good;
  };
  sql.log.start(number(id));
  if (!whole(sql.log, 0)) return std::unexpected(StoreTrouble::Damaged);
  if (!sql.log.good()) return std::unexpected(sql.db.trouble());
  for (const std::int64_t seq : waiting) {
    sql.waiting.start(seq);
    if (!whole(sql.waiting, 1)) return std::unexpected(StoreTrouble::Damaged);
    if (!sql.waiting.good()) return std::unexpected(sql.db.trouble());
  }
  return {};
}

}  // namespace sw::store
