#!/usr/bin/env python3
"""A bot in 30 lines: tries each legal action with a few random playouts and takes the best.

It never looks at what is hidden: every playout starts from a state that its seat cannot tell from
the real one, with luck of its own. It meets a random player on both seats in turn.

    examples/research/flat_monte_carlo.py --games 2 --playouts 4 --seed 1
"""
import argparse
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
from smallworld import Game  # noqa: E402


def playout(state, player, depth, rng):
    """The lead over the best opponent after `depth` random actions, or at the end."""
    for _ in range(depth):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    scores = state.scores()
    return scores[player] - max(s for p, s in enumerate(scores) if p != player)


def choose(state, playouts, depth, rng, most=12):
    """The action with the best mean; of many, only some are tried."""
    player = state.current_player()
    actions = state.legal_actions()
    if len(actions) > most:
        actions = rng.sample(actions, most)
    seeds = [rng.getrandbits(64) for _ in range(playouts)]  # the same luck for every action

    def mean(action):
        total = 0
        for seed in seeds:
            guess = state.resample_from_infostate(player, seed)
            guess.apply_action(action)
            total += playout(guess, player, depth, rng)
        return total / playouts

    return max(actions, key=mean)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="base-2p")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--playouts", type=int, default=4)
    parser.add_argument("--depth", type=int, default=60, help="actions of a playout")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    game = Game(args.map)
    rng = random.Random(args.seed)
    total = 0.0
    for number in range(args.games):
        bot = number % game.num_players()
        state = game.new_initial_state(seed=args.seed + number, explicit_chance=False)
        while not state.is_terminal():
            if state.current_player() == bot:
                action = choose(state, args.playouts, args.depth, rng)
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
        total += state.returns()[bot]
        print(f"game {number + 1}: bot is p{bot + 1}, coins {state.scores()}")
    print(f"mean return of the bot: {total / args.games:+.2f}")


if __name__ == "__main__":
    main()
