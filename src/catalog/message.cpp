#include "catalog/message.hpp"

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "catalog/utf8.hpp"

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

// Cuts off what stands before the comma.
std::string_view before_comma(std::string_view& text) {
  const std::size_t comma = text.find(',');
  const std::string_view part = trimmed(text.substr(0, comma));
  text = comma == std::string_view::npos ? "" : trimmed(text.substr(comma + 1));
  return part;
}

// "one {# coin} other {# coins}": the form of that name.
std::optional<std::string_view> form_of(std::string_view forms, std::string_view name) {
  while (true) {
    const std::size_t open = forms.find('{');
    const std::size_t end = open == std::string_view::npos ? open : closing(forms, open);
    if (end == std::string_view::npos) return std::nullopt;
    if (trimmed(forms.substr(0, open)) == name) return forms.substr(open + 1, end - open - 1);
    forms.remove_prefix(end + 1);
  }
}

int number_of(std::string_view text) {
  int n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

std::string percent(const std::string& n, std::string_view language) {
  return language == "ru" ? n + "\u00a0%" : n + "%";
}

bool is_slavic(std::string_view language) {
  return language == "ru" || language == "uk" || language == "be";
}

// 1, 21 · 2 to 4, 22 · 0, 5 to 20
std::string_view slavic_category(int n) {
  const int last = n % 10;
  const int tens = n % 100;
  if (last == 1 && tens != 11) return "one";
  return last >= 2 && last <= 4 && (tens < 12 || tens > 14) ? "few" : "many";
}

bool counts_by(std::string_view language, std::string_view category) {
  const bool has_more = is_slavic(language) && (category == "few" || category == "many");
  return category == "one" || category == "other" || has_more;
}

class Filler {
 public:
  Filler(const Values& values, std::string_view language) : values_(values), language_(language) {}

  // `number`: in a form of a plural, what # stands for; as in ICU, not so in a select inside it.
  std::string say(std::string_view text, const std::string* number = nullptr) const {
    std::string out;
    while (true) {
      const std::size_t at = text.find_first_of(number != nullptr ? "{#" : "{");
      if (at == std::string_view::npos) return out.append(text);
      out.append(text.substr(0, at));
      if (text[at] == '#') {
        out += *number;
        text.remove_prefix(at + 1);
        continue;
      }
      const std::size_t end = closing(text, at);
      if (end == std::string_view::npos) return out.append(text.substr(at));
      out += filled(text.substr(at + 1, end - at - 1));
      text.remove_prefix(end + 1);
    }
  }

 private:
  std::string filled(std::string_view place) const {
    const std::string_view name = before_comma(place);
    const std::optional<std::string> value = value_of(name);
    if (!value) return "{" + std::string(name) + "}";
    const std::string_view kind = before_comma(place);
    if (kind == "plural") return say(plural(place, *value), &*value);
    if (kind == "select") return say(chosen(place, *value));
    return kind == "number" && place == "percent" ? percent(*value, language_) : *value;
  }

  std::optional<std::string> value_of(std::string_view name) const {
    if (const auto found = values_.find(name); found != values_.end()) return found->second;
    const std::size_t joint = name.rfind('_');
    if (joint == std::string_view::npos) return std::nullopt;
    const auto whole = values_.find(name.substr(0, joint));
    if (whole == values_.end()) return std::nullopt;
    return name.substr(joint + 1) == "low" ? with_small_letter(whole->second) : whole->second;
  }

  static std::string_view chosen(std::string_view forms, std::string_view name) {
    return form_of(forms, name).value_or(form_of(forms, "other").value_or(""));
  }

  std::string_view plural(std::string_view forms, const std::string& n) const {
    if (const auto exact = form_of(forms, "=" + n)) return *exact;
    return chosen(forms, plural_category(language_, number_of(n)));
  }

  const Values& values_;
  std::string_view language_;
};

// Reads a text only to see whether it can be said.
class Reader {
 public:
  explicit Reader(std::string_view language) : language_(language) {}

  std::expected<Places, std::string> read(std::string_view text) {
    pieces(text);
    if (!problem_.empty()) return std::unexpected(problem_);
    return std::move(places_);
  }

 private:
  void pieces(std::string_view text) {
    while (problem_.empty()) {
      const std::size_t at = text.find_first_of("{}");
      if (at == std::string_view::npos) return;
      const std::size_t end = text[at] == '{' ? closing(text, at) : std::string_view::npos;
      if (end == std::string_view::npos) return complain("has a brace without its other half");
      place(text.substr(at + 1, end - at - 1));
      text.remove_prefix(end + 1);
    }
  }

  void place(std::string_view text) {
    const std::string name(before_comma(text));
    const std::string_view kind = before_comma(text);
    if (name.empty() || name.find_first_of("{} ") != std::string::npos)
      return complain("has a place without a name");
    places_.insert(name);
    if (kind == "plural") plurals(name, text);
    if (kind == "plural" || kind == "select") return forms(name, text);
    const bool is_plain = kind.empty() && text.empty();
    const bool is_number = kind == "number" && (text.empty() || text == "percent");
    if (!is_plain && !is_number) complain("says {" + name + "} in a way that is not known here");
  }

  // "many" may be left to "other".
  void plurals(const std::string& name, std::string_view text) {
    if (is_slavic(language_) && form_of(text, "one") && !form_of(text, "few"))
      complain("has no form \"few\" for {" + name + "}");
    for (const std::string_view category : {"zero", "two", "few", "many"}) {
      if (form_of(text, category) && !counts_by(language_, category))
        complain("has a form \"" + std::string(category) + "\" for {" + name +
                 "}, which nothing uses in this language");
    }
  }

  void forms(const std::string& name, std::string_view text) {
    if (!form_of(text, "other")) complain("has no form \"other\" for {" + name + "}");
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
      const std::size_t end = closing(text, open);  // the place is closed, so its forms are
      pieces(text.substr(open + 1, end - open - 1));
      text.remove_prefix(end + 1);
    }
  }

  void complain(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  std::string_view language_;
  Places places_;
  std::string problem_;
};

}  // namespace

std::string_view plural_category(std::string_view language, int n) {
  if (is_slavic(language)) return slavic_category(std::abs(n));
  return n == 1 ? "one" : "other";
}

std::expected<Places, std::string> places_of(std::string_view text, std::string_view language) {
  return Reader(language).read(text);
}

std::string fill(std::string_view text, const Values& values, std::string_view language) {
  return Filler(values, language).say(text);
}

}  // namespace sw
