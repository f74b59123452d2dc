// The bots of online tables, on threads of their own: a question is a value, and so is the answer.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "hall/traffic.hpp"

namespace sw::serve {

struct CrewConfig {
  int threads = 1;
  std::chrono::milliseconds patience{5'000};  // then hall::kSureBot answers instead
  std::size_t waiting = 1'024;                // one more question it answers at once
};

class BotCrew {
 public:
  struct Answer {
    hall::Thought thought;
    std::chrono::steady_clock::duration took{};
    bool late = false;  // by hall::kSureBot, because the bot itself took too long
  };

  // Answers come on `home`, where everything here is called. Each question is answered once.
  BotCrew(boost::asio::any_io_executor home, CrewConfig config,
          std::function<void(Answer)> answered);
  ~BotCrew();  // stops

  void ask(hall::Think question);
  std::size_t waiting() const { return jobs_.size(); }

  // Waits for the bots that think; nobody else is answered.
  void stop();

 private:
  struct Job;

  void work_on(const std::shared_ptr<Job>& job);
  void hurry(const std::shared_ptr<Job>& job);
  void deliver(const std::shared_ptr<Job>& job, std::vector<Action> actions, bool late);

  boost::asio::any_io_executor home_;
  const CrewConfig config_;
  std::function<void(Answer)> answered_;
  std::set<std::shared_ptr<Job>> jobs_;
  boost::asio::thread_pool bots_;
  boost::asio::thread_pool reserve_{1};  // for it, while the others think and think
};

}  // namespace sw::serve
