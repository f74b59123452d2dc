#include "cli/balance_chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace sw::cli {

namespace {

// --- Measures of the picture -------------------------------------------------------------------

constexpr double kWidth = 1080;
constexpr double kEdge = 28;
constexpr double kRow = 24;
constexpr double kHead = 58;  // title of a section and the heads of its columns

struct Span {
  double left, right;
};
constexpr Span kNames{kEdge, 200};
constexpr Span kShares{216, 620};
constexpr Span kCoins{668, 856};
constexpr Span kPicks{904, 1040};

struct Scale {
  Span span;
  double low, high;

  double at(double value) const {
    const double part = std::clamp((value - low) / (high - low), 0.0, 1.0);
    return span.left + part * (span.right - span.left);
  }
};

constexpr const char* kStyle = R"(
  text { font-family: "Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: #2b2f36; }
  .title { font-size: 24px; font-weight: 700; } .under { font-size: 14px; fill: #5d6470; }
  .section { font-size: 17px; font-weight: 700; } .head { font-size: 12px; fill: #5d6470; }
  .name { font-size: 14px; } .own { font-weight: 700; } .tick { font-size: 11px; fill: #8a919c; }
  .value { font-size: 11.5px; fill: #4a505a; } .verdict { font-size: 13px; font-weight: 600; }
)";

constexpr const char* kStrong = "#c2452d";
constexpr const char* kWeak = "#2f6db3";
constexpr const char* kUsual = "#55606e";
constexpr const char* kPale = "#b9bfc8";
constexpr const char* kGold = "#fff0c9";

const char* colour(Mark mark) {
  switch (mark) {
    case Mark::Strong: return kStrong;
    case Mark::Weak: return kWeak;
    case Mark::Unknown: return kPale;
    case Mark::Usual: break;
  }
  return kUsual;
}

// --- Drawing -----------------------------------------------------------------------------------

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      default: out += c;
    }
  }
  return out;
}

class Picture {
 public:
  void text(double x, double y, const std::string& what, const std::string& style,
            const char* anchor = "start") {
    body_ += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" class=\"" + style +
             "\" text-anchor=\"" + anchor + "\">" + escaped(what) + "</text>\n";
  }
  // Dots, each with its meaning behind it, as wide as the reader's letters make them.
  void legend(double x, double y, const std::vector<std::pair<const char*, std::string>>& dots) {
    body_ += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" class=\"head\">";
    for (const auto& [paint, meaning] : dots) {
      body_ += "<tspan fill=\"" + std::string(paint) + "\">●</tspan> <tspan>" + escaped(meaning) +
               "</tspan>\u2003";
    }
    body_ += "</text>\n";
  }
  void line(double x1, double y1, double x2, double y2, const char* paint, double width,
            const char* dashes = "none") {
    body_ += "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) +
             "\" y2=\"" + number(y2) + "\" stroke=\"" + paint + "\" stroke-width=\"" +
             number(width) + "\" stroke-dasharray=\"" + dashes + "\"/>\n";
  }
  void box(double x, double y, double width, double height, const char* paint, double round = 0) {
    body_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" +
             number(std::max(0.0, width)) + "\" height=\"" + number(height) + "\" rx=\"" +
             number(round) + "\" fill=\"" + paint + "\"/>\n";
  }
  void dot(double x, double y, double radius, const char* paint) {
    body_ += "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"" + number(radius) +
             "\" fill=\"" + paint + "\" stroke=\"#ffffff\" stroke-width=\"1.5\"/>\n";
  }
  // Everything that was drawn, on a sheet of this height.
  std::string sheet(double height) const {
    const std::string size = number(kWidth) + "\" height=\"" + number(height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
           number(kWidth) + " " + number(height) + "\">\n<style>" + kStyle +
           "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + body_ +
           "</svg>\n";
  }

 private:
  std::string body_;
};

// --- Scales, common to races and powers --------------------------------------------------------

struct Scales {
  Scale shares{kShares, 0, 1};
  Scale coins{kCoins, 0, 1};
  Scale picks{kPicks, 0, 1};
  double step = 0.05;
};

Scales scales_of(const BalanceReport& report) {
  double low = report.mean_share;
  double high = report.mean_share;
  double coins = 1;
  double picks = 0.01;
  for (const auto* rows : {&report.races, &report.powers}) {
    for (const BalanceRow& row : *rows) {
      const Standing& s = *row.standing;
      coins = std::max({coins, s.active.value(), s.declined.value()});
      picks = std::max(picks, s.picked.value());
      if (!s.wins.is_known()) continue;
      low = std::min(low, s.wins.value() - s.wins.margin());
      high = std::max(high, s.wins.value() + s.wins.margin());
    }
  }
  Scales out;
  out.step = high - low > 0.4 ? 0.1 : 0.05;
  low = std::min(low, report.mean_share - tolerance(report));
  high = std::max(high, report.mean_share + tolerance(report));
  out.shares.low = std::max(0.0, std::floor(low / out.step) * out.step);
  out.shares.high = std::min(1.0, std::ceil(high / out.step) * out.step);
  out.coins.high = coins * 1.15;
  out.picks.high = picks * 1.3;
  return out;
}

std::string whole_percent(const BalanceReport& report, double share) {
  return percent(report, share, "%.0f");
}

std::string chart_word(const BalanceReport& report, const std::string& key) {
  return report.texts.text("balance.chart." + key);
}

// --- Parts -------------------------------------------------------------------------------------

void draw_row(Picture& out, const BalanceReport& report, const Scales& scales,
              const BalanceRow& row, double top) {
  const Standing& s = *row.standing;
  const double middle = top + kRow / 2;
  const char* paint = colour(row.mark);
  out.text(kNames.left, middle + 5, (row.own ? "★ " : "") + row.title,
           row.own ? "name own" : "name");

  if (s.wins.n > 0) {
    if (s.wins.is_known()) {
      out.line(scales.shares.at(s.wins.value() - s.wins.margin()), middle,
               scales.shares.at(s.wins.value() + s.wins.margin()), middle, paint, 3);
    }
    out.dot(scales.shares.at(s.wins.value()), middle, row.own ? 6.5 : 5, paint);
    out.text(kShares.right + 6, middle + 4, whole_percent(report, s.wins.value()), "value");
  }
  const double active = scales.coins.at(s.active.value());
  const double declined = scales.coins.at(s.declined.value());
  out.box(kCoins.left, middle - 7, active - kCoins.left, 8, paint, 1.5);
  out.box(kCoins.left, middle + 2, declined - kCoins.left, 5, kPale, 1.5);
  out.text(active + 5, middle + 1, decimal(report, s.active.value()), "value");

  const double picked = scales.picks.at(s.picked.value());
  out.box(kPicks.left, middle - 5, picked - kPicks.left, 10, row.own ? paint : "#8d97a5", 1.5);
  out.text(picked + 5, middle + 4, whole_percent(report, s.picked.value()), "value");
}

void draw_grid(Picture& out, const BalanceReport& report, const Scales& scales, double top,
               double bottom) {
  const double mean = scales.shares.at(report.mean_share);
  const double left = scales.shares.at(report.mean_share - tolerance(report));
  const double right = scales.shares.at(report.mean_share + tolerance(report));
  out.box(left, top, right - left, bottom - top, "#eef1f5");
  const int first = static_cast<int>(std::lround(scales.shares.low / scales.step));
  const int last = static_cast<int>(std::lround(scales.shares.high / scales.step));
  for (int i = first; i <= last; ++i) {
    const double x = scales.shares.at(i * scales.step);
    out.line(x, top, x, bottom, "#dde1e7", 1);
    out.text(x, top - 5, whole_percent(report, i * scales.step), "tick", "middle");
  }
  out.line(mean, top, mean, bottom, "#8a919c", 1.4, "4 3");
  out.line(kCoins.left, top, kCoins.left, bottom, "#c9ced6", 1);
  out.line(kPicks.left, top, kPicks.left, bottom, "#c9ced6", 1);
}

// Gives the lower end.
double draw_section(Picture& out, const BalanceReport& report, const Scales& scales,
                    const std::vector<BalanceRow>& rows, const std::string& title, double top) {
  const double first = top + kHead;
  const double bottom = first + kRow * static_cast<double>(rows.size());
  out.text(kNames.left, top + 22, title, "section");
  out.text(kShares.left, top + 22, chart_word(report, "share"), "head");
  out.text(kCoins.left, top + 22, chart_word(report, "coins"), "head");
  out.text(kPicks.left, top + 22, chart_word(report, "picked"), "head");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = first + kRow * static_cast<double>(i);
    if (rows[i].own) out.box(kEdge - 10, y + 1, kWidth - 2 * kEdge + 20, kRow - 2, kGold, 5);
  }
  draw_grid(out, report, scales, first, bottom);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    draw_row(out, report, scales, rows[i], first + kRow * static_cast<double>(i));
  }
  return bottom;
}

double draw_verdicts(Picture& out, const BalanceReport& report, double top) {
  for (const auto* rows : {&report.races, &report.powers}) {
    for (const BalanceRow& row : *rows) {
      if (!row.own) continue;
      out.box(kEdge - 10, top, kWidth - 2 * kEdge + 20, 30, kGold, 5);
      out.text(kEdge, top + 20, "★ " + verdict(report, *rows, row), "verdict");
      top += 36;
    }
  }
  return top;
}

double draw_legend(Picture& out, const BalanceReport& report, double top) {
  const double y = top + 30;
  out.legend(kEdge, y,
             {{kStrong, chart_word(report, "strong")},
              {kWeak, chart_word(report, "weak")},
              {kUsual, chart_word(report, "usual")},
              {kPale, chart_word(report, "unknown")}});
  out.text(kWidth - kEdge, y, chart_word(report, "band"), "head", "end");
  return y + 24;
}

}  // namespace

std::string balance_svg(const BalanceReport& report) {
  Picture out;
  const Scales scales = scales_of(report);
  out.text(kEdge, 44, report.texts.text("balance.title"), "title");
  out.text(kEdge, 68, run_text(report), "under");
  double y = draw_verdicts(out, report, 84);
  y = draw_section(out, report, scales, report.races, chart_word(report, "races"), y + 6);
  y = draw_section(out, report, scales, report.powers, chart_word(report, "powers"), y + 18);
  y = draw_legend(out, report, y);
  return out.sheet(y);
}

}  // namespace sw::cli
