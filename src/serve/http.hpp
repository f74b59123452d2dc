// From a request to its response, without sockets, clock or disk.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/status.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "serve/site.hpp"

namespace sw::serve {

namespace http = boost::beast::http;

using Request = http::request<http::empty_body>;

// The body is not copied: it points into the site, which must outlive the response.
using Response = http::response<http::span_body<const char>>;

// Only GET and HEAD; everything else is answered with an error and the end of the connection.
Response respond(const Site& site, const Request& request);

// An error, after which the connection ends.
Response refusal(http::status status);

// The path of a request target, decoded and without query: "/a%20b?c" is "/a b". Nothing for what
// no honest browser sends: bad escapes, control characters, backslashes, "." and ".." as a folder.
std::optional<std::string> path_of(std::string_view target);

// May the response to this Accept-Encoding be gzip?
bool accepts_gzip(std::string_view accept_encoding);

}  // namespace sw::serve
