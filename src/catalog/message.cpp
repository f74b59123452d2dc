#include "catalog/message.hpp"

#include <cstddef>

namespace sw {

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// The end of the bracket that opens at `open`, or npos.
std::size_t closing(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

std::string with_number(std::string_view form, const std::string& n) {
  std::string out;
  for (const char c : form) {
    if (c == '#') {
      out += n;
    } else {
      out += c;
    }
  }
  return out;
}

// "one {# coin} other {# coins}": the form for n.
std::string plural(std::string_view forms, const std::string& n) {
  std::string_view best;
  while (true) {
    const std::size_t open = forms.find('{');
    const std::size_t end = open == std::string_view::npos ? open : closing(forms, open);
    if (end == std::string_view::npos) return with_number(best, n);
    const std::string_view name = trimmed(forms.substr(0, open));
    const std::string_view form = forms.substr(open + 1, end - open - 1);
    if (name.starts_with('=') && name.substr(1) == n) return with_number(form, n);
    if (name == "other" && best.empty()) best = form;
    if (name == "one" && n == "1") best = form;
    forms.remove_prefix(end + 1);
  }
}

std::string filled(std::string_view place, const Values& values) {
  const std::size_t comma = place.find(',');
  const auto value = values.find(trimmed(place.substr(0, comma)));
  if (value == values.end()) return "{" + std::string(place) + "}";
  if (comma == std::string_view::npos) return value->second;
  std::string_view rest = trimmed(place.substr(comma + 1));
  constexpr std::string_view kPlural = "plural,";
  if (!rest.starts_with(kPlural)) return value->second;
  return fill(plural(rest.substr(kPlural.size()), value->second), values);
}

}  // namespace

std::string fill(std::string_view text, const Values& values) {
  std::string out;
  while (true) {
    const std::size_t open = text.find('{');
    const std::size_t end = open == std::string_view::npos ? open : closing(text, open);
    if (end == std::string_view::npos) return out.append(text);
    out.append(text.substr(0, open)).append(filled(text.substr(open + 1, end - open - 1), values));
    text.remove_prefix(end + 1);
  }
}

}  // namespace sw
