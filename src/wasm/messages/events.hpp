// What happened, and sums with their reasons.
#pragma once

#include "wasm/messages/vocabulary.hpp"

namespace sw::wasm {

struct TermMessage {
  Word<TermWords> kind;
  int amount = 0;
  std::optional<std::string> race;
  std::optional<std::string> power;
  std::optional<Word<MarkerWords>> marker;
  std::optional<Word<TreasureWords>> treasure;
  bool declined = false;
  static constexpr std::string_view kName = "Term";
  static constexpr auto members() {
    return std::tuple{
        Member{"kind", &TermMessage::kind},        Member{"amount", &TermMessage::amount},
        Member{"race", &TermMessage::race},        Member{"power", &TermMessage::power},
        Member{"marker", &TermMessage::marker},    Member{"treasure", &TermMessage::treasure},
        Member{"declined", &TermMessage::declined}};
  }
};

struct EventMessage {
  Word<EventWords> kind;
  std::optional<std::string> player;
  std::optional<std::string> other;
  std::optional<std::string> race;
  std::optional<std::string> power;
  std::optional<std::string> region;
  std::optional<Word<MarkerWords>> marker;
  std::optional<Word<TreasureWords>> treasure;
  std::optional<TermMessage> why;  // coins move, or are counted for the scoring
  int amount = 0;
  static constexpr std::string_view kName = "GameEvent";
  static constexpr auto members() {
    return std::tuple{
        Member{"kind", &EventMessage::kind},     Member{"player", &EventMessage::player},
        Member{"other", &EventMessage::other},   Member{"race", &EventMessage::race},
        Member{"power", &EventMessage::power},   Member{"region", &EventMessage::region},
        Member{"marker", &EventMessage::marker}, Member{"treasure", &EventMessage::treasure},
        Member{"why", &EventMessage::why},       Member{"amount", &EventMessage::amount}};
  }
};

}  // namespace sw::wasm
