#include "store/copying.hpp"

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

bool write(Journal& to, const StoredTable& table) {
  Write whole;
  whole.table = table.head.id;
  whole.opens = table.head;
  whole.entries = table.entries;
  whole.standing = table.standing;
  for (const auto& [person, name] : table.names) whole.sits.push_back(person);
  const auto filed = to.commit({&whole, 1});
  if (!filed || filed->front() != Filed::Stored) return false;
  if (!table.frozen.empty()) return to.freeze(table.head.id, table.frozen).has_value();
  to.release(table.head.id, table.standing);
  return true;
}

// What differs, or "".
std::string difference(const StoredTable& there, const StoredTable& arrived) {
  if (arrived.head != there.head) return "its head";
  if (arrived.standing != there.standing) return "how it stands";
  if (arrived.frozen != there.frozen) return "whether it is frozen";
  if (arrived.names != there.names) return "who sat there";
  if (arrived.entries.size() != there.entries.size()) return "the number of its entries";
  for (std::size_t i = 0; i < there.entries.size(); ++i) {
    if (arrived.entries[i] != there.entries[i]) return "entry " + std::to_string(i + 1);
  }
  return "";
}

}  // namespace

std::expected<Copied, std::string> copy_all(Journal& from, Journal& to) {
  if (!to.tables().empty()) return std::unexpected("there are tables already");
  if (!to.people().empty()) return std::unexpected("there are kept names already");
  Copied out;
  const std::vector<Person> people = from.people();
  for (const Person& person : people) {
    const auto kept = to.keep(person);
    if (!kept || *kept != person.id) return std::unexpected("a kept name cannot be written there");
  }
  if (to.people() != people) return std::unexpected("not every kept name did arrive");
  out.people = std::ssize(people);
  const std::vector<TableId> ids = from.tables();
  for (const TableId id : ids) {
    const auto table = from.read(id);
    if (!table) {
      out.left.push_back(to_text(id) + ": it cannot be read");
      continue;
    }
    if (!write(to, *table)) return std::unexpected(to_text(id) + ": it cannot be written there");
    ++out.tables;
    out.entries += std::ssize(table->entries);
  }
  to.flush();
  if (const auto last = from.last_beat(); last && !to.beat(*last)) {
    return std::unexpected("the last sign of life cannot be written there");
  }
  for (const TableId id : ids) {
    const auto there = from.read(id);
    if (!there) continue;
    const auto arrived = to.read(id);
    const std::string wrong = arrived ? difference(*there, *arrived) : "all of it";
    if (!wrong.empty()) return std::unexpected(to_text(id) + ": " + wrong + " did not arrive");
  }
  return out;
}

}  // namespace sw::store
