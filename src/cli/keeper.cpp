#include "cli/keeper.hpp"

#include <cstdlib>
#include <filesystem>

#include "cli/shell.hpp"

namespace sw::cli {

namespace fs = std::filesystem;

namespace {

std::string directory_of(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

}  // namespace

std::string usual_keeping_place() {
  fs::path place = directory_of("XDG_STATE_HOME");
  if (place.empty()) {
    place = directory_of("HOME");
    if (place.empty()) return "";
    place = place / ".local" / "state";
  }
  return (place / "smallworld" / "game.swg").string();
}

bool Keeper::keep(const std::string& record) {
  if (file_.empty()) return true;
  try {
    if (const fs::path room = fs::path(file_).parent_path(); !room.empty()) {
      fs::create_directories(room);
    }
    if (!own_) make_room();
    write_text(file_ + ".new", record);
    fs::rename(file_ + ".new", file_);
    own_ = true;
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

// No game is thrown away: the one that lies there gets a name of its own.
void Keeper::make_room() {
  if (!fs::exists(file_)) return;
  const fs::path old(file_);
  for (int n = 2;; ++n) {
    const std::string name =
        old.stem().string() + "-" + std::to_string(n) + old.extension().string();
    const fs::path other = old.parent_path() / name;
    if (fs::exists(other)) continue;
    fs::rename(old, other);
    set_aside_ = other.string();
    return;
  }
}

void Keeper::forget() {
  std::error_code ignored;
  if (own_ && !file_.empty()) fs::remove(file_, ignored);
}

}  // namespace sw::cli
