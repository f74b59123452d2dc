// The functions of smallworld.h about games.
#include "capi/handles.hpp"
#include "record/options.hpp"
#include "record/text.hpp"

using namespace sw;
using namespace sw::capi;

namespace {

std::string text_or(const char* text, const char* fallback = "") {
  return text == nullptr || *text == '\0' ? fallback : text;
}

// A number of the game, or the failure when there is no game.
template <class Number>
std::int32_t number_of(const sw_game* game, Number&& number) {
  if (game == nullptr) return fail(SW_E_ARGUMENT, std::string(kNoGame));
  return number(*game->frame);
}

}  // namespace

sw_game* sw_game_new(const char* map, const char* sky, const char* sets, const char* options,
                     const char* custom, int32_t players) {
  GameConfig config;
  config.map = text_or(map, "base-2p");
  config.sky = text_or(sky, "none");
  const std::string boxes = text_or(sets);
  for (const std::string_view set : split_at(boxes, ", ")) config.sets.emplace_back(set);
  config.players = players;
  const auto chosen = parse_options(text_or(options));
  if (!chosen) return fail_null<sw_game>(SW_E_ARGUMENT, chosen.error());
  config.options = *chosen;
  auto frame = make_frame(config, text_or(custom));
  if (!frame) return fail_null<sw_game>(SW_E_ARGUMENT, frame.error());
  return new sw_game{std::move(*frame)};
}

void sw_game_free(sw_game* game) { delete game; }

int32_t sw_game_players(const sw_game* game) {
  return number_of(game, [](const Frame& frame) { return frame.players(); });
}

int32_t sw_game_actions(const sw_game* game) {
  return number_of(game, [](const Frame& frame) { return frame.actions.players(); });
}

int32_t sw_game_outcomes(const sw_game* game) {
  return number_of(
      game, [](const Frame& frame) { return frame.actions.size() - frame.actions.players(); });
}

int32_t sw_game_observation(const sw_game* game) {
  return number_of(game, [](const Frame& frame) { return frame.observation.size(); });
}

const char* sw_game_describe(const sw_game* game) {
  if (game == nullptr) return fail_null<const char>(SW_E_ARGUMENT, std::string(kNoGame));
  return keep(describe(*game->frame));
}

int32_t sw_game_pack(const sw_game* game, int32_t number, uint32_t* packed) {
  if (game == nullptr) return fail(SW_E_ARGUMENT, std::string(kNoGame));
  if (packed == nullptr) return fail(SW_E_ARGUMENT, "the place for the packed action is NULL");
  const Action action = action_of(*game->frame, number);
  if (action.kind == ActionKind::None) return fail(SW_E_ARGUMENT, no_action(*game->frame, number));
  *packed = pack(action);
  return SW_OK;
}

int32_t sw_game_unpack(const sw_game* game, uint32_t packed) {
  if (game == nullptr) return fail(SW_E_ARGUMENT, std::string(kNoGame));
  const int number = game->frame->actions.find(unpack(packed));
  if (number < 0) return fail(SW_E_ARGUMENT, "these four bytes are no action of this game");
  return number;
}

const char* sw_game_action_text(const sw_game* game, int32_t player, int32_t number) {
  if (game == nullptr) return fail_null<const char>(SW_E_ARGUMENT, std::string(kNoGame));
  const Frame& frame = *game->frame;
  const Action action = action_of(frame, number);
  if (action.kind == ActionKind::None) {
    return fail_null<const char>(SW_E_ARGUMENT, no_action(frame, number));
  }
  if (number < frame.actions.players() && !is_seat(frame, player)) {
    return fail_null<const char>(SW_E_ARGUMENT, no_seat(frame, player));
  }
  return keep(to_line(frame.setting, seat_of(player), action));
}

int32_t sw_game_action_named(const sw_game* game, const char* line) {
  if (game == nullptr) return fail(SW_E_ARGUMENT, std::string(kNoGame));
  if (line == nullptr) return fail(SW_E_ARGUMENT, "the line is NULL");
  const auto read = parse_line(game->frame->setting, line);
  if (!read) return fail(SW_E_DATA, read.error().message);
  const int number = game->frame->actions.find(read->action);
  if (number < 0) return fail(SW_E_DATA, "This can never be said in this game.");
  return number;
}
