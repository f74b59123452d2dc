// What several messages tell: configuration, clock, chairs.
#pragma once

#include "wire/limits.hpp"
#include "wire/vocabulary.hpp"

namespace sw::wire {

struct Config {
  std::string map;
  Sky sky = Sky::None;
  std::vector<std::string> sets;  // none: the box of the map
  Dict<bool> options;             // those that differ from their defaults
  static constexpr std::string_view kName = "Config";
  static constexpr auto members() {
    return std::tuple{Member{"map", &Config::map, kWord}, Member{"sky", &Config::sky},
                      Member{"sets", &Config::sets, {.most = 8, .each = 40}},
                      Member{"options", &Config::options, {.most = 32}}};
  }
};

struct Clock {
  ClockKind kind = ClockKind::None;
  int seconds = 0;  // of a turn, or of the whole bank
  int plus = 0;     // to the bank for each own turn
  static constexpr std::string_view kName = "Clock";
  static constexpr auto members() {
    return std::tuple{Member{"kind", &Clock::kind}, Member{"seconds", &Clock::seconds, kSeconds},
                      Member{"plus", &Clock::plus, kSeconds}};
  }
};

struct ChairWish {
  Wish kind = Wish::Open;
  Maybe<std::string> bot;
  static constexpr std::string_view kName = "ChairWish";
  static constexpr auto members() {
    return std::tuple{Member{"kind", &ChairWish::kind}, Member{"bot", &ChairWish::bot, kWord}};
  }
};

struct Chair {
  ChairKind kind = ChairKind::Open;
  std::string name;
  int colour = 0;
  Maybe<std::string> bot;
  bool ready = false;
  bool away = false;      // its deputy plays
  bool retreats = false;  // standing order: withdrawals are settled at once
  Maybe<bool> kept;       // the name is kept: nobody else has it
  static constexpr std::string_view kName = "Chair";
  static constexpr auto members() {
    return std::tuple{Member{"kind", &Chair::kind},
                      Member{"name", &Chair::name, {.most = kPersonName.most}},
                      Member{"colour", &Chair::colour, kColour},
                      Member{"bot", &Chair::bot, kWord},
                      Member{"ready", &Chair::ready},
                      Member{"away", &Chair::away},
                      Member{"retreats", &Chair::retreats},
                      Member{"kept", &Chair::kept}};
  }
};

}  // namespace sw::wire
