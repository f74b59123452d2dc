// A client on 127.0.0.1 that sends any bytes, at any pace.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace sw::serve {

// Both ends of the connections live in the process of the test.
inline void allow_descriptors(rlim_t count) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= count) return;
  limit.rlim_cur = std::min(count, limit.rlim_max);
  setrlimit(RLIMIT_NOFILE, &limit);
}

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() {
    if (socket_ >= 0) ::close(socket_);
  }
  Client(Client&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_) {}
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client& operator=(Client&&) = delete;

  bool is_connected() const { return connected_; }

  // False: the server does not listen any more.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

  bool get(std::string_view path) {
    return send("GET " + std::string(path) + " HTTP/1.1\r\nHost: x\r\n\r\n");
  }

  void finish_sending() { shutdown(socket_, SHUT_WR); }

  // One response, by its Content-Length; what came of it if the connection ends before.
  std::string response() {
    while (true) {
      const auto head = pending_.find("\r\n\r\n");
      if (head != std::string::npos && pending_.size() >= head + 4 + body_bytes(head)) {
        std::string result = pending_.substr(0, head + 4 + body_bytes(head));
        pending_.erase(0, result.size());
        return result;
      }
      if (!receive()) return std::exchange(pending_, {});
    }
  }

  // So many bytes; fewer if the connection ends before.
  std::string take(std::size_t count) {
    while (pending_.size() < count && receive()) {
    }
    std::string result = pending_.substr(0, count);
    pending_.erase(0, result.size());
    return result;
  }

  // Everything up to the end of the connection.
  std::string rest() {
    while (receive()) {
    }
    return std::exchange(pending_, {});
  }

  // Did the server end the connection, instead of the client's patience?
  bool is_over() const { return over_; }

 private:
  bool receive() {
    char bytes[16384];
    ssize_t count = 0;
    do {
      count = recv(socket_, bytes, sizeof bytes, 0);
    } while (count < 0 && errno == EINTR);  // a child of the test has ended
    if (count > 0) pending_.append(bytes, static_cast<std::size_t>(count));
    over_ = count == 0 || (count < 0 && errno == ECONNRESET);
    return count > 0;
  }

  std::size_t body_bytes(std::size_t head) const {
    const std::string name = "Content-Length: ";
    const auto at = pending_.find(name);
    return at < head ? std::stoul(pending_.substr(at + name.size(), 16)) : 0;
  }

  int socket_;
  bool connected_ = false;
  bool over_ = false;
  std::string pending_;
};

}  // namespace sw::serve
