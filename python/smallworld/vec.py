"""Many games at once: one call steps them all and fills arrays that stay where they are."""
import array
import ctypes
import operator

from ._library import AUTO_RESET, SmallWorldError, VecOut, checked, lib
from .game import State, _fresh_seed, _int32

_ARRAYS = {
    "observations": ctypes.c_uint8,
    "masks": ctypes.c_uint8,
    "rewards": ctypes.c_float,
    "dones": ctypes.c_uint8,
    "players": ctypes.c_int32,
    "actions": ctypes.c_int32,
}


class VecGames:
    """count games of one Game.

    After reset() and step() these hold, game by game (ctypes arrays; numpy.frombuffer sees them
    without a copy):

    observations  uint8, count x observation_tensor_size: of the player to move
    masks         uint8, count x num_distinct_actions
    rewards       float32, count x num_players: returns of games that the step ended, else 0
    dones         uint8, count: the step ended the game
    players       int32, count: who moves next, TERMINAL after the end
    actions       int32, count: what was done, -1 where the game was over

    Leave observations or masks out when they are not needed: they cost most of the time.
    """

    def __init__(self, game, count, seed=None, auto_reset=True, observations=True, masks=True):
        self.game = game
        self.count = count
        flags = AUTO_RESET if auto_reset else 0
        seed = _fresh_seed(seed)
        self._handle = checked(lib.sw_vec_new(game._handle, _int32(count), seed, flags))
        widths = {
            "observations": game.observation_tensor_size() if observations else 0,
            "masks": game.num_distinct_actions() if masks else 0,
            "rewards": game.num_players(),
        }
        self._out = VecOut(size=ctypes.sizeof(VecOut))
        for name, kind in _ARRAYS.items():
            width = widths.get(name, 1)
            values = (kind * (count * width))() if width else None
            setattr(self, name, values)
            setattr(self._out, name, ctypes.addressof(values) if width else None)
        self._given = (ctypes.c_int32 * count)()
        self._out_pointer = ctypes.byref(self._out)
        self.reset(seed)

    def __del__(self):
        if getattr(self, "_handle", None):
            lib.sw_vec_free(self._handle)
            self._handle = None

    def reset(self, seed=None):
        """Begins all games anew; the same seed gives the same games."""
        checked(lib.sw_vec_reset(self._handle, _fresh_seed(seed), self._out_pointer))

    def step(self, actions=None):
        """One action in each game; None: a random legal one everywhere. `actions` is a sequence of
        numbers or an int32 buffer. An illegal one changes no game. The result is the number of
        actions done."""
        if actions is None:
            return checked(lib.sw_vec_step(self._handle, None, self._out_pointer))
        given = self._numbers(actions)
        return checked(lib.sw_vec_step(self._handle, given, self._out_pointer))

    def _numbers(self, actions):
        if len(actions) != self.count:
            raise SmallWorldError(f"{self.count} actions are needed, not {len(actions)}")
        try:
            view = memoryview(actions)
        except TypeError:
            return self._copied(actions)
        is_int32 = view.itemsize == 4 and view.format.lstrip("<=@") in ("i", "l")
        if not is_int32 or not view.c_contiguous or view.readonly:
            return self._copied(view.tolist())
        return (ctypes.c_int32 * self.count).from_buffer(actions)

    def _copied(self, actions):
        try:
            self._given[:] = array.array("i", map(operator.index, actions))
        except OverflowError as error:
            raise SmallWorldError(f"an action is out of range: {error}") from error
        return self._given

    def state(self, index):
        """A copy of one game as a State."""
        return State(self.game, checked(lib.sw_vec_state(self._handle, _int32(index))))

    def legal_actions(self, index):
        """The legal actions of one game, read from its mask."""
        if self.masks is None:
            raise SmallWorldError("these games were made without masks")
        width = self.game.num_distinct_actions()
        row = bytes(self.masks[index * width : (index + 1) * width])
        return [action for action, legal in enumerate(row) if legal]
