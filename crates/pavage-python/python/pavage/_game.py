"""The game that a call means."""

from __future__ import annotations

from collections.abc import Mapping

from ._pavage import Game, PavageError


def meant(
    game: Game | str,
    seats: int | None = None,
    options: str = "",
    files: Mapping[str, str] | None = None,
) -> Game:
    """A game by its name and settings, or one that was made before, which has its own."""
    if isinstance(game, str):
        return Game(game, seats, options, files)
    if not isinstance(game, Game):
        raise TypeError(f"expected a pavage.Game or the name of a game, found {game!r}")
    if seats is not None or options or files:
        raise PavageError(
            f"expected seats, options and files only beside the name of a game, found them beside {game!r}, which has its own"
        )
    return game
