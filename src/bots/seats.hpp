// Who sits at a table: a bot or a person for each player. Every seat has a stream of random numbers
// of its own, so that a bot that thinks more changes neither the dice nor the others.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "record/course.hpp"

namespace sw {

// --- Streams -----------------------------------------------------------------------------------

// The seed of a stream derived from the seed of a game: 0 is chance, i + 1 is seat i.
std::uint64_t stream_seed(std::uint64_t seed, int stream);
inline std::uint64_t stream_seed(std::uint64_t seed, PlayerId seat) {
  return stream_seed(seed, index(seat) + 1);
}

// For one question, where lines may be taken back or a game goes on from its record: whenever it is
// asked there, it gets the same answer.
Random stream_at(std::uint64_t seed, PlayerId seat, const Course& course);

// who begins when the host leaves it to lots: a seat in [0, players), counted as they sit.
int seat_by_lot(std::uint64_t seed, int players);

// --- Seats -------------------------------------------------------------------------------------

// What a bot answers for the player who is asked; it is shown what that seat may see.
Action ask(Bot& bot, const Ruleset& rules, const State& state, const ActionList& legal,
           Random& random);

std::vector<Bot*> pointers_to(const std::vector<std::unique_ptr<Bot>>& bots);

class Seats {
 public:
  // bots[i] plays seat i and outlives the seats; nullptr: a person.
  explicit Seats(const std::vector<Bot*>& bots);

  // A game begins: its seed gives the streams, and bots hear where they sit.
  void begin(std::uint64_t seed);
  bool is_bot(PlayerId seat) const { return at(seat).bot != nullptr; }
  // The answer of the bot who is asked; it hears first what it has not heard yet.
  Action answer(const Course& course, const ActionList& legal);
  // All bots hear what they have not heard yet. Where a person may still take a line back, it is
  // told to those alone who are asked.
  void tell(const Course& course);
  // The game is over.
  void end(const Course& course);

 private:
  struct Seat {
    Bot* bot = nullptr;
    Random stream{0};
    std::size_t heard = 0;  // lines
  };

  static void catch_up(Seat& seat, const Course& course);
  const Seat& at(PlayerId seat) const { return seats_[static_cast<std::size_t>(seat)]; }

  std::vector<Seat> seats_;
};

}  // namespace sw
