#include "hall/entry_text.hpp"

#include "record/text.hpp"

namespace sw::hall {

namespace {
constexpr std::string_view kTook = "took ";
}

std::string to_text(const SayText& say) {
  std::string out;
  if (say.took > 0) out.append(kTook).append(std::to_string(say.took)).append("\n");
  for (const std::string& line : say.lines) out.append(line).append("\n");
  return out;
}

std::optional<SayText> read_say(std::string_view text) {
  SayText out;
  for (const std::string_view line : split_at(text, "\n")) {
    if (!line.starts_with(kTook)) {
      out.lines.emplace_back(line);
      continue;
    }
    const auto took = to_number<Time>(line.substr(kTook.size()));
    if (!took || *took < 0 || !out.lines.empty()) return std::nullopt;
    out.took = *took;
  }
  if (out.lines.empty()) return std::nullopt;
  return out;
}

}  // namespace sw::hall
