// A record that is watched.
#pragma once

#include "wasm/messages/calls.hpp"

namespace sw::wasm {

struct WatchRecord {
  std::string record;
  static constexpr std::string_view kName = "WatchRecord";
  static constexpr auto members() { return std::tuple{Member{"record", &WatchRecord::record}}; }
};

// Where the game stands after one of its lines.
struct MomentMessage {
  std::string line;   // "" before the first one
  int events = 0;     // so many have happened so far
  int round = 0;      // in which the line was said …
  std::string turn;   // … and in whose turn
  bool luck = false;  // chance said it
  static constexpr std::string_view kName = "Moment";
  static constexpr auto members() {
    return std::tuple{Member{"line", &MomentMessage::line},
                      Member{"events", &MomentMessage::events},
                      Member{"round", &MomentMessage::round}, Member{"turn", &MomentMessage::turn},
                      Member{"luck", &MomentMessage::luck}};
  }
};

struct FilmMessage {
  std::optional<TroubleMessage> trouble;  // it cannot be watched
  std::vector<std::string> names;         // of the players; may be empty
  bool secrets = false;                   // stashes were hidden while it was played
  std::vector<MomentMessage> moments;
  std::vector<EventMessage> events;
  std::optional<ViewMessage> view;  // before the first line
  static constexpr std::string_view kName = "Film";
  static constexpr auto members() {
    return std::tuple{
        Member{"trouble", &FilmMessage::trouble}, Member{"names", &FilmMessage::names},
        Member{"secrets", &FilmMessage::secrets}, Member{"moments", &FilmMessage::moments},
        Member{"events", &FilmMessage::events},   Member{"view", &FilmMessage::view}};
  }
};

// A place in it; `seat` as in Look.
struct LookAt {
  int line = 0;
  std::string seat;
  static constexpr std::string_view kName = "LookAt";
  static constexpr auto members() {
    return std::tuple{Member{"line", &LookAt::line}, Member{"seat", &LookAt::seat}};
  }
};

}  // namespace sw::wasm
