// What the page asks and what it is told. Every struct lists its fields once (see wire/shape.hpp);
// the TypeScript form of these headers is web/src/lib/engine-types.ts, written by `npm --prefix web
// run types`.
#pragma once

#include "wasm/messages/box.hpp"         // races, powers, boards, options
#include "wasm/messages/calls.hpp"       // questions and answers
#include "wasm/messages/counsel.hpp"     // hints, games looked back at
#include "wasm/messages/events.hpp"      // what happened, sums
#include "wasm/messages/film.hpp"        // a record that is watched
#include "wasm/messages/reach.hpp"       // who can take a region
#include "wasm/messages/table.hpp"       // players, regions, choices
#include "wasm/messages/vocabulary.hpp"  // closed vocabularies
