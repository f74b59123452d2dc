// Many games on several cores: hands out their numbers and shows how far it is. After Ctrl-C no
// further game is begun.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace sw::cli {

class Crew {
 public:
  // `unit` is what is counted: "games", "blocks".
  explicit Crew(std::int64_t games, const char* unit = "games") : games_(games), unit_(unit) {}

  // Calls work(worker) on `jobs` threads and waits for all of them. An exception of a worker ends
  // the others and is thrown again here.
  void run(int jobs, const std::function<void(int)>& work);

  // Calls play(worker, game) for every game, each worker on a thread of its own.
  template <class Workers, class Play>
  void share(const Workers& workers, Play&& play) {
    run(static_cast<int>(workers.size()), [&](int i) {
      auto& worker = *workers[static_cast<std::size_t>(i)];
      for (auto game = next(); game >= 0; game = next()) play(worker, game);
    });
  }

  // The number of the next game for a worker, counted from 0; -1 when there is none left.
  std::int64_t next();
  // No further game is begun.
  void stop() { stopped_ = true; }

  double seconds() const;  // since run() began

 private:
  void show_progress(bool last);

  std::int64_t games_;
  const char* unit_;
  std::atomic<std::int64_t> begun_{0};
  std::atomic<bool> stopped_{false};
  std::atomic<std::int64_t> shown_at_{0};  // tenths of a second
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// A sensible number of threads: what was asked for, or one per core.
int job_count(int asked);

}  // namespace sw::cli
