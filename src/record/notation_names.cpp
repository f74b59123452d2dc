// Reasons as sentences, and the names of players.
#include "catalog/names.hpp"
#include "catalog/texts.hpp"
#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw {

std::string sentence(Refusal refusal) {
  static const Texts english = load_texts("en").value_or(Texts());
  const std::string key = "refusal." + std::string(name_of(refusal));
  return english.has(key) ? english.text(key) : std::string(name_of(refusal));
}

std::string name_of(PlayerId player) {
  return player == PlayerId::None ? "none" : "p" + std::to_string(index(player) + 1);
}

std::string actor_name(const State& state) {
  return waits_for_chance(state) ? "chance" : name_of(actor(state));
}

std::optional<PlayerId> find_player(std::string_view name) {
  if (name.size() != 2 || name[0] != 'p' || name[1] < '1' || name[1] >= '1' + kMaxPlayers) {
    return std::nullopt;
  }
  return id_at<PlayerId>(name[1] - '1');
}

}  // namespace sw
