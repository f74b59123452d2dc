// An honest client: it follows its table with an engine of its own, compares every hash, sends
// again what was not answered, and comes back whenever its line is cut.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "record/course.hpp"
#include "record/public_hash.hpp"
#include "record/text.hpp"
#include "support/hall_desk.hpp"

namespace sw::test {

class Person {
 public:
  struct Says {  // how it reaches the world
    std::function<void(const wire::ClientMessage&)> send;
    std::function<void(const std::string&)> complain;  // a promise is broken
  };

  Person(std::string pass, std::string name, int colour, std::uint64_t seed)
      : pass_(std::move(pass)), name_(std::move(name)), colour_(colour), random_(seed) {}

  // --- What it does
  void opens(wire::Open open) {
    open.pass = pass_;
    open.name = name_;
    open.colour = colour_;
    first_ = open;
  }
  void knows(const Person& other) { friends_.push_back(&other); }
  void joins(std::string table) {
    wire::Join join = join_message(table, 'x', name_, colour_);
    join.pass = pass_;
    first_ = join;
  }
  bool is_invited() const { return first_.has_value(); }
  void reached_by(Says says) { says_ = std::move(says); }
  void connected() {
    is_connected_ = true;
    says_.send(wire::Hello{wire::kVersion, 0, std::string(16, '0'), {}});
    if (!table_.empty()) {
      says_.send(wire::Sit{table_, {pass_}, n_});
    } else if (first_) {
      says_.send(*first_);
    }
  }
  void cut() { is_connected_ = false; }
  bool is_connected() const { return is_connected_; }
  bool is_done() const { return is_over_; }
  bool sits() const { return !table_.empty(); }
  const std::string& table() const { return table_; }
  bool is_host() const { return host_ == chair_; }
  // Somebody else has the chair that was kept for it, and it calls its friends about that.
  bool is_shut_out() const { return is_shut_out_; }
  const std::set<std::string>& answered() const { return answered_; }
  int chair() const { return chair_; }
  int hashes() const { return hashes_; }

  // A moment of its own, now and then.
  void acts() {
    if (!is_connected_ || is_over_) return;
    if (table_.empty()) {  // not answered, or not now
      if (first_) says_.send(*first_);
      return;
    }
    for (const auto& [c, message] : unanswered_) says_.send(message);
    if (!unanswered_.empty()) return;
    if (!course_) return gets_ready();
    if (mine().away) return command([&](auto c) { return chair_command<wire::Back>(c, chair_); });
    const int dice = random_.below(100);
    if (dice < 2) return command([&](auto c) { return wire::Order{c, chair_, dice == 0}; });
    if (dice == 2) return says_.send(wire::SendEmote{chair_, random_.below(wire::kEmotes)});
    if (dice == 3) return says_.send(wire::Resync{n_ - random_.below(4)});
    if (dice == 4) return command([&](auto c) { return chair_command<wire::Leave>(c, chair_); });
    if (dice < 9 && undoable() > 0) {
      return command(
          [&](auto c) { return wire::Undo{c, chair_, n_, 1 + random_.below(undoable())}; });
    }
    if (asks_ == chair_) speaks();
  }

  // --- What it hears
  void hears(const wire::ServerMessage& message) {
    std::visit([this](const auto& one) { on(one); }, message);
  }

 private:
  template <class T>
  void on(const T&) {}

  void on(const wire::Seated& seated) {
    table_ = seated.table;
    chair_ = seated.chair;
    is_shut_out_ = false;
  }
  void on(const wire::Table& whole) {
    if (whole.id != table_) return;
    if (whole.n < n_) says_.complain("the table has gone back");
    n_ = whole.n;
    host_ = whole.host;
    chairs_ = whole.chairs;
    is_over_ = whole.state == wire::TableState::Over;
    asks_ = whole.asks.value_or(hall::kNobody);
    course_.reset();
    setting_ = &setting(whole.config.map);
    if (whole.hash.empty()) return;
    order_ = whole.order;
    course_.emplace(*setting_).start(legal_);
    said_.clear();
    hear_lines(whole.lines, hall::kNobody);
    compare(whole.hash);
  }
  void on(const wire::Begin& begin) {
    if (!is_next(begin.n)) return;
    order_ = begin.order;
    if (setting_ == nullptr) return says_.send(wire::Resync{0});  // it has not seen the table
    course_.emplace(*setting_).start(legal_);
    said_.clear();
    hear_lines(begin.lines, hall::kNobody);
    asks_ = begin.asks.value_or(hall::kNobody);
    compare(begin.hash);
    if (is_host()) answered(begin.c.value_or(""));
  }
  void on(const wire::Did& did) {
    if (!is_next(did.n) || !course_) return;
    for (const std::int64_t left : did.left) {
      if (left < 0) says_.complain("a clock below zero");
    }
    const int undone = did.undo.value_or(0);
    for (int i = 0; i < undone; ++i) {
      if (course_->undoer() == PlayerId::None || order_[index_of(course_->undoer())] != did.chair) {
        return says_.complain("what chance or somebody else has said was taken back");
      }
      course_->undo(course_->undoer(), legal_);
      said_.pop_back();
    }
    hear_lines(did.lines, did.by == wire::By::Person ? did.chair : hall::kNobody);
    asks_ = did.asks.value_or(hall::kNobody);
    compare(did.hash);
    if (did.chair == chair_) answered(did.c);
  }
  void on(const wire::Seat& seat) {
    if (!is_next(seat.n)) return;
    host_ = seat.host;
    chairs_[static_cast<std::size_t>(seat.chair)] = seat.now;
    if (seat.chair == chair_ && seat.why == wire::SeatWhy::Kicked) return is_sent_away();
    if (seat.chair == chair_) answered(seat.c.value_or(""));
  }
  void on(const wire::End& end) {
    if (is_next(end.n)) is_over_ = true;
  }
  void on(const wire::Ok& ok) { answered(ok.c); }
  void on(const wire::No& no) {
    const std::string c = no.c.value_or("");
    const auto known = unanswered_.find(c);
    if (no.code == wire::Code::Busy || no.code == wire::Code::TooFast) return;  // once more, later
    if (no.code == wire::Code::Refused) {
      says_.complain("a legal line was refused: " + no.line.value_or(""));
    }
    if (no.code == wire::Code::Frozen) says_.complain("a table is frozen");
    if (!sits() && no.code == wire::Code::ChairTaken) is_shut_out_ = true;
    if (!sits() && no.code == wire::Code::NoChair) is_shut_out_ = true;
    if (sits() && no.code == wire::Code::BadPass) return is_sent_away();
    if (known != unanswered_.end()) unanswered_.erase(known);
  }

  // Entries come once and in order; after a gap it asks.
  bool is_next(int n) {
    if (table_.empty() || n <= n_) return false;
    if (n > n_ + 1) {
      says_.send(wire::Resync{n_});
      return false;
    }
    n_ = n;
    return true;
  }
  void hear_lines(const std::vector<std::string>& lines, int by) {
    for (const std::string& line : lines) {
      if (!course_->say(line, legal_)) return says_.complain("an illegal line was told: " + line);
      said_.push_back(by);
    }
  }
  void compare(const std::string& hash) {
    ++hashes_;
    if (hash != hex16(public_hash(setting_->rules, course_->state()))) {
      says_.complain("a wrong hash after entry " + std::to_string(n_));
    }
  }
  void answered(const std::string& c) {
    if (unanswered_.erase(c) > 0) answered_.insert(c);
  }

  const wire::Chair& mine() const { return chairs_[static_cast<std::size_t>(chair_)]; }
  // The host took it for a stranger. It comes again.
  void is_sent_away() {
    table_.clear();
    chair_ = hall::kNobody;
    n_ = 0;
    unanswered_.clear();
  }
  void gets_ready() {
    says_.send(wire::Resync{0});
    if (chairs_.empty()) return;  // it has not seen the table
    if (!mine().ready)
      return command([&](auto c) { return chair_command<wire::Ready>(c, chair_); });
    if (!is_host()) return;
    if (std::ranges::any_of(friends_, &Person::is_shut_out)) return sends_strangers_away();
    if (!std::ranges::all_of(friends_, &Person::sits)) return;
    command([&](auto c) { return chair_command<wire::Start>(c, chair_); });
  }
  void sends_strangers_away() {
    for (int i = 0; i < static_cast<int>(chairs_.size()); ++i) {
      const bool is_known = i == chair_ || std::ranges::any_of(friends_, [&](const Person* one) {
                              return one->chair() == i;
                            });
      if (is_known || chairs_[static_cast<std::size_t>(i)].kind != wire::ChairKind::Person)
        continue;
      return command([&](auto c) { return wire::SetChair{c, i, wire::Wish::Open, {}}; });
    }
  }
  template <class Make>
  void command(Make&& make) {
    const std::string c = "c" + std::to_string(++commands_);
    const wire::ClientMessage message = make(c);
    unanswered_.emplace(c, message);
    says_.send(message);
  }
  int undoable() const {
    const PlayerId me = player();
    const auto& lines = course_->lines();
    int n = 0;
    while (static_cast<std::size_t>(n) < lines.size() &&
           lines[lines.size() - 1 - static_cast<std::size_t>(n)].actor == me &&
           said_[said_.size() - 1 - static_cast<std::size_t>(n)] == chair_) {
      ++n;
    }
    return n;
  }
  PlayerId player() const {
    return id_at<PlayerId>(static_cast<int>(std::ranges::find(order_, chair_) - order_.begin()));
  }
  static std::size_t index_of(PlayerId id) { return static_cast<std::size_t>(id); }
  // One line, or several up to the next chance.
  void speaks() {
    Course ahead = *course_;
    ActionList list;
    legal(setting_->rules, ahead.state(), list);
    std::vector<std::string> lines;
    for (int i = 1 + random_.below(3); i > 0 && actor(ahead.state()) == player(); --i) {
      const Action action = list[static_cast<std::size_t>(random_.below(list.count()))];
      lines.push_back(to_line(*setting_, player(), action));
      ahead.carry_out(action, list);
    }
    if (lines.empty()) return says_.complain("asked, but not by the engine");
    command([&](auto c) { return say_message(c, chair_, n_, lines); });
  }

  Says says_;
  std::string pass_;
  std::string name_;
  int colour_;
  Random random_;
  std::optional<wire::ClientMessage> first_;
  std::vector<const Person*> friends_;  // with whom it wants to play
  bool is_shut_out_ = false;

  bool is_connected_ = false;
  std::string table_;
  int chair_ = hall::kNobody;
  int host_ = hall::kNobody;
  int n_ = 0;
  bool is_over_ = false;
  std::vector<wire::Chair> chairs_;
  std::vector<int> order_;
  int asks_ = hall::kNobody;
  const Setting* setting_ = nullptr;
  std::optional<Course> course_;
  std::vector<int> said_;  // for each line the person who said it; kNobody: somebody else
  ActionList legal_;
  int hashes_ = 0;

  int commands_ = 0;
  std::map<std::string, wire::ClientMessage> unanswered_;
  std::set<std::string> answered_;
};

}  // namespace sw::test
