// The hall of the server with all that it needs: store, bots, secrets, metrics and log.
//
//   Server server(site, config, online_hall(catalog, journal, {.bot_threads = 1}));
#pragma once

#include <memory>

#include "hall/hall.hpp"
#include "hall/journal.hpp"
#include "serve/hall_keeper.hpp"
#include "serve/log.hpp"

namespace sw::serve {

struct HallSettings {
  int bot_threads = 1;
  bool limits = true;      // rates of the hall; off for tests and load
  std::string node = "a";  // its name among those that share a store
  Log::Sink log;           // empty: none
};

// The catalog outlives the server; the journal is that of one server alone.
MakeHallKeeper online_hall(const Catalog& catalog, std::shared_ptr<hall::Journal> journal,
                           HallSettings settings = {});

}  // namespace sw::serve
