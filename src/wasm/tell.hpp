// The table in the words of the page.
#pragma once

#include "wasm/film.hpp"
#include "wasm/messages.hpp"
#include "wasm/session.hpp"

namespace sw::wasm {

CatalogMessage tell_catalog(const Catalog& catalog);
ViewMessage tell_view(const Scene& scene, Eyes eyes);
EventMessage tell(const Setting& setting, const Event& event);
Takers tell_takers(const Session& session, const AskReach& asked, Eyes eyes);
// What the turns paid; stashes as these eyes see them in this state.
Scores tell_scores(const Setting& setting, const EventLog& events, const State& state, Eyes eyes);
FilmMessage tell_film(const Film& film);

}  // namespace sw::wasm
