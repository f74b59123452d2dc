// One seeded game, action by action, for tests that look at every position on the way.
#pragma once

#include <cstring>
#include <memory>
#include <span>
#include <string>

#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw::test {

enum class Taste {
  Uniform,  // every legal action alike
  Lively    // conquers when it can, declines seldom: fuller boards
};

class Walk {
 public:
  Walk(const Setting& setting, std::uint64_t seed, Taste taste = Taste::Uniform)
      : setting_(setting),
        seed_(seed),
        taste_(taste),
        random_(seed),
        state_(new_game(setting.rules)),
        legal_(std::make_unique<ActionList>()) {}

  const Ruleset& rules() const { return setting_.rules; }
  const Setting& setting() const { return setting_; }
  const State& state() const { return state_; }
  // As apply() gave it: empty when chance is next.
  const ActionList& legal() const { return *legal_; }
  Random& random() { return random_; }
  int actions() const { return actions_; }
  bool over() const { return state_.over(); }

  // What this game does next.
  Action choose() {
    if (waits_for_chance(state_)) return sample_chance(rules(), state_, random_);
    Action action = any();
    if (taste_ == Taste::Lively) {
      for (int tries = 0; tries < 3 && is_dull(action); ++tries) action = any();
    }
    return action;
  }

  void step(Action action, EventLog* log = nullptr) {
    last_ = to_line(setting_, actor(state_), action);
    apply(rules(), state_, action, *legal_, log);
    ++actions_;
  }
  void step() { step(choose()); }

  // "base-2p, seed 7, after action 31 'p1 stop'": for messages.
  std::string where() const {
    return table() + ", seed " + std::to_string(seed_) + ", after action " +
           std::to_string(actions_) + " '" + last_ + "'";
  }

 private:
  std::string table() const {
    std::string name = setting_.config.map;
    if (setting_.config.sky != "none") name += " with sky " + setting_.config.sky;
    if (setting_.config.sets.size() == 1) return name;
    for (const std::string& set : setting_.config.sets) name += " " + set;
    return name;
  }
  Action any() { return (*legal_)[static_cast<std::size_t>(random_.below(legal_->count()))]; }
  static bool is_dull(Action action) {
    switch (action.kind) {
      case ActionKind::Stop:
      case ActionKind::Abandon:
      case ActionKind::Decline:
      case ActionKind::Done: return true;
      default: return false;
    }
  }

  const Setting& setting_;
  std::uint64_t seed_;
  Taste taste_;
  Random random_;
  State state_;
  std::unique_ptr<ActionList> legal_;
  int actions_ = 0;
  std::string last_ = "-";
};

inline bool same_bytes(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

inline bool same_list(const ActionList& a, const ActionList& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

inline bool has(const ActionList& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

// An action as one number, so that actions can be sorted.
inline std::uint32_t number_of(Action a) {
  return static_cast<std::uint32_t>(a.kind) << 24 | static_cast<std::uint32_t>(a.region) << 16 |
         static_cast<std::uint32_t>(a.argument) << 8 | a.count;
}

// Any four bytes, most of them close to something that could be said.
inline Action random_nonsense(const Ruleset& rules, Random& random) {
  Action action;
  action.kind = static_cast<ActionKind>(random.below(static_cast<int>(ActionKind::Count)));
  action.region = id_at<RegionId>(random.below(rules.board.regions + 2));
  if (random.below(4) == 0) action.region = RegionId::None;
  action.argument = static_cast<std::uint8_t>(random.below(random.below(4) == 0 ? 256 : 6));
  action.count = static_cast<std::uint8_t>(random.below(random.below(4) == 0 ? 256 : 4));
  return action;
}

}  // namespace sw::test
