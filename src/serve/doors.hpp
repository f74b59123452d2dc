// The ways into online play as requests ask for them: what each wants, who may, and from where.
// Pure functions of a request; whoever has the socket does the rest.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "serve/http.hpp"
#include "serve/limits.hpp"

namespace sw::serve {

enum class Door : std::uint8_t {
  Page,    // files, and what is told at the moment
  Socket,  // /ws
  Say,     // POST /api/say
  Events,  // GET /api/events
};
Door door_of(const Request& request);

// --- Who may -----------------------------------------------------------------------------------

// One of Origins as we write them; nothing: it is none.
std::optional<std::string> read_origin(std::string_view text);

// A browser says from which page it asks; that page must be ours. Who says nothing is no browser
// and gains nothing by it.
bool is_from_own_page(const Request& request, const Origins& origins);

// --- What they want ----------------------------------------------------------------------------

// Why this cannot become a WebSocket of ours; nothing: it can.
std::optional<http::status> socket_refusal(const Request& request, const Origins& origins);

// The connection of a client without a socket: 32 hexadecimal digits, made by the client and sent
// as `Authorization: Bearer …`.
using Token = std::string;

struct Letter {
  Token token;
  std::size_t bytes = 0;  // of the body that follows
};
std::expected<Letter, http::status> read_say(const Request& request, const Origins& origins);

struct Collection {
  Token token;
  std::uint64_t after = 0;  // the last batch that arrived
};
std::expected<Collection, http::status> read_events(const Request& request, const Origins& origins);

// --- From where --------------------------------------------------------------------------------

// For limits: the address of the client, of which `hops` proxies of ours have told
// (X-Forwarded-For), else that of the socket. All of an IPv6 network of 64 bits is one address.
std::string client_address(const Request& request, std::string_view socket_address, int hops);

}  // namespace sw::serve
