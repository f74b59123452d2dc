// Completions for bash, zsh and fish. Each knows the commands, their options, files where files
// are meant, and the values that are known.
#include "cli/manual.hpp"

namespace sw::cli {

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

// In '…' of a shell.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::vector<std::string> command_names(const CommandRow& program) {
  std::vector<std::string> out;
  for (const CommandRow& command : program.commands) out.push_back(command.name);
  return out;
}

std::vector<std::string> option_names(const CommandRow& command) {
  std::vector<std::string> out;
  for (const OptionRow& option : command.options) {
    if (!option.operand) out.push_back(option.name);
  }
  return out;
}

// The program's own options stand behind every command too.
std::vector<OptionRow> options_behind(const CommandRow& program, const CommandRow& command) {
  std::vector<OptionRow> out = command.options;
  for (const OptionRow& option : program.options) {
    if (option.name == "--content" || option.name == "--lang") out.push_back(option);
  }
  return out;
}

// --- zsh ---------------------------------------------------------------------------------------

// In the words of _arguments, ':', '[' and ']' mean something.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_values(const OptionRow& option, const KnownValues& known) {
  const std::vector<std::string> values = known.of(option);
  if (!values.empty()) return "(" + joined(values) + ")";
  return option.is_path() ? "_files" : " ";
}

std::string zsh_argument(const OptionRow& option, const KnownValues& known) {
  const std::string values = zsh_values(option, known);
  if (option.operand) {
    return quoted((option.several ? "*:" : ":") + zsh_text(option.name) + ":" + values);
  }
  std::string word = option.name + "[" + zsh_text(option.purpose) + "]";
  if (!option.value.empty()) word += ":" + zsh_text(option.value) + ":" + values;
  return quoted(word);
}

// --- fish --------------------------------------------------------------------------------------

std::string fish_option(const std::string& when, const OptionRow& option,
                        const KnownValues& known) {
  std::string out = "complete -c smallworld" + when;
  const std::vector<std::string> values = known.of(option);
  if (!option.operand) {
    out += " -l " + option.name.substr(2) + " -d " + quoted(option.purpose);
    if (option.value.empty()) return out + "\n";
    out += option.is_path() ? " -r" : " -x";
  } else if (option.is_path()) {
    return out + " -F\n";
  } else if (values.empty()) {
    return "";
  }
  if (!values.empty()) out += " -a " + quoted(joined(values));
  return out + "\n";
}

}  // namespace

std::vector<std::string> KnownValues::of(const OptionRow& option) const {
  if (option.name == "--map" || option.name == "MAP") return boards;
  if (option.name == "--sky") return {"none", "a", "b"};
  if (option.name == "--lang") return languages;
  if (option.name == "--bot" || option.name == "--bots" || option.name == "NAME") return bots;
  if (option.name == "FORM") return {"man", "bash", "zsh", "fish"};
  if (option.name == "WHAT") return {"tables", "show", "export", "verify", "backup", "migrate"};
  return {};
}

std::string bash_completion(const CommandRow& program, const KnownValues& known) {
  std::string out =
      "# Made by smallworld manual bash.\n"
      "_smallworld() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i\n"
      "  COMPREPLY=()\n"
      "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
      "    case ${COMP_WORDS[i]} in\n      ";
  const std::vector<std::string> names = command_names(program);
  for (std::size_t i = 0; i < names.size(); ++i) out += (i == 0 ? "" : "|") + names[i];
  out += ") command=${COMP_WORDS[i]}; break ;;\n    esac\n  done\n";
  out += "  case $command:$before in\n";
  for (const CommandRow& command : program.commands) {
    for (const OptionRow& option : options_behind(program, command)) {
      if (option.operand || option.value.empty()) continue;
      const std::vector<std::string> values = known.of(option);
      out += "    " + command.name + ":" + option.name + ") ";
      if (!values.empty()) {
        out += "COMPREPLY=($(compgen -W " + quoted(joined(values)) + " -- \"$word\")); ";
      } else if (option.is_path()) {
        out += "COMPREPLY=($(compgen -f -- \"$word\")); ";
      }
      out += "return ;;\n";
    }
  }
  out += "  esac\n  case $command in\n";
  out += "    '') COMPREPLY=($(compgen -W " + quoted(joined(names) + " --version --help") +
         " -- \"$word\")) ;;\n";
  for (const CommandRow& command : program.commands) {
    std::vector<std::string> words = option_names(command);
    bool files = false;
    for (const OptionRow& option : command.options) {
      if (!option.operand) continue;
      files |= option.is_path();
      for (const std::string& value : known.of(option)) words.push_back(value);
    }
    out += "    " + command.name + ") COMPREPLY=($(compgen " + (files ? "-f " : "") + "-W " +
           quoted(joined(words)) + " -- \"$word\")) ;;\n";
  }
  return out + "  esac\n}\ncomplete -o filenames -o bashdefault -F _smallworld smallworld\n";
}

std::string zsh_completion(const CommandRow& program, const KnownValues& known) {
  std::string out =
      "#compdef smallworld\n# Made by smallworld manual zsh.\n_smallworld() {\n"
      "  local -a commands\n  commands=(\n";
  for (const CommandRow& command : program.commands) {
    out += "    " + quoted(command.name + ":" + zsh_text(command.purpose)) + "\n";
  }
  out +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n"
      "    _arguments '--version' '--help'\n    return\n  fi\n"
      "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CommandRow& command : program.commands) {
    out += "    " + command.name + ") _arguments";
    for (const OptionRow& option : options_behind(program, command)) {
      out += " \\\n      " + zsh_argument(option, known);
    }
    out += " ;;\n";
  }
  return out + "  esac\n}\n_smallworld \"$@\"\n";
}

std::string fish_completion(const CommandRow& program, const KnownValues& known) {
  std::string out = "# Made by smallworld manual fish.\ncomplete -c smallworld -f\n";
  const std::string first = " -n __fish_use_subcommand";
  for (const OptionRow& option : program.options) out += fish_option(first, option, known);
  for (const CommandRow& command : program.commands) {
    out += "complete -c smallworld" + first + " -a " + command.name + " -d " +
           quoted(command.purpose) + "\n";
    const std::string when = " -n '__fish_seen_subcommand_from " + command.name + "'";
    for (const OptionRow& option : options_behind(program, command)) {
      out += fish_option(when, option, known);
    }
  }
  return out;
}

}  // namespace sw::cli
