#include "record/notation_verbs.hpp"

#include <algorithm>
#include <array>

namespace sw {

namespace {

constexpr Prompts at(std::initializer_list<Prompt> list) {
  Prompts all;
  for (const Prompt p : list) all.insert(p);
  return all;
}

using enum Prompt;
constexpr Prompts kPlayerPrompts =
    at({Start, Choose, Volcano, Ghouls, Conquest, Balrog, Redeploy, After, Withdrawal});
constexpr std::array kVerbs = {
    VerbEntry{"ancient", ActionKind::Ancient, Form::Place, at({Start})},
    VerbEntry{"reborn", ActionKind::Reborn, Form::Place, at({Start})},
    VerbEntry{"fire", ActionKind::Fire, Form::Place, at({Start})},
    VerbEntry{"pick", ActionKind::Pick, Form::Pick, at({Choose})},
    VerbEntry{"expand", ActionKind::Expand, Form::Plain, at({Choose})},
    VerbEntry{"decline", ActionKind::Decline, Form::Decline, at({Choose, After})},
    VerbEntry{"volcano", ActionKind::Volcano, Form::Place, at({Volcano})},
    VerbEntry{"abandon", ActionKind::Abandon, Form::Place, at({Ghouls, Conquest})},
    VerbEntry{"conquer", ActionKind::Conquer, Form::Attack, at({Ghouls, Conquest})},
    VerbEntry{"roll", ActionKind::Roll, Form::Attack, at({Ghouls, Conquest})},
    VerbEntry{"berserk", ActionKind::Berserk, Form::Plain, at({Conquest})},
    VerbEntry{"wendigo", ActionKind::Wendigo, Form::Place, at({Conquest})},
    VerbEntry{"zeppelin", ActionKind::Zeppelin, Form::Place, at({Conquest})},
    VerbEntry{"stop", ActionKind::Stop, Form::Plain, at({Ghouls, Conquest})},
    VerbEntry{"deploy", ActionKind::Deploy, Form::PlaceNumber, at({Redeploy, Withdrawal})},
    VerbEntry{"withdraw", ActionKind::Withdraw, Form::Place, at({Redeploy})},
    VerbEntry{"camp", ActionKind::Camp, Form::PlaceNumber, at({Redeploy, Withdrawal})},
    VerbEntry{"armor", ActionKind::Armor, Form::PlaceNumber, at({Redeploy})},
    VerbEntry{"fortress", ActionKind::Fortress, Form::Place, at({Redeploy})},
    VerbEntry{"hero", ActionKind::Hero, Form::Place, at({Redeploy})},
    VerbEntry{"queen", ActionKind::Queen, Form::Place, at({Redeploy})},
    VerbEntry{"cannon", ActionKind::Cannon, Form::Cannon, at({Start, Redeploy})},
    VerbEntry{"ghost", ActionKind::Ghost, Form::Place, at({Redeploy})},
    VerbEntry{"ring", ActionKind::Ring, Form::Place, at({Redeploy})},
    VerbEntry{"scepter", ActionKind::Scepter, Form::Place, at({Redeploy})},
    VerbEntry{"bag", ActionKind::BagRing, Form::Bag, at({Redeploy})},
    VerbEntry{"done", ActionKind::Done, Form::Plain, at({Start, Conquest, Redeploy, After})},
    VerbEntry{"ally", ActionKind::Ally, Form::Opponent, at({After})},
    VerbEntry{"altar", ActionKind::Altar, Form::Place, at({After})},
    VerbEntry{"pact", ActionKind::Pact, Form::Pact, at({After})},
    VerbEntry{"balrog", ActionKind::Balrog, Form::Place, kPlayerPrompts},
    VerbEntry{"die", ActionKind::Die, Form::Number, at({Die})},
    VerbEntry{"draw", ActionKind::Draw, Form::Combo, at({Draw})},
    VerbEntry{"reveal", ActionKind::Reveal, Form::Found, at({Reveal})},
    VerbEntry{"stonehedge", ActionKind::Stonehedge, Form::Badge, at({Stonehedge})},
    VerbEntry{"lift", ActionKind::Lift, Form::Lift, at({Lift})},
    VerbEntry{"monsters", ActionKind::Monsters, Form::Place, at({Monsters})},
};
// "bag" and "cannon" stand for two kinds each: BagRing and BagScepter, Cannon and MoveCannon.
static_assert(kVerbs.size() + 3 == static_cast<std::size_t>(ActionKind::Count));

}  // namespace

const VerbEntry* find_verb(std::string_view word) {
  const auto found = std::ranges::find(kVerbs, word, &VerbEntry::word);
  return found == kVerbs.end() ? nullptr : &*found;
}

const VerbEntry* entry_of(ActionKind kind) {
  if (kind == ActionKind::BagScepter) kind = ActionKind::BagRing;
  if (kind == ActionKind::MoveCannon) kind = ActionKind::Cannon;
  const auto found = std::ranges::find(kVerbs, kind, &VerbEntry::kind);
  return found == kVerbs.end() ? nullptr : &*found;
}

bool is_chance(ActionKind kind) {
  return kind == ActionKind::Die || kind == ActionKind::Draw || kind == ActionKind::Reveal ||
         kind == ActionKind::Stonehedge || kind == ActionKind::Lift || kind == ActionKind::Monsters;
}

}  // namespace sw
