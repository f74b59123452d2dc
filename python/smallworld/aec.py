"""An environment of PettingZoo's AEC: its class where PettingZoo is there, else the same shape.

One agent acts at a time: agent_selection says who. Chance is dealt by the seed. An observation is
{"observation": …, "action_mask": …}; the mask of an agent that is not to move is empty.
"""
from __future__ import annotations

import copy
from typing import Any, Iterator, Optional, SupportsIndex

from ._arrays import new_mask, new_observation
from ._convert import to_seed
from ._library import TERMINAL, SmallWorldError
from .game import Game, State
from .spaces import Actions, observation_space, row_space

try:
    from pettingzoo import AECEnv as Base
except ImportError:
    Base = object  # type: ignore[assignment, misc]


class SmallWorldAEC(Base):
    """reset(), then for agent in agent_iter(): last(), step(action); step(None) after the end."""

    metadata = {"name": "smallworld_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, render_mode: Optional[str] = None, **config: Any) -> None:
        """Takes what Game takes: map, sky, sets, options, custom, players."""
        super().__init__()
        self.render_mode = render_mode
        self.game = Game(**config)
        self.possible_agents = [f"p{i + 1}" for i in range(self.game.num_players())]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, observation = self.game.num_distinct_actions(), self.game.observation_tensor_size()
        self.action_spaces = {agent: Actions(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(observation, actions) for agent in self.possible_agents
        }
        self.state_space = row_space(observation * len(self.possible_agents))
        self.agents: list[str] = []
        self._position: Optional[State] = None

    @property
    def num_agents(self) -> int:
        """How many agents are in the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there can be."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> SmallWorldAEC:
        """There is nothing around it."""
        return self

    @property
    def position(self) -> State:
        """The State that is played; hidden coins and all."""
        if self._position is None:
            raise SmallWorldError("no game has begun, or it was closed: reset() begins one")
        return self._position

    def action_space(self, agent: str) -> Any:
        """The actions, the same for all agents; sample(mask) draws a legal one."""
        self._seat(agent)
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """Of what observe() gives, the same for all agents."""
        self._seat(agent)
        return self.observation_spaces[agent]

    # --- Playing --------------------------------------------------------------------------------

    def reset(
        self, seed: Optional[SupportsIndex] = None, options: Optional[dict[str, Any]] = None
    ) -> None:
        """A new game; the same seed gives the same luck."""
        self._position = self.game.new_initial_state(to_seed(seed), explicit_chance=False)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._position.current_player()]

    def step(self, action: Optional[SupportsIndex]) -> None:
        """The action of agent_selection; None for an agent whose game is over."""
        if not self.agents:
            raise SmallWorldError("the game is over: reset() begins a new one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise SmallWorldError(f"{agent} must act")
        position = self.position
        position.apply_action(action)
        player = position.current_player()
        if player == TERMINAL:  # before that all rewards are 0
            self._end()
        else:
            self.agent_selection = self.possible_agents[player]

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self.position.returns()))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Any) -> None:
        """A finished agent says None and is taken out; what it and the others won was told."""
        if action is not None:
            raise SmallWorldError(f"the game is over: {agent} can only step(None)")
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        for values in (self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]  # type: ignore[attr-defined]
        if self.agents:
            self.agent_selection = self.agents[0]

    # --- Looking --------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees and may do."""
        seat = self._seat(agent)
        position = self.position
        if agent == self.agent_selection:  # after the end its mask is empty too
            mask = position.legal_actions_mask()
        else:
            mask = new_mask(self.game.num_distinct_actions())
        return {"observation": position.observation_tensor(seat), "action_mask": mask}

    def last(
        self, observe: bool = True
    ) -> tuple[Optional[dict[str, Any]], float, bool, bool, dict[str, Any]]:
        """(observation, reward since the agent's last step, terminated, truncated, info)"""
        if not self.agents:
            raise SmallWorldError("the game is over: reset() begins a new one")
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to act, again and again until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self) -> Any:
        """Everything, for central critics: what each seat sees, one after the other."""
        size = self.game.observation_tensor_size()
        row = new_observation(size * len(self.possible_agents))
        view = memoryview(row)
        for seat in range(len(self.possible_agents)):
            self.position.observation_tensor(seat, out=view[seat * size : (seat + 1) * size])
        return row

    def render(self) -> str:
        """Round, what is asked for and who is to move."""
        return str(self.position)

    def close(self) -> None:
        """Ends the game; reset() begins a new one."""
        self.agents = []
        self._position = None

    # --- Copies ---------------------------------------------------------------------------------

    def __copy__(self) -> SmallWorldAEC:
        return copy.deepcopy(self)  # two that shared a game would disturb each other

    def __str__(self) -> str:
        return "smallworld_v1"

    def _seat(self, agent: str) -> int:
        seat = self._seats.get(agent)
        if seat is None:
            raise SmallWorldError(f"there is no agent {agent!r}; they are {self.possible_agents}")
        return seat


def env(**config: Any) -> SmallWorldAEC:
    """As PettingZoo names it."""
    return SmallWorldAEC(**config)
