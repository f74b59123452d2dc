// smallworld signature: one number for the behaviour of the engine, or of the bots.
#include <iostream>
#include <memory>

#include "bots/bot_signature.hpp"
#include "bots/playout.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace sw::cli {

namespace {

struct Request {
  bool bots = false;
  bool json = false;
};

void run(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  const auto value = request.bots ? bot_signature(catalog) : signature(catalog);
  if (!value) throw BadInput(value.error());
  if (request.json) {
    Report out("signature");
    out.field("of", request.bots ? "bots" : "engine").field("signature", hex(*value));
    return out.print();
  }
  std::cout << hex(*value) << '\n';
}

}  // namespace

void add_signature(CLI::App& program, Shell& shell) {
  Command command(program, "signature", "Print one number for the engine's behaviour");
  const auto request = std::make_shared<Request>();
  command.flag("--bots", request->bots, "of what greedy and planner choose instead");
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
