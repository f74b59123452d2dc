#include "cli/words.hpp"

#include <cstdlib>
#include <utility>

#include "catalog/names.hpp"
#include "catalog/row_words.hpp"
#include "record/notation.hpp"

namespace sw::cli {

Words::Words(const Setting& setting, Texts texts, std::vector<std::string> players, Paint paint)
    : setting_(setting), texts_(std::move(texts)), players_(std::move(players)), paint_(paint) {
  learn(texts_, setting.own);
}

std::string Words::look_up(const std::string& key, std::string_view id) const {
  return texts_.has(key) ? texts_.text(key) : title_of(id);
}

std::string Words::table() const {
  const GameConfig& config = setting_.config;
  const auto board = [&](const std::string& id) { return look_up("map." + id, id); };
  Values values{{"board", board(config.map)}, {"n", std::to_string(setting_.rules.players)}};
  if (config.sky == "none") return texts_.say("table.ground", values);
  values["sky"] = board("sky-" + config.sky);
  return texts_.say("table.sky", values);
}

std::string Words::player(PlayerId id) const {
  const auto i = static_cast<std::size_t>(id);
  if (i >= players_.size()) return seat(id);
  const std::string own = "terminal.seat." + players_[i];
  const std::string key = texts_.has(own) ? own : "ui.bot." + players_[i];
  const std::string name = texts_.has(key) ? texts_.text(key) : players_[i];
  return paint_.of(id, name_of(id) + " " + name);
}

std::string Words::seat(PlayerId id) const { return paint_.of(id, name_of(id)); }

std::string Words::region(RegionId id) const { return std::string(setting_.name(id)); }
std::string Words::place(RegionId id) const { return region(id) + " " + terrain(id); }

std::string Words::race(RaceId id) const {
  if (id == RaceId::None) return "";
  const std::string name(setting_.name(id));
  return look_up("race." + name + ".name", name);
}

void Words::call(Values& values, RaceId id) const {
  if (id == RaceId::None) return;
  const std::string name(setting_.name(id));
  texts_.name(values, "race", "race." + name, title_of(name));
}

std::string Words::power(PowerId id) const {
  if (id == PowerId::None) return "";
  const std::string name(setting_.name(id));
  return look_up("power." + name + ".name", name);
}

std::string Words::combo(RaceId race_id, PowerId power_id) const {
  if (power_id == PowerId::None) return race(race_id);
  return say("ui.combo", {{"power", power(power_id)}, {"race", race(race_id)}});
}

std::string Words::race_rule(RaceId id) const {
  const std::string key = "race." + std::string(setting_.name(id)) + ".text";
  return texts_.has(key) ? texts_.text(key) : rows_in_words(setting_.rules.race(id).rows, texts_);
}

std::string Words::power_rule(PowerId id) const {
  const std::string key = "power." + std::string(setting_.name(id)) + ".text";
  return texts_.has(key) ? texts_.text(key) : rows_in_words(setting_.rules.power(id).rows, texts_);
}

std::string Words::terrain(RegionId id) const {
  const std::string name(name_of(setting_.rules.board.terrain[static_cast<std::size_t>(id)]));
  const std::string key = "terrain." + name;
  return texts_.has(key) ? texts_.text(key) : name;
}

std::string Words::symbol(Word symbol) const {
  const std::string key = "symbol." + std::string(name_of(symbol));
  return texts_.has(key) ? texts_.text(key) : std::string(name_of(symbol));
}

std::string Words::symbols(RegionId id) const {
  std::vector<std::string> out;
  for (const Word word : kSymbols) {
    if (setting_.rules.board.where(word).has(id)) out.push_back(symbol(word));
  }
  return list(out);
}

std::string Words::marker(Marker m) const {
  const std::string name(name_of(m));
  const std::string key = "marker." + name;
  return texts_.has(key) ? texts_.text(key) : name;
}

std::string Words::treasure(Treasure t) const {
  const std::string name(name_of(t));
  const std::string key = "treasure." + name + ".name";
  return texts_.has(key) ? texts_.text(key) : name;
}

std::string Words::modifier(Modifier m) const {
  const std::string name(name_of(m));
  return look_up("modifier." + name, name);
}

std::string Words::refusal(Refusal why) const {
  return texts_.text("refusal." + std::string(name_of(why)));
}

std::string Words::lift(std::size_t which) const {
  constexpr std::array<const char*, kLifts> kKeys = {"ui.lift.beanstalk", "ui.lift.stairway"};
  return say(kKeys[which]);
}

std::string Words::say(std::string_view key, const Values& values) const {
  return texts_.has(key) ? texts_.say(key, values) : "";
}

std::string Words::list(const std::vector<std::string>& items) const {
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : say("ui.comma")) + item;
  return out;
}

std::string Words::reason(const Term& term) const {
  switch (term.kind) {
    case Term::Kind::Marker: return marker(term.marker);
    case Term::Kind::Tokens:
    case Term::Kind::Race: return race(term.race);
    case Term::Kind::Power: return power(term.power);
    case Term::Kind::Treasure: return treasure(term.treasure);
    case Term::Kind::Lent: return say("terminal.lent", {{"power", power(term.power)}});
    case Term::Kind::Regions:
      return say(term.declined ? "terminal.regions-declined" : "terminal.regions",
                 {{"race", race(term.race)}, {"n", std::to_string(term.amount)}});
    case Term::Kind::Count: return "";
    default: return say("sum." + std::string(name_of(term.kind)));
  }
}

std::string Words::sum(const Terms& terms) const {
  std::string out;
  for (const Term& term : terms) {
    if (!out.empty()) out += term.amount < 0 ? " − " : " + ";
    if (out.empty() && term.amount < 0) out += "−";
    out += say("sum.term", {{"n", std::to_string(std::abs(term.amount))}, {"what", reason(term)}});
  }
  return out;
}

}  // namespace sw::cli
