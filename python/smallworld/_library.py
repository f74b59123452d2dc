"""Finds libsmallworld.so, declares its functions (src/capi/smallworld.h) and turns its failures
into exceptions.

Calls through `lib` keep Python's lock, so that threads which share a state take turns; `unlocked`
holds the two that take long, and whoever calls them sees to it that nobody else does.
"""
from __future__ import annotations

import ctypes
import os
import pathlib
from typing import Any, NoReturn, Optional, TypeVar

API_VERSION = 2
CHANCE = -1
TERMINAL = -4
EXPLICIT_CHANCE = 1
AUTO_RESET = 2

T = TypeVar("T")


class SmallWorldError(ValueError):
    """A call that the library refused; the text says why.

    `code` is the number that the library gave (SW_E_… of smallworld.h), or None.
    """

    def __init__(self, message: str, code: Optional[int] = None) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code)


# --- Handles: whoever drops the last reference frees; a call that is under way holds one. ----------


class GameHandle(ctypes.c_void_p):
    """sw_game*"""

    def __del__(self) -> None:
        if self and lib is not None:
            lib.sw_game_free(self)


class StateHandle(ctypes.c_void_p):
    """sw_state*"""

    def __del__(self) -> None:
        if self and lib is not None:
            lib.sw_state_free(self)


class VecHandle(ctypes.c_void_p):
    """sw_vec*"""

    def __del__(self) -> None:
        if self and lib is not None:
            lib.sw_vec_free(self)


class VecOut(ctypes.Structure):
    """sw_vec_out: where the results of a vectorised step go."""

    _fields_ = [
        ("size", ctypes.c_uint64),
        ("observations", ctypes.c_void_p),
        ("masks", ctypes.c_void_p),
        ("rewards", ctypes.c_void_p),
        ("dones", ctypes.c_void_p),
        ("players", ctypes.c_void_p),
        ("actions", ctypes.c_void_p),
    ]


# --- Loading ---------------------------------------------------------------------------------------

_HANDLE = ctypes.c_void_p
_TEXT = ctypes.c_char_p
_I32, _I64, _U32, _U64 = ctypes.c_int32, ctypes.c_int64, ctypes.c_uint32, ctypes.c_uint64

# name: (result, arguments)
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "sw_version": (_I32, []),
    "sw_release": (_TEXT, []),
    "sw_error": (_TEXT, []),
    "sw_game_new": (GameHandle, [_TEXT, _TEXT, _TEXT, _TEXT, _TEXT, _I32]),
    "sw_game_free": (None, [_HANDLE]),
    "sw_game_players": (_I32, [_HANDLE]),
    "sw_game_actions": (_I32, [_HANDLE]),
    "sw_game_outcomes": (_I32, [_HANDLE]),
    "sw_game_observation": (_I32, [_HANDLE]),
    "sw_game_describe": (_TEXT, [_HANDLE]),
    "sw_game_pack": (_I32, [_HANDLE, _I32, ctypes.POINTER(_U32)]),
    "sw_game_unpack": (_I32, [_HANDLE, _U32]),
    "sw_game_action_text": (_TEXT, [_HANDLE, _I32, _I32]),
    "sw_game_action_named": (_I32, [_HANDLE, _TEXT]),
    "sw_state_new": (StateHandle, [_HANDLE, _U64, _U32]),
    "sw_state_clone": (StateHandle, [_HANDLE]),
    "sw_state_reseed": (_I32, [_HANDLE, _U64]),
    "sw_state_free": (None, [_HANDLE]),
    "sw_state_player": (_I32, [_HANDLE]),
    "sw_state_prompt": (_TEXT, [_HANDLE]),
    "sw_state_round": (_I32, [_HANDLE]),
    "sw_state_terminal": (_I32, [_HANDLE]),
    "sw_state_scores": (_I32, [_HANDLE, ctypes.POINTER(_I32), _I32]),
    "sw_state_returns": (_I32, [_HANDLE, ctypes.POINTER(ctypes.c_double), _I32]),
    "sw_state_hash": (_U64, [_HANDLE]),
    "sw_state_legal": (_I32, [_HANDLE, ctypes.POINTER(_I32), _I32]),
    "sw_state_mask": (_I32, [_HANDLE, ctypes.c_void_p, _I32]),
    "sw_mask_sample": (_I32, [ctypes.c_void_p, _I32, _U64]),
    "sw_state_apply": (_I32, [_HANDLE, _I32]),
    "sw_state_apply_packed": (_I32, [_HANDLE, _U32]),
    "sw_state_say": (_I32, [_HANDLE, _TEXT]),
    "sw_state_chance": (
        _I32,
        [_HANDLE, ctypes.POINTER(_I32), ctypes.POINTER(ctypes.c_double), _I32],
    ),
    "sw_state_deal": (_I32, [_HANDLE]),
    "sw_state_view": (_TEXT, [_HANDLE, _I32]),
    "sw_state_observe": (_I32, [_HANDLE, _I32, ctypes.c_void_p, _I32]),
    "sw_state_resample": (StateHandle, [_HANDLE, _I32, _U64]),
    "sw_state_save": (_I64, [_HANDLE, ctypes.c_void_p, _I64]),
    "sw_state_load": (StateHandle, [_HANDLE, ctypes.c_void_p, _I64]),
    "sw_state_history": (_I32, [_HANDLE, ctypes.POINTER(_U32), _I32]),
    "sw_state_record": (_TEXT, [_HANDLE]),
    "sw_record_open": (StateHandle, [_TEXT, _U64, _U32, ctypes.POINTER(_HANDLE)]),
    "sw_vec_new": (VecHandle, [_HANDLE, _I32, _U64, _U32]),
    "sw_vec_free": (None, [_HANDLE]),
    "sw_vec_count": (_I32, [_HANDLE]),
    "sw_vec_reset": (_I32, [_HANDLE, _U64, ctypes.POINTER(VecOut)]),
    "sw_vec_step": (_I32, [_HANDLE, ctypes.c_void_p, ctypes.POINTER(VecOut)]),
    "sw_vec_save": (_I64, [_HANDLE, ctypes.c_void_p, _I64]),
    "sw_vec_load": (VecHandle, [_HANDLE, ctypes.c_void_p, _I64]),
    "sw_vec_state": (StateHandle, [_HANDLE, _I32]),
}


_LONG_CALLS = ("sw_vec_reset", "sw_vec_step")


def library_path() -> pathlib.Path:
    """Where the library is: $SMALLWORLD_LIB, else beside this module (as a wheel installs it), else
    build/libsmallworld.so of the checkout that the module lies in."""
    named = os.environ.get("SMALLWORLD_LIB")
    if named:
        return pathlib.Path(named)
    here = pathlib.Path(__file__).resolve()
    installed = here.with_name("libsmallworld.so")
    return installed if installed.is_file() else here.parents[2] / "build" / "libsmallworld.so"


def load(kind: Any, names: Any) -> Any:
    """The library with these functions declared; ImportError says what to do when it is missing."""
    path = library_path()
    if not path.is_file():
        raise ImportError(
            f"{path} is missing: build it with ./dev build, install the package with pip install ., "
            "or set SMALLWORLD_LIB to the path of libsmallworld.so"
        )
    try:
        library = kind(str(path))
        if library.sw_version() != API_VERSION:
            raise ImportError(
                f"{path} has interface version {library.sw_version()}, "
                f"this module needs {API_VERSION}: build it again with ./dev build"
            )
        for name in names:
            function = getattr(library, name)
            function.restype, function.argtypes = _FUNCTIONS[name]
    except (OSError, AttributeError) as error:
        raise ImportError(f"{path} cannot be used: {error}") from error
    return library


lib: Any = load(ctypes.PyDLL, _FUNCTIONS)
unlocked: Any = load(ctypes.CDLL, _LONG_CALLS)


# --- Failures --------------------------------------------------------------------------------------


def refused(code: Optional[int] = None) -> NoReturn:
    """Raises why the last call of this thread failed."""
    why = lib.sw_error().decode()
    for there, here in (("is NULL", "is closed"), ("are NULL", "are closed")):
        if why.endswith(there):  # Python has no other NULL
            why = why.replace(there, here)
    raise SmallWorldError(why, code)


def number(result: int) -> int:
    """The result of a call that gives a number."""
    if result <= -10:
        refused(result)
    return result


def made(handle: T) -> T:
    """The result of a call that makes something."""
    if not handle:
        refused()
    return handle


def text(result: Optional[bytes]) -> str:
    """The result of a call that gives text."""
    if result is None:
        refused()
    return result.decode()
