// A client that speaks WebSocket as well or as badly as a test wants.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "serve/client.hpp"

namespace sw::serve {

// A frame as RFC 6455 wants it of a client; kinds: 1 text, 2 binary, 8 close, 9 ping.
inline std::string frame(std::string_view payload, int kind = 1, bool last = true,
                         bool masked = true) {
  const auto byte = [](std::size_t value) { return static_cast<char>(value & 0xff); };
  const std::size_t size = payload.size();
  const std::size_t mask_bit = masked ? 0x80 : 0;
  std::string out;
  out += byte((last ? 0x80U : 0U) | static_cast<unsigned>(kind));
  if (size < 126) {
    out += byte(mask_bit | size);
  } else if (size < 65536) {
    out += byte(mask_bit | 126);
    out += byte(size >> 8);
    out += byte(size);
  } else {
    out += byte(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8) out += byte(size >> shift);
  }
  if (!masked) return out + std::string(payload);
  const std::string_view mask = "\x12\x34\x56\x78";
  out += mask;
  for (std::size_t i = 0; i < size; ++i)
    out += byte(static_cast<std::size_t>(payload[i] ^ mask[i % 4]));
  return out;
}

class SocketClient {
 public:
  explicit SocketClient(std::uint16_t port, const std::string& headers = "")
      : client_(port), greeting_(handshake(headers)) {
    client_.send(greeting_);
    answer_ = client_.response();
  }

  static std::string handshake(const std::string& headers = "",
                               const std::string& protocol = "smallworld.1") {
    return "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Protocol: " +
           protocol + "\r\n" + headers + "\r\n";
  }

  const std::string& answer() const { return answer_; }
  bool is_open() const { return answer_.starts_with("HTTP/1.1 101"); }
  Client& raw() { return client_; }

  bool say(std::string_view text) { return client_.send(frame(text)); }

  // The next text; nothing: the server has closed the connection, or is silent for too long.
  std::optional<std::string> hear() {
    const std::string head = client_.take(2);
    if (head.size() < 2) return std::nullopt;
    std::size_t size = static_cast<unsigned char>(head[1]);
    if (size >= 126) size = number(client_.take(size == 126 ? 2 : 8));
    std::string payload = client_.take(size);
    const int kind = head[0] & 0x0f;
    if (kind == 8) {
      code_ = payload.size() < 2 ? 0 : static_cast<int>(number(payload.substr(0, 2)));
      client_.send(frame(payload.substr(0, 2), 8));
      return std::nullopt;
    }
    return payload;
  }

  // By which code the server closes; 0: it does not say. What it says before is passed over.
  int close_code() {
    while (hear()) {
    }
    return code_;
  }

 private:
  static std::size_t number(std::string_view bytes) {
    std::size_t out = 0;
    for (const char c : bytes) out = out << 8 | static_cast<unsigned char>(c);
    return out;
  }

  Client client_;
  std::string greeting_;
  std::string answer_;
  int code_ = 0;
};

}  // namespace sw::serve
