#include "catalog/remarks.hpp"

#include <span>
#include <string_view>

namespace sw {

namespace {

// Twice the same adds up; all other kinds of rows say that something is so.
bool adds_up(What what) {
  switch (what) {
    case What::Cost:
    case What::Income:
    case What::Recruit:
    case What::Gain:
    case What::ExtraTokens:
    case What::Toll:
    case What::Martyrdom:
    case What::Tribute: return true;
    default: return false;
  }
}

bool covers_places(const Row& row, const Row& other) {
  const bool everywhere = row.where.empty() || row.where.has(Word::Any);
  const bool wide = everywhere || (other.where.any() && row.where.contains(other.where));
  return wide && other.except.contains(row.except);
}

bool covers_moments(const Row& row, const Row& other) {
  const bool when = row.when == other.when || row.when == While::Always;
  const Limits& a = row.limits;
  const Limits& b = other.limits;
  return when && a.first_round <= b.first_round && a.last_round >= b.last_round;
}

// Whether the row says all that the other says.
bool covers(const Row& row, const Row& other) {
  if (row.what != other.what || adds_up(row.what)) return false;
  if (row.what == What::Link && row.where != other.where) return false;  // they join different ones
  const bool people = row.who.empty() || (other.who.any() && row.who.contains(other.who));
  return row.marker == other.marker && row.ability == other.ability && row.amount >= other.amount &&
         people && covers_places(row, other) && covers_moments(row, other);
}

void look(std::vector<std::string>& out, const std::string& who, std::span<const Row> rows) {
  const auto name = [](std::size_t i) { return "rows[" + std::to_string(i) + "]"; };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = 0; k < rows.size(); ++k) {
      // Of two that say the same, the later one is too much.
      if (i == k || !covers(rows[k], rows[i])) continue;
      if (k > i && covers(rows[i], rows[k])) continue;
      out.push_back(who + ": " + name(i) + " says what " + name(k) + " says already");
      break;
    }
  }
}

}  // namespace

std::vector<std::string> remarks_on(const Catalog& catalog) {
  std::vector<std::string> out;
  for (const RaceEntry& race : catalog.races) {
    if (race.set == kOwnSet) look(out, "race " + race.id, race.info.rows);
  }
  for (const PowerEntry& power : catalog.powers) {
    if (power.set == kOwnSet) look(out, "power " + power.id, power.info.rows);
  }
  return out;
}

}  // namespace sw
