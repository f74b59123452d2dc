#include "wasm/session.hpp"

#include <utility>

namespace sw::wasm {

namespace {

bool conquers(const State& state) {
  const Prompt now = prompt(state);
  return now == Prompt::Conquest || now == Prompt::Ghouls;
}

}  // namespace

// --- Beginning ---------------------------------------------------------------------------------

void Session::open(Setting setting) {
  game_.reset();
  setting_ = std::make_unique<Setting>(std::move(setting));
  // Chance is dealt by deal(): the session wants to see every line by itself.
  game_ = std::make_unique<Game>(*setting_);
  pays_.clear();
  marks_.clear();
  names_.clear();
  game_->listen();
  game_->start();
  placed_ = game_->state();
}

std::string Session::start(const Catalog& catalog, const GameConfig& config, std::uint64_t seed) {
  auto setting = make_setting(catalog, config);
  if (!setting) return setting.error();
  open(std::move(*setting));
  seed_ = seed;
  deal();
  return {};
}

std::string Session::load(const Catalog& catalog, std::string_view text, std::uint64_t seed) {
  const auto record = read_swg(text);
  if (!record) return to_string(record.error());
  auto setting = setting_of(catalog, *record);
  if (!setting) return to_string(setting.error());
  open(std::move(*setting));
  for (const RecordLine& line : record->lines) {
    const auto action = read_action(*setting_, game_->state(), line.text);
    const Refusal refused =
        action ? carry_out(actor(game_->state()), *action) : action.error().code;
    if (refused != Refusal::None) {
      std::string error = to_string(RecordError{
          line.number, refused, action ? std::string(sentence(refused)) : action.error().message});
      game_.reset();
      return error;
    }
  }
  names_ = record->players;
  seed_ = record->seed.value_or(seed);
  deal();
  return {};
}

// --- Playing -----------------------------------------------------------------------------------

Refusal Session::say(std::string_view line) {
  const auto action = read_action(*setting_, game_->state(), line);
  return action ? play(*action) : action.error().code;
}

Refusal Session::play(Action action) {
  const Refusal refused = carry_out(actor(game_->state()), action);
  if (refused == Refusal::None) deal();
  return refused;
}

void Session::deal() {
  const SeededChance chance(seed_);
  while (waits_for_chance(game_->state())) {
    if (carry_out(PlayerId::None, chance.result(game_->course())) != Refusal::None) return;
  }
}

Refusal Session::carry_out(PlayerId seat, Action action) {
  const State before = game_->state();
  const std::size_t first_event = events().size();
  const Mark mark{pays_.size(), placed_};
  if (const auto answer = game_->play(seat, action); !answer) return answer.error().code;
  marks_.push_back(mark);
  keep_placed(before, first_event);
  keep_pay(before, game_->state(), first_event);
  return Refusal::None;
}

bool Session::undo() {
  if (!game_->undo(game_->undoer())) return false;
  const Mark mark = marks_.back();
  marks_.pop_back();
  pays_.resize(mark.pays);
  placed_ = mark.placed;
  return true;
}

// Redeployment begins by lifting all tokens but one per region, in the line that ends the
// conquests.
void Session::keep_placed(const State& before, std::size_t first_event) {
  if (prompt(before) == Prompt::Choose) placed_ = before;
  if (conquers(game_->state())) {
    placed_ = game_->state();
    return;
  }
  for (std::size_t i = first_event; i < events().size(); ++i) {
    if (events()[i].kind != Event::Kind::Conquered) continue;
    placed_.tokens[static_cast<std::size_t>(events()[i].region)] =
        static_cast<std::uint8_t>(events()[i].amount);
  }
}

// --- What a turn paid --------------------------------------------------------------------------

// The engine scores inside a line; its sum with reasons is asked for afterwards, in the position as
// it was at that moment: the new turn may already have begun and cleared what the old one counted.
void Session::keep_pay(const State& before, const State& after, std::size_t first_event) {
  for (std::size_t i = first_event; i < events().size(); ++i) {
    const Event& event = events()[i];
    if (event.kind != Event::Kind::Income || event.player != before.turn.player) continue;
    State scored = after;
    const bool moved_on =
        after.turn.player != event.player || after.turn.round != before.turn.round;
    if (moved_on) {
      scored.turn.player = event.player;
      scored.turn.nonempty = before.turn.nonempty;
      if (const CivId id = before.player(event.player).active; id != CivId::None) {
        scored.turn.picked = before.turn.picked;
      }
    }
    TurnPay pay;
    pay.round = before.turn.round;
    pay.player = event.player;
    pay.amount = event.amount;
    pay.coins = after.player(event.player).coins;
    pay.terms = income_terms(setting_->rules, scored, event.player);
    // A conquest in this very line counts too.
    for (int more = 0; moved_on && more < 2 && total(pay.terms) < event.amount; ++more) {
      ++scored.turn.nonempty;
      pay.terms = income_terms(setting_->rules, scored, event.player);
    }
    const Player& player = after.player(event.player);
    pay.declined = player.active == CivId::None;
    CivId shown = player.active;
    if (shown == CivId::None) shown = before.player(event.player).active;
    if (shown != CivId::None) {
      const Civ& civ = before.civ(shown);
      pay.race = civ.race;
      pay.power = civ.power;
    }
    pays_.push_back(pay);
  }
}

}  // namespace sw::wasm
