// The hall: some clients say anything, whole messages with fields that fit more or less, spoiled
// ones and plain bytes, and move on between them, so that games really go on; lines are cut, the
// store fails, bots answer nonsense, time passes, the hall begins anew from its store. The bytes
// choose; when they are at an end a generator seeded with them goes on.
#include <deque>

#include "fuzzing.hpp"
#include "hall/bots.hpp"
#include "hall/hall.hpp"
#include "support/hall_world.hpp"
#include "wire/messages.hpp"

namespace {

using namespace sw;
using fuzz::must;
using hall::ConnectionId;
using test::KeptTables;

constexpr int kMessages = 400;  // of one input

// --- Choosing ------------------------------------------------------------------------------------

class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size)
      : bytes_(fuzz::text_of(data, size)), random_(Hash().add(bytes_).value()) {}

  int below(int n) {
    if (bytes_.empty()) return random_.below(n);
    const auto byte = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte % n;
  }
  bool one_in(int n) { return below(n) == 0; }
  template <class List>
  const auto& of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(std::size(list))))];
  }
  std::string text(int most) {
    std::string out;
    for (int i = below(most + 1); i > 0; --i) out += static_cast<char>(below(256));
    return out;
  }

 private:
  std::string_view bytes_;
  Random random_;
};

// --- Messages ------------------------------------------------------------------------------------

// What was seen, so that much of what is said makes sense.
struct Known {
  std::vector<std::string> tables{"aaaaaaaaaa"};
  std::vector<std::string> lines{"p1 redeploy-done"};
  int n = 0;
  int asks = 0;
};

class Filler {
 public:
  Filler(Choices& choices, const Known& known) : choose_(choices), known_(known) {}

  template <wire::Message T>
  void fill(T& message, std::string_view = {}) {
    std::apply([&](const auto&... m) { (fill(message.*m.place, m.name), ...); }, T::members());
  }

 private:
  static constexpr std::string_view kMaps[] = {"base-2p", "base-2p", "base-3p"};
  static constexpr std::string_view kBots[] = {"greedy", "random"};
  static constexpr std::string_view kNames[] = {"Anna", "Борис",   "O'Hara",
                                                "  ",   "x\u0301", "a name that is far too long"};
  static constexpr std::string_view kPasses[] = {
      "00000000000000000000000000000000", "11111111111111111111111111111111",
      "2222222222222222222222222222222g", "33333333333333333333333333333333"};

  void fill(bool& out, std::string_view) { out = choose_.below(2) == 1; }
  void fill(int& out, std::string_view name) {
    if (choose_.one_in(16)) {
      out = (choose_.below(256) - 128) * (1 << choose_.below(24));
    } else if (name == "v") {
      out = wire::kVersion;
    } else if (name == "rules") {
      out = 0;
    } else if (name == "at" || name == "from") {
      out = std::max(0, known_.n - choose_.below(3));
    } else {
      out = choose_.below(name == "seconds" ? 200 : 3);
    }
  }
  void fill(std::string& out, std::string_view name) {
    if (choose_.one_in(24)) {
      out = choose_.text(40);
    } else if (name == "c") {
      out = "c" + std::to_string(choose_.below(200));
    } else if (name == "table") {
      out = choose_.of(known_.tables);
    } else if (name == "pass") {
      out = choose_.of(kPasses);
    } else if (name == "name") {
      out = choose_.of(kNames);
    } else if (name == "map") {
      out = choose_.of(kMaps);
    } else if (name == "bot" || name == "deputy") {
      out = choose_.of(kBots);
    } else if (name == "content") {
      out = std::string(16, '0');
    } else {
      out = "{}";
    }
  }
  template <wire::Vocabulary E>
  void fill(E& out, std::string_view) {
    out = static_cast<E>(choose_.below(static_cast<int>(E::Count)));
  }
  void fill(std::vector<std::string>& out, std::string_view name) {
    if (name == "lines") {
      for (int i = choose_.below(3); i >= 0; --i) out.push_back(choose_.of(known_.lines));
    } else if (name == "passes") {
      for (int i = choose_.below(3); i >= 0; --i) out.emplace_back(choose_.of(kPasses));
    } else if (choose_.one_in(12)) {
      out.push_back(choose_.text(12));
    }
  }
  void fill(std::vector<wire::ChairWish>& out, std::string_view) {
    out.resize(
        static_cast<std::size_t>(choose_.one_in(12) ? choose_.below(9) : 2 + choose_.below(2)));
    for (wire::ChairWish& wish : out) fill(wish);
    if (!out.empty()) out.front() = {wire::Wish::Mine, {}};
    for (std::size_t i = 1; i < out.size(); ++i) {
      if (out[i].kind == wire::Wish::Mine) out[i].kind = wire::Wish::Open;
      if (out[i].kind == wire::Wish::Bot) out[i].bot = std::string(choose_.of(kBots));
    }
  }
  void fill(wire::Dict<bool>& out, std::string_view) {
    if (choose_.one_in(16)) out.entries.emplace_back(choose_.text(20), true);
  }
  template <class T>
  void fill(wire::Maybe<T>& out, std::string_view name) {
    const bool seldom = name == "custom" || name == "code";
    if (choose_.below(seldom ? 16 : 2) == 0) fill(out.emplace(), name);
  }

  Choices& choose_;
  const Known& known_;
};

// --- The world -----------------------------------------------------------------------------------

// Making one takes longer than most storms.
hall::Settings& settings() {
  static hall::Settings shared(fuzz::catalog());
  return shared;
}

class Storm {
 public:
  Storm(const std::uint8_t* data, std::size_t size)
      : choose_(data, size), secrets_(1), limits_(choose_.one_in(4)) {
    begin();
  }

  void rage() {
    while (said_ < kMessages) {
      happen();
      work_off();
      must(hall_->census().bytes <= static_cast<std::size_t>(hall_->census().tables) * 12 * 1024,
           "tables stay small");
    }
  }

 private:
  void begin() {
    hall_ = std::make_unique<hall::Hall>(settings(), secrets_,
                                         hall::HallConfig{.limits = limits_, .tables = 20});
    soon_.clear();
    lines_.clear();
    for (int i = 0; i < 4; ++i) connect();
  }
  void connect() {
    const ConnectionId id{++connections_};
    lines_.push_back(id);
    step(hall::Connected{id, choose_.one_in(2) ? "here" : "there"});
    if (!choose_.one_in(8)) tell(id, wire::Hello{wire::kVersion, 0, std::string(16, '0'), {}});
  }

  void happen() {
    const int dice = choose_.below(64);
    if (lines_.empty()) return connect();
    const ConnectionId line = choose_.of(lines_);
    if (dice < 24) return move(line);
    if (dice < 44) return tell(line, any_message());
    if (dice < 52) return say(line, spoiled());
    if (dice < 54) return say(line, choose_.text(60));
    if (dice < 58) return pass_time();
    if (dice < 60) return cut(line);
    if (dice < 61) return step(hall::CaughtUp{line});
    if (dice < 62) {
      store_fails_ = choose_.one_in(3);
    } else if (choose_.one_in(20)) {
      begin();
    } else {
      connect();
    }
  }
  // A legal line, so that games go on.
  void move(ConnectionId line) {
    legal_.clear();
    tell(line, wire::AskLegal{known_.asks});
    if (legal_.empty()) return;
    tell(line, wire::Say{"m" + std::to_string(said_), known_.asks, known_.n, {choose_.of(legal_)}});
  }
  wire::ClientMessage any_message() {
    wire::ClientMessage out;
    int kind = choose_.below(static_cast<int>(std::variant_size_v<wire::ClientMessage>));
    wire::for_each_kind(&out, [&]<class T>(T*) {
      if (kind-- != 0) return;
      T message;
      Filler(choose_, known_).fill(message);
      out = message;
    });
    return out;
  }
  std::string spoiled() {
    std::string text = overheard_.empty() ? "{}" : choose_.of(overheard_);
    for (int i = choose_.below(4); i >= 0 && !text.empty(); --i) {
      const auto place = static_cast<std::size_t>(choose_.below(static_cast<int>(text.size())));
      switch (choose_.below(3)) {
        case 0: text[place] = static_cast<char>(choose_.below(256)); break;
        case 1: text.erase(place, static_cast<std::size_t>(choose_.below(9))); break;
        default: text.insert(place, text.substr(0, static_cast<std::size_t>(choose_.below(30))));
      }
    }
    return text;
  }
  void tell(ConnectionId line, const wire::ClientMessage& message) {
    const std::string text = to_text(message);
    if (overheard_.size() < 50) {
      overheard_.push_back(text);
    } else {
      overheard_[static_cast<std::size_t>(choose_.below(50))] = text;
    }
    say(line, text);
  }
  void say(ConnectionId line, std::string text) {
    ++said_;
    step(hall::Heard{line, std::move(text)});
    work_off();
  }
  void cut(ConnectionId line) {
    if (std::erase(lines_, line) > 0) step(hall::Lost{line});
  }
  void pass_time() {
    constexpr hall::Time kSpans[] = {10, 1000, 30'000, 600'000, 40L * 24 * 3600 * 1000};
    now_ += choose_.of(kSpans) / 4 * (1 + choose_.below(8));
    for (int i = 0; i < 50 && hall_->next_due() <= now_; ++i) step(hall::Due{});
  }

  // --- What comes of it
  void step(hall::Input input) {
    hall::Effects effects;
    hall_->step(now_, std::move(input), effects);
    for (hall::Effect& effect : effects) perform(effect);
  }
  // Now and then what waits is left waiting.
  void work_off() {
    while (!soon_.empty() && !choose_.one_in(64)) {
      const hall::Input next = std::move(soon_.front());
      soon_.pop_front();
      step(next);
    }
  }
  void perform(hall::Effect& effect) {
    if (const auto* const send = std::get_if<hall::Send>(&effect)) {
      hear(*send->text);
    } else if (const auto* const append = std::get_if<hall::Append>(&effect)) {
      write(append->write);
    } else if (const auto* const load = std::get_if<hall::Load>(&effect)) {
      soon_.emplace_back(hall::Loaded{load->table, kept_.claim(load->table)});
    } else if (const auto* const release = std::get_if<hall::Release>(&effect)) {
      if (kept_.all().contains(release->table)) kept_.release(release->table, release->standing);
    } else if (const auto* const find = std::get_if<hall::FindDue>(&effect)) {
      soon_.emplace_back(hall::Wanted{kept_.due(find->until)});
    } else if (const auto* const question = std::get_if<hall::Think>(&effect)) {
      answer(*question);
    } else if (const auto* const close = std::get_if<hall::Close>(&effect)) {
      std::erase(lines_, close->connection);
      soon_.emplace_back(hall::Lost{close->connection});
    } else if (const auto* const freeze = std::get_if<hall::Freeze>(&effect)) {
      must(false, "what was stored replays: " + freeze->why);
    }
  }
  void hear(const std::string& text) {
    const auto message = wire::read_server(text);
    must(message.has_value(), "the hall says what can be read: " + text);
    must(test::told_too_much(text).empty(), "nothing secret is told: " + text);
    if (const auto* const seated = std::get_if<wire::Seated>(&*message)) {
      known_.tables.push_back(seated->table);
    } else if (const auto* const legal = std::get_if<wire::Legal>(&*message)) {
      legal_ = legal->lines;
      known_.lines = legal->lines;
    } else if (const auto* const did = std::get_if<wire::Did>(&*message)) {
      known_.n = did->n;
      known_.asks = did->asks.value_or(0);
    } else if (const auto* const begin = std::get_if<wire::Begin>(&*message)) {
      known_.n = begin->n;
      known_.asks = begin->asks.value_or(0);
    } else if (const auto* const whole = std::get_if<wire::Table>(&*message)) {
      known_.n = whole->n;
      known_.asks = whole->asks.value_or(0);
    }
  }
  // The store fails for a while, or another node has written.
  void write(const hall::Write& write) {
    const bool fails = store_fails_ && choose_.one_in(2);
    const auto known = kept_.all().find(write.table);
    const int head =
        known == kept_.all().end() ? 0 : static_cast<int>(known->second.entries.size());
    if (fails) {
      soon_.emplace_back(hall::StoreFailed{write.ticket, hall::StoreTrouble::Full});
    } else if (write.entries.front().n != head + 1) {
      soon_.emplace_back(hall::Stored{write.ticket, hall::Filed::Fenced});
    } else {
      soon_.emplace_back(hall::Stored{write.ticket, kept_.keep(write)});
    }
  }
  void answer(const hall::Think& question) {
    hall::Thought thought{question.table, question.n, {}};
    if (!choose_.one_in(8)) thought.actions = hall::think(question);
    if (choose_.one_in(8)) {
      Action action;
      action.kind = static_cast<ActionKind>(choose_.below(static_cast<int>(ActionKind::Count)));
      action.region = id_at<RegionId>(choose_.below(256));
      action.argument = static_cast<std::uint8_t>(choose_.below(256));
      action.count = static_cast<std::uint8_t>(choose_.below(256));
      thought.actions.insert(thought.actions.begin(), action);
    }
    if (!choose_.one_in(12)) soon_.emplace_back(std::move(thought));
  }

  Choices choose_;
  test::SeededSecrets secrets_;
  const bool limits_;
  hall::Time now_ = 1'700'000'000'000;
  KeptTables kept_;
  std::unique_ptr<hall::Hall> hall_;
  std::uint64_t connections_ = 0;
  std::vector<ConnectionId> lines_;
  std::deque<hall::Input> soon_;
  std::vector<std::string> overheard_;
  std::vector<std::string> legal_;
  Known known_;
  bool store_fails_ = false;
  int said_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Storm(data, size).rage();
  return 0;
}
