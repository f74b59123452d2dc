// The written names of the vocabularies, as they stand in content files: one table each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/action_table.hpp"

namespace sw {

template <class E>
struct Written {
  E value;
  std::string_view name;
};

// --- Tables, in the order of the enumerations --------------------------------------------------

inline constexpr Written<Terrain> kTerrainNames[] = {
    {Terrain::Farmland, "farmland"},
    {Terrain::Forest, "forest"},
    {Terrain::Hill, "hill"},
    {Terrain::Swamp, "swamp"},
    {Terrain::Mountain, "mountain"},
    {Terrain::Sea, "sea"},
    {Terrain::Lake, "lake"},
    {Terrain::BlackMountain, "black-mountain"},
    {Terrain::MudPool, "mud-pool"},
    {Terrain::MushroomForest, "mushroom-forest"},
    {Terrain::MineField, "mine-field"},
    {Terrain::MysticCrystal, "mystic-crystal"},
    {Terrain::River, "river"},
    {Terrain::Chasm, "chasm"},
};

// clang-format off
inline constexpr Written<Word> kWordNames[] = {
    {Word::Farmland, "farmland"},
    {Word::Forest, "forest"},
    {Word::Hill, "hill"},
    {Word::Swamp, "swamp"},
    {Word::Mountain, "mountain"},
    {Word::Sea, "sea"},
    {Word::Lake, "lake"},
    {Word::River, "river"},
    {Word::Chasm, "chasm"},
    {Word::Mine, "mine"},
    {Word::Magic, "magic"},
    {Word::Cavern, "cavern"},
    {Word::Volcano, "volcano"},
    {Word::Coastal, "coastal"},
    {Word::BesideChasm, "beside-chasm"},
    {Word::Border, "border"},
    {Word::Land, "land"},
    {Word::Ground, "ground"},
    {Word::Sky, "sky"},
    {Word::Mainland, "mainland"},
    {Word::Water, "water"},
    {Word::Any, "any"},
};
// clang-format on

// clang-format off
inline constexpr Written<Marker> kMarkerNames[] = {
    {Marker::Camp, "camp"},
    {Marker::Armor, "armor"},
    {Marker::Hammer, "hammer"},
    {Marker::Cannon, "cannon"},
    {Marker::Firing, "firing"},
    {Marker::Fortress, "fortress"},
    {Marker::Lair, "lair"},
    {Marker::Hole, "hole"},
    {Marker::Hero, "hero"},
    {Marker::Dragon, "dragon"},
    {Marker::GreatAncient, "great-ancient"},
    {Marker::Volcano, "volcano"},
    {Marker::Queen, "queen"},
    {Marker::Ghost, "ghost"},
    {Marker::Balrog, "balrog"},
    {Marker::Bag, "bag"},
    {Marker::Drakon, "drakon"},
    {Marker::Burning, "burning"},
};
// clang-format on

// clang-format off
inline constexpr Written<Placing> kPlacingNames[] = {
    {Placing::EveryConquest, "every-conquest"},
    {Placing::FirstConquests, "first-conquests"},
    {Placing::RedeployPile, "redeploy-pile"},
    {Placing::RedeployGained, "redeploy-gained"},
    {Placing::RedeployOne, "redeploy-one"},
    {Placing::RedeployApart, "redeploy-apart"},
    {Placing::RedeployFirst, "redeploy-first"},
    {Placing::ByAbility, "by-ability"},
};
// clang-format on

// clang-format off
inline constexpr Written<What> kWhatNames[] = {
    {What::Cost, "cost"},
    {What::Income, "income"},
    {What::Enter, "enter"},
    {What::Reach, "reach"},
    {What::Touch, "touch"},
    {What::Link, "link"},
    {What::Occupy, "occupy"},
    {What::Stay, "stay"},
    {What::Brings, "brings"},
    {What::Gain, "gain"},
    {What::Can, "can"},
    {What::ExtraTokens, "extra-tokens"},
    {What::Recruit, "recruit"},
    {What::SpareLosses, "spare-losses"},
    {What::Unaffected, "unaffected"},
    {What::Toll, "toll"},
    {What::Martyrdom, "martyrdom"},
    {What::Tribute, "tribute"},
    {What::EarlyCoins, "early-coins"},
    {What::KeepTokens, "keep-tokens"},
    {What::LastDeploy, "last-deploy"},
    {What::ActInDecline, "act-in-decline"},
    {What::OutsideLimit, "outside-limit"},
    {What::Vanish, "vanish"},
};
// clang-format on

// clang-format off
inline constexpr Written<Per> kPerNames[] = {
    {Per::Region, "region"},
    {Per::Turn, "turn"},
    {Per::Conquest, "conquest"},
    {Per::Place, "place"},
    {Per::Crowd, "crowd"},
    {Per::Undisturbed, "undisturbed"},
    {Per::Group, "group"},
    {Per::Flock, "flock"},
    {Per::BothBoards, "both-boards"},
};
// clang-format on

inline constexpr Written<While> kWhileNames[] = {
    {While::Active, "active"},
    {While::Declined, "declined"},
    {While::Always, "always"},
    {While::PickTurn, "pick-turn"},
};

// clang-format off
inline constexpr Written<Ability> kAbilityNames[] = {
    {Ability::Sorcery, "sorcery"},
    {Ability::Dragon, "dragon"},
    {Ability::Berserk, "berserk"},
    {Ability::Diplomat, "diplomat"},
    {Ability::Stout, "stout"},
    {Ability::Vampire, "vampire"},
    {Ability::Ancient, "ancient"},
    {Ability::Eruption, "eruption"},
    {Ability::Hammers, "hammers"},
    {Ability::Mimicry, "mimicry"},
    {Ability::Wisps, "wisps"},
    {Ability::Wading, "wading"},
    {Ability::Bag, "bag"},
    {Ability::Reborn, "reborn"},
    {Ability::Thieving, "thieving"},
    {Ability::Vengeance, "vengeance"},
    {Ability::Drakon, "drakon"},
    {Ability::Bolt, "bolt"},
    {Ability::Clearing, "clearing"},
    {Ability::Scavenging, "scavenging"},
    {Ability::Gunner, "gunner"},
    {Ability::Haggling, "haggling"},
    {Ability::Racket, "racket"},
    {Ability::Zeppelin, "zeppelin"},
    {Ability::Altar, "altar"},
    {Ability::Haunting, "haunting"},
    {Ability::Balrog, "balrog"},
    {Ability::Ring, "ring"},
    {Ability::Scepter, "scepter"},
    {Ability::Orb, "orb"},
};
// clang-format on

// clang-format off
inline constexpr Written<Treasure> kTreasureNames[] = {
    {Treasure::FlyingDoormat, "flying-doormat"},
    {Treasure::FroggysRing, "froggys-ring"},
    {Treasure::StinkyTrollsSocks, "stinky-trolls-socks"},
    {Treasure::ScepterOfAvarice, "scepter-of-avarice"},
    {Treasure::ShinyOrb, "shiny-orb"},
    {Treasure::SwordOfTheKillerRabbit, "sword-of-the-killer-rabbit"},
    {Treasure::AltarOfSouls, "altar-of-souls"},
    {Treasure::CryptOfTheTombRaider, "crypt-of-the-tomb-raider"},
    {Treasure::DiamondFields, "diamond-fields"},
    {Treasure::GreatBrassPipe, "great-brass-pipe"},
    {Treasure::FountainOfYouth, "fountain-of-youth"},
    {Treasure::KeepOnTheMotherland, "keep-on-the-motherland"},
    {Treasure::MineOfTheLostDwarf, "mine-of-the-lost-dwarf"},
    {Treasure::Stonehedge, "stonehedge"},
    {Treasure::WickedestPentacle, "wickedest-pentacle"},
};
// clang-format on

// clang-format off
inline constexpr Written<Prompt> kPromptNames[] = {
    {Prompt::Start, "start"},
    {Prompt::Choose, "choose"},
    {Prompt::Volcano, "volcano"},
    {Prompt::Ghouls, "ghouls"},
    {Prompt::Conquest, "conquest"},
    {Prompt::Balrog, "balrog"},
    {Prompt::Redeploy, "redeploy"},
    {Prompt::After, "after"},
    {Prompt::Withdrawal, "withdrawal"},
    {Prompt::Die, "die"},
    {Prompt::Draw, "draw"},
    {Prompt::Reveal, "reveal"},
    {Prompt::Stonehedge, "stonehedge"},
    {Prompt::Lift, "lift"},
    {Prompt::Monsters, "monsters"},
    {Prompt::Over, "over"},
};
// clang-format on

inline constexpr Written<Form> kFormNames[] = {
    {Form::Plain, "plain"},
    {Form::Place, "place"},
    {Form::PlaceCount, "place-count"},
    {Form::Attack, "attack"},
    {Form::Move, "move"},
    {Form::Pick, "pick"},
    {Form::Decline, "decline"},
    {Form::Opponent, "opponent"},
    {Form::OpponentCount, "opponent-count"},
    {Form::Pips, "pips"},
    {Form::Combo, "combo"},
    {Form::Find, "find"},
    {Form::Badge, "badge"},
    {Form::Lift, "lift"},
};

// clang-format off
inline constexpr Written<Modifier> kModifierNames[] = {
    {Modifier::Dragon, "dragon"},
    {Modifier::Sorcery, "sorcery"},
    {Modifier::Vampire, "vampire"},
    {Modifier::Orb, "orb"},
    {Modifier::Drakon, "drakon"},
    {Modifier::Bolt, "bolt"},
    {Modifier::Doormat, "doormat"},
    {Modifier::Socks, "socks"},
    {Modifier::Sword, "sword"},
    {Modifier::BagOrb, "bag:orb"},
    {Modifier::BagDoormat, "bag:doormat"},
    {Modifier::BagSocks, "bag:socks"},
    {Modifier::BagSword, "bag:sword"},
    {Modifier::Wisp, "wisp"},
};
// clang-format on

// --- Lookup both ways --------------------------------------------------------------------------

template <class E>
constexpr std::span<const Written<E>> names_of();
template <>
constexpr std::span<const Written<Terrain>> names_of() {
  return kTerrainNames;
}
template <>
constexpr std::span<const Written<Word>> names_of() {
  return kWordNames;
}
template <>
constexpr std::span<const Written<Marker>> names_of() {
  return kMarkerNames;
}
template <>
constexpr std::span<const Written<Placing>> names_of() {
  return kPlacingNames;
}
template <>
constexpr std::span<const Written<Prompt>> names_of() {
  return kPromptNames;
}
template <>
constexpr std::span<const Written<Form>> names_of() {
  return kFormNames;
}
template <>
constexpr std::span<const Written<Modifier>> names_of() {
  return kModifierNames;
}
template <>
constexpr std::span<const Written<Treasure>> names_of() {
  return kTreasureNames;
}
template <>
constexpr std::span<const Written<What>> names_of() {
  return kWhatNames;
}
template <>
constexpr std::span<const Written<Per>> names_of() {
  return kPerNames;
}
template <>
constexpr std::span<const Written<While>> names_of() {
  return kWhileNames;
}
template <>
constexpr std::span<const Written<Ability>> names_of() {
  return kAbilityNames;
}

template <class E>
constexpr std::string_view name_of(E value) {
  return names_of<E>()[static_cast<std::size_t>(value)].name;
}

template <class E>
constexpr std::optional<E> from_name(std::string_view name) {
  for (const Written<E>& entry : names_of<E>()) {
    if (entry.name == name) return entry.value;
  }
  return std::nullopt;
}

// --- Help with messages ------------------------------------------------------------------------

// "; did you mean 'mountain'?", or nothing when no candidate comes near.
std::string did_you_mean(std::string_view wrong, std::span<const std::string_view> candidates);
template <class E>
std::string did_you_mean(std::string_view wrong) {
  std::vector<std::string_view> candidates;
  for (const Written<E>& entry : names_of<E>()) candidates.push_back(entry.name);
  return did_you_mean(wrong, candidates);
}

// The text in single quotes, shortened and on one line whatever it holds.
std::string in_quotes(std::string_view text);

}  // namespace sw
