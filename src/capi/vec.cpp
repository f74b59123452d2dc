// The functions of smallworld.h about many games at once.
#include <algorithm>
#include <cstring>

#include "bots/seats.hpp"
#include "capi/handles.hpp"

using namespace sw;
using namespace sw::capi;

namespace {

// Two streams for each game: of its episodes' seeds, and of random choices.
void seed_streams(sw_vec& vec, std::uint64_t seed) {
  vec.seeds.clear();
  vec.choices.clear();
  for (int i = 0; i < static_cast<int>(vec.chosen.size()); ++i) {
    vec.seeds.emplace_back(stream_seed(seed, 2 * i));
    vec.choices.emplace_back(stream_seed(seed, 2 * i + 1));
  }
}

int check_out(const sw_vec_out* out) {
  if (out == nullptr || out->size == sizeof(sw_vec_out)) return SW_OK;
  return fail(SW_E_ARGUMENT, "sw_vec_out.size must be " + std::to_string(sizeof(sw_vec_out)));
}

// --- Results -----------------------------------------------------------------------------------

// What the game shows after the step.
void show(const sw_vec& vec, std::size_t i, const sw_vec_out& out) {
  const Play& play = vec.plays[i];
  const Frame& frame = *vec.frame;
  const PlayerId seat = actor(play.state());
  if (out.players != nullptr) out.players[i] = player_to_move(play.state());
  if (out.masks != nullptr) {
    write_mask(play, out.masks + i * static_cast<std::size_t>(frame.actions.players()));
  }
  if (out.observations != nullptr) {
    const PlayerId eyes = seat == PlayerId::None ? id_at<PlayerId>(0) : seat;
    const auto size = static_cast<std::size_t>(frame.observation.size());
    frame.observation.write(frame.rules(), play.state(), eyes, out.observations + i * size);
  }
}

// What the step did: nothing yet.
void clear_result(const sw_vec& vec, std::size_t i, const sw_vec_out& out) {
  const auto players = static_cast<std::size_t>(vec.frame->players());
  if (out.actions != nullptr) out.actions[i] = -1;
  if (out.dones != nullptr) out.dones[i] = 0;
  if (out.rewards != nullptr) std::fill_n(out.rewards + i * players, players, 0.0F);
}

void show_end(const sw_vec& vec, std::size_t i, const sw_vec_out& out) {
  const auto players = static_cast<std::size_t>(vec.frame->players());
  if (out.dones != nullptr) out.dones[i] = 1;
  if (out.rewards == nullptr) return;
  const auto all = returns(vec.frame->rules(), vec.plays[i].state());
  for (std::size_t p = 0; p < players; ++p) {
    out.rewards[i * players + p] = static_cast<float>(all[p]);
  }
}

// --- Steps -------------------------------------------------------------------------------------

int choose_given(sw_vec& vec, const std::int32_t* actions) {
  for (std::size_t i = 0; i < vec.plays.size(); ++i) {
    const Play& play = vec.plays[i];
    if (play.state().over()) continue;
    vec.chosen[i] = action_of(*vec.frame, actions[i]);
    const auto refuse = [i](int code, const std::string& why) {
      return fail(code, "game " + std::to_string(i) + ": " + why);
    };
    if (vec.chosen[i].kind == ActionKind::None) {
      return refuse(SW_E_ARGUMENT, no_action(*vec.frame, actions[i]));
    }
    if (const auto legal = play.check(vec.chosen[i]); !legal) {
      return refuse(SW_E_ILLEGAL, to_text(legal.error()));
    }
  }
  return SW_OK;
}

void choose_random(sw_vec& vec) {
  for (std::size_t i = 0; i < vec.plays.size(); ++i) {
    const ActionList& choices = vec.plays[i].choices();
    if (choices.empty()) continue;
    vec.chosen[i] = choices[static_cast<std::size_t>(vec.choices[i].below(choices.count()))];
  }
}

bool step(sw_vec& vec, std::size_t i, const sw_vec_out& out) {
  Play& play = vec.plays[i];
  clear_result(vec, i, out);
  const bool done = play.state().over();
  if (!done) {
    play.carry_out(vec.chosen[i]);
    if (out.actions != nullptr) out.actions[i] = vec.frame->actions.number(vec.chosen[i]);
    if (play.state().over()) {
      show_end(vec, i, out);
      if (vec.auto_reset) play.restart(vec.seeds[i].next());
    }
  }
  show(vec, i, out);
  return !done;
}

}  // namespace

sw_vec* sw_vec_new(const sw_game* game, int32_t count, uint64_t seed, uint32_t flags) {
  if (game == nullptr) return fail_null<sw_vec>(SW_E_ARGUMENT, std::string(kNoGame));
  if (count < 1 || count > kMostGames) {
    return fail_null<sw_vec>(SW_E_ARGUMENT, "the number of games is 1 to " +
                                                std::to_string(kMostGames) + ", not " +
                                                std::to_string(count));
  }
  auto* vec = new sw_vec{};
  vec->frame = game->frame;
  vec->auto_reset = (flags & SW_AUTO_RESET) != 0;
  vec->chosen.resize(static_cast<std::size_t>(count));
  seed_streams(*vec, seed);
  vec->plays.reserve(static_cast<std::size_t>(count));
  for (Random& seeds : vec->seeds) vec->plays.emplace_back(vec->frame, seeds.next(), Chance::Dealt);
  return vec;
}

void sw_vec_free(sw_vec* vec) { delete vec; }

int32_t sw_vec_count(const sw_vec* vec) {
  return vec == nullptr ? fail(SW_E_ARGUMENT, std::string(kNoVec))
                        : static_cast<int32_t>(vec->plays.size());
}

int32_t sw_vec_reset(sw_vec* vec, uint64_t seed, sw_vec_out* out) {
  if (vec == nullptr) return fail(SW_E_ARGUMENT, std::string(kNoVec));
  if (const int wrong = check_out(out); wrong != SW_OK) return wrong;
  seed_streams(*vec, seed);
  for (std::size_t i = 0; i < vec->plays.size(); ++i) {
    vec->plays[i].restart(vec->seeds[i].next());
    if (out == nullptr) continue;
    clear_result(*vec, i, *out);
    show(*vec, i, *out);
  }
  return SW_OK;
}

int32_t sw_vec_step(sw_vec* vec, const int32_t* actions, sw_vec_out* out) {
  if (vec == nullptr) return fail(SW_E_ARGUMENT, std::string(kNoVec));
  if (const int wrong = check_out(out); wrong != SW_OK) return wrong;
  if (actions == nullptr) {
    choose_random(*vec);
  } else if (const int wrong = choose_given(*vec, actions); wrong != SW_OK) {
    return wrong;
  }
  constexpr sw_vec_out kNothing{};
  const sw_vec_out& results = out == nullptr ? kNothing : *out;
  std::int32_t done = 0;
  for (std::size_t i = 0; i < vec->plays.size(); ++i) done += step(*vec, i, results) ? 1 : 0;
  return done;
}

sw_state* sw_vec_state(const sw_vec* vec, int32_t game) {
  if (vec == nullptr) return fail_null<sw_state>(SW_E_ARGUMENT, std::string(kNoVec));
  if (game < 0 || game >= static_cast<int32_t>(vec->plays.size())) {
    return fail_null<sw_state>(SW_E_ARGUMENT, "there is no game " + std::to_string(game));
  }
  return new sw_state{vec->plays[static_cast<std::size_t>(game)]};
}
