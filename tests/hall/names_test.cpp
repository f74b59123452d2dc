// Names that people keep: by a code, on any device, until they are forgotten.
#include <gtest/gtest.h>

#include "hall/person_name.hpp"
#include "hall/table_for_two.hpp"

namespace sw::test {
namespace {

const std::string kCode(27, 'q');
const std::string kOtherCode(27, 'r');

wire::Keep keep(std::string name, std::string code, std::string c = "keep") {
  return {std::move(c), std::move(name), std::move(code)};
}

// Anna keeps her name and opens a table by it; Boris is a guest there.
struct KeptAnna {
  KeptAnna() : anna(desk.connect()), boris(desk.connect()) {
    desk.say(anna, keep("Anna", kCode));
    desk.say(anna, open_message({kMine, kOpenChair}));
    table = desk.last<wire::Seated>(anna)->table;
    desk.say(boris, join_message(table, 'b', "Борис", 1));
  }
  wire::Table seen(ConnectionId by) {
    desk.say(by, wire::Watch{table, 0});
    return *desk.last<wire::Table>(by);
  }

  Desk desk;
  ConnectionId anna;
  ConnectionId boris;
  std::string table;
};

TEST(HallNames, ACodeIsItsPersonOnAnyDevice) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, keep("Anna", kCode));
  EXPECT_EQ(desk.last<wire::Ok>(anna)->c, "keep");
  const ConnectionId phone = desk.connect("tram", kCode);
  EXPECT_EQ(desk.last<wire::Welcome>(phone)->you, "Anna");
  const ConnectionId stranger = desk.connect("tram", kOtherCode);
  ASSERT_TRUE(desk.last<wire::Welcome>(stranger));
  EXPECT_FALSE(desk.last<wire::Welcome>(stranger)->you);
}

TEST(HallNames, WhatCannotBeKeptIsRefused) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, keep("Anna", kCode));
  const ConnectionId other = desk.connect();
  desk.say(other, keep("ANNA", kOtherCode));
  EXPECT_EQ(desk.refusal(other), "name-taken");
  desk.say(other, keep(" ", kOtherCode));
  EXPECT_EQ(desk.refusal(other), "bad-name");
  desk.say(other, keep("Anna Maria", kOtherCode));
  EXPECT_EQ(desk.refusal(other), "");
}

// A lost answer: the same once more is the same person.
TEST(HallNames, TheSameOnceMoreChangesNothing) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, keep("Anna", kCode));
  const ConnectionId again = desk.connect();
  desk.say(again, keep("Anna", kCode));
  EXPECT_EQ(desk.refusal(again), "");
  EXPECT_EQ(desk.kept.people().size(), 1U);
}

TEST(HallNames, ANewCodeVoidsTheOldOne) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, keep("Anna", kCode));
  desk.say(anna, keep("Anna", kOtherCode, "again"));
  EXPECT_FALSE(desk.last<wire::Welcome>(desk.connect("tram", kCode))->you);
  EXPECT_EQ(desk.last<wire::Welcome>(desk.connect("tram", kOtherCode))->you, "Anna");
}

TEST(HallNames, ItStandsInNoEntry) {
  KeptAnna one;
  EXPECT_EQ(one.seen(one.boris).chairs[0].name, "Anna");
  EXPECT_TRUE(one.seen(one.boris).chairs[0].kept.value_or(false));
  EXPECT_FALSE(one.seen(one.boris).chairs[1].kept.value_or(false));
  for (const auto& [id, stored] : one.desk.kept.all()) {
    EXPECT_EQ(stored.head.terms.find("Anna"), std::string::npos);
    for (const hall::Entry& entry : stored.entries) {
      EXPECT_EQ(entry.text.find("Anna"), std::string::npos) << entry.text;
    }
  }
  one.desk.restart();
  one.boris = one.desk.connect();
  EXPECT_EQ(one.seen(one.boris).chairs[0].name, "Anna");
}

TEST(HallNames, WhoIsRenamedHasTheNewNameEverywhere) {
  KeptAnna one;
  one.desk.say(one.anna, keep("Anikó", kCode, "again"));
  EXPECT_EQ(one.desk.last<wire::Table>(one.boris)->chairs[0].name, "Anikó");
  one.desk.restart();
  one.boris = one.desk.connect();
  EXPECT_EQ(one.seen(one.boris).chairs[0].name, "Anikó");
}

TEST(HallNames, WhoIsForgottenHasNoName) {
  KeptAnna one;
  one.desk.say(one.anna, wire::Forget{"wrong", kOtherCode});
  EXPECT_EQ(one.desk.refusal(one.anna), "bad-pass");
  one.desk.say(one.anna, wire::Forget{"forget", kCode});
  EXPECT_EQ(one.desk.last<wire::Table>(one.boris)->chairs[0].name, "");
  EXPECT_TRUE(one.desk.kept.people().empty());
  EXPECT_FALSE(one.desk.last<wire::Welcome>(one.desk.connect("tram", kCode))->you);
  one.desk.restart();
  one.boris = one.desk.connect();
  EXPECT_EQ(one.seen(one.boris).chairs[0].name, "");
}

// Several people at one device: the name is one person's, and he has one chair.
TEST(HallNames, WhoeverSharesTheDeviceIsAGuest) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, keep("Anna", kCode));
  desk.say(anna, open_message({kMine, kOpenChair, kOpenChair}, "base-3p"));
  const std::string table = desk.last<wire::Seated>(anna)->table;
  desk.say(anna, join_message(table, 'b', "Anna", 1));
  desk.say(anna, join_message(table, 'c', "Carla", 2));
  const wire::Table seen = *desk.last<wire::Table>(anna);
  EXPECT_TRUE(seen.chairs[0].kept.value_or(false));
  EXPECT_FALSE(seen.chairs[1].kept.value_or(false));
  EXPECT_EQ(seen.chairs[2].name, "Carla");
}

TEST(HallNames, WhoSpeaksBeforeTheStoreHasAnsweredIsHeardAfterIt) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, keep("Anna", kCode));
  hall::Effects effects;
  const ConnectionId phone{77};
  desk.hall().step(desk.now, hall::Connected{phone, "tram"}, effects);
  wire::Hello hello{wire::kVersion, 0, std::string(16, '0'), {}};
  hello.code = kCode;
  desk.hall().step(desk.now, hall::Heard{phone, to_text(wire::ClientMessage(hello))}, effects);
  desk.say(phone, open_message({kMine, kOpenChair}));
  EXPECT_FALSE(desk.last<wire::Welcome>(phone));
  desk.step(hall::FoundPerson{phone, desk.kept.find_person(desk.secrets.sha256(kCode))});
  EXPECT_EQ(desk.last<wire::Welcome>(phone)->you, "Anna");
  EXPECT_TRUE(desk.last<wire::Table>(phone)->chairs[0].kept.value_or(false));
}

TEST(HallNames, LookAlikesAreOne) {
  EXPECT_EQ(hall::folded("ÉVA Ж"), hall::folded("éva ж"));
  EXPECT_NE(hall::folded("Eva"), hall::folded("Éva"));
}

}  // namespace
}  // namespace sw::test
