// Content files: any bytes are read without harm, and what the reader accepts can be played. The
// first byte says which shipped file the text stands for.
#include "catalog/bundle.hpp"
#include "catalog/check_content.hpp"
#include "catalog/content_source.hpp"
#include "catalog/json.hpp"
#include "catalog/texts.hpp"
#include "catalog/utf8.hpp"
#include "fuzzing.hpp"

namespace {

using namespace sw;
using fuzz::must;

constexpr std::string_view kPlaces[] = {"base/races.json", "base/powers.json", "base/markers.json",
                                        "maps/base-2p.json", "custom/fuzz.json"};
constexpr int kMostActions = 300;

void read_back(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) {
    must(!json.error().message.empty(), "an error has a sentence");
    return;
  }
  const std::string written = to_text(*json);
  const auto again = parse_json(written);
  must(again.has_value(), "what is written can be read");
  must(to_text(*again) == written, "the written value is stable");
  const auto shown = parse_json(text, JsonText::Shown);
  must(!shown || problem_with_line(written).empty(), "what is shown to people is text");
}

// The files that matter for the board base-2p, one of them replaced.
std::vector<ContentFile> files_with(std::string_view path, std::string_view text) {
  std::vector<ContentFile> files;
  bool replaced = false;
  for (const BundledFile& file : bundled_files()) {
    const bool needed = file.path.starts_with("base/") || file.path == "maps/base-2p.json";
    if (!needed) continue;
    const bool here = file.path == path;
    replaced |= here;
    files.push_back(
        {std::string(file.path), std::string(file.path), std::string(here ? text : file.text)});
  }
  if (!replaced) files.push_back({std::string(path), std::string(path), std::string(text)});
  std::ranges::sort(files, {}, &ContentFile::path);
  return files;
}

void play(const Catalog& catalog) {
  for (const MapFile& map : catalog.maps) {
    GameConfig config;
    config.map = map.id;
    fuzz::play_games(catalog, config, 1, kMostActions);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view place = kPlaces[data[0] % std::size(kPlaces)];
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  read_back(text);
  (void)check_content_file(place, text);
  (void)parse_texts("lang/fuzz.json", text);
  const auto catalog = build_catalog(files_with(place, text));
  if (catalog) {
    play(*catalog);
  } else {
    must(!catalog.error().empty(), "a refusal says why");
  }
  return 0;
}
