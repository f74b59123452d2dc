// A PostgreSQL of our own for as long as a test runs: in a directory of its own, reached by a
// socket there, so that it meets no other. It refuses to be run by root; then it is another user's.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "store/keeping.hpp"

namespace sw::store::test {

class Cluster {
 public:
  // Where the programs of a server are, "" if there is none on this machine.
  static std::string programs() {
    if (const char* told = std::getenv("SW_POSTGRES_BIN")) return told;
    const fs::path root = "/usr/lib/postgresql";
    std::error_code ignored;
    std::string newest;
    for (const auto& version : fs::directory_iterator(root, ignored)) {
      const std::string place = version.path() / "bin";
      if (fs::exists(place + "/initdb") && place > newest) newest = place;
    }
    return newest;
  }

  Cluster() {
    const std::string root = scratch_.path();
    if (getuid() == 0) {
      const passwd* who = getpwnam("postgres");
      if (who == nullptr) who = getpwnam("nobody");
      user_ = who->pw_uid;
      group_ = who->pw_gid;
      EXPECT_EQ(chown(root.c_str(), user_, group_), 0);
    }
    const int made =
        wait(start({programs() + "/initdb", "--pgdata", root + "/cluster", "--no-sync", "--auth",
                    "trust", "--username", "smallworld", "--encoding", "UTF8", "--no-locale"}));
    EXPECT_EQ(made, 0) << text_of(root + "/log");
    // Processes are killed here, not machines: the system keeps what it was given.
    std::ofstream(root + "/cluster/postgresql.conf", std::ios::app)
        << "listen_addresses = ''\nunix_socket_directories = '" << root
        << "'\nfsync = off\nshared_buffers = 32MB\nmax_connections = 40\nrestart_after_crash = "
           "on\n";
    run();
  }
  ~Cluster() { end(SIGQUIT); }
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  // The database as one test alone sees it.
  std::string url(const std::string& schema) const {
    return "postgresql:///postgres?user=smallworld&host=" + scratch_.path().string() +
           "&options=-csearch_path%3D" + schema;
  }
  std::string plain_url() const {
    return "postgresql:///postgres?user=smallworld&host=" + scratch_.path().string();
  }

  // Of one that was killed some processes live for a moment, and the next one does not start.
  void run() {
    for (int i = 0; i < 1000 && !answers(); ++i) {
      if (server_ != 0 && waitpid(server_, nullptr, WNOHANG) == server_) server_ = 0;
      if (server_ == 0) {
        server_ = start({programs() + "/postgres", "-D", scratch_.path() / "cluster"});
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(answers()) << text_of(scratch_.path() / "log");
  }
  void end(int signal) {
    if (server_ == 0) return;
    kill(server_, signal);
    wait(std::exchange(server_, 0));
  }

  // One command, as its owner.
  bool command(const std::string& sql) const {
    return wait(start(
               {programs() + "/psql", "--quiet", "--dbname", plain_url(), "--command", sql})) == 0;
  }

 private:
  static std::string text_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  bool answers() const {
    return wait(start({programs() + "/pg_isready", "--quiet", "--host", scratch_.path(),
                       "--username", "smallworld", "--dbname", "postgres"})) == 0;
  }

  pid_t start(std::vector<std::string> words) const {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string log = scratch_.path() / "log";
    const pid_t child = fork();
    if (child != 0) return child;
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    if (user_ != 0 && (setgid(group_) != 0 || setuid(user_) != 0)) _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);  // not longer than this process
    if (chdir("/") == 0) execv(arguments[0], arguments.data());
    _exit(127);
  }
  static int wait(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  Scratch scratch_;
  uid_t user_ = 0;
  gid_t group_ = 0;
  pid_t server_ = 0;
};

// Whether stores in PostgreSQL can be tried here.
inline bool has_postgres() {
#ifdef SW_POSTGRES
  return !Cluster::programs().empty();
#else
  return false;
#endif
}

// One for all tests of this process, started by the first that wants it.
inline Cluster& cluster() {
  static Cluster one;
  return one;
}

// A database that nobody else sees.
class Schema {
 public:
  Schema() : name_("t" + std::to_string(++count())) {
    EXPECT_TRUE(cluster().command("CREATE SCHEMA " + name_));
  }
  std::string url() const { return cluster().url(name_); }
  const std::string& name() const { return name_; }

  std::unique_ptr<Journal> open(const PostgresOptions& options = {}) const {
    auto journal = open_postgres(url(), options);
    if (!journal) ADD_FAILURE() << journal.error();
    return journal ? std::move(*journal) : nullptr;
  }

 private:
  static int& count() {
    static int schemas = 0;
    return schemas;
  }
  std::string name_;
};

}  // namespace sw::store::test
