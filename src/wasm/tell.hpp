// The table in the words of the page.
#pragma once

#include "wasm/film.hpp"
#include "wasm/messages.hpp"
#include "wasm/session.hpp"

namespace sw::wasm {

CatalogMessage tell_catalog(const Catalog& catalog);
ViewMessage tell_view(const Scene& scene, Eyes eyes);
EventMessage tell(const Setting& setting, const Event& event);
// A line by its form alone, without what it would bring.
ChoiceMessage tell_form(const Setting& setting, PlayerId speaker, Action action);
Takers tell_takers(const Session& session, const AskReach& asked, Eyes eyes);
// What the turns paid; stashes as these eyes see them in this state.
Scores tell_scores(const Setting& setting, const EventLog& events, const State& state, Eyes eyes);
FilmMessage tell_film(const Film& film);
// What to do where the game stands, with what the actor can know; nothing for other eyes.
HintMessage tell_hint(const Session& session, Eyes eyes);
// One turn of those that were looked at; all is told with the last one.
ReviewStep tell_review(const Setting& setting, const Reviewer& reviewer, int turn);

}  // namespace sw::wasm
