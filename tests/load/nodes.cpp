// Two nodes on one database, with players at them: node and database are killed in turn, and a node
// is stopped, declared dead and woken. Whoever was told something finds it again.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "core/random.hpp"
#include "load/acks.hpp"
#include "load/programs.hpp"
#include "store/cluster.hpp"

namespace sw::load {
namespace {

using namespace std::chrono_literals;

struct Node {
  std::vector<std::string> words;
  std::string output;
  std::unique_ptr<Running> running;

  void start() { running = std::make_unique<Running>(words, output); }
};

class SlowTwoNodes : public testing::Test {
 protected:
  void SetUp() override {
    if (!store::test::has_postgres()) GTEST_SKIP() << "there is no PostgreSQL here";
    schema_.emplace();
    std::ofstream(root_ + "/index.html") << "<p>";
    for (const char* name : {"a", "b"}) {
      const std::string port = free_port();
      nodes_.push_back({.words = {"serve", "--root", root_, "--port", port, "--store",
                                  schema_->url(), "--node", name, "--no-limits"},
                        .output = root_ + "/" + name + ".txt",
                        .running = {}});
      nodes_.back().start();
      urls_ += (urls_.empty() ? "ws://127.0.0.1:" : ",ws://127.0.0.1:") + port;
    }
  }
  std::unique_ptr<Running> play(const std::string& rate) {
    return std::make_unique<Running>(
        std::vector<std::string>{"load", "--url", urls_, "--tables", "20", "--sockets", "40",
                                 "--rate", rate, "--seconds", "1e6", "--acks", root_ + "/acks",
                                 "--json"},
        root_ + "/report.json");
  }
  // Ends everything; what was told is there, once.
  void expect_all_kept(Running& players, int least) {
    constexpr int kInterrupted = 130;  // and no fault
    EXPECT_EQ(players.end(SIGINT), kInterrupted);
    for (Node& node : nodes_) node.running->end(SIGKILL);
    const std::string report = text_of(root_ + "/report.json");
    EXPECT_NE(report.find("\"faults\":0}"), std::string::npos) << report;
    const std::vector<Acknowledged> acknowledged = read_acks(root_ + "/acks");
    EXPECT_GT(std::ssize(acknowledged), least) << report;
    RecordProperty("acknowledged", static_cast<int>(acknowledged.size()));
    const auto journal = schema_->open({.node = "test"});
    ASSERT_NE(journal, nullptr);
    expect_kept(acknowledged, *journal);
    for (const Node& node : nodes_) expect_no_secret(text_of(node.output), acknowledged);
  }

  store::test::Scratch scratch_;
  const std::string root_ = scratch_.path();
  std::optional<store::test::Schema> schema_;
  std::vector<Node> nodes_;
  std::string urls_;
};

TEST_F(SlowTwoNodes, PlayersGoOnThroughEveryKill) {
  const char* wish = std::getenv("SW_KILLS");
  const int kills = wish == nullptr ? 8 : std::atoi(wish);
  const auto players = play("400");
  std::this_thread::sleep_for(1s);
  Random random(31);
  for (int i = 0; i < kills; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300 + random.below(500)));
    Node& node = nodes_[static_cast<std::size_t>(random.below(2))];
    if (i % 20 == 3) {  // the zombie: stopped for longer than it takes to be dead
      node.running->signal(SIGSTOP);
      std::this_thread::sleep_for(10s);
      node.running->signal(SIGCONT);
    } else if (i % 3 == 2) {
      store::test::cluster().end(SIGKILL);
      store::test::cluster().run();
    } else {
      node.running->end(SIGKILL);
      node.start();
    }
  }
  std::this_thread::sleep_for(3s);
  expect_all_kept(*players, kills);
}

// Each node is replaced in its turn, as for a new release.
TEST_F(SlowTwoNodes, ARollingDeployLosesNobody) {
  const auto players = play("200");
  std::this_thread::sleep_for(1500ms);
  for (Node& node : nodes_) {
    EXPECT_EQ(node.running->end(SIGTERM), 0);
    node.start();
    std::this_thread::sleep_for(1500ms);
  }
  expect_all_kept(*players, 50);
}

}  // namespace
}  // namespace sw::load
