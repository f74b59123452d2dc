#include "hall/replaying.hpp"

namespace sw::hall {

std::expected<Table, std::string> replay(Settings& settings, const StoredTable& stored) {
  if (stored.head.format != kJournalFormat) return std::unexpected("it has another format");
  auto terms = read_terms(stored.head.terms);
  if (!terms) return std::unexpected("its terms cannot be read");
  auto setting = settings.of(*terms);
  if (!setting) return std::unexpected(setting.error());
  Table table(stored.head, std::make_shared<const Terms>(std::move(*terms)), std::move(*setting));
  for (const auto& [person, name] : stored.names) table.know(person, name);
  for (const Entry& entry : stored.entries) {
    if (const auto told = table.take(entry); !told) {
      return std::unexpected("entry " + std::to_string(entry.n) + ": " + told.error());
    }
  }
  return table;
}

}  // namespace sw::hall
