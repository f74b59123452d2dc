// A small strict JSON reader and writer. Every value knows its line, so that whoever reads a file
// can say what is wrong and where; errors are values, so that it also serves in the browser.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sw {

// --- Values ------------------------------------------------------------------------------------

struct JsonMember;

class Json {
 public:
  enum class Kind : std::uint8_t { Null, Bool, Number, String, Array, Object };

  Kind kind() const { return static_cast<Kind>(value_.index()); }
  int line() const { return line_; }

  bool is_null() const { return kind() == Kind::Null; }
  bool is_bool() const { return kind() == Kind::Bool; }
  bool is_number() const { return kind() == Kind::Number; }
  bool is_int() const;  // written without fraction or exponent, and fits into 64 bits
  bool is_string() const { return kind() == Kind::String; }
  bool is_array() const { return kind() == Kind::Array; }
  bool is_object() const { return kind() == Kind::Object; }

  // What it holds, or the fallback when it is of another kind.
  bool as_bool(bool fallback = false) const;
  int as_int(int fallback = 0) const;
  std::int64_t as_int64(std::int64_t fallback = 0) const;
  double as_double(double fallback = 0) const;
  const std::string& as_string() const;  // "" when it is no string

  // Empty when it is no array, no object.
  std::span<const Json> items() const;
  std::span<const JsonMember> members() const;  // in the order of the file
  std::size_t size() const { return is_object() ? members().size() : items().size(); }

  const Json* find(std::string_view key) const;  // nullptr when there is no such member
  const Json& get(std::string_view key) const;   // a null value when there is no such member

 private:
  friend class JsonParser;
  struct Number {
    bool is_int = false;
    std::int64_t integer = 0;
    double real = 0;
  };
  using Array = std::vector<Json>;
  using Object = std::vector<JsonMember>;

  std::variant<std::monostate, bool, Number, std::string, Array, Object> value_;  // order of Kind
  int line_ = 0;
};

struct JsonMember {
  std::string key;
  int line = 0;  // of the key
  Json value;
};

// "a string", "an object" …: for messages.
std::string_view describe(Json::Kind kind);

// --- Reading -----------------------------------------------------------------------------------

struct JsonError {
  int line = 0;
  int column = 0;   // in bytes, from 1
  std::string key;  // the way to the value in which it is: "races[3].name"; "" for the whole
  std::string message;
};

inline constexpr int kJsonDepth = 64;  // deeper nesting is refused, unless the caller says less

// What its strings may hold: any text, or what can be shown to people, without control characters.
enum class JsonText : std::uint8_t { Any, Shown };

// One value and nothing after it, in UTF-8.
std::expected<Json, JsonError> parse_json(std::string_view text, JsonText kind = JsonText::Any,
                                          int depth = kJsonDepth);

// --- Writing -----------------------------------------------------------------------------------

std::string json_quote(std::string_view text);
std::string to_text(const Json& value);  // compact, on one line

// Writes compact JSON on one line; members keep the order in which they are written.
//   JsonWriter out;
//   out.begin_object().field("line", line).key("legal").begin_array();
//   for (const auto& action : legal) out.value(action);
//   out.end_array().end_object();
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);

  JsonWriter& null() { return raw("null"); }
  JsonWriter& value(std::string_view text) { return raw(json_quote(text)); }
  JsonWriter& value(const std::string& text) { return raw(json_quote(text)); }
  JsonWriter& value(const char* text) { return raw(json_quote(text)); }
  template <std::integral T>
  JsonWriter& value(T number) {
    if constexpr (std::same_as<T, bool>) {
      return raw(number ? "true" : "false");
    } else {
      return raw(std::to_string(number));
    }
  }
  JsonWriter& raw(std::string_view json);  // a complete value that is JSON already

  template <class T>
  JsonWriter& field(std::string_view name, const T& item) {
    return key(name).value(item);
  }

  const std::string& text() const { return text_; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();

  std::string text_;
};

}  // namespace sw
