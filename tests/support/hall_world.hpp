// What a hall needs around it, without files and cryptography: secrets from a seed and a store in
// memory. For tests, the simulation and the fuzzer.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "hall/journal.hpp"
#include "hall/person_name.hpp"
#include "hall/secrets.hpp"

namespace sw::test {

using hall::ConnectionId;
using hall::TableId;
using hall::Time;

// --- Secrets from a seed: no cryptography, but as different for different inputs -----------------

class SeededSecrets final : public hall::Secrets {
 public:
  explicit SeededSecrets(std::uint64_t seed) : random_(seed) {}

  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next());
  }
  hall::Digest sha256(std::string_view bytes) override { return spread(Hash().add(bytes)); }
  hall::Digest hmac_sha256(const hall::Key& key, std::string_view message) override {
    const std::string_view secret(reinterpret_cast<const char*>(key.data()), key.size());
    return spread(Hash().add(secret).add(message));
  }
  bool equal(const hall::Digest& a, const hall::Digest& b) override { return a == b; }

 private:
  static hall::Digest spread(const Hash& hash) {
    Random random(hash.value());
    hall::Digest out;
    for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(random.next());
    return out;
  }

  Random random_;
};

// --- What nobody may hear ------------------------------------------------------------------------

// What a message of the server tells too much: "a secret", so a key, a pass or the digest of one
// (of these only the digest of the key travels), or "a total" before the end. "": nothing.
inline std::string_view told_too_much(std::string_view text) {
  constexpr std::size_t kPassDigits = 32;
  const bool is_end = text.starts_with("{\"t\":\"end\"") ||
                      text.find("\"state\":\"over\"") != std::string_view::npos;
  if (is_end) return "";
  if (text.find("\"coins\"") != std::string_view::npos) return "a total";
  std::size_t digits = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool is_digit = i < text.size() && std::string_view("0123456789abcdef").find(text[i]) !=
                                                 std::string_view::npos;
    if (is_digit) {
      ++digits;
      continue;
    }
    if (digits >= kPassDigits && !text.substr(0, i - digits).ends_with("\"commit\":\"")) {
      return "a secret";
    }
    digits = 0;
  }
  return "";
}

// --- A store in memory ---------------------------------------------------------------------------

class KeptTables {
 public:
  hall::Filed keep(const hall::Write& write) {
    if (write.opens) tables_[write.table].head = *write.opens;
    hall::StoredTable& table = tables_[write.table];
    for (const hall::Entry& entry : write.entries) table.entries.push_back(entry);
    table.standing = write.standing;
    for (const hall::PersonId person : write.sits) table.names[person] = people_.at(person).name;
    return hall::Filed::Stored;
  }
  std::expected<hall::StoredTable, hall::StoreTrouble> claim(TableId id) const {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return std::unexpected(hall::StoreTrouble::Missing);
    return found->second;
  }
  std::vector<TableId> due(Time until) const {
    std::vector<TableId> out;
    for (const auto& [id, table] : tables_) {
      const bool is_over = table.standing.state == wire::TableState::Over;
      if (!is_over && table.standing.due && *table.standing.due <= until) out.push_back(id);
    }
    return out;
  }
  void release(TableId id, const hall::Standing& standing) { tables_.at(id).standing = standing; }
  void freeze(TableId id, const std::string& why) { tables_.at(id).frozen = why; }
  std::optional<hall::Person> find_person(const hall::Digest& code) const {
    for (const auto& [id, person] : people_) {
      if (person.code == code) return person;
    }
    return std::nullopt;
  }
  std::optional<hall::PersonId> keep(hall::Person person) {
    if (const auto known = find_person(person.code)) person.id = known->id;
    for (const auto& [id, other] : people_) {
      if (id != person.id && hall::folded(other.name) == hall::folded(person.name)) return {};
    }
    people_[person.id] = person;
    for (auto& [id, table] : tables_) {
      if (table.names.contains(person.id)) table.names[person.id] = person.name;
    }
    return person.id;
  }
  const std::map<hall::PersonId, hall::Person>& people() const { return people_; }
  void forget_person(hall::PersonId person) {
    people_.erase(person);
    for (auto& [id, table] : tables_) table.names.erase(person);
  }
  hall::StoredTable& at(TableId id) { return tables_.at(id); }
  const std::map<TableId, hall::StoredTable>& all() const { return tables_; }

 private:
  std::map<TableId, hall::StoredTable> tables_;
  std::map<hall::PersonId, hall::Person> people_;
};

}  // namespace sw::test
