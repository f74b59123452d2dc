"""Finds libsmallworld.so and declares its functions (src/capi/smallworld.h)."""
import ctypes
import os
import pathlib

API_VERSION = 1
OK = 0
CHANCE = -1
TERMINAL = -4
EXPLICIT_CHANCE = 1
AUTO_RESET = 2


class SmallWorldError(ValueError):
    """A call that the library refused; the text says why."""

    def __init__(self, message, code=None):
        super().__init__(message)
        self.code = code


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


_HANDLE = ctypes.c_void_p
_TEXT = ctypes.c_char_p
_I32, _I64, _U32, _U64 = ctypes.c_int32, ctypes.c_int64, ctypes.c_uint32, ctypes.c_uint64

# name: (result, arguments)
_FUNCTIONS = {
    "sw_version": (_I32, []),
    "sw_error": (_TEXT, []),
    "sw_game_new": (_HANDLE, [_TEXT, _TEXT, _TEXT, _TEXT, _TEXT, _I32]),
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
    "sw_state_new": (_HANDLE, [_HANDLE, _U64, _U32]),
    "sw_state_clone": (_HANDLE, [_HANDLE]),
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
    "sw_state_resample": (_HANDLE, [_HANDLE, _I32, _U64]),
    "sw_state_save": (_I64, [_HANDLE, ctypes.c_void_p, _I64]),
    "sw_state_load": (_HANDLE, [_HANDLE, ctypes.c_void_p, _I64]),
    "sw_state_history": (_I32, [_HANDLE, ctypes.POINTER(_U32), _I32]),
    "sw_state_record": (_TEXT, [_HANDLE]),
    "sw_record_open": (_HANDLE, [_TEXT, _U64, _U32, ctypes.POINTER(_HANDLE)]),
    "sw_vec_new": (_HANDLE, [_HANDLE, _I32, _U64, _U32]),
    "sw_vec_free": (None, [_HANDLE]),
    "sw_vec_count": (_I32, [_HANDLE]),
    "sw_vec_reset": (_I32, [_HANDLE, _U64, ctypes.POINTER(VecOut)]),
    "sw_vec_step": (_I32, [_HANDLE, ctypes.c_void_p, ctypes.POINTER(VecOut)]),
    "sw_vec_state": (_HANDLE, [_HANDLE, _I32]),
}


def library_path():
    """$SMALLWORLD_LIB, else build/libsmallworld.so of the checkout that this module lies in."""
    named = os.environ.get("SMALLWORLD_LIB")
    if named:
        return pathlib.Path(named)
    return pathlib.Path(__file__).resolve().parents[2] / "build" / "libsmallworld.so"


def load():
    """The library with its functions declared; ImportError says what to do when it is missing."""
    path = library_path()
    if not path.is_file():
        raise ImportError(
            f"{path} is missing: build it with ./dev build, "
            "or set SMALLWORLD_LIB to the path of libsmallworld.so"
        )
    try:
        library = ctypes.CDLL(str(path))
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype = result
            function.argtypes = arguments
    except (OSError, AttributeError) as error:
        raise ImportError(f"{path} cannot be used: {error}") from error
    if library.sw_version() != API_VERSION:
        raise ImportError(
            f"{path} has interface version {library.sw_version()}, "
            f"this module needs {API_VERSION}: build it again with ./dev build"
        )
    return library


lib = load()


def error_text():
    """Why the last call of this thread failed."""
    return lib.sw_error().decode()


def checked(result):
    """The result of a call that gives a number, a handle or text; a failure is raised."""
    if result is None:
        raise SmallWorldError(error_text())
    if isinstance(result, int) and result <= -10:
        raise SmallWorldError(error_text(), result)
    return result
