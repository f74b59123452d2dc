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
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

#include "serve/connection.hpp"

namespace sw::serve {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

// The pause when the system has no more descriptors or memory for connections.
constexpr std::chrono::milliseconds kBreath{100};

constexpr std::string_view kTooMany =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\n"
    "Connection: close\r\n\r\n";

// Programs that we start (a browser) must not inherit our sockets: the port would stay taken.
void keep_to_ourselves(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

// A process may often open only 1024 files unless it asks for more. If it gets fewer than it asked
// for, some clients wait in the queue of the system.
void make_room_for(std::size_t connections) {
  constexpr rlim_t kOthers = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= connections + kOthers) return;
  limit.rlim_cur = std::min<rlim_t>(connections + kOthers, limit.rlim_max);
  setrlimit(RLIMIT_NOFILE, &limit);
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

// Best effort, without waiting: there may be thousands of them.
void turn_away(tcp::socket socket) {
  error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kTooMany), ignored);
  socket.shutdown(tcp::socket::shutdown_both, ignored);
}

}  // namespace

// Everything but start() and stop() happens on the one thread, so nothing needs a lock.
class Server::Work {
 public:
  Work(Site site, Config config)
      : site_(std::move(site)), config_(std::move(config)), acceptor_(io_) {}

  void start() {
    make_room_for(config_.limits.connections);
    listen();
    asio::co_spawn(io_, accept_all(), asio::detached);
    thread_ = std::thread([this] { run(); });
  }

  void stop() {
    if (!thread_.joinable()) return;
    asio::post(io_, [this] { close_all(); });
    thread_.join();
  }

  const tcp::endpoint& endpoint() const { return endpoint_; }
  std::size_t connections() const { return count_; }

 private:
  void listen() {
    tcp::endpoint wanted(address_of(config_.host), config_.port);
    try {
      acceptor_.open(wanted.protocol());
      keep_to_ourselves(acceptor_.native_handle());
      acceptor_.set_option(tcp::acceptor::reuse_address(true));
      acceptor_.bind(wanted);
      acceptor_.listen();
      endpoint_ = acceptor_.local_endpoint();
    } catch (const boost::system::system_error& error) {
      throw std::runtime_error("cannot listen on " + text_of(wanted) + ": " +
                               error.code().message());
    }
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

  void close_all() {
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    for (const auto& connection : open_) connection->close();
  }

  asio::awaitable<void> accept_all() {
    asio::steady_timer breath(io_);
    while (!stopping_) {
      auto [error, socket] = co_await acceptor_.async_accept(kAwait);
      if (stopping_) co_return;
      if (!error) {
        welcome(std::move(socket));
      } else if (error != asio::error::connection_aborted) {
        breath.expires_after(kBreath);
        co_await breath.async_wait(kAwait);
      }
    }
  }

  // A connection that cannot be set up must not end the accepting.
  void welcome(tcp::socket socket) {
    keep_to_ourselves(socket.native_handle());
    if (open_.size() >= config_.limits.connections) return turn_away(std::move(socket));
    std::shared_ptr<Connection> connection;
    try {
      connection = std::make_shared<Connection>(std::move(socket), site_, config_.limits);
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

  // The order matters: what is left in io_ is destroyed first, and may still use what stands above.
  const Site site_;
  const Config config_;
  std::set<std::shared_ptr<Connection>> open_;
  std::atomic<std::size_t> count_ = 0;  // of open_, for other threads
  bool stopping_ = false;
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  tcp::endpoint endpoint_;
  std::thread thread_;
};

Server::Server(Site site, Config config)
    : work_(std::make_unique<Work>(std::move(site), std::move(config))) {}

Server::~Server() { stop(); }

void Server::start() { work_->start(); }
void Server::stop() { work_->stop(); }
std::uint16_t Server::port() const { return work_->endpoint().port(); }
std::string Server::address() const { return "http://" + text_of(work_->endpoint()) + "/"; }
std::size_t Server::connections() const { return work_->connections(); }

}  // namespace sw::serve
