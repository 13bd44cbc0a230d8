"""Tile-laying games for researchers.

    >>> import pavage
    >>> state = pavage.Game("carcassonne", seats=2).start()
    >>> state.settle("42")            # deal as the dealer with this seed does
    >>> state.play(state.actions()[0])

`pavage.pettingzoo`, `pavage.gymnasium` and `pavage.openspiel` are environments for those libraries,
`pavage.vector` steps thousands of games in one call.
"""

from ._pavage import (
    Decision,
    Game,
    IllegalAction,
    PavageError,
    Player,
    State,
    __version__,
    games,
    replay,
    set_language,
)
from ._play import arena, play
from .vector import Vector

# What a call has that makes no sense in any game; a refusal by a game names its own reason.
PavageError.code, PavageError.rule = "request/command", None

__all__ = [
    "Decision",
    "Game",
    "IllegalAction",
    "PavageError",
    "Player",
    "State",
    "Vector",
    "__version__",
    "arena",
    "games",
    "play",
    "replay",
    "set_language",
]
