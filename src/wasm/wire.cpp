// The TypeScript of the messages between page and server; no part of the page, which needs the
// types alone.
#include <cstdint>

#include "wire/messages.hpp"

#define SW_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

const std::string& types() {
  static const std::string text = sw::wire::typescript();
  return text;
}

}  // namespace

SW_EXPORT(sw_types) const char* sw_types() { return types().data(); }
SW_EXPORT(sw_length) std::uint32_t sw_length() {
  return static_cast<std::uint32_t>(types().size());
}
