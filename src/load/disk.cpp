#include "load/disk.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace sw::load {

namespace {

class Page {
 public:
  explicit Page(const std::string& directory)
      : path_(directory + "/.smallworld-load-" + std::to_string(getpid())),
        file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw std::runtime_error(path_ + ": " + std::strerror(errno));
    unlink(path_.c_str());
  }
  ~Page() { ::close(file_); }
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  // A log grows: each page goes behind the one before.
  void write(Latencies& out) {
    const auto since = Clock::now();
    const bool good =
        ::write(file_, bytes_.data(), bytes_.size()) == std::ssize(bytes_) && fdatasync(file_) == 0;
    if (!good) throw std::runtime_error(path_ + ": " + std::strerror(errno));
    out.add(Clock::now() - since);
  }

 private:
  std::string path_;
  int file_;
  std::array<char, 4096> bytes_{};
};

}  // namespace

Latencies measure_disk(const std::string& directory, int times) {
  Page page(directory);
  Latencies found;
  for (int i = 0; i < times; ++i) page.write(found);
  return found;
}

DiskWatch::DiskWatch(std::string directory)
    : directory_(std::move(directory)), thread_([this] {
        try {
          Page page(directory_);
          while (!stops_) {
            page.write(found_);
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
          }
        } catch (const std::runtime_error&) {
          stops_ = true;  // the figures end here
        }
      }) {}

const Latencies& DiskWatch::stop() {
  stops_ = true;
  if (thread_.joinable()) thread_.join();
  return found_;
}

}  // namespace sw::load
