"""Games and tournaments between bots and Python functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from . import _game
from ._pavage import Decision, Game, PavageError, Player, State
from ._pavage import arena as _arena

Seated: TypeAlias = "str | Player | Callable[[Decision], str | int]"
"""Who plays: the spec of a bot, a bot, or a function that gets a decision and returns an action."""


def seated(player: Any, game: Game, seed: str | int) -> Callable[[Decision], str | int]:
    """A player to call: a bot of its own for a spec. What cannot play this game is refused before anything is played."""
    if isinstance(player, str):
        player = Player(player, seed)
    if isinstance(player, Player):
        player._check(game)
        return player
    if not callable(player):
        raise TypeError(f"expected the spec of a bot, a pavage.Player or a function of a Decision, found {player!r}")
    return player  # type: ignore[no-any-return]


def play(game: Game | str, players: Sequence[Seated], seed: str | int = "0") -> State:
    """Play a game to its end and return the final state.

    Each player is a spec such as "greedy", a `Player`, or a function that gets a `Decision` and
    returns an action, as text or by number. The same seed deals the same tiles, as everywhere.
    """
    game = _game.meant(game)
    if len(players) != game.seats:
        raise PavageError(f"expected {game.seats} players, one a seat, found {len(players)}")
    chairs = [seated(it, game, seed) for it in players]
    state = game.start()
    state.settle(seed)
    while (seat := state.seat) is not None:
        state.play(chairs[seat](state.decision()))
        state.settle(seed)
    return state


def arena(
    game: Game | str,
    players: Sequence[str] | Mapping[str, Seated],
    games: int = 100,
    seed: str | int = "1",
    format: str = "round-robin",
    threads: int | None = None,
    playouts: int | None = None,
    report: bool = False,
) -> dict[str, Any]:
    """Play a tournament and return its table as columns, the best player first.

    `players` is a list of specs, or a mapping from names to specs and functions. Games are played
    in sets: on the same draws with the seats rotated. With `report` all that a report shows is returned
    as plain data: every game, the crosstable, the faults.
    """
    if not isinstance(players, Mapping):
        if isinstance(players, str) or not all(isinstance(it, str) for it in players):
            raise TypeError(f"expected a list of specs or a mapping from names to players, found {players!r}")
        names = list(players)
        twice = [it for it in names if 1 < names.count(it)]
        if twice:
            raise PavageError(
                f"expected every player once, found {twice[0]!r} again; a mapping from names to players may have it twice"
            )
        players = {it: it for it in names}
    game = _game.meant(game)
    for it in players.values():
        seated(it, game, seed)
    full = _arena(game, list(players.items()), games, seed, format, threads, playouts)
    if report:
        return full
    ranked = [full["players"][it] for it in full["order"]]
    columns = {
        "player": [it["name"] for it in ranked],
        "rating": [it["rating"]["value"] for it in ranked],
    }
    for name in ("wins", "draws", "losses"):
        columns[name] = [it[name] for it in ranked]
    for name in ("score", "margin"):
        columns[name] = [it[name]["value"] for it in ranked]
    columns["moves"] = [it["moves"] for it in ranked]
    columns["seconds"] = [it["seconds"] for it in ranked]
    columns["faults"] = [sum(it["faults"].values()) for it in ranked]
    return columns
