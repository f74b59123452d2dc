// A WebSocket to the server, with callbacks: frames out in their order, frames in as they come.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>

namespace sw::load {

struct Address {
  std::string host = "127.0.0.1";  // an IP address
  std::uint16_t port = 8080;
};

class Link : public std::enable_shared_from_this<Link> {
 public:
  struct Events {
    std::function<void()> connected;
    std::function<void(std::string_view)> heard;
    std::function<void(int)> ended;  // the code of the close frame; 0: without one
  };

  // Rests that long before each frame is read: a slow client.
  Link(boost::asio::io_context& io, Events events, std::chrono::milliseconds rest = {});

  void connect(const Address& address);
  void send(std::string text);
  // Without a goodbye, as when a phone loses its network; no event follows.
  void cut();

 private:
  using Error = boost::system::error_code;

  void shake_hands(const std::string& host);
  void read();
  void write();
  void end();

  boost::beast::websocket::stream<boost::beast::tcp_stream, false> socket_;
  boost::asio::steady_timer pause_;
  Events events_;
  const std::chrono::milliseconds rest_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool over_ = false;
};

}  // namespace sw::load
