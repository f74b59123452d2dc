"""Rows of numbers: numpy's where numpy is there, else those of the standard library. Both are
written by the library in place."""
from __future__ import annotations

import ctypes
from typing import Any

try:
    import numpy
except ImportError:  # all works without it
    numpy = None  # type: ignore[assignment]

# By name of a type: how numpy and ctypes call it.
_TYPES = {
    "uint8": ctypes.c_uint8,
    "int8": ctypes.c_int8,
    "int32": ctypes.c_int32,
    "float32": ctypes.c_float,
}

if numpy is not None:
    _EMPTY, _ZEROS, _UINT8, _INT8 = numpy.empty, numpy.zeros, numpy.uint8, numpy.int8

    def new_observation(size: int) -> Any:
        """A row of bytes that will be overwritten."""
        return _EMPTY(size, _UINT8)

    def new_mask(size: int) -> Any:
        """A row of flags, all 0. int8 is what Gymnasium wants masks to be."""
        return _ZEROS(size, _INT8)

else:

    def new_observation(size: int) -> Any:
        """A row of bytes that will be overwritten."""
        return bytearray(size)

    def new_mask(size: int) -> Any:
        """A row of flags, all 0."""
        return bytearray(size)


def new_table(kind: str, *shape: int) -> tuple[Any, Any]:
    """(memory, array): the array is a numpy view of the memory, or the memory itself; `[i][j]`
    reads either."""
    memory_type: Any = _TYPES[kind]
    for length in reversed(shape):
        memory_type = memory_type * length
    memory = memory_type()
    if numpy is None:
        return memory, memory
    return memory, numpy.frombuffer(memory, kind).reshape(shape)
