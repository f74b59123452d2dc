// How fast the disk is: what fdatasync of 4 KB takes, one after the other.
#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "load/latencies.hpp"

namespace sw::load {

// So many in the directory; throws std::runtime_error when nothing can be written there.
Latencies measure_disk(const std::string& directory, int times);

// Ten times a second as long as it lives.
class DiskWatch {
 public:
  explicit DiskWatch(std::string directory);
  ~DiskWatch() { stop(); }
  DiskWatch(const DiskWatch&) = delete;
  DiskWatch& operator=(const DiskWatch&) = delete;
  const Latencies& stop();

 private:
  std::string directory_;
  std::atomic<bool> stops_ = false;
  Latencies found_;
  std::thread thread_;
};

}  // namespace sw::load
