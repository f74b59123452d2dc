// What clients say. `c` is a command's own id: sent again after a lost answer, it is answered again
// and not carried out twice.
#pragma once

#include "wire/parts.hpp"

namespace sw::wire {

// --- Coming ------------------------------------------------------------------------------------

struct Hello {
  int v = 0;
  int rules = 0;
  std::string content;
  Maybe<std::string> code;
  static constexpr std::string_view kName = "Hello";
  static constexpr std::string_view kType = "hello";
  static constexpr std::string_view kMeans =
      "First, within 5 s. `code` is the recovery code of a kept name.";
  static constexpr auto members() {
    return std::tuple{Member{"v", &Hello::v}, Member{"rules", &Hello::rules},
                      Member{"content", &Hello::content, kHash},
                      Member{"code", &Hello::code, kCode}};
  }
};

struct Open {
  std::string c;
  Config config;
  std::vector<ChairWish> chairs;
  Clock clock;
  bool listed = false;  // in the lobby, for everybody
  bool rated = false;
  Maybe<int> first;  // who begins; nobody: by lot
  std::string deputy;
  std::string name;
  int colour = 0;
  std::string pass;
  Maybe<std::string> custom;  // races, powers and maps of their own (B-CUST), as JSON
  static constexpr std::string_view kName = "Open";
  static constexpr std::string_view kType = "open";
  static constexpr std::string_view kMeans =
      "Opens a table and sits down on its chair `mine`; answered by `seated`. The same pass again: "
      "the same table.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Open::c, kCommandId},
                      Member{"config", &Open::config},
                      Member{"chairs", &Open::chairs, {.least = 2, .most = kChairs}},
                      Member{"clock", &Open::clock},
                      Member{"public", &Open::listed},
                      Member{"rated", &Open::rated},
                      Member{"first", &Open::first, kChair},
                      Member{"deputy", &Open::deputy, kWord},
                      Member{"name", &Open::name, kPersonName},
                      Member{"colour", &Open::colour, kColour},
                      Member{"pass", &Open::pass, kPass},
                      Member{"custom", &Open::custom}};
  }
};

struct Join {
  std::string c;
  std::string table;
  Maybe<int> chair;
  std::string name;
  int colour = 0;
  std::string pass;
  static constexpr std::string_view kName = "Join";
  static constexpr std::string_view kType = "join";
  static constexpr std::string_view kMeans =
      "Sits down, on any open chair or a certain one; answered by `seated`. The same pass again: "
      "the same chair.";
  static constexpr auto members() {
    return std::tuple{
        Member{"c", &Join::c, kCommandId},        Member{"table", &Join::table, kTableId},
        Member{"chair", &Join::chair, kChair},    Member{"name", &Join::name, kPersonName},
        Member{"colour", &Join::colour, kColour}, Member{"pass", &Join::pass, kPass}};
  }
};

struct Sit {
  std::string table;
  std::vector<std::string> passes;
  int from = 0;
  static constexpr std::string_view kName = "Sit";
  static constexpr std::string_view kType = "sit";
  static constexpr std::string_view kMeans =
      "Comes back with one chair or more. `from` is the last entry seen, 0 for all.";
  static constexpr auto members() {
    return std::tuple{
        Member{"table", &Sit::table, kTableId},
        Member{"passes", &Sit::passes, {.least = 1, .most = kChairs, .each = kPass.most}},
        Member{"from", &Sit::from}};
  }
};

struct Watch {
  std::string table;
  int from = 0;
  static constexpr std::string_view kName = "Watch";
  static constexpr std::string_view kType = "watch";
  static constexpr std::string_view kMeans = "Looks on.";
  static constexpr auto members() {
    return std::tuple{Member{"table", &Watch::table, kTableId}, Member{"from", &Watch::from}};
  }
};

// --- Before the start --------------------------------------------------------------------------

struct SetChair {
  std::string c;
  int chair = 0;
  Wish kind = Wish::Open;
  Maybe<std::string> bot;
  static constexpr std::string_view kName = "SetChair";
  static constexpr std::string_view kType = "chair";
  static constexpr std::string_view kMeans =
      "The host makes a chair open or a bot's; a person who sat there must go.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &SetChair::c, kCommandId},
                      Member{"chair", &SetChair::chair, kChair}, Member{"kind", &SetChair::kind},
                      Member{"bot", &SetChair::bot, kWord}};
  }
};

// Of a chair, with nothing more to say.
struct ChairCommand {
  std::string c;
  int chair = 0;
  static constexpr auto members() {
    return std::tuple{Member{"c", &ChairCommand::c, kCommandId},
                      Member{"chair", &ChairCommand::chair, kChair}};
  }
};

struct Ready : ChairCommand {
  static constexpr std::string_view kName = "Ready";
  static constexpr std::string_view kType = "ready";
  static constexpr std::string_view kMeans = "This chair is ready to begin.";
};

struct Start : ChairCommand {
  static constexpr std::string_view kName = "Start";
  static constexpr std::string_view kType = "begin";
  static constexpr std::string_view kMeans = "The host begins the game.";
};

struct Leave : ChairCommand {
  static constexpr std::string_view kName = "Leave";
  static constexpr std::string_view kType = "leave";
  static constexpr std::string_view kMeans =
      "Gets up. In a game the deputy plays on, and one may come back.";
};

struct Back : ChairCommand {
  static constexpr std::string_view kName = "Back";
  static constexpr std::string_view kType = "back";
  static constexpr std::string_view kMeans = "Takes the chair back from its deputy.";
};

struct AskRematch : ChairCommand {
  static constexpr std::string_view kName = "AskRematch";
  static constexpr std::string_view kType = "rematch";
  static constexpr std::string_view kMeans = "The same table once more, for those who are here.";
};

// --- In a game ---------------------------------------------------------------------------------

struct Say {
  std::string c;
  int chair = 0;
  int at = 0;
  std::vector<std::string> lines;
  static constexpr std::string_view kName = "Say";
  static constexpr std::string_view kType = "say";
  static constexpr std::string_view kMeans =
      "What the chair says, all or nothing, up to the first line after which chance speaks. `at` "
      "is the last entry seen.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Say::c, kCommandId}, Member{"chair", &Say::chair, kChair},
                      Member{"at", &Say::at}, Member{"lines", &Say::lines, kLines}};
  }
};

struct Undo {
  std::string c;
  int chair = 0;
  int at = 0;
  int lines = 0;
  static constexpr std::string_view kName = "Undo";
  static constexpr std::string_view kType = "undo";
  static constexpr std::string_view kMeans = "Takes back so many own lines.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Undo::c, kCommandId}, Member{"chair", &Undo::chair, kChair},
                      Member{"at", &Undo::at},
                      Member{"lines", &Undo::lines, {.least = 1, .most = kLinesAtOnce}}};
  }
};

struct CastVote {
  std::string c;
  int chair = 0;
  VoteWhat what = VoteWhat::Abort;
  Maybe<int> whom;
  bool yes = false;
  static constexpr std::string_view kName = "CastVote";
  static constexpr std::string_view kType = "vote";
  static constexpr std::string_view kMeans =
      "Proposes or votes: end the game without a result, take a chair from somebody, let the "
      "deputy answer for who is offline.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &CastVote::c, kCommandId},
                      Member{"chair", &CastVote::chair, kChair}, Member{"what", &CastVote::what},
                      Member{"whom", &CastVote::whom, kChair}, Member{"yes", &CastVote::yes}};
  }
};

struct Order {
  std::string c;
  int chair = 0;
  bool retreats = false;
  static constexpr std::string_view kName = "Order";
  static constexpr std::string_view kType = "order";
  static constexpr std::string_view kMeans =
      "Standing order: the deputy settles withdrawals of this chair at once.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Order::c, kCommandId}, Member{"chair", &Order::chair, kChair},
                      Member{"retreats", &Order::retreats}};
  }
};

struct SendEmote {
  int chair = 0;
  int id = 0;
  static constexpr std::string_view kName = "SendEmote";
  static constexpr std::string_view kType = "emote";
  static constexpr std::string_view kMeans = "A picture or phrase by its number; not kept.";
  static constexpr auto members() {
    return std::tuple{Member{"chair", &SendEmote::chair, kChair},
                      Member{"id", &SendEmote::id, {.most = kEmotes - 1}}};
  }
};

struct AskLegal {
  int chair = 0;
  static constexpr std::string_view kName = "AskLegal";
  static constexpr std::string_view kType = "legal";
  static constexpr std::string_view kMeans =
      "What the chair may say, when it is asked; for clients without an engine.";
  static constexpr auto members() { return std::tuple{Member{"chair", &AskLegal::chair, kChair}}; }
};

struct Resync {
  int from = 0;
  static constexpr std::string_view kName = "Resync";
  static constexpr std::string_view kType = "resync";
  static constexpr std::string_view kMeans =
      "After a gap or a wrong hash: the entries after `from`, please.";
  static constexpr auto members() { return std::tuple{Member{"from", &Resync::from}}; }
};

// --- Beside the tables -------------------------------------------------------------------------

struct AskLobby {
  bool on = false;
  static constexpr std::string_view kName = "AskLobby";
  static constexpr std::string_view kType = "lobby";
  static constexpr std::string_view kMeans = "Public tables and their changes, or no more of them.";
  static constexpr auto members() { return std::tuple{Member{"on", &AskLobby::on}}; }
};

struct Quick {
  std::string c;
  Pool pool = Pool::Live2;
  std::string name;
  int colour = 0;
  std::string pass;
  bool on = false;
  static constexpr std::string_view kName = "Quick";
  static constexpr std::string_view kType = "quick";
  static constexpr std::string_view kMeans = "Waits for others in a pool, or no more.";
  static constexpr auto members() {
    return std::tuple{
        Member{"c", &Quick::c, kCommandId},        Member{"pool", &Quick::pool},
        Member{"name", &Quick::name, kPersonName}, Member{"colour", &Quick::colour, kColour},
        Member{"pass", &Quick::pass, kPass},       Member{"on", &Quick::on}};
  }
};

struct Keep {
  std::string c;
  std::string name;
  std::string code;
  static constexpr std::string_view kName = "Keep";
  static constexpr std::string_view kType = "keep";
  static constexpr std::string_view kMeans =
      "Keeps a name by a recovery code that the page has made. Who keeps one already changes it, "
      "with the same code or for a new one.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Keep::c, kCommandId}, Member{"name", &Keep::name, kPersonName},
                      Member{"code", &Keep::code, kCode}};
  }
};

struct Forget {
  std::string c;
  std::string code;
  static constexpr std::string_view kName = "Forget";
  static constexpr std::string_view kType = "forget";
  static constexpr std::string_view kMeans =
      "Gives the kept name of this connection up: it and its code are deleted.";
  static constexpr auto members() {
    return std::tuple{Member{"c", &Forget::c, kCommandId}, Member{"code", &Forget::code, kCode}};
  }
};

struct Ping {
  int id = 0;
  static constexpr std::string_view kName = "Ping";
  static constexpr std::string_view kType = "ping";
  static constexpr std::string_view kMeans = "Every 10 s.";
  static constexpr auto members() { return std::tuple{Member{"id", &Ping::id}}; }
};

}  // namespace sw::wire
