#include "load/guest.hpp"

#include <algorithm>
#include <utility>

#include "record/public_hash.hpp"
#include "record/swg.hpp"
#include "record/text.hpp"

namespace sw::load {

namespace {

// Only for the moment in which it is filled; nobody reads it later.
ActionList& scratch() {
  static ActionList list;
  return list;
}

std::string random_pass(Random& random) { return hex16(random.next()) + hex16(random.next()); }

}  // namespace

// --- The party -----------------------------------------------------------------------------------

Party::Party(World& the_world, std::uint64_t seed) : world(the_world), random(seed) {
  for (std::string& pass : passes) pass = random_pass(random);
  for (const int chair : {0, 1}) guests.emplace_back(*this, chair);
}

bool Party::is_idle() const {
  return std::ranges::none_of(guests, [](const Guest& guest) { return guest.is_waiting(); });
}

bool Party::has_begun() const { return std::ranges::all_of(guests, &Guest::is_current); }

// --- The connection ------------------------------------------------------------------------------

void Guest::connected(Send send) {
  send_ = std::move(send);
  say(wire::Hello{wire::kVersion, kRulesVersion, party_.world.content, {}});
}

void Guest::turn_here(Send send) {
  send_ = std::move(send);
  is_greeted_ = true;
  is_turning_ = true;
  turned_at_ = Clock::now();
  come();
}

void Guest::lost() {
  is_turning_ = false;
  send_ = nullptr;
  is_greeted_ = false;
  is_current_ = false;
}

void Guest::hear(std::string_view text) {
  const auto message = wire::read_server(text);
  if (!message) return complain("unreadable: " + to_string(message.error()));
  std::visit([this](const auto& m) { on(m); }, *message);
}

void Guest::complain(const std::string& what) {
  World& world = party_.world;
  if (world.faults++ > 0) return;
  world.first_fault = table_ + ", chair " + std::to_string(chair_) + ": " + what;
}

// --- Sitting down --------------------------------------------------------------------------------

void Guest::on(const wire::Welcome&) {
  is_greeted_ = true;
  come();
}

// To the party's table: it is opened, joined, or one sits there already. Who has nothing to open
// waits for the other.
void Guest::come() {
  if (table_ != party_.table) forget_table();
  if (party_.table.empty()) {
    if (chair_ == 0) open();
  } else if (table_.empty() && chair_ == 1) {
    join();
  } else {
    say(wire::Sit{
        party_.table, {party_.passes[static_cast<std::size_t>(chair_)]}, is_turning_ ? 0 : n_});
  }
}

void Guest::open() {
  wire::Open open;
  open.c = command();
  open.config = party_.world.config;
  open.chairs = {{wire::Wish::Mine, {}}, {wire::Wish::Open, {}}};
  open.clock = {.kind = wire::ClockKind::None};
  open.first = 0;
  open.deputy = "greedy";
  open.name = "Anna";
  open.pass = party_.passes[0];
  say(open);
}

void Guest::join() {
  wire::Join join;
  join.c = command();
  join.table = party_.table;
  join.chair = 1;
  join.name = "Boris";
  join.colour = 1;
  join.pass = party_.passes[1];
  say(join);
}

void Guest::ready() {
  wire::Ready ready;
  ready.c = command();
  ready.chair = chair_;
  say(ready);
}

void Guest::begin() {
  wire::Start start;
  start.c = command();
  start.chair = 0;
  say(start);
}

// The table as a whole follows.
void Guest::on(const wire::Seated& seated) {
  table_ = seated.table;
  if (chair_ != 0 || party_.table == seated.table) return;
  ++party_.world.opened;
  party_.table = seated.table;
  Guest& other = party_.guests[1];
  if (other.is_greeted_) other.come();
}

void Guest::on(const wire::Seat& seat) {
  if (!follows(seat.n)) return;
  if (chair_ == 0 && seat.chair == 1 && seat.now.ready && !course_) begin();
}

// --- Following -----------------------------------------------------------------------------------

bool Guest::follows(int n) {
  if (is_turning_ || n <= n_) return false;
  if (n == n_ + 1) {
    n_ = n;
    return true;
  }
  if (is_current_) say(wire::Resync{n_});
  is_current_ = false;
  return false;
}

void Guest::replay(const std::vector<std::string>& lines) {
  course_.emplace(*party_.world.setting);
  course_->start(scratch());
  for (const std::string& line : lines) {
    if (const auto said = course_->say(line, scratch()); !said) {
      return complain("'" + line + "' is not legal: " + said.error().message);
    }
  }
}

void Guest::check(const std::string& hash) {
  ++party_.world.entries;
  const std::string mine = hex16(public_hash(course_->setting().rules, course_->state()));
  if (mine == hash) return;
  complain("entry " + std::to_string(n_) + " has the hash " + hash + ", here it is " + mine);
}

void Guest::is_asked(const wire::Maybe<int>& chair) {
  asks_ = chair ? *chair : -1;
  if (can_speak()) party_.world.asked(*this);
}

void Guest::on(const wire::Begin& begin) {
  if (!follows(begin.n)) return;
  is_current_ = true;
  replay(begin.lines);
  check(begin.hash);
  is_asked(begin.asks);
}

void Guest::on(const wire::Did& did) {
  if (!follows(did.n) || !course_) return;
  for (int k = did.undo ? *did.undo : 0; k > 0; --k) course_->undo(course_->undoer(), scratch());
  for (const std::string& line : did.lines) {
    if (const auto said = course_->say(line, scratch()); !said) {
      complain("'" + line + "' is not legal: " + said.error().message);
    }
  }
  check(did.hash);
  if (did.chair == chair_) {
    answer_mine(did);
  } else if (did.c == party_.said && did.by == wire::By::Person) {
    party_.world.others.add(Clock::now() - party_.said_at);
  }
  is_asked(did.asks);
}

void Guest::answer_mine(const wire::Did& did) {
  if (!waiting_ || did.c != waiting_->say.c) return;
  party_.world.own.add(Clock::now() - waiting_->since);
  ++party_.world.acknowledged;
  party_.world.acknowledge(table_, chair_, did);
  waiting_.reset();
}

void Guest::on(const wire::Table& table) {
  if (table.id != party_.table) return;  // that was the last one
  table_ = table.id;
  if (is_turning_) party_.world.turned.add(Clock::now() - turned_at_);
  is_turning_ = false;
  if (table.n < n_) {
    complain("only " + std::to_string(table.n) + " entries are left of " + std::to_string(n_));
  }
  const bool same = course_ && n_ == table.n;
  n_ = table.n;
  if (table.state == wire::TableState::Waiting) {
    if (chair_ == 1 && !table.chairs[1].ready) ready();
    if (chair_ == 0 && table.chairs[1].ready) begin();
    return;
  }
  if (!same) replay(table.lines);
  check(table.hash);
  is_current_ = true;
  if (waiting_) {  // whether it arrived is not known: the same once more
    ++party_.world.resent;
    say(waiting_->say);
  }
  is_asked(table.asks);
}

// Whoever opened it opens the next one.
void Guest::on(const wire::End& end) {
  if (!follows(end.n)) return;
  forget_table();
  if (chair_ != 0) return;
  ++party_.world.finished;
  party_.table.clear();
  for (std::string& pass : party_.passes) pass = random_pass(party_.random);
  open();
}

void Guest::forget_table() {
  table_.clear();
  is_current_ = false;
  course_.reset();
  n_ = 0;
  asks_ = -1;
  waiting_.reset();
}

void Guest::on(const wire::No& no) {
  ++party_.world.refused[kNamesOf<wire::Code>[static_cast<std::size_t>(no.code)]];
  if (!waiting_ || !no.c || *no.c != waiting_->say.c) return;
  waiting_.reset();
  if (can_speak()) party_.world.asked(*this);
}

// --- Speaking ------------------------------------------------------------------------------------

bool Guest::can_speak() const {
  return is_connected() && is_current_ && course_ && !waiting_ && asks_ == chair_ &&
         !course_->over();
}

void Guest::speak() {
  ActionList& choices = scratch();
  legal(course_->setting().rules, course_->state(), choices);
  if (choices.count() == 0) return complain("asked, but nothing is legal");
  const Action action = choices[static_cast<std::size_t>(party_.random.below(choices.count()))];
  wire::Say words;
  words.c = command();
  words.chair = chair_;
  words.at = n_;
  words.lines = {to_line(course_->setting(), actor(course_->state()), action)};
  waiting_ = {words, Clock::now()};
  party_.said = words.c;
  party_.said_at = waiting_->since;
  say(words);
}

}  // namespace sw::load
