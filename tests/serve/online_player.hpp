// A client without an engine that plays by `legal`, and what it needs to talk: a socket, or none.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/json.hpp"
#include "core/random.hpp"
#include "record/swg.hpp"
#include "record/text.hpp"
#include "serve/client.hpp"
#include "serve/socket_client.hpp"
#include "wire/messages.hpp"

namespace sw::serve {

// --- Ways to talk ------------------------------------------------------------------------------

class SocketWire {
 public:
  explicit SocketWire(std::uint16_t port) : socket_(port) {}
  void say(const std::string& text) { socket_.say(text); }
  std::optional<std::string> hear() { return socket_.hear(); }

 private:
  SocketClient socket_;
};

class PollWire {
 public:
  PollWire(std::uint16_t port, char letter) : client_(port), token_(32, letter) {}

  void say(const std::string& text) {
    ask("POST /api/say", "Content-Length: " + std::to_string(text.size()) + "\r\n", text);
  }
  std::optional<std::string> hear() {
    while (next_ == waiting_.size()) {
      const std::string response = ask("GET /api/events?after=" + std::to_string(k_), "", "");
      const auto batch =
          parse_json(response.substr(std::min(response.size(), response.find("{\""))));
      if (!batch || !batch->is_object() || batch->get("closed").is_number()) return std::nullopt;
      k_ = batch->get("k").as_int();
      waiting_.clear();
      next_ = 0;
      for (const Json& message : batch->get("messages").items())
        waiting_.push_back(to_text(message));
    }
    return waiting_[next_++];
  }

 private:
  std::string ask(const std::string& what, const std::string& headers, const std::string& body) {
    client_.send(what + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token_ + "\r\n" +
                 headers + "\r\n" + body);
    return client_.response();
  }

  Client client_;
  std::string token_;
  int k_ = 0;
  std::vector<std::string> waiting_;
  std::size_t next_ = 0;
};

// --- The player --------------------------------------------------------------------------------

template <class Wire>
class OnlinePlayer {
 public:
  // `letter` makes its pass and its name.
  OnlinePlayer(Wire wire, const Catalog& catalog, char letter)
      : wire_(std::move(wire)), letter_(letter), random_(static_cast<std::uint64_t>(letter)) {
    wire::Hello hello;
    hello.v = wire::kVersion;
    hello.rules = kRulesVersion;
    hello.content = hex16(catalog.hash);
    say(hello);
  }

  // False: it was refused. The other chairs are open, or all of one bot.
  bool open(const std::string& map, int chairs, const std::string& bot = "") {
    wire::Open open;
    open.c = "open";
    open.config.map = map;
    open.deputy = "greedy";
    open.name = name();
    open.pass = pass();
    open.chairs.resize(static_cast<std::size_t>(chairs));
    for (wire::ChairWish& chair : open.chairs) {
      chair.kind = bot.empty() ? wire::Wish::Open : wire::Wish::Bot;
      if (!bot.empty()) chair.bot.emplace(bot);
    }
    open.chairs.front() = {};
    open.chairs.front().kind = wire::Wish::Mine;
    say(open);
    return hear_until([&] { return !id_.empty(); });
  }
  bool join(const std::string& table) {
    wire::Join join;
    join.c = "join";
    join.table = table;
    join.name = name();
    join.colour = 1;
    join.pass = pass();
    say(join);
    if (!hear_until([&] { return !id_.empty(); })) return false;
    say(wire::Ready{{.c = "ready", .chair = chair_}});
    return hear_until([&] { return ready_; });
  }
  bool sit(const std::string& table) {
    say(wire::Sit{.table = table, .passes = {pass()}, .from = 0});
    return hear_until([&] { return whole_; });
  }
  // Others must be ready.
  bool begin() {
    using Clock = std::chrono::steady_clock;
    const auto patience = Clock::now() + std::chrono::seconds(30);
    for (int tries = 0; Clock::now() < patience; ++tries) {
      refused_.reset();
      say(wire::Start{{.c = "begin" + std::to_string(tries), .chair = chair_}});
      if (hear_until([&] { return playing_; })) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }
  // Until the game is over, or it has said so much.
  void play(int most = 1 << 20) {
    int said = 0;
    ask();
    while (!end_ && said < most && hear()) {
      if (legal_) {
        const auto i =
            static_cast<std::size_t>(random_.below(static_cast<int>(legal_->lines.size())));
        say(wire::Say{.c = "s" + std::to_string(++commands_),
                      .chair = chair_,
                      .at = legal_->at,
                      .lines = {legal_->lines[i]}});
        legal_.reset();
        ++said;
      } else if (changed_) {
        ask();
      }
    }
  }

  void say(const wire::ClientMessage& message) { wire_.say(to_text(message)); }
  // What is refused next.
  std::optional<wire::Code> next_refusal() {
    refused_.reset();
    hear_until([] { return false; });
    return refused_;
  }

  const std::string& table() const { return id_; }
  int n() const { return n_; }
  const std::vector<std::string>& lines() const { return lines_; }
  const std::string& hash() const { return hash_; }
  const std::optional<wire::End>& end() const { return end_; }
  std::optional<wire::Code> refused() const { return refused_; }
  std::string trouble() const { return "heard last: " + last_; }

 private:
  std::string name() const {
    return letter_ == 'a' ? "Anna" : letter_ == 'b' ? "Boris" : "Mallory";
  }
  std::string pass() const { return std::string(32, letter_); }

  void ask() {
    changed_ = false;
    if (asks_ == chair_) say(wire::AskLegal{chair_});
  }

  template <class Holds>
  bool hear_until(Holds holds) {
    while (!holds()) {
      if (!hear() || refused_) return false;
    }
    return true;
  }

  // One message. False: the connection is over.
  bool hear() {
    const auto text = wire_.hear();
    if (!text) return false;
    last_ = *text;
    const auto message = wire::read_server(*text);
    if (!message) return false;
    std::visit([this](const auto& one) { this->take(one); }, *message);
    return true;
  }

  void follow(int n, const wire::Maybe<int>& asks, const std::string& hash) {
    n_ = n;
    asks_ = asks.value_or(-1);
    hash_ = hash;
    changed_ = true;
  }
  void take(const wire::Seated& seated) {
    id_ = seated.table;
    chair_ = seated.chair;
  }
  void take(const wire::Seat& seat) {
    n_ = seat.n;
    if (seat.chair == chair_ && seat.now.ready) ready_ = true;
  }
  void take(const wire::Table& table) {
    id_ = table.id;
    if (!table.mine.empty()) chair_ = table.mine.front();
    whole_ = true;
    playing_ = table.state == wire::TableState::Playing;
    lines_ = table.lines;
    follow(table.n, table.asks, table.hash);
    if (table.end) end_ = *table.end;
  }
  void take(const wire::Begin& begin) {
    playing_ = true;
    lines_.insert(lines_.end(), begin.lines.begin(), begin.lines.end());
    follow(begin.n, begin.asks, begin.hash);
  }
  void take(const wire::Did& did) {
    lines_.insert(lines_.end(), did.lines.begin(), did.lines.end());
    follow(did.n, did.asks, did.hash);
  }
  void take(const wire::End& end) {
    n_ = end.n;
    end_ = end;
  }
  void take(const wire::Legal& legal) { legal_ = legal; }
  void take(const wire::No& no) {
    refused_ = no.code;
    changed_ = true;
  }
  template <class Other>
  void take(const Other&) {}

  Wire wire_;
  char letter_;
  Random random_;
  int commands_ = 0;

  std::string id_;
  int chair_ = -1;
  int n_ = 0;
  int asks_ = -1;
  std::string hash_;
  std::vector<std::string> lines_;
  std::optional<wire::End> end_;
  std::optional<wire::Legal> legal_;
  std::optional<wire::Code> refused_;
  bool ready_ = false;
  bool whole_ = false;
  bool playing_ = false;
  bool changed_ = false;
  std::string last_;
};

}  // namespace sw::serve
