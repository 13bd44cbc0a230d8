"""The games as environments of PettingZoo.

`env` is turn by turn (AEC). `parallel_env` asks all seats at every step and uses only the answer of the
seat to act; the others may answer anything, and their masks are empty. `pettingzoo.make("aec", "pavage/tigris-v0")` makes
them too, once this module is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import _spaces
from ._pavage import Game, PavageError, games

if TYPE_CHECKING:
    from typing_extensions import Unpack


class _Course(_spaces.Table):
    """A game in progress, and what both kinds of environments need of it."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: str = "",
        files: Mapping[str, str] | None = None,
        **settings: Unpack[_spaces.Settings],
    ) -> None:
        super().__init__(game, seats, options, files, **settings)
        # A seat may act several times in a row, so that PettingZoo's conversion cannot make `parallel_env` of `env`.
        self.metadata = {**self.metadata, "name": f"pavage_{self.game.name}_v0", "is_parallelizable": False}
        self.possible_agents = [f"player_{it}" for it in range(self.game.seats)]
        space = _spaces.observation_space(self.game, self.observe_as, self.mask_in)
        self.observation_spaces = {it: space for it in self.possible_agents}
        self.action_spaces = {it: spaces.Discrete(self.game.action_space) for it in self.possible_agents}
        self.agents: list[str] = []
        self.np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.seed_of_deals = str(self.np_random.integers(2**62))
        self.state_of_game = self.game.start()
        self.state_of_game.settle(self.seed_of_deals)
        self.decisions = 0
        self.refused: dict[str, dict[str, str]] = {}
        self.agents = self.possible_agents[:]

    def _play(self, action: Any) -> tuple[list[float], bool, bool]:
        """Play an action of the seat to act; return rewards, whether the game is over, and whether it is cut off."""
        state, agent = self.state_of_game, self._to_act()
        illegal = _spaces.play(state, action)
        if illegal is not None:
            self.refused = {agent: {"illegal": illegal}}
            return [-1.0 if it == agent else 0.0 for it in self.possible_agents], True, False
        state.settle(self.seed_of_deals)
        self.decisions += 1
        over = state.is_over
        cut = not over and self.most <= self.decisions
        rewards = state.rewards(self.reward) if over or cut else [0.0] * self.game.seats
        return rewards, over, cut

    def _to_act(self) -> str:
        seat = self.state_of_game.seat
        assert seat is not None, "a game in progress"
        return self.possible_agents[seat]

    def _see(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return _spaces.observation(self.state_of_game, seat, self.observe_as, self.mask_in)

    def _info(self, agent: str) -> dict[str, Any]:
        info: dict[str, Any] = dict(self.refused.get(agent, {}))
        if self.mask_in == "info":
            info["action_mask"] = _spaces.mask(self.state_of_game, self.possible_agents.index(agent))
        return info

    def render(self) -> Any:
        return _spaces.render(self.state_of_game, self.render_mode)

    def close(self) -> None:
        pass


class TurnByTurn(_Course, AECEnv):
    """A game as AEC: the seat to act is asked."""

    def observe(self, agent: str) -> dict[str, Any]:
        return self._see(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {it: self._info(it) for it in self.agents}
        self.agent_selection = self._to_act()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        rewards, over, cut = self._play(action)
        self.rewards = {it: float(reward) for it, reward in zip(self.possible_agents, rewards)}
        if over or cut:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._to_act()
        self.infos = {it: self._info(it) for it in self.agents}
        self._accumulate_rewards()


class AllAtOnce(_Course, ParallelEnv):
    """A game in which all seats are asked at every step; only the answer of the seat to act counts."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed)
        return self._all(self._see), self._all(self._info)

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        if not self.agents:
            raise PavageError("expected `reset` before a step, found no game in progress")
        agents = self.agents
        agent = self._to_act()
        if agent not in actions:
            raise PavageError(f"expected an action of {agent}, which is to act, found actions of {list(actions)}")
        rewards, over, cut = self._play(actions[agent])
        told = self._all(self._see), self._all(self._info)
        if over or cut:
            self.agents = []
        return (
            told[0],
            {it: float(reward) for it, reward in zip(agents, rewards)},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            told[1],
        )

    def _all(self, make: Callable[[str], Any]) -> dict[str, Any]:
        return {it: make(it) for it in self.agents}


raw_env = TurnByTurn
parallel_env = AllAtOnce


def env(
    game: Game | str,
    seats: int | None = None,
    options: str = "",
    files: Mapping[str, str] | None = None,
    **settings: Unpack[_spaces.Settings],
) -> wrappers.OrderEnforcingWrapper:
    """A game turn by turn.

    An illegal action ends the game: its seat gets -1, the others 0, and `infos[agent]["illegal"]` of
    that seat is the reason.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, options, files, **settings))


# PettingZoo has had a registry since 1.27.
if hasattr(pettingzoo, "register"):
    for _name in games():
        for _kind, _make in (("aec", env), ("parallel", parallel_env)):
            pettingzoo.register(_kind, f"pavage/{_name}-v0", _make, kwargs={"game": _name})
