"""Thousands of games stepped in one call, over all cores.

A `Vector` holds games of the same rules, its lanes. A step takes an action for every lane, deals, lets
bots act, and stops where the caller decides again. A game that is over is followed by the next one at
once, so that every lane always has a decision.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _game
from ._pavage import Game, Lanes, PavageError

Arrays = dict[str, Any]
"""Arrays by name, one row for each lane."""

_Shape = tuple[tuple[int, ...], Any]
"""The shape of a lane's row of an array, and the type of its values."""

_OBSERVE = ("rows", "planes", "both", None)
_MASKS = ("mask", "legal", None)


class Vector:
    """Many games that are stepped together.

    `bots` has a spec for every seat that a bot plays, and None for the others. `observe` is "rows" or
    "planes" for the board, "both" or None; seats and table, with hand and supplies, go with either. `mask` is
    "mask" for an array of booleans, "legal" for the numbers of the legal actions, padded with -1 to
    `most_legal`, or None. A decision with more legal actions than that is an error. With `reuse` every step
    returns the same arrays, written anew; otherwise they are yours. With `final` the information of a step
    holds what was seen last of the games that ended, which the observation of the next game hides.
    """

    def __init__(
        self,
        game: Game | str,
        lanes: int,
        *,
        seats: int | None = None,
        options: str = "",
        files: Mapping[str, str] | None = None,
        bots: Sequence[str | None] = (),
        observe: Literal["rows", "planes", "both"] | None = "rows",
        mask: Literal["mask", "legal"] | None = "mask",
        most_legal: int = 1024,
        reward: Literal["rank", "margin"] = "rank",
        most: int = 10_000,
        threads: int | None = None,
        reuse: bool = False,
        final: bool = False,
    ) -> None:
        game = _game.meant(game, seats, options, files)
        if isinstance(bots, str):
            raise TypeError(f"expected a spec or None for each seat, such as [None, {bots!r}], found {bots!r}")
        if most < 1:
            raise PavageError(f"expected most to be 1 or more, found {most}")
        if observe not in _OBSERVE:
            raise PavageError(f"expected observe to be one of {_OBSERVE}, found {observe!r}")
        if mask not in _MASKS:
            raise PavageError(f"expected mask to be one of {_MASKS}, found {mask!r}")
        if mask == "legal" and most_legal < 1:
            raise PavageError(f"expected most_legal to be 1 or more, found {most_legal}")
        self.game, self.lanes, self.reuse, self.final = game, lanes, reuse, final
        self.action_space, self.layout = game.action_space, game.layout
        self._lanes = Lanes(game, lanes, list(bots), reward, most, threads)
        self._most_legal = min(most_legal, self.action_space)
        self._shapes = self._wanted(observe, mask)
        # Rows, seats and table are written together, also where only the last two are shown.
        self._shown = [it for it in _OBSERVATION if it in self._shapes and (it, observe) != ("rows", "planes")]
        self._arrays: Arrays = {}
        self._ended: Arrays = {}
        # One thread after the other, so that each gets the arrays of its own step.
        self._turn = threading.RLock()

    def _wanted(self, observe: str | None, mask: str | None) -> dict[str, _Shape]:
        layout, seats = self.layout, self.game.seats
        shapes: dict[str, _Shape] = {
            "rewards": ((seats,), np.float32),
            "scores": ((seats,), np.int32),
            "over": ((), np.bool_),
            "cut": ((), np.bool_),
            "illegal": ((), np.bool_),
            "seat": ((), np.int64),
            "seed": ((), np.uint64),
        }
        if mask == "mask":
            shapes["mask"] = ((self.action_space,), np.bool_)
        elif mask == "legal":
            # The last place shows whether there are more than fit.
            shapes["legal"] = ((self._most_legal + 1,), np.int64)
        if observe is not None:
            shapes["rows"] = ((layout["most_rows"], len(layout["rows"])), np.int32)
            shapes["seats"] = ((layout["seat_count"], len(layout["seats"])), np.int32)
            shapes["table"] = ((len(layout["table"]),), np.int32)
        if observe in ("planes", "both"):
            shapes["planes"] = ((len(layout["planes"]), *layout["window"]), np.uint8)
        return shapes

    def _write(self, call: Callable[[Any, dict[str, Any]], None], argument: Any) -> None:
        """Let all lanes write into arrays, which are shown only if they were written to the end."""
        reused = self.reuse and bool(self._arrays)
        arrays, ended = self._arrays, self._ended
        if not reused:
            arrays = self._new(self._shapes)
            if self.final:
                ended = self._new([it for it in ("seat", "seed", *_SEEN) if it in self._shapes])
        wanted = {it: arrays.get(it) for it in _STEP}
        last = {**ended, "seen": _seen(ended)} if self.final else None
        call(argument, {**wanted, "seen": _seen(arrays), "ended": last, "reused": reused})
        self._arrays, self._ended = arrays, ended

    def _new(self, names: Iterable[str]) -> Arrays:
        """New arrays. Only the mask relies on zeros, and memory that is zero costs nothing until it is touched."""
        arrays = {}
        for name in names:
            shape, kind = self._shapes[name]
            arrays[name] = (np.zeros if name == "mask" else np.empty)((self.lanes, *shape), kind)
        return arrays

    def _observation(self) -> Arrays:
        seen = {it: self._arrays[it] for it in self._shown}
        if "legal" in seen:
            more = np.flatnonzero(seen["legal"][:, -1] >= 0)
            if more.size:
                raise PavageError(
                    f"expected at most {self._most_legal} legal actions, found more in game {more[0]}; "
                    'make the Vector with a larger most_legal or with mask="mask"'
                )
            seen["legal"] = seen["legal"][:, :-1]
        return seen

    def _info(self) -> Arrays:
        return {it: self._arrays[it] for it in ("seat", "seed", "scores", "illegal")}

    def _last(self) -> dict[str, Arrays]:
        """What was seen last of the games that ended, in the words of Gymnasium."""
        return {
            "final_obs": {it: self._ended[it] for it in self._shown if it in _SEEN},
            "final_info": {it: self._ended[it] for it in ("seat", "seed")},
        }

    def reset(self, seed: int | None = None) -> tuple[Arrays, Arrays]:
        """Begin a new game in every lane: lane `i` with the seed `seed + i`.

        Without a seed each lane goes on with its next game; the first time the seed is a random one.
        """
        with self._turn:
            if seed is None and not self._arrays:
                seed = secrets.randbits(62)
            self._write(self._lanes.reset, seed)
            return self._observation(), self._info()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Arrays, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Arrays]:
        """Play an action in every lane.

        Returns the observation of the seat to act, the rewards of all seats of the games that ended
        with this step, whether they ended, whether they were cut off, and more: the seat to act, the
        seed of the game, the points of each seat after the action, and whether the action was illegal,
        which ends a game with a reward of -1.

        With `final` there is more in the last: `final_obs` has the arrays of the observation for the games that
        ended or were cut off, as they ended, without masks; `final_info` says which seat sees them, the one
        whose action was the last, and the seed of the game that ended. Rows of games that go on mean nothing.
        """
        given = np.asarray(actions)
        if not np.can_cast(given.dtype, np.int64, "same_kind"):
            raise TypeError(f"expected actions as whole numbers, found an array of {given.dtype}")
        if 1 < given.ndim:
            raise PavageError(f"expected an action for each of {self.lanes} games in a row, found an array of shape {given.shape}")
        with self._turn:
            # A copy: the actions may lie in the arrays of the last step, which are written anew.
            self._write(self._lanes.step, np.array(given, np.int64, ndmin=1))
            over, cut = self._arrays["over"], self._arrays["cut"]
            info = {**self._info(), **self._last()} if self.final else self._info()
            return self._observation(), self._arrays["rewards"], over & ~cut, cut, info

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every lane, each equally likely."""
        actions = np.empty(self.lanes, np.int64)
        self._lanes.sample(actions)
        return actions


def _seen(arrays: Arrays) -> dict[str, NDArray[Any] | None]:
    return {it: arrays.get(it) for it in _SEEN}


_SEEN = ("rows", "seats", "table", "planes")
_STEP = ("rewards", "scores", "over", "cut", "illegal", "seat", "seed", "mask", "legal")
_OBSERVATION = (*_SEEN, "mask", "legal")
