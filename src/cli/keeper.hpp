// Keeps an unfinished game in a file, so that nobody loses it by leaving.
#pragma once

#include <string>

namespace sw::cli {

// The file in which games at a terminal wait: under $XDG_STATE_HOME or ~/.local/state. "" when
// there is no such place.
std::string usual_keeping_place();

class Keeper {
 public:
  // "": nothing is kept. `own`: what lies there is this game itself, which goes on.
  Keeper(std::string file, bool own) : file_(std::move(file)), own_(own) {}

  const std::string& file() const { return file_; }
  // Writes the record; the game before is whole until the new one is. False if that fails.
  bool keep(const std::string& record);
  // Another unfinished game that lay there has been moved here; "" if there was none.
  const std::string& set_aside() const { return set_aside_; }
  // Whether this game lies there.
  bool holds_game() const { return own_ && !file_.empty(); }
  // The game is over.
  void forget();

 private:
  void make_room();

  std::string file_;
  bool own_;
  std::string set_aside_;
};

}  // namespace sw::cli
