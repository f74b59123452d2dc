#include "exec/exec_bot.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "exec/messages.hpp"
#include "record/notation.hpp"

namespace sw::exec {

namespace {

constexpr int kPatience = 10;  // late answers in one game; then the process is ended
constexpr auto kGoodbye = std::chrono::milliseconds(500);  // to end by itself

class ExecBot : public Bot {
 public:
  ExecBot(const Setting& setting, std::vector<std::string> command, const Limits& limits,
          FaultCounts& faults)
      : setting_(setting), command_(std::move(command)), limits_(limits), faults_(faults) {}
  ~ExecBot() override {
    if (child_ && owed_ == 0) child_->close(Clock::now() + kGoodbye);
  }

  void begin(PlayerId seat) override;
  void hear(PlayerId speaker, Action said) override {
    if (child_) child_->send(line_message(setting_, speaker, said));
  }
  Action choose(const Question& question, Random& random) override;
  void end(std::span<const int> coins) override {
    if (child_) child_->send(over_message(coins));
  }

 private:
  Action answer(const Question& q, std::string_view line);
  Action fail(const Question& q, Fault fault);
  Child::Heard listen(std::string& line, Clock::time_point deadline);
  Action give_up_if_tired(const Question& q);

  const Setting& setting_;
  std::vector<std::string> command_;
  Limits limits_;
  FaultCounts& faults_;
  std::unique_ptr<Child> child_;
  bool fresh_ = false;  // it has not been asked yet
  int owed_ = 0;        // answers to earlier questions that may still come
  int late_ = 0;        // in this game
};

// A process that owes answers would give them to the wrong questions of the new game.
void ExecBot::begin(PlayerId seat) {
  late_ = 0;
  if (child_ && owed_ > 0) child_.reset();
  if (!child_) {
    auto started = Child::start(command_);
    if (started) child_ = std::move(*started);
    fresh_ = true;
    owed_ = 0;
  }
  if (child_) child_->send(hello_message(setting_, seat));
}

Action ExecBot::fail(const Question& q, Fault fault) {
  ++faults_[fault];
  return default_action(q.legal);
}

// One line of the child for this question: answers to questions that were given up come first.
Child::Heard ExecBot::listen(std::string& line, Clock::time_point deadline) {
  for (;;) {
    const Child::Heard heard = child_->read_line(line, deadline);
    if (heard != Child::Heard::Line || owed_ == 0) return heard;
    --owed_;
  }
}

Action ExecBot::answer(const Question& q, std::string_view line) {
  const auto said = parse_line(setting_, line);
  if (!said) return fail(q, Fault::Garbage);
  const bool is_legal = said->actor == q.seat &&
                        std::find(q.legal.begin(), q.legal.end(), said->action) != q.legal.end();
  return is_legal ? said->action : fail(q, Fault::Illegal);
}

Action ExecBot::give_up_if_tired(const Question& q) {
  ++owed_;
  if (++late_ >= kPatience) child_.reset();
  return fail(q, Fault::Late);
}

Action ExecBot::choose(const Question& q, Random& /*random*/) {
  if (!child_) return fail(q, Fault::Dead);
  const int ms = limits_.answer_ms + (std::exchange(fresh_, false) ? limits_.start_ms : 0);
  child_->send(choose_message(setting_, q.seen, q.seat, q.legal, ms));
  std::string line;
  const Child::Heard heard = listen(line, Clock::now() + std::chrono::milliseconds(ms));
  switch (heard) {
    case Child::Heard::Line: return answer(q, line);
    case Child::Heard::Late: return give_up_if_tired(q);
    case Child::Heard::Gone: child_.reset(); return fail(q, Fault::Dead);
    case Child::Heard::Flood: child_.reset(); return fail(q, Fault::Garbage);
  }
  return fail(q, Fault::Dead);
}

}  // namespace

std::string_view name_of(Fault fault) {
  constexpr std::array<std::string_view, kFaults> kNames = {"illegal", "garbage", "late", "dead"};
  return kNames[static_cast<std::size_t>(fault)];
}

std::int64_t FaultCounts::total() const {
  return std::accumulate(of.begin(), of.end(), std::int64_t{0});
}

void FaultCounts::add(const FaultCounts& other) {
  for (std::size_t i = 0; i < kFaults; ++i) of[i] += other.of[i];
}

Action default_action(const ActionList& legal) {
  for (const ActionKind kind : {ActionKind::Done, ActionKind::Stop}) {
    const auto found = std::ranges::find(legal, kind, &Action::kind);
    if (found != legal.end()) return *found;
  }
  return legal[0];
}

std::unique_ptr<Bot> make_exec_bot(const Setting& setting, std::vector<std::string> command,
                                   const Limits& limits, FaultCounts& faults) {
  return std::make_unique<ExecBot>(setting, std::move(command), limits, faults);
}

}  // namespace sw::exec
