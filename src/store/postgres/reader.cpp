#include "store/reader.hpp"

#include "store/postgres/rows.hpp"
#include "store/postgres/schema.hpp"
#include "store/stores.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

constexpr const char* kRows =
    "SELECT id, opened, frozen, state, listed, due, touched, terms FROM tables"
    " ORDER BY touched DESC, id";

class PostgresReader : public Reader {
 public:
  explicit PostgresReader(const std::string& url) : database_(url) {}

  // One transaction from the beginning to the end: what it sees stands still.
  std::string start() {
    if (!database_.is_there() || !database_.begin_to_read()) return database_.why();
    return check_schema(database_);
  }

  std::vector<Row> tables() override {
    std::vector<Row> out;
    const Answer rows = database_.ask(kRows);
    for (int i = 0; i < rows.rows(); ++i) {
      out.push_back({.id = table_id(rows.number(i, 0)),
                     .opened = rows.number(i, 1),
                     .touched = rows.number(i, 6),
                     .terms = std::string(rows.text(i, 7)),
                     .standing = read_standing(rows, i, 3),
                     .frozen = !rows.text(i, 2).empty()});
    }
    return out;
  }
  std::expected<StoredTable, StoreTrouble> read(TableId id) override {
    return read_table(database_, id);
  }

 private:
  Connection database_;
};

}  // namespace

std::expected<std::unique_ptr<Reader>, std::string> read_postgres(const std::string& url) {
  auto reader = std::make_unique<PostgresReader>(url);
  if (std::string wrong = reader->start(); !wrong.empty()) return std::unexpected(wrong);
  return reader;
}

}  // namespace sw::store
