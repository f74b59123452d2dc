/* The C interface of smallworld (libsmallworld.so), in the spirit of OpenSpiel: a game is a fixed
 * frame of rules, a state is a position with its legal actions. docs/RESEARCH.md explains it.
 *
 * - Handles are opaque. A state keeps its game alive; free both in any order.
 * - A call that fails returns NULL or a negative SW_E… code, changes nothing, and sw_error() says
 *   why in one sentence. NULL, numbers out of range and illegal actions are such failures.
 * - Text that is returned belongs to the library and is valid until the next call that returns text
 *   on the same thread. Arrays are written into the caller's memory.
 * - A handle may be used by one thread at a time; different handles by different threads.
 */
#ifndef SMALLWORLD_H
#define SMALLWORLD_H

#include <stdint.h>

/* NOLINTBEGIN(modernize-*): this is C */

#ifdef __cplusplus
extern "C" {
#endif

#define SW_API __attribute__((visibility("default")))

#define SW_API_VERSION 2         /* functions and structs of this file */
#define SW_ACTION_VERSION 3      /* numbering of actions */
#define SW_OBSERVATION_VERSION 3 /* layout of the observation vector */

/* Players are 0 … n-1 in seating order. */
#define SW_CHANCE (-1)
#define SW_TERMINAL (-4)

/* What went wrong. */
#define SW_OK 0
#define SW_E_ARGUMENT (-10) /* NULL, or a number out of range */
#define SW_E_ILLEGAL (-11)  /* the action is not legal here */
#define SW_E_ROOM (-12)     /* the caller's array is too small */
#define SW_E_DATA (-13)     /* bytes or text that cannot be read */
#define SW_E_WRONG (-14)    /* not now: e.g. chance outcomes where a player decides */

typedef struct sw_game sw_game;
typedef struct sw_state sw_state;
typedef struct sw_vec sw_vec;

/* --- The library ------------------------------------------------------------------------------ */

SW_API int32_t sw_version(void); /* SW_API_VERSION of the library; compare it with the header's */
SW_API const char* sw_release(void); /* of the whole project: "0.1.0" */
SW_API const char* sw_error(void); /* why the last failing call on this thread failed */

/* --- Games ------------------------------------------------------------------------------------ */

/* map: "base-2p" …. sky: "none", "a", "b". sets: boxes, "base,underground". options:
 * "hiddenCoins=false". custom: JSON of an own race and power. NULL or "": the default. players: 0,
 * or as many as the map is made for. */
SW_API sw_game* sw_game_new(const char* map, const char* sky, const char* sets,
                            const char* options, const char* custom, int32_t players);
SW_API void sw_game_free(sw_game* game);

SW_API int32_t sw_game_players(const sw_game* game);
SW_API int32_t sw_game_actions(const sw_game* game);  /* of players: 0 … n-1, the legal mask */
SW_API int32_t sw_game_outcomes(const sw_game* game); /* of chance: n … n+m-1 */
SW_API int32_t sw_game_observation(const sw_game* game); /* bytes of an observation */
/* Names, board, layout of actions and observation, as JSON. */
SW_API const char* sw_game_describe(const sw_game* game);

/* An action as a number, as four packed bytes (kind | region << 8 | argument << 16 | count << 24)
 * and as a line of notation. Says nothing about whether it is legal anywhere. */
SW_API int32_t sw_game_pack(const sw_game* game, int32_t action, uint32_t* packed);
SW_API int32_t sw_game_unpack(const sw_game* game, uint32_t packed); /* → action */
SW_API const char* sw_game_action_text(const sw_game* game, int32_t player, int32_t action);
SW_API int32_t sw_game_action_named(const sw_game* game, const char* line); /* → action */

/* --- States ----------------------------------------------------------------------------------- */

#define SW_EXPLICIT_CHANCE 1 /* wait for every result of chance; else the seed deals them */

SW_API sw_state* sw_state_new(const sw_game* game, uint64_t seed, uint32_t flags);
/* A clone has the same seed, hence the same luck to come: reseed it before you think with it. */
SW_API sw_state* sw_state_clone(const sw_state* state);
SW_API int32_t sw_state_reseed(sw_state* state, uint64_t seed);
SW_API void sw_state_free(sw_state* state);

SW_API int32_t sw_state_player(const sw_state* state); /* SW_CHANCE, SW_TERMINAL or the player */
SW_API const char* sw_state_prompt(const sw_state* state); /* "choose", "conquest", "die" … */
SW_API int32_t sw_state_round(const sw_state* state);
SW_API int32_t sw_state_terminal(const sw_state* state); /* 0 or 1 */
SW_API int32_t sw_state_scores(const sw_state* state, int32_t* coins, int32_t room); /* → players */
/* Zero before the end; then 1 for a win, -1/(n-1) for a loss, shared victories in between. */
SW_API int32_t sw_state_returns(const sw_state* state, double* returns, int32_t room);
SW_API uint64_t sw_state_hash(const sw_state* state); /* of the position; 0 for NULL */

/* Legal actions, also of chance, in ascending order; the result is their number. With room 0
 * nothing is written. */
SW_API int32_t sw_state_legal(const sw_state* state, int32_t* actions, int32_t room);
/* 1 for each legal action of the player to move; all 0 for chance and after the end. */
SW_API int32_t sw_state_mask(const sw_state* state, uint8_t* mask, int32_t room);
/* One of the actions that a mask allows, all equally likely by a random number of the caller's. */
SW_API int32_t sw_mask_sample(const uint8_t* mask, int32_t size, uint64_t random); /* → action */
SW_API int32_t sw_state_apply(sw_state* state, int32_t action);
SW_API int32_t sw_state_apply_packed(sw_state* state, uint32_t packed);
SW_API int32_t sw_state_say(sw_state* state, const char* line); /* "p1 conquer r07" */

/* Outcomes of chance in ascending order with their probabilities; the result is their number. */
SW_API int32_t sw_state_chance(const sw_state* state, int32_t* outcomes, double* probabilities,
                               int32_t room);
SW_API int32_t sw_state_deal(sw_state* state); /* one result from the seed → the outcome */

/* What a seat sees; -1: everything. What depends on hidden coins of the player to move (cost,
   targets, legal) is shown to him alone. */
SW_API const char* sw_state_view(const sw_state* state, int32_t player); /* JSON */
SW_API int32_t sw_state_observe(const sw_state* state, int32_t player, uint8_t* out, int32_t room);
/* A state that this seat cannot tell from the given one, with its own future luck. */
SW_API sw_state* sw_state_resample(const sw_state* state, int32_t player, uint64_t seed);

/* Bytes from which the same game makes the same state; the result is how many there are. */
SW_API int64_t sw_state_save(const sw_state* state, uint8_t* bytes, int64_t room);
SW_API sw_state* sw_state_load(const sw_game* game, const uint8_t* bytes, int64_t count);
/* All actions so far, packed; the result is their number. */
SW_API int32_t sw_state_history(const sw_state* state, uint32_t* packed, int32_t room);
/* The game so far as a record (.swg); and back: the record brings its own game. */
SW_API const char* sw_state_record(const sw_state* state);
SW_API sw_state* sw_record_open(const char* text, uint64_t seed, uint32_t flags, sw_game** game);

/* --- Many games at once ----------------------------------------------------------------------- */

#define SW_AUTO_RESET 2 /* a finished game begins anew at once */

/* Where results go; NULL leaves one out. n games, p players. */
typedef struct sw_vec_out {
  uint64_t size;         /* sizeof(sw_vec_out) */
  uint8_t* observations; /* n x sw_game_observation: of the player to move, after the step */
  uint8_t* masks;        /* n x sw_game_actions: after the step */
  float* rewards;        /* n x p: returns of a game that this step ended, else 0 */
  uint8_t* dones;        /* n: this step ended the game */
  int32_t* players;      /* n: who moves next, SW_TERMINAL after the end */
  int32_t* actions;      /* n: what was done, -1 where the game was over */
} sw_vec_out;

SW_API sw_vec* sw_vec_new(const sw_game* game, int32_t count, uint64_t seed, uint32_t flags);
SW_API void sw_vec_free(sw_vec* vec);
SW_API int32_t sw_vec_count(const sw_vec* vec);
/* Begins every game anew; the same seed gives the same games. `out` may be NULL. */
SW_API int32_t sw_vec_reset(sw_vec* vec, uint64_t seed, sw_vec_out* out);
/* One action in each game, NULL: a random legal one. An illegal one is refused for all; entries of
 * finished games are ignored. The result is the number of actions done. */
SW_API int32_t sw_vec_step(sw_vec* vec, const int32_t* actions, sw_vec_out* out);
SW_API sw_state* sw_vec_state(const sw_vec* vec, int32_t game); /* a copy */
/* Bytes from which the same game makes the same games, which go on with the same luck. */
SW_API int64_t sw_vec_save(const sw_vec* vec, uint8_t* bytes, int64_t room);
SW_API sw_vec* sw_vec_load(const sw_game* game, const uint8_t* bytes, int64_t count);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
