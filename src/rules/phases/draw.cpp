// The row of combos: chance turns up banners and badges whenever a place is free (B-PICK-07 … 10).
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// B-PICK-09: the discard becomes the new stack only when a badge is needed and none is left.
PowerSet drawable_badges(const State& s) { return s.badges.any() ? s.badges : s.discarded; }

}  // namespace

bool draw_needed(const State& s) {
  return s.row.size() < kRowPlaces && (s.banners.any() || !s.returned.empty()) &&
         drawable_badges(s).any();
}

bool draw_forced(const State& s) {
  return drawable_badges(s).is_single() && (s.banners.empty() || s.banners.is_single());
}

void list_draws(const State& s, ActionList& out) {
  for (const PowerId power : drawable_badges(s)) {
    if (s.banners.empty()) {  // the known queue below the stack (B-PICK-08)
      out.push_back(Action::draw(RaceId::None, power));
      continue;
    }
    for (const RaceId race : s.banners) out.push_back(Action::draw(race, power));
  }
}

void do_draw(Table& t, Action action) { add_combo(t, action.drawn_race(), action.drawn_power()); }

}  // namespace sw
