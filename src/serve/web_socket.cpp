#include "serve/web_socket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <utility>

#include "wire/limits.hpp"

namespace sw::serve {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

// A frame that was large keeps no memory when it has been read.
constexpr std::size_t kUsualFrame = 4096;

// Of the handshake and of the goodbye; silence in between is for tick().
constexpr std::chrono::seconds kHandshakeTime{5};

}  // namespace

WebSocket::WebSocket(beast::tcp_stream stream, Gate& gate)
    : stream_(std::move(stream)), gate_(gate), goodbye_(stream_.get_executor()) {
  beast::get_lowest_layer(stream_).expires_never();
  stream_.set_option(
      websocket::stream_base::timeout{kHandshakeTime, websocket::stream_base::none(), false});
  stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(http::field::sec_websocket_protocol, wire::kSubprotocol);
  }));
  stream_.read_message_max(0);  // hear() counts, and closes with a code of ours
  stream_.auto_fragment(false);
  stream_.text(true);
}

asio::awaitable<bool> WebSocket::accept(const Request& request) {
  const auto [error] = co_await stream_.async_accept(request, kAwait);
  co_return !error;
}

asio::awaitable<void> WebSocket::run(std::string address) {
  id_ = gate_.open(shared_from_this(), std::move(address));
  bool go_on = true;
  while (go_on) go_on = co_await hear();
  gate_.lost(id_);
}

void WebSocket::end() {
  beast::get_lowest_layer(stream_).close();
  goodbye_.cancel();
}

// One message. False: it was the last.
asio::awaitable<bool> WebSocket::hear() {
  do {
    const auto [error, count] = co_await stream_.async_read_some(frame_, kUsualFrame, kAwait);
    if (error) co_return false;
    heard_ = Steady::now();
    if (frame_.size() > wire::kOpenBytes) {
      give_up(kCloseLarge);
      co_return false;
    }
  } while (!stream_.is_message_done());
  if (!stream_.got_text()) {
    give_up(kCloseMalformed);
    co_return false;
  }
  std::string text = beast::buffers_to_string(frame_.data());
  frame_.clear();
  if (frame_.capacity() > kUsualFrame) frame_.shrink_to_fit();
  gate_.hear(id_, std::move(text));
  co_return true;
}

void WebSocket::send(const Text& text) {
  if (code_ != 0) return;
  if (!outbox_.is_behind()) fluent_ = Steady::now();
  outbox_.put(text);
  pump();
}

// Sends what waits, one message after the other; then closes, if it is to be closed.
void WebSocket::pump() {
  if (sending_ != nullptr) return;
  sending_ = outbox_.take();
  if (sending_ != nullptr) {
    const auto buffer = asio::buffer(*sending_);
    stream_.async_write(buffer, [self = shared_from_this()](error_code error, std::size_t) {
      self->sending_ = nullptr;
      if (!error) self->pump();
    });
  } else if (code_ != 0) {
    shut();
  } else if (outbox_.catch_up()) {
    gate_.caught_up(id_);
  }
}

void WebSocket::close(int code) {
  if (code_ != 0) return;
  code_ = code;
  goodbye_.expires_after(gate_.patience().closing);
  goodbye_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->end();
  });
  pump();
}

void WebSocket::shut() {
  const websocket::close_reason reason(static_cast<websocket::close_code>(code_));
  stream_.async_close(reason, [self = shared_from_this()](error_code) { self->end(); });
}

// We have enough of it; the hall need not wait for its goodbye.
void WebSocket::give_up(int code) {
  close(code);
  gate_.lost(id_);
}

void WebSocket::tick(Steady::time_point now) {
  const Patience& patience = gate_.patience();
  if (now - heard_ > patience.silent) return give_up(kCloseSilent);
  if (outbox_.is_behind() && now - fluent_ > patience.slow) return give_up(kCloseSlow);
}

}  // namespace sw::serve
