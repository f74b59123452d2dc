// Where the coins of a game came from and where they went, added up from its events: every coin
// that changes hands is told with its reason.
#pragma once

#include <vector>

#include "rules/engine.hpp"

namespace sw {

// Of one player.
struct Account {
  int start = kStartCoins;
  int regions = 0;   // of active races
  int declined = 0;  // all that races in decline brought
  int races = 0;     // what banners brought, in the scoring or beside it
  int powers = 0;    // … badges and their pieces
  int places = 0;    // … places, relics and islands
  int gifts = 0;     // from other players, less what was given to them
  int paid = 0;      // for combos
  int found = 0;     // on combos

  int total() const {
    return start + regions + declined + races + powers + places + gifts - paid + found;
  }
};

// What a turn's scoring paid. Turns without a coin are not told.
struct Payday {
  int round = 0;
  PlayerId player = PlayerId::None;
  int amount = 0;
  int coins = 0;               // the player's afterwards
  bool declined = false;       // in the turn in which the race went into decline
  RaceId race = RaceId::None;  // led by the player, or the last one
  PowerId power = PowerId::None;
  Terms terms;
};

class Ledger {
 public:
  explicit Ledger(const Ruleset& rules) : people_(static_cast<std::size_t>(rules.players)) {}
  // Of a whole game, from its beginning on.
  Ledger(const Ruleset& rules, const EventLog& events);

  void add(const Event& event);

  const Account& of(PlayerId player) const {
    return people_[static_cast<std::size_t>(player)].account;
  }
  const std::vector<Payday>& paydays() const { return paydays_; }

 private:
  struct Person {
    Account account;
    RaceId race = RaceId::None;  // picked last
    PowerId power = PowerId::None;
    bool declined = false;
    Terms counted;  // for the income that follows
  };

  Person& person(PlayerId player) { return people_[static_cast<std::size_t>(player)]; }
  void note_income(const Event& event);

  std::vector<Person> people_;
  std::vector<Payday> paydays_;
  int round_ = 0;
};

}  // namespace sw
