// smallworld signature: one number for the behaviour of the engine.
#include <CLI/CLI.hpp>
#include <iostream>

#include "bots/playout.hpp"
#include "cli/commands.hpp"

namespace sw::cli {

namespace {

void run(const Shell& shell) {
  const auto value = signature(open_catalog(shell));
  if (!value) throw BadInput(value.error());
  std::cout << hex(*value) << '\n';
}

}  // namespace

void add_signature(CLI::App& program, Shell& shell) {
  auto* command =
      program.add_subcommand("signature", "Print one number for the engine's behaviour");
  command->callback([&shell] { run(shell); });
}

}  // namespace sw::cli
