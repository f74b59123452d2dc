#include "cli/watched.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>

#include "cli/interrupt.hpp"
#include "exec/exec_bot.hpp"

namespace sw::cli {

namespace {

double work_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

class Watched : public Bot {
 public:
  Watched(std::unique_ptr<Bot> bot, AnswerNote note)
      : bot_(std::move(bot)), note_(std::move(note)) {}

  void begin(PlayerId seat) override {
    round_ = 0;
    bot_->begin(seat);
  }
  void hear(PlayerId speaker, Action said) override { bot_->hear(speaker, said); }
  void end(std::span<const int> coins) override { bot_->end(coins); }

  Action choose(const Question& q, Random& random) override {
    const auto start = std::chrono::steady_clock::now();
    const double work = work_ms();
    const Action action = bot_->choose(q, random);
    Answer answer;
    answer.work_ms = work_ms() - work;
    answer.ms =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    answer.legal = std::find(q.legal.begin(), q.legal.end(), action) != q.legal.end();
    answer.begins_turn = q.seen.turn.player == q.seat && q.seen.turn.round != round_;
    if (answer.begins_turn) round_ = q.seen.turn.round;
    note_(q, answer);
    return answer.legal ? action : exec::default_action(q.legal);
  }

 private:
  std::unique_ptr<Bot> bot_;
  AnswerNote note_;
  int round_ = 0;
};

}  // namespace

std::unique_ptr<Bot> watched(std::unique_ptr<Bot> bot, AnswerNote note) {
  return hurried(std::make_unique<Watched>(std::move(bot), std::move(note)));
}

}  // namespace sw::cli
