"""Spaces of actions and observations: Gymnasium's where it is there, else small ones of the same
names and methods. Either way a masked sample is drawn by the library."""
from __future__ import annotations

import operator
import random
from typing import Any, Callable, Iterator, Optional

from ._convert import room_in
from ._library import lib, number

try:
    import gymnasium.spaces as real
except ImportError:
    real = None


def sample_mask(mask: Any, size: int, luck: int) -> int:
    """One of the actions that the mask allows, by 64 random bits."""
    try:
        where = room_in(mask, size)
    except TypeError:  # a list, or bytes that cannot be written
        where = room_in(bytearray(map(bool, mask)), size)
    return number(lib.sw_mask_sample(where, size, luck))


if real is not None:
    _Discrete, Box, Dict = real.Discrete, real.Box, real.Dict
else:

    class _Space:
        """What all spaces have."""

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def contains(self, value: Any) -> bool:
            """Whether the value is of this space."""
            raise NotImplementedError

        def __eq__(self, other: object) -> bool:
            return type(self) is type(other) and repr(self) == repr(other)

        def __hash__(self) -> int:
            return hash(repr(self))

    class _Discrete(_Space):  # type: ignore[no-redef]
        """The numbers 0 … n-1."""

        def __init__(self, n: int) -> None:
            self.n = n
            self.shape = ()
            self._random = random.Random(0)

        def seed(self, seed: Optional[int] = None) -> None:
            """From now on samples come from this seed."""
            self._random.seed(seed)

        def contains(self, value: Any) -> bool:
            """Whether the value is a number of this space."""
            try:
                return 0 <= operator.index(value) < self.n
            except TypeError:
                return False

        def sample(self, mask: Any = None, probability: Any = None) -> int:
            """Any number."""
            if probability is not None:
                return self._random.choices(range(self.n), probability)[0]
            return self._random.randrange(self.n)

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box(_Space):  # type: ignore[no-redef]
        """Rows of bytes."""

        def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
            self.low = low
            self.high = high
            self.shape = shape
            self.dtype = dtype
            self._random = random.Random(0)

        def seed(self, seed: Optional[int] = None) -> None:
            """From now on samples come from this seed."""
            self._random.seed(seed)

        def contains(self, value: Any) -> bool:
            """Whether the value has the length and the range."""
            return len(value) == self.shape[0] and all(self.low <= b <= self.high for b in value)

        def sample(self) -> bytearray:
            """Any row."""
            return bytearray(self._random.randint(self.low, self.high) for _ in range(self.shape[0]))

        def __repr__(self) -> str:
            return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"

    class Dict(_Space):  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: dict[str, Any]) -> None:
            self.spaces = spaces

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def __iter__(self) -> Iterator[str]:
            return iter(self.spaces)

        def seed(self, seed: Optional[int] = None) -> None:
            """From now on samples come from this seed."""
            for space in self.spaces.values():
                space.seed(seed)

        def contains(self, value: Any) -> bool:
            """Whether the value has these names, and each of them fits."""
            return value.keys() == self.spaces.keys() and all(
                space.contains(value[key]) for key, space in self.spaces.items()
            )

        def sample(self) -> dict[str, Any]:
            """Any value of each."""
            return {key: space.sample() for key, space in self.spaces.items()}

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


class Actions(_Discrete):  # type: ignore[valid-type, misc]
    """The actions of players. sample(mask) draws one that the mask allows; `legal_now`, where it is
    given, is asked for the mask when there is none."""

    def __init__(self, n: int, legal_now: Optional[Callable[[], Any]] = None) -> None:
        super().__init__(n)
        self._size = n
        self._legal_now = legal_now

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A random action: of the mask, by the probabilities, or any."""
        if mask is None and probability is None and self._legal_now is not None:
            mask = self._legal_now()
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        return sample_mask(mask, self._size, self._luck())

    def _luck(self) -> int:
        if real is None:
            return self._random.getrandbits(64)
        return int(self.np_random.bit_generator.random_raw())


def row_space(size: int, high: int = 255, kind: str = "uint8") -> Any:
    """Of a row of so many bytes."""
    return Box(0, high, (size,), kind)


def observation_space(observation: int, actions: int) -> Any:
    """Of {"observation": …, "action_mask": …}."""
    return Dict({"observation": row_space(observation), "action_mask": row_space(actions, 1, "int8")})
