#include "serve/server.hpp"

#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>
#include <exception>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

#include "serve/api.hpp"
#include "serve/connection.hpp"
#include "serve/entrance.hpp"

namespace sw::serve {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

// Leaving takes less than five seconds: until the store has answered, until everybody has gone.
constexpr std::chrono::milliseconds kDrainTime{3'000};
constexpr std::chrono::milliseconds kGoodbyeTime{500};
constexpr std::chrono::milliseconds kLook{5};

// The pause when the system has no more descriptors or memory for connections.
constexpr std::chrono::milliseconds kBreath{100};

constexpr std::string_view kTooMany =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\n"
    "Connection: close\r\n\r\n";

// Programs that we start (a browser) must not inherit our sockets: the port would stay taken.
void keep_to_ourselves(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

// A process may often open only 1024 files unless it asks for more. Returns how many connections
// fit: if they are fewer than wanted, some clients wait in the queue of the system.
std::size_t make_room_for(std::size_t connections) {
  constexpr rlim_t kOthers = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return connections;
  if (limit.rlim_cur < connections + kOthers) {
    limit.rlim_cur = std::min<rlim_t>(connections + kOthers, limit.rlim_max);
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  return std::min<std::size_t>(connections, limit.rlim_cur - std::min(limit.rlim_cur, kOthers));
}

asio::ip::address address_of(const std::string& host) {
  error_code error;
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
  if (error) throw std::invalid_argument(host + " is not an address");
  return address;
}

std::string text_of(const tcp::endpoint& endpoint) {
  const std::string host = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" +
         std::to_string(endpoint.port());
}

// Of a server that has the page alone.
std::optional<Response> tell_alone(std::string_view path) {
  if (path != "/api/online") return std::nullopt;
  return told(http::status::ok, "application/json", offline_notice());
}

// Best effort, without waiting: there may be thousands of them.
void turn_away(tcp::socket socket) {
  error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kTooMany), ignored);
  socket.shutdown(tcp::socket::shutdown_both, ignored);
}

// Where we listen, and what is served there.
struct Port {
  Port(asio::io_context& io, Desk what) : desk(std::move(what)), acceptor(io) {}

  void listen(const std::string& host, std::uint16_t number) {
    const tcp::endpoint wanted(address_of(host), number);
    try {
      acceptor.open(wanted.protocol());
      keep_to_ourselves(acceptor.native_handle());
      acceptor.set_option(tcp::acceptor::reuse_address(true));
      acceptor.bind(wanted);
      acceptor.listen();
      endpoint = acceptor.local_endpoint();
    } catch (const boost::system::system_error& error) {
      throw std::runtime_error("cannot listen on " + text_of(wanted) + ": " +
                               error.code().message());
    }
  }

  const Desk desk;
  tcp::acceptor acceptor;
  tcp::endpoint endpoint;
};

}  // namespace

// Everything but start() and stop() happens on the one thread, so nothing needs a lock.
class Server::Work {
 public:
  Work(Site site, Config config, MakeHallKeeper make)
      : site_(std::move(site)), config_(std::move(config)), make_(std::move(make)) {}

  void start() {
    room_ = make_room_for(config_.limits.connections);
    if (make_) {
      entrance_ = std::make_unique<Entrance>(io_.get_executor(), make_, config_.online);
    }
    page_.emplace(io_, desk());
    page_->listen(config_.host, config_.port);
    asio::co_spawn(io_, accept_all(*page_), asio::detached);
    if (entrance_ != nullptr && !config_.online.metrics_host.empty()) {
      metrics_.emplace(io_, metrics_desk());
      metrics_->listen(config_.online.metrics_host, config_.online.metrics_port);
      asio::co_spawn(io_, accept_all(*metrics_), asio::detached);
    }
    thread_ = std::thread([this] { run(); });
  }

  void stop() {
    if (!thread_.joinable()) return;
    asio::co_spawn(io_, leave(), asio::detached);
    thread_.join();
    entrance_.reset();  // now the store has everything
  }

  const tcp::endpoint& endpoint() const { return page_->endpoint; }
  std::uint16_t metrics_port() const { return metrics_ ? metrics_->endpoint.port() : 0; }
  std::size_t connections() const { return count_; }
  std::size_t room() const { return room_; }

 private:
  Desk desk() {
    if (entrance_ == nullptr) return {site_, config_.limits, tell_alone};
    const auto tell = [this](std::string_view path) { return entrance_->tell(path); };
    return {site_, config_.limits, tell, entrance_.get()};
  }
  Desk metrics_desk() {
    const auto tell = [this](std::string_view path) { return entrance_->tell_metrics(path); };
    return {no_files_, config_.limits, tell};
  }

  // Ends when the last connection has ended. No handler should throw; if one does, for want of
  // memory, the others go on.
  void run() {
    while (true) {
      try {
        io_.run();
        return;
      } catch (const std::exception& error) {
        std::fprintf(stderr, "smallworld: serve: %s\n", error.what());
      }
    }
  }

  // Nobody new; what is under way is finished and told; goodbye.
  asio::awaitable<void> leave() {
    stopping_ = true;
    error_code ignored;
    for (auto* port : {&page_, &metrics_}) {
      if (*port) (*port)->acceptor.close(ignored);
    }
    if (entrance_ != nullptr) {
      entrance_->leaving = true;
      entrance_->gate.feed(hall::Drain{});
      co_await until([this] { return entrance_->hall->is_idle(); }, kDrainTime);
      entrance_->gate.close(kCloseDrain);
      entrance_->hall->stop();
      co_await until([this] { return open_.empty(); }, kGoodbyeTime);
    }
    for (const auto& connection : open_) connection->close();
  }

  template <class Holds>
  asio::awaitable<void> until(Holds holds, std::chrono::milliseconds longest) {
    const auto end = std::chrono::steady_clock::now() + longest;
    asio::steady_timer look(io_);
    while (!holds() && std::chrono::steady_clock::now() < end) {
      look.expires_after(kLook);
      co_await look.async_wait(kAwait);
    }
  }

  asio::awaitable<void> accept_all(Port& port) {
    asio::steady_timer breath(io_);
    while (!stopping_) {
      auto [error, socket] = co_await port.acceptor.async_accept(kAwait);
      if (stopping_) co_return;
      if (!error) {
        welcome(std::move(socket), port.desk);
      } else if (error != asio::error::connection_aborted) {
        breath.expires_after(kBreath);
        co_await breath.async_wait(kAwait);
      }
    }
  }

  // A connection that cannot be set up must not end the accepting.
  void welcome(tcp::socket socket, const Desk& desk) {
    keep_to_ourselves(socket.native_handle());
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);  // else the second message waits for 40 ms
    if (open_.size() >= config_.limits.connections) return turn_away(std::move(socket));
    std::shared_ptr<Connection> connection;
    try {
      connection = std::make_shared<Connection>(std::move(socket), desk);
      open_.insert(connection);
      count_ = open_.size();
      // Whatever a connection may throw ends in this handler.
      asio::co_spawn(io_, connection->run(),
                     [this, connection](const std::exception_ptr&) { forget(connection); });
    } catch (const std::exception&) {
      forget(connection);
    }
  }

  void forget(const std::shared_ptr<Connection>& connection) {
    open_.erase(connection);
    count_ = open_.size();
  }

  // The order matters: what is left in io_ is destroyed first, and may still use what stands above;
  // what stands below it uses io_.
  const Site site_;
  const Site no_files_;
  const Config config_;
  const MakeHallKeeper make_;
  std::set<std::shared_ptr<Connection>> open_;
  std::atomic<std::size_t> count_ = 0;  // of open_, for other threads
  std::size_t room_ = 0;
  bool stopping_ = false;
  asio::io_context io_{1};
  std::unique_ptr<Entrance> entrance_;
  std::optional<Port> page_;
  std::optional<Port> metrics_;
  std::thread thread_;
};

Server::Server(Site site, Config config, MakeHallKeeper hall)
    : work_(std::make_unique<Work>(std::move(site), std::move(config), std::move(hall))) {}

Server::~Server() { stop(); }

void Server::start() { work_->start(); }
void Server::stop() { work_->stop(); }
std::uint16_t Server::port() const { return work_->endpoint().port(); }
std::string Server::address() const { return "http://" + text_of(work_->endpoint()) + "/"; }
std::uint16_t Server::metrics_port() const { return work_->metrics_port(); }
std::size_t Server::room() const { return work_->room(); }
std::size_t Server::connections() const { return work_->connections(); }

}  // namespace sw::serve
