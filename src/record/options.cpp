#include "record/options.hpp"

#include "catalog/names.hpp"
#include "record/text.hpp"

namespace sw {

namespace {

struct OptionName {
  std::string_view name;
  bool Options::* field;
};

constexpr OptionName kOptions[] = {
    {"hiddenCoins", &Options::hidden_coins},
    {"payFromPickedCoins", &Options::pay_from_picked_coins},
    {"sharedVictory", &Options::shared_victory},
    {"balrogRoams", &Options::balrog_roams},
    {"lizardRiverEntry", &Options::river_entry},
    {"relicsOnSurface", &Options::relics_on_surface},
};

}  // namespace

bool set_option(Options& options, std::string_view name, bool value) {
  for (const OptionName& option : kOptions) {
    if (option.name != name) continue;
    options.*option.field = value;
    return true;
  }
  return false;
}

std::string no_such_option(std::string_view name) {
  std::string out = "there is no option " + in_quotes(name) + "; there are";
  const char* before = " ";
  for (const OptionName& option : kOptions) {
    out.append(before).append(option.name);
    before = ", ";
  }
  return out;
}

std::vector<std::pair<std::string_view, bool>> list_options(const Options& options) {
  std::vector<std::pair<std::string_view, bool>> out;
  for (const OptionName& option : kOptions) out.emplace_back(option.name, options.*option.field);
  return out;
}

std::string to_text(const Options& options) {
  const Options defaults;
  std::string out;
  for (const OptionName& option : kOptions) {
    const bool value = options.*option.field;
    if (value == defaults.*option.field) continue;
    if (!out.empty()) out += ' ';
    out.append(option.name).append(value ? "=true" : "=false");
  }
  return out.empty() ? "-" : out;
}

std::expected<Options, std::string> parse_options(std::string_view text) {
  Options options;
  for (const std::string_view word : split_at(text, ", \t")) {
    if (word == "-") continue;
    const std::size_t equals = word.find('=');
    const std::string_view value =
        equals == std::string_view::npos ? "true" : word.substr(equals + 1);
    if (value != "true" && value != "false") {
      return std::unexpected("an option is true or false, not " + in_quotes(value));
    }
    if (!set_option(options, word.substr(0, equals), value == "true")) {
      return std::unexpected(no_such_option(word.substr(0, equals)));
    }
  }
  return options;
}

}  // namespace sw
