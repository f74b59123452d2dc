"""The environment in the shape of PettingZoo's AEC."""
import unittest

from smallworld import SmallWorldError, env


def whole_game(environment, seed):
    """Random actions to the end: (agents in turn, reward of each agent's last look)."""
    environment.reset(seed=seed)
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
        self.assertTrue(environment.state_.is_terminal())
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
