// The program as others start it.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

extern char** environ;  // NOLINT(readability-redundant-declaration): not every libc declares it

namespace sw::load {

// smallworld with these words; its output goes to the end of a file.
class Running {
 public:
  Running(std::vector<std::string> words, const std::string& output) {
    words.insert(words.begin(), SW_PROGRAM);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(),
                                     O_WRONLY | O_CREAT | O_APPEND, 0600);
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
    EXPECT_EQ(posix_spawn(&process_, SW_PROGRAM, &files, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&files);
  }
  ~Running() { end(SIGKILL); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  // Its exit code; -1: the signal ended it.
  int end(int signal) {
    if (process_ == 0) return 0;
    kill(process_, signal);
    return wait();
  }
  void signal(int number) const { kill(process_, number); }
  // … when it has done its work.
  int wait() {
    int status = 0;
    waitpid(std::exchange(process_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t process_ = 0;
};

// A port that is free now; a server that is killed again and again needs one it can come back to.
inline std::string free_port() {
  const int one = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  EXPECT_EQ(bind(one, any, size), 0);
  EXPECT_EQ(getsockname(one, any, &size), 0);
  ::close(one);
  return std::to_string(ntohs(address.sin_port));
}

inline std::string text_of(const std::string& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace sw::load
