"""The environment in the shape of PettingZoo's AEC."""
import unittest
import warnings

from smallworld import SmallWorldError, env


def whole_game(environment, seed):
    """Random actions to the end: (agents in turn, reward of each agent's last look)."""
    environment.reset(seed=seed)
    for seat, agent in enumerate(environment.agents):
        environment.action_space(agent).seed(seat)
    turns, rewards = [], {}
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, info = environment.last()
        rewards[agent] = reward
        assert not truncated and info == {}
        if terminated:
            action = None
        else:
            turns.append(agent)
            action = environment.action_space(agent).sample(observation["action_mask"])
        environment.step(action)
    return turns, rewards


class Aec(unittest.TestCase):
    def test_a_whole_game(self):
        environment = env(map="base-3p")
        self.assertEqual(environment.possible_agents, ["p1", "p2", "p3"])
        turns, rewards = whole_game(environment, 1)
        self.assertEqual(set(turns), {"p1", "p2", "p3"})
        self.assertEqual(environment.agents, [])
        self.assertAlmostEqual(sum(rewards.values()), 0)
        self.assertGreater(max(rewards.values()), 0)
        self.assertTrue(environment.position.is_terminal())
        with self.assertRaises(SmallWorldError):
            environment.step(0)

    def test_same_seed_same_game(self):
        environment = env()
        self.assertEqual(whole_game(environment, 4), whole_game(environment, 4))
        self.assertNotEqual(whole_game(environment, 4), whole_game(environment, 5))

    def test_observations_fit_their_space(self):
        environment = env()
        environment.reset(seed=1)
        for agent in environment.agents:
            self.assertTrue(environment.observation_space(agent).contains(environment.observe(agent)))
        self.assertEqual(environment.agent_selection, "p1")
        self.assertGreater(sum(environment.observe("p1")["action_mask"]), 0)
        self.assertEqual(sum(environment.observe("p2")["action_mask"]), 0)
        with self.assertRaisesRegex(SmallWorldError, "no agent 'p9'"):
            environment.observe("p9")

    def test_final_rewards_are_given_once(self):
        environment = env(map="base-3p")
        environment.reset(seed=2)
        total = dict.fromkeys(environment.agents, 0.0)
        for agent in environment.agent_iter():
            observation, _, terminated, _, _ = environment.last()
            mask = observation["action_mask"]
            action = None if terminated else environment.action_space(agent).sample(mask)
            environment.step(action)
            for name, reward in environment.rewards.items():
                total[name] += reward
        self.assertEqual(list(total.values()), environment.position.returns())

    def test_the_real_tests_where_they_are(self):
        try:
            from pettingzoo.test import api_test, seed_test
        except ImportError:
            self.skipTest("no PettingZoo")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            api_test(env(), num_cycles=300)
            seed_test(env, num_cycles=100)

    def test_bad_steps(self):
        environment = env()
        environment.reset(seed=1)
        with self.assertRaises(SmallWorldError):
            environment.step(None)
        with self.assertRaises(SmallWorldError):
            environment.step(10**7)
        self.assertEqual(environment.agent_selection, "p1")


if __name__ == "__main__":
    unittest.main()
