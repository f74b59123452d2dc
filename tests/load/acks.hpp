// What clients were told, as `load --acks` keeps it, against what is stored.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "hall/replaying.hpp"
#include "record/text.hpp"
#include "store/keeping.hpp"
#include "support/hall_desk.hpp"

namespace sw::load {

struct Acknowledged {
  std::string table;
  int n = 0;
  int chair = 0;
  std::string command;
  std::string hash;
};

inline std::vector<Acknowledged> read_acks(const std::string& file) {
  std::ifstream stream(file);
  std::vector<Acknowledged> all;
  for (std::string line; std::getline(stream, line) && !stream.eof();) {
    Acknowledged one;
    std::istringstream(line) >> one.table >> one.n >> one.chair >> one.command >> one.hash;
    all.push_back(one);
  }
  return all;
}

// Each is there, as it was told, no command was carried out a second time, and every table can be
// played on.
inline void expect_kept(const std::vector<Acknowledged>& acknowledged, hall::Journal& journal) {
  std::map<hall::TableId, hall::StoredTable> tables;
  for (const hall::TableId id : journal.tables()) {
    auto table = journal.read(id);
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->frozen, "");
    const auto replayed = hall::replay(test::settings(), *table);
    EXPECT_TRUE(replayed.has_value()) << replayed.error();
    std::set<std::pair<int, std::string>> commands;
    for (const hall::Entry& entry : table->entries) {
      if (entry.command.empty()) continue;
      EXPECT_TRUE(commands.insert({entry.chair, entry.command}).second) << entry.command;
    }
    tables.emplace(id, std::move(*table));
  }
  for (const Acknowledged& one : acknowledged) {
    hall::TableId id{};
    ASSERT_TRUE(hall::read_table_id(one.table, id));
    ASSERT_TRUE(tables.contains(id)) << one.table;
    const std::vector<hall::Entry>& entries = tables.at(id).entries;
    ASSERT_LE(one.n, std::ssize(entries)) << one.table;
    const hall::Entry& entry = entries[static_cast<std::size_t>(one.n - 1)];
    ASSERT_EQ(hex16(entry.hash), one.hash) << one.table << ", entry " << one.n;
    ASSERT_EQ(entry.command, one.command);
    ASSERT_EQ(entry.chair, one.chair);
  }
}

// No pass, no digest of one and no link is in a log.
inline void expect_no_secret(const std::string& log,
                             const std::vector<Acknowledged>& acknowledged) {
  std::size_t digits = 0;
  for (const char letter : log) {
    digits = std::isxdigit(static_cast<unsigned char>(letter)) != 0 ? digits + 1 : 0;
    ASSERT_LT(digits, 32U);
  }
  std::set<std::string> tables;
  for (const Acknowledged& one : acknowledged) tables.insert(one.table);
  for (const std::string& table : tables) EXPECT_EQ(log.find(table), std::string::npos);
}

}  // namespace sw::load
