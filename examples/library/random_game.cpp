// A random game through the installed library. CMakeLists.txt beside it builds this; so does
//     g++ -std=c++17 random_game.cpp $(pkg-config --cflags --libs smallworld) -o random_game
#include <smallworld.h>

#include <cstdio>
#include <memory>
#include <random>
#include <vector>

using Game = std::unique_ptr<sw_game, decltype(&sw_game_free)>;
using State = std::unique_ptr<sw_state, decltype(&sw_state_free)>;

int main() {
  const Game game(sw_game_new("base-3p", "", "", "", "", 0), sw_game_free);
  const State state(game ? sw_state_new(game.get(), 1, 0) : nullptr, sw_state_free);
  if (!state) return std::fprintf(stderr, "%s\n", sw_error()), 1;
  std::mt19937 random(1);
  while (!sw_state_terminal(state.get())) {
    std::vector<int32_t> legal(sw_state_legal(state.get(), nullptr, 0));
    sw_state_legal(state.get(), legal.data(), static_cast<int32_t>(legal.size()));
    if (sw_state_apply(state.get(), legal[random() % legal.size()]) != SW_OK) return 1;
  }
  std::vector<int32_t> coins(sw_game_players(game.get()));
  sw_state_scores(state.get(), coins.data(), static_cast<int32_t>(coins.size()));
  std::printf("smallworld %s:", sw_release());
  for (const int32_t purse : coins) std::printf(" %d", purse);
  std::printf(" coins\n");
}
