#!/usr/bin/env python3
"""How many actions per second Python steps through VecGames, on one core.

Only actions of players are counted; chance is dealt beside them. Finished games begin anew.

    examples/research/throughput.py --map base-2p --count 256 --seconds 3
"""
import argparse
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
from smallworld import Game, VecGames  # noqa: E402


def measure(game, count, seconds, seed, **arrays):
    """(actions per second of wall clock, of processor time)"""
    games = VecGames(game, count, seed=seed, **arrays)
    for _ in range(50):
        games.step()
    done = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        for _ in range(20):
            done += games.step()
    return done / (time.perf_counter() - wall), done / (time.process_time() - cpu)


def measure_given(game, count, seconds, seed):
    """The same with actions that Python chooses: always the first legal one of the mask."""
    games = VecGames(game, count, seed=seed, observations=False)
    width = game.num_distinct_actions()
    done = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        masks = bytes(games.masks)
        done += games.step([masks.index(1, i * width) - i * width for i in range(count)])
    return done / (time.perf_counter() - wall), done / (time.process_time() - cpu)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="base-2p")
    parser.add_argument("--sky", default="none")
    parser.add_argument("--count", type=int, default=256, help="games at once")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    game = Game(args.map, sky=args.sky)
    print(
        f"{args.map}, sky {args.sky}: {args.count} games, {game.num_distinct_actions()} actions, "
        f"observations of {game.observation_tensor_size()} bytes"
    )
    common = (game, args.count, args.seconds, args.seed)
    for name, (wall, cpu) in {
        "steps alone": measure(*common, observations=False, masks=False),
        "with masks": measure(*common, observations=False),
        "with observations": measure(*common, masks=False),
        "with both": measure(*common),
        "chosen by Python": measure_given(*common),
    }.items():
        print(f"{name:18} {wall:10,.0f} actions/s ({cpu:,.0f} per second of processor time)")


if __name__ == "__main__":
    main()
