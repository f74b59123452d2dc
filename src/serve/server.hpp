// The web server of the program: one thread, many connections, the files of one site.
//
//   Server server(Site::load("web/dist"), Config{.port = 0});
//   server.start();
//   … server.address() …
//   server.stop();
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "serve/site.hpp"

namespace sw::serve {

// What one client may take of us.
struct Limits {
  std::size_t connections = 2048;  // at the same time; one more is answered with 503
  std::size_t header_bytes = 8192;
  std::chrono::milliseconds idle{10'000};   // without a byte read or written
  std::chrono::milliseconds total{30'000};  // for one request and its response
  std::size_t bytes_per_second = 32'768;    // a large response extends `total` at this rate
};

struct Config {
  std::string host = "127.0.0.1";  // an address or "localhost"
  std::uint16_t port = 8080;       // 0: any free port
  Limits limits;
};

class Server {
 public:
  Server(Site site, Config config);
  ~Server();  // stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Listens from here on. A server starts once. Throws std::invalid_argument if the host is not an
  // address, std::runtime_error, with the reason, if the address is not to be had.
  void start();

  // Closes all connections and waits until the last one is gone. May be called twice.
  void stop();

  // After start().
  std::uint16_t port() const;
  std::string address() const;      // http://127.0.0.1:8080/
  std::size_t connections() const;  // open now

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace sw::serve
