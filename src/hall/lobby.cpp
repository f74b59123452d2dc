// Public tables that wait for players.
#include <utility>

#include "hall/work.hpp"

namespace sw::hall {

namespace {

bool is_listed(const Sitting& sitting) {
  return sitting.table.terms().listed && sitting.table.is_waiting() && sitting.table.n() > 0;
}

wire::Listed listed(const Table& table) {
  wire::Listed out;
  out.table = to_text(table.id());
  out.config = table.terms().config;
  out.clock = table.terms().clock;
  for (const TableChair& one : table.chairs()) out.chairs.push_back(one.seen);
  return out;
}

}  // namespace

void Hall::Work::on(LobbyAt& input) {
  lobby_path_ = input.path;
  if (lobby_path_.empty()) return;
  std::set<ConnectionId> strangers = std::exchange(lobby_followers_, {});
  for (auto& pool : pools_) {
    for (const Seeker& one : pool) strangers.insert(one.connection);
    pool.clear();
  }
  for (const ConnectionId one : strangers) is_sent_to_lobby(clients_.at(one));
}

bool Hall::Work::is_sent_to_lobby(Client& client) {
  if (lobby_path_.empty()) return false;
  tell(client, wire::Moved{lobby_path_});
  close(client, 4302, wire::Code::Busy);
  return true;
}

void Hall::Work::on(Client& client, const wire::AskLobby& ask) {
  if (ask.on && is_sent_to_lobby(client)) return;
  client.follows_lobby = ask.on;
  if (!ask.on) {
    lobby_followers_.erase(client.id);
    return;
  }
  lobby_followers_.insert(client.id);
  wire::Lobby lobby{true, {}, {}};
  for (const TableId id : listed_) {
    if (lobby.tables.size() == wire::kListed) break;
    lobby.tables.push_back(listed(find(id)->table));
  }
  tell(client, lobby);
}

// Changes are gathered, and told once a second.
void Hall::Work::list_changed(const Sitting& sitting) {
  const TableId id = sitting.table.id();
  if (!is_listed(sitting)) return unlist(id);
  listed_.insert(id);
  lobby_changes_.insert(id);
}

void Hall::Work::unlist(TableId id) {
  if (listed_.erase(id) > 0) lobby_changes_.insert(id);
}

void Hall::Work::tell_lobby() {
  if (lobby_changes_.empty() || now_ < lobby_at_) return;
  lobby_at_ = now_ + rates::kSecond;
  wire::Lobby lobby;
  for (const TableId id : lobby_changes_) {
    if (listed_.contains(id) && lobby.tables.size() < wire::kListed) {
      lobby.tables.push_back(listed(find(id)->table));
    } else {
      lobby.gone.push_back(to_text(id));
    }
  }
  lobby_changes_.clear();
  if (lobby_followers_.empty()) return;
  tell({lobby_followers_.begin(), lobby_followers_.end()}, to_text(wire::ServerMessage(lobby)));
}

}  // namespace sw::hall
