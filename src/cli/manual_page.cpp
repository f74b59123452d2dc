// The manual page: section 1 of man, in roff.
#include "cli/manual.hpp"
#include "cli/version.hpp"

namespace sw::cli {

namespace {

// Text as roff wants it: a hyphen is a minus, and no line begins with a command.
std::string roff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\\\";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string heading(const OptionRow& option) {
  std::string out = ".B " + roff(option.name);
  if (!option.value.empty()) out = ".BI " + roff(option.name) + " \" " + roff(option.value) + "\"";
  return out + "\n";
}

std::string paragraph(const OptionRow& option) {
  std::string out = ".TP\n" + heading(option) + roff(option.purpose);
  if (option.needed) out += " (must be given)";
  if (!option.initial.empty() && !option.value.empty()) out += "; default: " + roff(option.initial);
  return out + "\n";
}

// What stands behind the command: "FILE …", "[FILE]".
std::string operands(const CommandRow& command) {
  std::string out;
  for (const OptionRow& option : command.options) {
    if (!option.operand) continue;
    const std::string name = roff(option.name) + (option.several ? " ..." : "");
    out += option.needed ? " " + name : " [" + name + "]";
  }
  return out;
}

std::string section(const CommandRow& command) {
  std::string out = ".SS smallworld " + roff(command.name) + operands(command) + "\n" +
                    roff(command.purpose) + ".\n";
  for (const OptionRow& option : command.options) {
    if (option.name != "--help") out += paragraph(option);
  }
  return out;
}

}  // namespace

std::string manual_page(const CommandRow& program) {
  std::string out = ".\\\" Made by smallworld manual man.\n.TH SMALLWORLD 1 \"\" \"smallworld " +
                    std::string(release()) + "\" \"Games\"\n" + ".SH NAME\nsmallworld \\- " +
                    roff(program.purpose) +
                    "\n.SH SYNOPSIS\n.B smallworld\n[options]\n.I command\n[options]\n"
                    ".SH OPTIONS\nThey may stand behind the command too.\n";
  for (const OptionRow& option : program.options) out += paragraph(option);
  out += ".SH COMMANDS\n";
  for (const CommandRow& command : program.commands) out += section(command);
  return out +
         ".SH EXIT STATUS\n0: done. 1: it was done, and something does not hold. 2: the command "
         "line or a file is wrong; one sentence on the error stream says what and where. 130: "
         "interrupted.\n";
}

}  // namespace sw::cli
