// smallworld manual: manual page and completions, made from what the program itself accepts.
#include "cli/manual.hpp"

#include <iostream>
#include <memory>

#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "catalog/texts.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"

namespace sw::cli {

namespace {

KnownValues known_values(const Shell& shell) {
  KnownValues known;
  for (const MapFile& map : open_catalog(shell).maps) {
    if (map.players > 0) known.boards.push_back(map.id);  // the sky lies beside another board
  }
  for (const std::string_view name : kBotNames) known.bots.emplace_back(name);
  for (const std::string_view name : kLevelNames) known.bots.emplace_back(name);
  for (const std::string_view name : kLocalBots) known.bots.emplace_back(name);
  known.languages = built_in_languages();
  return known;
}

void run(const Shell& shell, const CommandRow& program, const std::string& form) {
  if (form == "man") {
    std::cout << manual_page(program);
  } else if (form == "bash") {
    std::cout << bash_completion(program, known_values(shell));
  } else if (form == "zsh") {
    std::cout << zsh_completion(program, known_values(shell));
  } else if (form == "fish") {
    std::cout << fish_completion(program, known_values(shell));
  } else {
    throw BadInput("manual " + form + ": expected man, bash, zsh or fish");
  }
}

}  // namespace

void add_manual(CLI::App& program, Shell& shell) {
  Command command(program, "manual", "Print the manual page, or completions for a shell");
  const auto form = std::make_shared<std::string>();
  command.needed("FORM", *form, "man, bash, zsh or fish");
  command.does([&program, &shell, form] { run(shell, option_table(program), *form); });
}

}  // namespace sw::cli
