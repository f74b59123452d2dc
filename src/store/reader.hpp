// Looks into the database of a server, which may go on meanwhile, or into a backup of one, and
// changes nothing.
//
//   auto reader = store::Reader::open("/var/lib/smallworld");
//   if (!reader) … reader.error() is a sentence …
//   for (const store::Row& row : (*reader)->tables()) …
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "hall/journal.hpp"

namespace sw::store {

// A table without its entries.
struct Row {
  hall::TableId id{};
  hall::Time opened = 0;
  hall::Time touched = 0;  // by its last entry
  std::string terms;       // as in its head
  hall::Standing standing;
  bool frozen = false;
};

class Reader {
 public:
  // A directory of a server or the file of a backup. It sees what is durable at this moment. The
  // error is a sentence without a full stop.
  static std::expected<std::unique_ptr<Reader>, std::string> open(const std::string& path);
  virtual ~Reader() = default;

  // Those that were touched last first.
  virtual std::vector<Row> tables() = 0;
  virtual std::expected<hall::StoredTable, hall::StoreTrouble> read(hall::TableId id) = 0;
};

// The same for a database that several nodes share.
std::expected<std::unique_ptr<Reader>, std::string> read_postgres(const std::string& url);

// A copy of all that is durable now, in a file that is not there yet and that its owner alone may
// read; the server may go on. "" or a sentence.
std::string back_up(const std::string& path, const std::string& file);

}  // namespace sw::store
