// Connections: they come, say who they are, take their place at a table, and go.
#include "hall/work.hpp"
#include "record/swg.hpp"
#include "record/text.hpp"

namespace sw::hall {

namespace {
constexpr Time kHelloWithin = 5 * rates::kSecond;
}

// --- Coming ------------------------------------------------------------------------------------

void Hall::Work::on(Connected& input) {
  Client& client = clients_[input.connection];
  client.id = input.connection;
  client.address = std::move(input.address);
  AddressLimits& address = address_of(client);
  ++address.open;
  unknown_clients_.emplace_back(now_ + kHelloWithin, client.id);
  if (draining_) return close(client, 4503, wire::Code::Draining);
  if (!config_.limits) return;
  const bool rests = now_ < address.rests_until;
  const bool crowded = address.open > rates::kOpenConnections;
  if (rests || crowded || !address.connections.take(now_, rates::kConnections)) {
    close(client, 4429, wire::Code::TooFast);
  }
}

void Hall::Work::on(Client& client, const wire::Hello& hello) {
  if (hello.v != wire::kVersion) {
    refuse(client, "", wire::Code::Version);
    return close(client, 4426, wire::Code::Version);
  }
  // Who has no engine says 0: nothing can be out of step.
  const std::string content = hex16(settings_.catalog().hash);
  if (hello.rules != 0 && (hello.rules != kRulesVersion || hello.content != content)) {
    return refuse(client, "", wire::Code::Engine);
  }
  if (!hello.code) return welcome(client);
  client.looked_up = true;
  out_->emplace_back(FindPerson{client.id, digest_of(*hello.code)});
}

void Hall::Work::welcome(Client& client) {
  client.greeted = true;
  wire::Welcome welcome;
  welcome.v = wire::kVersion;
  welcome.rules = kRulesVersion;
  welcome.content = hex16(settings_.catalog().hash);
  welcome.now = now_;
  welcome.node = config_.node;
  if (client.person) welcome.you = client.name;
  tell(client, welcome);
}

void Hall::Work::send_away_the_silent() {
  for (; !unknown_clients_.empty() && unknown_clients_.front().first <= now_;
       unknown_clients_.pop_front()) {
    const auto found = clients_.find(unknown_clients_.front().second);
    if (found == clients_.end() || found->second.greeted || found->second.leaving) continue;
    close(found->second, 4408, wire::Code::BadMessage);
  }
}

void Hall::Work::on(Client& client, const wire::Ping& ping) {
  tell(client, wire::Pong{ping.id, now_});
}

// --- Taking one's place ------------------------------------------------------------------------

void Hall::Work::on(Client& client, const wire::Sit& sit) {
  Sitting* const sitting = find_or_load(client, sit.table, sit);
  if (sitting == nullptr) return;
  ChairSet chairs = 0;
  for (const std::string& pass : sit.passes) {
    const Digest digest = digest_of(pass);
    for (int i = 0; i < sitting->table.seats(); ++i) {
      const auto& known = sitting->table.chair(i).pass;
      if (known && secrets_.equal(*known, digest)) chairs |= chair_bit(i);
    }
  }
  if (chairs == 0) return wrong_pass(client, "");
  come(client, *sitting, chairs);
  tell_missing(client, *sitting, sit.from);
  tell_whole(client, *sitting);
}

void Hall::Work::on(Client& client, const wire::Watch& watch) {
  Sitting* const sitting = find_or_load(client, watch.table, watch);
  if (sitting == nullptr) return;
  const bool is_there = client.table == sitting->table.id();
  if (!is_there && sitting->watchers >= wire::kWatchers) {
    return refuse(client, "", wire::Code::Full);
  }
  come(client, *sitting, 0);
  tell_missing(client, *sitting, watch.from);
  tell_whole(client, *sitting);
}

void Hall::Work::on(Client& client, const wire::Resync& resync) {
  Sitting* const sitting = table_of(client, "");
  if (sitting == nullptr) return;
  note(Note::What::Desync, sitting->table.id());
  // Whoever has none of them, or all and asks nevertheless, gets it all.
  const bool misses_some = resync.from > 0 && resync.from < sitting->table.n();
  if (misses_some && sitting->table.told_after(resync.from)) {
    tell_missing(client, *sitting, resync.from);
  } else {
    tell_whole(client, *sitting);
  }
}

void Hall::Work::tell_missing(Client& client, Sitting& sitting, int from) {
  const auto missing = sitting.table.told_after(from);
  if (from == 0 || !missing) return;
  for (const auto& text : *missing) out_->emplace_back(Send{{client.id}, text});
}

void Hall::Work::tell_whole(const Client& client, const Sitting& sitting) {
  wire::Table whole = sitting.table.whole();
  if (whole.due) *whole.due += sitting.late;
  for (const Vote& vote : sitting.votes) {
    whole.votes.push_back(ballot(sitting, vote, wire::VoteState::Open));
  }
  for (int i = 0; i < sitting.table.seats(); ++i) {
    if (has(client.chairs, i)) whole.mine.push_back(i);
  }
  tell(client, whole);
}

// --- Going -------------------------------------------------------------------------------------

void Hall::Work::on(Lost& input) {
  const auto found = clients_.find(input.connection);
  if (found == clients_.end()) return;
  Client& client = found->second;
  go(client);
  leave_pools(client.id);
  lobby_followers_.erase(client.id);
  AddressLimits& address = address_of(client);
  --address.open;
  address.seen = now_;
  clients_.erase(found);
}

// Strangers come from more addresses than there is memory for.
void Hall::Work::forget_addresses() {
  if (now_ < forget_addresses_at_) return;
  forget_addresses_at_ = now_ + rates::kHour;
  std::erase_if(addresses_, [this](const auto& one) { return one.second.is_forgotten(now_); });
}

void Hall::Work::close(Client& client, int code, wire::Code why) {
  if (client.leaving) return;
  client.leaving = true;
  out_->emplace_back(Close{client.id, code});
  out_->emplace_back(Note{.what = Note::What::Closed, .code = why});
}

}  // namespace sw::hall
