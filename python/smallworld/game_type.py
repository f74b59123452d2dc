"""What OpenSpiel calls the type of a game. The values are pyspiel's own where it is importable, so that
its algorithms, which compare them, take our games; else enums of the same names."""
from __future__ import annotations

import dataclasses
import enum
from typing import Any

try:
    from pyspiel import GameType as _Real

    Dynamics, ChanceMode = _Real.Dynamics, _Real.ChanceMode
    Information, Utility, RewardModel = _Real.Information, _Real.Utility, _Real.RewardModel
except ImportError:

    class Dynamics(enum.Enum):  # type: ignore[no-redef]
        """Whether players decide one after the other."""

        SIMULTANEOUS = 0
        SEQUENTIAL = 1
        MEAN_FIELD = 2

    class ChanceMode(enum.Enum):  # type: ignore[no-redef]
        """How chance is told."""

        DETERMINISTIC = 0
        EXPLICIT_STOCHASTIC = 1
        SAMPLED_STOCHASTIC = 2

    class Information(enum.Enum):  # type: ignore[no-redef]
        """Whether all is in the open."""

        ONE_SHOT = 0
        PERFECT_INFORMATION = 1
        IMPERFECT_INFORMATION = 2

    class Utility(enum.Enum):  # type: ignore[no-redef]
        """What the returns add up to."""

        ZERO_SUM = 0
        CONSTANT_SUM = 1
        GENERAL_SUM = 2
        IDENTICAL = 3

    class RewardModel(enum.Enum):  # type: ignore[no-redef]
        """When rewards are given."""

        REWARDS = 0
        TERMINAL = 1


@dataclasses.dataclass(frozen=True)
class GameType:
    """As pyspiel.GameType, with its names."""

    dynamics = Dynamics.SEQUENTIAL
    chance_mode = ChanceMode.EXPLICIT_STOCHASTIC
    utility = Utility.ZERO_SUM
    reward_model = RewardModel.TERMINAL
    provides_information_state_string = True
    provides_information_state_tensor = False
    provides_observation_string = True
    provides_observation_tensor = True
    provides_factored_observation_string = False

    short_name: str
    long_name: str
    information: Any
    min_num_players: int
    max_num_players: int
    parameter_specification: dict[str, Any]


def game_type(players: int, hidden: bool, parameters: dict[str, Any]) -> GameType:
    """The type of a game for so many players, with hidden coins or without."""
    information = Information.IMPERFECT_INFORMATION if hidden else Information.PERFECT_INFORMATION
    return GameType("smallworld", "Small World", information, players, players, parameters)
