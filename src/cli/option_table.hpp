// What can be said on the command line, as plain data: read from the options themselves, so that
// manual page and completions cannot differ from them.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace sw::cli {

struct OptionRow {
  std::string name;     // "--map", or "FILE" for what stands without a name
  std::string value;    // "TEXT", "FILE"; "" for a flag
  std::string initial;  // its default, "" where there is none to show
  std::string purpose;
  bool operand = false;
  bool needed = false;
  bool several = false;

  bool is_path() const {
    return value == "FILE" || value == "DIR" || name == "FILE" || name == "PATH";
  }
};

struct CommandRow {
  std::string name;
  std::string purpose;
  std::vector<OptionRow> options;
  std::vector<CommandRow> commands;  // of the program; of `online`
};

CommandRow option_table(const CLI::App& app);

}  // namespace sw::cli
