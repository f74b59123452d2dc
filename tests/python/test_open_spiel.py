"""OpenSpiel's contract: what its own random simulation tests ask of a game, in 30 games; and a search that
sees our states through nothing but OpenSpiel's names."""
import pathlib
import random
import sys
import unittest

from smallworld import CHANCE, TERMINAL, Game, SmallWorldError, game_type

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples" / "research"))
import mcts  # noqa: E402

CONFIGS = [
    {"map": "base-2p"},
    {"map": "base-3p", "options": {"hiddenCoins": False}},
    {"map": "base-5p", "sky": "b"},
    {"map": "underground-2p"},
    {"map": "base-4p", "sets": ["base", "underground", "sky"]},
]

# What pyspiel's games and states have of the names that are used here and by its algorithms.
GAME_NAMES = {"get_type", "num_players", "max_utility", "min_utility", "new_initial_state", "num_distinct_actions"}
STATE_NAMES = {
    "apply_action", "chance_outcomes", "child", "clone", "current_player", "get_game", "is_chance_node",
    "is_terminal", "legal_actions", "legal_actions_mask", "resample_from_infostate", "returns", "rewards",
}


class Narrow:
    """A game or state with OpenSpiel's names alone; whatever comes out of it is narrow too."""

    def __init__(self, thing):
        self._thing = thing

    def __getattr__(self, name):
        if name not in (GAME_NAMES if isinstance(self._thing, Game) else STATE_NAMES):
            raise AttributeError(f"OpenSpiel has no {name}")
        member = getattr(self._thing, name)

        def call(*arguments):
            result = member(*arguments)
            return Narrow(result) if name in ("clone", "child", "new_initial_state", "resample_from_infostate", "get_game") else result

        return call


class Contract(unittest.TestCase):
    def test_thirty_games(self):
        for number in range(30):
            config = CONFIGS[number % len(CONFIGS)]
            with self.subTest(config=config, number=number):
                self.one_game(Game(**config), random.Random(number))

    def one_game(self, game, rng):
        state = game.new_initial_state()
        kept = []
        length = chances = 0
        while not state.is_terminal():
            if rng.random() < 0.15:
                self.check_copies(game, state, rng)
            kept.append(rng.choice(self.checked_choices(game, state)))
            chances += state.is_chance_node()
            state.apply_action(kept[-1])
            length += 1
            self.assertEqual(state.move_number(), length)
        self.assertLessEqual(length, game.max_game_length())
        self.assertLessEqual(chances, game.max_chance_nodes_in_history())
        self.check_end(game, state)
        self.check_history(game, state, kept)

    def checked_choices(self, game, state):
        player = state.current_player()
        actions = state.legal_actions()
        self.assertTrue(actions)
        self.assertEqual(actions, sorted(set(actions)))
        self.assertEqual(actions, state.legal_actions(player))
        self.assertEqual([state.is_chance_node(), state.is_player_node()], [player == CHANCE, player >= 0])
        self.assertFalse(state.is_simultaneous_node())
        self.assertEqual(state.returns(), [0.0] * game.num_players())
        self.assertEqual(state.rewards(), [0.0] * game.num_players())
        if player == CHANCE:
            self.check_chance(game, state, actions)
        else:
            self.check_decision(game, state, player, actions)
        return actions

    def check_chance(self, game, state, actions):
        outcomes, weights = zip(*state.chance_outcomes())
        self.assertEqual(list(outcomes), actions)
        self.assertAlmostEqual(sum(weights), 1.0)
        self.assertGreater(min(weights), 0.0)
        first = game.num_distinct_actions()
        self.assertTrue(all(first <= action < first + game.max_chance_outcomes() for action in actions))
        self.assertEqual(sum(state.legal_actions_mask()), 0)

    def check_decision(self, game, state, player, actions):
        self.assertLess(player, game.num_players())
        self.assertLess(actions[-1], game.num_distinct_actions())
        mask = state.legal_actions_mask()
        self.assertEqual([action for action, legal in enumerate(mask) if legal], actions)
        others = [seat for seat in range(game.num_players()) if seat != player]
        self.assertTrue(all(state.legal_actions(seat) == [] for seat in others))
        self.assertEqual(sum(state.legal_actions_mask(others[0])), 0)
        said = [state.action_to_string(player, action) for action in actions]
        self.assertEqual(len(set(said)), len(said))
        self.assertEqual([state.string_to_action(player, line) for line in said], actions)
        for seat in range(game.num_players()):
            self.assertEqual(len(state.observation_tensor(seat)), game.observation_tensor_size())

    def check_copies(self, game, state, rng):
        action = rng.choice(state.legal_actions())
        before = state.hash(), state.history()
        child, twin = state.child(action), state.clone()
        twin.apply_action_with_legality_check(action)
        self.assertEqual((child.hash(), child.history()), (twin.hash(), twin.history()))
        self.assertEqual((state.hash(), state.history()), before)
        again = game.deserialize_state(state.serialize())
        self.assertEqual((again.hash(), again.history(), again.legal_actions()), (*before, state.legal_actions()))
        illegal = next(a for a in range(game.num_distinct_actions()) if a not in state.legal_actions())
        with self.assertRaises(SmallWorldError):
            state.apply_action(illegal)
        self.assertEqual((state.hash(), state.history()), before)
        player = state.current_player()
        if player >= 0:
            other = state.resample_from_infostate(player, rng.random)
            self.assertEqual(other.observation_string(player), state.observation_string(player))
            self.assertEqual(other.legal_actions(), state.legal_actions())

    def check_end(self, game, state):
        self.assertEqual(state.current_player(), TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        self.assertEqual(sum(state.legal_actions_mask()), 0)
        returns = state.returns()
        self.assertAlmostEqual(sum(returns), game.utility_sum())
        self.assertTrue(all(game.min_utility() <= value <= game.max_utility() for value in returns))
        self.assertEqual(state.rewards(), returns)
        self.assertEqual([state.player_return(seat) for seat in range(game.num_players())], returns)

    def check_history(self, game, state, kept):
        self.assertEqual(state.history(), kept)
        again = game.new_initial_state()
        for action in kept:
            again.apply_action(action)
        self.assertEqual((again.hash(), again.returns()), (state.hash(), state.returns()))

    def test_the_type(self):
        kind = Game().get_type()
        self.assertIs(kind.dynamics, game_type.Dynamics.SEQUENTIAL)
        self.assertIs(kind.chance_mode, game_type.ChanceMode.EXPLICIT_STOCHASTIC)
        self.assertIs(kind.reward_model, game_type.RewardModel.TERMINAL)
        self.assertIs(kind.information, game_type.Information.IMPERFECT_INFORMATION)
        open_coins = Game("base-3p", sky="a", options={"hiddenCoins": False})
        self.assertIs(open_coins.get_type().information, game_type.Information.PERFECT_INFORMATION)
        self.assertEqual(open_coins.get_type().max_num_players, 4)
        self.assertEqual(Game(**open_coins.get_parameters()), open_coins)


class Search(unittest.TestCase):
    def test_it_plays_through_the_names_of_open_spiel(self):
        rng = random.Random(1)
        for options in ({}, {"hiddenCoins": False}):
            game = Narrow(Game(options=options))
            bot = mcts.MCTSBot(game, simulations=2, seed=1)
            state = game.new_initial_state()
            while not mcts.sampled(state, rng).is_terminal():
                ours = state.current_player() == 0 and rng.random() < 0.2
                action = bot.step(state) if ours else rng.choice(state.legal_actions())
                state.apply_action(action)
            self.assertAlmostEqual(sum(state.returns()), 0)
        with self.assertRaises(AttributeError):
            state.scores()


if __name__ == "__main__":
    unittest.main()
