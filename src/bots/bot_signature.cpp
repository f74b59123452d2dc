#include "bots/bot_signature.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "bots/levels.hpp"
#include "bots/match.hpp"
#include "core/hash.hpp"
#include "record/notation.hpp"
#include "record/tables.hpp"

namespace sw {

namespace {

constexpr int kGames = 2;  // on each table
constexpr std::uint64_t kSeed = 20110611;

constexpr std::array<std::string_view, 5> kTables = {"base-2p", "base-3p", "underground-2p",
                                                     "base-2p+sky-a", "base-2p+sky-b+all"};
constexpr std::array<std::string_view, 2> kStrong = {"planner", "greedy"};

using Names = std::span<const std::string_view>;

// The first of these in the first seat, and so on around the table.
std::vector<std::unique_ptr<Bot>> seated(int players, Names names) {
  std::vector<std::unique_ptr<Bot>> out;
  for (int i = 0; i < players; ++i) {
    out.push_back(make_bot(names[static_cast<std::size_t>(i) % names.size()]));
  }
  return out;
}

void add_games(Hash& sum, const Setting& setting, Names names) {
  Match match(setting, seated(setting.rules.players, names));
  for (int game = 0; game < kGames; ++game) {
    match.play_deal(kSeed + static_cast<std::uint64_t>(game));
    for (const Line& line : match.course().lines()) {
      sum.add(to_line(setting, PlayerId::None, line.action));
    }
  }
}

}  // namespace

std::expected<std::uint64_t, std::string> bot_signature(const Catalog& catalog) {
  Hash sum;
  auto levels = kLevelNames;
  for (const std::string_view table : kTables) {
    const auto setting = make_table(catalog, table);
    if (!setting) return std::unexpected(setting.error());
    add_games(sum, *setting, kStrong);
    add_games(sum, *setting, levels);
    std::ranges::rotate(levels, levels.begin() + setting->rules.players);
  }
  return sum.value();
}

}  // namespace sw
