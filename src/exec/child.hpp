// A program that was started as a child, and its standard input and output. Nothing here waits
// longer than it was told to, whatever the child does: it may read nothing, write nonsense, hang or
// die. When the object goes, the child and all that it has started are gone too.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sw::exec {

using Clock = std::chrono::steady_clock;

class Child {
 public:
  enum class Heard { Line, Late, Gone, Flood };

  // Finds the program as a shell does; the error is a reason in words.
  static std::expected<std::unique_ptr<Child>, std::string> start(
      const std::vector<std::string>& words);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  // Puts a line into the queue and sends as much of it as the child takes without waiting.
  void send(std::string_view line);
  // The next line that the child writes; what is queued is sent meanwhile. Flood: the child writes
  // without ever ending its line, or lets the queue grow without reading.
  Heard read_line(std::string& line, Clock::time_point deadline);
  // Says goodbye: closes the child's input when the queue is sent, and lets it end by itself.
  void close(Clock::time_point deadline);

 private:
  Child(pid_t process, std::string mark, int in, int out);

  bool flush();  // false: the child does not read any more
  bool fill();   // false: the child does not write any more
  void wait_for_it(Clock::time_point deadline) const;
  bool take_line(std::string& line);
  bool floods() const;

  pid_t process_;     // also the number of its process group
  std::string mark_;  // in the environment of it and of all that it starts
  int in_;            // the child's standard input
  int out_;           // its standard output
  std::string queue_;
  std::string heard_;
  int slot_ = -1;  // in the list of those that a signal ends
};

// The words of a command: separated by blanks, quotes of both kinds hold them together.
std::expected<std::vector<std::string>, std::string> split_command(std::string_view command);

}  // namespace sw::exec
