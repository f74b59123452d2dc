#include "record/swg.hpp"

#include <algorithm>
#include <array>

#include "catalog/custom.hpp"
#include "catalog/names.hpp"
#include "catalog/utf8.hpp"
#include "record/options.hpp"
#include "record/text.hpp"

namespace sw {

namespace {

// --- The raw file ------------------------------------------------------------------------------

struct HeaderField {
  int line = 0;
  std::string key;
  std::string value;
};

// A record before its header is understood: the form that upgrades work on.
struct RawRecord {
  std::vector<HeaderField> header;
  std::vector<RecordLine> lines;

  const HeaderField* find(std::string_view key) const {
    const auto found = std::ranges::find(header, key, &HeaderField::key);
    return found == header.end() ? nullptr : &*found;
  }
};

using Failure = std::unexpected<RecordError>;

Failure fail(Trouble trouble, int line, std::string message, std::string_view word = {}) {
  return Failure(RecordError{trouble, line, Refusal::None, shortened(word), std::move(message)});
}

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

// In the header a comment needs a blank before it, and 'custom' holds JSON: it has none.
std::string_view header_value(std::string_view key, std::string_view value) {
  if (key == "custom") return trim(value);
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool after_blank = i == 0 || kBlanks.contains(value[i - 1]);
    if (value[i] == '#' && after_blank) return trim(value.substr(0, i));
  }
  return trim(value);
}

std::expected<void, RecordError> read_header_line(RawRecord& raw, int number,
                                                  std::string_view line) {
  if (line.starts_with('#')) return {};
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) {
    return fail(Trouble::NoRecord, number,
                "the header needs 'key: value' here, found " + in_quotes(line) +
                    " (an empty line ends the header)");
  }
  const std::string_view key = trim(line.substr(0, colon));
  if (raw.find(key) != nullptr)
    return fail(Trouble::Header, number, "the key " + in_quotes(key) + " is given twice", key);
  raw.header.push_back(
      {number, std::string(key), std::string(header_value(key, line.substr(colon + 1)))});
  return {};
}

std::expected<RawRecord, RecordError> read_raw(std::string_view text) {
  RawRecord raw;
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // byte order mark
  bool in_header = true;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (const std::string problem = problem_with_line(line); !problem.empty()) {
      return fail(Trouble::NoRecord, number, problem);
    }
    if (in_header && line.empty()) {
      in_header = raw.header.empty();
    } else if (in_header) {
      if (const auto read = read_header_line(raw, number, line); !read)
        return Failure(read.error());
    } else if (const auto said = trim(without_comment(line)); !said.empty()) {
      raw.lines.push_back({number, std::string(said)});
    }
  }
  return raw;
}

// --- Upgrades ----------------------------------------------------------------------------------

using Upgrade = void (*)(RawRecord&);

// Format 0 knew one version of the rules and no sky boards.
void upgrade_0(RawRecord& raw) {
  raw.header.push_back({0, "rules", "1"});
  raw.header.push_back({0, "sky", "none"});
}

// kUpgrades[n] turns a record of format n into one of format n + 1.
constexpr std::array<Upgrade, kRecordFormat> kUpgrades = {upgrade_0};

std::expected<void, RecordError> upgrade(RawRecord& raw) {
  const HeaderField* field = raw.find("format");
  if (field == nullptr)
    return fail(Trouble::NoRecord, 0, "the header has no 'format': this is no game record");
  const auto format = to_number<int>(field->value);
  if (!format || *format < 0) {
    return fail(Trouble::Header, field->line,
                "the format must be a number, not " + in_quotes(field->value), field->key);
  }
  if (*format > kRecordFormat) {
    return fail(Trouble::Newer, field->line,
                "format " + std::to_string(*format) + " is newer than what this program reads (" +
                    std::to_string(kRecordFormat) + ")");
  }
  for (int i = *format; i < kRecordFormat; ++i) kUpgrades[static_cast<std::size_t>(i)](raw);
  return {};
}

// --- The header --------------------------------------------------------------------------------

struct Wrong {
  Trouble trouble;
  std::string message;
};
using Understood = std::expected<void, Wrong>;  // or what is wrong with the value

std::unexpected<Wrong> wrong(std::string message, Trouble trouble = Trouble::Header) {
  return std::unexpected(Wrong{trouble, std::move(message)});
}

bool is_absent(const std::string& value) { return value.empty() || value == "-"; }

Understood read_rules(GameRecord& record, const std::string& value) {
  const auto version = to_number<int>(value);
  if (!version || *version < 1) return wrong("the rules version must be a number");
  if (*version > kRulesVersion) {
    return wrong("these rules are newer than this program's", Trouble::Newer);
  }
  record.rules = *version;
  return {};
}

Understood read_map(GameRecord& record, const std::string& value) {
  if (value.empty()) return wrong("the map has no name");
  record.config.map = value;
  return {};
}

Understood read_sky(GameRecord& record, const std::string& value) {
  if (value != "none" && value != "a" && value != "b") return wrong("sky must be none, a or b");
  record.config.sky = value;
  return {};
}

Understood read_sets(GameRecord& record, const std::string& value) {
  if (is_absent(value)) return {};
  for (const std::string_view set : split_at(value, ", \t")) record.config.sets.emplace_back(set);
  return {};
}

Understood read_options(GameRecord& record, const std::string& value) {
  const auto options = parse_options(value);
  if (!options) return wrong(options.error());
  record.config.options = *options;
  return {};
}

Understood read_players(GameRecord& record, const std::string& value) {
  for (const std::string_view name : split_at(value, ",")) {
    if (const auto plain = trim(name); !plain.empty()) record.players.emplace_back(plain);
  }
  if (record.players.size() > static_cast<std::size_t>(kMaxPlayers)) {
    return wrong("there are more than " + std::to_string(kMaxPlayers) + " players");
  }
  record.config.players = static_cast<int>(record.players.size());
  return {};
}

Understood read_seed(GameRecord& record, const std::string& value) {
  if (is_absent(value)) return {};
  const auto seed = parse_seed(value);
  if (!seed) return wrong(seed.error() + " ('-': none)");
  record.seed = *seed;
  return {};
}

Understood read_content(GameRecord& record, const std::string& value) {
  if (is_absent(value)) return {};
  record.content = to_number<std::uint64_t>(value, 16);
  if (!record.content) return wrong("the content hash must be hexadecimal");
  return {};
}

Understood read_custom(GameRecord& record, const std::string& value) {
  if (!is_absent(value)) record.custom = value;
  return {};
}

Understood read_result(GameRecord& record, const std::string& value) {
  if (is_absent(value)) return {};
  for (const std::string_view word : split_at(value, ", \t")) {
    const auto coins = to_number<int>(word);
    if (!coins) return wrong("the result is the coins of each player, not " + in_quotes(word));
    record.result.push_back(*coins);
  }
  return {};
}

struct HeaderKey {
  std::string_view key;
  Understood (*read)(GameRecord&, const std::string&);
  bool required;
};

constexpr HeaderKey kHeaderKeys[] = {
    {"rules", read_rules, true},      {"map", read_map, true},
    {"sky", read_sky, false},         {"sets", read_sets, false},
    {"options", read_options, false}, {"players", read_players, false},
    {"seed", read_seed, false},       {"content", read_content, false},
    {"custom", read_custom, false},   {"result", read_result, false},
};

std::expected<void, RecordError> read_field(GameRecord& record, const HeaderField& field) {
  if (field.key == "format") return {};
  const auto known = std::ranges::find(kHeaderKeys, field.key, &HeaderKey::key);
  if (known == std::end(kHeaderKeys)) {
    return fail(Trouble::Header, field.line, "there is no header key " + in_quotes(field.key),
                field.key);
  }
  if (const auto read = known->read(record, field.value); !read) {
    const auto& [trouble, message] = read.error();
    return fail(trouble, field.line, field.key + ": " + message, field.key);
  }
  if (field.key == "result") record.result_line = field.line;
  if (field.key == "custom") record.custom_line = field.line;
  return {};
}

// A name that reads back as it is written: text without separators and comment signs.
std::string plain_name(const std::string& name) {
  std::string out;
  for (std::string_view rest = name; !rest.empty();) {
    const Letter letter = first_letter(rest);
    const bool plain =
        letter.bytes > 0 && letter.code != ',' && letter.code != '#' && !is_control(letter.code);
    out.append(plain ? rest.substr(0, letter.bytes) : " ");
    rest.remove_prefix(std::max<std::size_t>(1, letter.bytes));
  }
  const std::string_view trimmed = trim(out);
  return trimmed.empty() ? "?" : std::string(trimmed);
}

template <class Items, class ToText>
std::string joined(const Items& items, std::string_view separator, ToText to_text_of) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += separator;
    out += to_text_of(item);
  }
  return out.empty() ? "-" : out;
}

// --- Replaying ---------------------------------------------------------------------------------

std::expected<void, RecordError> verify_result(const GameRecord& record, const Game& game) {
  if (record.result.empty()) return {};
  if (!game.over()) {
    return fail(Trouble::Result, record.result_line, "a result is given, but the game is not over");
  }
  const int players = game.setting().rules.players;
  std::vector<int> coins;
  for (int p = 0; p < players; ++p) coins.push_back(game.state().player(id_at<PlayerId>(p)).coins);
  if (coins == record.result) return {};
  const auto number = [](int n) { return std::to_string(n); };
  return fail(Trouble::Result, record.result_line,
              "the result is " + joined(coins, " ", number) + ", the record says " +
                  joined(record.result, " ", number));
}

}  // namespace

std::string to_string(const RecordError& error) {
  std::string out;
  if (error.line > 0) out += "line " + std::to_string(error.line) + ": ";
  if (error.code != Refusal::None) out.append(name_of(error.code)).append(": ");
  return out += error.message;
}

// --- Writing and reading -----------------------------------------------------------------------

GameRecord record_of(const Course& course, std::vector<std::string> players,
                     std::optional<std::uint64_t> seed) {
  GameRecord record;
  record.config = course.setting().config;
  record.players = std::move(players);
  record.seed = seed;
  record.content = course.setting().content_hash;
  record.custom = course.setting().custom;
  const int count = course.setting().rules.players;
  for (int p = static_cast<int>(record.players.size()); p < count; ++p) {
    record.players.push_back(name_of(id_at<PlayerId>(p)));
  }
  record.config.players = count;
  for (int p = 0; p < count && course.over(); ++p) {
    record.result.push_back(course.state().player(id_at<PlayerId>(p)).coins);
  }
  for (const Line& line : course.lines())
    record.lines.push_back({0, to_line(course.setting(), line)});
  return record;
}

std::string write_swg(const GameRecord& record) {
  const auto same = [](const std::string& text) { return text; };
  const auto number = [](int n) { return std::to_string(n); };
  std::string out;
  const auto field = [&out](std::string_view key, const std::string& value) {
    out.append(key).append(": ").append(value).append("\n");
  };
  field("format", std::to_string(kRecordFormat));
  field("rules", std::to_string(record.rules));
  field("map", record.config.map);
  field("sky", record.config.sky);
  field("sets", joined(record.config.sets, " ", same));
  field("options", to_text(record.config.options));
  field("players", joined(record.players, ", ", plain_name));
  field("seed", record.seed ? std::to_string(*record.seed) : "-");
  field("content", record.content ? hex16(*record.content) : "-");
  if (!record.custom.empty()) field("custom", record.custom);
  if (!record.result.empty()) field("result", joined(record.result, " ", number));
  out += '\n';
  for (const RecordLine& line : record.lines) out.append(line.text).append("\n");
  return out;
}

std::expected<GameRecord, RecordError> read_swg(std::string_view text) {
  auto raw = read_raw(text);
  if (!raw) return Failure(raw.error());
  if (const auto upgraded = upgrade(*raw); !upgraded) return Failure(upgraded.error());

  GameRecord record;
  for (const HeaderField& field : raw->header) {
    if (const auto read = read_field(record, field); !read) return Failure(read.error());
  }
  for (const HeaderKey& key : kHeaderKeys) {
    if (key.required && raw->find(key.key) == nullptr) {
      return fail(Trouble::NoRecord, 0, "the header has no '" + std::string(key.key) + "'");
    }
  }
  record.lines = std::move(raw->lines);
  return record;
}

// --- Replaying ---------------------------------------------------------------------------------

std::expected<Setting, RecordError> setting_of(const Catalog& catalog, const GameRecord& record) {
  Catalog extended = catalog;
  if (!record.custom.empty()) {
    const auto added = add_custom(extended, "custom", record.custom);
    if (!added) {
      const Diagnostic& first = added.error().front();
      return fail(Trouble::Custom, record.custom_line,
                  to_string({first.file, 0, first.key, first.message}));
    }
  }
  auto setting = make_setting(extended, record.config);
  if (!setting) return fail(Trouble::Table, 0, setting.error(), record.config.map);
  return std::move(*setting);
}

bool content_changed(const GameRecord& record, const Setting& setting) {
  return record.content && *record.content != setting.content_hash;
}

std::expected<std::unique_ptr<OpenGame>, RecordError> replay(const Catalog& catalog,
                                                             const GameRecord& record,
                                                             const AfterLine& after_line) {
  auto setting = setting_of(catalog, record);
  if (!setting) return Failure(setting.error());

  auto played = open_game(std::move(*setting));
  Game& game = *played->game;
  for (const RecordLine& line : record.lines) {
    if (const auto said = game.say(line.text); !said) {
      return Failure(RecordError{Trouble::Move, line.number, said.error().code,
                                 shortened(line.text), said.error().message});
    }
    if (after_line) after_line(game, line.text);
  }
  if (const auto verified = verify_result(record, game); !verified)
    return Failure(verified.error());
  return played;
}

}  // namespace sw
