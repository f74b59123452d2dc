#include "unit/cli_program.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sw {

namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

Desk::Desk() {
  std::string name = (fs::temp_directory_path() / "smallworld-test-XXXXXX").string();
  path_ = mkdtemp(name.data());
  fs::create_directory(path_ + ".streams");
}

Desk::~Desk() {
  fs::remove_all(path_);
  fs::remove_all(path_ + ".streams");
}

void Desk::put(const std::string& name, const std::string& text) const {
  const fs::path path = fs::path(path_) / name;
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::string Desk::read(const std::string& name) const { return text_of(fs::path(path_) / name); }

std::vector<std::string> Desk::files() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(path_)) {
    names.push_back(fs::relative(entry.path(), path_).string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

Result Desk::run(const std::string& arguments, const std::string& input) const {
  const fs::path streams = path_ + ".streams";
  std::ofstream(streams / "in", std::ios::binary) << input;
  const std::string command = "cd '" + path_ + "' && '" SW_PROGRAM "' " + arguments + " <'" +
                              (streams / "in").string() + "' >'" + (streams / "out").string() +
                              "' 2>'" + (streams / "err").string() + "'";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(streams / "out"),
          text_of(streams / "err")};
}

}  // namespace sw
