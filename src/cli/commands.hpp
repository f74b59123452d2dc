// The subcommands of the program, one file each. Every function adds its command to the program.
#pragma once

#include "cli/shell.hpp"

namespace CLI {
class App;
}

namespace sw::cli {

void add_play(CLI::App& program, Shell& shell);
void add_scenario(CLI::App& program, Shell& shell);
void add_replay(CLI::App& program, Shell& shell);
void add_hint(CLI::App& program, Shell& shell);
void add_review(CLI::App& program, Shell& shell);
void add_simulate(CLI::App& program, Shell& shell);
void add_arena(CLI::App& program, Shell& shell);
void add_bot(CLI::App& program, Shell& shell);
void add_soak(CLI::App& program, Shell& shell);
void add_balance(CLI::App& program, Shell& shell);
void add_drill(CLI::App& program, Shell& shell);
void add_fit(CLI::App& program, Shell& shell);
void add_hindsight(CLI::App& program, Shell& shell);
void add_probe(CLI::App& program, Shell& shell);
void add_bench(CLI::App& program, Shell& shell);
void add_perft(CLI::App& program, Shell& shell);
void add_signature(CLI::App& program, Shell& shell);
void add_check_content(CLI::App& program, Shell& shell);
void add_map(CLI::App& program, Shell& shell);
void add_vocabulary(CLI::App& program, Shell& shell);
void add_serve(CLI::App& program, Shell& shell);
void add_load(CLI::App& program, Shell& shell);
void add_online(CLI::App& program, Shell& shell);
void add_manual(CLI::App& program, Shell& shell);

}  // namespace sw::cli
