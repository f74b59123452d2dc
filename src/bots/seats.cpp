#include "bots/seats.hpp"

namespace sw {

std::uint64_t stream_seed(std::uint64_t seed, int stream) {
  return Random::mix(Random::mix(seed) + static_cast<std::uint64_t>(stream));
}

Random stream_at(std::uint64_t seed, PlayerId seat, const Course& course) {
  return Random(stream_seed(seed, seat) + course.lines().size());
}

int seat_by_lot(std::uint64_t seed, int players) {
  return Random(Random::mix(seed)).below(players);  // not the stream of the dice
}

Action ask(Bot& bot, const Ruleset& rules, const State& state, const ActionList& legal,
           Random& random) {
  const PlayerId seat = actor(state);
  const State seen = view(rules, state, Eyes::of(seat));
  return bot.choose({rules, seen, seat, legal}, random);
}

std::vector<Bot*> pointers_to(const std::vector<std::unique_ptr<Bot>>& bots) {
  std::vector<Bot*> out;
  for (const auto& bot : bots) out.push_back(bot.get());
  return out;
}

Seats::Seats(const std::vector<Bot*>& bots) {
  for (Bot* const bot : bots) seats_.push_back({.bot = bot});
}

void Seats::begin(std::uint64_t seed) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const PlayerId id = id_at<PlayerId>(static_cast<int>(i));
    Seat& seat = seats_[i];
    seat.stream = Random(stream_seed(seed, id));
    seat.heard = 0;
    if (seat.bot != nullptr) seat.bot->begin(id);
  }
}

Action Seats::answer(const Course& course, const ActionList& legal) {
  Seat& seat = seats_[static_cast<std::size_t>(actor(course.state()))];
  catch_up(seat, course);
  return ask(*seat.bot, course.setting().rules, course.state(), legal, seat.stream);
}

void Seats::tell(const Course& course) {
  for (Seat& seat : seats_) {
    if (seat.bot != nullptr) catch_up(seat, course);
  }
}

void Seats::catch_up(Seat& seat, const Course& course) {
  for (; seat.heard < course.lines().size(); ++seat.heard) {
    const Line& line = course.lines()[seat.heard];
    seat.bot->hear(line.actor, line.action);
  }
}

void Seats::end(const Course& course) {
  tell(course);
  std::vector<int> coins;
  for (std::size_t i = 0; i < seats_.size(); ++i) coins.push_back(course.state().players[i].coins);
  for (const Seat& seat : seats_) {
    if (seat.bot != nullptr) seat.bot->end(coins);
  }
}

}  // namespace sw
