// What all subcommands share: the content, and how a command ends.
//
// Exit codes: 0 all is well, 1 something failed (a test), 2 the input is bad, 130 Ctrl-C in the
// middle. Bad input is answered with one message on the error stream that says what and where;
// nothing is written then.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/setting.hpp"

namespace sw::cli {

inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kInterrupted = 130;

class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Shell {
  std::string content;   // directory given with --content; empty: what is built in
  std::string language;  // given with --lang; empty: as the environment says
  int exit_code = kOk;
};

// What lies on the table beside the board, as said on the command line.
struct Boxes {
  std::string sky = "none";
  std::string sets;     // "base,sky"; empty: those of the board
  std::string options;  // "relicsOnSurface balrogRoams"
  std::string custom;   // a file with a player's own race, power or map
};

// These throw BadInput.
Catalog open_catalog(const Shell& shell);
Setting open_setting(const Catalog& catalog, const std::string& map, const Boxes& boxes = {});
// A board by its id, or the file of a player's own map, which is then added to the catalog.
const MapFile& open_map(Catalog& catalog, const std::string& name);
std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);
// Whatever was printed is written now; throws std::runtime_error when it cannot be (a full disk).
void flush_output();

// Empty parts are parts too; an empty text has none.
std::vector<std::string> split(const std::string& text, char separator);
std::string hex(std::uint64_t value);  // 16 digits

// The first of them, and how many more there are.
std::string summary(const Diagnostics& diagnostics);

}  // namespace sw::cli
