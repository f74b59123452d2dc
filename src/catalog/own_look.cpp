#include "catalog/own_look.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "catalog/names.hpp"
#include "catalog/utf8.hpp"

namespace sw {

namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestText = 400;
constexpr std::size_t kLongestLine = 60;
constexpr std::size_t kLongestPath = 4000;
constexpr int kMostDigits = 3;  // of a number before its point …
constexpr int kMostDecimals = 4;

std::size_t letters_in(std::string_view text) {
  std::size_t n = 0;
  for (; !text.empty(); ++n) text.remove_prefix(std::max<std::size_t>(1, first_letter(text).bytes));
  return n;
}

// Braces would be read as places of a message.
std::string read_line(const Field& field, std::size_t longest) {
  std::string text = field.text();
  if (text.empty() && field.json().is_string()) field.complain("is empty; leave the key out");
  if (text.find_first_of("{}") != std::string::npos) field.complain("must have no { or }");
  if (letters_in(text) > longest) {
    field.complain("has more than " + std::to_string(longest) + " letters");
  }
  return text;
}

bool is_language(std::string_view key) {
  const bool small = std::ranges::all_of(key, [](char c) { return c >= 'a' && c <= 'z'; });
  return small && (key.size() == 2 || key.size() == 3);
}

std::map<std::string, std::string> read_texts_of(const Field& entry, std::string_view key,
                                                 std::size_t longest) {
  std::map<std::string, std::string> out;
  const std::optional<Field> field = entry.find(key);
  if (!field) return out;
  if (!field->json().is_object()) {
    out[""] = read_line(*field, longest);
    return out;
  }
  for (const JsonMember& member : field->json().members()) {
    const Field text = *field->find(member.key);
    if (!is_language(member.key)) {
      text.complain(in_quotes(member.key) + " is no language; one has two or three small letters");
    }
    out[member.key] = read_line(text, longest);
  }
  if (out.empty()) field->complain("says it in no language; leave the key out");
  return out;
}

std::string read_colour(const Field& field) {
  std::string text = field.text();
  const bool is_colour = text.size() == 7 && text[0] == '#' &&
                         text.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
  if (!is_colour) field.complain("must be a colour such as \"#2a6f97\", with small letters");
  return text;
}

bool is_printed(const Catalog& catalog, std::string_view id) {
  const auto has = [id](const auto& entries) {
    return std::ranges::any_of(
        entries, [id](const auto& entry) { return entry.id == id && entry.set != kOwnSet; });
  };
  return has(catalog.races) || has(catalog.powers) || from_name<Marker>(id);
}

void read_glyph(const Field& field, const Catalog& catalog, OwnLook& look) {
  if (!field.json().is_object()) {
    look.glyph = field.text();
    if (field.json().is_string() && !is_printed(catalog, look.glyph)) {
      field.complain("no printed race, power or marker is called " + in_quotes(look.glyph));
    }
    return;
  }
  if (!field.has_only({"path"})) return;
  const std::optional<Field> path = field.need("path");
  if (!path) return;
  look.path = path->text();
  const std::string problem = problem_with_path(look.path);
  if (!problem.empty()) path->complain(problem);
}

// --- Paths -------------------------------------------------------------------------------------

struct Command {
  char letter;  // small: the command is relative
  int numbers;  // a multiple of so many follow
};
constexpr std::array<Command, 10> kCommands = {{{'m', 2},
                                                {'l', 2},
                                                {'h', 1},
                                                {'v', 1},
                                                {'c', 6},
                                                {'s', 4},
                                                {'q', 4},
                                                {'t', 2},
                                                {'a', 7},
                                                {'z', 0}}};

class PathReader {
 public:
  explicit PathReader(std::string_view data) : data_(data) {}

  std::string problem() {
    skip_spaces();
    if (data_.empty() || small(data_.front()) != 'm') return "must begin with M";
    while (!data_.empty()) {
      std::string wrong = command();
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

 private:
  static char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  void skip_spaces() {
    while (!data_.empty() && data_.front() == ' ') data_.remove_prefix(1);
  }
  void skip_between() {
    skip_spaces();
    if (!data_.empty() && data_.front() == ',') data_.remove_prefix(1);
    skip_spaces();
  }

  std::string command() {
    const char letter = data_.front();
    const auto found = std::ranges::find(kCommands, small(letter), &Command::letter);
    if (found == kCommands.end()) {
      return in_quotes(data_.substr(0, 1)) + " is no command of a path (MLHVCSQTAZ)";
    }
    data_.remove_prefix(1);
    skip_spaces();
    int numbers = 0;
    for (; !data_.empty() && is_start(); ++numbers) {
      if (!number()) return "a number has at most 3 digits and 4 decimals";
      skip_between();
    }
    const bool complete =
        found->numbers == 0 ? numbers == 0 : numbers > 0 && numbers % found->numbers == 0;
    if (complete) return "";
    return "the command " + in_quotes(std::string(1, letter)) + " goes with " +
           std::to_string(found->numbers) + " numbers, or a multiple";
  }

  bool is_start() const {
    const char c = data_.front();
    return is_digit(c) || c == '-' || c == '.';
  }

  int digits() {
    int n = 0;
    for (; !data_.empty() && is_digit(data_.front()); ++n) data_.remove_prefix(1);
    return n;
  }

  bool number() {
    if (data_.front() == '-') data_.remove_prefix(1);
    const int whole = digits();
    if (data_.empty() || data_.front() != '.') return whole >= 1 && whole <= kMostDigits;
    data_.remove_prefix(1);
    const int decimals = digits();
    return whole <= kMostDigits && decimals >= 1 && decimals <= kMostDecimals;
  }

  std::string_view data_;
};

}  // namespace

std::string problem_with_path(std::string_view data) {
  if (data.size() > kLongestPath) {
    return "a path has at most " + std::to_string(kLongestPath) + " letters";
  }
  return PathReader(data).problem();
}

OwnLook read_look(const Field& entry, const Catalog& catalog) {
  OwnLook look;
  look.name = read_texts_of(entry, "name", kLongestName);
  look.plural = read_texts_of(entry, "plural", kLongestName);
  look.text = read_texts_of(entry, "text", kLongestText);
  if (const auto colour = entry.find("colour")) look.colour = read_colour(*colour);
  if (const auto glyph = entry.find("glyph")) read_glyph(*glyph, catalog, look);
  return look;
}

Pack read_pack_header(const Field& root) {
  const auto line = [&root](std::string_view key) {
    const std::optional<Field> field = root.find(key);
    return field ? read_line(*field, kLongestLine) : std::string();
  };
  return {line("title"), line("author"), line("licence")};
}

std::string_view in_language(const std::map<std::string, std::string>& texts,
                             std::string_view language) {
  for (const std::string_view wanted : {language, std::string_view("en"), std::string_view()}) {
    const auto found = texts.find(std::string(wanted));
    if (found != texts.end()) return found->second;
  }
  return texts.empty() ? std::string_view() : texts.begin()->second;
}

}  // namespace sw
