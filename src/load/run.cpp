#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "load/load.hpp"
#include "record/swg.hpp"

namespace sw::load {

namespace {

using namespace std::chrono_literals;
namespace asio = boost::asio;

constexpr auto kTick = 1ms;
constexpr auto kBackAfter = 100ms;  // a lost connection is tried again
constexpr auto kSlowRest = 300ms;
constexpr auto kNobodyThere = 3s;  // nobody has answered yet
constexpr auto kGone = 20s;        // somebody had: a restart takes less
constexpr int kConnectsPerTick = 10;
constexpr auto kStay = 2s;  // at one table, before the two turn to another

// Two connections and the tables between which they go.
struct Pair {
  std::vector<std::unique_ptr<Party>> parties;
  std::size_t here = 0;
  Clock::time_point since;  // they are here
  std::array<std::shared_ptr<Link>, 2> links;
  std::array<bool, 2> greeted{};
  std::array<std::size_t, 2> node{};  // of plan.addresses, going round

  Party& party() { return *parties[here]; }
};

class Runner {
 public:
  Runner(const Plan& plan, const Setting& setting, const wire::Config& config,
         const std::string& content)
      : plan_(plan), random_(plan.seed), timer_(io_) {
    World& world = report_.world;
    world.setting = &setting;
    world.config = config;
    world.content = content;
    world.asked = [this](Guest& guest) { asked_.push_back(&guest); };
    if (!plan.acks.empty()) keep_acks();
    make_pairs();
  }

  Report run(const std::function<bool()>& interrupted) {
    interrupted_ = &interrupted;
    began_ = last_tick_ = Clock::now();
    tick();
    io_.run();
    return std::move(report_);
  }

 private:
  void keep_acks() {
    acks_.open(plan_.acks, std::ios::app);
    if (!acks_) throw std::runtime_error(plan_.acks + ": cannot be written");
    report_.world.acknowledge = [this](const std::string& table, int chair, const wire::Did& did) {
      acks_ << table << ' ' << did.n << ' ' << chair << ' ' << did.c << ' ' << did.hash << '\n'
            << std::flush;
    };
  }
  void make_pairs() {
    const int players = plan_.sockets - watchers();
    pairs_.resize(static_cast<std::size_t>(std::clamp(players / 2, 1, plan_.tables)));
    for (std::size_t i = 0; i < pairs_.size(); ++i) pairs_[i].node = {i, i};
    for (int i = 0; i < plan_.tables; ++i) {
      const std::uint64_t seed = plan_.seed * 1'000'003 + static_cast<std::uint64_t>(i);
      pairs_[static_cast<std::size_t>(i) % pairs_.size()].parties.push_back(
          std::make_unique<Party>(report_.world, seed));
    }
  }
  int part(double of) const { return static_cast<int>(of * plan_.sockets); }
  int watchers() const { return part(plan_.slow) + part(plan_.watch); }

  // --- Connections -----------------------------------------------------------------------------

  void connect(Pair& pair, std::size_t chair) {
    auto link = std::make_shared<Link>(
        io_, Link::Events{
                 [this, &pair, chair] { greet(pair, chair); },
                 [&pair, chair](std::string_view text) { pair.party().guests[chair].hear(text); },
                 [this, &pair, chair](int code) { lose(pair, chair, code); }});
    pair.links[chair] = link;
    link->connect(plan_.addresses[pair.node[chair] % plan_.addresses.size()]);
  }
  Guest::Send sender(const Pair& pair, std::size_t chair) {
    return [link = pair.links[chair].get()](std::string text) { link->send(std::move(text)); };
  }
  void greet(Pair& pair, std::size_t chair) {
    answered_ = Clock::now();
    pair.greeted[chair] = true;
    pair.party().guests[chair].connected(sender(pair, chair));
  }
  void lose(Pair& pair, std::size_t chair, int code) {
    if (pair.greeted[chair]) ++report_.closed[code];
    ++pair.node[chair];
    drop(pair, chair, kBackAfter);
  }
  void drop(Pair& pair, std::size_t chair, Clock::duration rest) {
    pair.greeted[chair] = false;
    pair.party().guests[chair].lost();
    const auto wait = std::make_shared<asio::steady_timer>(io_, rest);
    wait->async_wait([this, wait, &pair, chair](boost::system::error_code) {
      if (!stops_) connect(pair, chair);
    });
  }
  void cut_some(double share) {
    for (cuts_due_ += share; cuts_due_ >= 1; --cuts_due_) {
      Pair& pair = pairs_[index_below(pairs_.size())];
      const std::size_t chair = index_below(2);
      if (!pair.greeted[chair]) continue;
      ++report_.cuts;
      pair.links[chair]->cut();
      drop(pair, chair, 0ms);
    }
  }
  void watch(int number) {
    const bool slow = number < part(plan_.slow);
    auto& link = watchers_.emplace_back();
    Pair& pair = pairs_[index_below(pairs_.size())];
    const auto text = [](const wire::ClientMessage& message) { return wire::to_text(message); };
    link = std::make_shared<Link>(
        io_,
        Link::Events{[this, &pair, number, text] {
                       Link& mine = *watchers_[static_cast<std::size_t>(number)];
                       mine.send(text(
                           wire::Hello{wire::kVersion, kRulesVersion, report_.world.content, {}}));
                       mine.send(text(wire::Watch{pair.party().table, 0}));
                     },
                     [this](std::string_view) { ++report_.watched; },
                     [this](int code) { ++report_.closed[code]; }},
        slow ? kSlowRest : 0ms);
    link->connect(plan_.addresses.front());
  }

  // --- From tick to tick -----------------------------------------------------------------------

  void tick() {
    timer_.expires_after(kTick);
    timer_.async_wait([this](boost::system::error_code) {
      const auto now = Clock::now();
      const double passed = std::chrono::duration<double>(now - last_tick_).count();
      last_tick_ = now;
      connect_some();
      turn_some();
      if (is_playing_) {
        cut_some(passed * plan_.churn * plan_.sockets);
        speak_some(passed * plan_.rate);
        look_whether_all_are_back(now);
      } else {
        look_whether_all_sit(now);
      }
      if (is_over(now)) return stop(now);
      tick();
    });
  }
  void connect_some() {
    for (int i = 0; i < kConnectsPerTick && connected_ < 2 * pairs_.size(); ++i, ++connected_) {
      connect(pairs_[connected_ / 2], connected_ % 2);
    }
  }
  // Before all have begun, to the next table that has not; later to the next after a while.
  void turn_some() {
    for (Pair& pair : pairs_) {
      if (pair.parties.size() < 2 || !pair.greeted[0] || !pair.greeted[1]) continue;
      if (!pair.party().has_begun() || !pair.party().is_idle()) continue;
      if (is_playing_ ? last_tick_ - pair.since > kStay : pair.here + 1 < pair.parties.size())
        turn(pair);
    }
  }
  void turn(Pair& pair) {
    for (Guest& guest : pair.party().guests) guest.lost();
    pair.here = (pair.here + 1) % pair.parties.size();
    pair.since = last_tick_;
    for (std::size_t chair = 0; chair < 2; ++chair) {
      pair.party().guests[chair].turn_here(sender(pair, chair));
    }
  }
  void look_whether_all_sit(Clock::time_point now) {
    const bool all = std::ranges::all_of(pairs_, [](Pair& pair) {
      return pair.here + 1 == pair.parties.size() && pair.party().has_begun();
    });
    if (!all) return;
    is_playing_ = true;
    report_.to_sit = std::chrono::duration<double>(now - began_).count();
    began_ = now;
    for (int i = 0; i < watchers(); ++i) watch(i);
  }
  // After a restart of the server; between two games and two tables nobody is missed.
  void look_whether_all_are_back(Clock::time_point now) {
    const bool all = std::ranges::all_of(
        pairs_, [](const Pair& pair) { return pair.greeted[0] && pair.greeted[1]; });
    if (!all) {
      if (!missing_since_) missing_since_ = now;
      return;
    }
    if (!missing_since_) return;
    const bool seated = std::ranges::all_of(
        pairs_, [](Pair& pair) { return pair.party().table.empty() || pair.party().has_begun(); });
    if (!seated) return;
    const double away = std::chrono::duration<double>(now - *missing_since_).count();
    report_.back = std::max(report_.back, away);
    missing_since_.reset();
  }
  // Those who are asked have their turn in a random order; who cannot be kept up with waits.
  void speak_some(double due) {
    words_due_ = std::min(words_due_ + due, plan_.rate);
    while (words_due_ >= 1 && !asked_.empty()) {
      std::swap(asked_[index_below(asked_.size())], asked_.back());
      Guest& guest = *asked_.back();
      asked_.pop_back();
      if (!guest.can_speak()) continue;
      guest.speak();
      --words_due_;
    }
  }
  bool is_over(Clock::time_point now) {
    if ((*interrupted_)()) return true;
    if (is_anybody_there()) answered_ = now;
    const auto patience = answered_ == Clock::time_point() ? kNobodyThere : kGone;
    report_.server_gone = now - std::max(answered_, began_) > patience && !is_anybody_there();
    if (report_.server_gone) return true;
    return is_playing_ && std::chrono::duration<double>(now - began_).count() >= plan_.seconds;
  }
  bool is_anybody_there() const {
    return std::ranges::any_of(pairs_,
                               [](const Pair& pair) { return pair.greeted[0] || pair.greeted[1]; });
  }
  void stop(Clock::time_point now) {
    stops_ = true;
    if (is_playing_) report_.seconds = std::chrono::duration<double>(now - began_).count();
    for (Pair& pair : pairs_) {
      for (const Guest& guest : pair.party().guests) report_.seated += guest.is_seated();
    }
    io_.stop();
  }

  std::size_t index_below(std::size_t size) {
    return static_cast<std::size_t>(random_.below(static_cast<int>(size)));
  }

  const Plan plan_;
  Report report_;
  Random random_;
  asio::io_context io_{1};
  asio::steady_timer timer_;
  std::vector<Pair> pairs_;
  std::vector<std::shared_ptr<Link>> watchers_;
  std::vector<Guest*> asked_;  // perhaps not any more
  std::ofstream acks_;
  const std::function<bool()>* interrupted_ = nullptr;

  std::size_t connected_ = 0;
  bool is_playing_ = false;
  bool stops_ = false;
  double words_due_ = 0;
  double cuts_due_ = 0;
  Clock::time_point began_;  // to sit down, then to play
  Clock::time_point last_tick_;
  std::optional<Clock::time_point> missing_since_;
  Clock::time_point answered_;  // a connection stood
};

}  // namespace

Report run(const Plan& plan, const Setting& setting, const wire::Config& config,
           const std::string& content, const std::function<bool()>& interrupted) {
  return Runner(plan, setting, config, content).run(interrupted);
}

}  // namespace sw::load
