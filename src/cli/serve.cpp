// smallworld serve: the web page of the game, for the browsers of this machine or, with --host, of
// the network; with --data also online play. Runs until it is interrupted.
#include "serve/server.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "serve/doors.hpp"
#include "serve/home_network.hpp"
#include "serve/online_hall.hpp"
#include "serve/qr.hpp"
#include "store/stores.hpp"

namespace sw::cli {

namespace {

namespace fs = std::filesystem;

bool is_database(std::string_view store) {
  return store.starts_with("postgres://") || store.starts_with("postgresql://");
}

struct Request {
  std::string root;
  serve::Config server;
  bool open = false;

  // Online play
  std::string data;
  std::string store = "sqlite";
  std::string origins;
  std::string metrics;
  serve::HallSettings hall;
  bool no_limits = false;
  bool share = false;
  std::string node_path;

  bool is_shared() const { return is_database(store); }
  bool is_online() const { return !data.empty() || store == "memory" || is_shared(); }
};

// --- The page ----------------------------------------------------------------------------------

bool is_page(const fs::path& directory) {
  std::error_code ignored;
  return fs::is_regular_file(directory / "index.html", ignored);
}

// Installed, the program is in bin/ and the page in share/; or the page is beside the program; in a
// build tree, the program is in build/ or build/<preset>/ of the source.
fs::path find_page() {
  const fs::path here = fs::read_symlink("/proc/self/exe").parent_path();
  for (const char* place : {"../share/smallworld/web", "web", "../web/dist", "../../web/dist"}) {
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

// --- Online play -------------------------------------------------------------------------------

// How many may be connected at the same time, if the system lets us open so many files.
constexpr std::size_t kOnlineConnections = 20'000;

bool is_for_all(const std::string& host) { return host == "0.0.0.0" || host == "::"; }

std::string home_link(std::uint16_t port) {
  const auto address = serve::home_address();
  return address ? "http://" + *address + ":" + std::to_string(port) + "/" : "";
}

// "127.0.0.1:9100"
void read_metrics(const std::string& text, serve::OnlineConfig& out) {
  const auto colon = text.rfind(':');
  const std::string_view port = std::string_view(text).substr(colon + 1);
  const char* const end = port.data() + port.size();
  const auto [rest, error] = std::from_chars(port.data(), end, out.metrics_port);
  if (colon == std::string::npos || colon == 0 || error != std::errc() || rest != end) {
    throw BadInput("--metrics " + text + ": expected an address and a port, as in 127.0.0.1:9100");
  }
  out.metrics_host = text.substr(0, colon);
}

void read_origins(const std::string& text, serve::Origins& out) {
  if (text.empty()) return;
  for (const std::string& part : split(text, ',')) {
    const auto origin = serve::read_origin(part);
    if (!origin) {
      throw BadInput("--origin " + part + ": expected the beginning of an address, as in " +
                     "https://game.example");
    }
    out.push_back(*origin);
  }
}

// Options that mean nothing to a server of the page alone.
void refuse_online_options(const Request& request) {
  const bool said = !request.origins.empty() || !request.metrics.empty() || request.no_limits ||
                    request.share || request.server.online.trust_proxy != 0;
  if (said) throw BadInput("there is no online play without --data DIR (or --store memory)");
}

// It stands in paths.
bool is_node_name(std::string_view name) {
  return !name.empty() && name.size() <= 16 && std::ranges::all_of(name, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  });
}

std::unique_ptr<hall::Journal> open_journal(const Request& request) {
  if (request.store == "memory") return store::open_memory();
  if (request.is_shared()) {
    const std::string path =
        request.node_path.empty() ? "/n/" + request.hall.node + "/" : request.node_path;
    auto shared = store::open_postgres(request.store, {.node = request.hall.node, .path = path});
    if (!shared) throw BadInput("--store: " + shared.error());
    return *std::move(shared);
  }
  auto journal = store::open_sqlite(request.data);
  if (!journal) throw BadInput("--data " + request.data + ": " + journal.error());
  return *std::move(journal);
}

serve::MakeHallKeeper prepare_hall(Request& request, const Catalog& catalog) {
  if (request.store != "sqlite" && request.store != "memory" && !request.is_shared()) {
    throw BadInput("--store " + request.store + ": expected sqlite, memory or postgres://…");
  }
  if (request.is_shared() && !request.data.empty()) {
    throw BadInput("--data: the tables are kept in the database that --store names");
  }
  if (!is_node_name(request.hall.node)) {
    throw BadInput("--node " + request.hall.node + ": expected small letters and digits");
  }
  if (!request.is_online()) {
    refuse_online_options(request);
    return {};
  }
  serve::OnlineConfig& online = request.server.online;
  read_origins(request.origins, online.origins);
  if (!request.metrics.empty()) read_metrics(request.metrics, online);
  if (!online.origins.empty()) {
    online.at = online.origins.front() + "/";
  } else if (is_for_all(request.server.host) && request.server.port != 0) {
    online.at = home_link(request.server.port);
  }
  request.server.limits.connections = kOnlineConnections;
  request.hall.limits = !request.no_limits;
  request.hall.log = serve::write_to_stderr;
  return serve::online_hall(catalog, open_journal(request), request.hall);
}

void show_link(const Request& request, std::uint16_t port) {
  const std::string link =
      request.server.online.at.empty() ? home_link(port) : request.server.online.at;
  if (link.empty()) {
    std::cout << "This machine is in no network: others cannot come.\n";
    return;
  }
  std::cout << link << "  (for everybody in this network)\n";
  const auto code = serve::QrCode::of(link);
  if (code) std::cout << '\n' << serve::draw(*code) << '\n';
}

// --- Running -----------------------------------------------------------------------------------

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

// Where a browser of this machine finds it.
std::string own_address(const Request& request, const serve::Server& server) {
  if (!is_for_all(request.server.host)) return server.address();
  return "http://127.0.0.1:" + std::to_string(server.port()) + "/";
}

void start(serve::Server& server) {
  try {
    server.start();
  } catch (const std::invalid_argument& error) {
    throw BadInput(std::string("--host, --metrics: ") + error.what());
  }
}

void run(Request& request, const Shell& shell) {
  const sigset_t ending = block_ending();
  const Catalog catalog = open_catalog(shell);
  serve::Site page = load(page_of(request));
  const serve::MakeHallKeeper hall = prepare_hall(request, catalog);
  serve::Server server(std::move(page), request.server, hall);
  start(server);
  const serve::Log log(request.hall.log);
  log.tell("info", "starts", "room for " + std::to_string(server.room()) + " connections");
  std::cout << own_address(request, server) << "  (Ctrl-C ends)\n";
  if (request.share) show_link(request, server.port());
  flush_output();  // others wait for it
  if (request.open) open_browser(own_address(request, server));
  int signal = 0;
  sigwait(&ending, &signal);
  log.tell("info", "leaves");
  server.stop();
}

}  // namespace

void add_serve(CLI::App& program, Shell& shell) {
  Command command(program, "serve", "Serve the web page of the game, and online play with --data");
  const auto request = std::make_shared<Request>();
  command.text("--root", request->root, "directory of the built page", "DIR");
  command.text("--host", request->server.host, "address to listen on; 0.0.0.0: all");
  command.port("--port", request->server.port, "0: any free port");
  command.flag("--open", request->open, "open it in a browser");
  command.text("--data", request->data, "online play, whose tables are kept here", "DIR");
  command.text("--store", request->store,
               "sqlite, memory (nothing is kept), or postgres://…: several nodes share a database");
  command.text("--node", request->hall.node, "the name of this node among those that share a store",
               "NAME");
  command.text("--node-path", request->node_path,
               "where the proxy passes it on; /n/NAME/ if not said", "PATH");
  command.text("--origin", request->origins, "where the page is, if a proxy stands before it",
               "https://HOST,…");
  command.number("--trust-proxy", request->server.online.trust_proxy,
                 "so many proxies tell who comes (X-Forwarded-For)", 0, 8);
  command.text("--metrics", request->metrics, "where Prometheus asks", "HOST:PORT");
  command.number("--bot-threads", request->hall.bot_threads, "threads on which bots think", 1, 64);
  command.flag("--no-limits", request->no_limits, "anybody may do anything as often as he likes");
  command.flag("--share", request->share, "show the link for others of this network");
  command.does([request, &shell] { run(*request, shell); });
}

}  // namespace sw::cli
