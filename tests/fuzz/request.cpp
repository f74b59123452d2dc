// Requests: any bytes that the parser takes as a header are judged without harm, and nothing gets
// in that must not.
#include "fuzzing.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>

#include "serve/doors.hpp"

namespace {

using namespace sw;

void judge(const serve::Request& request) {
  const serve::Origins origins = {"https://game.example"};
  const serve::Door door = serve::door_of(request);
  if (!serve::socket_refusal(request, origins)) {
    fuzz::must(serve::is_from_own_page(request, origins), "sockets are for own pages");
  }
  if (const auto letter = serve::read_say(request, origins)) {
    fuzz::must(letter->token.size() == 32, "a token is whole");
    fuzz::must(letter->bytes > 0 && letter->bytes <= 65536, "a body has its limit");
  }
  if (const auto wanted = serve::read_events(request, origins)) {
    fuzz::must(wanted->token.size() == 32, "a token is whole");
  }
  const std::string address = serve::client_address(request, "192.0.2.1", 2);
  fuzz::must(!address.empty() && address.size() < 64, "an address is short");
  const serve::Site site;
  const serve::Response response = serve::respond(site, request);
  fuzz::must(door != serve::Door::Page || response.result_int() >= 400, "there are no files");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  boost::beast::http::request_parser<boost::beast::http::empty_body> parser;
  parser.header_limit(8192);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(data, size), error);
  if (parser.is_header_done()) judge(parser.get());
  return 0;
}
