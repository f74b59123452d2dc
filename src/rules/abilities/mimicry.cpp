// Shadow Mimes: who picks them may exchange their badge with that of any other visible combo.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

void list(const State& s, int k, ActionList& out) {
  for (int j = 0; j < s.row.count(); ++j) {  // U-R-MIME-01
    if (j == k) continue;
    Action pick = Action::number(ActionKind::Pick, k);
    pick.count = static_cast<std::uint8_t>(j + 1);
    out.push_back(pick);
  }
}

}  // namespace

extern constexpr AbilityHooks kMimicry{.list_pick = list};

}  // namespace sw
