// One number for what the bots choose, beside the signature of the engine (bots/playout.hpp).
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "catalog/catalog.hpp"

namespace sw {

// Every line of a fixed set of games between bots that need no clock, on boards of all boxes. The
// same with every compiler, on every machine and in the browser.
std::expected<std::uint64_t, std::string> bot_signature(const Catalog& catalog);

}  // namespace sw
