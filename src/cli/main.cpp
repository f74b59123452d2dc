// The program `smallworld`.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/language.hpp"
#include "cli/version.hpp"

namespace {

// One line, whatever the library has to say.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

int complain(const std::string& what) {
  std::cerr << "smallworld: " << one_line(what) << '\n';
  return sw::cli::kBadInput;
}

// What is wrong with the command line, said in the player's language as far as that is known by
// now.
std::string introduced(const sw::cli::Shell& shell, const std::string& what) {
  try {
    return sw::cli::open_texts(shell).say("terminal.bad.command", {{"what", what}});
  } catch (const sw::cli::BadInput&) {
    return what;
  }
}

void add_commands(CLI::App& program, sw::cli::Shell& shell) {
  program.require_subcommand(1);
  program.fallthrough();  // global options may stand behind the command
  program.set_version_flag("--version", sw::cli::version_line(), "say which release this is");
  program.add_option("--content", shell.content, "read the content from this directory")
      ->type_name("DIR");
  program
      .add_option("--lang", shell.language, "speak this language: en, hu, ru; else as LANG says")
      ->type_name("CODE");
  sw::cli::add_play(program, shell);
  sw::cli::add_scenario(program, shell);
  sw::cli::add_replay(program, shell);
  sw::cli::add_hint(program, shell);
  sw::cli::add_review(program, shell);
  sw::cli::add_simulate(program, shell);
  sw::cli::add_arena(program, shell);
  sw::cli::add_bot(program, shell);
  sw::cli::add_soak(program, shell);
  sw::cli::add_balance(program, shell);
  sw::cli::add_drill(program, shell);
  sw::cli::add_fit(program, shell);
  sw::cli::add_hindsight(program, shell);
  sw::cli::add_probe(program, shell);
  sw::cli::add_bench(program, shell);
  sw::cli::add_perft(program, shell);
  sw::cli::add_signature(program, shell);
  sw::cli::add_check_content(program, shell);
  sw::cli::add_map(program, shell);
  sw::cli::add_vocabulary(program, shell);
  sw::cli::add_serve(program, shell);
  sw::cli::add_load(program, shell);
  sw::cli::add_online(program, shell);
  sw::cli::add_manual(program, shell);
}

int run(int argc, char** argv) {
  CLI::App program("Small World: the game, its tests and its measurements", "smallworld");
  sw::cli::Shell shell;
  try {
    add_commands(program, shell);
    program.parse(argc, argv);
    if (shell.exit_code == sw::cli::kOk && sw::cli::interrupted()) return sw::cli::kInterrupted;
    return shell.exit_code;
  } catch (const CLI::Success& request) {  // --help
    return program.exit(request);
  } catch (const CLI::RequiredError& error) {
    const auto unknown = program.remaining();
    return complain(introduced(
        shell, unknown.empty() ? error.what()
                               : "'" + unknown.front() +
                                     "' is neither a command nor an option of the program"));
  } catch (const CLI::ParseError& error) {
    return complain(introduced(shell, error.what()));
  } catch (const sw::cli::BadInput& error) {
    return complain(error.what());
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int code = run(argc, argv);
    sw::cli::flush_output();
    return code;
  } catch (const std::exception& error) {
    complain(error.what());
    return sw::cli::kFailed;
  }
}
