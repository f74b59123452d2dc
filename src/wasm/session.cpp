#include "wasm/session.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace sw::wasm {

namespace {

bool conquers(const State& state) {
  const Prompt now = prompt(state);
  return now == Prompt::Conquest || now == Prompt::Ghouls;
}

// Redeployment begins by lifting all tokens but one per region, in the line that ends the
// conquests: what stood there before is found by playing the lines once more.
State placed_after(const Setting& setting, std::span<const Line> lines) {
  Course course(setting);
  ActionList legal;
  EventLog log;
  course.start(legal);
  State placed = course.state();
  for (const Line& line : lines) {
    if (prompt(course.state()) == Prompt::Choose) placed = course.state();
    log.clear();
    course.carry_out(line.action, legal, &log);
    if (conquers(course.state())) {
      placed = course.state();
      continue;
    }
    for (const Event& event : log) {
      if (event.kind != Event::Kind::Conquered) continue;
      placed.tokens[static_cast<std::size_t>(event.region)] =
          static_cast<std::uint8_t>(event.amount);
    }
  }
  return placed;
}

}  // namespace

std::string Session::start(const Catalog& catalog, const GameConfig& config, std::uint64_t seed) {
  auto setting = make_setting(catalog, config);
  if (!setting) return setting.error();
  names_.clear();
  sit_down(open_game(std::move(*setting)), seed);
  return {};
}

std::optional<RecordError> Session::load(const Catalog& catalog, std::string_view text,
                                         std::uint64_t seed) {
  const auto record = read_swg(text);
  if (!record) return record.error();
  return take_up(catalog, *record, record->seed.value_or(seed));
}

std::optional<RecordError> Session::take_up(const Catalog& catalog, const GameRecord& record,
                                            std::optional<std::uint64_t> seed) {
  auto replayed = replay(catalog, record);
  if (!replayed) return replayed.error();
  names_ = record.players;
  sit_down(std::move(*replayed), seed);
  return {};
}

void Session::sit_down(std::unique_ptr<OpenGame> table, std::optional<std::uint64_t> seed) {
  table_ = std::move(table);
  seed_ = seed;
  if (seed) table_->game->set_chance(std::make_unique<SeededChance>(*seed));
  remember();
}

std::optional<RecordError> Session::follow(const Catalog& catalog, const GameRecord& record) {
  return take_up(catalog, record, std::nullopt);
}

Refusal Session::hear(std::span<const std::string> lines) {
  Course trial = game().course();
  ActionList legal;
  for (const std::string& line : lines) {
    if (const auto answer = trial.say(line, legal); !answer) return answer.error().code;
  }
  for (const std::string& line : lines) (void)table_->game->say(line);
  remember();
  return Refusal::None;
}

Refusal Session::say(std::string_view line) { return go_on(table_->game->say(line)); }

Refusal Session::play(Action action) { return go_on(table_->game->play(action)); }

Refusal Session::go_on(const Game::Answer& answer) {
  if (!answer) return answer.error().code;
  remember();
  return Refusal::None;
}

bool Session::undo(int lines) {
  const PlayerId seat = game().undoer();
  const std::size_t wanted = static_cast<std::size_t>(std::max(lines, 1));
  const auto last = game().lines() | std::views::reverse | std::views::take(wanted);
  const auto is_theirs = [&](const Line& line) { return line.actor == seat; };
  if (last.size() < wanted || !std::ranges::all_of(last, is_theirs)) return false;
  for (std::size_t i = 0; i < wanted; ++i) {
    if (!table_->game->undo(seat)) return false;
  }
  remember();
  return true;
}

void Session::remember() { placed_ = placed_after(setting(), game().lines()); }

}  // namespace sw::wasm
