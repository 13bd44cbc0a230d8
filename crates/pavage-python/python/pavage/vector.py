"""Thousands of games stepped in one call, over all cores.

A `Vector` holds games of the same rules, its lanes. A step takes an action for every lane, deals, lets
bots act, and stops where the caller decides again. A game that is over is followed by the next one at
once, so that every lane always has a decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._pavage import Game, Lanes, PavageError

Arrays = dict[str, Any]
"""Arrays by name, one row for each lane."""

_OBSERVE = ("rows", "planes", "both", None)
_MASKS = ("mask", "legal", None)


class Vector:
    """Many games that are stepped together.

    `bots` has a spec for every seat that a bot plays, and None for the others. `observe` is "rows" or
    "planes" for the board, "both" or None; seats and table, with hand and supplies, go with either. `mask` is
    "mask" for an array of booleans, "legal" for the numbers of the legal actions, padded with -1 to
    `most_legal`, or None. A decision with more legal actions than that is an error. With `reuse` every step
    returns the same arrays, written anew; otherwise they are yours.
    """

    def __init__(
        self,
        game: Game | str,
        lanes: int,
        *,
        seats: int | None = None,
        options: str = "",
        bots: Sequence[str | None] = (),
        observe: Literal["rows", "planes", "both"] | None = "rows",
        mask: Literal["mask", "legal"] | None = "mask",
        most_legal: int = 1024,
        reward: Literal["rank", "margin"] = "rank",
        most: int = 10_000,
        threads: int | None = None,
        reuse: bool = False,
    ) -> None:
        if isinstance(game, str):
            game = Game(game, seats=seats, options=options)
        if observe not in _OBSERVE:
            raise PavageError(f"expected observe to be one of {_OBSERVE}, found {observe!r}")
        if mask not in _MASKS:
            raise PavageError(f"expected mask to be one of {_MASKS}, found {mask!r}")
        if mask == "legal" and most_legal < 1:
            raise PavageError(f"expected most_legal to be 1 or more, found {most_legal}")
        self.game, self.lanes, self.reuse = game, lanes, reuse
        self.action_space, self.layout = game.action_space, game.layout
        self._lanes = Lanes(game, lanes, list(bots), reward, most, threads)
        self._most_legal = min(most_legal, self.action_space)
        self._shapes = self._wanted(observe, mask)
        # Rows, seats and table are written together, also where only the last two are shown.
        self._shown = [it for it in _OBSERVATION if it in self._shapes and (it, observe) != ("rows", "planes")]
        self._arrays = None
        self._seed = 0

    def _wanted(self, observe, mask):
        layout, seats = self.layout, self.game.seats
        shapes = {
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

    def _out(self):
        """The arrays to write into, and whether the mask is to be cleaned first."""
        reused = self.reuse and self._arrays is not None
        if not reused:
            self._arrays = {
                # Only the mask relies on zeros, and memory that is zero costs nothing until it is touched.
                name: np.zeros((self.lanes, *shape), kind) if name == "mask" else np.empty((self.lanes, *shape), kind)
                for name, (shape, kind) in self._shapes.items()
            }
        wanted = {name: self._arrays.get(name) for name in _ALL}
        wanted["reused"] = reused
        return wanted

    def _observation(self):
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

    def _info(self):
        return {it: self._arrays[it] for it in ("seat", "seed", "scores", "illegal")}

    def reset(self, seed: int | None = None) -> tuple[Arrays, Arrays]:
        """Begin a new game in every lane: lane `i` with the seed `seed + i`."""
        self._seed = self._seed if seed is None else seed
        self._lanes.reset(self._seed, self._out())
        return self._observation(), self._info()

    def step(self, actions: ArrayLike) -> tuple[Arrays, NDArray, NDArray, NDArray, Arrays]:
        """Play an action in every lane.

        Returns the observation of the seat to act, the rewards of all seats of the games that ended
        with this step, whether they ended, whether they were cut off, and more: the seat to act, the
        seed of the game, the points of each seat after the action, and whether the action was illegal,
        which ends a game with a reward of -1.
        """
        self._must_have_begun()
        # A copy: the actions may lie in the arrays of the last step, which are written anew.
        actions = np.array(actions, np.int64, ndmin=1)
        self._lanes.step(actions, self._out())
        over, cut = self._arrays["over"], self._arrays["cut"]
        return self._observation(), self._arrays["rewards"], over & ~cut, cut, self._info()

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every lane, each equally likely."""
        self._must_have_begun()
        actions = np.empty(self.lanes, np.int64)
        self._lanes.sample(actions)
        return actions

    def _must_have_begun(self):
        if self._arrays is None:
            raise PavageError("expected `reset` before the first step, found games that have not begun")


_OBSERVATION = ("rows", "seats", "table", "planes", "mask", "legal")
_ALL = ("rewards", "scores", "over", "cut", "illegal", "seat", "seed", *_OBSERVATION)
