"""Many games at once: one call steps them all and fills arrays that stay where they are."""
from __future__ import annotations

import array
import ctypes
import operator
import threading
from typing import Any, Iterable, Optional, SupportsIndex

from ._arrays import new_table
from ._convert import pointer_to, to_int32, to_seed
from ._library import (
    AUTO_RESET,
    SmallWorldError,
    VecHandle,
    VecOut,
    lib,
    made,
    number,
    unlocked,
)
from .game import Game, State

_KINDS = {
    "observations": "uint8",
    "masks": "int8",
    "rewards": "float32",
    "dones": "uint8",
    "players": "int32",
    "actions": "int32",
}


class VecGames:
    """`count` games of one Game.

    After reset() and step() these hold a row or a number for each game: numpy arrays, or ctypes
    arrays where there is no numpy.

    observations  uint8, count x observation_tensor_size: of the player to move
    masks         int8, count x num_distinct_actions: 1 for what is legal
    rewards       float32, count x num_players: returns of games that the step ended, else 0
    dones         uint8, count: the step ended the game
    players       int32, count: who moves next, TERMINAL after the end
    actions       int32, count: what was done, -1 where the game was over

    Leave observations or masks out when they are not needed: they cost most of the time. A copy,
    also by pickle, goes on with the same luck and the same random choices.
    """

    _handle: Optional[VecHandle] = None  # none: closed

    def __init__(
        self,
        game: Game,
        count: SupportsIndex,
        seed: Optional[SupportsIndex] = None,
        auto_reset: bool = True,
        observations: bool = True,
        masks: bool = True,
    ) -> None:
        number_of_games = to_int32(count)
        flags = AUTO_RESET if auto_reset else 0
        chosen = to_seed(seed)
        if not isinstance(game, Game):
            raise TypeError(f"a Game is needed, not {type(game).__name__}")
        handle = made(lib.sw_vec_new(game._handle, number_of_games, chosen, flags))
        self._set_up(game, handle, number_of_games, observations, masks)
        self.reset(chosen)

    def _set_up(
        self, game: Game, handle: VecHandle, count: int, observations: bool, masks: bool
    ) -> None:
        self._game = game
        self._count = count
        self._lock = threading.RLock()  # the library is called without Python's own
        shapes: dict[str, tuple[int, ...]] = {"rewards": (count, game.num_players())}
        if observations:
            shapes["observations"] = (count, game.observation_tensor_size())
        if masks:
            shapes["masks"] = (count, game.num_distinct_actions())
        self._out = VecOut(size=ctypes.sizeof(VecOut))
        self._memory = {}  # held here, whatever becomes of the public names
        self.observations = self.masks = None
        for name, kind in _KINDS.items():
            if name in ("observations", "masks") and name not in shapes:
                continue
            self._memory[name], shown = new_table(kind, *shapes.get(name, (count,)))
            setattr(self, name, shown)
            setattr(self._out, name, ctypes.addressof(self._memory[name]))
        self._handle = handle

    # --- Playing --------------------------------------------------------------------------------

    def reset(self, seed: Optional[SupportsIndex] = None) -> None:
        """Begins all games anew; the same seed gives the same games."""
        chosen = to_seed(seed)
        with self._lock:
            number(unlocked.sw_vec_reset(self._handle, chosen, ctypes.byref(self._out)))

    def step(self, actions: Optional[Iterable[SupportsIndex]] = None) -> int:
        """One action in each game; None: a random legal one everywhere.

        `actions` is a sequence of numbers or an int32 array. An illegal one changes no game. The
        result is the number of actions done: games that are over do nothing.
        """
        given = None if actions is None else self._numbers(actions)
        with self._lock:
            return number(unlocked.sw_vec_step(self._handle, given, ctypes.byref(self._out)))

    def _numbers(self, actions: Any) -> Any:
        if len(actions) != self._count:
            raise SmallWorldError(f"{self._count} actions are needed, not {len(actions)}")
        try:
            view = memoryview(actions)
        except TypeError:
            return self._copied(actions)
        is_int32 = view.itemsize == 4 and view.format.lstrip("<=@") in ("i", "l")
        if view.ndim != 1 or not is_int32 or not view.c_contiguous or view.readonly:
            return self._copied(view.tolist())
        return pointer_to(actions)

    def _copied(self, actions: Any) -> Any:
        try:
            numbers = array.array("i", map(operator.index, actions))
        except OverflowError as error:
            raise SmallWorldError(f"an action is out of range: {error}") from error
        if len(numbers) != self._count:
            raise SmallWorldError(f"{self._count} actions are needed, not {len(numbers)}")
        return pointer_to(numbers)

    # --- Looking --------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that all of them play."""
        return self._game

    @property
    def count(self) -> int:
        """How many games there are."""
        return self._count

    def __len__(self) -> int:
        return self._count

    def state(self, index: SupportsIndex) -> State:
        """A copy of one game as a State."""
        at = to_int32(index)
        with self._lock:
            return State._of(self._game, lib.sw_vec_state(self._handle, at))

    def legal_actions(self, index: SupportsIndex) -> list[int]:
        """The legal actions of one game, read from its mask."""
        if "masks" not in self._memory:
            raise SmallWorldError("these games were made without masks")
        at = operator.index(index)
        if not 0 <= at < self._count:
            raise SmallWorldError(f"there is no game {at}")
        return [action for action, legal in enumerate(bytes(self._memory["masks"][at])) if legal]

    # --- Keeping --------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        with self._lock:
            size = number(lib.sw_vec_save(self._handle, None, 0))
            data = bytearray(size)
            number(lib.sw_vec_save(self._handle, pointer_to(data), size))
            shown = {name: bytes(memory) for name, memory in self._memory.items()}
        return _vec_games, (type(self), self._game, bytes(data), self._count, shown)

    def close(self) -> None:
        """Lets the games go; any further call is refused. The arrays stay readable."""
        with self._lock:
            self.__dict__.pop("_handle", None)

    def __enter__(self) -> VecGames:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{self._count} games of {self._game}>"


def _vec_games(
    kind: type[VecGames], game: Game, data: bytes, count: int, shown: dict[str, bytes]
) -> VecGames:
    """What __reduce__ kept, as it was."""
    handle = made(lib.sw_vec_load(game._handle, data, len(data)))
    if lib.sw_vec_count(handle) != count:
        raise SmallWorldError("the saved games are not as many as they say")
    games = kind.__new__(kind)
    games._set_up(game, handle, count, "observations" in shown, "masks" in shown)
    for name, memory in games._memory.items():
        if len(shown[name]) != ctypes.sizeof(memory):
            raise SmallWorldError(f"the saved {name} have another size")
        ctypes.memmove(memory, shown[name], len(shown[name]))
    return games
