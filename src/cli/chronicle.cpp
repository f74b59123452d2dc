#include "cli/chronicle.hpp"

namespace sw::cli {

namespace {

std::string round_heading(const Words& words, int round) {
  return "--- Round " + std::to_string(round) + " of " +
         std::to_string(words.setting().rules.rounds) + " ---";
}

std::string rolled(const Words& words, const Event& e) {
  const std::string where = e.region == RegionId::None ? "" : " for " + words.place(e.region);
  return "  " + words.player(e.player) + " rolls " + std::to_string(e.amount) + where;
}

std::string tokens_of(const Words& words, const Event& e) {
  return std::to_string(e.amount) + " " + words.race(e.race);
}

// Pieces that come and go by themselves.
std::string piece(const Words& words, const Event& e, const char* what) {
  return "  " + std::to_string(e.amount) + " " + words.marker(e.marker) + " " + what + " " +
         words.region(e.region);
}

// Why coins move, if it is not the scoring and the race can still be named.
std::string reason(const Words& words, const Event& e) {
  const std::string why = words.reason(e.term());
  return why.empty() ? "" : ": " + why;
}

}  // namespace

std::string tell(const Words& words, const Event& e) {
  using Kind = Event::Kind;
  const std::string who = e.player == PlayerId::None ? "" : "  " + words.player(e.player);
  const std::string where = e.region == RegionId::None ? "" : words.place(e.region);
  switch (e.kind) {
    case Kind::RoundStarted: return round_heading(words, e.amount);
    case Kind::TurnStarted: return words.player(e.player) + " is to move";
    case Kind::Drawn: return "  new in the row: " + words.combo(e.race, e.power);
    case Kind::Picked:
      return who + " picks " + words.combo(e.race, e.power) + " for " + count_of(e.amount, "coin");
    case Kind::Readied:
      return who + " readies the " + words.race(e.race) + ": " + count_of(e.amount, "token") +
             " in hand";
    case Kind::Abandoned: return who + " abandons " + where;
    case Kind::Rolled: return rolled(words, e);
    case Kind::RollFailed: return who + " fails to take " + where;
    case Kind::Conquered: return who + " conquers " + where + " with " + tokens_of(words, e);
    case Kind::TribeRemoved: return "  the Lost Tribe of " + words.region(e.region) + " is gone";
    case Kind::TokensLost:
      return who + " loses " + tokens_of(words, e) + " in " + words.region(e.region);
    case Kind::TokensWithdrawn:
      return who + " withdraws " + tokens_of(words, e) + " from " + words.region(e.region);
    case Kind::Recruited: return who + " takes " + tokens_of(words, e) + " from the tray";
    case Kind::SetAside: return who + " sets " + tokens_of(words, e) + " aside";
    case Kind::Deployed:
      return who + " places " + tokens_of(words, e) + " in " + words.region(e.region);
    case Kind::Withdrew: return who + " gives up " + where;
    case Kind::MarkerPlaced: return piece(words, e, "placed in");
    case Kind::MarkerRemoved: return piece(words, e, "removed from");
    case Kind::MonstersRemoved: return "  the monsters of " + words.region(e.region) + " are gone";
    case Kind::Revealed: return who + " finds the " + words.treasure(e.treasure) + " in " + where;
    case Kind::TreasureMoved:
      return "  the " + words.treasure(e.treasure) + " lies in " + words.region(e.region);
    case Kind::Lent: return "  the place lends the power " + words.power(e.power);
    case Kind::Reborn: return who + " takes " + where + " over from the race in decline";
    case Kind::CoinsGiven:
      return who + " gives " + count_of(e.amount, "coin") + " to " + words.player(e.other) +
             reason(words, e);
    case Kind::CoinsFound: return who + " finds " + count_of(e.amount, "coin") + " on it";
    case Kind::Income: return who + " receives " + count_of(e.amount, "coin") + reason(words, e);
    case Kind::Declined: return who + " puts the " + words.race(e.race) + " in decline";
    case Kind::Vanished: return who + "'s " + words.race(e.race) + " are gone";
    case Kind::Allied: return who + " makes peace with " + words.player(e.other);
    case Kind::GameOver: return "The game is over.";
    case Kind::Counted:
    case Kind::TurnEnded: break;
  }
  return "";
}

}  // namespace sw::cli
