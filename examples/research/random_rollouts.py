#!/usr/bin/env python3
"""Random games, chance included as OpenSpiel does it: mean coins and wins by seat.

    examples/research/random_rollouts.py --map base-3p --games 20 --seed 1
"""
import argparse
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
from smallworld import Game  # noqa: E402


def rollout(game, rng):
    """One game: (coins, returns, actions)."""
    state = game.new_initial_state(seed=rng.getrandbits(64))
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            action = rng.choices(outcomes, weights)[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        actions += 1
    return state.scores(), state.returns(), actions


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="base-2p")
    parser.add_argument("--sky", default="none")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    game = Game(args.map, sky=args.sky)
    rng = random.Random(args.seed)
    results = [rollout(game, rng) for _ in range(args.games)]
    print(f"{args.games} games, {sum(r[2] for r in results)} actions")
    for seat in range(game.num_players()):
        coins = sum(scores[seat] for scores, _, _ in results) / args.games
        utility = sum(returns[seat] for _, returns, _ in results) / args.games
        print(f"p{seat + 1}: coins {coins:.1f}, mean return {utility:+.2f}")


if __name__ == "__main__":
    main()
