#include "serve/metrics.hpp"

#include <algorithm>
#include <cstdio>

#include "core/enum_names.hpp"

namespace sw::serve {

namespace {

std::string text_of(double number) {
  std::array<char, 32> text{};
  const int size = std::snprintf(text.data(), text.size(), "%.9g", number);
  return {text.data(), static_cast<std::size_t>(size)};
}

void introduce(std::string& out, std::string_view name, std::string_view help,
               std::string_view type) {
  out.append("# HELP smallworld_").append(name).append(" ").append(help);
  out.append("\n# TYPE smallworld_").append(name).append(" ").append(type).append("\n");
}

void line(std::string& out, std::string_view name, std::string_view label,
          const std::string& number) {
  out.append("smallworld_").append(name).append(label).append(" ").append(number).append("\n");
}

void gauge(std::string& out, std::string_view name, std::string_view help, std::size_t number) {
  introduce(out, name, help, "gauge");
  line(out, name, "", std::to_string(number));
}

void counter(std::string& out, std::string_view name, std::string_view help, std::uint64_t number) {
  introduce(out, name, help, "counter");
  line(out, name, "", std::to_string(number));
}

// One counter with a label for each word of a vocabulary.
template <class E, std::size_t kSize>
void counters(std::string& out, std::string_view name, std::string_view help,
              std::string_view label, const std::array<std::uint64_t, kSize>& numbers) {
  introduce(out, name, help, "counter");
  for (std::size_t i = 0; i < kSize; ++i) {
    const std::string word(kNamesOf<E>[i]);
    line(out, name, "{" + std::string(label) + "=\"" + word + "\"}", std::to_string(numbers[i]));
  }
}

}  // namespace

void Histogram::note(std::chrono::duration<double> took) {
  const auto bound = std::ranges::lower_bound(kBounds, took.count());
  ++counts_[static_cast<std::size_t>(bound - kBounds.begin())];
  sum_ += took.count();
}

void Histogram::tell(std::string& out, std::string_view name, std::string_view help) const {
  introduce(out, name, help, "histogram");
  const std::string bucket = std::string(name) + "_bucket";
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    so_far += counts_[i];
    const std::string bound = i < kBounds.size() ? text_of(kBounds[i]) : "+Inf";
    line(out, bucket, "{le=\"" + bound + "\"}", std::to_string(so_far));
  }
  line(out, std::string(name) + "_sum", "", text_of(sum_));
  line(out, std::string(name) + "_count", "", std::to_string(so_far));
}

void Metrics::note(const hall::Note& note) {
  using What = hall::Note::What;
  ++notes_[static_cast<std::size_t>(note.what)];
  if (note.what == What::Refused) ++refusals_[static_cast<std::size_t>(note.code)];
  if (note.what == What::Entry) entries_.note(std::chrono::milliseconds(note.took));
}

void Metrics::thought(std::chrono::duration<double> took, bool late) {
  bots_.note(took);
  if (late) ++late_bots_;
}

std::string Metrics::tell(const Gauges& now) const {
  std::string out;
  const auto count = [](int number) { return static_cast<std::size_t>(number); };
  gauge(out, "tables", "Tables in memory.", count(now.hall.tables));
  gauge(out, "tables_playing", "Tables in memory whose game goes on.", count(now.hall.playing));
  gauge(out, "tables_bytes", "Memory of all tables, about.", now.hall.bytes);
  gauge(out, "connections", "Clients, with sockets and without.", now.lines);
  gauge(out, "writes_waiting", "Writes on their way to the store.", now.writes_waiting);
  gauge(out, "bots_waiting", "Questions to bots without an answer yet.", now.bots_waiting);
  counters<hall::Note::What>(out, "events_total", "What happened in the hall.", "event", notes_);
  counters<wire::Code>(out, "refusals_total", "Messages answered with no.", "code", refusals_);
  counter(out, "store_failures_total", "Writes and reads the store could not do.", store_failures_);
  counter(out, "bots_late_total", "Questions that the sure bot answered for a slow one.",
          late_bots_);
  entries_.tell(out, "entry_seconds", "From hearing a decision to telling it.");
  commits_.tell(out, "commit_seconds", "From asking the store to its answer.");
  bots_.tell(out, "bot_seconds", "From asking a bot to its answer.");
  return out;
}

}  // namespace sw::serve
