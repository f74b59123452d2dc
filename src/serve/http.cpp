#include "serve/http.hpp"

#include <algorithm>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/verb.hpp>
#include <utility>

#include "serve/text.hpp"

namespace sw::serve {

namespace {

// Scripts, the engine's module and its workers come from this server alone. Styles may be inline
// because the page positions its tokens so; nobody may frame the page.
constexpr std::string_view kContentSecurityPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

void add_security(Response& response) {
  response.insert("Content-Security-Policy", kContentSecurityPolicy);
  response.insert("X-Content-Type-Options", "nosniff");
  response.insert("Referrer-Policy", "no-referrer");
  response.insert("Cross-Origin-Opener-Policy", "same-origin");
  response.insert("Cross-Origin-Embedder-Policy", "require-corp");
  response.insert("Cross-Origin-Resource-Policy", "same-origin");
}

void set_body(Response& response, std::string_view body) {
  response.content_length(body.size());
  response.body() = {body.data(), body.size()};
}

// HEAD: the headers of the body that GET would bring, without the body.
void leave_out_body(Response& response) { response.body() = {}; }

std::string_view error_text(http::status status) {
  switch (status) {
    case http::status::bad_request: return "400 bad request\n";
    case http::status::unauthorized: return "401 no token\n";
    case http::status::forbidden: return "403 a page of another origin\n";
    case http::status::not_found: return "404 not found\n";
    case http::status::method_not_allowed: return "405 method not allowed\n";
    case http::status::conflict: return "409 the connection is closed\n";
    case http::status::payload_too_large: return "413 body too large\n";
    case http::status::upgrade_required: return "426 a WebSocket is wanted here\n";
    case http::status::request_header_fields_too_large: return "431 header too large\n";
    case http::status::service_unavailable: return "503 too many connections\n";
    default: return "error\n";
  }
}

// Of something that nobody keeps, still without its body.
Response passing(http::status status, std::string_view type) {
  Response response(status, 11);
  add_security(response);
  if (!type.empty()) response.set(http::field::content_type, type);
  response.set(http::field::cache_control, "no-store");
  return response;
}

Response error(http::status status) {
  Response response = passing(status, "text/plain; charset=utf-8");
  set_body(response, error_text(status));
  return response;
}

// If-None-Match: a list of tags, "W/" before a tag does not matter here, "*" is any (RFC
// 9110, 13.1.2).
bool lists_tag(std::string_view list, std::string_view etag) {
  while (!list.empty()) {
    std::string_view tag = take_part(list, ',');
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag || tag == "*") return true;
  }
  return false;
}

bool is_known_to_browser(const Request& request, std::string_view etag) {
  const auto [begin, end] = request.equal_range(http::field::if_none_match);
  return std::any_of(begin, end, [&](const auto& field) { return lists_tag(field.value(), etag); });
}

bool wants_gzip(const Request& request) {
  return accepts_gzip(request[http::field::accept_encoding]);
}

Response file_response(const File& file, const Request& request) {
  const bool zipped = !file.gzip.empty() && wants_gzip(request);
  const std::string& etag = zipped ? file.gzip_etag : file.etag;
  const bool known = is_known_to_browser(request, etag);
  Response response(known ? http::status::not_modified : http::status::ok, 11);
  add_security(response);
  response.set(http::field::etag, etag);
  response.set(http::field::cache_control,
               file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file.gzip.empty()) response.set(http::field::vary, "Accept-Encoding");
  if (known) return response;
  response.set(http::field::content_type, file.type);
  if (zipped) response.set(http::field::content_encoding, "gzip");
  set_body(response, zipped ? file.gzip : file.body);
  return response;
}

// What a server must not accept from a client (RFC 9112, 3.2), and bodies, for which we have no
// use.
bool is_malformed(const Request& request) {
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) return true;
  if (request.count(http::field::transfer_encoding) > 0) return true;
  const auto [begin, end] = request.equal_range(http::field::content_length);
  return std::any_of(begin, end, [](const auto& field) { return field.value() != "0"; });
}

// The only weights that forbid are "q=0", "q=0.0", "q=0.00" and "q=0.000".
bool is_weight_zero(std::string_view weight) {
  return equal_ignoring_case(weight.substr(0, 2), "q=") && weight.size() > 2 &&
         weight.find_first_not_of("0.", 2) == std::string_view::npos;
}

Response find(const Site& site, const Request& request, const Live& live, std::string_view path) {
  if (live) {
    if (auto response = live(path)) return *std::move(response);
  }
  const File* file = site.find(path);
  return file == nullptr ? error(http::status::not_found) : file_response(*file, request);
}

// For a request that is well-formed and has the right method.
Response lookup(const Site& site, const Request& request, const Live& live) {
  const auto path = path_of(request.target());
  if (!path) return refusal(http::status::bad_request);
  Response response = find(site, request, live, *path);
  go_on_as_asked(response, request);
  return response;
}

}  // namespace

Response refusal(http::status status) {
  Response response = error(status);
  response.keep_alive(false);
  return response;
}

Response refusal(http::status status, const Request& request) {
  Response response = error(status);
  go_on_as_asked(response, request);
  return response;
}

Response nothing_to_tell() { return passing(http::status::no_content, ""); }

// Keep-alive in HTTP/1.0 was an afterthought with rules of its own; those clients reconnect.
void go_on_as_asked(Response& response, const Request& request) {
  response.keep_alive(request.version() >= 11 && request.keep_alive());
}

Response told(http::status status, std::string_view type, std::string text) {
  Response response = passing(status, type);
  response.text = std::make_shared<const std::string>(std::move(text));
  set_body(response, *response.text);
  return response;
}

Response respond(const Site& site, const Request& request, const Live& live) {
  const bool is_head = request.method() == http::verb::head;
  if (request.method() != http::verb::get && !is_head) {
    Response response = refusal(http::status::method_not_allowed);
    response.set(http::field::allow, "GET, HEAD");
    return response;
  }
  Response response =
      is_malformed(request) ? refusal(http::status::bad_request) : lookup(site, request, live);
  if (is_head) leave_out_body(response);
  return response;
}

bool accepts_gzip(std::string_view accept_encoding) {
  bool named = false;  // an explicit "gzip" counts more than "*"
  bool accepted = false;
  while (!accept_encoding.empty()) {
    std::string_view entry = take_part(accept_encoding, ',');
    const std::string_view coding = take_part(entry, ';');
    const bool is_gzip =
        equal_ignoring_case(coding, "gzip") || equal_ignoring_case(coding, "x-gzip");
    if (!is_gzip && (coding != "*" || named)) continue;
    named = named || is_gzip;
    accepted = !is_weight_zero(trimmed(entry));
  }
  return accepted;
}

}  // namespace sw::serve
