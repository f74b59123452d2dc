// Reasons as sentences, and the names of players.
#include <array>

#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kSentences = {
    "This is allowed."sv,
    "The game is over."sv,
    "It is not your turn to decide."sv,
    "There is no such action."sv,
    "There is nothing of that name in this game."sv,
    "This cannot be done at this moment of the turn."sv,
    "This does not fit here."sv,
    "The region is already held by this race."sv,
    "This race cannot take seas, lakes or rivers."sv,
    "Nobody can enter this region."sv,
    "A race without a region must enter at the border of the map."sv,
    "The region is not adjacent to a region of this race."sv,
    "The region is immune."sv,
    "You are at peace with this race."sv,
    "Only a single active token without protection can be replaced."sv,
    "This has already been used, or its time is over."sv,
    "There is none left in the supply."sv,
    "You have too few coins."sv,
    "You have no token in hand."sv,
    "You have too few tokens for this."sv,
    "All that can be placed must be placed first."sv};
static_assert(kSentences.size() == static_cast<std::size_t>(Refusal::Count));

}  // namespace

std::string_view sentence(Refusal refusal) {
  const auto i = static_cast<std::size_t>(refusal);
  return i < kSentences.size() ? kSentences[i] : "?"sv;
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
