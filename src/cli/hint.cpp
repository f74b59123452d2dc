// smallworld hint: what the best judge there is would do in the position of a record, what that is
// worth and why. smallworld review: the same for every turn of a game, looked back at.
#include <iostream>
#include <memory>

#include "bots/plan_facts.hpp"
#include "cli/advice_words.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/language.hpp"
#include "cli/report.hpp"
#include "cli/screen.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string file;
  int line = 0;
  bool json = false;
};

struct Opened {
  Texts texts;
  GameRecord record;
  std::unique_ptr<OpenGame> game;
};

// The game up to a line of the record; 0: to its end.
Opened open_record(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  Texts texts = open_texts(shell);
  auto record = read_swg(read_text(request.file));
  if (!record) throw not_opened(texts, request.file, record.error());
  const auto lines = static_cast<std::size_t>(request.line);
  if (request.line > 0 && lines < record->lines.size()) {
    record->lines.resize(lines);
    record->result.clear();
  }
  auto game = replay(catalog, *record);
  if (!game) throw not_opened(texts, request.file, game.error());
  return {std::move(texts), std::move(*record), std::move(*game)};
}

void run_hint(const Shell& shell, const Request& request) {
  const Opened opened = open_record(shell, request);
  const Game& game = *opened.game->game;
  const Setting& setting = opened.game->setting;
  const PlayerId seat = actor(game.state());
  const Words words(setting, opened.texts, opened.record.players, Paint::of_terminal());
  if (seat == PlayerId::None) throw BadInput(words.say("advice.nobody"));
  const State seen = view(setting.rules, game.state(), Eyes::of(seat));
  const Purses purses = counted(setting.rules, game.events());
  const State root = supposed(setting.rules, seen, seat, &purses);
  Adviser adviser(setting.rules, seen, seat, &purses, effort_for(setting.rules));
  const Advice advice = adviser.advise();
  if (request.json) {
    Report out("hint");
    out.facts(advice_facts(setting, root, seat, advice));
    out.print();
  } else {
    std::cout << folded(hint_page(words, root, seat, advice), screen_columns());
  }
}

void run_review(const Shell& shell, const Request& request) {
  const Opened opened = open_record(shell, request);
  const Setting& setting = opened.game->setting;
  Reviewer reviewer(setting, opened.game->game->lines());
  const Words words(setting, opened.texts, opened.record.players, Paint::of_terminal());
  if (reviewer.turns() == 0) throw BadInput(words.say("advice.no-turns"));
  while (reviewer.next()) continue;
  if (request.json) {
    Report out("review");
    out.facts(review_facts(setting, reviewer));
    out.print();
  } else {
    std::cout << folded(review_page(words, reviewer), screen_columns());
  }
}

}  // namespace

void add_hint(CLI::App& program, Shell& shell) {
  Command command(program, "hint", "Say what to do in a game record, what it is worth and why");
  const auto request = std::make_shared<Request>();
  command.needed("FILE", request->file, "a .swg record");
  command.number("--line", request->line, "after so many lines of it; 0: at its end", 0, 100'000);
  command.json(request->json);
  command.does([&shell, request] { run_hint(shell, *request); });
}

void add_review(CLI::App& program, Shell& shell) {
  Command command(program, "review", "Look back at a game record: what each turn cost");
  const auto request = std::make_shared<Request>();
  command.needed("FILE", request->file, "a .swg record");
  command.json(request->json);
  command.does([&shell, request] { run_review(shell, *request); });
}

}  // namespace sw::cli
