// Who can come to a region, and for how much.
#pragma once

#include "wasm/messages/vocabulary.hpp"

namespace sw::wasm {

struct AskReach {
  std::string region;
  std::string seat;                // who asks: his coins are known
  std::vector<std::string> lines;  // what he is about to say first: tokens that are being placed
  static constexpr std::string_view kName = "AskReach";
  static constexpr auto members() {
    return std::tuple{Member{"region", &AskReach::region}, Member{"seat", &AskReach::seat},
                      Member{"lines", &AskReach::lines}};
  }
};

// A race, in the turn that its player is at or in his next one.
struct TakerMessage {
  std::string player;
  std::optional<std::string> race;  // null: he takes a new one first
  std::optional<std::string> power;
  bool declined = false;
  int have = 0;   // tokens
  int price = 0;  // of all conquests on the way there; 0: there is no way
  int steps = 0;  // conquests, the last one too
  bool suffices = false;
  bool die = false;  // the die decides
  int pays = 0;      // coins a turn that the region would bring him
  static constexpr std::string_view kName = "Taker";
  static constexpr auto members() {
    return std::tuple{
        Member{"player", &TakerMessage::player}, Member{"race", &TakerMessage::race},
        Member{"power", &TakerMessage::power},   Member{"declined", &TakerMessage::declined},
        Member{"have", &TakerMessage::have},     Member{"price", &TakerMessage::price},
        Member{"steps", &TakerMessage::steps},   Member{"suffices", &TakerMessage::suffices},
        Member{"die", &TakerMessage::die},       Member{"pays", &TakerMessage::pays}};
  }
};

// Players who do not move any more are left out, and so is who holds the region.
struct Takers {
  std::vector<TakerMessage> takers;
  static constexpr std::string_view kName = "Takers";
  static constexpr auto members() { return std::tuple{Member{"takers", &Takers::takers}}; }
};

}  // namespace sw::wasm
