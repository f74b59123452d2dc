// The functions of smallworld.h about states: moving through the game.
#include <algorithm>

#include "capi/handles.hpp"
#include "catalog/names.hpp"

using namespace sw;
using namespace sw::capi;

namespace {

constexpr auto kAbsent = SW_E_ARGUMENT;

Chance chance_of(uint32_t flags) {
  return (flags & SW_EXPLICIT_CHANCE) != 0 ? Chance::Explicit : Chance::Dealt;
}

int32_t no_state() { return fail(kAbsent, std::string(kNoState)); }

int32_t carry_out(Play& play, Action action) {
  if (const auto legal = play.check(action); !legal) {
    return fail(SW_E_ILLEGAL, to_text(legal.error()));
  }
  play.carry_out(action);
  return SW_OK;
}

// Numbers with their actions, in ascending order.
std::vector<std::pair<int, Action>> numbered(const Play& play) {
  std::vector<std::pair<int, Action>> out;
  for (const Action action : play.legal())
    out.emplace_back(play.frame().actions.number(action), action);
  std::ranges::sort(out, {}, &std::pair<int, Action>::first);
  return out;
}

}  // namespace

// --- Coming and going --------------------------------------------------------------------------

sw_state* sw_state_new(const sw_game* game, uint64_t seed, uint32_t flags) {
  if (game == nullptr) return fail_null<sw_state>(kAbsent, std::string(kNoGame));
  return new sw_state{Play(game->frame, seed, chance_of(flags))};
}

sw_state* sw_state_clone(const sw_state* state) {
  if (state == nullptr) return fail_null<sw_state>(kAbsent, std::string(kNoState));
  return new sw_state{state->play};
}

int32_t sw_state_reseed(sw_state* state, uint64_t seed) {
  if (state == nullptr) return no_state();
  state->play.reseed(seed);
  return SW_OK;
}

void sw_state_free(sw_state* state) { delete state; }

// --- Questions ---------------------------------------------------------------------------------

int32_t sw_state_player(const sw_state* state) {
  return state == nullptr ? no_state() : player_to_move(state->play.state());
}

const char* sw_state_prompt(const sw_state* state) {
  if (state == nullptr) return fail_null<const char>(kAbsent, std::string(kNoState));
  return keep(std::string(name_of(prompt(state->play.state()))));
}

int32_t sw_state_round(const sw_state* state) {
  return state == nullptr ? no_state() : state->play.state().turn.round;
}

int32_t sw_state_terminal(const sw_state* state) {
  if (state == nullptr) return no_state();
  return state->play.state().over() ? 1 : 0;
}

int32_t sw_state_scores(const sw_state* state, int32_t* coins, int32_t room) {
  if (state == nullptr) return no_state();
  const int players = state->play.frame().players();
  if (const int wrong = check_room(coins, room, players); wrong != SW_OK) return wrong;
  for (int p = 0; p < players; ++p) coins[p] = state->play.state().player(id_at<PlayerId>(p)).coins;
  return players;
}

int32_t sw_state_returns(const sw_state* state, double* out, int32_t room) {
  if (state == nullptr) return no_state();
  const Play& play = state->play;
  const int players = play.frame().players();
  if (const int wrong = check_room(out, room, players); wrong != SW_OK) return wrong;
  const auto all = returns(play.frame().rules(), play.state());
  std::copy_n(all.begin(), players, out);
  return players;
}

uint64_t sw_state_hash(const sw_state* state) {
  if (state == nullptr) {
    no_state();
    return 0;
  }
  return hash(state->play.state());
}

// --- Actions -----------------------------------------------------------------------------------

int32_t sw_state_legal(const sw_state* state, int32_t* actions, int32_t room) {
  if (state == nullptr) return no_state();
  const auto all = numbered(state->play);
  const auto count = static_cast<int32_t>(all.size());
  if (room == 0) return count;
  if (const int wrong = check_room(actions, room, count); wrong != SW_OK) return wrong;
  for (const auto& [number, action] : all) *actions++ = number;
  return count;
}

int32_t sw_state_mask(const sw_state* state, uint8_t* mask, int32_t room) {
  if (state == nullptr) return no_state();
  const int size = state->play.frame().actions.players();
  if (const int wrong = check_room(mask, room, size); wrong != SW_OK) return wrong;
  write_mask(state->play, mask);
  return size;
}

int32_t sw_state_apply(sw_state* state, int32_t number) {
  if (state == nullptr) return no_state();
  const Action action = action_of(state->play.frame(), number);
  if (action.kind == ActionKind::None) {
    return fail(SW_E_ARGUMENT, no_action(state->play.frame(), number));
  }
  return carry_out(state->play, action);
}

int32_t sw_state_apply_packed(sw_state* state, uint32_t packed) {
  if (state == nullptr) return no_state();
  if (state->play.frame().actions.find(unpack(packed)) < 0) {
    return fail(SW_E_ARGUMENT, "these four bytes are no action of this game");
  }
  return carry_out(state->play, unpack(packed));
}

int32_t sw_state_say(sw_state* state, const char* line) {
  if (state == nullptr) return no_state();
  if (line == nullptr) return fail(SW_E_ARGUMENT, "the line is NULL");
  const auto action = read_action(state->play.frame().setting, state->play.state(), line);
  if (!action) {
    return fail(SW_E_ILLEGAL, to_text(action.error()));
  }
  state->play.carry_out(*action);
  return SW_OK;
}

// --- Chance ------------------------------------------------------------------------------------

int32_t sw_state_chance(const sw_state* state, int32_t* outcomes, double* probabilities,
                        int32_t room) {
  if (state == nullptr) return no_state();
  const Play& play = state->play;
  if (!waits_for_chance(play.state())) return fail(SW_E_WRONG, "It is not chance's turn.");
  const auto all = numbered(play);
  const auto count = static_cast<int32_t>(all.size());
  if (room == 0) return count;
  if (const int wrong = check_room(outcomes, room, count); wrong != SW_OK) return wrong;
  if (probabilities == nullptr) return fail(SW_E_ARGUMENT, "the array is NULL");
  double sum = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    outcomes[i] = all[i].first;
    probabilities[i] = chance_weight(play.frame().rules(), play.state(), all[i].second);
    sum += probabilities[i];
  }
  for (std::size_t i = 0; i < all.size(); ++i) probabilities[i] /= sum;
  return count;
}

int32_t sw_state_deal(sw_state* state) {
  if (state == nullptr) return no_state();
  if (!waits_for_chance(state->play.state())) return fail(SW_E_WRONG, "It is not chance's turn.");
  return state->play.frame().actions.number(state->play.deal());
}
