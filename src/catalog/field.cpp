#include "catalog/field.hpp"

#include <algorithm>
#include <utility>

namespace sw {

namespace {

constexpr std::size_t kLongestId = 40;

bool is_id(std::string_view text) {
  if (text.empty() || text.size() > kLongestId || text.front() == '-' || text.back() == '-') {
    return false;
  }
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return std::ranges::all_of(text, fits) && text.find("--") == std::string_view::npos;
}

}  // namespace

void Field::complain(std::string message) const {
  problems_->push_back({std::string(file_), value_->line(), key_, std::move(message)});
}

Field Field::child(const Json& value, const std::string& key) const {
  Field out = *this;
  out.value_ = &value;
  out.key_ += key;
  return out;
}

bool Field::has_only(std::initializer_list<std::string_view> keys) const {
  return has_only_names(std::span(keys.begin(), keys.size()));
}

bool Field::has_only(std::span<const Key> keys) const {
  std::vector<std::string_view> names;
  for (const Key& key : keys) names.push_back(key.name);
  return has_only_names(names);
}

bool Field::has_only_names(std::span<const std::string_view> keys) const {
  if (!is(Json::Kind::Object)) return false;
  for (const JsonMember& member : value_->members()) {
    if (std::ranges::find(keys, member.key) != keys.end()) continue;
    problems_->push_back({std::string(file_), member.line, key_,
                          "unknown key " + in_quotes(member.key) + did_you_mean(member.key, keys)});
  }
  return true;
}

std::optional<Field> Field::find(std::string_view key) const {
  const Json* value = value_->find(key);
  if (value == nullptr) return std::nullopt;
  return child(*value, (key_.empty() ? "" : ".") + std::string(key));
}

std::optional<Field> Field::need(std::string_view key) const {
  std::optional<Field> found = find(key);
  if (!found && value_->is_object()) complain(in_quotes(key) + " is missing");
  return found;
}

std::vector<Field> Field::members() const {
  std::vector<Field> out;
  if (!is(Json::Kind::Object)) return out;
  for (const JsonMember& member : value_->members()) {
    out.push_back(child(member.value, (key_.empty() ? "" : ".") + member.key));
  }
  return out;
}

std::vector<Field> Field::items() const {
  std::vector<Field> out;
  if (!is(Json::Kind::Array)) return out;
  for (const Json& item : value_->items()) {
    out.push_back(child(item, "[" + std::to_string(out.size()) + "]"));
  }
  return out;
}

std::vector<Field> Field::items(std::string_view key) const {
  const std::optional<Field> list = find(key);
  return list ? list->items() : std::vector<Field>();
}

bool Field::is(Json::Kind kind) const {
  if (value_->kind() == kind) return true;
  complain("must be " + std::string(describe(kind)) + ", not " +
           std::string(describe(value_->kind())));
  return false;
}

std::string Field::text() const {
  if (is(Json::Kind::String) && value_->as_string().empty()) complain("must not be empty");
  return value_->as_string();
}

std::string Field::id() const {
  if (is(Json::Kind::String) && !is_id(value_->as_string())) {
    complain(in_quotes(value_->as_string()) +
             " is no id: use up to 40 lower-case letters and digits, words joined by '-'");
  }
  return value_->as_string();
}

int Field::number(int low, int high) const {
  if (!is(Json::Kind::Number)) return low;
  const std::int64_t number = value_->as_int64(std::int64_t{low} - 1);
  if (number >= low && number <= high) return static_cast<int>(number);
  complain("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

bool Field::flag() const { return is(Json::Kind::Bool) && value_->as_bool(); }

int Field::number(std::string_view key, int low, int high, int fallback) const {
  const std::optional<Field> member = find(key);
  return member ? member->number(low, high) : fallback;
}

bool Field::flag(std::string_view key) const {
  const std::optional<Field> member = find(key);
  return member && member->flag();
}

std::optional<Json> parse_content(std::string_view file, std::string_view text,
                                  Diagnostics& problems) {
  std::expected<Json, JsonError> parsed = parse_json(text, JsonText::Shown);
  if (parsed) return std::move(*parsed);
  const JsonError& error = parsed.error();
  problems.push_back({std::string(file), error.line, error.key,
                      error.message + " (column " + std::to_string(error.column) + ")"});
  return std::nullopt;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t start = text.find_first_not_of(' ');
    if (start == std::string_view::npos) return out;
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find(' '));
    out.push_back(word);
    text.remove_prefix(word.size());
  }
}

}  // namespace sw
