#include "serve/connection.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <ctime>
#include <string>

namespace sw::serve {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::beast::error_code;

namespace {

// Errors come back as the first element instead of as exceptions: a client that leaves is no
// surprise.
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t kReadBytes = 2048;

// How long, and how much, we listen on after our last word.
constexpr std::chrono::milliseconds kPartingTime{1000};
constexpr std::size_t kPartingBytes = std::size_t{64} << 10;

// For the header Date (RFC 9110, 5.6.7).
std::string now_as_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 64> text{};
  return {text.data(),
          std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

}  // namespace

Connection::Connection(tcp::socket socket, const Site& site, const Limits& limits)
    : stream_(std::move(socket)), buffer_(limits.header_bytes), site_(site), limits_(limits) {}

void Connection::close() { stream_.close(); }

asio::awaitable<void> Connection::run() {
  bool go_on = true;
  while (go_on) go_on = co_await exchange();
  co_await part();
}

// One request and its response. False: it was the last.
asio::awaitable<bool> Connection::exchange() {
  Parser parser;
  const Received received = co_await receive(parser);
  if (received == Received::Nothing) {
    close();
    co_return false;
  }
  Response response = answer(received, parser.get());
  response.set(http::field::date, now_as_text());
  const bool sent = co_await send(response);
  co_return sent&& response.keep_alive();
}

Response Connection::answer(Received received, const Request& request) const {
  switch (received) {
    case Received::Whole: return respond(site_, request);
    case Received::TooLarge: return refusal(http::status::request_header_fields_too_large);
    default: return refusal(http::status::bad_request);
  }
}

// Reads up to the end of the header. Of the body, if there is one, nothing is read: such requests
// are refused, and the connection ends.
asio::awaitable<Connection::Received> Connection::receive(Parser& parser) {
  // The parser counts each piece for itself, so the sum is checked here as well.
  parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
  std::size_t parsed = 0;
  if (buffer_.size() == 0) {
    const bool begun = co_await receive_some();
    if (!begun) co_return Received::Nothing;
  }
  begin_exchange();
  while (true) {
    error_code error;
    const std::size_t used = parser.put(buffer_.data(), error);
    buffer_.consume(used);
    parsed += used;
    if (error == http::error::header_limit || parsed > limits_.header_bytes) {
      co_return Received::TooLarge;
    }
    if (error && error != http::error::need_more) co_return Received::Malformed;
    if (parser.is_header_done()) co_return Received::Whole;
    if (parsed + buffer_.size() >= limits_.header_bytes) co_return Received::TooLarge;
    const bool more = co_await receive_some();
    if (!more) co_return Received::Nothing;
  }
}

asio::awaitable<bool> Connection::receive_some() {
  const std::size_t room = std::min(kReadBytes, buffer_.max_size() - buffer_.size());
  allow(limits_.idle);
  const auto [error, count] = co_await stream_.async_read_some(buffer_.prepare(room), kAwait);
  if (error) co_return false;
  buffer_.commit(count);
  co_return true;
}

asio::awaitable<bool> Connection::send(const Response& response) {
  deadline_ += std::chrono::seconds(response.body().size() / limits_.bytes_per_second);
  http::serializer<false, Response::body_type> serializer(response);
  // Piece by piece, because a slow line may take long as long as it takes something.
  while (!serializer.is_done()) {
    allow(limits_.idle);
    const auto [error, count] = co_await http::async_write_some(stream_, serializer, kAwait);
    if (error) {
      close();
      co_return false;
    }
  }
  deadline_ = Clock::time_point::max();
  co_return true;
}

// Closing at once while the client still sends would make the system throw away what it has not
// read yet of our last response. So we say that we are done, and listen until the client is done
// too.
asio::awaitable<void> Connection::part() {
  error_code error;
  stream_.socket().shutdown(tcp::socket::shutdown_send, error);
  deadline_ = Clock::now() + kPartingTime;
  std::array<char, kReadBytes> ignored;
  for (std::size_t total = 0; !error && total < kPartingBytes;) {
    allow(limits_.idle);
    const auto [failed, count] = co_await stream_.async_read_some(asio::buffer(ignored), kAwait);
    error = failed;
    total += count;
  }
  close();
}

void Connection::begin_exchange() { deadline_ = Clock::now() + limits_.total; }

// The next step may take this long, but not beyond the deadline of the exchange.
void Connection::allow(std::chrono::milliseconds quiet) {
  stream_.expires_at(std::min(Clock::now() + quiet, deadline_));
}

}  // namespace sw::serve
