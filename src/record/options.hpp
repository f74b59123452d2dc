// The written names of the rule options (0.6 of the rules), for records and scenarios.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/ruleset.hpp"

namespace sw {

// "payFromPickedCoins"; false when there is no option of that name.
bool set_option(Options& options, std::string_view name, bool value);
// What to say then: it lists the names that there are.
std::string no_such_option(std::string_view name);

// All of them with their values.
std::vector<std::pair<std::string_view, bool>> list_options(const Options& options);

// The options that differ from their defaults: "payFromPickedCoins=true sharedVictory=false"; "-"
// when none does. Read back by parse_options, which also takes commas; the error is a sentence.
std::string to_text(const Options& options);
std::expected<Options, std::string> parse_options(std::string_view text);

}  // namespace sw
