// A client on a WebSocket: text frames in, text frames out, in their order.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <string>

#include "serve/gate.hpp"
#include "serve/http.hpp"

namespace sw::serve {

class WebSocket : public Line, public std::enable_shared_from_this<WebSocket> {
 public:
  // The gate outlives it.
  WebSocket(boost::beast::tcp_stream stream, Gate& gate);

  // Answers the request that asked for it. False: the connection has ended.
  boost::asio::awaitable<bool> accept(const Request& request);
  // Passes on what the client says until one of the two has enough.
  boost::asio::awaitable<void> run(std::string address);
  // Ends run() at once.
  void end();

  void send(const Text& text) override;
  void close(int code) override;
  void tick(HallClock::Steady::time_point now) override;

 private:
  using Steady = HallClock::Steady;

  boost::asio::awaitable<bool> hear();
  void pump();
  void shut();
  void give_up(int code);

  // Without deflate: a window for each connection would cost 300 KB.
  boost::beast::websocket::stream<boost::beast::tcp_stream, false> stream_;
  Gate& gate_;
  hall::ConnectionId id_{};
  boost::beast::flat_buffer frame_;
  Outbox outbox_;
  Text sending_;
  int code_ = 0;  // by which it is being closed
  Steady::time_point heard_ = Steady::now();
  Steady::time_point fluent_ = Steady::now();  // when it was last not behind
  boost::asio::steady_timer goodbye_;          // how long the closing may take
};

}  // namespace sw::serve
