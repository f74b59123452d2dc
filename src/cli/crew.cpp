#include "cli/crew.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cli/interrupt.hpp"

namespace sw::cli {

void Crew::run(int jobs, const std::function<void(int)>& work) {
  const InterruptWatch watch;
  start_ = std::chrono::steady_clock::now();
  std::exception_ptr failure;
  std::mutex guard;
  const auto safely = [&](int worker) {
    try {
      work(worker);
    } catch (...) {
      stop();
      const std::scoped_lock lock(guard);
      failure = std::current_exception();
    }
  };
  std::vector<std::jthread> threads;
  for (int worker = 1; worker < jobs; ++worker) threads.emplace_back(safely, worker);
  safely(0);
  threads.clear();  // joins
  show_progress(true);
  if (failure) std::rethrow_exception(failure);
}

std::int64_t Crew::next() {
  if (stopped_ || interrupted()) return -1;
  const std::int64_t game = begun_++;
  if (game >= games_) return -1;
  show_progress(false);
  return game;
}

double Crew::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Crew::show_progress(bool last) {
  static const bool somebody_looks = isatty(STDERR_FILENO) != 0;
  if (!somebody_looks) return;
  if (last) {
    std::fprintf(stderr, "\r%60s\r", "");
    return;
  }
  const auto now = static_cast<std::int64_t>(seconds() * 10);
  std::int64_t before = shown_at_;
  if (now <= before || !shown_at_.compare_exchange_strong(before, now)) return;
  constexpr int kWidth = 30;
  const std::int64_t begun = std::min<std::int64_t>(begun_, games_);
  const auto filled = static_cast<std::size_t>(begun * kWidth / std::max<std::int64_t>(games_, 1));
  const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
  std::fprintf(stderr, "\r[%s] %lld of %lld %s", bar.c_str(), static_cast<long long>(begun),
               static_cast<long long>(games_), unit_);
}

int job_count(int asked) {
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  return asked > 0 ? asked : std::max(1, cores);
}

}  // namespace sw::cli
