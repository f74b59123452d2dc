// The directory of a store: made if need be, checked, and held against all other processes.
#pragma once

#include <expected>
#include <string>

namespace sw::store {

class Directory {
 public:
  // The error is a sentence without a full stop.
  static std::expected<Directory, std::string> take(const std::string& path);
  Directory(Directory&& other) noexcept;
  Directory& operator=(Directory&&) = delete;
  ~Directory();

  // Makes the file, readable for its owner alone, unless it is there. "" or a sentence.
  std::string make(const std::string& name) const;
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  Directory(std::string path, int handle) : path_(std::move(path)), handle_(handle) {}

  std::string path_;
  int handle_;
};

}  // namespace sw::store
