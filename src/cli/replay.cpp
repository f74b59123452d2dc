// smallworld replay: checks that every line of game records is legal where it stands, or tells what
// happened in one.
#include <iostream>
#include <memory>
#include <optional>

#include "cli/chronicle.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/language.hpp"
#include "cli/pages.hpp"
#include "cli/report.hpp"
#include "cli/screen.hpp"
#include "hall/fair_luck.hpp"
#include "record/facts.hpp"
#include "record/swg.hpp"
#include "serve/secrets_openssl.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::vector<std::string> files;
  bool facts = false;
  bool tell = false;
  bool fair = false;
  bool json = false;
};

void print_end(const std::string& file, const OpenGame& replayed) {
  const Game& game = *replayed.game;
  std::cout << file << ": ok, " << game.lines().size() << " lines, ";
  if (!game.over()) {
    std::cout << "round " << int{game.state().turn.round} << ", waits for "
              << actor_name(game.state()) << '\n';
    return;
  }
  std::cout << "finished:";
  for (int i = 0; i < replayed.setting.rules.players; ++i) {
    const PlayerId player = id_at<PlayerId>(i);
    std::cout << ' ' << name_of(player) << ' ' << game.state().player(player).coins;
  }
  std::cout << '\n';
}

void write_end(Report& out, const std::string& file, const OpenGame& replayed,
               std::optional<int> fair) {
  const Game& game = *replayed.game;
  out.begin_object().field("file", file).field("ok", true).field("lines", game.lines().size());
  out.field("over", game.over()).field("round", int{game.state().turn.round});
  if (fair) out.field("fair", *fair);
  if (game.over()) {
    out.key("coins").begin_array();
    for (int i = 0; i < replayed.setting.rules.players; ++i) {
      out.value(int{game.state().player(id_at<PlayerId>(i)).coins});
    }
    out.end_array();
  }
  out.end_object();
}

// The chronicle, and at the end of the game where the coins came from.
void print_chronicle(const Texts& texts, const std::vector<std::string>& players,
                     const OpenGame& replayed) {
  const Words words(replayed.setting, texts, players, Paint::of_terminal());
  const Game& game = *replayed.game;
  std::cout << folded(tell(words, game.events()), screen_columns());
  if (game.over()) std::cout << score_page(words, game.state(), game.events());
}

// Every die and draw of an online game against the key that was told after it; how many there were.
int check_fairness(const std::string& file, const std::string& text, const GameRecord& record,
                   const OpenGame& replayed) {
  serve::OpensslSecrets secrets;
  const auto compared = hall::check_luck(text, record, replayed.setting, secrets);
  if (!compared) throw BadInput(file + ": " + compared.error());
  return static_cast<int>(*compared);
}

// A file that is no record is bad input, and so is a record whose lines do not fit the rules.
void check(const Catalog& catalog, const Texts& texts, const std::string& file,
           const Request& request, Report& out) {
  const std::string text = read_text(file);
  const auto record = read_swg(text);
  if (!record) throw not_opened(texts, file, record.error());

  AfterLine print_facts;
  if (request.facts) {
    print_facts = [](const Game& game, std::string_view line) {
      std::cout << facts_json(game, line) << '\n';
    };
  }
  const auto replayed = replay(catalog, *record, print_facts);
  if (!replayed) throw not_opened(texts, file, replayed.error());
  if (content_changed(*record, (*replayed)->setting)) {
    std::cerr << "smallworld: " << file << ": recorded with other content than this\n";
  }
  if (request.tell) return print_chronicle(texts, record->players, **replayed);
  std::optional<int> fair;
  if (request.fair) fair = check_fairness(file, text, *record, **replayed);
  if (request.json) return write_end(out, file, **replayed, fair);
  if (fair) {
    std::cout << file << ": fair, " << *fair << " dice and draws are those of the key\n";
  }
  if (!request.facts) print_end(file, **replayed);
}

// One bad record does not hide the others.
void run(Shell& shell, const Request& request) {
  const bool prints = request.facts || request.tell;
  if (prints && request.json) throw BadInput("--json: --facts and --tell print something else");
  if (prints && request.files.size() > 1) throw BadInput("--facts, --tell: of one record only");
  if (request.facts && request.tell) throw BadInput("--tell: --facts prints something else");
  const Catalog catalog = open_catalog(shell);
  const Texts texts = open_texts(shell);
  Report out("replay");
  out.key("records").begin_array();
  for (const std::string& file : request.files) {
    try {
      check(catalog, texts, file, request, out);
    } catch (const BadInput& problem) {
      if (request.json) {
        out.begin_object().field("file", file).field("ok", false);
        out.field("error", problem.what()).end_object();
      } else {
        std::cerr << "smallworld: " << problem.what() << '\n';
      }
      shell.exit_code = kBadInput;
    }
  }
  out.end_array();
  if (request.json) out.print();
}

}  // namespace

void add_replay(CLI::App& program, Shell& shell) {
  Command command(program, "replay", "Check game records line by line");
  const auto request = std::make_shared<Request>();
  command.needed("FILE", request->files, ".swg records");
  command.flag("--facts", request->facts, "print the position after each line as JSON");
  command.flag("--fair", request->fair,
               "compare every die and draw of an online game with its key");
  command.flag("--tell", request->tell, "tell what happened, as the game would have told it");
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
