"""Game and State in the manner of OpenSpiel."""
from __future__ import annotations

import ctypes
import json
import operator
import threading
from typing import Any, Callable, Iterable, Optional, SupportsIndex, Union

from ._arrays import new_mask, new_observation
from ._convert import pointer_to, room_in, to_int32, to_seed, to_text, to_uint32
from ._library import (
    CHANCE,
    EXPLICIT_CHANCE,
    TERMINAL,
    GameHandle,
    SmallWorldError,
    StateHandle,
    lib,
    made,
    number,
    refused,
    text,
)
from .game_type import GameType, game_type

Options = Union[str, "dict[str, bool]"]


class _Scratch(threading.local):
    """Room for more legal actions than a position can have, of each thread."""

    size = 4096

    def __init__(self) -> None:
        self.actions = (ctypes.c_int32 * self.size)()


_scratch = _Scratch()
_state_player = lib.sw_state_player
_state_legal = lib.sw_state_legal
_state_apply = lib.sw_state_apply
_state_observe = lib.sw_state_observe
_state_mask = lib.sw_state_mask


class Game:
    """The frame of a game: map, boxes, options. It never changes.

    map      "base-2p" … "underground-5p"
    sky      "none", "a" or "b": a board of Sky Islands beside the map, and one player more
    sets     boxes whose races and powers are drawn: "base,sky" or ["base", "sky"]
    options  "hiddenCoins=false" or {"hiddenCoins": False}
    custom   an own race and power, as JSON or as a dictionary
    players  0, or as many as the map is made for
    """

    _handle: Optional[GameHandle] = None  # none: closed

    def __init__(
        self,
        map: str = "base-2p",
        sky: str = "none",
        sets: Union[str, Iterable[str]] = "",
        options: Options = "",
        custom: Union[None, str, dict[str, Any]] = None,
        players: SupportsIndex = 0,
    ) -> None:
        if sets is not None and not isinstance(sets, str):
            sets = ",".join(sets)
        if isinstance(options, dict):
            options = ",".join(f"{key}={str(on).lower()}" for key, on in options.items())
        if isinstance(custom, dict):
            custom = json.dumps(custom)
        words = [to_text(word) for word in (map, sky, sets, options, custom)]
        self._own(made(lib.sw_game_new(*words, to_int32(players))))

    def _own(self, handle: GameHandle) -> None:
        self._handle = handle
        self._players = number(lib.sw_game_players(handle))
        self._actions = number(lib.sw_game_actions(handle))
        self._outcomes = number(lib.sw_game_outcomes(handle))
        self._observation = number(lib.sw_game_observation(handle))

    @classmethod
    def from_record(cls, record: str) -> Game:
        """The game that a record (.swg) was played in."""
        return cls._opened(record, 0, EXPLICIT_CHANCE)[0]

    @classmethod
    def _opened(cls, record: str, seed: int, flags: int) -> tuple[Game, StateHandle]:
        pointer = ctypes.c_void_p()
        handle = made(lib.sw_record_open(to_text(record), seed, flags, ctypes.byref(pointer)))
        game = cls.__new__(cls)
        game._own(GameHandle(pointer.value))
        return game, handle

    # --- Sizes ----------------------------------------------------------------------------------

    def num_players(self) -> int:
        """How many play."""
        return self._players

    def num_distinct_actions(self) -> int:
        """Players' actions are 0 … n-1: the size of the legal mask."""
        return self._actions

    def max_chance_outcomes(self) -> int:
        """Results of chance are numbered after the players' actions."""
        return self._outcomes

    def observation_tensor_size(self) -> int:
        """Bytes of an observation."""
        return self._observation

    def observation_tensor_shape(self) -> list[int]:
        """A row."""
        return [self._observation]

    def policy_tensor_shape(self) -> list[int]:
        """A row."""
        return [self._actions]

    def min_utility(self) -> float:
        """The least that a player can return: of two, for a loss."""
        return -1.0

    def max_utility(self) -> float:
        """The most that a player can return: for a win alone."""
        return 1.0

    def utility_sum(self) -> float:
        """What one wins the others lose."""
        return 0.0

    def max_game_length(self) -> int:
        """More decisions than any game has."""
        return 10_000

    def max_chance_nodes_in_history(self) -> int:
        """More results of chance than any game has."""
        return 10_000

    def description(self) -> dict[str, Any]:
        """Names, board, layout of actions and observation (docs/RESEARCH.md)."""
        return json.loads(text(lib.sw_game_describe(self._handle)))

    def get_type(self) -> GameType:
        """What OpenSpiel's algorithms ask before they play: sequential, stochastic, zero-sum."""
        parameters = self.get_parameters()
        hidden = "hiddenCoins=false" not in parameters["options"]
        return game_type(self._players, hidden, parameters)

    def get_parameters(self) -> dict[str, str]:
        """With what the game can be made again: Game(**parameters), but for own content."""
        about = self.description()
        sets, options = ",".join(about["sets"]), about["options"].replace("-", "")
        return {"map": about["map"], "sky": about["sky"], "sets": sets, "options": options}

    # --- Actions --------------------------------------------------------------------------------

    def action_to_string(self, player: SupportsIndex, action: SupportsIndex) -> str:
        """A player's action as a line of notation: "p1 conquer r07"."""
        return text(lib.sw_game_action_text(self._handle, to_int32(player), to_int32(action)))

    def string_to_action(self, line: str) -> int:
        """The number of the action that a line of notation names."""
        return number(lib.sw_game_action_named(self._handle, to_text(line)))

    def pack_action(self, action: SupportsIndex) -> int:
        """kind | region << 8 | argument << 16 | count << 24"""
        packed = ctypes.c_uint32()
        number(lib.sw_game_pack(self._handle, to_int32(action), ctypes.byref(packed)))
        return packed.value

    def unpack_action(self, packed: SupportsIndex) -> int:
        """The number of the action with these four bytes."""
        return number(lib.sw_game_unpack(self._handle, to_uint32(packed)))

    # --- States ---------------------------------------------------------------------------------

    def new_initial_state(
        self, seed: Optional[SupportsIndex] = None, explicit_chance: bool = True
    ) -> State:
        """A new game. Chance is a player of its own, unless explicit_chance is False: then the
        seed deals its results."""
        flags = EXPLICIT_CHANCE if explicit_chance else 0
        return State._of(self, lib.sw_state_new(self._handle, to_seed(seed), flags))

    def deserialize_state(self, data: Union[bytes, bytearray, memoryview]) -> State:
        """The state that State.serialize() kept."""
        kept = bytes(memoryview(data))
        return State._of(self, lib.sw_state_load(self._handle, kept, len(kept)))

    # --- Copies: a game never changes, so it is its own copy --------------------------------------

    def record(self) -> str:
        """A record (.swg) of this game before its first action."""
        return self.new_initial_state(0).record()

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, _memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _game, (type(self), self.record())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or self.record() == other.record()

    def __hash__(self) -> int:
        return hash((self._players, self._actions, self._observation))

    def close(self) -> None:
        """Lets the game go; any further call is refused. Its states live on."""
        self.__dict__.pop("_handle", None)

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __str__(self) -> str:
        if self._handle is None:
            return "smallworld()"
        about = self.description()
        parts = [f"map={about['map']}", f"sky={about['sky']}", f"sets={'+'.join(about['sets'])}"]
        parts += [option for option in about["options"].split(",") if option]
        return f"smallworld({','.join(parts)})"

    __repr__ = __str__


def _game(kind: type[Game], record: str) -> Game:
    return kind.from_record(record)


class State:
    """A position with its legal actions. Made by a Game, by clone() or by resampling."""

    _handle: Optional[StateHandle] = None  # none: closed
    _game: Game

    def __init__(self) -> None:
        raise TypeError("a State is made by Game.new_initial_state() or State.from_record()")

    @classmethod
    def _of(cls, game: Game, handle: StateHandle) -> State:
        if not handle:
            refused()
        state = cls.__new__(cls)
        state._game = game
        state._handle = handle
        return state

    @classmethod
    def from_record(
        cls, record: str, seed: Optional[SupportsIndex] = None, explicit_chance: bool = True
    ) -> State:
        """The state at the end of a record (.swg); its game is get_game()."""
        flags = EXPLICIT_CHANCE if explicit_chance else 0
        return cls._of(*Game._opened(record, to_seed(seed), flags))

    def get_game(self) -> Game:
        """The game that this is a position of."""
        return self._game

    # --- Whose turn -----------------------------------------------------------------------------

    def current_player(self) -> int:
        """The player to move, CHANCE (-1) or TERMINAL (-4)."""
        player = _state_player(self._handle)
        return player if player > -10 else refused(player)

    def is_chance_node(self) -> bool:
        """Whether a result of chance comes next."""
        return self.current_player() == CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_player_node(self) -> bool:
        """Whether a player decides next."""
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Never: players decide one after the other."""
        return False

    def is_mean_field_node(self) -> bool:
        """Never."""
        return False

    def prompt(self) -> str:
        """What is asked for: "choose", "conquest", "die" …"""
        return text(lib.sw_state_prompt(self._handle))

    def round(self) -> int:
        """The round, from 1."""
        return number(lib.sw_state_round(self._handle))

    # --- Actions --------------------------------------------------------------------------------

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """In ascending order; of the player to move or of chance. Another player has none."""
        if player is not None and player != self.current_player():
            return []
        actions = _scratch.actions
        count = _state_legal(self._handle, actions, 4096)
        return actions[:count] if count >= 0 else refused(count)

    def legal_actions_mask(self, player: Optional[int] = None, out: Any = None) -> Any:
        """One byte per action of players, 1 if it is legal. `out`: a writable buffer of that size,
        which is given back."""
        size = self._game._actions
        if out is None:
            out = new_mask(size)
            where = pointer_to(out)
        else:
            where = room_in(out, size)
        if player is not None and player != self.current_player():
            ctypes.memset(where, 0, size)
            return out
        number(_state_mask(self._handle, where, size))
        return out

    def apply_action(self, action: SupportsIndex) -> None:
        """Carries out a legal action of the player to move, or a result of chance."""
        wrong = _state_apply(self._handle, to_int32(action))
        if wrong:
            refused(wrong)

    def apply_action_with_legality_check(self, action: SupportsIndex) -> None:
        """The same: what is not legal is refused anyway."""
        self.apply_action(action)

    def apply_packed(self, packed: SupportsIndex) -> None:
        """The same for an action as four bytes (Game.pack_action)."""
        number(lib.sw_state_apply_packed(self._handle, to_uint32(packed)))

    def say(self, line: str) -> None:
        """Plays a line of notation: "p1 conquer r07"."""
        number(lib.sw_state_say(self._handle, to_text(line)))

    def child(self, action: SupportsIndex) -> State:
        """A copy in which the action is done."""
        child = self.clone()
        child.apply_action(action)
        return child

    def action_to_string(self, player: SupportsIndex, action: Optional[SupportsIndex] = None) -> str:
        """action_to_string(action) of the player to move, or action_to_string(player, action)."""
        if action is None:
            return self._game.action_to_string(max(self.current_player(), 0), player)
        return self._game.action_to_string(max(operator.index(player), 0), action)

    def string_to_action(self, player: Union[str, SupportsIndex], line: Optional[str] = None) -> int:
        """string_to_action(line), or string_to_action(player, line); the line names its player."""
        return self._game.string_to_action(str(player) if line is None else line)

    def history(self) -> list[int]:
        """All actions so far, also those of chance."""
        count = number(lib.sw_state_history(self._handle, None, 0))
        packed = (ctypes.c_uint32 * count)()
        if count:
            number(lib.sw_state_history(self._handle, packed, count))
        return [self._game.unpack_action(action) for action in packed]

    def history_str(self) -> str:
        """The numbers of all actions so far."""
        return " ".join(map(str, self.history()))

    def move_number(self) -> int:
        """How many actions there were, also those of chance."""
        return number(lib.sw_state_history(self._handle, None, 0))

    def num_players(self) -> int:
        """How many play."""
        return self._game._players

    def num_distinct_actions(self) -> int:
        """As Game.num_distinct_actions()."""
        return self._game._actions

    # --- Chance ---------------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """[(action, probability), …]"""
        outcomes = (ctypes.c_int32 * _scratch.size)()
        probabilities = (ctypes.c_double * _scratch.size)()
        count = number(lib.sw_state_chance(self._handle, outcomes, probabilities, _scratch.size))
        return list(zip(outcomes[:count], probabilities[:count]))

    def deal(self) -> int:
        """One result of chance from the seed of the state; says which."""
        return number(lib.sw_state_deal(self._handle))

    def reseed(self, seed: Optional[SupportsIndex]) -> None:
        """From now on luck comes from this seed."""
        number(lib.sw_state_reseed(self._handle, to_seed(seed)))

    # --- Results --------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Coins, also hidden ones."""
        return self._numbers(ctypes.c_int32, lib.sw_state_scores)

    def returns(self) -> list[float]:
        """0 before the end; then 1 for a win alone, -1/(n-1) for a loss; in sum 0."""
        return self._numbers(ctypes.c_double, lib.sw_state_returns)

    def rewards(self) -> list[float]:
        """What the last action brought: the returns, once the game is over."""
        return self.returns()

    def player_return(self, player: SupportsIndex) -> float:
        """returns() of one player."""
        return self.returns()[self._seat(player)]

    def player_reward(self, player: SupportsIndex) -> float:
        """rewards() of one player."""
        return self.rewards()[self._seat(player)]

    def _seat(self, player: SupportsIndex) -> int:
        seat = operator.index(player)
        if not 0 <= seat < self._game._players:
            raise SmallWorldError(f"there is no player {seat}")
        return seat

    def _numbers(self, kind: Any, function: Callable[..., int]) -> Any:
        count = self._game._players
        numbers = (kind * count)()
        number(function(self._handle, numbers, count))
        return list(numbers)

    # --- What a seat sees -----------------------------------------------------------------------

    def observation_tensor(self, player: Optional[SupportsIndex] = None, out: Any = None) -> Any:
        """Bytes in the layout of Game.description()["observation"]. `out`: a writable buffer of
        that size, which is given back."""
        size = self._game._observation
        seat = self._mover() if player is None else to_int32(player)
        if out is None:
            out = new_observation(size)
            where = pointer_to(out)
        else:
            where = room_in(out, size)
        number(_state_observe(self._handle, seat, where, size))
        return out

    def observation_string(self, player: Optional[SupportsIndex] = None) -> str:
        """What the seat sees as JSON; player -1 sees everything."""
        seat = self._mover() if player is None else to_int32(player)
        return text(lib.sw_state_view(self._handle, seat))

    def information_state_string(self, player: Optional[SupportsIndex] = None) -> str:
        """As observation_string(): a position tells all that matters of the way to it."""
        return self.observation_string(player)

    def view(self, player: Optional[SupportsIndex] = None) -> dict[str, Any]:
        """observation_string() as a dictionary."""
        return json.loads(self.observation_string(player))

    def _mover(self) -> int:
        player = self.current_player()
        if player < 0:
            raise SmallWorldError("no player is to move: name the one who looks")
        return player

    def resample_from_infostate(
        self,
        player: SupportsIndex,
        seed: Union[None, SupportsIndex, Callable[[], float]] = None,
    ) -> State:
        """A state that this player cannot tell from this one, with its own luck to come. Instead
        of a seed: a function that gives a number from 0 to 1, as OpenSpiel has it."""
        if callable(seed):
            seed = int(min(max(float(seed()), 0.0), 1.0) * 2**53)
        handle = lib.sw_state_resample(self._handle, to_int32(player), to_seed(seed))
        return State._of(self._game, handle)

    # --- Copies ---------------------------------------------------------------------------------

    def clone(self) -> State:
        """The same state with the same luck to come: reseed() it before you think with it."""
        return self._of(self._game, lib.sw_state_clone(self._handle))

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _state, (type(self), self._game, self.serialize())

    def serialize(self) -> bytes:
        """Bytes from which Game.deserialize_state() makes the same state."""
        size = number(lib.sw_state_save(self._handle, None, 0))
        data = bytearray(size)
        number(lib.sw_state_save(self._handle, pointer_to(data), size))
        return bytes(data)

    def record(self) -> str:
        """The game so far as a .swg record."""
        return text(lib.sw_state_record(self._handle))

    def hash(self) -> int:
        """A number for the position, whatever the way to it."""
        if self._handle is None:
            raise SmallWorldError("the state is closed")
        return lib.sw_state_hash(self._handle)

    def close(self) -> None:
        """Lets the state go; any further call is refused."""
        self.__dict__.pop("_handle", None)

    def __enter__(self) -> State:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def to_string(self) -> str:
        """In short: round, what is asked for, and who is to move."""
        return f"round {self.round()}, {self.prompt()}, player {self.current_player()}"

    def __str__(self) -> str:
        return self.to_string() if self._handle is not None else "closed"

    def __repr__(self) -> str:
        return f"<{self._game}: {self}>"


def _state(kind: type[State], game: Game, data: bytes) -> State:
    return kind._of(game, lib.sw_state_load(game._handle, data, len(data)))
