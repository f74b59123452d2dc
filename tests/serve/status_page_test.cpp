#include "serve/status_page.hpp"

#include <gtest/gtest.h>

#include "serve/metrics.hpp"

namespace sw::serve {
namespace {

bool has(const std::string& page, std::string_view text) {
  return page.find(text) != std::string::npos;
}

TEST(StatusPage, HasARowForEachNumber) {
  Metrics metrics;
  hall::Note ended{.what = hall::Note::What::Ended};
  metrics.note(ended);
  metrics.note(ended);
  for (int i = 0; i < 99; ++i) metrics.committed(std::chrono::milliseconds(4));
  metrics.committed(std::chrono::milliseconds(400));
  Metrics::Gauges now;
  now.lines = 17;
  const std::string page = status_page("ready", metrics.tell(now));
  EXPECT_TRUE(has(page, "<h1>Small World: ready</h1>"));
  EXPECT_TRUE(has(page, "<td>Clients, with sockets and without.</td><td class=\"n\">17</td>"));
  EXPECT_TRUE(has(page, "<b>ended</b></td><td class=\"n\">2</td>"));
  EXPECT_FALSE(has(page, "<b>began</b>"));  // what has not happened takes no row
  EXPECT_TRUE(has(page, "100, mean 8.0 ms, 99% within 0.005 s"));
  EXPECT_TRUE(has(page, "none yet"));  // bots
}

TEST(StatusPage, MakesWhatItShowsHarmless) {
  const std::string page = status_page("<b>", "# HELP x <script>\n# TYPE x gauge\nx{a=\"<\"} 1\n");
  EXPECT_FALSE(has(page, "<script>"));
  EXPECT_TRUE(has(page, "&lt;script&gt; <b>&lt;</b>"));
  EXPECT_FALSE(has(page, "<h1>Small World: <b>"));
}

}  // namespace
}  // namespace sw::serve
