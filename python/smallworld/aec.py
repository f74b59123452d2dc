"""An environment in the shape of PettingZoo's AEC, without PettingZoo.

One agent acts at a time: agent_selection says who. Chance is dealt by the seed. An observation is
{"observation": bytes, "action_mask": bytes}; the mask of an agent that is not to move is empty.
"""
import random

from ._library import SmallWorldError
from .game import Game, _fresh_seed


class Discrete:
    """The numbers 0 … n-1."""

    def __init__(self, n):
        self.n = n
        self.shape = ()
        self._random = random.Random(0)

    def seed(self, seed):
        self._random.seed(seed)

    def contains(self, value):
        return isinstance(value, int) and 0 <= value < self.n

    def sample(self, mask=None):
        if mask is None:
            return self._random.randrange(self.n)
        legal = [action for action, allowed in enumerate(mask) if allowed]
        if not legal:
            raise SmallWorldError("the mask allows no action")
        return self._random.choice(legal)

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """So many bytes."""

    def __init__(self, size, high=255):
        self.shape = (size,)
        self.low = 0
        self.high = high
        self.dtype = "uint8"

    def contains(self, value):
        return len(value) == self.shape[0] and all(0 <= byte <= self.high for byte in value)

    def __repr__(self):
        return f"Box(0, {self.high}, {self.shape}, uint8)"


class Dict:
    """Spaces by name."""

    def __init__(self, spaces):
        self.spaces = spaces

    def __getitem__(self, key):
        return self.spaces[key]

    def contains(self, value):
        return value.keys() == self.spaces.keys() and all(
            space.contains(value[key]) for key, space in self.spaces.items()
        )

    def __repr__(self):
        return f"Dict({self.spaces})"


class SmallWorldAEC:
    """reset(), then for agent in agent_iter(): last(), step(action); step(None) after the end."""

    metadata = {"name": "smallworld_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, **config):
        """Takes what Game takes: map, sky, sets, options, custom, players."""
        self.game = Game(**config)
        self.possible_agents = [f"p{i + 1}" for i in range(self.game.num_players())]
        actions = self.game.num_distinct_actions()
        self._action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._observation_space = Dict(
            {
                "observation": Box(self.game.observation_tensor_size()),
                "action_mask": Box(actions, high=1),
            }
        )
        self.agents = []
        self.state_ = None

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def action_space(self, agent):
        return self._action_spaces[agent]

    def observation_space(self, agent):
        self._seat(agent)
        return self._observation_space

    # --- Playing --------------------------------------------------------------------------------

    def reset(self, seed=None, options=None):
        seed = _fresh_seed(seed)
        self.state_ = self.game.new_initial_state(seed, explicit_chance=False)
        for seat, agent in enumerate(self.possible_agents):
            self._action_spaces[agent].seed(f"{seed} {seat}")
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def step(self, action):
        if not self.agents:
            raise SmallWorldError("the game is over: reset() begins a new one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise SmallWorldError(f"{agent} must act")
        self.state_.apply_action(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.state_.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.state_.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
            for winner in self.agents:
                self._cumulative_rewards[winner] += self.rewards[winner]
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._mover()

    def _leave(self, agent, action):
        """A finished agent says None and is taken out, as PettingZoo wants it."""
        if action is not None:
            raise SmallWorldError(f"the game is over: {agent} can only step(None)")
        self.agents.remove(agent)
        for values in (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        ):
            del values[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    # --- Looking --------------------------------------------------------------------------------

    def observe(self, agent):
        seat = self._seat(agent)
        if self.state_.current_player() == seat:
            mask = self.state_.legal_actions_mask()
        else:
            mask = bytearray(self.game.num_distinct_actions())
        return {"observation": self.state_.observation_tensor(seat), "action_mask": mask}

    def last(self, observe=True):
        """(observation, reward since the agent's last step, terminated, truncated, info)"""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def state(self):
        """Everything, as JSON: for central critics and for debugging."""
        return self.state_.observation_string(-1)

    def render(self):
        return str(self.state_)

    def close(self):
        self.agents = []

    def _mover(self):
        return self.possible_agents[self.state_.current_player()]

    def _seat(self, agent):
        if agent not in self.possible_agents:
            raise SmallWorldError(f"there is no agent {agent!r}; they are {self.possible_agents}")
        return self.possible_agents.index(agent)


def env(**config):
    """As PettingZoo names it."""
    return SmallWorldAEC(**config)
