// The hall at work: a function for each thing that can happen, in files by what they are about.
#pragma once

#include <algorithm>
#include <bit>
#include <deque>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "hall/hall.hpp"
#include "hall/json_text.hpp"
#include "hall/settings.hpp"
#include "hall/sitting.hpp"
#include "record/public_hash.hpp"

namespace sw::hall {

// What a chair says and what chance gives to it.
struct Speech {
  std::vector<std::string> lines;
  std::uint64_t hash = 0;
};

// Somebody who sits down.
struct Guest {
  int chair = 0;
  std::string name;
  int colour = 0;
  Digest pass{};
  std::optional<PersonId> person;  // who keeps the name
};

// Somebody who waits for others.
struct Seeker {
  ConnectionId connection{};
  std::string command;
  Guest guest;
  Time since = 0;
};

// How long a table waits for somebody to come back.
Time patience_with(const Table& table);
// The id of a command; "" where there is none.
std::string command_of(const wire::ClientMessage& message);

class Hall::Work {
 public:
  Work(Settings& settings, Secrets& secrets, HallConfig config);

  void forgive(Time gap) { forgiven_ = gap; }
  void step(Time now, Input& input, Effects& out);
  Time next_due() const;
  Census census() const;

 private:
  // --- hall.cpp: what came in
  void on(Heard& input);
  void on(CaughtUp& input);
  void on(Due& input);
  void on(Drain& input);
  void handle(Client& client, const wire::ClientMessage& message);

  // --- coming.cpp: connections
  void on(Connected& input);
  void on(Lost& input);
  void on(Client& client, const wire::Hello& hello);
  void on(Client& client, const wire::Ping& ping);
  void welcome(Client& client);
  void on(Client& client, const wire::Sit& sit);
  void on(Client& client, const wire::Watch& watch);
  void on(Client& client, const wire::Resync& resync);
  void tell_whole(const Client& client, const Sitting& sitting);
  void tell_missing(Client& client, Sitting& sitting, int from);
  void send_away_the_silent();
  void forget_addresses();
  void close(Client& client, int code, wire::Code why);

  // --- names.cpp: names that people keep
  void on(FoundPerson& input);
  void on(Client& client, const wire::Keep& keep);
  void on(PersonKept& input);
  void on(Client& client, const wire::Forget& forget);
  void on(PersonForgotten& input);
  // Everywhere in memory; "": it is forgotten.
  void rename(PersonId person, const std::string& name);
  // Who sits down by this name: the person of the connection, if the name is his.
  static std::optional<PersonId> keeper_of(const Client& client, const std::string& name);

  // --- presence.cpp: who is there
  void come(Client& client, Sitting& sitting, ChairSet chairs);
  void go(Client& client);
  void hold(Sitting& sitting, const Client& client, int by);
  void drop_void_chairs(Sitting& sitting, const Table& before);
  void tell_presence(Sitting& sitting);

  // --- opening.cpp: new tables, and sitting down
  void on(Client& client, const wire::Open& open);
  Sitting& open_table(std::shared_ptr<const Terms> terms, std::shared_ptr<const Setting> setting);
  void seat_guest(Draft& draft, const Guest& guest, const std::string& command, bool ready);
  void seat_again(Client& client, Sitting& sitting, const Digest& pass, const std::string& command,
                  const wire::ClientMessage& message);
  void take_place(Client& client, Sitting& sitting, int chair);

  // --- chairs.cpp: before the start
  void on(Client& client, const wire::Join& join);
  void on(Client& client, const wire::SetChair& set);
  void on(Client& client, const wire::Ready& ready);
  void on(Client& client, const wire::Start& start);
  void on(Client& client, const wire::Leave& leave);
  void begin(Draft& draft, int by, const std::string& command);
  void open_chair(Draft& draft, int chair, int by, const std::string& command, wire::SeatWhy why);
  void watch_over_readiness(Sitting& sitting);
  void open_late_chairs(Sitting& sitting);

  // --- speaking.cpp: the game
  void on(Client& client, const wire::Say& say);
  void on(Client& client, const wire::Undo& undo);
  void on(Client& client, const wire::AskLegal& ask);
  bool is_stale(Client& client, const Table& table, const std::string& command, int at);
  std::expected<Speech, Refused> speak(const Table& table, std::span<const std::string> lines);
  void add_speech(Sitting& sitting, int chair, const std::string& command, const Speech& speech);
  void add_end(Draft& draft, wire::EndWhy why);
  Time cost_now(const Sitting& sitting) const;

  // --- deputies.cpp: who answers for others
  void ask_bot(Sitting& sitting);
  void on(Thought& input);
  void answer_for(Sitting& sitting, std::span<const Action> actions);
  void answer_late(Sitting& sitting);
  std::string sure_line(const Table& table) const;
  void watch_clock(Sitting& sitting);
  void mark_away(Draft& draft, int chair);
  void on(Client& client, const wire::Back& back);
  void on(Client& client, const wire::Order& order);

  // --- votes.cpp
  void on(Client& client, const wire::CastVote& cast);
  static ChairSet voters(const Sitting& sitting, const Vote& vote);
  static int needed(const Sitting& sitting, const Vote& vote);
  static bool is_decided(const Sitting& sitting, const Vote& vote);
  static wire::Ballot ballot(const Sitting& sitting, const Vote& vote, wire::VoteState state);
  bool may_vote(const Sitting& sitting, const Vote& vote) const;
  void count_votes(Sitting& sitting);
  void enact(Sitting& sitting, const Vote& vote);

  // --- company.cpp: emotes, rematch
  void on(Client& client, const wire::SendEmote& emote);
  void on(Client& client, const wire::AskRematch& ask);
  void announce_rematch(TableId before, TableId after);

  // --- lobby.cpp, quick.cpp: strangers find each other
  void on(LobbyAt& input);
  // They meet at another node: this one goes there.
  bool is_sent_to_lobby(Client& client);
  void on(Client& client, const wire::AskLobby& ask);
  void list_changed(const Sitting& sitting);
  void unlist(TableId id);
  void tell_lobby();
  void on(Client& client, const wire::Quick& quick);
  void match_people();
  bool seat_together(Terms terms, std::span<const Seeker> people);
  void leave_pools(ConnectionId connection);

  // --- storing.cpp: writes
  Draft& draft_of(Sitting& sitting);
  Entry entry(const Table& table, EntryKind kind, int chair, const std::string& command,
              std::string text) const;
  void add(Draft& draft, const Entry& entry);
  void write(Sitting& sitting);
  void on(Stored& input);
  void on(StoreFailed& input);
  void give_up(Sitting& sitting);
  void publish(Sitting& sitting);
  void say_answers(Sitting& sitting, const Draft& draft);
  Standing standing(const Sitting& sitting, const Table& table) const;

  // --- loading.cpp: tables come from the store and go back
  Sitting* find(TableId id);
  // The table of that name, if it is in memory. Else it is loaded and the message waits, or the
  // client hears why not.
  Sitting* find_or_load(Client& client, std::string_view name, const wire::ClientMessage& message);
  void on(Wanted& input);
  void on(Loaded& input);
  void send_on(std::span<const Waiting> waiting, const std::string& path);
  std::expected<std::unique_ptr<Sitting>, std::string> replayed(const StoredTable& stored);
  std::optional<wire::Code> take_in(Loaded& input);
  void send_away(Sitting& sitting);
  void on(Lapsed& input);
  bool may_leave(const Sitting& sitting) const;
  void evict(Sitting& sitting);
  void forget(TableId id);

  // --- care.cpp: what a table needs after something happened, and when it wants to be called
  void touch(const Sitting& sitting) { touched_.push_back(sitting.table.id()); }
  void look_after_touched();
  void look_after(Sitting& sitting);
  void let_next_speak(Sitting& sitting);
  static std::optional<Time> abandoned_at(const Sitting& sitting, const Table& table);
  void close_abandoned(Sitting& sitting);
  Time alarm_of(const Sitting& sitting) const;
  void set_alarm(Sitting& sitting, Time at);

  // --- answers.cpp: checks that many commands share, and how answers go out
  Sitting* table_of(Client& client, const std::string& command);
  // The table of a chair's command that may be carried out now; otherwise it has been answered, or
  // waits for the one before it.
  template <class Command>
  Sitting* begin_command(Client& client, int chair, const Command& command) {
    Sitting* const sitting = table_of(client, command.c);
    if (sitting == nullptr || must_wait(client, *sitting, command)) return nullptr;
    return may_command(client, *sitting, chair, command.c) ? sitting : nullptr;
  }
  bool must_wait(Client& client, Sitting& sitting, const wire::ClientMessage& message);
  bool may_command(Client& client, Sitting& sitting, int chair, const std::string& command);
  bool is_allowed(Bucket& bucket, const Rate& rate);
  AddressLimits& address_of(const Client& client) { return addresses_[client.address]; }
  void too_fast(Client& client, const std::string& command);
  void wrong_pass(Client& client, const std::string& command);
  void unknown_table(Client& client, const std::string& command);
  void tell(const Client& client, const wire::ServerMessage& message);
  void tell(std::vector<ConnectionId> to, std::string text);
  void tell_all(const Sitting& sitting, const wire::ServerMessage& message);
  void refuse(Client& client, const std::string& command, wire::Code code,
              std::optional<std::string> line = {}, std::optional<int> at = {});
  void note(Note::What what, TableId table, Time took = 0);
  Digest digest_of(std::string_view pass) const { return secrets_.sha256(pass); }

  Settings& settings_;
  Secrets& secrets_;
  HallConfig config_;

  Time now_ = 0;
  Time started_ = 0;
  Time forgiven_ = 0;
  Effects* out_ = nullptr;
  bool draining_ = false;

  // --- People
  std::map<ConnectionId, Client> clients_;
  std::deque<std::pair<Time, ConnectionId>> unknown_clients_;  // by when they must say hello
  std::unordered_map<std::string, AddressLimits> addresses_;
  Time forget_addresses_at_ = 0;

  // --- Tables
  std::map<TableId, std::unique_ptr<Sitting>> sittings_;
  std::map<TableId, std::vector<Waiting>> loading_;
  std::map<Digest, TableId> opened_by_;  // by the pass that has opened it
  std::map<Ticket, TableId> tickets_;
  std::uint64_t last_ticket_ = 0;
  std::optional<Time> store_away_since_;

  // --- Time
  std::set<std::pair<Time, TableId>> alarms_;
  std::vector<TableId> touched_;
  Time find_due_at_ = 0;

  // --- Strangers
  std::string lobby_path_;  // of the node where they meet; "": this one
  std::set<TableId> listed_;
  std::set<ConnectionId> lobby_followers_;
  std::set<TableId> lobby_changes_;
  Time lobby_at_ = 0;
  std::array<std::vector<Seeker>, static_cast<std::size_t>(wire::Pool::Count)> pools_;
};

}  // namespace sw::hall
