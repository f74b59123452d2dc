// Runs the program smallworld in a directory of its own.
#pragma once

#include <string>
#include <vector>

namespace sw {

struct Result {
  int code = -1;
  std::string out;
  std::string err;
};

class Desk {
 public:
  Desk();
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  void put(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;
  const std::string& path() const { return path_; }
  // Sorted names of all files and directories that lie there.
  std::vector<std::string> files() const;

  // Arguments as in a shell; the directory is the current one.
  Result run(const std::string& arguments, const std::string& input = "") const;
  // Presses Ctrl-C as soon as the program is prepared for it; the code is that of a shell when a
  // signal has ended it.
  struct CtrlC {
    int times = 1;
    std::string after{};  // a file that shows that the work has begun
  };
  Result interrupt(const std::string& arguments, const CtrlC& how) const;
  Result interrupt(const std::string& arguments) const { return interrupt(arguments, {}); }

 private:
  std::string command_for(const std::string& arguments) const;
  Result result_of(int status) const;

  std::string path_;
};

}  // namespace sw
