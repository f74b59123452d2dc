#include "store/sqlite/directory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace sw::store {

namespace {

std::string why_not(int error) {
  switch (error) {
    case ENOTDIR: return "is not a directory";
    case ENOENT: return "the directory in which it should stand does not exist";
    case EACCES:
    case EPERM: return "this user may not read and write there";
    case EROFS: return "the disk is read-only";
    case ENOSPC:
    case EDQUOT: return "the disk is full";
    default: return std::strerror(error);
  }
}

}  // namespace

std::expected<Directory, std::string> Directory::take(const std::string& path) {
  const auto fail = [&](const std::string& why) { return std::unexpected(path + ": " + why); };
  if (mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) return fail(why_not(errno));
  const int handle = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return fail(why_not(errno));
  Directory directory(path, handle);
  if (faccessat(AT_FDCWD, path.c_str(), R_OK | W_OK | X_OK, AT_EACCESS) != 0)
    return fail(why_not(errno));
  if (flock(handle, LOCK_EX | LOCK_NB) != 0) {
    return fail(errno == EWOULDBLOCK ? "another process is using it" : why_not(errno));
  }
  return directory;
}

Directory::Directory(Directory&& other) noexcept
    : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, -1)) {}

Directory::~Directory() {
  if (handle_ >= 0) ::close(handle_);
}

std::string Directory::make(const std::string& name) const {
  const int made = openat(handle_, name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  const bool good = made >= 0 && fsync(handle_) == 0;  // its name is durable
  const int error = errno;
  if (made >= 0) ::close(made);
  return good ? "" : file(name) + ": " + why_not(error);
}

}  // namespace sw::store
