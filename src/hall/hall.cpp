// What comes in, and to whom it goes.
#include "hall/hall.hpp"

#include "hall/work.hpp"

namespace sw::hall {

Hall::Hall(Settings& settings, Secrets& secrets, HallConfig config)
    : work_(std::make_unique<Work>(settings, secrets, std::move(config))) {}
Hall::~Hall() = default;

void Hall::forgive(Time gap) { work_->forgive(gap); }
void Hall::step(Time now, Input input, Effects& out) { work_->step(now, input, out); }
Time Hall::next_due() const { return work_->next_due(); }
Hall::Census Hall::census() const { return work_->census(); }

Hall::Work::Work(Settings& settings, Secrets& secrets, HallConfig config)
    : settings_(settings), secrets_(secrets), config_(std::move(config)) {}

void Hall::Work::step(Time now, Input& input, Effects& out) {
  if (started_ == 0) started_ = now;
  now_ = std::max(now_, now);  // it never goes back
  out_ = &out;
  std::visit([this](auto& one) { on(one); }, input);
  look_after_touched();
  out_ = nullptr;
}

Hall::Census Hall::Work::census() const {
  Census out;
  out.tables = static_cast<int>(sittings_.size());
  out.connections = static_cast<int>(clients_.size());
  out.addresses = static_cast<int>(addresses_.size());
  out.waiting_writes = static_cast<int>(tickets_.size());
  for (const auto& [id, sitting] : sittings_) {
    out.playing += sitting->table.is_playing() ? 1 : 0;
    out.bytes += sizeof(Sitting) - sizeof(Table) + sitting->table.bytes();
  }
  return out;
}

// --- Connections -------------------------------------------------------------------------------

void Hall::Work::on(Heard& input) {
  const auto found = clients_.find(input.connection);
  if (found == clients_.end() || found->second.leaving) return;
  Client& client = found->second;
  if (!is_allowed(client.messages, rates::kMessages)) return too_fast(client, "");
  const auto message = wire::read_client(input.text);
  if (message) return handle(client, *message);

  const wire::Code code = message.error().too_large ? wire::Code::TooLarge : wire::Code::BadMessage;
  refuse(client, "", code, to_string(message.error()));
  if (!is_allowed(client.faults, {rates::kStrikes, rates::kMinute, rates::kStrikes})) {
    close(client, message.error().too_large ? 4413 : 4400, code);
  }
}

void Hall::Work::handle(Client& client, const wire::ClientMessage& message) {
  if (client.looked_up) {
    constexpr std::size_t kMostHeld = 8;
    if (client.held.size() < kMostHeld) return client.held.push_back(message);
    return refuse(client, command_of(message), wire::Code::Busy);
  }
  if (!client.greeted && !std::holds_alternative<wire::Hello>(message)) {
    refuse(client, "", wire::Code::BadMessage, "expected 'hello' first");
    return close(client, 4400, wire::Code::BadMessage);
  }
  std::visit([&](const auto& one) { on(client, one); }, message);
}

// It has lost some of what it was told: it gets the table as it is.
void Hall::Work::on(CaughtUp& input) {
  const auto found = clients_.find(input.connection);
  if (found == clients_.end()) return;
  if (found->second.follows_lobby) on(found->second, wire::AskLobby{true});
  if (!found->second.table) return;
  if (Sitting* const sitting = find(*found->second.table)) tell_whole(found->second, *sitting);
}

// --- Time --------------------------------------------------------------------------------------

void Hall::Work::on(Due&) {
  send_away_the_silent();
  forget_addresses();
  while (!alarms_.empty() && alarms_.begin()->first <= now_) {
    const TableId id = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    if (Sitting* const sitting = find(id)) {
      sitting->alarm = 0;
      touch(*sitting);
    }
  }
  if (now_ >= find_due_at_ && !draining_) {
    constexpr Time kEvery = 10 * rates::kSecond;
    find_due_at_ = now_ + kEvery;
    out_->emplace_back(FindDue{now_ + 2 * kEvery});
  }
  tell_lobby();
  match_people();
}

Time Hall::Work::next_due() const {
  Time next = find_due_at_;
  if (!alarms_.empty()) next = std::min(next, alarms_.begin()->first);
  if (!unknown_clients_.empty()) next = std::min(next, unknown_clients_.front().first);
  if (!lobby_changes_.empty()) next = std::min(next, lobby_at_);
  for (const auto& pool : pools_) {
    if (!pool.empty()) next = std::min(next, now_ + rates::kSecond);
  }
  return next;
}

// --- Leaving -----------------------------------------------------------------------------------

void Hall::Work::on(Drain&) {
  draining_ = true;
  constexpr int kSoonest = 500;
  constexpr int kSpread = 3500;
  for (auto& [id, client] : clients_) {
    std::array<std::uint8_t, 2> dice{};
    secrets_.fill(dice);
    const int after = kSoonest + (dice[0] << 8 | dice[1]) % kSpread;  // not all at once
    tell(client, wire::Bye{wire::Code::Draining, after});
    client.leaving = true;
    out_->emplace_back(Close{id, 4503});
  }
  for (auto& [id, sitting] : sittings_) touch(*sitting);
}

}  // namespace sw::hall
