// The texts of entries: all that a journal says beside number, time, chair, command and hash.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/identity.hpp"
#include "wire/server.hpp"

namespace sw::hall {

// How a chair is from now on. The entry is of the chair that wanted it so.
struct SeatText {
  int chair = 0;
  wire::Chair now;
  std::string pass;  // SHA-256 of the pass, in hexadecimal; "": nobody has one
  wire::SeatWhy why = wire::SeatWhy::Joined;
  int host = kNobody;
  wire::Maybe<std::string> person;  // who keeps the name, which then stands nowhere else

  // Nobody sits there any more.
  void vacate() {
    const int colour = now.colour;
    now = {};
    now.colour = colour;
    pass.clear();
    person.reset();
  }
  static constexpr std::string_view kName = "SeatText";
  static constexpr auto members() {
    using wire::Member;
    return std::tuple{Member{"chair", &SeatText::chair, wire::kChair},
                      Member{"now", &SeatText::now},
                      Member{"pass", &SeatText::pass},
                      Member{"why", &SeatText::why},
                      Member{"host", &SeatText::host, {.least = kNobody}},
                      Member{"person", &SeatText::person}};
  }
};

struct BeginText {
  std::vector<int> order;          // chairs of p1, p2, …
  std::string commit;              // SHA-256 of the key of chance
  std::vector<std::string> lines;  // the row that chance deals
  static constexpr std::string_view kName = "BeginText";
  static constexpr auto members() {
    using wire::Member;
    return std::tuple{Member{"order", &BeginText::order}, Member{"commit", &BeginText::commit},
                      Member{"lines", &BeginText::lines}};
  }
};

struct UndoText {
  int lines = 0;
  Time took = 0;
  static constexpr std::string_view kName = "UndoText";
  static constexpr auto members() {
    using wire::Member;
    return std::tuple{Member{"lines", &UndoText::lines, {.least = 1}},
                      Member{"took", &UndoText::took}};
  }
};

struct OrderText {
  bool retreats = false;
  static constexpr std::string_view kName = "OrderText";
  static constexpr auto members() {
    return std::tuple{wire::Member{"retreats", &OrderText::retreats}};
  }
};

struct EndText {
  wire::EndWhy why = wire::EndWhy::Done;
  std::vector<int> coins;
  std::vector<int> places;
  std::string key;
  static constexpr std::string_view kName = "EndText";
  static constexpr auto members() {
    using wire::Member;
    return std::tuple{Member{"why", &EndText::why}, Member{"coins", &EndText::coins},
                      Member{"places", &EndText::places}, Member{"key", &EndText::key}};
  }
};

// The lines as they stand, those of chance among them. Where clocks run, "took 3400" comes first:
// the milliseconds that it cost.
struct SayText {
  std::vector<std::string> lines;
  Time took = 0;
};
std::string to_text(const SayText& say);
std::optional<SayText> read_say(std::string_view text);

}  // namespace sw::hall
