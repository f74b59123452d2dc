// Every invariant of a position, and its hash (see engine.hpp).
#include <array>
#include <bit>
#include <cstring>

#include "core/hash.hpp"
#include "rules/counting.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// Says the first thing that is wrong; later checks may rely on earlier ones.
class Inspector {
 public:
  Inspector(const Ruleset& rules, const State& state) : rules_(rules), s_(state) {}

  const char* run() {
    regions();
    civs();
    players();
    tokens();
    markers();
    combos();
    coins();
    pacts();
    turn();
    return broken_;
  }

 private:
  void expect(bool holds, const char* what) {
    if (!holds && broken_ == nullptr) broken_ = what;
  }

  void regions() {
    for (const RegionId r : rules_.board.all()) {
      const CivId id = s_.occupant_of(r);
      expect((id == CivId::None) == (s_.tokens_in(r) == 0) || may_be_unmanned(id),
             "a region has an occupant if and only if it has tokens");
      expect(id == CivId::None || s_.civ(id).regions.has(r), "the occupant's set holds the region");
      expect(!(s_.lost_tribes | s_.monsters).has(r) || id == CivId::None,
             "Lost Tribes and monsters stand alone");
      expect(s_.defence_of(r) == full_defence(rules_, s_, r),
             "the defence is the sum of what stands there");
    }
  }

  // N-16: regions taken with hammers alone stay until the tokens are redeployed.
  bool may_be_unmanned(CivId id) const {
    return id != CivId::None && id == s_.player(s_.turn.player).active &&
           (s_.turn.phase == Phase::Conquest || s_.turn.phase == Phase::Redeploy) &&
           brings_earned(id);
  }

  // Pieces that the race has earned count as its tokens.
  bool brings_earned(CivId id) const {
    const SheetRef sheet(rules_, s_, id);
    for (const Marker m : sheet->markers) {
      if (rules_.marker(m).earned) return true;
    }
    return false;
  }

  void civs() {
    RegionSet seen;
    for (int i = 0; i < kCivs; ++i) {
      const Civ& civ = s_.civs[static_cast<std::size_t>(i)];
      if (civ.status == Civ::Status::Free) {
        expect(civ.regions.empty() && civ.hand == 0 && civ.withdrawn == 0, "a free place is empty");
        continue;
      }
      expect(!civ.regions.intersects(seen), "races hold different regions");
      seen |= civ.regions;
      for (const RegionId r : civ.regions)
        expect(s_.occupant_of(r) == id_at<CivId>(i), "a race occupies its regions");
      expect(civ.race != RaceId::None && index(civ.owner) < rules_.players,
             "a race in play has banner and owner");
      expect(!civ.active() || civ.power != PowerId::None, "an active race has a badge");
      expect(
          !civ.declined() || civ.power == PowerId::None || rules_.power(civ.power).kept_in_decline,
          "a race in decline keeps only a badge that works in decline");  // B-DECL-06
      // Ghouls may be without a region inside their own phase.
      expect(!civ.declined() || is_on_map(s_, id_at<CivId>(i)) || s_.turn.phase == Phase::Ghouls,
             "a race in decline is on the map");  // B-LOSS-08
    }
  }

  void players() {
    CivSet seen;
    for (int p = 0; p < rules_.players; ++p) {
      const PlayerId id = id_at<PlayerId>(p);
      const Player& player = s_.player(id);
      int limited = 0;
      if (player.active != CivId::None) {
        expect(s_.civ(player.active).active() && s_.civ(player.active).owner == id,
               "the active race is the player's");
        seen.insert(player.active);
      }
      for (const CivId d : player.declined) {
        expect(s_.civ(d).declined() && s_.civ(d).owner == id, "a race in decline is the player's");
        if (!is_outside_limit(rules_, s_, d)) ++limited;
        seen.insert(d);
      }
      expect(limited <= 1, "at most one race in decline beside Spirit races");  // B-DECL-03
    }
    for (int i = 0; i < kCivs; ++i) {
      const bool used = s_.civs[static_cast<std::size_t>(i)].status != Civ::Status::Free;
      expect(used == seen.has(id_at<CivId>(i)), "every race in play belongs to a player");
    }
  }

  void tokens() {
    for (const Civ& civ : s_.civs) {
      if (civ.status == Civ::Status::Free) continue;
      expect(tokens_of(s_, civ) + civ.tray == rules_.race(civ.race).stock,
             "tokens of a race on map, in hands and in the tray are its stock");
    }
  }

  void markers() {
    for (int i = 0; i < kMarkers; ++i) {
      const Marker m = id_at<Marker>(i);
      const MarkerInfo& info = rules_.marker(m);
      const int n =
          pieces_on_board(s_, m) + s_.supply[static_cast<std::size_t>(i)] + in_hand(rules_, s_, m);
      expect(info.lost_for_good ? n <= info.stock : n == info.stock,
             "markers on the board and in supply are the stock");
      if (info.free_standing || info.survives_lender) continue;
      for (const RegionId r : rules_.board.all()) {
        if (s_.markers_in(m, r) > 0)
          expect(belongs(m, r), "a marker stands with the race that brings it");
      }
    }
  }

  // Some pieces may lie with another race of their owner (U-REL-RING-01).
  bool belongs(Marker m, RegionId r) const {
    const CivId id = s_.occupant_of(r);
    if (id == CivId::None) return false;
    if (rules_.marker(m).with_any_race) return true;
    return sheet_of(rules_, s_, id)->markers.has(m);
  }

  // Every banner and every badge is in exactly one place.
  void combos() {
    std::array<int, kMaxRaces> banners{};
    std::array<int, kMaxPowers> badges{};
    const auto banner = [&](RaceId r) { ++banners[static_cast<std::size_t>(r)]; };
    const auto badge = [&](PowerId p) { ++badges[static_cast<std::size_t>(p)]; };
    for (const RaceId r : s_.banners) banner(r);
    for (const RaceId r : s_.returned) banner(r);
    for (const PowerId p : s_.badges) badge(p);
    for (const PowerId p : s_.discarded) badge(p);
    for (const Combo& combo : s_.row) {
      banner(combo.race);
      badge(combo.power);
    }
    for (const Civ& civ : s_.civs) {
      if (civ.status == Civ::Status::Free) continue;
      banner(civ.race);
      if (civ.power != PowerId::None) badge(civ.power);
    }
    if (s_.lent != PowerId::None) badge(s_.lent);
    for (std::size_t i = 0; i < rules_.races.size(); ++i) {
      const int expected = rules_.banners.has(id_at<RaceId>(static_cast<int>(i))) ? 1 : 0;
      expect(banners[i] == expected, "every banner is in exactly one place");
    }
    for (std::size_t i = 0; i < rules_.powers.size(); ++i) {
      const int expected = rules_.badges.has(id_at<PowerId>(static_cast<int>(i))) ? 1 : 0;
      expect(badges[i] == expected, "every badge is in exactly one place");
    }
  }

  void coins() {
    for (const Kept& kept : s_.kept) {
      expect(s_.civ(kept.civ).declined() && s_.occupant_of(kept.region) != CivId::None,
             "kept tokens are in decline and lie under somebody");
    }
    for (const Player& player : s_.players) expect(player.coins >= 0, "nobody owes coins");
    expect(coins_in_play(rules_, s_) == kStartCoins * rules_.players + s_.paid_out,
           "coins agree with the bank's ledger");
  }

  void pacts() {
    for (std::size_t i = 0; i < s_.pacts.size(); ++i) {
      const Pact pact = s_.pacts[i];
      expect(index(pact.holder()) < rules_.players && index(pact.giver()) < rules_.players &&
                 pact.holder() != pact.giver(),
             "a pact is held by one player from another");
      expect(i == 0 || s_.pacts[i - 1] <= pact, "pacts are in order");
    }
  }

  void turn() {
    const Turn& turn = s_.turn;
    expect(turn.round >= 1 && turn.round <= rules_.rounds, "the round is on the track");
    expect(index(turn.player) < rules_.players, "it is somebody's turn");
    // N-12: tokens may be driven out before the player has chosen anything.
    const bool quiet = turn.phase == Phase::Choose && turn.calm;
    if (!quiet && turn.phase != Phase::Over) return;
    for (const Civ& civ : s_.civs)
      expect(civ.withdrawn == 0, "withdrawn tokens are placed before the next turn");
  }

  const Ruleset& rules_;
  const State& s_;
  const char* broken_ = nullptr;
};

}  // namespace

const char* check(const Ruleset& rules, const State& state) {
  return Inspector(rules, state).run();
}

std::uint64_t hash(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>,
                "a hash over bytes must not see padding");
  static_assert(sizeof(State) % sizeof(std::uint64_t) == 0);
  static_assert(std::endian::native == std::endian::little,
                "hashes are compared between platforms");
  std::array<std::uint64_t, sizeof(State) / sizeof(std::uint64_t)> words;
  std::memcpy(words.data(), &state, sizeof(State));
  Hash h;
  for (const std::uint64_t word : words) h.add(word);
  return h.value();
}

}  // namespace sw
