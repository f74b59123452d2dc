// Shadow Mimes: the swap of badges is a part of picking (phases/choose.cpp asks for this ability).
#include "rules/abilities/abilities.hpp"

namespace sw {

constexpr AbilityHooks kMimicry{};

}  // namespace sw
