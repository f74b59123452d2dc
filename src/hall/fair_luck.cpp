#include "hall/fair_luck.hpp"

#include <optional>

#include "hall/keyed_luck.hpp"

namespace sw::hall {

namespace {

constexpr std::string_view kCommit = "# digest of the key of chance ";
constexpr std::string_view kKey = "# key of chance ";

// The digits behind such a comment: a key or a digest.
std::optional<std::array<std::uint8_t, 32>> comment(std::string_view text, std::string_view name) {
  std::array<std::uint8_t, 32> out{};
  std::size_t at = 0;
  if (!text.starts_with(name)) {
    at = text.find('\n' + std::string(name));
    if (at == std::string_view::npos) return std::nullopt;
    ++at;
  }
  const std::string_view digits = text.substr(at + name.size(), 2 * out.size());
  if (digits.size() != 2 * out.size() || !read_hex(digits, out)) return std::nullopt;
  return out;
}

}  // namespace

std::string luck_comments(std::string_view commit, std::string_view key) {
  std::string out;
  if (!commit.empty()) out += std::string(kCommit) + std::string(commit) + '\n';
  if (!key.empty()) out += std::string(kKey) + std::string(key) + '\n';
  return out;
}

std::expected<int, std::string> check_luck(std::string_view text, const GameRecord& record,
                                           const Setting& setting, Secrets& secrets) {
  const auto key = comment(text, kKey);
  if (!key) return std::unexpected("it has no key of chance: online games have one when over");
  const auto commit = comment(text, kCommit);
  if (!commit) return std::unexpected("it has no digest of its key, told before the game");
  const std::string_view bytes(reinterpret_cast<const char*>(key->data()), key->size());
  if (!secrets.equal(secrets.sha256(bytes), *commit)) {
    return std::unexpected("its key is not the one whose digest was told");
  }

  KeyedLuck luck(secrets, *key);
  Course course(setting);
  ActionList legal_now;
  course.start(legal_now);
  for (const RecordLine& line : record.lines) {
    std::optional<Action> due;
    if (waits_for_chance(course.state())) due = luck.next(course);
    if (const auto said = course.say(line.text, legal_now); !said) {
      return std::unexpected("line " + std::to_string(line.number) + ": " + said.error().message);
    }
    if (due && course.lines().back().action != *due) {
      return std::unexpected("line " + std::to_string(line.number) + ": the key gives '" +
                             to_line(setting, PlayerId::None, *due) + "'");
    }
  }
  return course.chance_results();
}

}  // namespace sw::hall
