// What all states of one game share: the setting, and how its actions and observations are
// numbered.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "capi/action_space.hpp"
#include "capi/observation.hpp"
#include "catalog/setting.hpp"

namespace sw::capi {

struct Frame {
  explicit Frame(Setting made);

  const Setting setting;
  const ActionSpace actions;
  const Observation observation;
  // Of configuration, content and rules: states go from one frame to another only if it is equal.
  const std::uint64_t fingerprint;

  const Ruleset& rules() const { return setting.rules; }
  int players() const { return setting.rules.players; }
};
using SharedFrame = std::shared_ptr<const Frame>;

const Catalog& catalog();

// `custom`: JSON of a player's own race and power, or empty.
std::expected<SharedFrame, std::string> make_frame(const GameConfig& config,
                                                   const std::string& custom);

// Names, board, layout of actions and observation, as JSON.
std::string describe(const Frame& frame);

}  // namespace sw::capi
