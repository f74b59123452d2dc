"""One seat of the table as an environment of Gymnasium: its class where Gymnasium is there, else
the same shape. The other seats are played by functions, at random if none is given."""
from __future__ import annotations

import copy
import random
from typing import Any, Callable, Optional, SupportsIndex

from ._convert import to_seed
from ._library import TERMINAL, SmallWorldError
from .game import Game, State
from .spaces import Actions, observation_space, sample_mask

try:
    from gymnasium import Env as Base
    from gymnasium import register
except ImportError:
    Base = object  # type: ignore[assignment, misc]
    register = None  # type: ignore[assignment]

Policy = Callable[[State], SupportsIndex]


class SmallWorldEnv(Base):
    """reset() and step(action), always at a decision of the own seat.

    An observation is {"observation": …, "action_mask": …}. The reward
    is the return of the seat (1 for a win alone, -1/(n-1) for a loss) in the step that ends the
    game, 0 before. action_space.sample() draws a legal action; an illegal one is refused, or with
    illegal="replace" a random legal one is done in its place.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        seat: int = 0,
        opponent: Optional[Policy] = None,
        render_mode: Optional[str] = None,
        illegal: str = "refuse",
        **config: Any,
    ) -> None:
        """`opponent` gets the State of the others' turns and gives an action: it should look by
        observation_tensor() only. The rest is what Game takes."""
        self.game = Game(**config)
        if not 0 <= seat < self.game.num_players():
            raise SmallWorldError(f"there is no seat {seat}")
        if illegal not in ("refuse", "replace"):
            raise SmallWorldError(f"illegal is \"refuse\" or \"replace\", not {illegal!r}")
        self.seat = seat
        self.illegal = illegal
        self.opponent = opponent
        self.render_mode = render_mode
        actions = self.game.num_distinct_actions()
        self.action_space = Actions(actions, self._legal_now)
        self.observation_space = observation_space(self.game.observation_tensor_size(), actions)
        self._luck = random.Random(0)
        self._position: Optional[State] = None

    @property
    def position(self) -> State:
        """The State that is played; hidden coins and all."""
        if self._position is None:
            raise SmallWorldError("no game has begun, or it was closed: reset() begins one")
        return self._position

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """(observation, info) of a new game; the same seed gives the same luck and opponents."""
        if Base is not object:
            super().reset(seed=seed)
        if seed is not None:
            self._luck = random.Random(to_seed(seed))
        self._position = self.game.new_initial_state(self._luck.getrandbits(64), False)
        self._others()
        return self._seen(), {}

    def step(
        self, action: SupportsIndex
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """(observation, reward, terminated, truncated, info)"""
        position = self.position
        if position.is_terminal():
            raise SmallWorldError("the game is over: reset() begins a new one")
        if self.illegal == "replace" and action not in position.legal_actions():
            action = self._any_legal()
        position.apply_action(action)
        self._others()
        over = position.is_terminal()
        return self._seen(), position.returns()[self.seat] if over else 0.0, over, False, {}

    def _others(self) -> None:
        position = self.position
        while position.current_player() not in (self.seat, TERMINAL):
            if self.opponent is not None:
                position.apply_action(self.opponent(position))
            else:
                position.apply_action(self._any_legal())

    def _any_legal(self) -> int:
        mask = self.position.legal_actions_mask()
        return sample_mask(mask, len(mask), self._luck.getrandbits(64))

    def _seen(self) -> dict[str, Any]:
        position = self.position
        return {
            "observation": position.observation_tensor(self.seat),
            "action_mask": position.legal_actions_mask(self.seat),
        }

    def _legal_now(self) -> Any:
        """For action_space.sample(); before the first game and after its end anything goes."""
        if self._position is None or self._position.is_terminal():
            return None
        return self._position.legal_actions_mask()

    def render(self) -> str:  # type: ignore[override]
        """Round, what is asked for and who is to move."""
        return str(self.position)

    def close(self) -> None:
        """Ends the game; reset() begins a new one."""
        self._position = None

    def __copy__(self) -> SmallWorldEnv:
        return copy.deepcopy(self)  # two that shared a game would disturb each other


if register is not None:
    register("SmallWorld-v1", entry_point="smallworld.gym:SmallWorldEnv")
