// What happened, for the log and the animation of a screen. Search passes no log and pays nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/terms.hpp"

namespace sw {

struct Event {
  enum class Kind : std::uint8_t {
    RoundStarted,     // amount = round
    TurnStarted,      // player
    Drawn,            // race, power: a combo becomes visible
    Picked,           // player, race, power, amount = price
    Readied,          // player, race: tokens but one per region are in hand
    Abandoned,        // player, race, region
    Rolled,           // player, region (None for Berserk), amount = pips
    RollFailed,       // player, region
    Conquered,        // player, race, region, amount = tokens placed
    TribeRemoved,     // region
    TokensLost,       // player, race, region (None: from hand), amount: to the tray
    TokensWithdrawn,  // player, race, region, amount: placed at the end of the turn
    Recruited,        // player, race, amount: from the tray
    SetAside,         // player, race, amount
    Deployed,         // player, race, region, amount
    Withdrew,         // player, race, region: given up in redeployment
    MarkerPlaced,     // region, marker, amount
    MarkerRemoved,    // region, marker, amount
    MonstersRemoved,  // region
    Revealed,         // player, region, treasure
    TreasureMoved,    // region, treasure
    Lent,             // power: the badge that belongs to a place
    Reborn,           // player, race, region: taken over at the start of the turn
    CoinsFound,       // player, race, power, amount: they lay on the combo that was picked
    Counted,          // player, amount and a reason: one term of the income that follows
    Income,           // player, amount: coins from the bank; a turn's scoring, or with a reason
    CoinsGiven,       // player, other, amount and a reason: from one player to another
    Declined,         // player, race
    Vanished,         // player, race: the banner returns to the stack
    Allied,           // player, other
    TurnEnded,        // player
    GameOver
  };
  Kind kind = Kind::GameOver;
  PlayerId player = PlayerId::None;
  PlayerId other = PlayerId::None;
  RaceId race = RaceId::None;
  PowerId power = PowerId::None;
  RegionId region = RegionId::None;
  Marker marker = Marker::Count;
  Treasure treasure = Treasure::Count;
  // Why coins move; with race, power, marker, treasure and `declined` it is a term.
  Term::Kind reason = Term::Kind::Count;
  bool declined = false;
  int amount = 0;

  // The event tells this reason.
  Event because(const Term& why) const {
    return {.kind = kind,
            .player = player,
            .other = other,
            .race = why.race,
            .power = why.power,
            .region = region,
            .marker = why.marker,
            .treasure = why.treasure,
            .reason = why.kind,
            .declined = why.declined,
            .amount = amount};
  }
  Term term() const {
    return {reason, race, power, marker, treasure, declined, static_cast<std::int16_t>(amount)};
  }
};

using EventLog = std::vector<Event>;

}  // namespace sw
