#include "rules/verbs/verbs.hpp"

#include <array>

namespace sw {

const VerbHooks& hooks(Verb verb) {
  static constexpr std::array<const VerbHooks*, static_cast<std::size_t>(Verb::Count)> kTable = {
      &kSorcery, &kDragon, &kBerserk, &kDiplomat, &kStout};  // in the order of Verb
  return *kTable[static_cast<std::size_t>(verb)];
}

Verb verb_of(Modifier modifier) {
  switch (modifier) {
    case Modifier::Dragon: return Verb::Dragon;
    case Modifier::Sorcery: return Verb::Sorcery;
    case Modifier::Count: break;
  }
  return Verb::Count;
}

}  // namespace sw
