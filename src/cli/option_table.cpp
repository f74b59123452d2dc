#include "cli/option_table.hpp"

#include <CLI/CLI.hpp>

namespace sw::cli {

namespace {

OptionRow row_of(const CLI::Option& option) {
  OptionRow row;
  row.operand = option.get_positional();
  row.name = row.operand ? option.get_name(true) : "--" + option.get_lnames().front();
  row.purpose = option.get_description();
  row.initial = option.get_default_str();
  row.needed = option.get_required();
  row.several = option.get_items_expected_max() > 1;
  if (option.get_items_expected_max() > 0 && !row.operand) row.value = option.get_type_name();
  // "UINT:INT in [0 - 256]": what a checker says of the limits is for its complaint.
  row.value = row.value.substr(0, row.value.find(':'));
  return row;
}

}  // namespace

CommandRow option_table(const CLI::App& app) {
  CommandRow row{app.get_name(), app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options()) row.options.push_back(row_of(*option));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    row.commands.push_back(option_table(*command));
  }
  return row;
}

}  // namespace sw::cli
