#include "capi/handles.hpp"

#include <cstring>

#include "catalog/names.hpp"

namespace sw::capi {

namespace {

thread_local std::string error_text;
thread_local std::string kept_text;

}  // namespace

int fail(int code, std::string why) {
  error_text = std::move(why);
  return code;
}

const char* keep(std::string text) {
  kept_text = std::move(text);
  return kept_text.c_str();
}

const char* last_error() { return error_text.c_str(); }

std::string no_seat(const Frame& frame, std::int32_t player) {
  return "there is no player " + std::to_string(player) + "; they are 0 to " +
         std::to_string(frame.players() - 1);
}

std::int32_t player_to_move(const State& state) {
  if (waits_for_chance(state)) return SW_CHANCE;
  return state.over() ? SW_TERMINAL : index(actor(state));
}

Action action_of(const Frame& frame, std::int32_t number) {
  if (number < 0 || number >= frame.actions.size()) return {};
  return frame.actions.action(number);
}

std::string no_action(const Frame& frame, std::int32_t number) {
  return "there is no action " + std::to_string(number) + "; they are 0 to " +
         std::to_string(frame.actions.size() - 1);
}

std::string to_text(const Refused& refused) {
  return std::string(name_of(refused.code)) + ": " + refused.message;
}

int check_room(const void* array, std::int64_t room, std::int64_t n) {
  if (array == nullptr) return fail(SW_E_ARGUMENT, "the array is NULL");
  if (room < n) {
    return fail(SW_E_ROOM, "the array has room for " + std::to_string(room) + ", " +
                               std::to_string(n) + " are needed");
  }
  return SW_OK;
}

std::array<double, kMaxPlayers> returns(const Ruleset& rules, const State& state) {
  std::array<double, kMaxPlayers> out{};
  const PlayerSet best = winners(rules, state);
  if (best.empty()) return out;
  const double n = rules.players;
  for (int p = 0; p < rules.players; ++p) {
    const double share = best.has(id_at<PlayerId>(p)) ? 1.0 / best.size() : 0.0;
    out[static_cast<std::size_t>(p)] = (share * n - 1) / (n - 1);
  }
  return out;
}

void write_mask(const Play& play, std::uint8_t* mask) {
  const ActionSpace& space = play.frame().actions;
  std::memset(mask, 0, static_cast<std::size_t>(space.players()));
  for (const Action action : play.choices()) mask[space.number(action)] = 1;
}

std::uint32_t pack(Action a) {
  return static_cast<std::uint32_t>(a.kind) | static_cast<std::uint32_t>(a.region) << 8 |
         static_cast<std::uint32_t>(a.argument) << 16 | static_cast<std::uint32_t>(a.count) << 24;
}

Action unpack(std::uint32_t packed) {
  return {static_cast<ActionKind>(packed & 0xff), static_cast<RegionId>(packed >> 8 & 0xff),
          static_cast<std::uint8_t>(packed >> 16), static_cast<std::uint8_t>(packed >> 24)};
}

}  // namespace sw::capi

using namespace sw::capi;

int32_t sw_version(void) { return SW_API_VERSION; }
const char* sw_release(void) { return SW_RELEASE; }
const char* sw_error(void) { return last_error(); }
