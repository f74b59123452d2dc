// What a bot in another process is told (70.8): one JSON object per line. docs/BOTS.md describes
// every field.
#pragma once

#include <expected>
#include <span>
#include <string>

#include "catalog/catalog.hpp"
#include "catalog/json.hpp"
#include "catalog/setting.hpp"
#include "rules/action.hpp"
#include "rules/state.hpp"

namespace sw::exec {

// --- Told by the host --------------------------------------------------------------------------

std::string hello_message(const Setting& setting, PlayerId you);
std::string line_message(const Setting& setting, PlayerId speaker, Action said);
// `seen` is the view() of the seat that is asked.
std::string choose_message(const Setting& setting, const State& seen, PlayerId seat,
                           const ActionList& legal, int milliseconds);
std::string over_message(std::span<const int> coins);

// --- Understood by a bot of ours ---------------------------------------------------------------

// The game that a hello is about; the error is a sentence.
std::expected<Setting, std::string> read_hello(const Catalog& catalog, const Json& hello);

}  // namespace sw::exec
