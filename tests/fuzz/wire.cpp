// Frames: any bytes are read without harm, as a client's and as the server's; a message that can be
// read is written and read again as the same text.
#include "fuzzing.hpp"
#include "wire/messages.hpp"

namespace {

template <class Read>
void try_reading(std::string_view text, Read&& read) {
  using namespace sw;
  const auto message = read(text);
  if (!message) {
    fuzz::must(!to_string(message.error()).empty(), "an error is told");
    return;
  }
  const std::string written = to_text(*message);
  const auto again = read(written);
  fuzz::must(again.has_value(), "what is written can be read");
  fuzz::must(to_text(*again) == written, "the written message is stable");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = sw::fuzz::text_of(data, size);
  try_reading(text, [](std::string_view t) { return sw::wire::read_client(t); });
  try_reading(text, [](std::string_view t) { return sw::wire::read_server(t); });
  return 0;
}
