// Plans and reviews as JSON values, for programs: `hint --json`, `review --json`, the C interface.
// Coins stand with two digits behind the point (in hundredths, `…100`), chances in thousandths.
#pragma once

#include "bots/review.hpp"
#include "record/facts.hpp"

namespace sw {

Fact advice_facts(const Setting& setting, const State& root, PlayerId seat, const Advice& advice);
// Of a finished review.
Fact review_facts(const Setting& setting, const Reviewer& reviewer);

}  // namespace sw
