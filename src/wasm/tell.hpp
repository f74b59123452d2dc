// The table in the words of the page.
#pragma once

#include "wasm/messages.hpp"
#include "wasm/session.hpp"

namespace sw::wasm {

CatalogMessage tell_catalog(const Catalog& catalog);
// What `seat` may see; nobody (None) looks at open cards.
ViewMessage tell_view(const Session& session, PlayerId seat);
EventMessage tell(const Setting& setting, const Event& event);
Scores tell_scores(const Session& session);

}  // namespace sw::wasm
