// kill -9 of a server with players at it: whoever was told something finds it again.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/random.hpp"
#include "load/acks.hpp"
#include "load/programs.hpp"

namespace sw::load {
namespace {

using namespace std::chrono_literals;
using store::test::Scratch;

std::uintmax_t size_of(const std::string& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  return none ? 0 : size;
}

// The players go on through all of it: they come back, compare what is there with what they know,
// and say again what was not answered.
TEST(LoadKill, PlayersGoOnThroughEveryKill) {
  const char* wish = std::getenv("SW_KILLS");
  const int kills = wish == nullptr ? 20 : std::atoi(wish);
  const Scratch scratch;
  const std::string root = scratch.path();
  std::ofstream(root + "/index.html") << "<p>";
  const std::string port = free_port();
  const std::vector<std::string> serve = {"serve", "--root", root,           "--port",
                                          port,    "--data", scratch.data(), "--no-limits"};
  auto server = std::make_unique<Running>(serve, root + "/server.txt");
  Running players({"load", "--url", "ws://127.0.0.1:" + port, "--tables", "20", "--sockets", "40",
                   "--rate", "2000", "--seconds", "1e6", "--acks", root + "/acks", "--json"},
                  root + "/report.json");
  Random random(9);
  for (int i = 0; i < kills; ++i) {
    // Every fourth comes while the server is still on its way up, the others while people play.
    const auto played = size_of(root + "/acks");
    for (int wait = 0; i % 4 != 0 && wait < 1000 && size_of(root + "/acks") == played; ++wait) {
      std::this_thread::sleep_for(10ms);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(400)));
    server->end(SIGKILL);
    server = std::make_unique<Running>(serve, root + "/server.txt");
  }
  std::this_thread::sleep_for(2s);
  constexpr int kInterrupted = 130;  // and no fault
  EXPECT_EQ(players.end(SIGINT), kInterrupted);
  server->end(SIGKILL);  // the last time
  const std::string report = text_of(root + "/report.json");
  EXPECT_NE(report.find("\"faults\":0}"), std::string::npos) << report;
  const std::vector<Acknowledged> acknowledged = read_acks(root + "/acks");
  EXPECT_GT(acknowledged.size(), static_cast<std::size_t>(kills)) << report;
  const auto journal = store::test::opened(scratch.data());
  ASSERT_NE(journal, nullptr);
  expect_kept(acknowledged, *journal);
  const std::string log = text_of(root + "/server.txt");
  EXPECT_NE(log.find("\"event\""), std::string::npos);  // there is one
  expect_no_secret(log, acknowledged);
}

}  // namespace
}  // namespace sw::load
