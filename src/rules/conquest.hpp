// What a successful conquest does to both sides (B-RES, B-LOSS). Internal to rules/.
#pragma once

#include "rules/campaign.hpp"
#include "rules/table.hpp"

namespace sw {

// What the defender of a region loses; the others of his tokens withdraw.
enum class Losses : std::uint8_t {
  Ordinary,     // one token, none if the race spares its losses (B-LOSS-01, B-R-ELVE-01)
  Substituted,  // the single token is replaced and goes to the tray (B-R-SORC-04)
  None,         // all withdraw (U-REL-SOCK-02)
  Two,          // two tokens, none if the race spares its losses (U-PLC-PENT-02)
  Cleared       // one of an active race whatever it spares, all of one in decline (S-R-WEND-02)
};

// n tokens, already out of hand, take the region from whoever holds it.
void take_region(Table& t, CivId attacker, RegionId r, int n, Losses losses);
// Pays for a conquest: pieces that count as tokens first, race tokens for the rest, and takes it.
void pay_and_take(Table& t, const Campaign& c, RegionId r, int price, Losses losses);

// The parts of it that other effects need too.
// Remembers that P attacked who is there. `by_race`: by his active race.
void note_attack(Table& t, RegionId r, bool by_race);
// Coins between players for a region that is lost; `conquest`: a race takes it.
void settle_coins(Table& t, RegionId r, bool conquest);
// The defender leaves a region.
void drive_out(Table& t, RegionId r, Losses losses);
// Lost Tribes and monsters leave; monsters uncover a treasure.
void drive_out_neutrals(Table& t, RegionId r);

}  // namespace sw
