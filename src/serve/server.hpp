// The web server of the program: one thread, many connections, the files of one site and, with a
// hall, online play.
//
//   Server server(Site::load("web/dist"), Config{.port = 0});
//   server.start();
//   … server.address() …
//   server.stop();
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "serve/hall_keeper.hpp"
#include "serve/limits.hpp"
#include "serve/site.hpp"

namespace sw::serve {

struct Config {
  std::string host = "127.0.0.1";  // an address or "localhost"
  std::uint16_t port = 8080;       // 0: any free port
  Limits limits;
  OnlineConfig online{};
};

class Server {
 public:
  // Without a hall it has the page alone.
  Server(Site site, Config config, MakeHallKeeper hall = {});
  ~Server();  // stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Listens from here on. A server starts once. Throws std::invalid_argument if the host is not an
  // address, std::runtime_error, with the reason, if the address is not to be had.
  void start();

  // Lets the hall finish what is under way, closes all connections and waits until the last one is
  // gone. May be called twice.
  void stop();

  // After start().
  std::uint16_t port() const;
  std::string address() const;      // http://127.0.0.1:8080/
  std::size_t connections() const;  // open now
  std::size_t room() const;         // so many at the same time, as the system's limits are
  std::uint16_t metrics_port() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace sw::serve
