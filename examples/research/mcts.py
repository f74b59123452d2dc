#!/usr/bin/env python3
"""Monte Carlo tree search that knows games and states by the names of OpenSpiel alone: it asks for nothing
but what `pyspiel` games have too, and a test plays it against a state that has nothing else.

Chance nodes are sampled, so that the tree holds decisions of players only. Each search starts from a
state that the player cannot tell from the real one, where the game has hidden things.

    examples/research/mcts.py --games 2 --simulations 30 --seed 1
"""
import argparse
import math
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
from smallworld import Game  # noqa: E402


def sampled(state, rng):
    """Deals chance until a player decides or the game is over."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def rollout(state, rng):
    """Returns of a random game from here."""
    while not sampled(state, rng).is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state.returns()


class Node:
    """A decision: what was tried there, and what it brought to who decides."""

    def __init__(self):
        self.visits = 0
        self.children = {}  # action: [visits, sum of returns, Node]

    def choose(self, actions, exploration, rng):
        """An action that was never tried, else the one with the highest bound (UCB1)."""
        fresh = [action for action in actions if action not in self.children]
        if fresh:
            return rng.choice(fresh)
        log = math.log(self.visits)

        def bound(action):
            visits, total, _ = self.children[action]
            return total / visits + exploration * math.sqrt(log / visits)

        return max(actions, key=bound)


class MCTSBot:
    """Searches anew for each decision."""

    def __init__(self, game, exploration=1.0, simulations=100, seed=None):
        kind = game.get_type()
        if kind.dynamics.name != "SEQUENTIAL" or kind.reward_model.name != "TERMINAL":
            raise ValueError("a game of turns with rewards at its end is needed")
        self.exploration = exploration * (game.max_utility() - game.min_utility()) / 2
        self.simulations = simulations
        self.hidden = kind.information.name == "IMPERFECT_INFORMATION"
        self.rng = random.Random(seed)

    def step(self, state):
        """The most visited action."""
        root = Node()
        player = state.current_player()
        for _ in range(self.simulations):
            if self.hidden:
                start = state.resample_from_infostate(player, self.rng.random)
            else:
                start = state.clone()
            self.simulate(root, start)
        return max(root.children, key=lambda action: root.children[action][0])

    def simulate(self, node, state):
        """Down the tree to a new leaf, a random game from there, and the result back up."""
        path = []
        while not sampled(state, self.rng).is_terminal():
            player = state.current_player()
            action = node.choose(state.legal_actions(), self.exploration, self.rng)
            is_new = action not in node.children
            entry = node.children.setdefault(action, [0, 0.0, Node()])
            path.append((player, node, entry))
            state.apply_action(action)
            node = entry[2]
            if is_new:
                break
        returns = rollout(state, self.rng)
        for player, visited, entry in path:
            visited.visits += 1
            entry[0] += 1
            entry[1] += returns[player]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="base-2p")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    game = Game(args.map)
    rng = random.Random(args.seed)
    bot = MCTSBot(game, simulations=args.simulations, seed=args.seed)
    total = 0.0
    for number in range(args.games):
        seat = number % game.num_players()
        state = game.new_initial_state()
        while not sampled(state, rng).is_terminal():
            ours = state.current_player() == seat
            state.apply_action(bot.step(state) if ours else rng.choice(state.legal_actions()))
        total += state.returns()[seat]
        print(f"game {number + 1}: the search is p{seat + 1}, returns {state.returns()}")
    print(f"mean return of the search: {total / args.games:+.2f}")


if __name__ == "__main__":
    main()
