// smallworld vocabulary: the words of content files as tables, from the code that reads them. The
// guide (docs/CONTENT.md) holds these tables; tools/content-tables puts them there.

#include <functional>
#include <iostream>
#include <memory>

#include "catalog/keys.hpp"
#include "catalog/names.hpp"
#include "catalog/row_grammar.hpp"
#include "catalog/row_words.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/language.hpp"

namespace sw::cli {

namespace {

// --- Markdown ----------------------------------------------------------------------------------

using Cells = std::vector<std::string>;

std::string line_of(const Cells& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) out += " " + cell + " |";
  return out + "\n";
}

std::string head(const Cells& cells) {
  std::string rule = "|";
  for (std::size_t i = 0; i < cells.size(); ++i) rule += "---|";
  return line_of(cells) + rule + "\n";
}

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

// --- Tables ------------------------------------------------------------------------------------

struct Source {
  const Catalog& catalog;
  const Texts& texts;
};

std::string key_table(std::span<const Key> keys) {
  std::string out = head({"Key", "Means", "Left out"});
  for (const Key& key : keys) {
    out += line_of({code(key.name), std::string(key.means),
                    key.absent.empty() ? "must be there" : std::string(key.absent)});
  }
  return out;
}

std::string other_keys(What what) {
  const Grammar grammar = grammar_of(what);
  std::string out;
  const auto add = [&out](bool there, const std::string& text) {
    if (there) out += (out.empty() ? "" : ", ") + text;
  };
  const Range range = amounts_of(what);
  add(grammar.amount, "`amount` " + std::to_string(range.low) + " … " + std::to_string(range.high));
  add(grammar.counted, "`per`, `every`");
  add(grammar.where, "`where`, `except`");
  add(grammar.beside_own, "`beside-own`");
  add(grammar.who, "`who`");
  add(grammar.rounds, "`from-round`, `to-round`");
  add(grammar.once.any(), "`once`");
  add(grammar.marker, "`marker`");
  add(grammar.ability, "`ability`");
  return out.empty() ? "–" : out;
}

// A row as an example: what a player would read.
Row example_of(What what) {
  const Grammar grammar = grammar_of(what);
  Row row;
  row.what = what;
  row.amount = what == What::Cost ? -1 : 1;
  if (grammar.where) row.where.insert(what == What::Occupy ? Word::Lake : Word::Hill);
  if (what == What::Stay) row.where = sw::Words::of(Word::River);
  if (what == What::Link) row.where = sw::Words::of(Word::Cavern);
  if (grammar.marker) row.marker = what == What::Gain ? Marker::Armor : Marker::Fortress;
  if (grammar.ability) row.ability = Ability::Berserk;
  return row;
}

std::string what_table(const Source& source) {
  std::string out = head({"`what`", "Other keys", "A player reads, for example"});
  for (const auto& what : names_of<What>()) {
    const Row row = example_of(what.value);
    out +=
        line_of({code(what.name), other_keys(what.value), rows_in_words({&row, 1}, source.texts)});
  }
  return out;
}

std::string per_table(const Source& source) {
  std::string out = head({"`per`", "A player reads", "With `\"every\": 2`"});
  for (const auto& per : names_of<Per>()) {
    Row row = example_of(What::Income);
    row.where = {};
    row.per = per.value;
    Row grouped = row;
    grouped.every = 2;
    const bool once = per.value == Per::Turn || per.value == Per::Flock;
    out += line_of({code(per.name), rows_in_words({&row, 1}, source.texts),
                    once ? "–" : rows_in_words({&grouped, 1}, source.texts)});
  }
  return out;
}

std::string while_table(const Source& source) {
  std::string out = head({"`while`", "A player reads"});
  for (const auto& when : names_of<While>()) {
    Row row = example_of(What::Income);
    row.when = when.value;
    out += line_of({code(when.name), rows_in_words({&row, 1}, source.texts)});
  }
  return out;
}

std::string who_table(const Source& source) {
  std::string out = head({"`who`", "A player reads"});
  for (const auto& who : names_of<Who>()) {
    Row row = example_of(What::Cost);
    row.where = {};
    row.who.insert(who.value);
    out += line_of({code(who.name), rows_in_words({&row, 1}, source.texts)});
  }
  return out;
}

std::string moment_table(const Source& source) {
  std::string out = head({"Keys", "A player reads"});
  const auto add = [&](const std::string& keys, Row row) {
    out += line_of({keys, rows_in_words({&row, 1}, source.texts)});
  };
  Row row = example_of(What::Cost);
  row.limits = {.first_round = 5};
  add("`\"from-round\": 5`", row);
  row.limits = {.last_round = 3};
  add("`\"to-round\": 3`", row);
  row.limits = {};
  for (const auto& once : names_of<Once>()) {
    row.once = once.value;
    add("`\"once\": \"" + std::string(once.name) + "\"`", row);
  }
  return out;
}

template <class E>
std::string text_table(const Source& source, const std::string& title, const std::string& section,
                       const std::string& ending = "") {
  std::string out = head({title, "A player reads"});
  for (const auto& entry : names_of<E>()) {
    std::string key = section + ".";
    key.append(entry.name).append(ending);
    out += line_of({code(entry.name), source.texts.text(key)});
  }
  return out;
}

std::string properties(const MarkerInfo& info) {
  std::string out;
  const auto add = [&out](bool there, const std::string& name) {
    if (there) out += (out.empty() ? "" : ", ") + name;
  };
  add(info.defence > 0, "defence " + std::to_string(info.defence));
  add(info.coins > 0, "coins " + std::to_string(info.coins));
  add(info.cheaper_beside > 0, "cheaper-beside " + std::to_string(info.cheaper_beside));
  add(info.immune, "immune");
  add(info.closed, "closed");
  add(info.shields_lone, "shields-lone");
  add(info.lost_for_good, "lost-for-good");
  add(info.holds_region, "holds-region");
  add(info.free_standing, "free-standing");
  add(info.survives_decline, "survives-decline");
  add(info.survives_lender, "survives-lender");
  add(info.earned, "earned");
  add(info.with_any_race, "with-any-race");
  return out.empty() ? "–" : out;
}

std::string marker_table(const Source& source) {
  std::string out = head({"Marker", "Stock", "`placing`", "Properties"});
  for (const auto& marker : names_of<Marker>()) {
    const MarkerInfo& info = source.catalog.markers[static_cast<std::size_t>(marker.value)];
    out += line_of({code(marker.name), std::to_string(info.stock), code(name_of(info.placing)),
                    properties(info)});
  }
  return out;
}

struct Table {
  std::string_view name;
  std::function<std::string(const Source&)> print;
};

template <std::size_t N>
Table keys_of(std::string_view name, const Key (&keys)[N]) {
  return {name, [&keys](const Source&) { return key_table(keys); }};
}

std::vector<Table> tables() {
  return {
      keys_of("race", keys::kRace),
      keys_of("power", keys::kPower),
      keys_of("own-race", keys::kOwnRace),
      keys_of("own-power", keys::kOwnPower),
      keys_of("own-marker", keys::kOwnMarker),
      keys_of("pack", keys::kPack),
      keys_of("row", keys::kRow),
      {"what", what_table},
      {"per", per_table},
      {"while", while_table},
      {"who", who_table},
      {"moments", moment_table},
      {"word", [](const Source& s) { return text_table<Word>(s, "Word", "rows.word"); }},
      {"ability",
       [](const Source& s) { return text_table<Ability>(s, "`ability`", "rows.ability"); }},
      keys_of("marker", keys::kMarker),
      {"markers", marker_table},
      {"placing", [](const Source& s) { return text_table<Placing>(s, "`placing`", "placing"); }},
      keys_of("treasure", keys::kTreasure),
      {"treasures",
       [](const Source& s) { return text_table<Treasure>(s, "Treasure", "treasure", ".text"); }},
      keys_of("map", keys::kMap),
      keys_of("region", keys::kRegion),
      {"terrain", [](const Source& s) { return text_table<Terrain>(s, "Terrain", "terrain"); }},
  };
}

void run(Shell& shell, const std::string& wanted) {
  const Catalog catalog = open_catalog(shell);
  const Texts texts = open_english(shell);
  bool found = false;
  for (const Table& table : tables()) {
    if (!wanted.empty() && table.name != wanted) continue;
    found = true;
    std::cout << "<!-- table " << table.name << " -->\n"
              << table.print({catalog, texts}) << "<!-- end -->\n";
  }
  if (!found) throw BadInput("there is no table " + in_quotes(wanted));
}

}  // namespace

void add_vocabulary(CLI::App& program, Shell& shell) {
  Command command(program, "vocabulary", "The words of content files, as tables");
  const auto wanted = std::make_shared<std::string>();
  command.operand("TABLE", *wanted, "only this table");
  command.does([&shell, wanted] { run(shell, *wanted); });
}

}  // namespace sw::cli
