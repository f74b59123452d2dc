// The scripts ./dev and ./check, with everything that they call replaced.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <vector>

#include "support/text.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

namespace fs = std::filesystem;

// A desk with programs of our own before those of the machine.
class ScriptDesk : public Desk {
 public:
  void program(const std::string& name, const std::string& script) const {
    put(name, "#!/bin/sh\n" + script + "\n");
    fs::permissions(fs::path(path()) / name, fs::perms::owner_all);
  }
  void copy(const std::string& script) const {
    fs::copy_file(fs::path(SW_SOURCE_DIR) / script, fs::path(path()) / script);
  }
  Result script(const std::string& command) const {
    const int status = std::system(("cd '" + path() + "' && PATH=\"$PWD/bin:$PATH\" " + command +
                                    " >out.txt 2>err.txt </dev/null")
                                       .c_str());
    return {WEXITSTATUS(status), read("out.txt"), read("err.txt")};
  }
};

// Nothing is installed, and apt-get keeps its arguments.
void put_package_manager(const ScriptDesk& desk, const std::string& apt_get) {
  desk.copy("dev");
  desk.program("bin/dpkg-query", "exit 1");
  desk.program("bin/sudo", "exec \"$@\"");
  desk.program("bin/sleep", "echo \"sleep $*\" >>asked.txt");
  desk.program("bin/apt-get", "echo \"$*\" >>asked.txt\n" + apt_get);
}

TEST(DevScript, SetUpWaitsForABusyPackageManager) {
  const ScriptDesk desk;
  put_package_manager(desk,
                      "[ -e busy.txt ] && exit 0\n"
                      "touch busy.txt\n"
                      "echo 'E: Could not get lock /var/lib/apt/lists/lock.' >&2; exit 100");
  const Result run = desk.script("./dev setup");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(test::has(run.out, "another package manager is at work; waiting for it")) << run.out;
  const std::string asked = desk.read("asked.txt");
  EXPECT_TRUE(
      asked.starts_with("-o DPkg::Lock::Timeout=600 -q update\nsleep 5\n"
                        "-o DPkg::Lock::Timeout=595 -q update\n"
                        "-o DPkg::Lock::Timeout=600 -q install -y"))
      << asked;
}

TEST(DevScript, SetUpDoesNotWaitForOtherTroubles) {
  const ScriptDesk desk;
  put_package_manager(desk, "echo 'E: Failed to fetch' >&2; exit 100");
  EXPECT_NE(desk.script("./dev setup").code, 0);
  EXPECT_EQ(desk.read("asked.txt"), "-o DPkg::Lock::Timeout=600 -q update\n");
}

std::vector<std::string> tools_called_by(const std::string& script) {
  std::istringstream words(script);
  std::vector<std::string> tools;
  for (std::string word; words >> word;) {
    if (word.starts_with("tools/")) tools.push_back(word);
  }
  return tools;
}

TEST(CheckScript, EndsWithItsTimes) {
  const ScriptDesk desk;
  desk.copy("check");
  desk.program("dev", "[ \"$1\" != fmt ] || { echo bad form; exit 1; }");
  for (const std::string& tool : tools_called_by(desk.read("check"))) desk.program(tool, "exit 0");
  const Result run = desk.script("./check");
  EXPECT_EQ(run.code, 1) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(test::has(run.out, "== format FAILED (0 s)")) << run.out;
  const auto table = run.out.find("step                        wall s     CPU s\nsetup  ");
  ASSERT_NE(table, std::string::npos) << run.out;
  const auto total = run.out.find("total, in minutes ", table);
  ASSERT_NE(total, std::string::npos) << run.out;
  const auto first = run.out.begin() + static_cast<std::ptrdiff_t>(table);
  const auto last = run.out.begin() + static_cast<std::ptrdiff_t>(total);
  const auto steps = std::count(first, last, '\n') - 1;  // without the heading
  EXPECT_GT(steps, 10) << run.out;
  EXPECT_TRUE(run.out.ends_with("\n" + std::to_string(steps - 1) + " passed, 1 failed\n"))
      << run.out;
}

}  // namespace
}  // namespace sw
