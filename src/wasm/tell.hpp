// The table in the words of the page.
#pragma once

#include "wasm/messages.hpp"
#include "wasm/session.hpp"

namespace sw::wasm {

CatalogMessage tell_catalog(const Catalog& catalog);
ViewMessage tell_view(const Scene& scene, Eyes eyes);
EventMessage tell(const Setting& setting, const Event& event);
Scores tell_scores(const Session& session, Eyes eyes);
Takers tell_takers(const Session& session, const AskReach& asked, Eyes eyes);

}  // namespace sw::wasm
