#include "cli/balance_report.hpp"
#include "cli/report.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

#include "cli/text_table.hpp"

namespace sw::cli {

namespace {

constexpr double kTolerance = 0.1;  // of the mean
constexpr std::size_t kShownPairs = 5;

[[gnu::format(printf, 1, 2)]] std::string formatted(const char* format, ...) {
  std::array<char, 200> text{};
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text.data(), text.size(), format, arguments);
  va_end(arguments);
  return text.data();
}

// --- Rows --------------------------------------------------------------------------------------

Mark mark_of(const BalanceReport& report, const Standing& standing) {
  const Ratio& wins = standing.wins;
  if (!wins.is_known()) return Mark::Unknown;
  const double off = wins.value() - report.mean_share;
  if (off - wins.margin() > tolerance(report)) return Mark::Strong;
  if (off + wins.margin() < -tolerance(report)) return Mark::Weak;
  return Mark::Usual;
}

bool stronger(const BalanceRow& a, const BalanceRow& b) {
  const double left = a.standing->wins.value();
  const double right = b.standing->wins.value();
  return left != right ? left > right : a.id < b.id;
}

void finish(const BalanceReport& report, std::vector<BalanceRow>& rows) {
  for (BalanceRow& row : rows) row.mark = mark_of(report, *row.standing);
  std::sort(rows.begin(), rows.end(), stronger);
}

template <class Entries>
bool is_printed(const Entries& entries, std::string_view id) {
  return std::any_of(entries.begin(), entries.end(), [id](const auto& e) { return e.id == id; });
}

// --- Text --------------------------------------------------------------------------------------

std::string say(const BalanceReport& report, const std::string& key, const Values& values = {}) {
  return report.texts.say("balance." + key, values);
}

std::vector<std::string> heads(const BalanceReport& report, const std::vector<std::string>& keys) {
  std::vector<std::string> out;
  for (const std::string& key : keys) out.push_back(say(report, "head." + key));
  return out;
}

std::string with_percent_sign(const BalanceReport& report, const std::string& number) {
  return say(report, "percent", {{"n", number}});
}

// "60.8 ± 1.4 %"
std::string share(const BalanceReport& report, const Ratio& ratio, const char* format = "%5.1f",
                  const char* margin = " ± %4.1f") {
  if (ratio.n == 0) return "–";
  return with_percent_sign(
      report, decimal(report, 100 * ratio.value(), format) +
                  (ratio.is_known() ? decimal(report, 100 * ratio.margin(), margin) : "    ? "));
}

std::string coins(const BalanceReport& report, const Ratio& ratio, const char* format = "%5.2f") {
  if (ratio.n == 0) return "–";
  return decimal(report, ratio.value(), format) + decimal(report, ratio.margin(), " ± %.2f");
}

std::string mean(const BalanceReport& report, const Ratio& ratio) {
  return ratio.n == 0 ? "–" : decimal(report, ratio.value(), "%5.2f");
}

std::string word(const BalanceReport& report, Mark mark) {
  switch (mark) {
    case Mark::Strong: return say(report, "mark.strong");
    case Mark::Weak: return say(report, "mark.weak");
    case Mark::Unknown: return say(report, "mark.unknown");
    case Mark::Usual: break;
  }
  return "";
}

std::string table_of(const BalanceReport& report, const std::vector<BalanceRow>& rows,
                     const std::string& head) {
  auto names =
      heads(report, {head, "share", "lead", "coins", "declined", "picked", "place", "price"});
  names.emplace_back();
  TextTable table(std::move(names));
  for (const BalanceRow& row : rows) {
    const Standing& s = *row.standing;
    table.add({(row.own ? "* " : "") + row.title, share(report, s.wins),
               coins(report, s.lead, "%+6.2f"), coins(report, s.active), coins(report, s.declined),
               share(report, s.picked), mean(report, s.place), mean(report, s.price),
               word(report, row.mark)});
  }
  return table.text();
}

std::string pairs_text(const BalanceReport& report) {
  std::vector<BalanceRow> known = report.pairs;
  std::erase_if(known, [](const BalanceRow& row) { return row.mark == Mark::Unknown; });
  if (known.size() < 2 * kShownPairs) {
    return say(report, "combos-unknown") + "\n";
  }
  TextTable table(heads(report, {"combo", "share", "coins", "games"}));
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i >= kShownPairs && i + kShownPairs < known.size()) continue;
    const Standing& s = *known[i].standing;
    table.add({(known[i].own ? "* " : "") + known[i].title, share(report, s.wins),
               coins(report, s.active), std::to_string(s.wins.games)});
  }
  return say(report, "combos") + "\n" + table.text();
}

// --- JSON --------------------------------------------------------------------------------------

void write(JsonWriter& out, std::string_view key, const Ratio& ratio) {
  out.key(key).begin_object();
  out.key("value").raw(formatted("%.6f", ratio.value()));
  out.key("ci95");
  if (ratio.is_known()) {
    out.raw(formatted("%.6f", ratio.margin()));
  } else {
    out.null();
  }
  out.field("games", ratio.games).end_object();
}

std::string_view json_word(Mark mark) {
  switch (mark) {
    case Mark::Strong: return "strong";
    case Mark::Weak: return "weak";
    case Mark::Unknown: return "unknown";
    case Mark::Usual: break;
  }
  return "usual";
}

void write(JsonWriter& out, std::string_view key, const std::vector<BalanceRow>& rows) {
  out.key(key).begin_array();
  for (const BalanceRow& row : rows) {
    const Standing& s = *row.standing;
    out.begin_object().field("id", row.id).field("own", row.own).field("mark", json_word(row.mark));
    write(out, "win_share", s.wins);
    write(out, "lead", s.lead);
    write(out, "coins_active", s.active);
    write(out, "coins_declined", s.declined);
    write(out, "picked", s.picked);
    write(out, "place", s.place);
    write(out, "price", s.price);
    write(out, "win_share_chosen", s.chosen);
    out.end_object();
  }
  out.end_array();
}

}  // namespace

double tolerance(const BalanceReport& report) { return kTolerance * report.mean_share; }

std::string decimal(const BalanceReport& report, double value, const char* format) {
  // NOLINTNEXTLINE(clang-diagnostic-format-nonliteral)
  std::string out = formatted(format, value);
  if (const auto point = out.find('.'); point != std::string::npos) {
    out.replace(point, 1, say(report, "point"));
  }
  if (const auto minus = out.find('-'); minus != std::string::npos) out.replace(minus, 1, "−");
  return out;
}

std::string percent(const BalanceReport& report, double share, const char* format) {
  return with_percent_sign(report, decimal(report, 100 * share, format));
}

void add_rows(BalanceReport& report, const Balance& balance, const Words& words,
              const Catalog& printed) {
  const Setting& setting = words.setting();
  const Ruleset& rules = setting.rules;
  report.mean_share = balance.all().wins.value();
  report.combos = combo_count(rules);
  report.fewest = report.games;
  const auto is_own = [&](RaceId id) { return !is_printed(printed.races, setting.name(id)); };
  const auto is_own_power = [&](PowerId id) {
    return !is_printed(printed.powers, setting.name(id));
  };
  for (const RaceId id : rules.banners) {
    report.races.push_back({std::string(setting.name(id)), words.race(id), is_own(id),
                            Mark::Unknown, &balance.of(id)});
  }
  for (const PowerId id : rules.badges) {
    report.powers.push_back({std::string(setting.name(id)), words.power(id), is_own_power(id),
                             Mark::Unknown, &balance.of(id)});
  }
  for (const RaceId race : rules.banners) {
    for (const PowerId power : rules.badges) {
      const Standing& standing = balance.of(race, power);
      report.fewest = std::min(report.fewest, standing.wins.games);
      report.pairs.push_back(
          {std::string(setting.name(power)) + " " + std::string(setting.name(race)),
           words.combo(race, power), is_own(race) || is_own_power(power), Mark::Unknown,
           &standing});
    }
  }
  for (auto* rows : {&report.races, &report.powers, &report.pairs}) finish(report, *rows);
}

std::string verdict(const BalanceReport& report, const std::vector<BalanceRow>& rows,
                    const BalanceRow& own) {
  const Ratio& wins = own.standing->wins;
  if (own.mark == Mark::Unknown) {
    return say(report, "word.unknown", {{"what", own.title}});
  }
  double best = 0;
  double worst = 1;
  int rank = 1;
  for (const BalanceRow& row : rows) {
    const double value = row.standing->wins.value();
    if (value > wins.value()) ++rank;
    if (row.own || row.mark == Mark::Unknown) continue;
    best = std::max(best, value);
    worst = std::min(worst, value);
  }
  std::string word = "usual";
  if (own.mark == Mark::Strong) {
    word = wins.value() - wins.margin() > best ? "strongest"
           : wins.value() > best               ? "strong"
                                               : "rather-strong";
  } else if (own.mark == Mark::Weak) {
    word = wins.value() + wins.margin() < worst ? "weakest"
           : wins.value() < worst               ? "weak"
                                                : "rather-weak";
  }
  return say(report, "verdict",
             {{"what", own.title},
              {"word", say(report, "word." + word)},
              {"share", share(report, wins, "%.1f", " ± %.1f")},
              {"mean", percent(report, report.mean_share)},
              {"worst", decimal(report, 100 * worst)},
              {"best", percent(report, best)},
              {"rank", std::to_string(rank)},
              {"n", std::to_string(rows.size())}});
}

std::string run_text(const BalanceReport& report) {
  return say(report, "run",
             {{"table", report.table},
              {"bots", report.bots},
              {"n", std::to_string(report.games)},
              {"seed", std::to_string(report.seed)}});
}

std::string balance_text(const BalanceReport& report) {
  std::string out = run_text(report) + "\n" +
                    say(report, "mean",
                        {{"share", percent(report, report.mean_share)},
                         {"combos", std::to_string(report.combos)},
                         {"n", std::to_string(report.fewest)}}) +
                    "\n\n";
  out += table_of(report, report.races, "race") + "\n" + table_of(report, report.powers, "power") +
         "\n" + pairs_text(report);
  for (const auto* rows : {&report.races, &report.powers}) {
    for (const BalanceRow& row : *rows) {
      if (row.own) out += "\n* " + verdict(report, *rows, row) + ".\n";
    }
  }
  return out;
}

std::string balance_json(const BalanceReport& report) {
  Report out("balance");
  out.field("table", report.table).field("bots", report.bots);
  out.field("games", report.games).field("seed", report.seed);
  out.key("mean_win_share").raw(formatted("%.6f", report.mean_share));
  out.field("combos", report.combos).field("fewest", report.fewest);
  write(out, "races", report.races);
  write(out, "powers", report.powers);
  write(out, "pairs", report.pairs);
  out.key("verdicts").begin_array();
  for (const auto* rows : {&report.races, &report.powers}) {
    for (const BalanceRow& row : *rows) {
      if (row.own) out.value(verdict(report, *rows, row));
    }
  }
  out.end_array().end_object();
  return out.text() + "\n";
}

}  // namespace sw::cli
