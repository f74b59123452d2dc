// G-HID-02, B-SCORE-05: a seat sees everything but the stashes of the others, whoever watches sees
// none, and nothing that they are shown or that a bot does with it depends on them.
#include <gtest/gtest.h>

#include <set>

#include "bots/bot.hpp"
#include "capi/observation.hpp"
#include "record/facts.hpp"
#include "record/public_hash.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"
#include "wasm/tell.hpp"
#include "wire/write.hpp"

namespace sw::test {

namespace {

class Hidden : public OnBoard {
 protected:
  // Calls look(walk, seat) at every decision of a player.
  template <class Look>
  void at_decisions(int games, Look&& look) {
    for (int seed = 1; seed <= games; ++seed) {
      Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
      for (; !walk.over() && !HasFatalFailure(); walk.step()) {
        if (!waits_for_chance(walk.state())) look(walk, actor(walk.state()));
      }
    }
  }
};

// The same position with other stashes: those that these eyes do not see hold something else, often
// too little to pay with, and the bank's ledger agrees with it.
State with_other_stashes(const Ruleset& rules, const State& state, Eyes eyes, Random& random) {
  State other = state;
  for (int p = 0; p < rules.players; ++p) {
    if (eyes.see_coins(rules, state, id_at<PlayerId>(p))) continue;
    Player& player = other.player(id_at<PlayerId>(p));
    const int coins = random.below(random.below(2) == 0 ? 3 : 120);
    other.paid_out = static_cast<std::int16_t>(other.paid_out + coins - player.coins);
    player.coins = static_cast<std::int16_t>(coins);
  }
  return other;
}

TEST_P(Hidden, StashesDoNotShowInAView) {
  Random random(3);
  at_decisions(share_of(40), [&](const Walk& walk, PlayerId) {
    for (int p = 0; p < rules().players; ++p) {
      const PlayerId seat = id_at<PlayerId>(p);
      const State other = with_other_stashes(rules(), walk.state(), Eyes::of(seat), random);
      ASSERT_STREQ(check(rules(), other), nullptr) << walk.where();
      const State seen = view(rules(), walk.state(), Eyes::of(seat));
      ASSERT_TRUE(same_bytes(seen, view(rules(), other, Eyes::of(seat)))) << walk.where();
      ASSERT_EQ(seen.player(seat).coins, walk.state().player(seat).coins) << walk.where();
    }
  });
}

// By which players of one game see that they are at the same position.
TEST_P(Hidden, StashesDoNotShowInThePublicHash) {
  Random random(5);
  std::set<std::uint64_t> seen;
  at_decisions(share_of(20), [&](const Walk& walk, PlayerId) {
    const std::uint64_t hash = public_hash(rules(), walk.state());
    const State other = with_other_stashes(rules(), walk.state(), Eyes::everybody(), random);
    ASSERT_EQ(hash, public_hash(rules(), other)) << walk.where();
    seen.insert(hash);
  });
  EXPECT_GT(seen.size(), 50U);
}

// --- All that somebody is shown ----------------------------------------------------------------

struct Shown {
  std::string facts;
  std::string message;
  std::vector<std::string> lines;  // what the actor may say, if these eyes may know it
};

Shown shown(const Setting& setting, const State& state, Eyes eyes) {
  ActionList list;
  legal(setting.rules, state, list);
  JsonWriter message;
  wire::write(message, wasm::tell_view({setting, state, list, state, actor(state)}, eyes));
  Shown out{to_json(seen_facts(setting, state, list, eyes)), message.text(), {}};
  if (eyes.see_choices(setting.rules, state)) out.lines = lines_of(setting, state, list);
  return out;
}

TEST_P(Hidden, NothingThatIsShownDependsOnStashesThatAreNot) {
  const int kEvery = mixed() ? 23 : 11;  // positions, and all where there may be something to pay
  Random random(7);
  int secret_choices = 0;
  at_decisions(share_of(4), [&](const Walk& walk, PlayerId asked) {
    if (walk.actions() % kEvery != 0 && prompt(walk.state()) != Prompt::Choose) return;
    for (int p = -1; p < rules().players; ++p) {
      const Eyes eyes = p < 0 ? Eyes::everybody() : Eyes::of(id_at<PlayerId>(p));
      const State other = with_other_stashes(rules(), walk.state(), eyes, random);
      ASSERT_TRUE(same_bytes(view(rules(), other, eyes), view(rules(), walk.state(), eyes)));
      const Shown one = shown(board(), walk.state(), eyes);
      const Shown two = shown(board(), other, eyes);
      ASSERT_EQ(one.facts, two.facts) << walk.where();
      ASSERT_EQ(one.message, two.message) << walk.where();
      ASSERT_EQ(one.lines, two.lines) << walk.where();
      ASSERT_EQ(one.lines.empty(), p != index(asked)) << walk.where();
      const Shown all = shown(board(), walk.state(), Eyes::open());
      ASSERT_FALSE(all.lines.empty()) << walk.where();
      secret_choices += all.lines != shown(board(), other, Eyes::open()).lines ? 1 : 0;
    }
  });
  EXPECT_GT(secret_choices, 0) << "what is legal never depended on a stash: nothing was tested";
}

TEST_P(Hidden, ObservationsDoNotShowTheStashesOfOthers) {
  const capi::Observation observation(rules());
  const auto size = static_cast<std::size_t>(observation.size());
  std::vector<std::uint8_t> one(size);
  std::vector<std::uint8_t> two(size);
  Random random(8);
  at_decisions(share_of(10), [&](const Walk& walk, PlayerId) {
    for (int p = 0; p < rules().players; ++p) {
      const PlayerId seat = id_at<PlayerId>(p);
      const State other = with_other_stashes(rules(), walk.state(), Eyes::of(seat), random);
      observation.write(rules(), walk.state(), seat, one.data());
      observation.write(rules(), other, seat, two.data());
      ASSERT_EQ(one, two) << walk.where();
    }
  });
}

TEST_P(Hidden, StashesOfOthersDoNotChangeWhatIsLegal) {
  Random random(4);
  ActionList list;
  at_decisions(share_of(40), [&](const Walk& walk, PlayerId seat) {
    legal(rules(), with_other_stashes(rules(), walk.state(), Eyes::of(seat), random), list);
    ASSERT_TRUE(same_list(list, walk.legal())) << walk.where();
    legal(rules(), view(rules(), walk.state(), Eyes::of(seat)), list);
    ASSERT_TRUE(same_list(list, walk.legal())) << walk.where();
  });
}

TEST_P(Hidden, ASampleIsSoundAndFitsItsView) {
  Random random(5);
  at_decisions(share_of(40), [&](const Walk& walk, PlayerId) {
    for (int p = 0; p < rules().players; ++p) {
      const PlayerId seat = id_at<PlayerId>(p);
      const State seen = view(rules(), walk.state(), Eyes::of(seat));
      const State full = sample(rules(), seen, seat, random);
      ASSERT_STREQ(check(rules(), full), nullptr) << walk.where();
      ASSERT_TRUE(same_bytes(view(rules(), full, Eyes::of(seat)), seen)) << walk.where();
    }
  });
}

// B-END-01: at the end all stashes are open.
TEST_P(Hidden, TheEndIsOpen) {
  Walk walk(board(), 1);
  while (!walk.over()) walk.step();
  for (int p = 0; p < rules().players; ++p) {
    const State seen = view(rules(), walk.state(), Eyes::of(id_at<PlayerId>(p)));
    EXPECT_TRUE(same_bytes(seen, walk.state()));
  }
}

// --- Bots --------------------------------------------------------------------------------------

// What a fresh bot of this name answers for the seat in this position.
Action answer(std::string_view name, const Walk& walk, const State& state, PlayerId seat) {
  const State seen = view(walk.rules(), state, Eyes::of(seat));
  Random stream(static_cast<std::uint64_t>(walk.actions()));
  return make_bot(name)->choose({walk.rules(), seen, seat, walk.legal()}, stream);
}

TEST_P(Hidden, NoBotSeesTheStashesOfOthers) {
  const int kEvery = mixed() ? 29 : 7;  // positions
  constexpr std::string_view kAll[] = {"random", "greedy", "planner", "osla",
                                       "mcts:4", "level3", "master:2"};
  Random random(6);
  for (const std::string_view name : kAll) {
    const int every = name.starts_with("master") ? 5 * kEvery : kEvery;  // it takes its time
    at_decisions(mixed() ? 1 : 3, [&](const Walk& walk, PlayerId seat) {
      if (walk.actions() % every != 0) return;
      const State other = with_other_stashes(rules(), walk.state(), Eyes::of(seat), random);
      const Action choice = answer(name, walk, walk.state(), seat);
      ASSERT_TRUE(has(walk.legal(), choice)) << name << ", " << walk.where();
      ASSERT_EQ(choice, answer(name, walk, other, seat)) << name << ", " << walk.where();
    });
  }
}

SW_ON_EVERY_TABLE(Hidden);

}  // namespace

}  // namespace sw::test
