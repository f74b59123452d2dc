/* A random game in C, chance included.
 *
 *   cc -Isrc/capi examples/research/rollout.c -o build/rollout -Lbuild -lsmallworld -Wl,-rpath,$PWD/build
 *   build/rollout base-3p 7
 */
#include <stdio.h>
#include <stdlib.h>

#include "smallworld.h"

enum { MOST = 4096 };

int main(int argc, char** argv) {
  const char* map = argc > 1 ? argv[1] : "base-2p";
  const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  int32_t actions[MOST];
  int32_t coins[6];
  uint64_t luck = seed;
  int steps = 0;

  sw_game* game = sw_game_new(map, NULL, NULL, NULL, NULL, 0);
  if (game == NULL) {
    fprintf(stderr, "rollout: %s\n", sw_error());
    return 2;
  }
  sw_state* state = sw_state_new(game, seed, SW_EXPLICIT_CHANCE);
  while (sw_state_player(state) != SW_TERMINAL) {
    if (sw_state_player(state) == SW_CHANCE) {
      sw_state_deal(state);
    } else {
      const int32_t n = sw_state_legal(state, actions, MOST);
      luck = luck * 6364136223846793005u + 1442695040888963407u;
      sw_state_apply(state, actions[(luck >> 33) % (uint64_t)n]);
    }
    ++steps;
  }
  const int32_t players = sw_state_scores(state, coins, 6);
  printf("%d actions, coins", steps);
  for (int32_t p = 0; p < players; ++p) printf(" %d", (int)coins[p]);
  printf("\n");
  sw_state_free(state);
  sw_game_free(game);
  return 0;
}
