// Actions of every kind, for tests that go over the whole table of actions.
#pragma once

#include <vector>

#include "catalog/setting.hpp"
#include "rules/action.hpp"
#include "rules/action_table.hpp"

namespace sw::test {

// One action for each way to write a line of this kind: with and without what may be left out. They
// need not be legal anywhere.
inline std::vector<Action> samples_of(const Setting& setting, ActionKind kind) {
  const RegionId here = id_at<RegionId>(setting.rules.board.regions - 1);
  const std::uint8_t from = 0;
  std::vector<Action> out;
  switch (facts_of(kind).form) {
    case Form::Plain: out = {Action::plain(kind)}; break;
    case Form::Place: out = {Action::at(kind, here)}; break;
    case Form::PlaceCount:
      out = {Action::tokens(kind, here, 1), Action::tokens(kind, here, 3)};
      break;
    case Form::Attack:
      out = {Action::attack(kind, here)};
      for (int m = 0; m < static_cast<int>(Modifier::Count); ++m) {
        out.push_back(Action::attack(kind, here, Modifiers::of(id_at<Modifier>(m))));
      }
      out.push_back(Action::attack(
          kind, here, Modifiers::of(Modifier::Doormat) | Modifiers::of(Modifier::BagSword)));
      break;
    case Form::Move: out = {{kind, here, from, 0}, {kind, here, 0xff, 0}}; break;
    case Form::Pick:
      out = {Action::number(kind, 2), {kind, RegionId::None, 2, 1}, {kind, RegionId::None, 0, 6}};
      break;
    case Form::Decline: out = {Action::number(kind, 0), Action::number(kind, 1)}; break;
    case Form::Opponent: out = {Action::number(kind, 1)}; break;
    case Form::OpponentCount:
      out = {{kind, RegionId::None, 1, 1}, {kind, RegionId::None, 1, 4}};
      break;
    case Form::Pips: out = {Action::number(kind, 0), Action::number(kind, 3)}; break;
    case Form::Combo:
      out = {Action::draw(id_at<RaceId>(0), id_at<PowerId>(1)),
             Action::draw(RaceId::None, id_at<PowerId>(0))};
      break;
    case Form::Find:
      for (int t = 0; t < kTreasures; ++t) out.push_back(Action::number(kind, t));
      break;
    case Form::Badge: out = {Action::number(kind, 1)}; break;
    case Form::Lift: out = {{kind, here, 0, 0}, {kind, here, 1, 0}}; break;
  }
  return out;
}

}  // namespace sw::test
