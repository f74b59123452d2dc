// Shadow Mimes: the swap of badges is a part of picking (phases/choose.cpp asks for this verb).
#include "rules/verbs/verbs.hpp"

namespace sw {

constexpr VerbHooks kMimicry{};

}  // namespace sw
