"""Game and State in the manner of OpenSpiel."""
import ctypes
import json
import operator
import random

from ._library import CHANCE, EXPLICIT_CHANCE, TERMINAL, SmallWorldError, checked, lib


def _text(value):
    return None if value is None else str(value).encode()


def _fresh_seed(seed):
    if seed is None:
        return random.getrandbits(64)
    seed = operator.index(seed)
    if not 0 <= seed < 2**64:
        raise SmallWorldError(f"a seed is a whole number from 0 to {2**64 - 1}, not {seed}")
    return seed


def _int32(number):
    """A number as the library takes it; ctypes alone would cut off larger ones silently."""
    number = operator.index(number)
    if not -(2**31) <= number < 2**31:
        raise SmallWorldError(f"{number} is out of range")
    return number


class Game:
    """The frame of a game: map, boxes, options. States are made by new_initial_state()."""

    def __init__(self, map="base-2p", sky="none", sets="", options="", custom=None, players=0):
        if isinstance(sets, (list, tuple)):
            sets = ",".join(sets)
        if isinstance(options, dict):
            options = ",".join(f"{key}={str(on).lower()}" for key, on in options.items())
        if isinstance(custom, dict):
            custom = json.dumps(custom)
        self._handle = checked(
            lib.sw_game_new(
                _text(map), _text(sky), _text(sets), _text(options), _text(custom), _int32(players)
            )
        )
        self._read_sizes()

    @classmethod
    def _owning(cls, handle):
        game = cls.__new__(cls)
        game._handle = handle
        game._read_sizes()
        return game

    def _read_sizes(self):
        self._players = lib.sw_game_players(self._handle)
        self._actions = lib.sw_game_actions(self._handle)
        self._outcomes = lib.sw_game_outcomes(self._handle)
        self._observation = lib.sw_game_observation(self._handle)

    def __del__(self):
        if getattr(self, "_handle", None):
            lib.sw_game_free(self._handle)
            self._handle = None

    # --- Sizes ----------------------------------------------------------------------------------

    def num_players(self):
        return self._players

    def num_distinct_actions(self):
        """Players' actions are 0 … n-1: the size of the legal mask."""
        return self._actions

    def max_chance_outcomes(self):
        """Results of chance are numbered after the players' actions."""
        return self._outcomes

    def observation_tensor_size(self):
        """Bytes of an observation."""
        return self._observation

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 0.0

    def description(self):
        """Names, board, layout of actions and observation (docs/RESEARCH.md)."""
        return json.loads(checked(lib.sw_game_describe(self._handle)))

    # --- Actions --------------------------------------------------------------------------------

    def action_to_string(self, player, action):
        return checked(lib.sw_game_action_text(self._handle, _int32(player), _int32(action))).decode()

    def string_to_action(self, line):
        return checked(lib.sw_game_action_named(self._handle, _text(line)))

    def pack_action(self, action):
        """kind | region << 8 | argument << 16 | count << 24"""
        packed = ctypes.c_uint32()
        checked(lib.sw_game_pack(self._handle, _int32(action), ctypes.byref(packed)))
        return packed.value

    def unpack_action(self, packed):
        return checked(lib.sw_game_unpack(self._handle, packed & 0xFFFFFFFF))

    # --- States ---------------------------------------------------------------------------------

    def new_initial_state(self, seed=None, explicit_chance=True):
        """A new game. Chance is a player of its own, unless explicit_chance is False: then the
        seed deals its results."""
        flags = EXPLICIT_CHANCE if explicit_chance else 0
        return State(self, checked(lib.sw_state_new(self._handle, _fresh_seed(seed), flags)))

    def deserialize_state(self, data):
        data = bytes(data)
        return State(self, checked(lib.sw_state_load(self._handle, data, len(data))))


class State:
    """A position with its legal actions. Made by a Game, by clone() or by resample."""

    def __init__(self, game, handle):
        self._game = game
        self._handle = handle

    def __del__(self):
        if getattr(self, "_handle", None):
            lib.sw_state_free(self._handle)
            self._handle = None

    @classmethod
    def from_record(cls, text, seed=None, explicit_chance=True):
        """The state at the end of a record (.swg); its game is get_game()."""
        game = ctypes.c_void_p()
        flags = EXPLICIT_CHANCE if explicit_chance else 0
        handle = checked(
            lib.sw_record_open(_text(text), _fresh_seed(seed), flags, ctypes.byref(game))
        )
        return cls(Game._owning(game.value), handle)

    def get_game(self):
        return self._game

    # --- Whose turn -----------------------------------------------------------------------------

    def current_player(self):
        """The player to move, CHANCE (-1) or TERMINAL (-4)."""
        return lib.sw_state_player(self._handle)

    def is_chance_node(self):
        return self.current_player() == CHANCE

    def is_terminal(self):
        return self.current_player() == TERMINAL

    def prompt(self):
        return lib.sw_state_prompt(self._handle).decode()

    def round(self):
        return lib.sw_state_round(self._handle)

    # --- Actions --------------------------------------------------------------------------------

    def legal_actions(self, player=None):
        """In ascending order; of the player to move or of chance. Another player has none."""
        if player is not None and player != self.current_player():
            return []
        count = lib.sw_state_legal(self._handle, None, 0)
        actions = (ctypes.c_int32 * count)()
        if count:
            checked(lib.sw_state_legal(self._handle, actions, count))
        return list(actions)

    def legal_actions_mask(self, out=None):
        """One byte per action of players. `out`: any writable buffer of that size."""
        size = self._game.num_distinct_actions()
        mask = bytearray(size) if out is None else out
        checked(lib.sw_state_mask(self._handle, _address(mask, size), size))
        return mask

    def apply_action(self, action):
        checked(lib.sw_state_apply(self._handle, _int32(action)))

    def apply_packed(self, packed):
        checked(lib.sw_state_apply_packed(self._handle, packed & 0xFFFFFFFF))

    def say(self, line):
        """Plays a line of notation: "p1 conquer r07"."""
        checked(lib.sw_state_say(self._handle, _text(line)))

    def child(self, action):
        child = self.clone()
        child.apply_action(action)
        return child

    def action_to_string(self, action):
        player = self.current_player()
        return self._game.action_to_string(max(player, 0), action)

    def string_to_action(self, line):
        return self._game.string_to_action(line)

    def history(self):
        """All actions so far, also those of chance."""
        count = lib.sw_state_history(self._handle, None, 0)
        packed = (ctypes.c_uint32 * count)()
        if count:
            checked(lib.sw_state_history(self._handle, packed, count))
        return [self._game.unpack_action(action) for action in packed]

    # --- Chance ---------------------------------------------------------------------------------

    def chance_outcomes(self):
        """[(action, probability), …]"""
        count = checked(lib.sw_state_chance(self._handle, None, None, 0))
        outcomes = (ctypes.c_int32 * count)()
        probabilities = (ctypes.c_double * count)()
        checked(lib.sw_state_chance(self._handle, outcomes, probabilities, count))
        return list(zip(outcomes, probabilities))

    def deal(self):
        """One result of chance from the seed of the state; says which."""
        return checked(lib.sw_state_deal(self._handle))

    def reseed(self, seed):
        """From now on luck comes from this seed."""
        checked(lib.sw_state_reseed(self._handle, _fresh_seed(seed)))

    # --- Results --------------------------------------------------------------------------------

    def scores(self):
        """Coins, also hidden ones."""
        return self._numbers(ctypes.c_int32, lib.sw_state_scores)

    def returns(self):
        """0 before the end; then 1 for a win alone, -1/(n-1) for a loss; in sum 0."""
        return self._numbers(ctypes.c_double, lib.sw_state_returns)

    def _numbers(self, kind, function):
        count = self._game.num_players()
        numbers = (kind * count)()
        checked(function(self._handle, numbers, count))
        return list(numbers)

    # --- What a seat sees -----------------------------------------------------------------------

    def observation_tensor(self, player=None, out=None):
        """Bytes in the layout of Game.description()["observation"]. `out`: a writable buffer."""
        size = self._game.observation_tensor_size()
        vector = bytearray(size) if out is None else out
        seat = self._mover() if player is None else player
        checked(lib.sw_state_observe(self._handle, _int32(seat), _address(vector, size), size))
        return vector

    def observation_string(self, player=None):
        """What the seat sees as JSON; player -1 sees everything."""
        seat = self._mover() if player is None else player
        return checked(lib.sw_state_view(self._handle, _int32(seat))).decode()

    def view(self, player=None):
        return json.loads(self.observation_string(player))

    def _mover(self):
        player = self.current_player()
        if player < 0:
            raise SmallWorldError("no player is to move: name the one who looks")
        return player

    def resample_from_infostate(self, player, seed=None):
        """A state that this player cannot tell from this one, with its own luck to come."""
        handle = lib.sw_state_resample(self._handle, _int32(player), _fresh_seed(seed))
        return State(self._game, checked(handle))

    # --- Copies ---------------------------------------------------------------------------------

    def clone(self):
        """The same state with the same luck to come: reseed() it before you think with it."""
        return State(self._game, checked(lib.sw_state_clone(self._handle)))

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, _memo):
        return self.clone()

    def serialize(self):
        size = checked(lib.sw_state_save(self._handle, None, 0))
        data = bytearray(size)
        checked(lib.sw_state_save(self._handle, _address(data, size), size))
        return bytes(data)

    def record(self):
        """The game so far as a .swg record."""
        return checked(lib.sw_state_record(self._handle)).decode()

    def hash(self):
        return lib.sw_state_hash(self._handle)

    def __str__(self):
        return f"round {self.round()}, {self.prompt()}, player {self.current_player()}"


def _address(buffer, size):
    """The memory of a writable buffer of at least `size` bytes: bytearray, ctypes, numpy."""
    view = memoryview(buffer)
    if view.nbytes < size:
        raise SmallWorldError(f"the buffer has {view.nbytes} bytes, {size} are needed")
    return (ctypes.c_uint8 * view.nbytes).from_buffer(buffer)
