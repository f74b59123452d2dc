"""Game and State over libsmallworld.so."""
import copy
import json
import os
import pathlib
import random
import subprocess
import sys
import unittest

from smallworld import CHANCE, TERMINAL, Game, SmallWorldError, State

ROOT = pathlib.Path(__file__).resolve().parents[2]


def play_on(state, rng, steps):
    """Random actions, chance by its weights; at most so many."""
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


class Games(unittest.TestCase):
    def test_sizes_agree_with_the_description(self):
        for game in (Game(), Game("underground-2p"), Game("base-5p", sky="a")):
            about = game.description()
            self.assertEqual(about["players"], game.num_players())
            self.assertEqual(about["actions"]["players"], game.num_distinct_actions())
            self.assertEqual(about["actions"]["chance"], game.max_chance_outcomes())
            self.assertEqual(about["observation"]["size"], game.observation_tensor_size())
            self.assertEqual(len(about["regions"]), len(about["board"]))

    def test_settings(self):
        game = Game("base-3p", sets=["base", "sky"], options={"hiddenCoins": False})
        self.assertEqual(game.description()["sets"], ["base", "sky"])
        self.assertEqual(game.description()["options"], "hiddenCoins=false")
        otters = json.loads((ROOT / "content/custom/otters.json").read_text())
        self.assertIn("otters", Game(custom=otters).description()["races"])

    def test_a_game_that_does_not_exist(self):
        with self.assertRaisesRegex(SmallWorldError, "unknown map 'base-9p'"):
            Game("base-9p")
        with self.assertRaisesRegex(SmallWorldError, "no option"):
            Game(options="noSuch")

    def test_a_seed_that_is_none(self):
        game = Game("base-2p")
        game.new_initial_state(seed=2**64 - 1)
        for seed in (-1, 2**64):
            with self.assertRaisesRegex(SmallWorldError, "a seed is a whole number from 0"):
                game.new_initial_state(seed=seed)

    def test_actions_are_numbers_bytes_and_lines(self):
        game = Game()
        for action in range(0, game.num_distinct_actions(), 37):
            self.assertEqual(game.unpack_action(game.pack_action(action)), action)
        stop = game.string_to_action("p2 stop")
        self.assertEqual(game.action_to_string(1, stop), "p2 stop")
        with self.assertRaises(SmallWorldError):
            game.string_to_action("p1 fly")
        with self.assertRaises(SmallWorldError):
            game.pack_action(10**6)


class States(unittest.TestCase):
    def setUp(self):
        self.game = Game("base-3p")
        self.rng = random.Random(1)

    def test_a_whole_game(self):
        state = self.game.new_initial_state(seed=1)
        self.assertEqual(state.current_player(), CHANCE)
        play_on(state, self.rng, 10**6)
        self.assertEqual(state.current_player(), TERMINAL)
        self.assertTrue(state.is_terminal())
        self.assertAlmostEqual(sum(state.returns()), 0)
        best = max(range(3), key=state.returns().__getitem__)
        self.assertEqual(state.scores()[best], max(state.scores()))
        self.assertEqual(state.legal_actions(), [])

    def test_chance_outcomes(self):
        state = self.game.new_initial_state(seed=1)
        self.assertAlmostEqual(sum(weight for _, weight in state.chance_outcomes()), 1)
        self.assertEqual([a for a, _ in state.chance_outcomes()], state.legal_actions())
        drawn = state.deal()
        self.assertEqual(state.history(), [drawn])
        dealt = self.game.new_initial_state(seed=1, explicit_chance=False)
        self.assertEqual(dealt.current_player(), 0)
        with self.assertRaises(SmallWorldError):
            dealt.chance_outcomes()

    def test_mask_and_list_agree(self):
        state = self.game.new_initial_state(seed=2, explicit_chance=False)
        for _ in range(100):
            mask = state.legal_actions_mask()
            legal = [action for action, on in enumerate(mask) if on]
            self.assertEqual(legal, state.legal_actions())
            self.assertEqual(state.legal_actions(state.current_player()), legal)
            self.assertEqual(state.legal_actions((state.current_player() + 1) % 3), [])
            state.apply_action(self.rng.choice(legal))

    def test_lines(self):
        state = self.game.new_initial_state(seed=2, explicit_chance=False)
        state.say("p1 pick 0")
        with self.assertRaisesRegex(SmallWorldError, "not-your-turn"):
            state.say("p2 stop")
        line = state.action_to_string(state.legal_actions()[0])
        twin = state.clone()
        state.say(line)
        twin.apply_packed(self.game.pack_action(twin.string_to_action(line)))
        self.assertEqual(state.hash(), twin.hash())

    def test_copies_are_independent(self):
        state = self.game.new_initial_state(seed=3, explicit_chance=False)
        twin = copy.deepcopy(state)
        child = state.child(state.legal_actions()[0])
        self.assertEqual(state.hash(), twin.hash())
        self.assertNotEqual(state.hash(), child.hash())

    def test_serialize(self):
        state = play_on(self.game.new_initial_state(seed=3), self.rng, 90)
        data = state.serialize()
        again = self.game.deserialize_state(data)
        self.assertEqual(again.hash(), state.hash())
        self.assertEqual(again.history(), state.history())
        with self.assertRaisesRegex(SmallWorldError, "checksum"):
            self.game.deserialize_state(data[:50] + b"x" + data[51:])
        with self.assertRaisesRegex(SmallWorldError, "another game"):
            Game("base-2p").deserialize_state(data)
        with self.assertRaisesRegex(SmallWorldError, "no saved state"):
            self.game.deserialize_state(b"")

    def test_records(self):
        state = play_on(self.game.new_initial_state(seed=4), self.rng, 200)
        again = State.from_record(state.record())
        self.assertEqual(again.hash(), state.hash())
        self.assertEqual(again.get_game().num_players(), 3)
        with self.assertRaises(SmallWorldError):
            State.from_record("hello")

    def test_what_a_seat_sees(self):
        state = play_on(self.game.new_initial_state(seed=5), self.rng, 100)
        for seat in range(3):
            guess = state.resample_from_infostate(seat, seed=8)
            self.assertEqual(bytes(guess.observation_tensor(seat)), bytes(state.observation_tensor(seat)))
            self.assertEqual(guess.view(seat), state.view(seat))
            self.assertEqual(guess.scores()[seat], state.scores()[seat])
            others = [state.view(seat)[f"p{i + 1}"]["coins"] for i in range(3) if i != seat]
            self.assertEqual(others, [None, None])
        self.assertEqual([state.view(-1)[f"p{i + 1}"]["coins"] for i in range(3)], state.scores())
        with self.assertRaisesRegex(SmallWorldError, "no player 3"):
            state.observation_tensor(3)

    def test_buffers_of_the_caller(self):
        state = self.game.new_initial_state(seed=5, explicit_chance=False)
        buffer = bytearray(self.game.observation_tensor_size())
        self.assertIs(state.observation_tensor(0, out=buffer), buffer)
        self.assertEqual(buffer, bytes(state.observation_tensor(0)))
        with self.assertRaisesRegex(SmallWorldError, "needed"):
            state.observation_tensor(0, out=bytearray(5))

    def test_bad_actions_change_nothing(self):
        state = self.game.new_initial_state(seed=6, explicit_chance=False)
        before = state.hash()
        for action in (-1, 10**9, -(10**9), 2**32, 2**64, self.game.string_to_action("p1 stop")):
            with self.assertRaises(SmallWorldError):
                state.apply_action(action)
        self.assertEqual(state.hash(), before)


class Loading(unittest.TestCase):
    def run_with(self, library):
        env = dict(os.environ, SMALLWORLD_LIB=library, PYTHONPATH=str(ROOT / "python"))
        return subprocess.run(
            [sys.executable, "-B", "-c", "import smallworld"],
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )

    def test_a_missing_library_is_named(self):
        result = self.run_with("/nowhere/libsmallworld.so")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("/nowhere/libsmallworld.so is missing: build it with ./dev build", result.stderr)

    def test_a_wrong_library_is_named(self):
        result = self.run_with(str(ROOT / "README.md"))
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("cannot be used", result.stderr)


if __name__ == "__main__":
    unittest.main()
