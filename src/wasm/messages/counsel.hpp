// What could be done and why, and a game looked back at. Coins are in hundredths, chances in
// thousandths.
#pragma once

#include "bots/review.hpp"
#include "wasm/messages/table.hpp"

namespace sw::wasm {

// --- A plan for a turn -------------------------------------------------------------------------

struct PlanStepMessage {
  ChoiceMessage choice;             // its form alone: no odds, no losses
  std::optional<std::string> race;  // that is picked, declines or goes on …
  std::optional<std::string> power;
  std::optional<Word<MarkerWords>> marker;  // that is placed
  int tokens = 0;                           // that a conquest takes, or that are placed
  int percent = 0;                          // that an attempt with the die succeeds
  static constexpr std::string_view kName = "PlanStep";
  static constexpr auto members() {
    return std::tuple{
        Member{"choice", &PlanStepMessage::choice}, Member{"race", &PlanStepMessage::race},
        Member{"power", &PlanStepMessage::power},   Member{"marker", &PlanStepMessage::marker},
        Member{"tokens", &PlanStepMessage::tokens}, Member{"percent", &PlanStepMessage::percent}};
  }
};

struct TurnPlanMessage {
  Idea idea = Idea::Other;
  std::optional<std::string> race;
  std::optional<std::string> power;
  int value = 0;                     // in coins of the lead
  int share = 0;                     // the chance to win with it
  std::vector<std::string> regions;  // to be taken, or tried with the die
  std::vector<PlanStepMessage> steps;
  static constexpr std::string_view kName = "TurnPlan";
  static constexpr auto members() {
    return std::tuple{
        Member{"idea", &TurnPlanMessage::idea},       Member{"race", &TurnPlanMessage::race},
        Member{"power", &TurnPlanMessage::power},     Member{"value", &TurnPlanMessage::value},
        Member{"share", &TurnPlanMessage::share},     Member{"steps", &TurnPlanMessage::steps},
        Member{"regions", &TurnPlanMessage::regions},
    };
  }
};

// Why one plan is better than another; what it means is told by bots/plans.hpp.
struct ReasonMessage {
  Why why = Why::Now;
  int gain = 0;
  int here = 0;
  int there = 0;
  std::optional<std::string> player;
  std::optional<std::string> race;
  static constexpr std::string_view kName = "PlanReason";
  static constexpr auto members() {
    return std::tuple{
        Member{"why", &ReasonMessage::why},       Member{"gain", &ReasonMessage::gain},
        Member{"here", &ReasonMessage::here},     Member{"there", &ReasonMessage::there},
        Member{"player", &ReasonMessage::player}, Member{"race", &ReasonMessage::race}};
  }
};

// --- A hint ------------------------------------------------------------------------------------

struct HintMessage {
  std::optional<TurnPlanMessage> best;  // null: this seat has nothing to decide
  std::string line;                     // what would be said first
  std::optional<TurnPlanMessage> other;
  std::vector<ReasonMessage> reasons;  // why it is better than the other
  static constexpr std::string_view kName = "Hint";
  static constexpr auto members() {
    return std::tuple{Member{"best", &HintMessage::best}, Member{"line", &HintMessage::line},
                      Member{"other", &HintMessage::other},
                      Member{"reasons", &HintMessage::reasons}};
  }
};

// --- A game looked back at ---------------------------------------------------------------------

struct LuckMessage {
  int dice = 0;
  int draws = 0;
  int rolls = 0;
  int pips = 0;
  static constexpr std::string_view kName = "Luck";
  static constexpr auto members() {
    return std::tuple{Member{"dice", &LuckMessage::dice}, Member{"draws", &LuckMessage::draws},
                      Member{"rolls", &LuckMessage::rolls}, Member{"pips", &LuckMessage::pips}};
  }
};

struct TurnReviewMessage {
  std::string player;
  int round = 0;
  int first = 0;            // lines that were said before it …
  int last = 0;             // … and up to its end
  std::vector<int> before;  // chances to win, for every player
  std::vector<int> after;
  TurnPlanMessage played;
  TurnPlanMessage better;
  std::vector<ReasonMessage> reasons;
  LuckMessage luck;
  int cost = 0;
  static constexpr std::string_view kName = "TurnReview";
  static constexpr auto members() {
    return std::tuple{Member{"player", &TurnReviewMessage::player},
                      Member{"round", &TurnReviewMessage::round},
                      Member{"first", &TurnReviewMessage::first},
                      Member{"last", &TurnReviewMessage::last},
                      Member{"before", &TurnReviewMessage::before},
                      Member{"after", &TurnReviewMessage::after},
                      Member{"played", &TurnReviewMessage::played},
                      Member{"better", &TurnReviewMessage::better},
                      Member{"reasons", &TurnReviewMessage::reasons},
                      Member{"luck", &TurnReviewMessage::luck},
                      Member{"cost", &TurnReviewMessage::cost}};
  }
};

struct DeclineReviewMessage {
  int turn = 0;  // among the turns
  std::string race;
  int active = 0;  // turns before it declined
  Timing timing = Timing::Good;
  int late = 0;  // turns
  int cost = 0;
  static constexpr std::string_view kName = "DeclineReview";
  static constexpr auto members() {
    return std::tuple{Member{"turn", &DeclineReviewMessage::turn},
                      Member{"race", &DeclineReviewMessage::race},
                      Member{"active", &DeclineReviewMessage::active},
                      Member{"timing", &DeclineReviewMessage::timing},
                      Member{"late", &DeclineReviewMessage::late},
                      Member{"cost", &DeclineReviewMessage::cost}};
  }
};

struct PlayerReviewMessage {
  std::string player;
  int cost = 0;  // of all turns
  LuckMessage luck;
  std::vector<int> costly;  // the worst turns, worst first
  std::optional<int> best;  // the turn that raised the chance to win most
  std::vector<DeclineReviewMessage> declines;
  static constexpr std::string_view kName = "PlayerReview";
  static constexpr auto members() {
    return std::tuple{Member{"player", &PlayerReviewMessage::player},
                      Member{"cost", &PlayerReviewMessage::cost},
                      Member{"luck", &PlayerReviewMessage::luck},
                      Member{"costly", &PlayerReviewMessage::costly},
                      Member{"best", &PlayerReviewMessage::best},
                      Member{"declines", &PlayerReviewMessage::declines}};
  }
};

struct GameReviewMessage {
  std::vector<PlayerReviewMessage> players;
  std::optional<int> turning;  // the turn from which on the winner was ahead; null: always
  static constexpr std::string_view kName = "GameReview";
  static constexpr auto members() {
    return std::tuple{Member{"players", &GameReviewMessage::players},
                      Member{"turning", &GameReviewMessage::turning}};
  }
};

// The turns of the watched record one after the other: the screen shows how far it is.
struct AskReview {
  int turn = 0;  // 0 begins anew
  static constexpr std::string_view kName = "AskReview";
  static constexpr auto members() { return std::tuple{Member{"turn", &AskReview::turn}}; }
};

struct ReviewStep {
  int turns = 0;
  std::optional<TurnReviewMessage> turn;  // null: there is no such turn
  std::optional<GameReviewMessage> game;  // with the last turn
  static constexpr std::string_view kName = "ReviewStep";
  static constexpr auto members() {
    return std::tuple{Member{"turns", &ReviewStep::turns}, Member{"turn", &ReviewStep::turn},
                      Member{"game", &ReviewStep::game}};
  }
};

}  // namespace sw::wasm
