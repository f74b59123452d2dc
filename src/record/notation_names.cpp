// The written names of refusals, ways to conquer and players.
#include <algorithm>
#include <array>

#include "catalog/names.hpp"
#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kRefusalNames = {"ok"sv,
                                      "game-over"sv,
                                      "not-your-turn"sv,
                                      "unknown-verb"sv,
                                      "unknown-name"sv,
                                      "wrong-prompt"sv,
                                      "bad-argument"sv,
                                      "own-region"sv,
                                      "water"sv,
                                      "impassable"sv,
                                      "not-border"sv,
                                      "not-adjacent"sv,
                                      "immune"sv,
                                      "peace"sv,
                                      "not-a-lone-token"sv,
                                      "already-used"sv,
                                      "supply-empty"sv,
                                      "cannot-pay"sv,
                                      "no-tokens-in-hand"sv,
                                      "too-few-tokens"sv,
                                      "must-place-all"sv};
static_assert(kRefusalNames.size() == static_cast<std::size_t>(Refusal::Count));

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

template <class Enum, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  const auto i = static_cast<std::size_t>(value);
  return i < N ? names[i] : "?"sv;
}

template <class Enum, std::size_t N>
std::optional<Enum> find_in(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

}  // namespace

std::string_view name_of(Refusal refusal) { return name_in(kRefusalNames, refusal); }
std::string_view name_of(Modifier modifier) {
  return modifier < Modifier::Count ? name_of<Modifier>(modifier) : "?"sv;
}
std::string_view sentence(Refusal refusal) { return name_in(kSentences, refusal); }

std::string name_of(PlayerId player) {
  return player == PlayerId::None ? "none" : "p" + std::to_string(index(player) + 1);
}

std::string actor_name(const State& state) {
  return waits_for_chance(state) ? "chance" : name_of(actor(state));
}

std::optional<Refusal> find_refusal(std::string_view name) {
  return find_in<Refusal>(kRefusalNames, name);
}
std::optional<Modifier> find_modifier(std::string_view name) { return from_name<Modifier>(name); }

std::optional<PlayerId> find_player(std::string_view name) {
  if (name.size() != 2 || name[0] != 'p' || name[1] < '1' || name[1] >= '1' + kMaxPlayers) {
    return std::nullopt;
  }
  return id_at<PlayerId>(name[1] - '1');
}

}  // namespace sw
