#include "exec/messages.hpp"

#include "catalog/custom.hpp"
#include "catalog/names.hpp"
#include "record/facts.hpp"
#include "record/notation.hpp"
#include "record/options.hpp"

namespace sw::exec {

namespace {

constexpr int kProtocol = 1;

// --- The map -----------------------------------------------------------------------------------

// "mountain mine border": the terrain, then all that matters besides.
std::string words_of(const Board& board, RegionId r) {
  constexpr Word kTold[] = {Word::Mine,    Word::Magic,  Word::Cavern, Word::Volcano,
                            Word::Coastal, Word::Border, Word::Sky};
  std::string out(name_of(board.terrain[static_cast<std::size_t>(r)]));
  for (const Word word : kTold) {
    if (board.where(word).has(r)) out.append(" ").append(name_of(word));
  }
  if (board.lost_tribes.has(r)) out += " lost-tribe";
  if (board.monsters.has(r)) out += " monsters";
  return out;
}

// Pairs "r01-r02", each once.
template <class Neighbours>
void write_pairs(JsonWriter& out, const Setting& setting, Neighbours&& neighbours) {
  out.begin_array();
  for (const RegionId r : setting.rules.board.all()) {
    for (const RegionId other : neighbours(r)) {
      if (other <= r) continue;
      out.value(std::string(setting.name(r)).append("-").append(setting.name(other)));
    }
  }
  out.end_array();
}

void write_map(JsonWriter& out, const Setting& setting) {
  const Board& board = setting.rules.board;
  out.begin_object().field("id", setting.config.map).field("sky", setting.config.sky);
  out.key("regions").begin_object();
  for (const RegionId r : board.all()) out.field(setting.name(r), words_of(board, r));
  out.end_object().key("adjacent");
  write_pairs(out, setting, [&board](RegionId r) { return board.beside(r); });
  if (board.has_sky) {
    out.key("bridges");
    write_pairs(out, setting,
                [&board](RegionId r) { return board.bridged[static_cast<std::size_t>(r)]; });
  }
  out.end_object();
}

}  // namespace

// --- Told by the host --------------------------------------------------------------------------

std::string hello_message(const Setting& setting, PlayerId you) {
  JsonWriter out;
  out.begin_object().field("hello", kProtocol).field("you", name_of(you));
  out.field("players", setting.rules.players).field("rounds", setting.rules.rounds);
  write_map(out.key("map"), setting);
  out.key("sets").begin_array();
  for (const std::string& set : setting.config.sets) out.value(set);
  out.end_array().key("options").begin_object();
  for (const auto& [name, value] : list_options(setting.rules.options)) out.field(name, value);
  out.end_object();
  if (!setting.custom.empty()) out.key("custom").raw(setting.custom);
  return out.end_object().text();
}

std::string line_message(const Setting& setting, PlayerId speaker, Action said) {
  return JsonWriter()
      .begin_object()
      .field("line", to_line(setting, speaker, said))
      .end_object()
      .text();
}

std::string choose_message(const Setting& setting, const State& seen, PlayerId seat,
                           const ActionList& legal, int milliseconds) {
  JsonWriter out;
  out.begin_object().key("choose").begin_object();
  out.key("view").raw(to_json(seen_facts(setting, seen, legal, Eyes::of(seat))));
  out.key("legal").begin_array();
  for (const Action action : legal) out.value(to_line(setting, seat, action));
  return out.end_array().field("ms", milliseconds).end_object().end_object().text();
}

std::string over_message(std::span<const int> coins) {
  JsonWriter out;
  out.begin_object().key("over").begin_object().key("coins").begin_array();
  for (const int amount : coins) out.value(amount);
  return out.end_array().end_object().end_object().text();
}

// --- Understood by a bot of ours ---------------------------------------------------------------

std::expected<Setting, std::string> read_hello(const Catalog& catalog, const Json& hello) {
  if (hello.get("hello").as_int() != kProtocol) {
    return std::unexpected("'hello' must be " + std::to_string(kProtocol));
  }
  GameConfig config;
  const Json& map = hello.get("map");
  config.map = map.get("id").as_string();
  if (map.get("sky").is_string()) config.sky = map.get("sky").as_string();
  config.players = hello.get("players").as_int();
  for (const Json& set : hello.get("sets").items()) config.sets.push_back(set.as_string());
  for (const JsonMember& option : hello.get("options").members()) {
    if (!set_option(config.options, option.key, option.value.as_bool()))
      return std::unexpected(no_such_option(option.key));
  }
  if (hello.find("custom") == nullptr) return make_setting(catalog, config);
  Catalog extended = catalog;
  const auto added = add_custom(extended, "custom", to_text(hello.get("custom")));
  if (!added) return std::unexpected(to_string(added.error().front()));
  return make_setting(extended, config);
}

}  // namespace sw::exec
