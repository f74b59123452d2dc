// One client: reads a request, writes its response, and so on until one of the two has enough.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>

#include "serve/http.hpp"
#include "serve/server.hpp"

namespace sw::serve {

class Connection {
 public:
  // Site and limits must outlive the connection.
  Connection(boost::asio::ip::tcp::socket socket, const Site& site, const Limits& limits);

  // Ends when the connection is over. Requests sent ahead (pipelining) wait in the buffer.
  boost::asio::awaitable<void> run();

  // Ends run() soon. Only on the thread that runs it.
  void close();

 private:
  using Clock = std::chrono::steady_clock;
  using Parser = http::request_parser<http::empty_body>;
  enum class Received { Whole, Malformed, TooLarge, Nothing };

  boost::asio::awaitable<bool> exchange();
  boost::asio::awaitable<Received> receive(Parser& parser);
  boost::asio::awaitable<bool> receive_some();
  Response answer(Received received, const Request& request) const;
  boost::asio::awaitable<bool> send(const Response& response);
  boost::asio::awaitable<void> part();
  void begin_exchange();
  void allow(std::chrono::milliseconds quiet);

  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  const Site& site_;
  const Limits& limits_;
  Clock::time_point deadline_ =
      Clock::time_point::max();  // of the request at hand and its response
};

}  // namespace sw::serve
