// What a table was opened for; it never changes. The head of its journal holds it as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wire/client.hpp"

namespace sw::hall {

struct Terms {
  wire::Config config;
  wire::Clock clock;
  std::vector<wire::ChairWish> chairs;
  bool listed = false;
  wire::Maybe<int> first;  // who begins; nobody: by lot
  std::string deputy;
  wire::Maybe<std::string> custom;
  static constexpr std::string_view kName = "Terms";
  static constexpr auto members() {
    using wire::Member;
    return std::tuple{Member{"config", &Terms::config},
                      Member{"clock", &Terms::clock},
                      Member{"chairs", &Terms::chairs, {.least = 2, .most = wire::kChairs}},
                      Member{"public", &Terms::listed},
                      Member{"first", &Terms::first, wire::kChair},
                      Member{"deputy", &Terms::deputy, wire::kWord},
                      Member{"custom", &Terms::custom}};
  }

  int seats() const { return static_cast<int>(chairs.size()); }
};

Terms terms_of(const wire::Open& open);
// What is wrong with them whatever the rules say, as a sentence; "" when nothing is. With
// `short_clocks` they may have a second.
std::string problem_with(const Terms& terms, bool short_clocks = false);

std::string to_text(const Terms& terms);
std::optional<Terms> read_terms(std::string_view text);

// Whom a chair or a deputy may be: bots that answer at once.
bool is_bot_name(std::string_view name);

}  // namespace sw::hall
