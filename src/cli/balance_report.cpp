#include "cli/balance_report.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

#include "catalog/json.hpp"
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

std::string share(const Ratio& ratio) {
  if (ratio.n == 0) return "-";
  if (!ratio.is_known()) return formatted("%5.1f    ?  %%", 100 * ratio.value());
  return formatted("%5.1f ± %4.1f %%", 100 * ratio.value(), 100 * ratio.margin());
}

std::string coins(const Ratio& ratio, const char* format = "%5.2f ± %.2f") {
  if (ratio.n == 0) return "-";
  // NOLINTNEXTLINE(clang-diagnostic-format-nonliteral)
  return formatted(format, ratio.value(), ratio.margin());
}

std::string mean(const Ratio& ratio) {
  return ratio.n == 0 ? "-" : formatted("%5.2f", ratio.value());
}

std::string word(Mark mark) {
  switch (mark) {
    case Mark::Strong: return "STRONG";
    case Mark::Weak: return "weak";
    case Mark::Unknown: return "few games";
    case Mark::Usual: break;
  }
  return "";
}

std::string table_of(const std::vector<BalanceRow>& rows, const std::string& head) {
  TextTable table(
      {head, "win share", "lead", "coins/turn", "in decline", "picked", "place", "price", ""});
  for (const BalanceRow& row : rows) {
    const Standing& s = *row.standing;
    table.add({(row.own ? "* " : "") + row.title, share(s.wins), coins(s.lead, "%+6.2f ± %.2f"),
               coins(s.active), coins(s.declined), share(s.picked), mean(s.place), mean(s.price),
               word(row.mark)});
  }
  return table.text();
}

std::string pairs_text(const BalanceReport& report) {
  std::vector<BalanceRow> known = report.pairs;
  std::erase_if(known, [](const BalanceRow& row) { return row.mark == Mark::Unknown; });
  if (known.size() < 2 * kShownPairs) {
    return "Combos: too few games to compare them one by one.\n";
  }
  std::string out = "Strongest and weakest combos:\n";
  TextTable table({"combo", "win share", "coins/turn", "games"});
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i >= kShownPairs && i + kShownPairs < known.size()) continue;
    const Standing& s = *known[i].standing;
    table.add({(known[i].own ? "* " : "") + known[i].title, share(s.wins), coins(s.active),
               std::to_string(s.wins.games)});
  }
  return out + table.text();
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
  if (own.mark == Mark::Unknown) return own.title + ": too few games to judge";
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
  std::string word = "in balance";
  if (own.mark == Mark::Strong) {
    word = wins.value() - wins.margin() > best ? "TOO STRONG, above every printed one"
           : wins.value() > best               ? "STRONG, like the strongest printed ones"
                                               : "strong, but a printed one is stronger";
  } else if (own.mark == Mark::Weak) {
    word = wins.value() + wins.margin() < worst ? "TOO WEAK, below every printed one"
           : wins.value() < worst               ? "WEAK, like the weakest printed ones"
                                                : "weak, but a printed one is weaker";
  }
  return own.title + ": " + word + ". Holders win " +
         formatted("%.1f ± %.1f %%; mean %.1f %%, printed %.1f to %.1f %%; rank ",
                   100 * wins.value(), 100 * wins.margin(), 100 * report.mean_share, 100 * worst,
                   100 * best) +
         std::to_string(rank) + " of " + std::to_string(rows.size());
}

std::string balance_text(const BalanceReport& report) {
  std::string out = report.table + "; " + report.bots + "; " + std::to_string(report.games) +
                    " games, seed " + std::to_string(report.seed) + "\n" +
                    formatted("Mean win share of a holder: %.1f %%. ", 100 * report.mean_share) +
                    std::to_string(report.combos) + " combos, each held in at least " +
                    std::to_string(report.fewest) + " dealt games.\n\n";
  out += table_of(report.races, "race") + "\n" + table_of(report.powers, "power") + "\n" +
         pairs_text(report);
  for (const auto* rows : {&report.races, &report.powers}) {
    for (const BalanceRow& row : *rows) {
      if (row.own) out += "\n* " + verdict(report, *rows, row) + ".\n";
    }
  }
  return out;
}

std::string balance_json(const BalanceReport& report) {
  JsonWriter out;
  out.begin_object().field("table", report.table).field("bots", report.bots);
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
