// Lines <-> actions, and the order of refusals (70.2, 70.7).
#include <gtest/gtest.h>

#include "catalog/names.hpp"
#include "record/game.hpp"
#include "support/boards.hpp"
#include "support/samples.hpp"

namespace sw {
namespace {

RegionId region(std::string_view name) { return test::setting("base-2p").region(name); }

// --- Names -------------------------------------------------------------------------------------

TEST(RecordNotation, EveryRefusalHasANameAndASentence) {
  for (int i = 0; i < static_cast<int>(Refusal::Count); ++i) {
    const auto code = static_cast<Refusal>(i);
    EXPECT_EQ(from_name<Refusal>(name_of(code)), code);
    EXPECT_TRUE(code == Refusal::None || sentence(code).ends_with('.')) << name_of(code);
  }
  EXPECT_EQ(name_of(Refusal::NotALoneToken), "not-a-lone-token");
  EXPECT_EQ(name_of(Refusal::MustPlaceAll), "must-place-all");
  EXPECT_FALSE(from_name<Refusal>("no-such-code"));
}

TEST(RecordNotation, PromptsAndPlayersHaveNames) {
  for (int i = 0; i < static_cast<int>(Prompt::Count); ++i) {
    EXPECT_EQ(from_name<Prompt>(name_of(static_cast<Prompt>(i))), static_cast<Prompt>(i));
  }
  EXPECT_EQ(name_of(id_at<PlayerId>(0)), "p1");
  EXPECT_EQ(find_player("p6"), id_at<PlayerId>(5));
  EXPECT_FALSE(find_player("p0"));
  EXPECT_FALSE(find_player("p7"));
  EXPECT_FALSE(find_player("p10"));
}

// --- Both ways ---------------------------------------------------------------------------------

TEST(RecordNotation, CanonicalLinesReadBack) {
  for (const std::string_view line : {"p1 pick 3",
                                      "p2 expand",
                                      "p1 decline",
                                      "p1 abandon r02",
                                      "p1 conquer r07",
                                      "p1 conquer r07 with dragon",
                                      "p1 conquer r07 with bag:doormat+dragon+sword",
                                      "p1 roll r11",
                                      "p1 berserk",
                                      "p2 stop",
                                      "p1 deploy r11 2",
                                      "p1 withdraw r11",
                                      "p1 camp r05 5",
                                      "p1 fortress r05",
                                      "p1 hero r05",
                                      "p1 done",
                                      "p1 ally p2",
                                      "die 0",
                                      "die 3",
                                      "draw skeletons merchant",
                                      "draw - merchant"}) {
    const auto read = parse_line(test::setting("base-2p"), line);
    ASSERT_TRUE(read) << line << ": " << read.error().message;
    EXPECT_EQ(to_line(test::setting("base-2p"), *read), line);
  }
}

// The whole table of actions: every kind in every way to write it.
TEST(RecordNotation, EveryKindOfActionReadsBack) {
  const Setting& setting = test::setting("base-5p+sky-b+all+relics");
  for (const ActionFacts& facts : kActions) {
    if (facts.kind == ActionKind::None) continue;
    for (const Action action : test::samples_of(setting, facts.kind)) {
      const PlayerId who = facts.is_chance() ? PlayerId::None : id_at<PlayerId>(2);
      const std::string line = to_line(setting, who, action);
      EXPECT_EQ(is_chance_line(line), facts.is_chance()) << line;
      const auto read = parse_line(setting, line);
      ASSERT_TRUE(read) << line << ": " << read.error().message;
      EXPECT_EQ(*read, (Line{who, action})) << line;
      EXPECT_FALSE(parse_line(setting, line + " more")) << line;
    }
  }
}

// N-17, 70.2: kinds that share their first word.
TEST(RecordNotation, SharedWordsAreToldApart) {
  const Setting& setting = test::setting("base-5p+sky-b+all+relics");
  const auto kind_of = [&](std::string_view line) {
    return parse_line(setting, line)->action.kind;
  };
  EXPECT_EQ(kind_of("p1 cannon r02"), ActionKind::Cannon);
  EXPECT_EQ(kind_of("p1 cannon r02 to r03"), ActionKind::MoveCannon);
  EXPECT_EQ(kind_of("p1 cannon hand to r03"), ActionKind::MoveCannon);
  EXPECT_EQ(kind_of("p1 bag ring r02"), ActionKind::BagRing);
  EXPECT_EQ(kind_of("p1 bag scepter r02"), ActionKind::BagScepter);
  for (const std::string_view line :
       {"p1 cannon", "p1 cannon hand", "p1 cannon hand r03", "p1 cannon r02 by r03",
        "p1 cannon r02 to", "p1 bag", "p1 bag r02", "p1 bag ring", "p1 bag sword r02"}) {
    const auto read = parse_line(setting, line);
    ASSERT_FALSE(read) << line;
    EXPECT_EQ(name_of(read.error().code), "bad-argument") << line << ": " << read.error().message;
  }
}

TEST(RecordNotation, LinesCarryTheirMeaning) {
  const auto conquer = parse_line(test::setting("base-2p"), "p2 conquer r07 with sorcery");
  ASSERT_TRUE(conquer);
  EXPECT_EQ(conquer->actor, id_at<PlayerId>(1));
  EXPECT_EQ(conquer->action,
            Action::attack(ActionKind::Conquer, region("r07"), Modifiers::of(Modifier::Sorcery)));
  const auto draw = parse_line(test::setting("base-2p"), "draw - merchant");
  ASSERT_TRUE(draw);
  EXPECT_EQ(draw->actor, PlayerId::None);
  EXPECT_EQ(draw->action, Action::draw(RaceId::None, test::setting("base-2p").power("merchant")));
}

TEST(RecordNotation, WhiteSpaceAroundWordsIsNoMatter) {
  EXPECT_EQ(parse_line(test::setting("base-2p"), "  p1\tdeploy   r11 2 \r\n").value(),
            parse_line(test::setting("base-2p"), "p1 deploy r11 2").value());
  EXPECT_EQ(parse_line(test::setting("base-2p"), "chance die 2").value(),
            parse_line(test::setting("base-2p"), "die 2").value());
}

TEST(RecordNotation, BadLinesSayWhatIsWrong) {
  const struct {
    std::string_view line;
    Refusal code;
  } cases[] = {
      {"", Refusal::UnknownVerb},
      {"p1", Refusal::UnknownVerb},
      {"p1 jump r07", Refusal::UnknownVerb},
      {"p1 dance r07", Refusal::UnknownVerb},
      {"p1 Conquer r07", Refusal::UnknownVerb},
      {"p9 jump r07", Refusal::UnknownVerb},
      {"p1 conquer r99", Refusal::UnknownName},
      {"p1 conquer r99 at once", Refusal::UnknownName},
      {"p1 conquer r07 with hat", Refusal::UnknownName},
      {"p1 ally p3", Refusal::UnknownName},
      {"p1 ally bert", Refusal::UnknownName},
      {"draw skeletons hat", Refusal::UnknownName},
      {"draw kraken merchant", Refusal::UnknownName},
      {"conquer r07", Refusal::BadArgument},
      {"chance conquer r07", Refusal::BadArgument},
      {"p1 conquer", Refusal::BadArgument},
      {"p1 conquer r07 r08", Refusal::BadArgument},
      {"p1 conquer r07 with", Refusal::BadArgument},
      {"p1 conquer r07 with sorcery+dragon", Refusal::BadArgument},
      {"p1 conquer r07 with dragon+dragon", Refusal::BadArgument},
      {"p1 conquer r07 with dragon+sorcery", Refusal::BadArgument},
      {"p1 deploy r07", Refusal::BadArgument},
      {"p1 deploy r07 -1", Refusal::BadArgument},
      {"p1 deploy r07 02", Refusal::BadArgument},
      {"p1 deploy r07 2x", Refusal::BadArgument},
      {"p1 deploy r07 256", Refusal::BadArgument},
      {"p1 deploy r07 99999999999999999999", Refusal::BadArgument},
      {"p1 pick +1", Refusal::BadArgument},
      {"p1 stop now", Refusal::BadArgument},
      {"die", Refusal::BadArgument},
      {"draw skeletons", Refusal::BadArgument},
  };
  for (const auto& bad : cases) {
    const auto read = parse_line(test::setting("base-2p"), bad.line);
    ASSERT_FALSE(read) << bad.line;
    EXPECT_EQ(name_of(read.error().code), name_of(bad.code)) << bad.line;
    EXPECT_TRUE(read.error().message.ends_with('.')) << read.error().message;
  }
}

// --- Lines in a position -----------------------------------------------------------------------

TEST(RecordNotation, ReasonsComeInOrder) {
  Game game(test::setting("base-2p"), std::make_unique<SeededChance>(1));
  game.start();
  const struct {
    std::string_view line;
    Refusal code;
  } cases[] = {
      {"p2 jump r99", Refusal::NotYourTurn},  // before unknown-verb
      {"die 2", Refusal::NotYourTurn},        // chance is not asked
      {"p1 jump r99", Refusal::UnknownVerb},
      {"p1 conquer r99", Refusal::UnknownName},   // before wrong-prompt
      {"p1 deploy r07 x", Refusal::WrongPrompt},  // before bad-argument
      {"p1 expand", Refusal::WrongPrompt},
      {"p1 pick x", Refusal::BadArgument},
      {"p1 pick 6", Refusal::BadArgument},
  };
  const std::uint64_t before = hash(game.state());
  for (const auto& bad : cases) {
    const auto answer = game.say(bad.line);
    ASSERT_FALSE(answer) << bad.line;
    EXPECT_EQ(name_of(answer.error().code), name_of(bad.code)) << bad.line;
    EXPECT_FALSE(answer.error().message.empty());
  }
  EXPECT_EQ(hash(game.state()), before);
  EXPECT_TRUE(game.say("p1 pick 5"));
}

TEST(RecordNotation, AfterTheEndEverythingIsGameOver) {
  Game game(test::setting("base-2p"));
  State state = new_game(test::setting("base-2p").rules);
  state.turn.phase = Phase::Over;
  game.start(state);
  EXPECT_EQ(game.say("complete nonsense").error().code, Refusal::GameOver);
  EXPECT_EQ(actor_name(game.state()), "none");
  EXPECT_EQ(name_of(prompt(game.state())), "over");
}

}  // namespace
}  // namespace sw
