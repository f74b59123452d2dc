#include "cli/ledger.hpp"

#include <algorithm>
#include <memory>

#include "cli/text_table.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

// Adds one turn's income. The reasons are read off the board after the turn; what they leave
// unexplained was paid once.
void add_income(Account& account, const Terms& terms, int coins) {
  for (const Term& term : terms) {
    const int amount = std::min<int>(term.amount, coins);
    coins -= amount;
    if (term.declined) {
      account.declined += amount;
    } else if (term.kind == Term::Kind::Regions) {
      account.regions += amount;
    } else if (term.kind == Term::Kind::Race) {
      account.races += amount;
    } else {
      account.powers += amount;
    }
  }
  account.once += coins;
}

std::string number(int n) { return std::to_string(n); }

}  // namespace

std::vector<Account> accounts(const Setting& setting, const std::vector<Line>& lines) {
  const Ruleset& rules = setting.rules;
  std::vector<Account> out(static_cast<std::size_t>(rules.players));
  const auto account = [&out](PlayerId p) -> Account& { return out[static_cast<std::size_t>(p)]; };
  const auto legal_now = std::make_unique<ActionList>();
  State state = new_game(rules);
  EventLog log;
  for (const Line& line : lines) {
    if (line.action.kind == ActionKind::Pick) {
      account(line.actor).paid += line.action.argument;
      account(line.actor).found += state.row[line.action.argument].coins;
    }
    log.clear();
    apply(rules, state, line.action, *legal_now, &log);
    for (const Event& event : log) {
      if (event.kind != Event::Kind::Income) continue;
      add_income(account(event.player), income_terms(rules, state, event.player), event.amount);
    }
  }
  return out;
}

std::string score_page(const Words& words, const State& end, const std::vector<Line>& lines) {
  const Ruleset& rules = words.setting().rules;
  const PlayerSet best = winners(rules, end);
  const std::vector<Account> split = accounts(words.setting(), lines);
  TextTable table({"player", "coins", "start", "regions", "in decline", "races", "powers", "once",
                   "paid", "found", ""});
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId id = id_at<PlayerId>(i);
    const Account& a = split[static_cast<std::size_t>(i)];
    table.add({words.player(id), number(end.player(id).coins), number(a.start), number(a.regions),
               number(a.declined), number(a.races), number(a.powers), number(a.once),
               number(-a.paid), number(a.found), best.has(id) ? "winner" : ""});
  }
  return table.text();
}

}  // namespace sw::cli
