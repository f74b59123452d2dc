#include "catalog/texts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "catalog/bundle.hpp"

namespace sw {

namespace {

// Forms of a name that texts may ask for; "low" is made from the name.
constexpr std::string_view kForms[] = {"gen", "one", "short"};
constexpr std::string_view kThings[] = {"race.",   "power.",   "treasure.",
                                        "marker.", "terrain.", "symbol."};

bool is_form_name(std::string_view name) {
  return std::ranges::find(kForms, name) != std::end(kForms);
}

constexpr std::string_view kFolder = "lang/";

}  // namespace

// A thing that has only a name may be a plain text.
const std::string* Texts::find(std::string_view key) const {
  auto found = texts_.find(key);
  if (found == texts_.end()) found = texts_.find(std::string(key) + ".name");
  return found == texts_.end() ? nullptr : &found->second;
}

std::string Texts::text(std::string_view key) const {
  const std::string* found = find(key);
  return found != nullptr ? *found : std::string(key);
}

std::string Texts::say(std::string_view key, const Values& values) const {
  return fill(text(key), values, language_);
}

void Texts::put(const std::string& key, std::string text) {
  for (const std::string_view form : kForms) texts_.erase(key + "." + std::string(form));
  texts_.erase(key + ".name");
  texts_[key] = std::move(text);
}

void Texts::borrow(const Texts& other) {
  for (const auto& [key, text] : other.texts_) {
    if (!has(key)) texts_.emplace(key, text);
  }
}

void Texts::close_up() {
  constexpr std::string_view kSoftHyphen = "\u00AD";
  for (auto& [key, text] : texts_) {
    for (std::size_t at = text.find(kSoftHyphen); at != std::string::npos;
         at = text.find(kSoftHyphen, at))
      text.erase(at, kSoftHyphen.size());
  }
}

void Texts::name(Values& values, const std::string& place, const std::string& key,
                 const std::string& title) const {
  const std::string* found = find(key);
  values[place] = found != nullptr ? *found : title;
  for (const std::string_view form : kForms) {
    const auto of = texts_.find(key + "." + std::string(form));
    if (of != texts_.end()) values[place + "_" + std::string(form)] = of->second;
  }
}

namespace {

// Objects of objects of strings; the way to a string is its key.
void gather(const Field& field, std::map<std::string, std::string, std::less<>>& out) {
  for (const Field& member : field.members()) {
    if (member.json().is_object()) {
      gather(member, out);
    } else if (member.is(Json::Kind::String)) {
      out.emplace(member.key(), member.json().as_string());
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

bool is_form(std::string_view key) {
  const auto begins = [key](std::string_view section) { return key.starts_with(section); };
  return std::ranges::any_of(kThings, begins) && is_form_name(key.substr(key.rfind('.') + 1));
}

std::string_view name_in(std::string_view place) {
  const std::size_t joint = place.rfind('_');
  if (joint == std::string_view::npos) return place;
  const std::string_view form = place.substr(joint + 1);
  return form == "low" || is_form_name(form) ? place.substr(0, joint) : place;
}

std::vector<std::string> built_in_languages() {
  std::vector<std::string> out;
  for (const BundledFile& file : bundled_files()) {
    if (!file.path.starts_with(kFolder)) continue;
    out.emplace_back(file.path.substr(kFolder.size(), file.path.rfind('.') - kFolder.size()));
  }
  return out;
}

std::expected<Texts, Diagnostics> load_texts(std::string_view language) {
  const std::string path = std::string(kFolder) + std::string(language) + ".json";
  const auto files = bundled_files();
  const auto file = std::ranges::find(files, path, &BundledFile::path);
  if (file == files.end()) {
    return std::unexpected(Diagnostics{{"content/" + path, 0, "", "there is no such language"}});
  }
  return parse_texts("content/" + path, file->text);
}

}  // namespace sw
