#include "record/ledger.hpp"

#include <utility>

namespace sw {

namespace {

// The part of an account to which coins from the bank belong.
int& part_of(Account& account, const Term& term) {
  using Kind = Term::Kind;
  if (term.declined) return account.declined;
  switch (term.kind) {
    case Kind::Regions:
    case Kind::Floor: return account.regions;
    case Kind::Race: return account.races;
    case Kind::Treasure:
    case Kind::Doubled:
    case Kind::Island: return account.places;
    default: return account.powers;
  }
}

}  // namespace

Ledger::Ledger(const Ruleset& rules, const EventLog& events) : Ledger(rules) {
  for (const Event& event : events) add(event);
}

void Ledger::add(const Event& event) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::RoundStarted: round_ = event.amount; break;
    case Kind::Picked: {
      Person& picker = person(event.player);
      picker.account.paid += event.amount;
      picker.race = event.race;
      picker.power = event.power;
      picker.declined = false;
      break;
    }
    case Kind::Declined: person(event.player).declined = true; break;
    case Kind::CoinsFound: person(event.player).account.found += event.amount; break;
    case Kind::Counted: person(event.player).counted.push_back(event.term()); break;
    case Kind::Income: note_income(event); break;
    case Kind::CoinsGiven:
      person(event.player).account.gifts -= event.amount;
      person(event.other).account.gifts += event.amount;
      break;
    default: break;
  }
}

void Ledger::note_income(const Event& event) {
  Person& who = person(event.player);
  if (event.reason != Term::Kind::Count) {
    part_of(who.account, event.term()) += event.amount;
    return;
  }
  const Terms terms = std::exchange(who.counted, {});
  for (const Term& term : terms) part_of(who.account, term) += term.amount;
  paydays_.push_back({round_, event.player, event.amount, who.account.total(), who.declined,
                      who.race, who.power, terms});
}

}  // namespace sw
