"""Copies of everything, use after close, other processes, other threads."""
import copy
import json
import multiprocessing
import pathlib
import pickle
import subprocess
import sys
import threading
import unittest

from smallworld import Game, SmallWorldEnv, SmallWorldError, State, VecGames, env

OTTERS = pathlib.Path(__file__).resolve().parents[2] / "content/custom/otters.json"


def by_pickle(thing):
    return pickle.loads(pickle.dumps(thing))


WAYS = (copy.copy, copy.deepcopy, by_pickle)


def in_other_process(state):
    return state.get_game().num_players(), state.hash()


class Copies(unittest.TestCase):
    def test_games(self):
        games = [Game(), Game("base-3p", sky="a", options={"hiddenCoins": False})]
        games.append(Game(custom=json.loads(OTTERS.read_text())))
        for game in games:
            for way in WAYS:
                self.assertEqual(way(game), game)
                self.assertEqual(way(game).description(), game.description())
        self.assertNotEqual(games[0], games[1])

    def test_states(self):
        state = Game("base-3p").new_initial_state(seed=1, explicit_chance=False)
        for way in WAYS:
            twin = way(state)
            twin.apply_action(twin.legal_actions()[0])
            self.assertNotEqual(twin.hash(), state.hash())
            self.assertEqual(twin.hash(), state.child(state.legal_actions()[0]).hash())

    def test_many_games(self):
        for way in WAYS:
            games = VecGames(Game(), 3, seed=1, observations=False)
            for _ in range(100):
                games.step()
            twin = way(games)
            self.assertIsNone(twin.observations)
            self.assertEqual(bytes(twin.masks), bytes(games.masks))
            for _ in range(200):  # also over the end of games
                games.step()
                twin.step()
            self.assertEqual(bytes(twin.masks), bytes(games.masks))

    def test_environments(self):
        for made in (env(), SmallWorldEnv()):
            made.reset(seed=1)
            for way in WAYS:
                twin = way(made)
                twin.step(twin.position.legal_actions()[0])
                self.assertNotEqual(twin.position.hash(), made.position.hash())

    def test_spawned_processes(self):
        states = [Game("base-3p").new_initial_state(seed=seed) for seed in range(3)]
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            there = pool.map(in_other_process, states)
        self.assertEqual(there, [in_other_process(state) for state in states])


class Misuse(unittest.TestCase):
    def test_use_after_close(self):
        game = Game()
        state = game.new_initial_state(seed=1)
        games = VecGames(game, 2, seed=1)
        for closed in (state, games, game):
            closed.close()
            closed.close()
        calls = (state.current_player, state.legal_actions, state.legal_actions_mask, state.clone)
        calls += (state.serialize, state.history, state.scores, state.prompt, state.round, state.hash)
        calls += (games.step, games.reset, lambda: games.state(0), lambda: copy.copy(games))
        calls += (game.new_initial_state, game.description, lambda: pickle.dumps(game))
        for call in calls:
            with self.assertRaisesRegex(SmallWorldError, "closed"):
                call()

    def test_wrong_types_and_sizes(self):
        game = Game()
        state = game.new_initial_state(seed=1, explicit_chance=False)
        with self.assertRaises(TypeError):
            State()
        with self.assertRaises(TypeError):
            VecGames("base-2p", 2)
        for wrong in (None, "x", 1.5, b"", [], object()):
            with self.assertRaises(TypeError):
                state.apply_action(wrong)
        for out in (b"x" * 9999, "x", 7):
            with self.assertRaises(TypeError):
                state.legal_actions_mask(out=out)
        with self.assertRaises(SmallWorldError):
            state.legal_actions_mask(out=bytearray(3))
        with self.assertRaises(SmallWorldError):
            Game("base-2p\0")
        with self.assertRaises(SmallWorldError):
            env().action_space("p1").sample(bytearray(5))

    def test_random_misuse(self):
        """As ./dev misuse does with more of it."""
        script = pathlib.Path(__file__).with_name("misuse.py")
        command = [sys.executable, "-B", str(script), "--sequences", "200"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertRegex(result.stdout, r"^200 sequences: done \d{4}")

    def test_threads_share_a_state_and_games(self):
        state = Game().new_initial_state(seed=1, explicit_chance=False)
        games = VecGames(Game(), 4, seed=1)
        errors = []

        def work():
            for _ in range(100):
                try:
                    games.step()
                    state.apply_action(state.legal_actions()[0])
                except (SmallWorldError, IndexError):
                    pass  # another thread was faster
                except Exception as error:  # pylint: disable=broad-except
                    errors.append(error)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])


if __name__ == "__main__":
    unittest.main()
