#include "serve/doors.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>

#include "serve/text.hpp"
#include "wire/limits.hpp"

namespace sw::serve {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kTokenLetters = 32;
constexpr std::string_view kScheme = "Bearer ";

bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

// The value of a header that must not stand twice.
std::optional<std::string_view> only(const Request& request, http::field field) {
  const auto [begin, end] = request.equal_range(field);
  if (begin == end || std::next(begin) != end) return std::nullopt;
  return std::string_view(begin->value());
}

template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number out = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, out);
  if (error != std::errc() || rest != end) return std::nullopt;
  return out;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool is_host_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("-._:[]").contains(c);
}

// A list in a header that may stand several times, one after the other.
template <class Visit>
void for_each_part(const Request& request, std::string_view field, Visit&& visit) {
  const auto [begin, end] = request.equal_range(field);
  for (auto i = begin; i != end; ++i) {
    std::string_view rest = i->value();
    while (!rest.empty()) visit(take_part(rest, ','));
  }
}

bool offers_our_protocol(const Request& request) {
  bool found = false;
  for_each_part(request, "Sec-WebSocket-Protocol",
                [&](std::string_view part) { found = found || part == wire::kSubprotocol; });
  return found;
}

std::optional<Token> read_token(const Request& request) {
  const auto value = only(request, http::field::authorization);
  if (!value || !equal_ignoring_case(value->substr(0, kScheme.size()), kScheme)) {
    return std::nullopt;
  }
  const std::string_view token = trimmed(value->substr(kScheme.size()));
  if (token.size() != kTokenLetters || !std::ranges::all_of(token, is_hex)) return std::nullopt;
  return Token(token);
}

// Host, origin and token, in the order in which their absence is told.
std::expected<Token, http::status> admit(const Request& request, const Origins& origins) {
  if (!only(request, http::field::host)) return std::unexpected(http::status::bad_request);
  if (!is_from_own_page(request, origins)) return std::unexpected(http::status::forbidden);
  auto token = read_token(request);
  if (!token) return std::unexpected(http::status::unauthorized);
  return *std::move(token);
}

// The value of "after" in "/api/events?after=7".
std::optional<std::uint64_t> read_after(std::string_view target) {
  constexpr std::string_view kName = "after=";
  const auto mark = target.find('?');
  std::string_view query = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!query.empty()) {
    const std::string_view part = take_part(query, '&');
    if (part.starts_with(kName)) return read_number<std::uint64_t>(part.substr(kName.size()));
  }
  return std::nullopt;
}

// An IPv6 network of 64 bits is given to one customer, who may use any address in it.
std::string text_for_limits(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  if (address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

std::optional<asio::ip::address> read_address(std::string_view text) {
  boost::system::error_code error;
  auto address = asio::ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return address;
}

}  // namespace

Door door_of(const Request& request) {
  const auto path = path_of(request.target());
  if (path == "/ws") return Door::Socket;
  if (path == "/api/say") return Door::Say;
  if (path == "/api/events") return Door::Events;
  return Door::Page;
}

std::optional<std::string> read_origin(std::string_view text) {
  std::string out = lower(text);
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!out.starts_with(scheme)) continue;
    const std::string_view host = std::string_view(out).substr(scheme.size());
    if (host.empty() || !std::ranges::all_of(host, is_host_letter)) return std::nullopt;
    return out;
  }
  return std::nullopt;
}

bool is_from_own_page(const Request& request, const Origins& origins) {
  if (request.count(http::field::origin) == 0) return true;
  const auto told = only(request, http::field::origin);
  const auto host = only(request, http::field::host);
  const auto origin = told ? read_origin(*told) : std::nullopt;
  if (!origin || !host) return false;
  if (std::ranges::find(origins, *origin) != origins.end()) return true;
  return origin->substr(origin->find("//") + 2) == lower(*host);
}

std::optional<http::status> socket_refusal(const Request& request, const Origins& origins) {
  if (request.method() != http::verb::get) return http::status::method_not_allowed;
  if (!only(request, http::field::host)) return http::status::bad_request;
  if (!boost::beast::websocket::is_upgrade(request)) return http::status::upgrade_required;
  if (!only(request, http::field::sec_websocket_key)) return http::status::bad_request;
  if (!is_from_own_page(request, origins)) return http::status::forbidden;
  if (!offers_our_protocol(request)) return http::status::bad_request;
  return std::nullopt;
}

std::expected<Letter, http::status> read_say(const Request& request, const Origins& origins) {
  if (request.method() != http::verb::post) {
    return std::unexpected(http::status::method_not_allowed);
  }
  auto token = admit(request, origins);
  if (!token) return std::unexpected(token.error());
  const std::string_view length = only(request, http::field::content_length).value_or("");
  const std::size_t bytes = read_number<std::size_t>(length).value_or(0);
  const bool chunked = request.count(http::field::transfer_encoding) > 0;
  if (bytes == 0 || chunked) return std::unexpected(http::status::bad_request);
  if (bytes > wire::kOpenBytes) return std::unexpected(http::status::payload_too_large);
  return Letter{*std::move(token), bytes};
}

std::expected<Collection, http::status> read_events(const Request& request,
                                                    const Origins& origins) {
  if (request.method() != http::verb::get) {
    return std::unexpected(http::status::method_not_allowed);
  }
  auto token = admit(request, origins);
  if (!token) return std::unexpected(token.error());
  const auto after = read_after(request.target());
  const bool has_body = request.count(http::field::transfer_encoding) > 0 ||
                        request.count(http::field::content_length) > 0;
  if (!after || has_body) return std::unexpected(http::status::bad_request);
  return Collection{*std::move(token), *after};
}

std::string client_address(const Request& request, std::string_view socket_address, int hops) {
  std::vector<std::string_view> told;
  for_each_part(request, "X-Forwarded-For", [&](std::string_view part) { told.push_back(part); });
  std::optional<asio::ip::address> address;
  // Each proxy adds to the end whom it has seen; what stands before the last `hops` anybody may
  // have written.
  if (hops > 0 && told.size() >= static_cast<std::size_t>(hops)) {
    address = read_address(told[told.size() - static_cast<std::size_t>(hops)]);
  }
  if (!address) address = read_address(socket_address);
  return address ? text_for_limits(*address) : std::string(socket_address);
}

}  // namespace sw::serve
