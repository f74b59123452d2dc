#include "record/tables.hpp"

#include "record/options.hpp"
#include "record/text.hpp"

namespace sw {

std::expected<GameConfig, std::string> config_of_table(std::string_view name) {
  GameConfig config;
  std::string options;
  for (const std::string_view word : split_at(name, "+")) {
    if (config.map.empty()) {
      config.map = word;
    } else if (word.starts_with("sky-")) {
      config.sky = word.substr(4);
    } else if (word == "all") {
      config.sets = {"base", "underground", "sky"};
    } else {
      options.append(word == "relics" ? "relicsOnSurface" : word).append(" ");
    }
  }
  const auto read = parse_options(options);
  if (!read) return std::unexpected(read.error());
  config.options = *read;
  return config;
}

std::expected<Setting, std::string> make_table(const Catalog& catalog, std::string_view name) {
  const auto config = config_of_table(name);
  if (!config) return std::unexpected(config.error());
  return make_setting(catalog, *config);
}

}  // namespace sw
