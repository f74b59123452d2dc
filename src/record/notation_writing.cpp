// Actions to lines.
#include <algorithm>
#include <vector>

#include "record/notation.hpp"
#include "rules/action_table.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

using std::string_view_literals::operator""sv;

void append_modifiers(std::string& out, Modifiers with) {
  std::vector<std::string_view> names;
  for (const Modifier m : with) names.push_back(name_of(m));
  std::ranges::sort(names);  // 70.3
  std::string_view joint = " with ";
  for (const std::string_view name : names) {
    out.append(joint).append(name);
    joint = "+";
  }
}

// Also numbers that name nothing get a text: messages must never fail.
template <class Id>
std::string_view name_or_mark(const std::vector<std::string>& names, Id id) {
  const auto i = static_cast<std::size_t>(id);
  return i < names.size() ? std::string_view(names[i]) : "?"sv;
}

void append_region(std::string& out, const Setting& setting, RegionId region) {
  out.append(" ").append(name_or_mark(setting.region_names, region));
}

void append_combo(std::string& out, const Setting& setting, Action draw) {
  const bool known_banner = draw.drawn_race() == RaceId::None;
  out.append(" ").append(known_banner ? "-"sv
                                      : name_or_mark(setting.race_names, draw.drawn_race()));
  out.append(" ").append(name_or_mark(setting.power_names, draw.drawn_power()));
}

}  // namespace

std::string to_line(const Setting& setting, PlayerId actor, Action action) {
  const ActionFacts& facts = facts_of(action.kind);
  std::string out;
  if (!facts.is_chance()) out = name_of(actor) + ' ';
  if (facts.kind == ActionKind::None) return out += '?';
  out += facts.word();
  switch (facts.form) {
    case Form::Plain: break;
    case Form::Place: append_region(out, setting, action.region); break;
    case Form::PlaceCount:
      append_region(out, setting, action.region);
      out += ' ' + std::to_string(action.count);
      break;
    case Form::Attack:
      append_region(out, setting, action.region);
      append_modifiers(out, action.modifiers());
      break;
    case Form::Move:
      if (action.argument == 0xff) {
        out += " hand";
      } else {
        append_region(out, setting, id_at<RegionId>(action.argument));
      }
      out += " to";
      append_region(out, setting, action.region);
      break;
    case Form::Pick:
      out += ' ' + std::to_string(action.argument);
      if (action.count > 0) out += " swap " + std::to_string(action.count - 1);
      break;
    case Form::Decline:
      if (action.argument != 0) out += " vanishing";
      break;
    case Form::Opponent: out += ' ' + name_of(action.player()); break;
    case Form::OpponentCount:
      out += ' ' + name_of(action.player()) + ' ' + std::to_string(action.count);
      break;
    case Form::Pips: out += ' ' + std::to_string(action.argument); break;
    case Form::Combo: append_combo(out, setting, action); break;
    case Form::Find: out.append(" ").append(name_of(action.treasure())); break;
    case Form::Badge:
      out.append(" ").append(name_or_mark(setting.power_names, action.drawn_power()));
      break;
    case Form::Lift:
      out += action.argument == 0 ? " beanstalk" : " stairway";
      append_region(out, setting, action.region);
      break;
  }
  return out;
}

std::string to_line(const Setting& setting, const Line& line) {
  return to_line(setting, line.actor, line.action);
}

std::vector<std::string> lines_of(const Setting& setting, const State& state,
                                  const ActionList& legal) {
  const PlayerId seat = actor(state);
  std::vector<std::string> lines;
  lines.reserve(legal.size());
  for (const Action action : legal) lines.push_back(to_line(setting, seat, action));
  std::ranges::sort(lines);
  return lines;
}

}  // namespace sw
