// Who is there. Presence never ends a game; it only shows, and lets people ask for the deputy.
#include <algorithm>

#include "hall/work.hpp"

namespace sw::hall {

// Adds or takes away what a connection holds.
void Hall::Work::hold(Sitting& sitting, const Client& client, int by) {
  if (client.chairs == 0) sitting.watchers += by;
  for (int i = 0; i < sitting.table.seats(); ++i) {
    if (!has(client.chairs, i)) continue;
    auto& holders = sitting.connections[static_cast<std::size_t>(i)];
    holders = static_cast<std::uint16_t>(holders + by);
    if (holders == 0) sitting.gone_since[static_cast<std::size_t>(i)] = now_;
  }
  sitting.presence_changed = true;
  touch(sitting);
}

void Hall::Work::come(Client& client, Sitting& sitting, ChairSet chairs) {
  if (client.table != sitting.table.id()) {
    go(client);
    client.table = sitting.table.id();
    sitting.present.push_back(client.id);
  } else {
    hold(sitting, client, -1);
  }
  client.chairs = chairs;
  hold(sitting, client, 1);
}

void Hall::Work::go(Client& client) {
  Sitting* const sitting = client.table ? find(*client.table) : nullptr;
  client.table.reset();
  if (sitting != nullptr) {
    std::erase(sitting->present, client.id);
    if (sitting->present.empty()) sitting->empty_since = now_;
    hold(*sitting, client, -1);
  }
  client.chairs = 0;
}

// Whose pass was taken away watches from now on.
void Hall::Work::drop_void_chairs(Sitting& sitting, const Table& before) {
  ChairSet lost = 0;
  for (int i = 0; i < sitting.table.seats(); ++i) {
    if (before.chair(i).pass != sitting.table.chair(i).pass) lost |= chair_bit(i);
  }
  for (const ConnectionId id : sitting.present) {
    Client& client = clients_.at(id);
    if ((client.chairs & lost) == 0) continue;
    hold(sitting, client, -1);
    client.chairs &= static_cast<ChairSet>(~lost);
    hold(sitting, client, 1);
  }
}

void Hall::Work::tell_presence(Sitting& sitting) {
  if (!sitting.presence_changed || now_ < sitting.presence_at) return;
  sitting.presence_changed = false;
  sitting.presence_at = now_ + rates::kSecond;
  wire::Here here;
  for (int i = 0; i < sitting.table.seats(); ++i) here.chairs.push_back(sitting.is_here(i));
  here.watchers = sitting.watchers;
  tell_all(sitting, here);
}

}  // namespace sw::hall
