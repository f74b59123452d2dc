// Named positions with the answers that a good player gives, and the reason (README.md beside this
// file). The planner is asked in each of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "catalog/json.hpp"
#include "record/expectation.hpp"
#include "record/game.hpp"
#include "record/position.hpp"
#include "support/boards.hpp"

namespace sw {
namespace {

// The bot's own numbers must not matter, nor its guess at hidden coins.
constexpr int kStreams = 3;
constexpr int kLongestTurn = 200;  // answers

struct Case {
  std::string file;
  Json json;

  const std::string& id() const { return json.get("id").as_string(); }
};

std::vector<Case> read_cases() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(SW_SOURCE_DIR "/tests/positions")) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<Case> out;
  for (const auto& path : files) {
    std::ifstream in(path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto json = parse_json(text);
    if (!json) test::give_up(path.string() + ":" + std::to_string(json.error().line));
    for (const Json& one : json->items()) out.push_back({path.filename().string(), one});
  }
  return out;
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = read_cases();
  return all;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += "\n    " + line;
  return out;
}

// "p1 roll *" stands for every line that begins so.
bool matches(const std::string& line, const std::string& wish) {
  if (wish.ends_with('*')) return line.starts_with(wish.substr(0, wish.size() - 1));
  return line == wish;
}

bool is_listed(const std::string& line, const Json& wishes) {
  return std::ranges::any_of(wishes.items(),
                             [&](const Json& wish) { return matches(line, wish.as_string()); });
}

// --- One position ------------------------------------------------------------------------------

class Table {
 public:
  Table(const Case& position, const Position& built)
      : json_(position.json), game_(built.setting), random_(1) {
    game_.start(built.state);
    pass_chance();
    for (const Json& line : json_.get("play").items()) {
      const auto answer = game_.say(line.as_string());
      EXPECT_TRUE(answer.has_value()) << line.as_string() << ": " << answer.error().message;
      pass_chance();
    }
  }

  const Game& game() const { return game_; }

  Action ask(std::uint64_t stream) const {
    const State& s = game_.state();
    const Ruleset& rules = game_.setting().rules;
    const PlayerId seat = actor(s);
    Random own(stream);
    const State seen = view(rules, s, Eyes::of(seat));
    return make_bot("planner")->choose({rules, seen, seat, game_.legal()}, own);
  }

  // The planner goes on until its turn is over; gives what it said.
  std::vector<std::string> play_turn(std::uint64_t stream) {
    const State& s = game_.state();
    const PlayerId seat = s.turn.player;
    const int round = s.turn.round;
    std::vector<std::string> said;
    while (!s.over() && s.turn.player == seat && s.turn.round == round) {
      if (actor(s) == PlayerId::None || said.size() == kLongestTurn) break;
      const Action action = ask(stream);
      said.push_back(to_line(game_.setting(), actor(s), action));
      EXPECT_TRUE(game_.play(action).has_value()) << said.back();
      pass_chance();
    }
    return said;
  }

 private:
  // New combos are any; dice and finds come from the list "chance", in its order.
  void pass_chance() {
    while (waits_for_chance(game_.state())) {
      const Prompt due = prompt(game_.state());
      if (due == Prompt::Draw) {
        const Action draw = sample_chance(game_.setting().rules, game_.state(), random_);
        if (!game_.play(PlayerId::None, draw)) return;
        continue;
      }
      const auto listed = json_.get("chance").items();
      if (next_chance_ >= listed.size()) return;
      if (!game_.say(listed[next_chance_++].as_string())) return;
    }
  }

  const Json& json_;
  Game game_;
  Random random_;
  std::size_t next_chance_ = 0;
};

std::unique_ptr<Position> build(const Case& position) {
  Diagnostics problems;
  const Field field(position.json, position.file, problems);
  auto built = build_position(test::catalog(), field, Reserved{});
  EXPECT_TRUE(problems.empty()) << to_string(problems.front());
  return problems.empty() ? std::move(built) : nullptr;
}

class PlannerPosition : public testing::TestWithParam<std::size_t> {};

TEST_P(PlannerPosition, AnswersSensibly) {
  const Case& position = cases()[GetParam()];
  const Json& json = position.json;
  EXPECT_FALSE(json.get("reason").as_string().empty());
  const auto built = build(position);
  ASSERT_NE(built, nullptr);
  for (std::uint64_t stream = 1; stream <= kStreams; ++stream) {
    Table table(position, *built);
    if (const Json* facts = json.find("turn-ends")) {
      const auto said = table.play_turn(stream);
      const auto failed = compare_facts(table.game(), *facts);
      EXPECT_FALSE(failed.has_value()) << *failed << joined(said);
      continue;
    }
    ASSERT_NE(actor(table.game().state()), PlayerId::None) << "nobody is asked";
    const std::string said =
        to_line(built->setting, actor(table.game().state()), table.ask(stream));
    const std::string seen = said + joined(table.game().legal_lines());
    EXPECT_TRUE(json.find("expect") == nullptr || is_listed(said, json.get("expect"))) << seen;
    EXPECT_FALSE(is_listed(said, json.get("avoid"))) << seen;
  }
}

INSTANTIATE_TEST_SUITE_P(All, PlannerPosition, testing::Range<std::size_t>(0, cases().size()),
                         [](const auto& position) {
                           std::string name = cases()[position.param].id();
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// Every position asks something that can be answered wrongly, and has a name of its own.
TEST(PlannerPositions, AreWellFormed) {
  std::vector<std::string> ids;
  for (const Case& position : cases()) {
    SCOPED_TRACE(position.id());
    const Json& json = position.json;
    EXPECT_TRUE(json.find("turn-ends") != nullptr || json.find("expect") != nullptr ||
                json.find("avoid") != nullptr);
    ids.push_back(position.id());
    const auto built = build(position);
    ASSERT_NE(built, nullptr);
    const Table table(position, *built);
    const char* broken = check(built->setting.rules, table.game().state());
    EXPECT_TRUE(broken == nullptr) << (broken == nullptr ? "" : broken);
    if (json.find("turn-ends") != nullptr) continue;
    const auto legal = table.game().legal_lines();
    const auto count = [&](const char* key) {
      return std::ranges::count_if(legal,
                                   [&](const auto& l) { return is_listed(l, json.get(key)); });
    };
    const auto wrong = json.find("expect") == nullptr
                           ? count("avoid")
                           : static_cast<std::ptrdiff_t>(legal.size()) - count("expect");
    EXPECT_GT(wrong, 0) << joined(legal);
    EXPECT_LT(wrong, static_cast<std::ptrdiff_t>(legal.size())) << joined(legal);
  }
  EXPECT_GE(ids.size(), 30u);
  std::ranges::sort(ids);
  EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
}

}  // namespace
}  // namespace sw
