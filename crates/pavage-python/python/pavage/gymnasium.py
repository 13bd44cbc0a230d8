"""The games as environments of Gymnasium: one seat against bots or functions of your choice.

    >>> import gymnasium
    >>> env = gymnasium.make("pavage.gymnasium:pavage/carcassonne-v0", opponents="greedy")

The part before the colon imports this module, which registers the games.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces

from . import _spaces
from ._pavage import Game, PavageError, games
from ._play import Seated, seated

if TYPE_CHECKING:
    from typing_extensions import Unpack

NAMESPACE = "pavage"

Seen: TypeAlias = tuple[dict[str, Any], dict[str, Any]]
"""An observation and its information."""


class Env(_spaces.Table, gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; the others are opponents.

    `opponents` is one of a spec, a `Player` and a function of a `Decision`, or a list with one for every other
    seat. An illegal action ends the game with a reward of -1, and `info["illegal"]` is the reason.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: str = "",
        files: Mapping[str, str] | None = None,
        *,
        seat: int = 0,
        opponents: Seated | Sequence[Seated] = "random",
        **settings: Unpack[_spaces.Settings],
    ) -> None:
        super().__init__(game, seats, options, files, **settings)
        others = self.game.seats - 1
        if not 0 <= seat <= others:
            raise PavageError(f"expected a seat from 0 to {others}, found {seat}")
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            opponents = [opponents] * others
        if len(opponents) != others:
            raise PavageError(f"expected {others} opponents, one for every other seat, found {len(opponents)}")
        for it in opponents:
            seated(it, self.game, seed="0")
        self.seat, self.opponents = seat, list(opponents)
        self.in_progress = False
        self.observation_space = _spaces.observation_space(self.game, self.observe_as, self.mask_in)
        self.action_space = spaces.Discrete(self.game.action_space)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Seen:
        super().reset(seed=seed)
        self.seed_of_deals = str(self.np_random.integers(2**62))
        players = [seated(it, self.game, self.seed_of_deals) for it in self.opponents]
        self.players = dict(zip((it for it in range(self.game.seats) if it != self.seat), players))
        self.state = self.game.start()
        self.decisions = 0
        # However few decisions `most` allows, this seat has one of them.
        self._settle(math.inf)
        if self.state.is_over:
            raise PavageError(
                f"expected a game in which seat {self.seat} decides, found one that was over before; take a longer one or another seat"
            )
        self.in_progress = True
        return self._see()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if not self.in_progress:
            raise PavageError("expected `reset` before a step, found a game that is over, cut off or interrupted")
        illegal = _spaces.play(self.state, action)
        self.in_progress = False
        if illegal is not None:
            observation, info = self._see()
            return observation, -1.0, True, False, {**info, "illegal": illegal}
        self.decisions += 1
        self._settle(self.most)
        over = self.state.is_over
        cut = not over and self.most <= self.decisions
        self.in_progress = not (over or cut)
        reward = self.state.rewards(self.reward)[self.seat] if over or cut else 0.0
        observation, info = self._see()
        return observation, float(reward), over, cut, info

    def _settle(self, most: float) -> None:
        """Deal, and let the opponents act, until it is this seat's turn or there were so many decisions."""
        self.state.settle(self.seed_of_deals)
        while (seat := self.state.seat) is not None and seat != self.seat and self.decisions < most:
            self.state.play(self.players[seat](self.state.decision()))
            self.state.settle(self.seed_of_deals)
            self.decisions += 1

    def _see(self) -> Seen:
        observation = _spaces.observation(self.state, self.seat, self.observe_as, self.mask_in)
        info: dict[str, Any] = {"scores": np.array(self.state.scores, np.int32)}
        if self.mask_in == "info":
            info["action_mask"] = _spaces.mask(self.state, self.seat)
        return observation, info

    def render(self) -> Any:
        return _spaces.render(self.state, self.render_mode, self.seat)


for _name in games():
    gymnasium.register(id=f"{NAMESPACE}/{_name}-v0", entry_point="pavage.gymnasium:Env", kwargs={"game": _name})
