"""Games and tournaments between bots and Python functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ._pavage import Decision, Game, PavageError, Player, State
from ._pavage import arena as _arena

Seated: TypeAlias = "str | Player | Callable[[Decision], str | int]"
"""Who plays: the spec of a bot, a bot, or a function that gets a decision and returns an action."""


def play(game: Game, players: Sequence[Seated], seed: str = "0") -> State:
    """Play a game to its end and return the final state.

    Each player is a spec such as "greedy", a `Player`, or a function that gets a `Decision` and
    returns an action, as text or by number. The same seed deals the same tiles, as everywhere.
    """
    if len(players) != game.seats:
        raise PavageError(f"expected {game.seats} players, one a seat, found {len(players)}")
    seated = [Player(it, seed) if isinstance(it, str) else it for it in players]
    state = game.start()
    state.settle(seed)
    while (seat := state.seat) is not None:
        state.play(seated[seat](state.decision()))
        state.settle(seed)
    return state


def arena(
    game: Game,
    players: Sequence[str] | Mapping[str, Seated],
    games: int = 100,
    seed: str = "1",
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
        if isinstance(players, str):
            raise TypeError(f"expected a list of specs or a mapping from names to players, found {players!r}")
        players = {it: it for it in players}
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
