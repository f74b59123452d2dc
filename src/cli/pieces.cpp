#include "cli/pieces.hpp"

#include "record/notation.hpp"

namespace sw::cli {

namespace {

constexpr std::array<char, kSymbols.size()> kSymbolSigns = {'%', '*', 'o', '^'};
constexpr char kTribe = 't';
constexpr char kMonsters = 'm';
constexpr char kTreasure = '!';
constexpr char kPiece = '+';

std::string tribe(const Words& words) { return words.say("marker.lost-tribe"); }
std::string monsters(const Words& words) { return words.say("marker.monster"); }

bool has_treasure(const Ruleset& rules, const State& s, RegionId r) {
  for (const Treasure t : rules.treasures_in_box) {
    if (s.where(t) == r) return true;
  }
  return false;
}

bool has_marker(const State& s, RegionId r) {
  for (int i = 0; i < kMarkers; ++i) {
    if (s.markers_in(id_at<Marker>(i), r) > 0) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> pieces_in(const Words& words, const State& s, RegionId r) {
  std::vector<std::string> out;
  const auto counted = [&](const std::string& name, int n) {
    out.push_back(n == 1 ? name
                         : words.say("ui.pile", {{"marker", name}, {"n", std::to_string(n)}}));
  };
  if (s.lost_tribes.has(r)) counted(tribe(words), 1);
  if (s.monsters.has(r)) counted(monsters(words), 2);  // U-SETUP-01
  for (const Treasure t : words.setting().rules.treasures_in_box) {
    if (s.where(t) == r) out.push_back(words.treasure(t));
  }
  for (int i = 0; i < kMarkers; ++i) {
    const Marker m = id_at<Marker>(i);
    if (const int n = s.markers_in(m, r); n > 0) counted(words.marker(m), n);
  }
  for (const Kept& kept : s.kept) {  // S-R-SCAV-01
    if (kept.region != r) continue;
    const Civ& civ = s.civ(kept.civ);
    out.push_back(words.say("ui.kept", {{"race", words.race(civ.race)},
                                        {"n", std::to_string(kept.tokens)},
                                        {"player", words.seat(civ.owner)}}));
  }
  return out;
}

std::string symbol_signs(const Board& board, RegionId r) {
  std::string out;
  for (std::size_t i = 0; i < kSymbols.size(); ++i) {
    if (board.where(kSymbols[i]).has(r)) out += kSymbolSigns[i];
  }
  return out;
}

std::string piece_signs(const Ruleset& rules, const State& s, RegionId r) {
  std::string out;
  if (s.lost_tribes.has(r)) out += kTribe;
  if (s.monsters.has(r)) out += kMonsters;
  if (has_treasure(rules, s, r)) out += kTreasure;
  if (has_marker(s, r)) out += kPiece;
  return out;
}

std::string legend(const Words& words, const State& s) {
  const Board& board = words.setting().rules.board;
  std::string out;
  const auto add = [&out](bool there, const std::string& sign, const std::string& name) {
    if (there) out += "  " + sign + " " + name;
  };
  for (std::size_t i = 0; i < kSymbols.size(); ++i) {
    add(board.where(kSymbols[i]).any(), std::string(1, kSymbolSigns[i]), words.symbol(kSymbols[i]));
  }
  add(s.lost_tribes.any(), std::string(1, kTribe), tribe(words));
  add(s.monsters.any(), std::string(1, kMonsters), monsters(words));
  bool treasures = false;
  bool markers = false;
  bool declined = false;
  for (const RegionId r : board.all()) {
    treasures = treasures || has_treasure(words.setting().rules, s, r);
    markers = markers || has_marker(s, r);
    declined = declined || (s.occupant_of(r) != CivId::None && s.civ(s.occupant_of(r)).declined());
  }
  add(treasures, std::string(1, kTreasure), words.say("terminal.legend.treasures"));
  add(markers, std::string(1, kPiece), words.say("terminal.legend.pieces"));
  add(declined, "()", words.say("terminal.legend.declined"));
  return out.empty() ? out : out + "\n";
}

}  // namespace sw::cli
