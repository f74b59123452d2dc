"""Random games of the base boxes: the engine and the oracle must agree after every line, on what is
asked, on every legal line and on every fact of 70.6 (B-API-01, N-02)."""
import pathlib
import random
import unittest

from base_oracle import BaseGame
from smallworld import Game

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = 6  # on each board


def legal_lines(state):
    return {state.action_to_string(action): action for action in state.legal_actions()}


class BaseOracle(unittest.TestCase):
    def compare_facts(self, expected, found, line):
        for name, fact in expected.items():
            told = found[name]
            if isinstance(fact, dict) and name not in ("tray", "cost"):
                told = {key: told[key] for key in fact}
            self.assertEqual(fact, told, f"{name} after {line!r}")

    def play(self, players, seed):
        rng = random.Random(f"{players} {seed}")
        state = Game(f"base-{players}p").new_initial_state(seed=seed)
        oracle = BaseGame(ROOT / f"content/maps/base-{players}p.json", players)
        game, line = oracle.lines(), None
        while True:
            prompt, actor, choices = game.send(line)
            seen = state.view(-1)
            self.assertEqual((prompt, actor), (seen["prompt"], seen["actor"]), line)
            self.compare_facts(oracle.facts(prompt), seen, line)
            if oracle.over:
                return self.assertTrue(state.is_terminal())
            legal = legal_lines(state)
            self.assertEqual(choices, set(legal), f"after {line!r}")
            line = rng.choice(sorted(choices))
            state.apply_action(legal[line])

    def test_random_games_on_every_board(self):
        for players in (2, 3, 4, 5):
            for seed in range(GAMES):
                with self.subTest(players=players, seed=seed):
                    self.play(players, seed)


if __name__ == "__main__":
    unittest.main()
