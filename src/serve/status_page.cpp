#include "serve/status_page.hpp"

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "serve/text.hpp"

namespace sw::serve {

namespace {

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Small World: status</title>
<style>body{font:16px/1.4 sans-serif;margin:1em auto;max-width:50em;padding:0 1em;color:#222;
background:#fff}table{border-collapse:collapse;width:100%}td{padding:.15em .5em;border-top:1px
solid #ddd;vertical-align:top}td.n{text-align:right;white-space:nowrap}</style></head><body>
)";

// Names and sentences are our own, but a page says nothing that it has not made harmless.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += letter;
    }
  }
  return out;
}

struct Times {
  std::vector<std::pair<std::string, double>> within;  // a bound, and how many so far
  double sum = 0;
  double count = 0;
};

std::string told(const Times& times) {
  if (times.count == 0) return "none yet";
  std::string bound = "?";
  for (const auto& [name, so_far] : times.within) {
    if (so_far < 0.99 * times.count) continue;
    bound = name;
    break;
  }
  char text[96];
  std::snprintf(text, sizeof text, "%.0f, mean %.1f ms, 99%% within ", times.count,
                1000 * times.sum / times.count);
  return text + (bound == "+Inf" ? std::string("more than 5 s") : bound + " s");
}

class Page {
 public:
  explicit Page(std::string_view state) {
    out_ = std::string(kHead) + "<h1>Small World: " + escaped(state) + "</h1>\n<table>\n";
  }

  void read(std::string_view line) {
    if (line.starts_with("# HELP ")) {
      end_times();
      line.remove_prefix(7);
      take_part(line, ' ');  // the name
      help_ = line;
    } else if (line.starts_with("# TYPE ")) {
      is_times_ = line.ends_with("histogram");
    } else if (const auto space = line.rfind(' '); space != std::string_view::npos) {
      const std::string number(line.substr(space + 1));
      note(line.substr(0, space), number);
    }
  }
  std::string end() {
    end_times();
    return out_ + "</table></body></html>\n";
  }

 private:
  // "smallworld_events_total{event="ended"}", and what stands behind it.
  void note(std::string_view name, const std::string& number) {
    const auto quote = name.find('"');
    const std::string_view label =
        quote == std::string_view::npos ? "" : name.substr(quote + 1, name.rfind('"') - quote - 1);
    if (!is_times_) {
      if (label.empty() || number != "0") row(label, number);
      return;
    }
    const double value = std::strtod(number.c_str(), nullptr);
    if (!label.empty()) times_.within.emplace_back(label, value);
    if (name.ends_with("_sum")) times_.sum = value;
    if (name.ends_with("_count")) times_.count = value;
  }
  void end_times() {
    if (is_times_) row("", told(times_));
    is_times_ = false;
    times_ = {};
  }
  void row(std::string_view label, std::string_view number) {
    out_ += "<tr><td>" + escaped(help_);
    if (!label.empty()) out_ += " <b>" + escaped(label) + "</b>";
    out_ += "</td><td class=\"n\">" + escaped(number) + "</td></tr>\n";
  }

  std::string out_;
  std::string help_;
  bool is_times_ = false;
  Times times_;
};

}  // namespace

std::string status_page(std::string_view state, std::string_view metrics) {
  Page page(state);
  while (!metrics.empty()) page.read(take_part(metrics, '\n'));
  return page.end();
}

}  // namespace sw::serve
