// From a request to its response, without sockets, clock or disk.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/status.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "serve/site.hpp"

namespace sw::serve {

namespace http = boost::beast::http;

using Request = http::request<http::empty_body>;

// The body is not copied: it points into the site, which must outlive the response, or into a text
// that the response brings along.
struct Response : http::response<http::span_body<const char>> {
  using http::response<http::span_body<const char>>::response;
  std::shared_ptr<const std::string> text;
};

// What is told at the moment of asking, by its path; nothing: it may be a file of the site.
using Live = std::function<std::optional<Response>(std::string_view path)>;

// Only GET and HEAD; everything else is answered with an error and the end of the connection.
Response respond(const Site& site, const Request& request, const Live& live = {});

// A text made just now, which nobody keeps.
Response told(http::status status, std::string_view type, std::string text);

// 204
Response nothing_to_tell();
// An error, after which the connection ends.
Response refusal(http::status status);
// The same, after which it goes on if the client wants that too.
Response refusal(http::status status, const Request& request);
// The connection ends or goes on as the client wants.
void go_on_as_asked(Response& response, const Request& request);

// The path of a request target, decoded and without query: "/a%20b?c" is "/a b". Nothing for what
// no honest browser sends: bad escapes, control characters, backslashes, "." and ".." as a folder.
std::optional<std::string> path_of(std::string_view target);

// May the response to this Accept-Encoding be gzip?
bool accepts_gzip(std::string_view accept_encoding);

}  // namespace sw::serve
