// The functions of smallworld.h about states: what is seen of them, and how they are kept.
#include <cstring>
#include <optional>

#include "capi/handles.hpp"
#include "record/facts.hpp"
#include "record/swg.hpp"

using namespace sw;
using namespace sw::capi;

namespace {

int32_t no_state() { return fail(SW_E_ARGUMENT, std::string(kNoState)); }

Eyes eyes_of(std::int32_t player) { return player < 0 ? Eyes::open() : Eyes::of(seat_of(player)); }

// The facts of 70.5 that these eyes see.
Fact facts_for(const Play& play, std::int32_t player) {
  const Setting& setting = play.frame().setting;
  const State& state = play.state();
  const Eyes eyes = eyes_of(player);
  ActionList legal;
  sw::legal(setting.rules, state, legal);
  Fact out = seen_facts(setting, state, legal, eyes);
  out.members.insert(out.members.begin(), {"seat", Fact::of(name_of(seat_of(player)))});
  if (eyes.see_choices(setting.rules, state)) out.add("legal", legal_fact(setting, state, legal));
  return out;
}

std::vector<Action> line_of(const Game& game) {
  std::vector<Action> line;
  for (const Line& said : game.lines()) line.push_back(said.action);
  return line;
}

}  // namespace

// --- Looking -----------------------------------------------------------------------------------

const char* sw_state_view(const sw_state* state, int32_t player) {
  if (state == nullptr) return fail_null<const char>(SW_E_ARGUMENT, std::string(kNoState));
  if (player != -1 && !is_seat(state->play.frame(), player)) {
    return fail_null<const char>(SW_E_ARGUMENT, no_seat(state->play.frame(), player));
  }
  return keep(to_json(facts_for(state->play, player)));
}

int32_t sw_state_observe(const sw_state* state, int32_t player, uint8_t* out, int32_t room) {
  if (state == nullptr) return no_state();
  const Frame& frame = state->play.frame();
  if (!is_seat(frame, player)) return fail(SW_E_ARGUMENT, no_seat(frame, player));
  const int size = frame.observation.size();
  if (const int wrong = check_room(out, room, size); wrong != SW_OK) return wrong;
  frame.observation.write(frame.rules(), state->play.state(), seat_of(player), out);
  return size;
}

sw_state* sw_state_resample(const sw_state* state, int32_t player, uint64_t seed) {
  if (state == nullptr) return fail_null<sw_state>(SW_E_ARGUMENT, std::string(kNoState));
  if (!is_seat(state->play.frame(), player)) {
    return fail_null<sw_state>(SW_E_ARGUMENT, no_seat(state->play.frame(), player));
  }
  auto* made = new sw_state{state->play};
  made->play.resample(seat_of(player), seed);
  return made;
}

// --- Keeping -----------------------------------------------------------------------------------

int64_t sw_state_save(const sw_state* state, uint8_t* bytes, int64_t room) {
  if (state == nullptr) return no_state();
  const std::vector<std::uint8_t> saved = state->play.save();
  const auto count = static_cast<int64_t>(saved.size());
  if (room == 0) return count;
  if (const int wrong = check_room(bytes, room, count); wrong != SW_OK) return wrong;
  std::memcpy(bytes, saved.data(), saved.size());
  return count;
}

sw_state* sw_state_load(const sw_game* game, const uint8_t* bytes, int64_t count) {
  if (game == nullptr) return fail_null<sw_state>(SW_E_ARGUMENT, std::string(kNoGame));
  if (bytes == nullptr || count < 0) {
    return fail_null<sw_state>(SW_E_ARGUMENT, "there are no bytes to read");
  }
  auto play = Play::load(game->frame, {bytes, static_cast<std::size_t>(count)});
  if (!play) return fail_null<sw_state>(SW_E_DATA, play.error());
  return new sw_state{*play};
}

int32_t sw_state_history(const sw_state* state, uint32_t* packed, int32_t room) {
  if (state == nullptr) return no_state();
  const std::vector<Line>& lines = state->play.course().lines();
  const auto count = static_cast<int32_t>(lines.size());
  if (room == 0) return count;
  if (const int wrong = check_room(packed, room, count); wrong != SW_OK) return wrong;
  for (const Line& line : lines) *packed++ = pack(line.action);
  return count;
}

const char* sw_state_record(const sw_state* state) {
  if (state == nullptr) return fail_null<const char>(SW_E_ARGUMENT, std::string(kNoState));
  const Play& play = state->play;
  if (play.resampled()) {
    return fail_null<const char>(SW_E_WRONG, "a resampled state is no game that was played");
  }
  const std::optional<std::uint64_t> seed =
      play.chance() == Chance::Dealt ? std::optional(play.seed()) : std::nullopt;
  return keep(write_swg(record_of(play.course(), {}, seed)));
}

sw_state* sw_record_open(const char* text, uint64_t seed, uint32_t flags, sw_game** game) {
  if (text == nullptr || game == nullptr) {
    return fail_null<sw_state>(SW_E_ARGUMENT, "the text or the place for the game is NULL");
  }
  const auto record = read_swg(text);
  if (!record) return fail_null<sw_state>(SW_E_DATA, to_string(record.error()));
  const auto played = replay(catalog(), *record);
  if (!played) return fail_null<sw_state>(SW_E_DATA, to_string(played.error()));
  auto frame = make_frame(record->config, record->custom);
  if (!frame) return fail_null<sw_state>(SW_E_DATA, frame.error());
  const bool waits = (flags & SW_EXPLICIT_CHANCE) != 0;
  auto play = Play::replay(*frame, line_of(*(*played)->game), seed,
                           waits ? Chance::Explicit : Chance::Dealt);
  if (!play) return fail_null<sw_state>(SW_E_DATA, play.error());
  *game = new sw_game{std::move(*frame)};
  return new sw_state{*play};
}
