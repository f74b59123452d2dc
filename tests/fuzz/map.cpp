// Players' own maps: any bytes are read without harm, what is accepted can be drawn and plays
// soundly. The first byte says what lies beside the board.
#include "catalog/custom.hpp"
#include "catalog/picture.hpp"
#include "fuzzing.hpp"

namespace {

using namespace sw;
using fuzz::must;

constexpr int kMostActions = 300;
constexpr int kGames = 2;

void must_have_a_picture(const MapFile& map) {
  const Picture picture = picture_of(map);
  must(picture.regions.size() == map.regions.size(), "every region has a shape");
  for (const RegionShape& shape : picture.regions) {
    must(shape.outline.size() >= 3, "every shape is an area");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Catalog catalog = fuzz::catalog();
  const auto added = add_own_map(catalog, "fuzz.json", fuzz::text_of(data + 1, size - 1));
  if (!added) {
    must(!added.error().empty(), "a refusal says why");
    return 0;
  }
  must_have_a_picture(catalog.maps.back());
  GameConfig config;
  config.map = catalog.maps.back().id;
  if ((data[0] & 1) != 0) config.sky = (data[0] & 2) != 0 ? "a" : "b";
  config.options.relics_on_surface = (data[0] & 4) != 0;
  if ((data[0] & 8) != 0) config.sets = {"base", "underground", "sky"};
  fuzz::play_games(catalog, config, kGames, kMostActions);
  return 0;
}
