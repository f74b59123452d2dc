// The text language of the game (70-notation): lines <-> actions, and the names of players (all
// others are in catalog/names.hpp). A line is a public contract: it may grow, it does not change
// meaning.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/names.hpp"
#include "catalog/setting.hpp"
#include "rules/action.hpp"
#include "rules/state.hpp"

namespace sw {

// --- Names -------------------------------------------------------------------------------------

std::string name_of(PlayerId player);  // "p1"; "none" for nobody
// "p1", "chance", or "none" after the end (N-02).
std::string actor_name(const State& state);

// "p1" .. "p6", whether or not so many play.
std::optional<PlayerId> find_player(std::string_view name);

// A reason as one sentence, in English for programs and their makers (screens translate by the
// code); the code itself where no texts are built in.
std::string sentence(Refusal refusal);

// --- Lines -------------------------------------------------------------------------------------

struct Line {
  PlayerId actor = PlayerId::None;  // None: chance
  Action action;

  friend constexpr bool operator==(const Line&, const Line&) = default;
};

struct NotationError {
  Refusal code = Refusal::UnknownVerb;  // UnknownVerb, UnknownName or BadArgument
  std::string message;                  // one sentence
};

// The canonical text of an action: "p1 conquer r07 with dragon", "draw - merchant".
std::string to_line(const Setting& setting, PlayerId actor, Action action);
std::string to_line(const Setting& setting, const Line& line);
// What the actor may say, sorted.
std::vector<std::string> lines_of(const Setting& setting, const State& state,
                                  const ActionList& legal);

// Reads one line, strict about its form, tolerant of white space around and between the words.
// Says nothing about whether the action is legal anywhere.
std::expected<Line, NotationError> parse_line(const Setting& setting, std::string_view text);

// Whether the text is a line of chance by its first word (N-06): it need not be correct.
bool is_chance_line(std::string_view text);

// --- Lines in a position -----------------------------------------------------------------------

struct Refused {
  Refusal code = Refusal::None;
  std::string message;  // one sentence
};

// Reads a line for the position where it is said: the legal action, or the first reason of 70.7 why
// it is none. Changes nothing (N-03).
std::expected<Action, Refused> read_action(const Setting& setting, const State& state,
                                           std::string_view text);
// The same for an action that `seat` (None: chance) says without words.
std::expected<Action, Refused> check_action(const Setting& setting, const State& state,
                                            PlayerId seat, Action action);

}  // namespace sw
