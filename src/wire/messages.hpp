// All messages between a client and the server: JSON objects, one in each text frame, their field
// `t` says which. docs/PROTOCOL.md is made from them, and web/src/lib/wire-types.ts.
#pragma once

#include <expected>
#include <variant>

#include "wire/client.hpp"
#include "wire/read.hpp"
#include "wire/server.hpp"

namespace sw::wire {

using ClientMessage = std::variant<Hello, Open, Join, Sit, Watch, SetChair, Ready, Start, Leave,
                                   Back, AskRematch, Say, Undo, CastVote, Order, SendEmote,
                                   AskLegal, Resync, AskLobby, Quick, Keep, Forget, Ping>;
using ServerMessage = std::variant<Welcome, Seated, Did, Seat, Begin, End, Table, Ballot, Here,
                                   Emote, Rematch, Legal, Ok, No, Pong, Lobby, Matched, Moved, Bye>;

// Calls visit(static_cast<T*>(nullptr)) for each kind of message.
template <class Visit, class... T>
void for_each_kind(std::variant<T...>*, Visit&& visit) {
  (visit(static_cast<T*>(nullptr)), ...);
}

// --- Texts -------------------------------------------------------------------------------------

// One frame of a client, within all limits; of the server, which its own clients read.
std::expected<ClientMessage, Problem> read_client(std::string_view text);
std::expected<ServerMessage, Problem> read_server(std::string_view text);

std::string to_text(const ClientMessage& message);
std::string to_text(const ServerMessage& message);

// --- Descriptions ------------------------------------------------------------------------------

std::string typescript();
// The tables of docs/PROTOCOL.md: messages with fields and limits, vocabularies, sizes.
std::string protocol_tables();

}  // namespace sw::wire
