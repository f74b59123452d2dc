// The balance report as a picture: one row for each race and power with its win share, coins per
// turn and how often it is picked.
#pragma once

#include <string>

#include "cli/balance_report.hpp"

namespace sw::cli {

std::string balance_svg(const BalanceReport& report);

}  // namespace sw::cli
