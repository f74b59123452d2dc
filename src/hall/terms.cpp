#include "hall/terms.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "hall/json_text.hpp"

namespace sw::hall {

namespace {

// The clocks that a page offers, and what lies between them; shorter ones nobody could keep.
constexpr int kShortestTurn = 15;
constexpr int kLongestTurn = 3600;
constexpr int kShortestBank = 60;
constexpr int kLongestBank = 4 * 3600;
constexpr int kLongestPlus = 300;
constexpr int kDay = 24 * 3600;
constexpr int kMostDays = 14;

bool is_within(int value, int least, int most) { return least <= value && value <= most; }

std::string problem_with(const wire::Clock& clock, bool listed, bool short_clocks) {
  switch (clock.kind) {
    case wire::ClockKind::None:
      if (listed) return "clock: a public table has one";
      break;
    case wire::ClockKind::Turn:
      if (!is_within(clock.seconds, short_clocks ? 1 : kShortestTurn, kLongestTurn)) {
        return "clock.seconds: a turn has 15 to 3600 of them";
      }
      break;
    case wire::ClockKind::Bank:
      if (!is_within(clock.seconds, kShortestBank, kLongestBank)) {
        return "clock.seconds: a bank has 60 to 14400 of them";
      }
      if (clock.plus > kLongestPlus) return "clock.plus: at most 300";
      break;
    case wire::ClockKind::Days:
      if (clock.seconds % kDay != 0 || !is_within(clock.seconds / kDay, 1, kMostDays)) {
        return "clock.seconds: whole days, 1 to 14 of them";
      }
      break;
    case wire::ClockKind::Count: break;
  }
  return "";
}

}  // namespace

bool is_bot_name(std::string_view name) {
  return is_level(name) || std::ranges::find(kBotNames, name) != kBotNames.end();
}

Terms terms_of(const wire::Open& open) {
  return {open.config, open.clock, open.chairs, open.listed, open.first, open.deputy, open.custom};
}

std::string problem_with(const Terms& terms, bool short_clocks) {
  int mine = 0;
  for (const wire::ChairWish& chair : terms.chairs) {
    mine += chair.kind == wire::Wish::Mine ? 1 : 0;
    const bool is_bot = chair.kind == wire::Wish::Bot;
    if (is_bot != chair.bot.has_value()) return "chairs: a bot has a name, nobody else has";
    if (is_bot && !is_bot_name(*chair.bot)) return "chairs: there is no such bot";
  }
  if (mine != 1) return "chairs: exactly one is 'mine'";
  if (!is_bot_name(terms.deputy)) return "deputy: there is no such bot";
  if (terms.first && *terms.first >= terms.seats()) return "first: there is no such chair";
  if (terms.custom && terms.listed) return "custom: not at public tables";
  return problem_with(terms.clock, terms.listed, short_clocks);
}

std::string to_text(const Terms& terms) { return json_text(terms); }

std::optional<Terms> read_terms(std::string_view text) { return from_json<Terms>(text); }

}  // namespace sw::hall
