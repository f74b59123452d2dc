// One command of the program and what can be said with it on the command line. The library that
// reads the command line takes long to compile, so only
// command.cpp, option_table.cpp and main.cpp see it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/shell.hpp"
#include "exec/players.hpp"

namespace CLI {
class App;
}

namespace sw::cli {

inline constexpr int kHour = 3'600'000;  // in milliseconds: nobody waits longer for an answer

// Many games at one table: what simulate, soak and balance are told alike.
struct Series {
  std::string map = "base-2p";
  Boxes boxes;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;  // of the first game
  int jobs = 0;
  bool json = false;
};

class Command {
 public:
  Command(CLI::App& program, const char* name, const char* purpose);

  // Options: where the value goes, and what it is for. A default that is there is shown by --help.
  void text(const char* name, std::string& value, const char* purpose, const char* type = nullptr);
  void number(const char* name, int& value, const char* purpose, int least, int most);
  void number(const char* name, double& value, const char* purpose, double least, double most);
  void port(const char* name, std::uint16_t& value, const char* purpose);
  void seed(std::uint64_t& value, const char* purpose);
  void seed(std::optional<std::uint64_t>& value, const char* purpose);
  void flag(const char* name, bool& value, const char* purpose);

  // What stands behind the command without a name: one, one that must be there, or several.
  void operand(const char* name, std::string& value, const char* purpose);
  void needed(const char* name, std::string& value, const char* purpose);
  void needed(const char* name, std::vector<std::string>& values, const char* purpose);

  // Options that several commands have in common.
  void map(std::string& value);
  void boxes(Boxes& value);  // --sky, --sets, --options, --custom
  void count(const char* name, std::int64_t& value, const char* purpose);  // at least one
  void jobs(int& value);
  void series(Series& value);
  void json(bool& value);            // the result as a Report (report.hpp)
  void limits(exec::Limits& value);  // --ms and --start-ms of exec: bots

  // What the command does, once its options are read.
  void does(std::function<void()> action);

 private:
  CLI::App& app_;
};

}  // namespace sw::cli
