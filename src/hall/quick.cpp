// Quick match: whoever waits in the same pool plays together, the longest waiting first.
#include <algorithm>

#include "hall/person_name.hpp"
#include "hall/work.hpp"

namespace sw::hall {

namespace {

constexpr Time kFewerAfter = 15 * rates::kSecond;  // then three are enough for a table of 3 or 4
constexpr int kTurnSeconds = 120;
constexpr int kTwoDays = 2 * 24 * 3600;

struct Offer {
  std::size_t people;
  std::string_view map;
};

// Which table these people can play at now; none: they wait.
std::optional<Offer> offer(wire::Pool pool, std::size_t people, Time waited) {
  if (pool != wire::Pool::Live3To4) {
    if (people < 2) return std::nullopt;
    return Offer{2, "base-2p"};
  }
  if (people >= 4) return Offer{4, "base-4p"};
  if (people == 3 && waited >= kFewerAfter) return Offer{3, "base-3p"};
  return std::nullopt;
}

Terms quick_terms(wire::Pool pool, const Offer& offer) {
  Terms terms;
  terms.config.map = offer.map;
  terms.clock = pool == wire::Pool::Days ? wire::Clock{wire::ClockKind::Days, kTwoDays, 0}
                                         : wire::Clock{wire::ClockKind::Turn, kTurnSeconds, 0};
  terms.chairs.resize(offer.people);
  terms.chairs.front().kind = wire::Wish::Mine;
  terms.deputy = "planner";
  return terms;
}

}  // namespace

void Hall::Work::on(Client& client, const wire::Quick& quick) {
  if (draining_) return refuse(client, quick.c, wire::Code::Draining);
  if (quick.on && is_sent_to_lobby(client)) return;
  if (quick.on && !is_person_name(quick.name)) return refuse(client, quick.c, wire::Code::BadName);
  if (quick.on && !is_allowed(address_of(client).joins, rates::kJoins)) {
    return too_fast(client, quick.c);
  }
  leave_pools(client.id);
  tell(client, wire::Ok{quick.c, {}});
  if (!quick.on) return;
  const Digest pass = digest_of(quick.pass);
  auto& pool = pools_[static_cast<std::size_t>(quick.pool)];
  std::erase_if(pool, [&](const Seeker& one) { return one.guest.pass == pass; });
  pool.push_back({client.id,
                  quick.c,
                  {0, quick.name, quick.colour, pass, keeper_of(client, quick.name)},
                  now_});
  match_people();
}

void Hall::Work::leave_pools(ConnectionId connection) {
  for (auto& pool : pools_) {
    std::erase_if(pool, [&](const Seeker& one) { return one.connection == connection; });
  }
}

void Hall::Work::match_people() {
  if (draining_) return;
  for (std::size_t i = 0; i < pools_.size(); ++i) {
    const auto kind = static_cast<wire::Pool>(i);
    for (auto& pool = pools_[i]; !pool.empty();) {
      const auto found = offer(kind, pool.size(), now_ - pool.front().since);
      if (!found || static_cast<int>(sittings_.size()) >= config_.tables) break;
      const auto end = pool.begin() + static_cast<std::ptrdiff_t>(found->people);
      const std::vector<Seeker> people(pool.begin(), end);
      pool.erase(pool.begin(), end);
      if (!seat_together(quick_terms(kind, *found), people)) return;
    }
  }
}

// They sit, and the game begins: nobody is asked again whether he wants it.
bool Hall::Work::seat_together(Terms terms, std::span<const Seeker> people) {
  const auto setting = settings_.of(terms);
  if (!setting) return false;
  Sitting& sitting = open_table(std::make_shared<const Terms>(std::move(terms)), *setting);
  Draft& draft = *sitting.draft;
  int chair = 0;
  std::uint32_t taken = 0;
  for (const Seeker& one : people) {
    Guest guest = one.guest;
    guest.chair = chair++;
    while ((taken >> guest.colour & 1) != 0) guest.colour = (guest.colour + 1) % wire::kChairs;
    taken |= 1U << guest.colour;
    seat_guest(draft, guest, "", true);
    draft.askers.push_back({one.connection, one.command});
    draft.answers.push_back(
        {one.connection, wire::Matched{to_text(sitting.table.id()), guest.chair}});
  }
  begin(draft, kNobody, "");
  write(sitting);
  return true;
}

}  // namespace sw::hall
