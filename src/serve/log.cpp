#include "serve/log.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "catalog/json.hpp"
#include "core/enum_names.hpp"

namespace sw::serve {

namespace {

// "2026-03-01T12:00:00.123Z"
std::string now_as_text() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 48> whole{};
  const int size = std::snprintf(whole.data(), whole.size(), "%s.%03dZ", text.data(),
                                 static_cast<int>(ms % 1000));
  return {whole.data(), static_cast<std::size_t>(size)};
}

JsonWriter begin(std::string_view level, std::string_view event) {
  JsonWriter out;
  out.begin_object().field("time", now_as_text()).field("level", level).field("event", event);
  return out;
}

// "": only counted.
std::string_view level_of(hall::Note::What what) {
  using What = hall::Note::What;
  switch (what) {
    case What::Opened:
    case What::Began:
    case What::Ended:
    case What::TookOver: return "info";
    case What::Desync:
    case What::BotFault: return "warning";
    case What::Froze: return "error";
    default: return "";
  }
}

std::string hex(std::uint64_t number) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
  return text.data();
}

}  // namespace

void Log::tell(std::string_view level, std::string_view event, std::string_view detail) const {
  if (!sink_) return;
  JsonWriter out = begin(level, event);
  if (!detail.empty()) out.field("detail", detail);
  sink_(out.end_object().text());
}

void Log::tell(const hall::Note& note) const {
  const std::string_view level = level_of(note.what);
  if (!sink_ || level.empty()) return;
  JsonWriter out = begin(level, kNamesOf<hall::Note::What>[static_cast<std::size_t>(note.what)]);
  sink_(out.field("table", hex(note.table)).end_object().text());
}

void write_to_stderr(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

}  // namespace sw::serve
