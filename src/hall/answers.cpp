// Checks that many commands share, in the order of the protocol, and how answers go out.
#include "hall/work.hpp"

namespace sw::hall {

std::string command_of(const wire::ClientMessage& message) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { one.c; }) return one.c;
        return "";
      },
      message);
}

// --- Checks ------------------------------------------------------------------------------------

Sitting* Hall::Work::table_of(Client& client, const std::string& command) {
  Sitting* const sitting = client.table ? find(*client.table) : nullptr;
  if (sitting == nullptr) refuse(client, command, wire::Code::UnknownTable);
  return sitting;
}

bool Hall::Work::may_command(Client& client, Sitting& sitting, int chair,
                             const std::string& command) {
  if (chair >= sitting.table.seats() || !has(client.chairs, chair)) {
    wrong_pass(client, command);
    return false;
  }
  if (const auto n = sitting.table.chair(chair).commands.find(command)) {
    tell(client, wire::Ok{command, *n});
    return false;
  }
  if (draining_) refuse(client, command, wire::Code::Draining);
  return !draining_;
}

// One decision at a time: those behind it wait, but not many.
bool Hall::Work::must_wait(Client& client, Sitting& sitting, const wire::ClientMessage& message) {
  constexpr std::size_t kMostWaiting = 8;
  if (sitting.draft == nullptr) return false;
  if (sitting.waiting.size() < kMostWaiting) {
    sitting.waiting.push_back({client.id, message});
  } else {
    refuse(client, command_of(message), wire::Code::Busy);
  }
  return true;
}

// --- Limits ------------------------------------------------------------------------------------

bool Hall::Work::is_allowed(Bucket& bucket, const Rate& rate) {
  return !config_.limits || bucket.take(now_, rate);
}

void Hall::Work::too_fast(Client& client, const std::string& command) {
  refuse(client, command, wire::Code::TooFast);
  if (!is_allowed(client.faults, {rates::kStrikes, rates::kMinute, rates::kStrikes - 1})) {
    close(client, 4429, wire::Code::TooFast);
  }
}

void Hall::Work::wrong_pass(Client& client, const std::string& command) {
  AddressLimits& address = address_of(client);
  if (!is_allowed(address.wrong_passes, rates::kWrongPasses)) {
    address.rests_until = now_ + rates::kMinute;
  }
  refuse(client, command, wire::Code::BadPass);
}

void Hall::Work::unknown_table(Client& client, const std::string& command) {
  AddressLimits& address = address_of(client);
  if (!is_allowed(address.unknown_tables, rates::kUnknownTables)) {
    address.rests_until = now_ + rates::kMinute;
  }
  refuse(client, command, wire::Code::UnknownTable);
}

// --- Telling -----------------------------------------------------------------------------------

void Hall::Work::tell(const Client& client, const wire::ServerMessage& message) {
  tell({client.id}, to_text(message));
}

void Hall::Work::tell(std::vector<ConnectionId> to, std::string text) {
  if (to.empty()) return;
  out_->emplace_back(Send{std::move(to), std::make_shared<const std::string>(std::move(text))});
}

void Hall::Work::tell_all(const Sitting& sitting, const wire::ServerMessage& message) {
  if (!sitting.present.empty()) tell(sitting.present, to_text(message));
}

void Hall::Work::refuse(Client& client, const std::string& command, wire::Code code,
                        std::optional<std::string> line, std::optional<int> at) {
  wire::No no;
  if (!command.empty()) no.c = command;
  no.code = code;
  if (line) no.line = std::move(*line);
  if (at) no.at = *at;
  tell(client, no);
  out_->emplace_back(Note{.what = Note::What::Refused, .code = code});
}

void Hall::Work::note(Note::What what, TableId table, Time took) {
  out_->emplace_back(
      Note{.what = what, .table = Random::mix(static_cast<std::uint64_t>(table)), .took = took});
}

}  // namespace sw::hall
