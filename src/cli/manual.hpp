// Manual page and completions of shells, made from the table of options.
#pragma once

#include <string>
#include <vector>

#include "cli/option_table.hpp"

namespace sw::cli {

// What can stand behind some options, by the content.
struct KnownValues {
  std::vector<std::string> boards;
  std::vector<std::string> bots;
  std::vector<std::string> languages;

  std::vector<std::string> of(const OptionRow& option) const;
};

std::string manual_page(const CommandRow& program);  // roff
std::string bash_completion(const CommandRow& program, const KnownValues& known);
std::string zsh_completion(const CommandRow& program, const KnownValues& known);
std::string fish_completion(const CommandRow& program, const KnownValues& known);

}  // namespace sw::cli
