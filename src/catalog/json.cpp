#include "catalog/json.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

#include "catalog/utf8.hpp"

namespace sw {

// --- Values ------------------------------------------------------------------------------------

bool Json::is_int() const {
  const auto* number = std::get_if<Number>(&value_);
  return number != nullptr && number->is_int;
}

bool Json::as_bool(bool fallback) const {
  const auto* truth = std::get_if<bool>(&value_);
  return truth != nullptr ? *truth : fallback;
}

int Json::as_int(int fallback) const {
  const std::int64_t wide = as_int64(fallback);
  return std::in_range<int>(wide) ? static_cast<int>(wide) : fallback;
}

std::int64_t Json::as_int64(std::int64_t fallback) const {
  return is_int() ? std::get_if<Number>(&value_)->integer : fallback;
}

double Json::as_double(double fallback) const {
  const auto* number = std::get_if<Number>(&value_);
  return number != nullptr ? number->real : fallback;
}

const std::string& Json::as_string() const {
  static const std::string none;
  const auto* text = std::get_if<std::string>(&value_);
  return text != nullptr ? *text : none;
}

std::span<const Json> Json::items() const {
  const auto* array = std::get_if<Array>(&value_);
  return array != nullptr ? std::span<const Json>(*array) : std::span<const Json>();
}

std::span<const JsonMember> Json::members() const {
  const auto* object = std::get_if<Object>(&value_);
  return object != nullptr ? std::span<const JsonMember>(*object) : std::span<const JsonMember>();
}

const Json* Json::find(std::string_view key) const {
  for (const JsonMember& member : members()) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

const Json& Json::get(std::string_view key) const {
  static const Json none;
  const Json* found = find(key);
  return found != nullptr ? *found : none;
}

std::string_view describe(Json::Kind kind) {
  switch (kind) {
    case Json::Kind::Null: return "null";
    case Json::Kind::Bool: return "true or false";
    case Json::Kind::Number: return "a number";
    case Json::Kind::String: return "a string";
    case Json::Kind::Array: return "an array";
    case Json::Kind::Object: return "an object";
  }
  return "nothing";
}

// --- Reading -----------------------------------------------------------------------------------

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_plain(char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string show(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (c == '\n' || c == '\r') return "the end of the line";
  if (byte < 0x20 || byte >= 0x7f) return "byte " + std::to_string(byte);
  return std::string("'") + c + "'";
}

// Sorted instead of compared pairwise, so that a huge object is no trap.
const JsonMember* find_duplicate(const std::vector<JsonMember>& members) {
  std::vector<const JsonMember*> sorted;
  sorted.reserve(members.size());
  for (const JsonMember& member : members) sorted.push_back(&member);
  std::ranges::sort(sorted, [](const JsonMember* a, const JsonMember* b) {
    return a->key != b->key ? a->key < b->key : a < b;
  });
  const auto twin = std::ranges::adjacent_find(sorted, {}, &JsonMember::key);
  return twin == sorted.end() ? nullptr : *std::next(twin);
}

}  // namespace

// Every function reads one construct at the cursor and answers whether that went well; the first
// failure is kept and ends the reading.
class JsonParser {
 public:
  JsonParser(std::string_view text, JsonText kind, int depth)
      : text_(text), kind_(kind), depth_(depth) {}

  std::expected<Json, JsonError> run() {
    Json root;
    if (text_.starts_with("\xef\xbb\xbf")) {
      fail("the file starts with a byte order mark; save it as UTF-8 without one");
    } else if (read_value(root, 0)) {
      skip_space();
      if (!at_end()) fail("nothing may follow the value, found " + show(peek()));
    }
    if (error_) return std::unexpected(std::move(*error_));
    return root;
  }

 private:
  bool at_end() const { return pos_ >= text_.size(); }
  char peek() const { return text_[pos_]; }

  void advance() {
    if (text_[pos_++] == '\n') {
      ++line_;
      line_start_ = pos_;
    }
  }
  void skip_space() {
    while (!at_end() && is_space(peek())) advance();
  }
  bool take(char c) {
    if (at_end() || peek() != c) return false;
    advance();
    return true;
  }

  bool fail(std::string message) {
    if (!error_) {
      error_ = JsonError{line_, static_cast<int>(pos_ - line_start_) + 1, "", std::move(message)};
    }
    return false;
  }
  bool fail_expected(std::string_view what) {
    return fail("expected " + std::string(what) + ", found " +
                (at_end() ? "the end of the file" : show(peek())));
  }

  // The failure lies inside this member or item: from the inside outwards its way is found.
  bool fail_inside(const std::string& step) {
    std::string& way = error_->key;
    way = step + (way.empty() || way.front() == '[' ? "" : ".") + way;
    return false;
  }

  bool read_value(Json& out, int depth) {
    skip_space();
    if (at_end()) return fail_expected("a value");
    if (depth >= depth_) return fail("values are nested too deeply");
    out.line_ = line_;
    switch (peek()) {
      case '{': return read_object(out, depth);
      case '[': return read_array(out, depth);
      case '"': return read_string(out.value_.emplace<std::string>());
      case 't': return read_word("true") && put(out, true);
      case 'f': return read_word("false") && put(out, false);
      case 'n': return read_word("null");
      case '/': return fail("JSON has no comments");
      default: return read_number(out);
    }
  }

  static bool put(Json& out, bool truth) {
    out.value_ = truth;
    return true;
  }

  bool read_word(std::string_view word) {
    if (!text_.substr(pos_).starts_with(word)) return fail_expected("a value");
    pos_ += word.size();
    return true;
  }

  bool read_object(Json& out, int depth) {
    auto& members = out.value_.emplace<Json::Object>();
    advance();
    skip_space();
    if (take('}')) return true;
    do {
      if (!read_member(members.emplace_back(), depth)) return false;
      skip_space();
    } while (take(','));
    if (!take('}')) return fail_expected("',' or '}' after a member");
    if (const JsonMember* twin = find_duplicate(members)) {
      error_ =
          JsonError{twin->line, 1, "", "the key " + json_quote(twin->key) + " stands here twice"};
      return false;
    }
    return true;
  }

  bool read_member(JsonMember& out, int depth) {
    skip_space();
    if (at_end() || peek() != '"') return fail_expected("a key in double quotes");
    out.line = line_;
    if (!read_string(out.key)) return false;
    skip_space();
    if (!take(':')) return fail_expected("':' after the key");
    return read_value(out.value, depth + 1) || fail_inside(out.key);
  }

  bool read_array(Json& out, int depth) {
    auto& items = out.value_.emplace<Json::Array>();
    advance();
    skip_space();
    if (take(']')) return true;
    do {
      if (!read_value(items.emplace_back(), depth + 1)) {
        return fail_inside("[" + std::to_string(items.size() - 1) + "]");
      }
      skip_space();
    } while (take(','));
    return take(']') || fail_expected("',' or ']' after an item");
  }

  bool read_string(std::string& out) {
    advance();
    while (!at_end()) {
      const std::size_t begin = pos_;
      while (!at_end() && is_plain(peek())) ++pos_;
      out.append(text_, begin, pos_ - begin);
      if (at_end()) break;
      const char c = peek();
      if (static_cast<unsigned char>(c) < 0x20) {
        return fail("a string must end with '\"' on its line, found " + show(c));
      }
      if (take('"')) return true;
      if (!(take('\\') ? read_escape(out) : read_letter(out))) return false;
    }
    return fail("the file ends inside a string");
  }

  bool read_letter(std::string& out) {
    const Letter letter = first_letter(text_.substr(pos_));
    if (letter.bytes == 0) return fail(show(peek()) + " is no UTF-8");
    if (!is_allowed(letter.code)) return false;
    out.append(text_, pos_, letter.bytes);
    pos_ += letter.bytes;
    return true;
  }

  bool is_allowed(std::uint32_t code) {
    if (kind_ == JsonText::Any || !is_control(code)) return true;
    return fail("the control character " + code_name(code) + " is no text");
  }

  bool read_escape(std::string& out) {
    if (at_end()) return fail("the file ends inside a string");
    const char c = peek();
    static constexpr std::string_view kLetters = "\"\\/bfnrt";
    static constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (const std::size_t i = kLetters.find(c); i != std::string_view::npos) {
      if (!is_allowed(static_cast<unsigned char>(kMeanings[i]))) return false;
      advance();
      out += kMeanings[i];
      return true;
    }
    if (c != 'u') return fail("unknown escape: a backslash before " + show(c));
    advance();
    return read_unicode(out);
  }

  bool read_unicode(std::string& out) {
    std::uint32_t code = 0;
    if (!read_hex(code)) return false;
    if (code >= 0xdc00 && code < 0xe000)
      return fail("the second half of a surrogate pair is alone");
    if (code >= 0xd800 && code < 0xdc00) {
      std::uint32_t low = 0;
      if (!take('\\') || !take('u')) return fail("the first half of a surrogate pair is alone");
      if (!read_hex(low)) return false;
      if (low < 0xdc00 || low >= 0xe000) return fail("the first half of a surrogate pair is alone");
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    if (!is_allowed(code)) return false;
    append_utf8(out, code);
    return true;
  }

  bool read_hex(std::uint32_t& out) {
    const std::string_view digits = text_.substr(pos_, 4);
    const auto [end, ec] = std::from_chars(digits.data(), digits.data() + digits.size(), out, 16);
    if (digits.size() < 4 || ec != std::errc() || end != digits.data() + 4) {
      return fail("\\u needs four hexadecimal digits");
    }
    pos_ += 4;
    return true;
  }

  bool read_digits() {
    if (at_end() || !is_digit(peek())) return false;
    while (!at_end() && is_digit(peek())) ++pos_;
    return true;
  }

  bool read_number(Json& out) {
    const std::size_t start = pos_;
    take('-');
    const std::size_t first = pos_;
    if (!read_digits()) return fail_expected(first > start ? "a digit after '-'" : "a value");
    if (text_[first] == '0' && pos_ - first > 1) return fail("a number must not start with 0");
    bool is_int = true;
    if (take('.')) {
      is_int = false;
      if (!read_digits()) return fail_expected("a digit after '.'");
    }
    if (take('e') || take('E')) {
      is_int = false;
      if (!take('+')) take('-');
      if (!read_digits()) return fail_expected("a digit in the exponent");
    }
    return keep_number(out, text_.substr(start, pos_ - start), is_int);
  }

  bool keep_number(Json& out, std::string_view digits, bool is_int) {
    Json::Number number;
    if (is_int) {
      const char* const end = digits.data() + digits.size();
      number.is_int = std::from_chars(digits.data(), end, number.integer).ec == std::errc();
    }
    // Not from_chars: the C++ library of the browser build has none for floating point.
    number.real = number.is_int ? static_cast<double>(number.integer)
                                : std::strtod(std::string(digits).c_str(), nullptr);
    if (!std::isfinite(number.real)) return fail("the number is too large");
    out.value_ = number;
    return true;
  }

  std::string_view text_;
  JsonText kind_;
  int depth_;
  std::size_t pos_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  std::optional<JsonError> error_;
};

std::expected<Json, JsonError> parse_json(std::string_view text, JsonText kind, int depth) {
  return JsonParser(text, kind, depth).run();
}

// --- Writing -----------------------------------------------------------------------------------

std::string json_quote(std::string_view text) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
  return out += '"';
}

namespace {

std::string real_text(double number) {
  char buffer[32];
  const int length = std::snprintf(buffer, sizeof buffer, "%.15g", number);
  return std::string(buffer, static_cast<std::size_t>(length));
}

void write(JsonWriter& out, const Json& value) {
  switch (value.kind()) {
    case Json::Kind::Null: out.null(); break;
    case Json::Kind::Bool: out.value(value.as_bool()); break;
    case Json::Kind::String: out.value(value.as_string()); break;
    case Json::Kind::Number:
      if (value.is_int()) {
        out.value(value.as_int64());
      } else {
        out.raw(real_text(value.as_double()));
      }
      break;
    case Json::Kind::Array:
      out.begin_array();
      for (const Json& item : value.items()) write(out, item);
      out.end_array();
      break;
    case Json::Kind::Object:
      out.begin_object();
      for (const JsonMember& member : value.members()) {
        out.key(member.key);
        write(out, member.value);
      }
      out.end_object();
      break;
  }
}

}  // namespace

std::string to_text(const Json& value) {
  JsonWriter out;
  write(out, value);
  return out.text();
}

// A comma is due unless something has just been opened or a key waits for its value.
void JsonWriter::separate() {
  if (text_.empty()) return;
  const char last = text_.back();
  if (last != '{' && last != '[' && last != ':') text_ += ',';
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  text_ += json_quote(name);
  text_ += ':';
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  return *this;
}

}  // namespace sw
