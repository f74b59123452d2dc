// Damage done to a text file as people and machines do it: bytes changed, words exchanged, parts
// doubled or lost. The same seed does the same damage.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"

namespace sw {

class Mutator {
 public:
  // Words that can stand for each other; now and then one stands in the place of any string.
  using Groups = std::vector<std::vector<std::string>>;
  Mutator(std::uint64_t seed, Groups groups) : random_(seed), groups_(std::move(groups)) {}

  std::string damage(const std::string& text) {
    std::string out = text;
    const int times = std::max(1, random_.below(5) - 1);
    for (int i = 0; i < times; ++i) out = random_.below(5) == 0 ? bytes(out) : tokens(out);
    return out;
  }

 private:
  std::size_t below(std::size_t n) {
    return n == 0 ? 0 : static_cast<std::size_t>(random_.below(static_cast<int>(n)));
  }

  std::string bytes(std::string text) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t length = below(std::min<std::size_t>(text.size() - at, 20) + 1);
    switch (random_.below(4)) {
      case 0: text.erase(at, length); break;
      case 1: text.insert(at, text.substr(at, length)); break;
      case 2: text.insert(at, 1, static_cast<char>(random_.below(256))); break;
      default:
        if (at < text.size()) text[at] = static_cast<char>(random_.below(256));
    }
    return text;
  }

  // Strings, numbers, literals and single signs.
  static std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i + 1;
      if (text[i] == '"') {
        while (end < text.size() && text[end] != '"') ++end;
        ++end;
      } else if (is_word(text[i])) {
        while (end < text.size() && is_word(text[end])) ++end;
      }
      out.push_back(text.substr(i, end - i));
      i = end;
    }
    return out;
  }

  static bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '.';
  }

  std::string other_value(const std::string& token) {
    static const std::vector<std::string> kNumbers = {"0", "1",  "2",  "-1", "-6",   "6",
                                                      "9", "10", "20", "40", "1e99", "99999999999"};
    if (token.starts_with('"')) return other_word(token);
    if (token == "true") return "false";
    if (token == "false") return "true";
    return kNumbers[below(kNumbers.size())];
  }

  std::string other_word(const std::string& token) {
    const std::vector<std::string>* group = &groups_[below(groups_.size())];
    for (const auto& known : groups_) {
      if (random_.below(8) == 0) break;
      for (const std::string& word : known) {
        if (token == '"' + word + '"') group = &known;
      }
    }
    return '"' + (*group)[below(group->size())] + '"';
  }

  std::string tokens(const std::string& text) {
    std::vector<std::string> list = split(text);
    std::vector<std::size_t> values;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].size() > 1 || is_word(list[i][0])) values.push_back(i);
    }
    if (values.empty()) return bytes(text);
    const std::size_t at = values[below(values.size())];
    switch (random_.below(6)) {
      case 0: std::swap(list[at], list[values[below(values.size())]]); break;
      case 1: list[at] = list[values[below(values.size())]]; break;
      case 2: list[below(list.size())] = ""; break;
      default: list[at] = other_value(list[at]); break;
    }
    std::string out;
    for (const std::string& token : list) out += token;
    return out;
  }

  Random random_;
  Groups groups_;
};

}  // namespace sw
