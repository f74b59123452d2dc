#include "catalog/texts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "catalog/bundle.hpp"

namespace sw {

std::string Texts::text(std::string_view key) const {
  const auto found = texts_.find(key);
  return found != texts_.end() ? found->second : std::string(key);
}

namespace {

// Objects of objects of strings; the way to a string is its key.
void gather(const Field& field, std::map<std::string, std::string, std::less<>>& out) {
  for (const Field& member : field.members()) {
    if (member.json().is_object()) {
      gather(member, out);
    } else {
      out.emplace(member.key(), member.text());
    }
  }
}

}  // namespace

Texts read_texts(const Field& file) {
  Texts texts;
  if (!file.is(Json::Kind::Object)) return texts;
  if (const std::optional<Field> language = file.need("lang")) texts.language_ = language->id();
  for (const Field& section : file.members()) {
    if (section.key() != "lang" && section.is(Json::Kind::Object)) gather(section, texts.texts_);
  }
  return texts;
}

std::expected<Texts, Diagnostics> parse_texts(std::string_view path, std::string_view text) {
  Diagnostics problems;
  const std::optional<Json> json = parse_content(path, text, problems);
  Texts texts;
  if (json) texts = read_texts(Field(*json, path, problems));
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return texts;
}

std::expected<Texts, Diagnostics> load_texts(std::string_view language) {
  const std::string path = "lang/" + std::string(language) + ".json";
  const auto files = bundled_files();
  const auto file = std::ranges::find(files, path, &BundledFile::path);
  if (file == files.end()) {
    return std::unexpected(Diagnostics{{"content/" + path, 0, "", "there is no such language"}});
  }
  return parse_texts("content/" + path, file->text);
}

}  // namespace sw
