// A record that is watched: every position on its way is kept, so that a screen can turn to any of
// them at once. It has nothing to do with the game at the table.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/review.hpp"
#include "record/swg.hpp"
#include "wasm/session.hpp"

namespace sw::wasm {

// After one line of the record; the first one is before them all.
struct Moment {
  State state{};
  std::size_t events = 0;  // that have happened so far
};

class Film {
 public:
  // Nothing, or why it cannot be watched; then there is no film any more.
  std::optional<RecordError> load(const Catalog& catalog, std::string_view text);

  bool loaded() const { return table_ != nullptr; }
  const Setting& setting() const { return table_->setting; }
  const EventLog& events() const { return table_->game->events(); }
  const std::vector<Line>& lines() const { return table_->game->lines(); }
  const std::vector<std::string>& names() const { return record_.players; }
  const std::vector<Moment>& moments() const { return moments_; }
  // The nearest there is.
  const Moment& at(int line) const;
  // Nobody is asked anything here.
  Scene scene(int line) const;

  // The record up to a line, to be played on: without result and without the seed that would give
  // the luck of the game away.
  std::string cut(int line) const;

  // Looks back as far as this turn, which is one further than the last time; 0 begins anew.
  const Reviewer& review(int turn);

 private:
  std::unique_ptr<OpenGame> table_;
  GameRecord record_;
  std::vector<Moment> moments_;
  std::unique_ptr<Reviewer> reviewer_;
  ActionList nothing_;
};

}  // namespace sw::wasm
