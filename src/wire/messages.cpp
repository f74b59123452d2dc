#include "wire/messages.hpp"

#include "wire/write.hpp"

namespace sw::wire {

namespace {

template <class Any>
bool read_kind(Reader& reader, const Json& json, std::string_view type, Any& out) {
  bool known = false;
  bool well = false;
  for_each_kind(static_cast<Any*>(nullptr), [&]<class T>(T*) {
    if (known || T::kType != type) return;
    known = true;
    T message;
    well = reader.read(json, message) || reader.fail_inside(std::string(T::kType));
    if (well) out = std::move(message);
  });
  return known ? well : reader.fail("there is no such message") || reader.fail_inside("t");
}

template <class Any>
std::expected<Any, Problem> read_any(std::string_view text, int depth) {
  const auto json = parse_json(text, JsonText::Shown, depth);
  if (!json) return std::unexpected(Problem{false, json.error().key, json.error().message});
  Reader reader;
  Any out;
  const Json& type = json->get("t");
  if (!json->is_object()) {
    reader.fail("expected an object");
  } else if (!type.is_string()) {
    reader.fail("expected a string");
    reader.fail_inside("t");
  } else if (read_kind(reader, *json, type.as_string(), out)) {
    return out;
  }
  return std::unexpected(reader.problem());
}

template <class Any>
std::string write_any(const Any& message) {
  JsonWriter out;
  std::visit([&](const auto& one) { write(out, one); }, message);
  return out.text();
}

Problem too_large(std::size_t most) {
  return {true, "", "is larger than " + std::to_string(most) + " bytes"};
}

}  // namespace

std::expected<ClientMessage, Problem> read_client(std::string_view text) {
  if (text.size() > kOpenBytes) return std::unexpected(too_large(kOpenBytes));
  auto message = read_any<ClientMessage>(text, kDepth);
  const bool is_small = text.size() <= kMessageBytes;
  if (message && !is_small && !std::holds_alternative<Open>(*message)) {
    return std::unexpected(too_large(kMessageBytes));
  }
  return message;
}

std::expected<ServerMessage, Problem> read_server(std::string_view text) {
  return read_any<ServerMessage>(text, kDepth);
}

std::string to_text(const ClientMessage& message) { return write_any(message); }
std::string to_text(const ServerMessage& message) { return write_any(message); }

}  // namespace sw::wire
