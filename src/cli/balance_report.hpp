// The balance of races and powers as a report: rows in order of strength, marks for those that
// stand out, a verdict on a player's own race or power; as text and as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/balance.hpp"
#include "cli/words.hpp"

namespace sw::cli {

// Far from the mean: the whole interval of the win share lies more than a tenth of the mean off.
enum class Mark : std::uint8_t { Usual, Strong, Weak, Unknown };

struct BalanceRow {
  std::string id;     // "otters"
  std::string title;  // "Otters"
  bool own = false;   // not printed: from the player's file
  Mark mark = Mark::Unknown;
  const Standing* standing = nullptr;
};

struct BalanceReport {
  Texts texts;        // of the language it is written in: balance.*
  std::string table;  // "base-2p, 2 players"
  std::string bots;
  std::int64_t games = 0;
  std::uint64_t seed = 0;
  double mean_share = 0;  // win share of all holders
  std::int64_t combos = 0;
  std::int64_t fewest = 0;        // games in which the rarest combo was held
  std::vector<BalanceRow> races;  // the strongest first
  std::vector<BalanceRow> powers;
  std::vector<BalanceRow> pairs;  // combos, likewise
};

// How far a share may lie off the mean without being remarkable.
double tolerance(const BalanceReport& report);

// Fills the rows; `balance` must outlive the report.
void add_rows(BalanceReport& report, const Balance& balance, const Words& words,
              const Catalog& printed);

// A number as the language writes it: "1.5", "1,5"; with `format` of printf.
std::string decimal(const BalanceReport& report, double value, const char* format = "%.1f");
// "45.2 %"
std::string percent(const BalanceReport& report, double share, const char* format = "%.1f");

// What a designer wants to know about an own race or power, in one sentence.
std::string verdict(const BalanceReport& report, const std::vector<BalanceRow>& rows,
                    const BalanceRow& own);

// "Surface, 2 players · bots: greedy · 200 games, seed 1"
std::string run_text(const BalanceReport& report);
std::string balance_text(const BalanceReport& report);
std::string balance_json(const BalanceReport& report);

}  // namespace sw::cli
