// Directories of earlier releases, kept for ever: each opens, its tables replay, and those that are
// not over are played on. The file's name tells its schema.
#include <gtest/gtest.h>

#include <filesystem>

#include "hall/entry_text.hpp"
#include "hall/replaying.hpp"
#include "record/public_hash.hpp"
#include "record/text.hpp"
#include "rules/engine.hpp"
#include "store/keeping.hpp"
#include "support/hall_desk.hpp"

namespace sw::load {
namespace {

namespace fs = std::filesystem;

hall::StoredTable claimed(hall::Journal& journal, hall::TableId id) {
  auto stored = journal.claim(id);
  EXPECT_TRUE(stored.has_value());
  return stored ? *std::move(stored) : hall::StoredTable{};
}

// What the chair that is asked says next, with what chance owes to it.
hall::Entry next_entry(const hall::Table& table) {
  const Setting& setting = table.course().setting();
  ActionList list;
  legal(setting.rules, table.course().state(), list);
  for (int i = 0; i < list.count(); ++i) {
    Course ahead = table.course();
    ActionList unused;
    const Action action = list[static_cast<std::size_t>(i)];
    ahead.carry_out(action, unused);
    SeededChance luck(1);
    ahead.deal(luck, unused);
    if (ahead.over()) continue;
    hall::SayText said;
    for (std::size_t k = table.course().lines().size(); k < ahead.lines().size(); ++k) {
      said.lines.push_back(to_line(setting, ahead.lines()[k]));
    }
    return {.n = table.n() + 1,
            .at = table.last_at(),
            .chair = static_cast<std::int8_t>(table.asked()),
            .kind = hall::EntryKind::Say,
            .command = "later",
            .text = to_text(said),
            .hash = public_hash(setting.rules, ahead.state())};
  }
  return {};
}

struct Kept {
  const char* name;
  std::size_t tables;
  int unfinished;
  std::vector<std::string> names;  // that are kept, and by which somebody sits
};
class KeptDirectory : public testing::TestWithParam<Kept> {};

TEST_P(KeptDirectory, OpensReplaysAndIsPlayedOn) {
  const store::test::Scratch scratch;
  fs::create_directory(scratch.data());
  fs::copy_file(
      fs::path(SW_SOURCE_DIR) / "tests/store/kept" / (std::string(GetParam().name) + ".db"),
      scratch.database());
  int played_on = 0;
  for (int round = 0; round < 2; ++round) {  // the second finds what the first has said
    const auto journal = store::test::opened(scratch.data());
    ASSERT_NE(journal, nullptr);
    ASSERT_EQ(journal->tables().size(), GetParam().tables);
    std::vector<std::string> names;
    for (const hall::TableId id : journal->tables()) {
      const hall::StoredTable stored = claimed(*journal, id);
      EXPECT_EQ(stored.frozen, "");
      for (const auto& [person, name] : stored.names) names.push_back(name);
      auto table = hall::replay(test::settings(), stored);
      ASSERT_TRUE(table.has_value()) << table.error();
      if (table->is_over()) continue;
      const hall::Entry next = next_entry(*table);
      const auto told = table->take(next);
      ASSERT_TRUE(told.has_value()) << told.error();
      hall::Write write;
      write.table = id;
      write.epoch = stored.epoch;
      write.entries = {next};
      write.standing = stored.standing;
      EXPECT_EQ(store::test::file(*journal, write), hall::Filed::Stored);
      ++played_on;
    }
    EXPECT_EQ(names, GetParam().names);
    EXPECT_EQ(journal->people().size(), names.size());
  }
  EXPECT_EQ(played_on, 2 * GetParam().unfinished);
}

INSTANTIATE_TEST_SUITE_P(Schemas, KeptDirectory,
                         testing::Values(Kept{"schema-1", 6, 3, {}},
                                         Kept{"schema-2", 7, 4, {"Ilona"}}),
                         [](const auto& one) {
                           return "Schema" + std::string(one.param.name).substr(7);
                         });

}  // namespace
}  // namespace sw::load
