// Lines of text: any bytes are read without harm, and what can be read is written back and read
// again as the same action. The first byte chooses the board, the second a position of a game.
#include "record/notation.hpp"

#include <vector>

#include "fuzzing.hpp"

namespace {

using namespace sw;
using fuzz::must;

void read_back(const Setting& setting, std::string_view line) {
  const auto first = parse_line(setting, line);
  if (!first) {
    must(!first.error().message.empty(), "an error has a sentence");
    return;
  }
  const std::string text = to_line(setting, *first);
  const auto second = parse_line(setting, text);
  must(second.has_value(), "what is written can be read");
  must(second->action == first->action, "what is written is what was read");
  must(is_chance_line(text) || second->actor == first->actor, "… by the same actor");
  must(to_line(setting, *second) == text, "the canonical text is stable");
}

void say(const Setting& setting, const State& state, std::string_view line) {
  const auto action = read_action(setting, state, line);
  if (!action) {
    must(action.error().code != Refusal::None, "a refusal has a reason");
    return;
  }
  static ActionList list;
  legal(setting.rules, state, list);
  must(fuzz::contains(list, *action), "an accepted line is legal");
  must(parse_line(setting, line)->actor == actor(state), "an accepted line is the actor's own");
  State after = state;
  apply(setting.rules, after, *action, list);
  fuzz::must_be_sound(setting.rules, after);
}

// Positions of one random game per board, made once.
const State& position(std::size_t board, std::size_t n) {
  constexpr int kPositions = 64;
  constexpr int kApart = 3;  // actions
  static std::vector<State> made[4];
  std::vector<State>& game = made[board % std::size(made)];
  const Ruleset& rules = fuzz::setting(board).rules;
  if (game.empty()) game.push_back(new_game(rules));
  while (game.size() < kPositions) {
    State next = game.back();
    fuzz::play_on(rules, next, game.size(), kApart);
    game.push_back(next);
  }
  return game[n % game.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const Setting& setting = fuzz::setting(data[0]);
  const State& state = position(data[0], data[1]);
  std::string_view text = fuzz::text_of(data + 2, size - 2);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    read_back(setting, text.substr(0, end));
    say(setting, state, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
