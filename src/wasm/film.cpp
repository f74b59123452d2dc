#include "wasm/film.hpp"

#include <algorithm>
#include <utility>

namespace sw::wasm {

std::optional<RecordError> Film::load(const Catalog& catalog, std::string_view text) {
  reviewer_.reset();
  table_.reset();
  moments_.clear();
  auto record = read_swg(text);
  if (!record) return record.error();
  const auto keep = [&](const Game& game, std::string_view) {
    moments_.push_back({game.state(), game.events().size()});
  };
  auto played = replay(catalog, *record, keep);
  if (!played) {
    moments_.clear();
    return played.error();
  }
  const auto opening = open_game((*played)->setting);
  moments_.insert(moments_.begin(), {opening->game->state(), opening->game->events().size()});
  table_ = std::move(*played);
  record_ = std::move(*record);
  return {};
}

const Moment& Film::at(int line) const {
  const int last = static_cast<int>(moments_.size()) - 1;
  return moments_[static_cast<std::size_t>(std::clamp(line, 0, last))];
}

Scene Film::scene(int line) const {
  const State& state = at(line).state;
  return {setting(), state, nothing_, state, PlayerId::None};
}

std::string Film::cut(int line) const {
  GameRecord part = record_;
  part.result.clear();
  part.seed.reset();
  const std::size_t kept = static_cast<std::size_t>(std::max(line, 0));
  if (kept < part.lines.size()) part.lines.resize(kept);
  return write_swg(part);
}

const Reviewer& Film::review(int turn) {
  if (turn == 0 || !reviewer_) reviewer_ = std::make_unique<Reviewer>(setting(), lines());
  if (reviewer_->done() == turn) reviewer_->next();
  return *reviewer_;
}

}  // namespace sw::wasm
