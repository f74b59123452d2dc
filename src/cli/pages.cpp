#include "cli/pages.hpp"

#include "cli/text_table.hpp"
#include "record/ledger.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

std::string number(int n) { return std::to_string(n); }

std::string markers_in(const Words& words, const State& s, RegionId r) {
  std::string out;
  const auto add = [&out](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  if (s.lost_tribes.has(r)) add("Lost Tribe");
  if (s.monsters.has(r)) add("Monsters");
  for (const Treasure t : words.setting().rules.treasures_in_box) {
    if (s.where(t) == r) add(words.treasure(t));
  }
  for (int i = 0; i < kMarkers; ++i) {
    const Marker m = id_at<Marker>(i);
    const int n = s.markers_in(m, r);
    if (n > 0) add(n == 1 ? words.marker(m) : number(n) + " " + words.marker(m));
  }
  return out;
}

bool is_conquering(const State& s) {
  const Prompt now = prompt(s);
  return now == Prompt::Conquest || now == Prompt::Ghouls;
}

std::string race_in_play(const Words& words, const Civ& civ) {
  return words.combo(civ.race, civ.power) + (civ.declined() ? " (in decline)" : "");
}

int tokens_on_map(const State& s, const Civ& civ) {
  int n = 0;
  for (const RegionId r : civ.regions) n += s.tokens_in(r);
  return n;
}

void add_race(TextTable& table, const Words& words, const State& s, const Civ& civ,
              const std::string& who, const std::string& coins) {
  table.add({who, coins, race_in_play(words, civ), number(civ.regions.size()),
             number(tokens_on_map(s, civ)), number(civ.hand + civ.withdrawn + civ.set_aside)});
}

}  // namespace

std::string board_page(const Words& words, const State& s) {
  const Ruleset& rules = words.setting().rules;
  const RegionSet open = is_conquering(s) ? targets(rules, s) : RegionSet{};
  TextTable table({"region", "terrain", "symbols", "owner", "race", "tokens", "pieces", "cost"});
  for (const RegionId r : rules.board.all()) {
    const CivId id = s.occupant_of(r);
    const std::string owner = id == CivId::None ? "" : name_of(s.civ(id).owner);
    const std::string race = id == CivId::None ? "" : words.race(s.civ(id).race);
    const std::string decline = id != CivId::None && s.civ(id).declined() ? " (in decline)" : "";
    table.add({words.region(r), words.terrain(r), words.symbols(r), owner, race + decline,
               id == CivId::None ? "" : number(s.tokens_in(r)), markers_in(words, s, r),
               open.has(r) ? number(cost(rules, s, r)) : ""});
  }
  return table.text();
}

std::string row_page(const Words& words, const State& s) {
  const Ruleset& rules = words.setting().rules;
  std::string out;
  int price = 0;
  for (const Combo& combo : s.row) {
    const int tokens = rules.race(combo.race).tokens + rules.power(combo.power).tokens;
    out += "  pick " + number(price) + ": " + words.combo(combo.race, combo.power) + ", " +
           count_of(tokens, "token") + ", price " + number(price) + ", coins on it " +
           number(combo.coins) + "\n";
    for (const std::string& rule : {words.race_rule(combo.race), words.power_rule(combo.power)}) {
      if (!rule.empty()) out += "      " + rule + "\n";
    }
    ++price;
  }
  return out;
}

std::string players_page(const Words& words, const State& s, Eyes eyes) {
  const Ruleset& rules = words.setting().rules;
  TextTable table({"player", "coins", "race", "regions", "tokens", "in hand"});
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId id = id_at<PlayerId>(i);
    const Player& player = s.player(id);
    std::string who = words.player(id);
    std::string coins = eyes.see_coins(rules, s, id) ? number(player.coins) : "?";
    if (player.active == CivId::None && player.declined.empty())
      table.add({who, coins, "", "", "", ""});
    if (player.active != CivId::None) {
      add_race(table, words, s, s.civ(player.active), who, coins);
      who = coins = "";
    }
    for (const CivId civ : player.declined) {
      add_race(table, words, s, s.civ(civ), who, coins);
      who = coins = "";
    }
  }
  return table.text();
}

std::string score_page(const Words& words, const State& end, const EventLog& events) {
  const Ruleset& rules = words.setting().rules;
  const PlayerSet best = winners(rules, end);
  const Ledger ledger(rules, events);
  TextTable table({"player", "coins", "start", "regions", "in decline", "races", "powers", "places",
                   "gifts", "paid", "found", ""});
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId id = id_at<PlayerId>(i);
    const Account& a = ledger.of(id);
    table.add({words.player(id), number(end.player(id).coins), number(a.start), number(a.regions),
               number(a.declined), number(a.races), number(a.powers), number(a.places),
               number(a.gifts), number(-a.paid), number(a.found), best.has(id) ? "winner" : ""});
  }
  return table.text();
}

}  // namespace sw::cli
