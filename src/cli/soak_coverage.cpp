#include "cli/soak_coverage.hpp"

#include <string_view>

#include "catalog/names.hpp"
#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

enum Row : std::uint8_t { kInRow, kPicked, kDeclinedOrLent };
enum Find : std::uint8_t { kRevealed, kHeld, kUsed };
enum Attempt : std::uint8_t { kConquest, kRoll };

// What belongs to nobody.
enum Neutral : std::uint8_t { kMonsters, kTribes, kLifts, kGifts };
constexpr std::array<std::string_view, 4> kNeutrals = {"monsters beaten", "lost tribes beaten",
                                                       "lifts placed", "coins between players"};

CivId holder_of(const State& s, Treasure t) {
  return s.where(t) == RegionId::None ? CivId::None : s.occupant_of(s.where(t));
}

// Whether a conquest went where only the links of a place lead.
bool goes_by_link(const Ruleset& rules, const State& s, Treasure t, RegionId target) {
  const CivId civ = conqueror(rules, s);
  if (!rules.treasure(t).links_terrain || civ == CivId::None || holder_of(s, t) != civ)
    return false;
  return rules.same_terrain[static_cast<std::size_t>(s.where(t))].has(target) &&
         !rules.board.beside(s.civ(civ).regions).has(target);
}

// A place that works by being held: it pays, or lends a badge.
bool works_by_itself(const Ruleset& rules, const State& s, Treasure t) {
  const TreasureInfo& info = rules.treasure(t);
  const bool active = s.civ(holder_of(s, t)).active();
  if (info.coins > 0) return active || info.in_decline;
  return info.lends_badge && active && s.lent != PowerId::None;
}

}  // namespace

void Coverage::note_attack(const Ruleset& rules, const State& s, Action action) {
  const bool roll = action.kind == ActionKind::Roll;
  for (const Modifier m : action.modifiers()) ++ways_.at(m, roll ? kRoll : kConquest);
  for (const Treasure t : rules.treasures_in_box) {
    const Modifier m = rules.treasure(t).modifier;
    const bool named = m != Modifier::Count && action.modifiers().has(m);
    if (named || (!roll && goes_by_link(rules, s, t, action.region))) ++treasures_.at(t, kUsed);
  }
}

void Coverage::note(const Ruleset& rules, const State& s, Action action) {
  ++prompts_.at(prompt(s));
  if (facts_of(action.kind).form == Form::Attack) {
    return note_attack(rules, s, action);
  }
  if (action.kind == ActionKind::Lift) ++neutrals_.at(kLifts);
  const Ability ability = facts_of(action.kind).ability;
  if (ability == Ability::Count) return;
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).ability == ability) ++treasures_.at(t, kUsed);
  }
}

void Coverage::note_turn_begun(const Ruleset& rules, const State& s) {
  const CivId active = s.player(s.turn.player).active;
  for (const Treasure t : rules.treasures_in_box) {
    const bool gives = rules.treasure(t).start_tokens > 0;  // as long as the tray has some
    if (gives && active != CivId::None && holder_of(s, t) == active) ++treasures_.at(t, kUsed);
  }
}

void Coverage::note_turn_ended(const Ruleset& rules, const State& s, PlayerId player) {
  for (const Treasure t : rules.treasures_in_box) {
    const CivId civ = holder_of(s, t);
    if (civ == CivId::None || s.civ(civ).owner != player) continue;
    ++treasures_.at(t, kHeld);
    if (works_by_itself(rules, s, t)) ++treasures_.at(t, kUsed);
  }
}

void Coverage::note(const Ruleset& rules, const State& after, const EventLog& log) {
  using Kind = Event::Kind;
  for (const Event& event : log) {
    switch (event.kind) {
      case Kind::Drawn:
        ++races_.at(event.race, kInRow);
        ++powers_.at(event.power, kInRow);
        break;
      case Kind::Picked:
        ++races_.at(event.race, kPicked);
        ++powers_.at(event.power, kPicked);
        break;
      case Kind::Declined: ++races_.at(event.race, kDeclinedOrLent); break;
      case Kind::Lent: ++powers_.at(event.power, kDeclinedOrLent); break;
      case Kind::Revealed: ++treasures_.at(event.treasure, kRevealed); break;
      case Kind::MarkerPlaced: pieces_.at(event.marker) += event.amount; break;
      case Kind::MonstersRemoved: ++neutrals_.at(kMonsters); break;
      case Kind::TribeRemoved: ++neutrals_.at(kTribes); break;
      case Kind::CoinsGiven: neutrals_.at(kGifts) += event.amount; break;
      case Kind::TurnStarted: note_turn_begun(rules, after); break;
      case Kind::TurnEnded: note_turn_ended(rules, after, event.player); break;
      default: break;
    }
  }
}

void Coverage::add(const Coverage& other) {
  races_.add(other.races_);
  powers_.add(other.powers_);
  treasures_.add(other.treasures_);
  pieces_.add(other.pieces_);
  ways_.add(other.ways_);
  prompts_.add(other.prompts_);
  neutrals_.add(other.neutrals_);
}

std::vector<CoverageTable> Coverage::tables(const Setting& setting) const {
  const Ruleset& rules = setting.rules;
  CoverageTable races{"race", {"in the row", "picked", "declined"}, {}};
  for (const RaceId id : rules.banners) {
    races.lines.push_back({std::string(setting.name(id)), races_.line(id)});
  }
  CoverageTable powers{"power", {"in the row", "picked", "lent"}, {}};
  for (const PowerId id : rules.badges) {
    powers.lines.push_back({std::string(setting.name(id)), powers_.line(id)});
  }
  CoverageTable treasures{"treasure", {"revealed", "held", "used"}, {}};
  for (const Treasure t : rules.treasures_in_box) {
    treasures.lines.push_back({std::string(sw::name_of(t)), treasures_.line(t)});
  }
  // Of these only what was met: most belong to other boxes.
  CoverageTable pieces{"piece", {"placed"}, {}};
  for (const auto& [marker, name] : names_of<Marker>()) {
    if (pieces_.line(marker)[0] > 0)
      pieces.lines.push_back({std::string(name), pieces_.line(marker)});
  }
  CoverageTable ways{"way", {"conquests", "rolls"}, {}};
  for (const auto& [modifier, name] : names_of<Modifier>()) {
    const auto counts = ways_.line(modifier);
    if (counts[0] + counts[1] > 0) ways.lines.push_back({std::string(name), counts});
  }
  CoverageTable prompts{"prompt", {"asked"}, {}};
  for (int i = 0; i < static_cast<int>(Prompt::Count); ++i) {
    const Prompt prompt = id_at<Prompt>(i);
    if (prompts_.line(prompt)[0] == 0) continue;
    prompts.lines.push_back({std::string(sw::name_of(prompt)), prompts_.line(prompt)});
  }
  CoverageTable neutrals{"other", {"times"}, {}};
  for (std::size_t i = 0; i < kNeutrals.size(); ++i) {
    if (neutrals_.line(i)[0] > 0) {
      neutrals.lines.push_back({std::string(kNeutrals[i]), neutrals_.line(i)});
    }
  }
  std::vector<CoverageTable> out = {races, powers, treasures, pieces, ways, prompts, neutrals};
  std::erase_if(out, [](const CoverageTable& table) { return table.lines.empty(); });
  return out;
}

}  // namespace sw::cli
