// The table of bots/win_share.hpp, fitted to played games.
#pragma once

#include "catalog/setting.hpp"

namespace sw::cli {

// Half of the games make the table, the other half says how good it is.
void fit_win_share(const std::vector<Setting>& settings, int games, std::uint64_t seed, int jobs);

}  // namespace sw::cli
