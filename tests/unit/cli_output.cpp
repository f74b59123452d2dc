// Whoever cannot write what he has to say, says so.
#include <gtest/gtest.h>

#include "unit/cli_program.hpp"

namespace sw {
namespace {

TEST(CliOutput, AFullDiskIsAnError) {
  const Desk desk;
  desk.run("simulate --games 1 --records .");
  desk.put("empty.json", "[]");
  for (const std::string command : {"--help",
                                    "play --help",
                                    "play --seats greedy,greedy",
                                    "play",
                                    "scenario empty.json",
                                    "replay game-000001.swg",
                                    "replay --facts game-000001.swg",
                                    "simulate --games 2",
                                    "simulate --games 2 --json",
                                    "arena --blocks 1",
                                    "soak --games 2",
                                    "balance --games 2",
                                    "drill --games 1 --bot random",
                                    "fit --games 100 --noise 100",
                                    "bench --seconds 0.01",
                                    "perft --depth 1",
                                    "signature",
                                    "check-content '" SW_SOURCE_DIR "/content/custom'",
                                    "map base-2p",
                                    "vocabulary",
                                    "serve --port 0 --root ."}) {
    if (command.starts_with("serve")) desk.put("index.html", "<p>");
    const Result run = desk.run(command + " 1>/dev/full");
    EXPECT_EQ(run.code, 1) << command;
    EXPECT_TRUE(run.err.ends_with("smallworld: standard output cannot be written\n"))
        << command << ": " << run.err;
  }
  for (const std::string command : {"map base-2p --svg /dev/full", "map base-2p --out /dev/full"}) {
    const Result run = desk.run(command);
    EXPECT_EQ(run.code, 2) << command;
    EXPECT_EQ(run.err, "smallworld: /dev/full: cannot be written\n");
  }
}

}  // namespace
}  // namespace sw
