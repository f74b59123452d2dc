"""What Python gives, as the library takes it. ctypes alone would cut off large numbers silently."""
from __future__ import annotations

import ctypes
import operator
import random
from typing import Any, Optional, SupportsIndex

from ._library import SmallWorldError


def to_text(value: Any) -> Optional[bytes]:
    """Text without a zero inside, at which C would end it; None stays None."""
    if value is None:
        return None
    data = str(value).encode()
    if b"\0" in data:
        raise SmallWorldError("a text with a zero byte inside")
    return data


def to_int32(value: SupportsIndex) -> int:
    """A whole number of 32 bits with a sign."""
    number = operator.index(value)
    if not -(2**31) <= number < 2**31:
        raise SmallWorldError(f"{number} is out of range")
    return number


def to_uint32(value: SupportsIndex) -> int:
    """A whole number of 32 bits without a sign."""
    number = operator.index(value)
    if not 0 <= number < 2**32:
        raise SmallWorldError(f"{number} is out of range")
    return number


def to_seed(seed: Optional[SupportsIndex]) -> int:
    """A seed; None: a fresh one."""
    if seed is None:
        return random.getrandbits(64)
    number = operator.index(seed)
    if not 0 <= number < 2**64:
        raise SmallWorldError(f"a seed is a whole number from 0 to {2**64 - 1}, not {number}")
    return number


def room_in(buffer: Any, size: int) -> Any:
    """A pointer to a writable buffer of at least `size` single bytes: bytearray, numpy …"""
    view = memoryview(buffer)
    if view.itemsize != 1 or view.nbytes < size:
        raise SmallWorldError(
            f"a buffer of {size} bytes is needed, not {view.nbytes // view.itemsize} items "
            f"of {view.itemsize}"
        )
    return pointer_to(buffer)


def pointer_to(buffer: Any) -> Any:
    """A pointer to a writable buffer, which it keeps alive; TypeError if it is not writable."""
    return ctypes.byref(ctypes.c_char.from_buffer(buffer))
