// What the server says.
#pragma once

#include "wire/parts.hpp"

namespace sw::wire {

// --- Coming ------------------------------------------------------------------------------------

// What the server takes.
struct Bounds {
  int message = kMessageBytes;
  int open = kOpenBytes;
  int lines = kLinesAtOnce;
  int chairs = kChairs;
  int emotes = kEmotes;
  static constexpr std::string_view kName = "Bounds";
  static constexpr auto members() {
    return std::tuple{Member{"message", &Bounds::message}, Member{"open", &Bounds::open},
                      Member{"lines", &Bounds::lines}, Member{"chairs", &Bounds::chairs},
                      Member{"emotes", &Bounds::emotes}};
  }
};

struct Welcome {
  int v = 0;
  int rules = 0;
  std::string content;
  std::int64_t now = 0;  // server time in ms
  std::string node;
  Maybe<std::string> you;  // the kept name
  Bounds limits;
  static constexpr std::string_view kName = "Welcome";
  static constexpr std::string_view kType = "welcome";
  static constexpr std::string_view kMeans = "Answers `hello`.";
  static constexpr auto members() {
    return std::tuple{Member{"v", &Welcome::v},
                      Member{"rules", &Welcome::rules},
                      Member{"content", &Welcome::content, kHash},
                      Member{"now", &Welcome::now},
                      Member{"node", &Welcome::node},
                      Member{"you", &Welcome::you},
                      Member{"limits", &Welcome::limits}};
  }
};

struct Seated {
  std::string c;
  std::string table;
  int chair = 0;
  static constexpr std::string_view kName = "Seated";
  static constexpr std::string_view kType = "seated";
  static constexpr std::string_view kMeans = "You sit; the answer to `open` and `join`.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Seated::c, kCommandId},
                      Member{"table", &Seated::table, kTableId},
                      Member{"chair", &Seated::chair, kChair}};
  }
};

// --- Entries: numbered for each table from 1, without gaps -------------------------------------

struct Did {
  int n = 0;
  int chair = 0;
  By by = By::Person;
  std::string c;
  std::vector<std::string> lines;
  Maybe<int> undo;
  std::string hash;
  Maybe<int> asks;                 // chair; nobody: the game is over
  std::vector<std::int64_t> left;  // ms of each chair
  Maybe<std::int64_t> due;         // when the clock of who is asked ends, in server time
  static constexpr std::string_view kName = "Did";
  static constexpr std::string_view kType = "did";
  static constexpr std::string_view kMeans =
      "What a chair said and what chance gave to it, or that it took back `undo` lines. Also the "
      "answer to who said it.";
  static constexpr auto members() {
    return std::tuple{Member{"n", &Did::n},
                      Member{"chair", &Did::chair, kChair},
                      Member{"by", &Did::by},
                      Member{"c", &Did::c},
                      Member{"lines", &Did::lines},
                      Member{"undo", &Did::undo},
                      Member{"hash", &Did::hash, kHash},
                      Member{"asks", &Did::asks},
                      Member{"left", &Did::left},
                      Member{"due", &Did::due}};
  }
};

struct Seat {
  int n = 0;
  int chair = 0;
  Chair now;
  SeatWhy why = SeatWhy::Joined;
  int host = 0;
  std::vector<std::int64_t> left;  // ms of each chair; none before the start
  Maybe<std::int64_t> due;         // whoever comes back gets time, whoever leaves needs none
  Maybe<std::string> c;
  static constexpr std::string_view kName = "Seat";
  static constexpr std::string_view kType = "seat";
  static constexpr std::string_view kMeans = "A chair has changed, and who is host.";
  static constexpr auto members() {
    return std::tuple{Member{"n", &Seat::n},       Member{"chair", &Seat::chair, kChair},
                      Member{"now", &Seat::now},   Member{"why", &Seat::why},
                      Member{"host", &Seat::host}, Member{"left", &Seat::left},
                      Member{"due", &Seat::due},   Member{"c", &Seat::c}};
  }
};

struct Begin {
  int n = 0;
  std::vector<int> order;
  std::string commit;  // SHA-256 of the key of chance
  std::vector<std::string> lines;
  std::string hash;
  Maybe<int> asks;                 // chair; nobody: the game is over
  std::vector<std::int64_t> left;  // ms of each chair
  Maybe<std::int64_t> due;         // when the clock of who is asked ends, in server time
  Maybe<std::string> c;
  static constexpr std::string_view kName = "Begin";
  static constexpr std::string_view kType = "begin";
  static constexpr std::string_view kMeans =
      "The game begins: `order` names the chairs of p1, p2, …; chance has dealt the row.";
  static constexpr auto members() {
    return std::tuple{Member{"n", &Begin::n},
                      Member{"order", &Begin::order},
                      Member{"commit", &Begin::commit},
                      Member{"lines", &Begin::lines},
                      Member{"hash", &Begin::hash, kHash},
                      Member{"asks", &Begin::asks},
                      Member{"left", &Begin::left},
                      Member{"due", &Begin::due},
                      Member{"c", &Begin::c}};
  }
};

struct End {
  int n = 0;
  EndWhy why = EndWhy::Done;
  std::vector<int> coins;  // of p1, p2, …
  std::vector<int> places;
  std::string key;
  static constexpr std::string_view kName = "End";
  static constexpr std::string_view kType = "end";
  static constexpr std::string_view kMeans = "The game is over; the key of chance is open now.";
  static constexpr auto members() {
    return std::tuple{Member{"n", &End::n}, Member{"why", &End::why}, Member{"coins", &End::coins},
                      Member{"places", &End::places}, Member{"key", &End::key}};
  }
};

// --- The table as a whole ----------------------------------------------------------------------

struct Ballot {
  VoteWhat what = VoteWhat::Abort;
  Maybe<int> whom;
  int by = 0;
  std::vector<int> yes;  // chairs
  int need = 0;
  std::int64_t until = 0;
  VoteState state = VoteState::Open;
  static constexpr std::string_view kName = "Ballot";
  static constexpr std::string_view kType = "vote";
  static constexpr std::string_view kMeans = "A vote, whenever it changes.";
  static constexpr auto members() {
    return std::tuple{Member{"what", &Ballot::what},  Member{"whom", &Ballot::whom},
                      Member{"by", &Ballot::by},      Member{"yes", &Ballot::yes},
                      Member{"need", &Ballot::need},  Member{"until", &Ballot::until},
                      Member{"state", &Ballot::state}};
  }
};

struct Table {
  std::string id;
  int n = 0;
  TableState state = TableState::Waiting;
  int host = 0;
  Config config;
  Maybe<std::string> custom;
  std::vector<Chair> chairs;
  Clock clock;
  bool listed = false;
  bool rated = false;
  Maybe<int> first;
  std::string deputy;
  std::vector<int> order;  // chairs of p1, p2, …; empty before the start
  std::vector<std::string> lines;
  std::string hash;                // empty before the start
  Maybe<int> asks;                 // chair; nobody: the game is over
  std::vector<std::int64_t> left;  // ms of each chair
  Maybe<std::int64_t> due;         // when the clock of who is asked ends, in server time
  std::string commit;
  std::vector<Ballot> votes;
  std::vector<int> mine;  // chairs of this connection
  Maybe<End> end;
  static constexpr std::string_view kName = "Table";
  static constexpr std::string_view kType = "table";
  static constexpr std::string_view kMeans =
      "Everything: after `sit` and `watch`, and when `from` cannot be used.";
  static constexpr auto members() {
    return std::tuple{Member{"id", &Table::id},         Member{"n", &Table::n},
                      Member{"state", &Table::state},   Member{"host", &Table::host},
                      Member{"config", &Table::config}, Member{"custom", &Table::custom},
                      Member{"chairs", &Table::chairs}, Member{"clock", &Table::clock},
                      Member{"public", &Table::listed}, Member{"rated", &Table::rated},
                      Member{"first", &Table::first},   Member{"deputy", &Table::deputy},
                      Member{"order", &Table::order},   Member{"lines", &Table::lines},
                      Member{"hash", &Table::hash},     Member{"asks", &Table::asks},
                      Member{"left", &Table::left},     Member{"due", &Table::due},
                      Member{"commit", &Table::commit}, Member{"votes", &Table::votes},
                      Member{"mine", &Table::mine},     Member{"end", &Table::end}};
  }
};

struct Here {
  std::vector<bool> chairs;
  int watchers = 0;
  static constexpr std::string_view kName = "Here";
  static constexpr std::string_view kType = "here";
  static constexpr std::string_view kMeans = "Who is there; at most once a second.";
  static constexpr auto members() {
    return std::tuple{Member{"chairs", &Here::chairs}, Member{"watchers", &Here::watchers}};
  }
};

struct Emote {
  int chair = 0;
  int id = 0;
  static constexpr std::string_view kName = "Emote";
  static constexpr std::string_view kType = "emote";
  static constexpr std::string_view kMeans = "Somebody shows a picture or says a phrase.";
  static constexpr auto members() {
    return std::tuple{Member{"chair", &Emote::chair, kChair}, Member{"id", &Emote::id}};
  }
};

struct Rematch {
  std::string table;
  static constexpr std::string_view kName = "Rematch";
  static constexpr std::string_view kType = "rematch";
  static constexpr std::string_view kMeans = "There is another table for the same people.";
  static constexpr auto members() { return std::tuple{Member{"table", &Rematch::table, kTableId}}; }
};

struct Legal {
  int chair = 0;
  int at = 0;
  std::vector<std::string> lines;
  static constexpr std::string_view kName = "Legal";
  static constexpr std::string_view kType = "legal";
  static constexpr std::string_view kMeans = "What the chair may say after entry `at`.";
  static constexpr auto members() {
    return std::tuple{Member{"chair", &Legal::chair, kChair}, Member{"at", &Legal::at},
                      Member{"lines", &Legal::lines}};
  }
};

// --- Answers -----------------------------------------------------------------------------------

struct Ok {
  std::string c;
  Maybe<int> n;
  static constexpr std::string_view kName = "Ok";
  static constexpr std::string_view kType = "ok";
  static constexpr std::string_view kMeans = "Done, and if that was an entry, which.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Ok::c, kCommandId}, Member{"n", &Ok::n}};
  }
};

struct No {
  Maybe<std::string> c;
  Code code = Code::BadMessage;
  Maybe<std::string> line;
  Maybe<int> at;
  static constexpr std::string_view kName = "No";
  static constexpr std::string_view kType = "no";
  static constexpr std::string_view kMeans = "Not done, and why.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &No::c}, Member{"code", &No::code}, Member{"line", &No::line},
                      Member{"at", &No::at}};
  }
};

struct Pong {
  int id = 0;
  std::int64_t now = 0;
  static constexpr std::string_view kName = "Pong";
  static constexpr std::string_view kType = "pong";
  static constexpr std::string_view kMeans = "Answers `ping`.";
  static constexpr auto members() {
    return std::tuple{Member{"id", &Pong::id}, Member{"now", &Pong::now}};
  }
};

// --- Beside the tables -------------------------------------------------------------------------

struct Listed {
  std::string table;
  Config config;
  Clock clock;
  bool rated = false;
  std::vector<Chair> chairs;
  static constexpr std::string_view kName = "Listed";
  static constexpr auto members() {
    return std::tuple{Member{"table", &Listed::table}, Member{"config", &Listed::config},
                      Member{"clock", &Listed::clock}, Member{"rated", &Listed::rated},
                      Member{"chairs", &Listed::chairs}};
  }
};

struct Lobby {
  bool whole = false;
  std::vector<Listed> tables;
  std::vector<std::string> gone;
  static constexpr std::string_view kName = "Lobby";
  static constexpr std::string_view kType = "lobby";
  static constexpr std::string_view kMeans =
      "All public tables, then those that changed and those that are gone.";
  static constexpr auto members() {
    return std::tuple{Member{"whole", &Lobby::whole}, Member{"tables", &Lobby::tables},
                      Member{"gone", &Lobby::gone}};
  }
};

struct Matched {
  std::string table;
  int chair = 0;
  static constexpr std::string_view kName = "Matched";
  static constexpr std::string_view kType = "matched";
  static constexpr std::string_view kMeans =
      "The quick match has found a table; sit down with your pass.";
  static constexpr auto members() {
    return std::tuple{Member{"table", &Matched::table, kTableId},
                      Member{"chair", &Matched::chair, kChair}};
  }
};

struct Moved {
  std::string to;
  static constexpr std::string_view kName = "Moved";
  static constexpr std::string_view kType = "moved";
  static constexpr std::string_view kMeans =
      "The table is at another node; `to` is the path to it, where there is `ws` too.";
  static constexpr auto members() { return std::tuple{Member{"to", &Moved::to}}; }
};

struct Bye {
  Code code = Code::BadMessage;
  int after = 0;
  static constexpr std::string_view kName = "Bye";
  static constexpr std::string_view kType = "bye";
  static constexpr std::string_view kMeans = "This connection ends; come back after so many ms.";
  static constexpr auto members() {
    return std::tuple{Member{"code", &Bye::code}, Member{"after", &Bye::after}};
  }
};

}  // namespace sw::wire
