// A line of play, as played by machines, written down as a game record.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "catalog/setting.hpp"
#include "rules/action.hpp"

namespace sw::cli {

// The text of the .swg file. The line begins with the first draw; the game may be unfinished.
std::string record_of(const Setting& setting, const std::vector<std::string>& names,
                      std::span<const Action> line);

}  // namespace sw::cli
