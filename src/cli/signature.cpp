// smallworld signature: one number for the behaviour of the engine, or of the bots.
#include <iostream>
#include <memory>

#include "bots/bot_signature.hpp"
#include "bots/playout.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"

namespace sw::cli {

namespace {

void run(const Shell& shell, bool bots) {
  const Catalog catalog = open_catalog(shell);
  const auto value = bots ? bot_signature(catalog) : signature(catalog);
  if (!value) throw BadInput(value.error());
  std::cout << hex(*value) << '\n';
}

}  // namespace

void add_signature(CLI::App& program, Shell& shell) {
  Command command(program, "signature", "Print one number for the engine's behaviour");
  const auto bots = std::make_shared<bool>(false);
  command.flag("--bots", *bots, "of what greedy and planner choose instead");
  command.does([&shell, bots] { run(shell, *bots); });
}

}  // namespace sw::cli
