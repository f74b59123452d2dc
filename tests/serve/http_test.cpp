// Requests and their responses, without sockets.
#include "serve/http.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <boost/beast/http/fields.hpp>

#include "serve/api.hpp"

namespace sw::serve {
namespace {

Site small_site() {
  Site site;
  site.add("/index.html", "<!doctype html>");
  site.add("/a b.txt", "blank");
  site.add("/assets/app-1a2b3c4d.js", std::string(4000, 'j'));
  site.add("/engine.wasm", std::string(4000, 'w'));
  site.add("/icon.png", "png");
  return site;
}

const Site kSite = small_site();

Request request(http::verb method, std::string_view target) {
  Request result(method, target, 11);
  result.set(http::field::host, "127.0.0.1");
  return result;
}

Response get(std::string_view target) { return respond(kSite, request(http::verb::get, target)); }

Response get(std::string_view target, http::field field, std::string_view value) {
  Request asked = request(http::verb::get, target);
  asked.set(field, value);
  return respond(kSite, asked);
}

std::string body(const Response& response) {
  return {response.body().data(), response.body().size()};
}

std::string unzipped(const std::string& text) {
  std::string result(1 << 16, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  std::string input = text;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  result.resize(stream.total_out);
  inflateEnd(&stream);
  return result;
}

TEST(Http, ServesFilesWithTheirType) {
  const Response page = get("/");
  EXPECT_EQ(page.result(), http::status::ok);
  EXPECT_EQ(body(page), "<!doctype html>");
  EXPECT_EQ(page[http::field::content_type], "text/html; charset=utf-8");
  EXPECT_EQ(page[http::field::content_length], "15");
  EXPECT_TRUE(page.keep_alive());
  EXPECT_EQ(get("/engine.wasm")[http::field::content_type], "application/wasm");
  EXPECT_EQ(get("/icon.png")[http::field::content_type], "image/png");
  EXPECT_EQ(body(get("/a%20b.txt")), "blank");
}

TEST(Http, IgnoresTheQuery) {
  EXPECT_EQ(body(get("/icon.png?v=1/../..")), "png");
  EXPECT_EQ(body(get("/?seed=%zz")), "<!doctype html>");
}

TEST(Http, MissingFilesAre404) {
  for (const char* target :
       {"/missing", "/index.html/", "//", "//index.html", "/assets", "/assets/", "/Index.html",
        "/index.html%20", "/...", "/etc/passwd", "/C:"}) {
    const Response response = get(target);
    EXPECT_EQ(response.result(), http::status::not_found) << target;
    EXPECT_TRUE(response.keep_alive());
    EXPECT_EQ(response[http::field::cache_control], "no-store");
  }
}

TEST(Http, EscapesAndNonsenseAre400) {
  for (const char* target : {"/../etc/passwd",
                             "/assets/../index.html",
                             "/..",
                             "/.",
                             "/./index.html",
                             "/%2e%2e/x",
                             "/%2E%2e/x",
                             "/.%2e/x",
                             "/%2e%2e%2fetc/passwd",
                             "/a%00b",
                             "/index.html%00",
                             "/%",
                             "/%2",
                             "/%zz",
                             "/a\\b",
                             "/..\\..\\x",
                             "/%5c..%5cx",
                             "/a%0d%0aSet-Cookie:x",
                             "/%7f",
                             "index.html",
                             "*",
                             "",
                             "127.0.0.1:80",
                             "file:///etc/passwd",
                             "http://host/../x",
                             "?",
                             "#"}) {
    const Response response = get(target);
    EXPECT_EQ(response.result(), http::status::bad_request) << target;
    EXPECT_FALSE(response.keep_alive());
  }
  EXPECT_EQ(get(std::string_view("/index.html\0", 12)).result(), http::status::bad_request);
}

TEST(Http, DecodesOnce) {
  EXPECT_EQ(path_of("/%252e%252e/x"), "/%2e%2e/x");
  EXPECT_EQ(get("/%252e%252e/x").result(), http::status::not_found);
}

TEST(Http, TakesAbsoluteTargets) {
  EXPECT_EQ(body(get("http://127.0.0.1:8080/icon.png")), "png");
  EXPECT_EQ(body(get("HTTP://example.org")), "<!doctype html>");
  EXPECT_EQ(body(get("https://example.org?x=/y")), "<!doctype html>");
  EXPECT_EQ(get("http://example.org//").result(), http::status::not_found);
}

TEST(Http, OnlyGetAndHead) {
  for (const auto method : {http::verb::post, http::verb::put, http::verb::delete_,
                            http::verb::options, http::verb::trace, http::verb::connect}) {
    const Response response = respond(kSite, request(method, "/"));
    EXPECT_EQ(response.result(), http::status::method_not_allowed);
    EXPECT_EQ(response[http::field::allow], "GET, HEAD");
    EXPECT_FALSE(response.keep_alive());
  }
}

TEST(Http, HeadIsGetWithoutBody) {
  for (const char* target : {"/", "/engine.wasm", "/missing", "/%"}) {
    Response whole = get(target);
    const Response head = respond(kSite, request(http::verb::head, target));
    EXPECT_EQ(head.result(), whole.result());
    EXPECT_TRUE(head.body().empty());
    for (const auto& field : whole) EXPECT_EQ(head[field.name_string()], field.value()) << target;
  }
}

TEST(Http, CompressesForThoseWhoAskForIt) {
  const Response plain = get("/engine.wasm");
  const Response zipped = get("/engine.wasm", http::field::accept_encoding, "gzip, deflate, br");
  EXPECT_EQ(plain.count(http::field::content_encoding), 0U);
  EXPECT_EQ(plain[http::field::vary], "Accept-Encoding");
  EXPECT_EQ(zipped[http::field::content_encoding], "gzip");
  EXPECT_EQ(zipped[http::field::vary], "Accept-Encoding");
  EXPECT_NE(zipped[http::field::etag], plain[http::field::etag]);
  EXPECT_EQ(zipped[http::field::content_length], std::to_string(zipped.body().size()));
  EXPECT_LT(zipped.body().size(), plain.body().size());
  EXPECT_EQ(unzipped(body(zipped)), body(plain));
  const Response picture = get("/icon.png", http::field::accept_encoding, "gzip");
  EXPECT_EQ(picture.count(http::field::content_encoding), 0U);
  EXPECT_EQ(picture.count(http::field::vary), 0U);
}

TEST(Http, ReadsAcceptEncoding) {
  for (const char* yes : {"gzip", "br, GZIP", "gzip;q=0.5", "*", "br;q=1.0, *;q=0.1", "x-gzip",
                          "gzip;q=1, *;q=0", "*;q=0, gzip", " deflate ,\tgzip ; q=0.001"}) {
    EXPECT_TRUE(accepts_gzip(yes)) << yes;
  }
  for (const char* no : {"", "identity", "br", "gzip;q=0", "gzip; q=0.000", "*;q=0", "gzipped",
                         "gzip;q=0, *", "*, gzip;Q=0", ",,;;,"}) {
    EXPECT_FALSE(accepts_gzip(no)) << no;
  }
}

TEST(Http, HashedAssetsNeverChange) {
  EXPECT_EQ(get("/assets/app-1a2b3c4d.js")[http::field::cache_control],
            "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/")[http::field::cache_control], "no-cache");
  EXPECT_EQ(get("/engine.wasm")[http::field::cache_control], "no-cache");
}

TEST(Http, KnownTagsAre304) {
  const std::string tag(get("/")[http::field::etag]);
  for (const std::string& list :
       {tag, "W/" + tag, "\"x\", " + tag, tag + " ,\"y\"", std::string("*")}) {
    const Response response = get("/", http::field::if_none_match, list);
    EXPECT_EQ(response.result(), http::status::not_modified) << list;
    EXPECT_TRUE(response.body().empty());
    EXPECT_TRUE(response.keep_alive());
    EXPECT_EQ(response[http::field::etag], tag);
    EXPECT_EQ(response[http::field::cache_control], "no-cache");
  }
  for (const std::string list : {"\"x\"", "", "W/", ",,"}) {
    EXPECT_EQ(get("/", http::field::if_none_match, list).result(), http::status::ok) << list;
  }
}

TEST(Http, TagsDistinguishTheEncoding) {
  const std::string plain(get("/engine.wasm")[http::field::etag]);
  Request asked = request(http::verb::get, "/engine.wasm");
  asked.set(http::field::accept_encoding, "gzip");
  asked.set(http::field::if_none_match, plain);
  EXPECT_EQ(respond(kSite, asked).result(), http::status::ok);
  asked.insert(http::field::if_none_match, kSite.find("/engine.wasm")->gzip_etag);
  EXPECT_EQ(respond(kSite, asked).result(), http::status::not_modified);
}

TEST(Http, EveryResponseIsGuarded) {
  for (const char* target : {"/", "/missing", "/..", "/assets/app-1a2b3c4d.js"}) {
    const Response response = get(target);
    const std::string policy(response["Content-Security-Policy"]);
    for (const char* part :
         {"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self'",
          "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "connect-src 'self'",
          "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"}) {
      EXPECT_NE(policy.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(response["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(response["Referrer-Policy"], "no-referrer");
    EXPECT_EQ(response["Cross-Origin-Opener-Policy"], "same-origin");
    EXPECT_EQ(response["Cross-Origin-Embedder-Policy"], "require-corp");
    EXPECT_EQ(response["Cross-Origin-Resource-Policy"], "same-origin");
  }
}

TEST(Http, HostIsNeededOnce) {
  Request asked = request(http::verb::get, "/");
  asked.erase(http::field::host);
  EXPECT_EQ(respond(kSite, asked).result(), http::status::bad_request);
  asked.version(10);
  EXPECT_EQ(respond(kSite, asked).result(), http::status::ok);
  asked.version(11);
  asked.insert(http::field::host, "a");
  asked.insert(http::field::host, "b");
  EXPECT_EQ(respond(kSite, asked).result(), http::status::bad_request);
}

TEST(Http, BodiesAreRefused) {
  EXPECT_EQ(get("/", http::field::content_length, "0").result(), http::status::ok);
  EXPECT_EQ(get("/", http::field::content_length, "1").result(), http::status::bad_request);
  EXPECT_EQ(get("/", http::field::transfer_encoding, "chunked").result(),
            http::status::bad_request);
}

TEST(Http, WhatIsToldNowComesBeforeTheFiles) {
  const Live live = [](std::string_view path) -> std::optional<Response> {
    if (path != "/icon.png") return std::nullopt;
    return told(http::status::ok, "application/json", "{}");
  };
  const Response now = respond(kSite, request(http::verb::get, "/icon.png?x"), live);
  EXPECT_EQ(body(now), "{}");
  EXPECT_EQ(now[http::field::content_type], "application/json");
  EXPECT_EQ(now[http::field::cache_control], "no-store");
  EXPECT_EQ(now["X-Content-Type-Options"], "nosniff");
  EXPECT_TRUE(now.keep_alive());
  const Response moved = Response(now);  // its text moves along
  EXPECT_EQ(body(moved), "{}");
  EXPECT_TRUE(respond(kSite, request(http::verb::head, "/icon.png"), live).body().empty());
  EXPECT_EQ(respond(kSite, request(http::verb::post, "/icon.png"), live).result(),
            http::status::method_not_allowed);
  EXPECT_EQ(body(respond(kSite, request(http::verb::get, "/"), live)), "<!doctype html>");
}

TEST(Http, TellsWhetherPeopleCanPlayTogether) {
  EXPECT_EQ(offline_notice(), R"({"online":false})");
  EXPECT_EQ(online_notice("0123456789abcdef", ""),
            R"({"online":true,"v":1,"rules":1,"content":"0123456789abcdef"})");
  EXPECT_EQ(online_notice("0123456789abcdef", "https://a.example/"),
            R"({"online":true,"v":1,"rules":1,"content":"0123456789abcdef","at":)"
            R"("https://a.example/"})");
}

TEST(Http, EndsTheConnectionWhenAsked) {
  EXPECT_FALSE(get("/", http::field::connection, "close").keep_alive());
  Request old = request(http::verb::get, "/");
  old.version(10);
  EXPECT_FALSE(respond(kSite, old).keep_alive());
}

}  // namespace
}  // namespace sw::serve
