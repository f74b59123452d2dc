// Two guests at a table of a hall, without sockets: they play, come back, and notice what is wrong.
#include "load/guest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "record/tables.hpp"
#include "record/text.hpp"
#include "support/hall_desk.hpp"

namespace sw::load {
namespace {

using hall::ConnectionId;
using test::Desk;

class AtATable : public testing::Test {
 protected:
  AtATable() : setting_(*make_table(test::catalog(), "base-2p")), party_(world_, 7) {
    world_.setting = &setting_;
    world_.config.map = "base-2p";
    world_.content = hex16(test::catalog().hash);
    world_.asked = [this](Guest& guest) { asked_ = &guest; };
    world_.acknowledge = [this](const std::string&, int chair, const wire::Did& did) {
      EXPECT_TRUE(acknowledged_.insert({chair, did.c}).second) << did.c << " was carried out twice";
    };
    connect(0);
    connect(1);
    listen();
  }

  void connect(int chair) {
    const auto i = static_cast<std::size_t>(chair);
    lines_[i] = ConnectionId{++connections_ + 1000};
    read_[i] = 0;
    desk_.step(hall::Connected{lines_[i], "home"});
    party_.guests[i].connected([this, i](std::string text) { said_.push_back({i, text}); });
  }
  void cut(int chair) {
    const auto i = static_cast<std::size_t>(chair);
    desk_.step(hall::Lost{lines_[i]});
    party_.guests[i].lost();
  }
  // Everything that is said arrives, and everything that is answered, until all are silent.
  void listen() {
    for (bool more = true; more;) {
      more = !said_.empty();
      for (std::vector<Said> said = std::exchange(said_, {}); const auto& [i, text] : said) {
        desk_.step(hall::Heard{lines_[i], text});
      }
      for (std::size_t i = 0; i < 2; ++i) {
        while (read_[i] < desk_.texts(lines_[i]).size()) {
          more = true;
          const std::string text = spoil_(desk_.texts(lines_[i])[read_[i]++]);
          EXPECT_EQ(test::told_too_much(text), "") << text;
          if (party_.guests[i].is_connected()) party_.guests[i].hear(text);
        }
      }
    }
  }
  bool speak() {
    if (asked_ == nullptr || !asked_->can_speak()) return false;
    std::exchange(asked_, nullptr)->speak();
    return true;
  }

  struct Said {
    std::size_t guest = 0;
    std::string text;
  };

  Setting setting_;
  World world_;
  Party party_;
  Desk desk_;
  std::array<ConnectionId, 2> lines_{};
  std::array<std::size_t, 2> read_{};
  std::uint64_t connections_ = 0;
  std::vector<Said> said_;
  Guest* asked_ = nullptr;
  std::set<std::pair<int, std::string>> acknowledged_;
  std::function<std::string(std::string)> spoil_ = [](std::string text) { return text; };
};

TEST_F(AtATable, TheyPlayGameAfterGame) {
  for (int i = 0; i < 5000 && world_.finished < 3; ++i) {
    ASSERT_TRUE(speak()) << world_.first_fault;
    listen();
  }
  EXPECT_EQ(world_.finished, 3);
  EXPECT_EQ(world_.opened, 4);
  EXPECT_EQ(world_.faults, 0) << world_.first_fault;
  EXPECT_TRUE(world_.refused.empty());
  EXPECT_EQ(world_.own.count(), world_.acknowledged);
  EXPECT_EQ(world_.others.count(), world_.acknowledged);
  EXPECT_GT(world_.entries, 2 * world_.acknowledged);
}

TEST_F(AtATable, WhatWasCutOffIsSaidAgainAndCarriedOutOnce) {
  Random random(5);
  for (int i = 0; i < 600; ++i) {
    ASSERT_TRUE(speak()) << world_.first_fault;
    const int chair = random.below(2);
    switch (random.below(4)) {
      case 0:  // what is on its way to the hall is lost
        said_.clear();
        cut(0);
        cut(1);
        connect(0);
        connect(1);
        break;
      case 1:  // the answer is lost
        desk_.step(hall::Heard{lines_[said_[0].guest], said_[0].text});
        said_.clear();
        cut(chair);
        connect(chair);
        break;
      default: break;
    }
    listen();
    if (said_.empty() && asked_ == nullptr) {
      cut(0);
      connect(0);
      listen();
    }
  }
  EXPECT_GT(world_.resent, 50);
  EXPECT_EQ(world_.faults, 0) << world_.first_fault;
  EXPECT_EQ(static_cast<std::int64_t>(acknowledged_.size()), world_.acknowledged);
}

TEST_F(AtATable, AWrongHashIsNoticedAtItsEntry) {
  ASSERT_TRUE(speak());
  spoil_ = [](std::string text) {
    const std::size_t at = text.find("\"hash\":\"");
    if (text.starts_with("{\"t\":\"did\"")) text[at + 8] = text[at + 8] == '0' ? '1' : '0';
    return text;
  };
  listen();
  EXPECT_EQ(world_.faults, 2);  // each of them
  EXPECT_NE(world_.first_fault.find("has the hash"), std::string::npos) << world_.first_fault;
}

TEST_F(AtATable, WhatStillComesFromTheLastTableIsPassedOver) {
  ASSERT_TRUE(speak());
  listen();
  const int n = party_.guests[1].entries();
  std::string stale;
  for (const std::string& text : desk_.texts(lines_[1])) {
    if (text.starts_with("{\"t\":\"did\"")) stale = text;
  }
  const std::string number = "\"n\":" + std::to_string(n);
  ASSERT_NE(stale.find(number), std::string::npos) << stale;
  stale.replace(stale.find(number), number.size(), "\"n\":" + std::to_string(n + 1));
  party_.guests[1].turn_here([this](std::string text) { said_.push_back({1, text}); });
  party_.guests[1].hear(stale);
  listen();
  EXPECT_EQ(party_.guests[1].entries(), n);
  EXPECT_EQ(world_.faults, 0) << world_.first_fault;
}

TEST_F(AtATable, AForgottenEntryIsNoticed) {
  ASSERT_TRUE(speak());
  listen();
  hall::TableId id{};
  ASSERT_TRUE(hall::read_table_id(party_.table, id));
  desk_.kept.at(id).entries.pop_back();
  desk_.restart();
  for (const int chair : {0, 1}) {
    party_.guests[static_cast<std::size_t>(chair)].lost();
    connect(chair);
  }
  listen();
  EXPECT_EQ(world_.faults, 2) << world_.first_fault;
  EXPECT_NE(world_.first_fault.find("entries are left"), std::string::npos) << world_.first_fault;
}

// --- Latencies -----------------------------------------------------------------------------------

TEST(LoadLatencies, AreNearTheTruth) {
  Latencies none;
  EXPECT_EQ(none.quantile(0.99), 0);
  Latencies found;
  for (int us = 1; us <= 100'000; ++us) found.add(std::chrono::microseconds(us));
  EXPECT_EQ(found.count(), 100'000);
  EXPECT_NEAR(found.quantile(0.5), 50, 1);
  EXPECT_NEAR(found.quantile(0.99), 99, 1.6);
  EXPECT_EQ(found.quantile(1), 100);
  EXPECT_EQ(found.most(), 100);
  found.add(std::chrono::hours(24));
  EXPECT_EQ(found.most(), 86'400'000);
}

TEST(LoadLatencies, TellSmallOnesExactly) {
  Latencies found;
  for (int us = 0; us < 100; ++us) found.add(std::chrono::microseconds(us));
  EXPECT_EQ(found.quantile(0.5), 0.05);
}

}  // namespace
}  // namespace sw::load
