#include "bots/garrison.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/questions.hpp"
#include "bots/threat.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kCrowd = 3;          // U-P-FRIG-01
constexpr int kUnmanned = 100000;  // a region without a token is lost

struct Front {
  FixedVector<Threat, kMaxPlayers> threats;
  std::array<int, kMaxRegions> worth{};    // coins per turn, in hundredths
  std::array<int, kMaxRegions> defence{};  // as it grows
  std::array<int, kMaxRegions> placed{};
};

// Coins that the region pays each turn.
int worth_of(const Question& q, RegionId r) {
  const Civ& civ = q.seen.civ(q.seen.occupant_of(r));
  int coins = 1;
  for (const IncomeTerm& term : q.rules.sheet(civ.race, civ.power, civ.declined()).income) {
    if (term.per == Per::Region && term.every == 1 && term.where.has(r)) coins += term.amount;
  }
  return coins * 100;
}

bool pays_crowds(const Question& q, RegionId r) {
  const Civ& civ = q.seen.civ(q.seen.occupant_of(r));
  const Sheet& sheet = q.rules.sheet(civ.race, civ.power, civ.declined());
  return std::any_of(sheet.income.begin(), sheet.income.end(),
                     [](const IncomeTerm& term) { return term.per == Per::Crowd; });
}

Front front_of(const Question& q, RegionSet regions, bool wary) {
  Front f;
  for (int i = 0; i < q.rules.players; ++i) {
    const PlayerId other = id_at<PlayerId>(i);
    if (wary && moves_before(q.rules, q.seen, other, q.seat)) {
      f.threats.push_back(threat_of(q.rules, q.seen, other, q.seat));
    }
  }
  for (const RegionId r : regions) {
    f.worth[static_cast<std::size_t>(r)] = worth_of(q, r);
    f.defence[static_cast<std::size_t>(r)] = q.seen.defence_of(r);
  }
  return f;
}

// What one more piece in the region saves.
int relief(const Question& q, const Front& f, RegionId r, ActionKind kind) {
  const auto i = static_cast<std::size_t>(r);
  if (kind == ActionKind::Deploy) {
    const int tokens = q.seen.tokens_in(r) + f.placed[i];
    if (tokens == 0) return kUnmanned;
    if (tokens < kCrowd && pays_crowds(q, r)) return kUnmanned / 4 * tokens;
  }
  int sum = 0;
  for (const Threat& t : f.threats) {
    if (!t.reach.has(r)) continue;
    const int drop = t.appeal(r, f.defence[i]) - t.appeal(r, f.defence[i] + 1);
    sum += t.losses * drop * 100 / t.weight * f.worth[i] / 100;
  }
  return sum;
}

int most_offered(const Question& q, ActionKind kind) {
  int most = 0;
  for (const Action a : q.legal) {
    if (a.kind == kind) most = std::max<int>(most, a.count);
  }
  return most;
}

// The offer for this region that comes nearest to the wish from below, else the smallest.
Action nearest_offer(const Question& q, ActionKind kind, RegionId r, int wish) {
  Action best;
  for (const Action a : q.legal) {
    if (a.kind != kind || a.region != r) continue;
    if (best.kind == ActionKind::None || (a.count <= wish && a.count > best.count)) best = a;
  }
  return best;
}

}  // namespace

Action place_garrison(const Question& q, ActionKind kind, bool wary) {
  const RegionSet regions = regions_in(q, kind);
  Front f = front_of(q, regions, wary);
  for (int n = most_offered(q, kind); n > 0; --n) {
    RegionId best = regions.front();
    int best_relief = std::numeric_limits<int>::min();
    for (const RegionId r : regions) {
      // Without any threat the weakest region is as good as any.
      const int value = relief(q, f, r, kind) * 64 - f.defence[static_cast<std::size_t>(r)];
      if (value <= best_relief) continue;
      best = r;
      best_relief = value;
    }
    ++f.placed[static_cast<std::size_t>(best)];
    ++f.defence[static_cast<std::size_t>(best)];
  }
  RegionId most = regions.front();
  for (const RegionId r : regions) {
    if (f.placed[static_cast<std::size_t>(r)] > f.placed[static_cast<std::size_t>(most)]) most = r;
  }
  return nearest_offer(q, kind, most, f.placed[static_cast<std::size_t>(most)]);
}

}  // namespace sw
