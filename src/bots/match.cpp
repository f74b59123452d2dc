#include "bots/match.hpp"

#include "bots/keyed_chance.hpp"

namespace sw {

namespace {

// One stream for the whole game.
class StreamChance : public ChanceSource {
 public:
  explicit StreamChance(std::uint64_t seed) : random_(stream_seed(seed, 0)) {}
  std::optional<Action> next(const Course& course) override {
    return sample_chance(course.setting().rules, course.state(), random_);
  }

 private:
  Random random_;
};

class OpenedChance final : public StreamChance {
 public:
  OpenedChance(std::uint64_t seed, Action opening) : StreamChance(seed), opening_(opening) {}
  std::optional<Action> next(const Course& course) override {
    const State& s = course.state();
    const bool first = prompt(s) == Prompt::Draw && s.row.empty();
    return first && refusal(course.setting().rules, s, PlayerId::None, opening_) == Refusal::None
               ? opening_
               : StreamChance::next(course);
  }

 private:
  Action opening_;
};

}  // namespace

Match::Match(const Setting& setting, std::vector<std::unique_ptr<Bot>> bots)
    : Match(setting, pointers_to(bots)) {
  owned_ = std::move(bots);
}

Match::Match(const Setting& setting, const std::vector<Bot*>& bots)
    : seats_(bots), course_(setting) {}

Outcome Match::play_with(ChanceSource& chance, std::uint64_t seed) {
  seats_.begin(seed);
  course_.start(legal_);
  course_.deal(chance, legal_);
  while (!course_.over() && course_.lines().size() < kActionLimit) {
    seats_.tell(course_);
    course_.carry_out(seats_.answer(course_, legal_), legal_);
    course_.deal(chance, legal_);
  }
  seats_.end(course_);
  return outcome(course_.setting().rules, course_.state(),
                 static_cast<int>(course_.lines().size()));
}

Outcome Match::play(std::uint64_t seed) {
  StreamChance chance(seed);
  return play_with(chance, seed);
}

Outcome Match::play_opened(std::uint64_t seed, Action opening) {
  OpenedChance chance(seed, opening);
  return play_with(chance, seed);
}

Outcome Match::play_deal(std::uint64_t seed) {
  KeyedChance chance(stream_seed(seed, 0));
  return play_with(chance, seed);
}

}  // namespace sw
