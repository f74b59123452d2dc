#include "cli/shell.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "catalog/custom.hpp"
#include "catalog/names.hpp"
#include "record/options.hpp"

namespace sw::cli {

Catalog open_catalog(const Shell& shell) {
  if (!shell.content.empty() && !std::filesystem::is_directory(shell.content)) {
    throw BadInput(shell.content + ": there is no such directory");
  }
  auto catalog = shell.content.empty() ? load_catalog() : load_catalog(shell.content);
  if (!catalog) throw BadInput(summary(catalog.error()));
  return std::move(*catalog);
}

const MapFile& open_map(Catalog& catalog, const std::string& name) {
  if (name.ends_with(".json")) {
    const auto added = add_own_map(catalog, name, read_text(name));
    if (!added) throw BadInput(summary(added.error()));
    return catalog.maps.back();
  }
  const MapFile* map = catalog.map(name);
  if (map != nullptr) return *map;
  std::vector<std::string_view> ids;
  for (const MapFile& known : catalog.maps) ids.push_back(known.id);
  throw BadInput("unknown map " + in_quotes(name) + did_you_mean(name, ids));
}

Setting open_setting(const Catalog& catalog, const std::string& map, const Boxes& boxes) {
  GameConfig config;
  config.sky = boxes.sky;
  if (!boxes.sets.empty()) config.sets = split(boxes.sets, ',');
  auto options = parse_options(boxes.options);
  if (!options) throw BadInput("--options: " + options.error());
  config.options = *options;
  Catalog extended = catalog;
  if (!boxes.custom.empty()) {
    const auto added = add_custom(extended, boxes.custom, read_text(boxes.custom));
    if (!added) throw BadInput(summary(added.error()));
  }
  config.map = open_map(extended, map).id;
  auto setting = make_setting(extended, config);
  if (!setting) throw BadInput("--map " + map + ": " + setting.error());
  return std::move(*setting);
}

std::string read_text(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) throw BadInput(path + ": there is no such file");
  if (std::filesystem::is_directory(path, ignored)) throw BadInput(path + ": is a directory");
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw BadInput(path + ": cannot be read");
  return text.str();
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw BadInput(path + ": cannot be written");
}

void flush_output() {
  std::cout.flush();  // whatever it prints goes through stdout as well
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return;
  throw std::runtime_error("standard output cannot be written");
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  if (text.ends_with(separator)) parts.emplace_back();
  return parts;
}

std::string hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(16, '0');
  for (auto digit = out.rbegin(); digit != out.rend(); ++digit, value >>= 4) {
    *digit = kDigits[value & 15];
  }
  return out;
}

std::string summary(const Diagnostics& diagnostics) {
  if (diagnostics.empty()) return "the content cannot be read";
  std::string text = to_string(diagnostics.front());
  if (diagnostics.size() > 1) {
    text += " (and " + std::to_string(diagnostics.size() - 1) + " more; see check-content)";
  }
  return text;
}

}  // namespace sw::cli
