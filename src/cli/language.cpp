#include "cli/language.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "catalog/names.hpp"

namespace sw::cli {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEnglish = "en";

std::string file_of(const Shell& shell, const std::string& language) {
  return (fs::path(shell.content) / "lang" / (language + ".json")).string();
}

// A content directory may do without texts of its own.
bool has_own_texts(const Shell& shell) {
  return !shell.content.empty() && fs::is_directory(fs::path(shell.content) / "lang");
}

std::vector<std::string> languages(const Shell& shell) {
  if (!has_own_texts(shell)) return built_in_languages();
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(fs::path(shell.content) / "lang"))
    if (entry.path().extension() == ".json") out.push_back(entry.path().stem().string());
  std::ranges::sort(out);
  return out;
}

Texts open(const Shell& shell, const std::string& language) {
  const std::string path = file_of(shell, language);
  auto texts = has_own_texts(shell) && fs::exists(path) ? parse_texts(path, read_text(path))
                                                        : load_texts(language);
  if (!texts) throw BadInput(summary(texts.error()));
  return std::move(*texts);
}

// "ru_RU.UTF-8" is ru; the first of these that is set counts, as everywhere.
std::string of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string text(value);
    return text.substr(0, text.find_first_of("_.@-"));
  }
  return kEnglish;
}

std::string spoken(const Shell& shell) {
  const std::vector<std::string> all = languages(shell);
  const auto knows = [&all](const std::string& name) {
    return std::ranges::find(all, name) != all.end();
  };
  if (!shell.language.empty() && !knows(shell.language)) {
    std::string names;
    for (const std::string& name : all) names += (names.empty() ? "" : ", ") + name;
    throw BadInput("--lang: '" + shell.language + "' is not spoken here, but " + names);
  }
  const std::string wanted = shell.language.empty() ? of_environment() : shell.language;
  return knows(wanted) ? wanted : kEnglish;
}

}  // namespace

Texts open_english(const Shell& shell) { return open(shell, kEnglish); }

Texts open_texts(const Shell& shell) {
  Texts texts = open(shell, spoken(shell));
  if (texts.language() != kEnglish) texts.borrow(open_english(shell));
  texts.close_up();
  return texts;
}

BadInput not_opened(const Texts& texts, const std::string& file, const RecordError& error) {
  const Values values{{"line", std::to_string(error.line)},
                      {"word", error.word},
                      {"reason", texts.text("refusal." + std::string(name_of(error.code)))}};
  return BadInput(texts.say("trouble." + std::string(name_of(error.trouble)), values) + " (" +
                  file + ": " + to_string(error) + ")");
}

}  // namespace sw::cli
