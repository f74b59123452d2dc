// What a table tells of itself.
#include "hall/table.hpp"
#include "record/public_hash.hpp"
#include "record/text.hpp"
#include "wire/messages.hpp"

namespace sw::hall {

namespace {

// So many bytes of what was told last are kept for those who missed a little; others get it all.
constexpr std::size_t kToldBytes = 2048;

}  // namespace

std::uint64_t Table::hash() const {
  return course_ ? public_hash(setting_->rules, course_->state()) : 0;
}

std::string Table::hash_text() const { return course_ ? hex16(hash()) : ""; }

wire::By Table::speaker(const Entry& entry) const {
  if (!entry.command.empty()) return wire::By::Person;
  return chair(entry.chair).is_person() ? wire::By::Deputy : wire::By::Bot;
}

wire::Did Table::did(const Entry& entry) const {
  wire::Did out;
  out.n = entry.n;
  out.chair = entry.chair;
  out.by = speaker(entry);
  out.c = entry.command;
  out.hash = hash_text();
  if (asked() != kNobody) out.asks = asked();
  out.left = clocks_.left();
  if (const auto at = due()) out.due = *at;
  return out;
}

wire::Table Table::whole() const {
  wire::Table out;
  out.id = to_text(id_);
  out.n = n_;
  out.state = state_;
  out.host = host_;
  out.config = terms_->config;
  out.custom = terms_->custom;
  for (const TableChair& one : chairs_) out.chairs.push_back(one.seen);
  out.clock = terms_->clock;
  out.listed = terms_->listed;
  out.first = terms_->first;
  out.deputy = terms_->deputy;
  out.order = order_;
  if (course_) {
    for (const Line& line : course_->lines()) out.lines.push_back(to_line(*setting_, line));
  }
  out.hash = hash_text();
  if (asked() != kNobody) out.asks = asked();
  out.left = clocks_.left();
  if (const auto at = due()) out.due = *at;
  out.commit = commit_;
  if (end_) out.end = *end_;
  return out;
}

void Table::remember(const std::shared_ptr<const std::string>& told) {
  told_.push_back(told);
  told_bytes_ += told->size();
  std::size_t old = 0;
  for (; told_bytes_ > kToldBytes && old + 1 < told_.size(); ++old) {
    told_bytes_ -= told_[old]->size();
  }
  told_.erase(told_.begin(), told_.begin() + static_cast<std::ptrdiff_t>(old));
}

std::optional<std::vector<std::shared_ptr<const std::string>>> Table::told_after(int n) const {
  const int missing = n_ - n;
  const int kept = static_cast<int>(told_.size());
  if (n < 0 || missing < 0 || missing > kept) return std::nullopt;
  return std::vector(told_.end() - missing, told_.end());
}

std::size_t Table::bytes() const {
  std::size_t bytes = sizeof(Table) + chairs_.capacity() * sizeof(TableChair) + told_bytes_;
  for (const TableChair& one : chairs_) bytes += one.commands.bytes() + one.seen.name.capacity();
  if (course_) bytes += course_->lines().capacity() * sizeof(Line);
  return bytes;
}

}  // namespace sw::hall
