#include "unit/cli_program.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

namespace sw {

namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Looks again and again, and gives up after a minute; then there is a moment to do something in.
template <class Condition>
void wait_until(Condition&& holds) {
  constexpr auto kMoment = std::chrono::milliseconds(50);
  for (int i = 0; i < 1200 && !holds(); ++i) std::this_thread::sleep_for(kMoment);
  std::this_thread::sleep_for(2 * kMoment);
}

// Whether it would be told of Ctrl-C instead of being ended by it; also when it is gone.
bool catches_ctrl_c(pid_t program) {
  const std::string status = text_of("/proc/" + std::to_string(program) + "/status");
  const auto caught = status.find("SigCgt:");
  if (caught == std::string::npos) return true;
  if (!status.starts_with("Name:\tsmallworld\n")) return false;  // still the shell
  return (std::stoull(status.substr(caught + 7), nullptr, 16) >> (SIGINT - 1) & 1) != 0;
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

std::string Desk::command_for(const std::string& arguments) const {
  const std::string streams = path_ + ".streams/";
  // In English, whatever the tester speaks.
  return "export LC_ALL=C && cd '" + path_ + "' && exec '" SW_PROGRAM "' <'" + streams + "in' >'" +
         streams + "out' 2>'" + streams + "err' " + arguments;
}

Result Desk::result_of(int status) const {
  const fs::path streams = path_ + ".streams";
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          text_of(streams / "out"), text_of(streams / "err")};
}

Result Desk::run(const std::string& arguments, const std::string& input) const {
  std::ofstream(path_ + ".streams/in", std::ios::binary) << input;
  return result_of(std::system(command_for(arguments).c_str()));
}

Result Desk::interrupt(const std::string& arguments, const CtrlC& how) const {
  std::ofstream(path_ + ".streams/in", std::ios::binary) << "";
  std::string command = command_for(arguments);
  const char* words[] = {"sh", "-c", command.c_str(), nullptr};
  // A test that runs in the background may ignore Ctrl-C; its child must not inherit that.
  posix_spawnattr_t listening;
  sigset_t ctrl_c;
  sigemptyset(&ctrl_c);
  sigaddset(&ctrl_c, SIGINT);
  posix_spawnattr_init(&listening);
  posix_spawnattr_setsigdefault(&listening, &ctrl_c);
  posix_spawnattr_setflags(&listening, POSIX_SPAWN_SETSIGDEF);
  pid_t program = 0;
  const int failed =
      posix_spawn(&program, "/bin/sh", nullptr, &listening, const_cast<char**>(words), environ);
  posix_spawnattr_destroy(&listening);
  if (failed != 0) return {};
  if (!how.after.empty()) wait_until([&] { return !read(how.after).empty(); });
  for (int i = 0; i < how.times; ++i) {
    wait_until([&] { return catches_ctrl_c(program); });
    kill(program, SIGINT);
  }
  int status = 0;
  waitpid(program, &status, 0);
  return result_of(status);
}

}  // namespace sw
