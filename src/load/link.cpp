#include "load/link.hpp"

#include <boost/asio/buffer.hpp>
#include <utility>

#include "wire/limits.hpp"

namespace sw::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

Link::Link(asio::io_context& io, Events events, std::chrono::milliseconds rest)
    : socket_(io), pause_(io), events_(std::move(events)), rest_(rest) {}

void Link::connect(const Address& address) {
  const asio::ip::tcp::endpoint end(asio::ip::make_address(address.host), address.port);
  beast::get_lowest_layer(socket_).async_connect(
      end, [self = shared_from_this(), host = address.host](Error error) {
        error ? self->end() : self->shake_hands(host);
      });
}

void Link::shake_hands(const std::string& host) {
  Error ignored;
  beast::get_lowest_layer(socket_).socket().set_option(asio::ip::tcp::no_delay(true), ignored);
  socket_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
    request.set("Sec-WebSocket-Protocol", wire::kSubprotocol);
  }));
  socket_.read_message_max(16 << 20);  // our own server's; a table with content of its own is large
  socket_.async_handshake(host, "/ws", [self = shared_from_this()](Error error) {
    if (error || self->over_) return self->end();
    self->events_.connected();
    self->read();
  });
}

void Link::send(std::string text) {
  if (over_) return;
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) write();
}

void Link::write() {
  socket_.text(true);
  socket_.async_write(asio::buffer(queue_.front()),
                      [self = shared_from_this()](Error error, std::size_t) {
                        if (error || self->over_) return;  // reading tells of the end
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) self->write();
                      });
}

void Link::read() {
  socket_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
    if (error || self->over_) return self->end();
    const auto data = self->buffer_.cdata();
    self->events_.heard({static_cast<const char*>(data.data()), data.size()});
    self->buffer_.consume(data.size());
    if (self->rest_ == std::chrono::milliseconds(0)) return self->read();
    self->pause_.expires_after(self->rest_);
    self->pause_.async_wait([self](Error stopped) {
      if (!stopped) self->read();
    });
  });
}

void Link::end() {
  if (std::exchange(over_, true)) return;
  const auto code = socket_.reason().code;
  events_.ended(static_cast<int>(code));
}

void Link::cut() {
  over_ = true;
  pause_.cancel();
  beast::get_lowest_layer(socket_).close();
}

}  // namespace sw::load
