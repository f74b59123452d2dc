"""Small World for researchers: a thin layer over libsmallworld.so. See docs/RESEARCH.md.

    from smallworld import Game
    state = Game("base-2p").new_initial_state(seed=1)
"""
from ._library import CHANCE, TERMINAL, SmallWorldError, lib
from .aec import SmallWorldAEC, env
from .game import Game, State
from .gym import SmallWorldEnv
from .vec import VecGames

__version__: str = lib.sw_release().decode()

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Game",
    "SmallWorldAEC",
    "SmallWorldEnv",
    "SmallWorldError",
    "State",
    "VecGames",
    "env",
]
