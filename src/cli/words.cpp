#include "cli/words.hpp"

#include <cctype>
#include <cstdlib>
#include <filesystem>

#include "catalog/names.hpp"
#include "catalog/row_words.hpp"
#include "record/notation.hpp"

namespace sw::cli {

namespace {

// "dragon-master" -> "Dragon Master": for things that have no text.
std::string title_of(std::string_view id) {
  std::string out(id);
  bool first = true;
  for (char& c : out) {
    if (c == '-') c = ' ';
    if (first) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    first = c == ' ';
  }
  return out;
}

}  // namespace

std::string Words::look_up(const std::string& key, std::string_view id) const {
  return texts_.has(key) ? texts_.text(key) : title_of(id);
}

std::string Words::player(PlayerId id) const {
  const auto i = static_cast<std::size_t>(id);
  return i < players_.size() ? name_of(id) + " " + players_[i] : name_of(id);
}

std::string Words::region(RegionId id) const { return std::string(setting_.name(id)); }
std::string Words::place(RegionId id) const { return region(id) + " " + terrain(id); }

std::string Words::race(RaceId id) const {
  const std::string name(setting_.name(id));
  return look_up("race." + name + ".name", name);
}

std::string Words::power(PowerId id) const {
  const std::string name(setting_.name(id));
  return look_up("power." + name + ".name", name);
}

std::string Words::combo(RaceId race_id, PowerId power_id) const {
  return power_id == PowerId::None ? race(race_id) : power(power_id) + " " + race(race_id);
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

std::string Words::symbols(RegionId id) const {
  std::string out;
  for (const Word word : {Word::Mine, Word::Magic, Word::Cavern, Word::Volcano}) {
    if (!setting_.rules.board.where(word).has(id)) continue;
    const std::string key = "symbol." + std::string(name_of(word));
    if (!out.empty()) out += ", ";
    out += texts_.has(key) ? texts_.text(key) : std::string(name_of(word));
  }
  return out;
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

std::string Words::say(std::string_view key, const Values& values) const {
  return texts_.has(key) ? fill(texts_.text(key), values) : "";
}

std::string Words::reason(const Term& term) const {
  switch (term.kind) {
    case Term::Kind::Land: return "land";
    case Term::Kind::Mountain: return "mountain";
    case Term::Kind::LostTribe: return "Lost Tribe";
    case Term::Kind::Marker: return marker(term.marker);
    case Term::Kind::Tokens:
    case Term::Kind::Race: return race(term.race);
    case Term::Kind::Power: return power(term.power);
    case Term::Kind::Die: return "die";
    case Term::Kind::Minimum: return "at least one";
    case Term::Kind::Regions:
      return (term.declined ? "regions of declined " : "regions of ") + race(term.race);
    case Term::Kind::River: return "river";
    case Term::Kind::Monsters: return "monsters";
    case Term::Kind::Treasure: return treasure(term.treasure);
    case Term::Kind::Lent: return power(term.power) + " (lent)";
    case Term::Kind::Relics: return "relics";
    case Term::Kind::Doubled: return "doubled by the Scepter";
    case Term::Kind::Kept: return "tokens kept under Scavengers";
    case Term::Kind::Island: return "whole islands";
    case Term::Kind::Floor: return "no region pays less than nothing";
    case Term::Kind::Vanished: return "regions of the race that vanished";
    case Term::Kind::Count: break;
  }
  return "";
}

std::string Words::sum(const Terms& terms) const {
  std::string out;
  for (const Term& term : terms) {
    if (!out.empty()) out += term.amount < 0 ? " - " : " + ";
    if (out.empty() && term.amount < 0) out += "-";
    out += std::to_string(std::abs(term.amount)) + " " + reason(term);
  }
  return out;
}

Texts open_texts(const Shell& shell) {
  if (shell.content.empty()) {
    auto texts = load_texts("en");
    return texts ? std::move(*texts) : Texts();
  }
  const std::string path = (std::filesystem::path(shell.content) / "lang" / "en.json").string();
  if (!std::filesystem::exists(path)) return {};
  auto texts = parse_texts(path, read_text(path));
  if (!texts) throw BadInput(summary(texts.error()));
  return std::move(*texts);
}

std::string count_of(int n, const std::string& singular) {
  return std::to_string(n) + " " + singular + (n == 1 ? "" : "s");
}

}  // namespace sw::cli
