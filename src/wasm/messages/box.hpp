// What is in the box before a game begins.
#pragma once

#include "wire/shape.hpp"

namespace sw::wasm {

using wire::Dict;
using wire::Member;

struct Nothing {
  static constexpr std::string_view kName = "Nothing";
  static constexpr auto members() { return std::tuple{}; }
};

struct RaceMessage {
  std::string id;
  std::string set;
  int tokens = 0;
  int extra = 0;  // for conquest only
  static constexpr std::string_view kName = "RaceInfo";
  static constexpr auto members() {
    return std::tuple{Member{"id", &RaceMessage::id}, Member{"set", &RaceMessage::set},
                      Member{"tokens", &RaceMessage::tokens}, Member{"extra", &RaceMessage::extra}};
  }
};

struct PowerMessage {
  std::string id;
  std::string set;
  int tokens = 0;
  static constexpr std::string_view kName = "PowerInfo";
  static constexpr auto members() {
    return std::tuple{Member{"id", &PowerMessage::id}, Member{"set", &PowerMessage::set},
                      Member{"tokens", &PowerMessage::tokens}};
  }
};

struct MapMessage {
  std::string id;
  std::string set;
  int players = 0;
  int rounds = 0;
  int regions = 0;
  int islands = 0;   // of a sky board
  std::string side;  // of a sky board, as a new game names it: "a"
  static constexpr std::string_view kName = "MapInfo";
  static constexpr auto members() {
    return std::tuple{
        Member{"id", &MapMessage::id},           Member{"set", &MapMessage::set},
        Member{"players", &MapMessage::players}, Member{"rounds", &MapMessage::rounds},
        Member{"regions", &MapMessage::regions}, Member{"islands", &MapMessage::islands},
        Member{"side", &MapMessage::side}};
  }
};

// A rule option (0.6 of the rules) and its usual value.
struct OptionMessage {
  std::string name;
  bool value = false;
  static constexpr std::string_view kName = "OptionInfo";
  static constexpr auto members() {
    return std::tuple{Member{"name", &OptionMessage::name}, Member{"value", &OptionMessage::value}};
  }
};

struct CatalogMessage {
  std::vector<RaceMessage> races;
  std::vector<PowerMessage> powers;
  std::vector<MapMessage> maps;
  std::vector<OptionMessage> options;
  std::vector<std::string> levels;  // bots that people play against, from weak to strong …
  std::vector<std::string> bots;    // … and others
  int rules = 0;                    // version of the rules
  std::string content;              // hash of the content, as others name it who play with the same
  static constexpr std::string_view kName = "Catalog";
  static constexpr auto members() {
    return std::tuple{
        Member{"races", &CatalogMessage::races},   Member{"powers", &CatalogMessage::powers},
        Member{"maps", &CatalogMessage::maps},     Member{"options", &CatalogMessage::options},
        Member{"levels", &CatalogMessage::levels}, Member{"bots", &CatalogMessage::bots},
        Member{"rules", &CatalogMessage::rules},   Member{"content", &CatalogMessage::content}};
  }
};

}  // namespace sw::wasm
