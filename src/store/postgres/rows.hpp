// How tables stand in the database, for whoever reads them.
#pragma once

#include "store/postgres/connection.hpp"

namespace sw::store {

inline std::int64_t number(hall::TableId id) { return static_cast<std::int64_t>(id); }
inline hall::TableId table_id(std::int64_t number) { return static_cast<hall::TableId>(number); }

// Columns state, listed, due.
hall::Standing read_standing(const Answer& rows, int row, int column);
// A table with all its entries; inside a transaction.
std::expected<hall::StoredTable, hall::StoreTrouble> read_table(Connection& database,
                                                                hall::TableId id);

}  // namespace sw::store
