#include "cli/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <string_view>
#include <utility>

#include "exec/exec_bot.hpp"
#include "exec/orphans.hpp"

namespace sw::cli {

namespace {

std::atomic<bool> was_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler writes it");

// Only what a signal handler may do.
extern "C" void note_interrupt(int signal) {
  constexpr std::string_view kNote =
      "\nsmallworld: interrupted; what is finished follows (Ctrl-C again ends at once)\n";
  was_interrupted = true;
  exec::end_all_on(signal);
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kNote.data(), kNote.size());
}

class Hurried : public Bot {
 public:
  explicit Hurried(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}

  Action choose(const Question& q, Random& random) override {
    return interrupted() ? exec::default_action(q.legal) : bot_->choose(q, random);
  }
  void begin(PlayerId seat) override {
    if (!interrupted()) bot_->begin(seat);
  }
  void hear(PlayerId speaker, Action said) override {
    if (!interrupted()) bot_->hear(speaker, said);
  }
  void end(std::span<const int> coins) override {
    if (!interrupted()) bot_->end(coins);
  }

 private:
  std::unique_ptr<Bot> bot_;
};

}  // namespace

bool interrupted() { return was_interrupted; }

InterruptWatch::InterruptWatch() {
  struct sigaction before{};
  sigaction(SIGINT, nullptr, &before);
  listens_ = before.sa_handler != SIG_IGN;
  if (listens_) std::signal(SIGINT, note_interrupt);
}

InterruptWatch::~InterruptWatch() {
  if (listens_) exec::end_all_on(SIGINT);
}

std::unique_ptr<Bot> hurried(std::unique_ptr<Bot> bot) {
  return std::make_unique<Hurried>(std::move(bot));
}

}  // namespace sw::cli
