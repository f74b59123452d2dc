#include "cli/recording.hpp"

#include "record/swg.hpp"

namespace sw::cli {

std::string record_of(const Setting& setting, const std::vector<std::string>& names,
                      std::span<const Action> line) {
  Game game(setting);
  game.start();
  for (const Action action : line) {
    if (!game.play(action)) break;  // cannot be: the line was played before
  }
  return write_swg(sw::record_of(game.course(), names));
}

}  // namespace sw::cli
