// Who can take a region, in the words of the page.
#include "record/reach.hpp"
#include "record/text.hpp"
#include "wasm/tell.hpp"

namespace sw::wasm {

namespace {

// Coins that these eyes do not see are enough for what a conquest may cost (U-R-LICH-02).
State with_full_purses(const Setting& setting, State seen, Eyes eyes) {
  for (int p = 0; p < setting.rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    if (!eyes.see_coins(setting.rules, seen, id)) seen.player(id).coins = kStartCoins;
  }
  return seen;
}

TakerMessage tell(const Setting& setting, const Reach& reach) {
  TakerMessage out;
  out.player = name_of(reach.player);
  if (reach.race != RaceId::None) out.race = setting.name(reach.race);
  if (reach.power != PowerId::None) out.power = setting.name(reach.power);
  out.declined = reach.declined;
  out.have = reach.have;
  out.price = reach.price;
  out.steps = reach.steps;
  out.suffices = reach.suffices();
  out.die = reach.with_die();
  out.pays = reach.pays;
  return out;
}

}  // namespace

Takers tell_takers(const Session& session, const AskReach& asked, Eyes eyes) {
  const Setting& setting = session.setting();
  Takers out;
  const RegionId region = setting.region(asked.region);
  if (region == RegionId::None) return out;
  State seen = view(setting.rules, session.game().state(), eyes);
  ActionList legal;
  for (const std::string& line : asked.lines) {
    const auto action = read_action(setting, seen, line);
    if (!action) break;
    apply(setting.rules, seen, *action, legal);
  }
  seen = with_full_purses(setting, seen, eyes);
  for (int p = 0; p < setting.rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    if (!moves_again(setting.rules, seen, id)) continue;
    for (const Reach& race : reach(setting.rules, seen, id, region)) {
      out.takers.push_back(tell(setting, race));
    }
  }
  return out;
}

}  // namespace sw::wasm
