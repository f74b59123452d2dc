// What the functions of smallworld.h have in common: the opaque handles, and how they fail.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "capi/play.hpp"
#include "capi/smallworld.h"
#include "core/random.hpp"

struct sw_game {
  sw::capi::SharedFrame frame;
};

struct sw_state {
  sw::capi::Play play;
};

struct sw_vec {
  sw::capi::SharedFrame frame;
  bool auto_reset = false;
  std::vector<sw::capi::Play> plays;
  std::vector<sw::Random> seeds;    // by game: of its next episodes
  std::vector<sw::Random> choices;  // by game: of random actions
  std::vector<sw::Action> chosen;   // by game: of this step
};

namespace sw::capi {

// Keeps the reason for sw_error() and gives back the code.
int fail(int code, std::string why);

// The same for functions that return a pointer.
template <class T = void>
T* fail_null(int code, std::string why) {
  fail(code, std::move(why));
  return nullptr;
}

// Text that lives until the next text of this thread.
const char* keep(std::string text);

inline constexpr std::string_view kNoGame = "the game is NULL";
inline constexpr std::string_view kNoState = "the state is NULL";
inline constexpr std::string_view kNoVec = "the games are NULL";

inline constexpr std::int32_t kMostGames = 1 << 16;  // of a sw_vec: some 12 KB each

inline bool is_seat(const Frame& frame, std::int32_t player) {
  return player >= 0 && player < frame.players();
}
std::string no_seat(const Frame& frame, std::int32_t player);

inline PlayerId seat_of(std::int32_t player) {
  return player < 0 ? PlayerId::None : id_at<PlayerId>(player);
}
// A player, SW_CHANCE or SW_TERMINAL.
std::int32_t player_to_move(const State& state);

// The action of a number; kind None if there is none.
Action action_of(const Frame& frame, std::int32_t number);
std::string no_action(const Frame& frame, std::int32_t number);

// "not-border: A race without a region must enter at the border of the map."
std::string to_text(const Refused& refused);

// n values for the caller's array: 0, or why they do not fit.
int check_room(const void* array, std::int64_t room, std::int64_t n);

// Utilities of a finished game: 1 for a win alone, -1/(n-1) for a loss, in sum 0.
std::array<double, kMaxPlayers> returns(const Ruleset& rules, const State& state);

void write_mask(const Play& play, std::uint8_t* mask);

std::uint32_t pack(Action action);
Action unpack(std::uint32_t packed);

}  // namespace sw::capi
