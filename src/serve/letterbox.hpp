// A client without a socket (long-poll): it posts what it says and comes for what it is told. What
// it has not fetched yet waits here, in numbered batches, so that an answer lost on its way is
// given once more.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "serve/doors.hpp"
#include "serve/gate.hpp"
#include "serve/secrets_openssl.hpp"

namespace sw::serve {

class Letterbox : public Line, public std::enable_shared_from_this<Letterbox> {
 public:
  // The gate outlives it.
  Letterbox(const boost::asio::any_io_executor& executor, Gate& gate);

  void open(std::string address);
  // False: it is closed.
  bool say(std::string text);
  // {"k":8,"messages":[…],"closed":4429}: what came after batch `after`, or that batch once more.
  // Waits so long for something to tell. Nothing: there is no such batch.
  boost::asio::awaitable<std::optional<std::string>> collect(std::uint64_t after,
                                                             std::chrono::milliseconds wait);
  // Closed, and its client knows it or does not come any more.
  bool is_spent() const;

  void send(const Text& text) override;
  void close(int code) override;
  void tick(HallClock::Steady::time_point now) override;

 private:
  using Steady = HallClock::Steady;

  void fill_batch();
  std::string tell(std::uint64_t number, std::string_view messages);

  Gate& gate_;
  hall::ConnectionId id_{};
  Outbox outbox_;
  std::uint64_t number_ = 0;  // of the last batch
  std::string batch_;         // its messages, with commas between them
  int collectors_ = 0;        // the last of them gets what comes
  int code_ = 0;              // by which it was closed
  bool told_ = false;         // and its client was told
  Steady::time_point heard_ = Steady::now();
  Steady::time_point fluent_ = Steady::now();  // when it was last not behind
  boost::asio::steady_timer mail_;             // cancelled when there is some
};

// All of them, by the tokens of their clients.
class Letterboxes {
 public:
  Letterboxes(const boost::asio::any_io_executor& executor, Gate& gate, PollLimits limits = {});

  // 204 when it has been passed on, else why not.
  http::status say(const Token& token, std::string text, const std::string& address);
  boost::asio::awaitable<std::expected<std::string, http::status>> collect(Token token,
                                                                           std::uint64_t after);

 private:
  // By their digests: how long a search takes tells nothing about a token.
  using Boxes = std::map<hall::Digest, std::shared_ptr<Letterbox>>;

  boost::asio::any_io_executor executor_;
  Gate& gate_;
  const PollLimits limits_;
  OpensslSecrets secrets_;
  Boxes boxes_;
};

}  // namespace sw::serve
