// Names that people keep: by a code that their page has made and shows them, and nothing else. Who
// says it is that person, on any device.
#include "hall/person_name.hpp"
#include "hall/work.hpp"

namespace sw::hall {

// --- Who comes ---------------------------------------------------------------------------------

// A code that nobody has makes a guest: the page sees it by the welcome. It is no fault of anybody,
// who may have a new one on another device; and nobody guesses 128 bits.
void Hall::Work::on(FoundPerson& input) {
  const auto known = clients_.find(input.connection);
  if (known == clients_.end() || known->second.leaving) return;
  Client& client = known->second;
  client.looked_up = false;
  if (!input.found) {
    constexpr int kComeBack = 2000;
    tell(client, wire::Bye{wire::Code::Busy, kComeBack});
    return close(client, 4503, wire::Code::Busy);
  }
  if (const auto& person = *input.found) {
    client.person = person->id;
    client.name = person->name;
    client.code = person->code;
  }
  welcome(client);
  for (const wire::ClientMessage& message : std::exchange(client.held, {})) {
    if (!client.leaving) handle(client, message);
  }
}

std::optional<PersonId> Hall::Work::keeper_of(const Client& client, const std::string& name) {
  return client.name == name ? client.person : std::nullopt;
}

// --- Keeping -----------------------------------------------------------------------------------

// Chairs on which one sits as a guest stay a guest's: their entries hold the name that was said.
void Hall::Work::on(Client& client, const wire::Keep& keep) {
  if (draining_) return refuse(client, keep.c, wire::Code::Draining);
  if (!is_person_name(keep.name)) return refuse(client, keep.c, wire::Code::BadName);
  if (!is_allowed(address_of(client).names, rates::kNames)) return too_fast(client, keep.c);
  std::array<std::uint8_t, sizeof(std::uint64_t)> bytes{};
  secrets_.fill(bytes);
  const auto fresh = static_cast<PersonId>(std::bit_cast<std::uint64_t>(bytes) & kIdBits);
  out_->emplace_back(KeepPerson{
      client.id, keep.c, {client.person.value_or(fresh), keep.name, digest_of(keep.code)}});
}

void Hall::Work::on(PersonKept& input) {
  const std::optional<PersonId> id = input.kept.value_or(std::nullopt);
  if (id) rename(*id, input.person.name);
  const auto known = clients_.find(input.connection);
  if (known == clients_.end() || known->second.leaving) return;
  Client& client = known->second;
  if (!input.kept) return refuse(client, input.command, wire::Code::Busy);
  if (!id) return refuse(client, input.command, wire::Code::NameTaken);
  client.person = id;
  client.name = input.person.name;
  client.code = input.person.code;
  tell(client, wire::Ok{input.command, {}});
}

// --- Forgetting --------------------------------------------------------------------------------

// The code is said once more, so that a device that was left open gives nobody's name up.
void Hall::Work::on(Client& client, const wire::Forget& forget) {
  if (draining_) return refuse(client, forget.c, wire::Code::Draining);
  if (!client.person) return refuse(client, forget.c, wire::Code::NotNow);
  if (!client.code || !secrets_.equal(*client.code, digest_of(forget.code))) {
    return wrong_pass(client, forget.c);
  }
  out_->emplace_back(ForgetPerson{client.id, forget.c, *client.person});
}

void Hall::Work::on(PersonForgotten& input) {
  if (input.done) rename(input.person, "");
  const auto known = clients_.find(input.connection);
  if (known == clients_.end() || known->second.leaving) return;
  if (!input.done) return refuse(known->second, input.command, wire::Code::Busy);
  tell(known->second, wire::Ok{input.command, {}});
}

// --- In memory ---------------------------------------------------------------------------------

void Hall::Work::rename(PersonId person, const std::string& name) {
  for (auto& [id, client] : clients_) {
    if (client.person != person) continue;
    client.name = name;
    if (name.empty()) client.person.reset();
  }
  for (auto& pool : pools_) {
    std::erase_if(pool, [&](const Seeker& one) { return one.guest.person == person; });
  }
  for (auto& [id, sitting] : sittings_) {
    if (sitting->draft != nullptr) sitting->draft->table.know(person, name);
    if (!sitting->table.know(person, name)) continue;
    for (const ConnectionId one : sitting->present) tell_whole(clients_.at(one), *sitting);
    list_changed(*sitting);
  }
}

}  // namespace sw::hall
