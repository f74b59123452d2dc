// A hall with a store in memory and people who speak to it, for tests: everything happens at once
// and in order, unless a test holds the store or the bots back.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "catalog/names.hpp"
#include "hall/bots.hpp"
#include "hall/hall.hpp"
#include "support/boards.hpp"
#include "support/hall_world.hpp"
#include "wire/messages.hpp"

namespace sw::test {

inline constexpr Time kSecond = 1000;
inline constexpr Time kMinute = 60 * kSecond;
inline constexpr Time kHour = 60 * kMinute;
inline constexpr Time kDay = 24 * kHour;

// What halls of one program share.
inline hall::Settings& settings() {
  static hall::Settings shared(catalog());
  return shared;
}

// --- The desk ------------------------------------------------------------------------------------

inline std::string pass_of(char letter) { return std::string(32, letter); }

class Desk {
 public:
  explicit Desk(hall::HallConfig config = {.limits = false}, std::uint64_t seed = 1)
      : secrets(seed), config_(config) {
    restart();
  }

  // The program ends and begins again: what is stored stays.
  void restart(Time gap = 0) {
    now += gap;
    hall_ = std::make_unique<hall::Hall>(settings(), secrets, config_);
    if (gap > 0) hall_->forgive(gap);
    heard_.clear();
    held_writes.clear();
    held_thoughts.clear();
  }

  // --- People
  ConnectionId connect(std::string address = "home", const std::string& code = "") {
    const ConnectionId id{++last_};
    step(hall::Connected{id, std::move(address)});
    wire::Hello hello{wire::kVersion, 0, std::string(16, '0'), {}};
    if (!code.empty()) hello.code = code;
    say(id, hello);
    return id;
  }
  void say(ConnectionId from, const wire::ClientMessage& message) {
    step(hall::Heard{from, to_text(message)});
  }
  void leave(ConnectionId from) { step(hall::Lost{from}); }

  // --- Time and store
  void step(hall::Input input) {
    hall::Effects effects;
    hall_->step(now, std::move(input), effects);
    perform(effects);
  }
  // Goes on for so long, waking the hall whenever it wants.
  void wait(Time span) {
    const Time until = now + span;
    while (hall_->next_due() <= until) {
      now = std::max(now, hall_->next_due());
      step(hall::Due{});
    }
    now = until;
  }
  void store_held() {
    while (!held_writes.empty()) {
      const hall::Write write = held_writes.front();
      held_writes.pop_front();
      step(hall::Stored{write.ticket, kept.keep(write)});
    }
  }
  void fail_held() {
    while (!held_writes.empty()) {
      const hall::Ticket ticket = held_writes.front().ticket;
      held_writes.pop_front();
      step(hall::StoreFailed{ticket, hall::StoreTrouble::Full});
    }
  }

  // --- What was heard
  const std::vector<std::string>& texts(ConnectionId by) { return heard_[by]; }
  void forget() { heard_.clear(); }
  std::vector<wire::ServerMessage> all(ConnectionId by) {
    std::vector<wire::ServerMessage> out;
    for (const std::string& text : heard_[by]) out.push_back(read(text));
    return out;
  }
  static wire::ServerMessage read(const std::string& text) {
    auto message = wire::read_server(text);
    if (!message) give_up(text + ": " + to_string(message.error()));
    return *std::move(message);
  }
  // The last message of that kind, or nothing.
  template <class T>
  std::optional<T> last(ConnectionId by) {
    const std::string kind = "{\"t\":\"" + std::string(T::kType) + "\"";
    const auto& texts = heard_[by];
    const auto found = std::find_if(texts.rbegin(), texts.rend(), [&](const std::string& text) {
      return text.starts_with(kind);
    });
    if (found == texts.rend()) return std::nullopt;
    return std::get<T>(read(*found));
  }
  template <class T>
  int count(ConnectionId by) {
    int n = 0;
    for (const wire::ServerMessage& message : all(by)) n += std::holds_alternative<T>(message);
    return n;
  }
  // The code of the last refusal; "" when the last message is none.
  std::string refusal(ConnectionId by) {
    if (heard_[by].empty()) return "";
    const wire::ServerMessage message = read(heard_[by].back());
    const auto* const no = std::get_if<wire::No>(&message);
    return no == nullptr ? "" : std::string(name_of(no->code));
  }
  hall::Hall& hall() { return *hall_; }

  SeededSecrets secrets;
  Time now = 1'000'000;
  KeptTables kept;
  bool holds_writes = false;
  bool holds_thoughts = false;
  std::deque<hall::Write> held_writes;
  std::deque<hall::Think> held_thoughts;
  std::vector<hall::Close> closed;
  std::vector<hall::Note> notes;

 private:
  void perform(hall::Effects& effects) {
    std::vector<hall::Input> answers;
    for (hall::Effect& effect : effects) {
      if (auto* const send = std::get_if<hall::Send>(&effect)) {
        for (const ConnectionId to : send->to) heard_[to].push_back(*send->text);
      } else if (auto* const append = std::get_if<hall::Append>(&effect)) {
        if (holds_writes) {
          held_writes.push_back(append->write);
        } else {
          answers.emplace_back(hall::Stored{append->write.ticket, kept.keep(append->write)});
        }
      } else if (auto* const load = std::get_if<hall::Load>(&effect)) {
        answers.emplace_back(hall::Loaded{load->table, kept.claim(load->table)});
      } else if (auto* const release = std::get_if<hall::Release>(&effect)) {
        kept.release(release->table, release->standing);
      } else if (auto* const freeze = std::get_if<hall::Freeze>(&effect)) {
        kept.freeze(freeze->table, freeze->why);
      } else if (auto* const find = std::get_if<hall::FindDue>(&effect)) {
        answers.emplace_back(hall::Wanted{kept.due(find->until)});
      } else if (auto* const person = std::get_if<hall::FindPerson>(&effect)) {
        answers.emplace_back(hall::FoundPerson{person->connection, kept.find_person(person->code)});
      } else if (auto* const keep = std::get_if<hall::KeepPerson>(&effect)) {
        answers.emplace_back(hall::PersonKept{keep->connection, keep->command, keep->person,
                                              kept.keep(keep->person)});
      } else if (auto* const gone = std::get_if<hall::ForgetPerson>(&effect)) {
        kept.forget_person(gone->person);
        answers.emplace_back(
            hall::PersonForgotten{gone->connection, gone->command, gone->person, {}});
      } else if (auto* const think = std::get_if<hall::Think>(&effect)) {
        if (holds_thoughts) {
          held_thoughts.push_back(*think);
        } else {
          answers.emplace_back(hall::Thought{think->table, think->n, hall::think(*think)});
        }
      } else if (auto* const close = std::get_if<hall::Close>(&effect)) {
        closed.push_back(*close);
        answers.emplace_back(hall::Lost{close->connection});
      } else if (auto* const note = std::get_if<hall::Note>(&effect)) {
        notes.push_back(*note);
      }
    }
    for (hall::Input& answer : answers) step(std::move(answer));
  }

  hall::HallConfig config_;
  std::unique_ptr<hall::Hall> hall_;
  std::uint64_t last_ = 0;
  std::map<ConnectionId, std::vector<std::string>> heard_;
};

// --- Messages ------------------------------------------------------------------------------------

inline wire::ChairWish bot_chair(std::string bot) {
  wire::ChairWish wish{wire::Wish::Bot, {}};
  wish.bot = std::move(bot);
  return wish;
}

inline wire::Open open_message(std::vector<wire::ChairWish> chairs, std::string map = "base-2p") {
  wire::Open open;
  open.c = "open";
  open.config.map = std::move(map);
  open.chairs = std::move(chairs);
  open.first = 0;
  open.deputy = "greedy";
  open.name = "Anna";
  open.colour = 0;
  open.pass = pass_of('a');
  return open;
}

inline const wire::ChairWish kMine{wire::Wish::Mine, {}};
inline const wire::ChairWish kOpenChair{wire::Wish::Open, {}};

inline wire::Join join_message(const std::string& table, char pass, std::string name, int colour) {
  wire::Join join;
  join.c = "join";
  join.table = table;
  join.name = std::move(name);
  join.colour = colour;
  join.pass = pass_of(pass);
  return join;
}

template <class Command>
Command chair_command(std::string c, int chair) {
  Command command;
  command.c = std::move(c);
  command.chair = chair;
  return command;
}

inline wire::Say say_message(std::string c, int chair, int at, std::vector<std::string> lines) {
  return {std::move(c), chair, at, std::move(lines)};
}

}  // namespace sw::test
