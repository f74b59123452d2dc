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
  // Sorted names of all files and directories that lie there.
  std::vector<std::string> files() const;

  // Arguments as in a shell; the directory is the current one.
  Result run(const std::string& arguments, const std::string& input = "") const;

 private:
  std::string path_;
};

}  // namespace sw
