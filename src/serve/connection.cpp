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

std::string peer_of(const tcp::socket& socket) {
  error_code error;
  const tcp::endpoint peer = socket.remote_endpoint(error);
  return error ? "" : peer.address().to_string();
}

}  // namespace

Connection::Connection(tcp::socket socket, const Desk& desk)
    : peer_(peer_of(socket)),
      stream_(std::move(socket)),
      buffer_(desk.limits.header_bytes),
      desk_(desk),
      limits_(desk.limits) {}

void Connection::close() {
  if (socket_ != nullptr) {
    socket_->end();
  } else {
    stream_.close();
  }
}

asio::awaitable<void> Connection::run() {
  Next next = Next::Exchange;
  while (next == Next::Exchange) next = co_await exchange();
  if (next == Next::Part) co_await part();
  if (next == Next::Socket) co_await socket_->run(address_);
}

// One request and its response.
asio::awaitable<Connection::Next> Connection::exchange() {
  Parser parser;
  const Received received = co_await receive(parser);
  if (received == Received::Nothing) {
    close();
    co_return Next::Nothing;
  }
  if (may_upgrade(received, parser.get())) {
    const bool upgraded = co_await upgrade(parser.get());
    co_return upgraded ? Next::Socket : Next::Nothing;
  }
  Response response = co_await answer(received, parser.get());
  response.set(http::field::date, now_as_text());
  const bool sent = co_await send(response);
  if (!sent) co_return Next::Nothing;
  co_return response.keep_alive() ? Next::Exchange : Next::Part;
}

asio::awaitable<Response> Connection::answer(Received received, const Request& request) {
  if (received == Received::TooLarge) {
    co_return refusal(http::status::request_header_fields_too_large);
  }
  if (received != Received::Whole) co_return refusal(http::status::bad_request);
  switch (desk_.entrance == nullptr ? Door::Page : door_of(request)) {
    case Door::Say: co_return co_await take_letter(request);
    case Door::Events: co_return co_await hand_out(request);
    case Door::Socket: {
      const auto why = socket_refusal(request, desk_.entrance->config.origins);
      co_return refusal(why.value_or(http::status::bad_request));  // it spoke too early
    }
    default: co_return respond(desk_.site, request, desk_.live);
  }
}

// --- Online play -------------------------------------------------------------------------------

// Whoever says something before the handshake is answered speaks another protocol.
bool Connection::may_upgrade(Received received, const Request& request) const {
  return received == Received::Whole && desk_.entrance != nullptr &&
         door_of(request) == Door::Socket && buffer_.size() == 0 &&
         !socket_refusal(request, desk_.entrance->config.origins);
}

asio::awaitable<bool> Connection::upgrade(const Request& request) {
  address_ = desk_.entrance->address_of(request, peer_);
  socket_ = std::make_shared<WebSocket>(std::move(stream_), desk_.entrance->gate);
  const bool accepted = co_await socket_->accept(request);
  if (!accepted) close();
  co_return accepted;
}

asio::awaitable<Response> Connection::take_letter(const Request& request) {
  const auto letter = read_say(request, desk_.entrance->config.origins);
  if (!letter) co_return refusal(letter.error());
  auto body = co_await receive_body(letter->bytes);
  if (!body) co_return refusal(http::status::bad_request);
  const http::status status = desk_.entrance->boxes.say(letter->token, *std::move(body),
                                                        desk_.entrance->address_of(request, peer_));
  if (status != http::status::no_content) co_return refusal(status, request);
  Response response = nothing_to_tell();
  go_on_as_asked(response, request);
  co_return response;
}

asio::awaitable<Response> Connection::hand_out(const Request& request) {
  const auto collection = read_events(request, desk_.entrance->config.origins);
  if (!collection) co_return refusal(collection.error());
  auto batch = co_await desk_.entrance->boxes.collect(collection->token, collection->after);
  begin_exchange();  // the time it waited is not the client's
  if (!batch) co_return refusal(batch.error(), request);
  Response response = told(http::status::ok, "application/json", *std::move(batch));
  go_on_as_asked(response, request);
  co_return response;
}

// --- In and out --------------------------------------------------------------------------------

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

// Nothing: the client left before its end.
asio::awaitable<std::optional<std::string>> Connection::receive_body(std::size_t bytes) {
  std::string body(bytes, '\0');
  std::size_t have = asio::buffer_copy(asio::buffer(body), buffer_.data());
  buffer_.consume(have);
  while (have < bytes) {
    allow(limits_.idle);
    const auto rest = asio::buffer(body) + have;
    const auto [error, count] = co_await stream_.async_read_some(rest, kAwait);
    if (error) co_return std::nullopt;
    have += count;
  }
  co_return body;
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
