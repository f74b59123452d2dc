#include "serve/letterbox.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "catalog/json.hpp"

namespace sw::serve {

namespace asio = boost::asio;

// --- One of them -------------------------------------------------------------------------------

Letterbox::Letterbox(const asio::any_io_executor& executor, Gate& gate)
    : gate_(gate), mail_(executor) {}

void Letterbox::open(std::string address) {
  id_ = gate_.open(shared_from_this(), std::move(address));
}

bool Letterbox::say(std::string text) {
  if (code_ != 0) return false;
  heard_ = Steady::now();
  gate_.hear(id_, std::move(text));
  return true;
}

asio::awaitable<std::optional<std::string>> Letterbox::collect(std::uint64_t after,
                                                               std::chrono::milliseconds wait) {
  const auto alive = shared_from_this();  // while it waits
  heard_ = Steady::now();
  if (after + 1 == number_) co_return tell(number_, batch_);
  if (after != number_) co_return std::nullopt;
  const int mine = ++collectors_;
  const bool nothing = outbox_.is_empty() && !outbox_.is_behind() && code_ == 0;
  mail_.expires_after(nothing ? wait : std::chrono::milliseconds{0});
  co_await mail_.async_wait(asio::as_tuple(asio::use_awaitable));
  if (mine != collectors_) co_return tell(after, "");
  heard_ = Steady::now();
  fill_batch();
  co_return tell(number_, number_ == after ? "" : batch_);
}

// The one before it has arrived.
void Letterbox::fill_batch() {
  std::string messages;
  const auto take_all = [&] {
    while (const Text text = outbox_.take()) {
      if (!messages.empty()) messages += ',';
      messages += *text;
    }
  };
  take_all();
  if (outbox_.catch_up()) {
    gate_.caught_up(id_);
    take_all();
  }
  if (messages.empty()) return;
  ++number_;
  batch_ = std::move(messages);
}

std::string Letterbox::tell(std::uint64_t number, std::string_view messages) {
  JsonWriter out;
  out.begin_object().field("k", number);
  out.key("messages").raw("[" + std::string(messages) + "]");
  if (code_ != 0 && outbox_.is_empty()) {
    out.field("closed", code_);
    told_ = true;
  }
  return out.end_object().text();
}

bool Letterbox::is_spent() const {
  return code_ != 0 && (told_ || Steady::now() - heard_ > gate_.patience().silent);
}

void Letterbox::send(const Text& text) {
  if (code_ != 0) return;
  if (!outbox_.is_behind()) fluent_ = Steady::now();
  outbox_.put(text);
  mail_.cancel();
}

void Letterbox::close(int code) {
  if (code_ != 0) return;
  code_ = code;
  mail_.cancel();
}

void Letterbox::tick(Steady::time_point now) {
  const Patience& patience = gate_.patience();
  const bool silent = now - heard_ > patience.silent;
  const bool slow = outbox_.is_behind() && now - fluent_ > patience.slow;
  if (!silent && !slow) return;
  close(silent ? kCloseSilent : kCloseSlow);
  gate_.lost(id_);
}

// --- All of them -------------------------------------------------------------------------------

Letterboxes::Letterboxes(const asio::any_io_executor& executor, Gate& gate, PollLimits limits)
    : executor_(executor), gate_(gate), limits_(limits) {}

http::status Letterboxes::say(const Token& token, std::string text, const std::string& address) {
  const hall::Digest key = secrets_.sha256(token);
  auto found = boxes_.find(key);
  if (found == boxes_.end()) {
    std::erase_if(boxes_, [](const auto& entry) { return entry.second->is_spent(); });
    if (boxes_.size() >= limits_.boxes) return http::status::service_unavailable;
    found = boxes_.emplace(key, std::make_shared<Letterbox>(executor_, gate_)).first;
    found->second->open(address);
  }
  const std::shared_ptr<Letterbox> box = found->second;
  return box->say(std::move(text)) ? http::status::no_content : http::status::conflict;
}

asio::awaitable<std::expected<std::string, http::status>> Letterboxes::collect(
    Token token, std::uint64_t after) {
  const auto found = boxes_.find(secrets_.sha256(token));
  if (found == boxes_.end()) co_return std::unexpected(http::status::not_found);
  const std::shared_ptr<Letterbox> box = found->second;
  auto told = co_await box->collect(after, limits_.wait);
  if (!told) co_return std::unexpected(http::status::bad_request);
  co_return *std::move(told);
}

}  // namespace sw::serve
