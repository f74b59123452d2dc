#include "serve/bot_crew.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "hall/bots.hpp"

namespace sw::serve {

namespace asio = boost::asio;

struct BotCrew::Job {
  Job(hall::Think asked, const asio::any_io_executor& home)
      : question(std::move(asked)), patience(home) {}

  const hall::Think question;
  const std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
  std::atomic<bool> answered = false;  // for the threads that come to it later
  asio::steady_timer patience;
};

BotCrew::BotCrew(asio::any_io_executor home, CrewConfig config,
                 std::function<void(Answer)> answered)
    : home_(std::move(home)),
      config_(config),
      answered_(std::move(answered)),
      bots_(static_cast<std::size_t>(config.threads)) {}

BotCrew::~BotCrew() { stop(); }

void BotCrew::ask(hall::Think question) {
  const auto job = std::make_shared<Job>(std::move(question), home_);
  const bool crowded = jobs_.size() >= config_.waiting;
  jobs_.insert(job);
  if (crowded) return hurry(job);
  work_on(job);
  job->patience.expires_after(config_.patience);
  job->patience.async_wait([this, job](const boost::system::error_code& error) {
    if (!error && jobs_.contains(job)) hurry(job);
  });
}

void BotCrew::work_on(const std::shared_ptr<Job>& job) {
  asio::post(bots_, [this, job] {
    if (job->answered) return;
    asio::post(home_, [this, job, actions = hall::think(job->question)]() mutable {
      deliver(job, std::move(actions), false);
    });
  });
}

void BotCrew::hurry(const std::shared_ptr<Job>& job) {
  asio::post(reserve_, [this, job] {
    hall::Think question = job->question;
    question.bot = hall::kSureBot;
    asio::post(home_, [this, job, actions = hall::think(question)]() mutable {
      deliver(job, std::move(actions), true);
    });
  });
}

void BotCrew::deliver(const std::shared_ptr<Job>& job, std::vector<Action> actions, bool late) {
  if (jobs_.erase(job) == 0) return;  // somebody was quicker
  job->answered = true;
  job->patience.cancel();
  answered_({.thought = {job->question.table, job->question.n, std::move(actions)},
             .took = std::chrono::steady_clock::now() - job->begun,
             .late = late});
}

void BotCrew::stop() {
  for (const auto& job : jobs_) {
    job->answered = true;
    job->patience.cancel();
  }
  jobs_.clear();
  bots_.stop();
  reserve_.stop();
  bots_.join();
  reserve_.join();
}

}  // namespace sw::serve
