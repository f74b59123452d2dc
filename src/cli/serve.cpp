// smallworld serve: the web page of the game, for the browsers of this machine or, with --host, of
// the network. Runs until it is interrupted.
#include "serve/server.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>

#include "cli/command.hpp"
#include "cli/commands.hpp"

namespace sw::cli {

namespace {

namespace fs = std::filesystem;

struct Request {
  std::string root;
  serve::Config server;
  bool open = false;
};

bool is_page(const fs::path& directory) {
  std::error_code ignored;
  return fs::is_regular_file(directory / "index.html", ignored);
}

// Installed, the page is beside the program; in a build tree, the program is in build/ or
// build/<preset>/ of the source.
fs::path find_page() {
  const fs::path here = fs::read_symlink("/proc/self/exe").parent_path();
  for (const char* place : {"web", "../web/dist", "../../web/dist"}) {
    if (is_page(here / place)) return here / place;
  }
  throw BadInput(
      "there is no built web page (web/dist); build it or name its directory with --root");
}

fs::path page_of(const Request& request) {
  if (request.root.empty()) return find_page();
  if (!is_page(request.root)) throw BadInput("--root " + request.root + ": there is no index.html");
  return request.root;
}

serve::Site load(const fs::path& page) {
  try {
    return serve::Site::load(page);
  } catch (const serve::SiteError& error) {
    throw BadInput(error.what());
  }
}

// The signals that end the server. Blocked in all threads, they wait until we ask for them.
sigset_t block_ending() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return signals;
}

// Without xdg-open nothing happens: the address is on the screen. The browser must neither keep our
// signals blocked nor write between our lines.
void open_browser(std::string address) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);  // Ctrl-C ends us, not the browser
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
  }
  std::string program = "xdg-open";
  char* arguments[] = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
}

void start(serve::Server& server) {
  try {
    server.start();
  } catch (const std::invalid_argument& error) {
    throw BadInput(std::string("--host: ") + error.what());
  }
}

void run(const Request& request) {
  const sigset_t ending = block_ending();
  serve::Server server(load(page_of(request)), request.server);
  start(server);
  std::cout << server.address() << "  (Ctrl-C ends)\n";
  flush_output();  // others wait for it
  if (request.open) open_browser(server.address());
  int signal = 0;
  sigwait(&ending, &signal);
  server.stop();
}

}  // namespace

void add_serve(CLI::App& program, Shell&) {
  Command command(program, "serve", "Serve the web page of the game");
  const auto request = std::make_shared<Request>();
  command.text("--root", request->root, "directory of the built page", "DIR");
  command.text("--host", request->server.host, "address to listen on; 0.0.0.0: all");
  command.port("--port", request->server.port, "0: any free port");
  command.flag("--open", request->open, "open it in a browser");
  command.does([request] { run(*request); });
}

}  // namespace sw::cli
