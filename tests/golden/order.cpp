// The order of legal lists. Seeded bots and records of choices depend on it, so it changes only on
// purpose.
#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>

#include "support/boards.hpp"
#include "support/golden.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

constexpr std::size_t kMostLines = 40;

std::string list_in_order(const Walk& walk) {
  ActionList list;
  legal(walk.rules(), walk.state(), list);
  std::string text;
  for (std::size_t i = 0; i < list.size() && i < kMostLines; ++i) {
    text += "  " + to_line(walk.setting(), actor(walk.state()), list[i]) + "\n";
  }
  if (list.size() > kMostLines) text += "  … of " + std::to_string(list.size()) + "\n";
  return text;
}

// The first positions of a few games at each prompt, and of each kind of action on offer.
class Gallery {
 public:
  void look(const Walk& walk) {
    std::set<int> kinds = {static_cast<int>(prompt(walk.state()))};
    for (const Action action : walk.legal()) {
      const auto with = static_cast<int>(action.modifiers().bits());
      const bool attack = action.kind == ActionKind::Conquer || action.kind == ActionKind::Roll;
      kinds.insert(100 + (static_cast<int>(action.kind) << 16) + (attack ? with : 0));
    }
    const std::size_t before = seen_.size();
    seen_.insert(kinds.begin(), kinds.end());
    if (seen_.size() == before) return;
    text_ += walk.where() + "\n" + list_in_order(walk);
  }
  const std::string& text() const { return text_; }

 private:
  std::set<int> seen_;
  std::string text_;
};

std::string gallery_of(std::span<const std::string_view> maps) {
  constexpr std::uint64_t kGames = 6;
  Gallery gallery;
  for (const std::string_view map : maps) {
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      Walk walk(setting(map), seed, Taste::Lively);
      for (; !walk.over(); walk.step()) gallery.look(walk);
    }
  }
  return gallery.text();
}

TEST(GoldenOrder, LegalListsKeepTheirOrder) { expect_golden("order.txt", gallery_of(kBaseMaps)); }

TEST(GoldenOrder, LegalListsOfUndergroundKeepTheirOrder) {
  expect_golden("order-underground.txt", gallery_of(kUndergroundMaps));
}

}  // namespace

}  // namespace sw::test
