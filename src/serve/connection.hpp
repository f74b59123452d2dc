// One client: reads a request, writes its response, and so on until one of the two has enough, or
// until it becomes a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "serve/entrance.hpp"
#include "serve/http.hpp"
#include "serve/limits.hpp"
#include "serve/web_socket.hpp"

namespace sw::serve {

// What is served to everybody who connects.
struct Desk {
  const Site& site;
  const Limits& limits;
  Live live;
  Entrance* entrance = nullptr;  // to online play, if there is any
};

class Connection {
 public:
  // The desk and what it names must outlive the connection.
  Connection(boost::asio::ip::tcp::socket socket, const Desk& desk);

  // Ends when the connection is over. Requests sent ahead (pipelining) wait in the buffer.
  boost::asio::awaitable<void> run();

  // Ends run() soon. Only on the thread that runs it.
  void close();

 private:
  using Clock = std::chrono::steady_clock;
  using Parser = http::request_parser<http::empty_body>;
  enum class Received { Whole, Malformed, TooLarge, Nothing };
  enum class Next { Exchange, Part, Socket, Nothing };

  boost::asio::awaitable<Next> exchange();
  boost::asio::awaitable<Received> receive(Parser& parser);
  boost::asio::awaitable<bool> receive_some();
  boost::asio::awaitable<std::optional<std::string>> receive_body(std::size_t bytes);
  boost::asio::awaitable<Response> answer(Received received, const Request& request);
  boost::asio::awaitable<Response> take_letter(const Request& request);
  boost::asio::awaitable<Response> hand_out(const Request& request);
  bool may_upgrade(Received received, const Request& request) const;
  boost::asio::awaitable<bool> upgrade(const Request& request);
  boost::asio::awaitable<bool> send(const Response& response);
  boost::asio::awaitable<void> part();
  void begin_exchange();
  void allow(std::chrono::milliseconds quiet);

  const std::string peer_;           // the address of the socket
  boost::beast::tcp_stream stream_;  // until it is a WebSocket
  std::shared_ptr<WebSocket> socket_;
  std::string address_;  // of the client, for limits
  boost::beast::flat_buffer buffer_;
  const Desk& desk_;
  const Limits& limits_;
  Clock::time_point deadline_ =
      Clock::time_point::max();  // of the request at hand and its response
};

}  // namespace sw::serve
