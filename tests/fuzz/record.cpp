// Game records: any bytes are read without harm; a record that can be read is written and read
// again as the same text; a record that can be replayed ends in a sound position.
#include "fuzzing.hpp"
#include "record/swg.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sw;
  const auto record = read_swg(fuzz::text_of(data, size));
  if (!record) {
    fuzz::must(!to_string(record.error()).empty(), "an error is told");
    return 0;
  }
  const std::string text = write_swg(*record);
  const auto again = read_swg(text);
  fuzz::must(again.has_value(), "what is written can be read");
  fuzz::must(write_swg(*again) == text, "the written record is stable");

  const auto played = replay(fuzz::catalog(), *record);
  if (!played) return 0;
  const Game& game = *(*played)->game;
  fuzz::must_be_sound(game.setting().rules, game.state());
  const auto replayed = replay(fuzz::catalog(), record_of(game.course()));
  fuzz::must(replayed.has_value(), "the record of a replayed game replays");
  fuzz::must(hash((*replayed)->game->state()) == hash(game.state()), "… to the same position");
  return 0;
}
