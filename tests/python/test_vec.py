"""Many games at once."""
import array
import random
import unittest

from smallworld import TERMINAL, Game, SmallWorldError, VecGames


class Vec(unittest.TestCase):
    def setUp(self):
        self.game = Game()

    def test_follows_single_states(self):
        games = VecGames(self.game, 3, seed=1)
        states = [games.state(i) for i in range(3)]
        ended = 0
        for _ in range(400):
            self.assertEqual(games.step(), 3)
            for i in range(3):
                states[i].apply_action(games.actions[i])
                self.assertEqual(bool(games.dones[i]), states[i].is_terminal())
                rewards = list(games.rewards[i])
                self.assertEqual(rewards, states[i].returns())
                if games.dones[i]:
                    ended += 1
                    states[i] = games.state(i)
                self.assertEqual(games.players[i], states[i].current_player())
                self.assertEqual(games.legal_actions(i), states[i].legal_actions())
        self.assertEqual(bytes(games.observations[1]), bytes(states[1].observation_tensor()))
        self.assertGreater(ended, 0)

    def test_actions_in_any_form(self):
        forms = [list, tuple, lambda a: array.array("i", a), lambda a: array.array("q", a)]
        hashes = set()
        for form in forms:
            games = VecGames(self.game, 4, seed=2)
            rng = random.Random(3)
            for _ in range(50):
                games.step(form([rng.choice(games.legal_actions(i)) for i in range(4)]))
            hashes.add(tuple(games.state(i).hash() for i in range(4)))
        self.assertEqual(len(hashes), 1)

    def test_bad_actions(self):
        games = VecGames(self.game, 2, seed=2)
        before = games.state(0).hash()
        good = games.legal_actions(0)[0]
        with self.assertRaisesRegex(SmallWorldError, "game 1: "):
            games.step([good, -7])
        with self.assertRaisesRegex(SmallWorldError, "out of range"):
            games.step([good, 2**32 + good])
        with self.assertRaisesRegex(SmallWorldError, "2 actions are needed"):
            games.step([good])
        self.assertEqual(games.state(0).hash(), before)
        with self.assertRaises(SmallWorldError):
            games.state(2)
        with self.assertRaises(SmallWorldError):
            VecGames(self.game, 0)

    def test_without_auto_reset_games_end(self):
        games = VecGames(self.game, 2, seed=5, auto_reset=False, observations=False, masks=False)
        self.assertIsNone(games.masks)
        while games.step():
            pass
        self.assertEqual(list(games.players), [TERMINAL, TERMINAL])
        self.assertTrue(games.state(0).is_terminal())
        games.reset(5)
        self.assertEqual(list(games.players), [0, 0])


if __name__ == "__main__":
    unittest.main()
