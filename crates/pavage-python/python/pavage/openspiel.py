"""The games in OpenSpiel, with explicit chance and information states.

Importing this module registers `python_carcassonne` and so on:

    >>> import pyspiel, pavage.openspiel
    >>> game = pyspiel.load_game("python_carcassonne(players=3)")

Options are written with `;` for `,` and `:` for `=`, because OpenSpiel uses those itself:
`python_tilings(options=base;size:6)`. A game with more decisions than `most` is cut off and ranked as it
stands.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ._pavage import Game as _Game
from ._pavage import PavageError, games

MOST_DECISIONS = 10_000


def _hides(game: _Game) -> bool:
    """Whether a seat may know something that a spectator may not."""
    state = game.start()
    state.settle("")
    return state.view("spectator") != state.view("referee")


def _type(name: str) -> Any:
    presets = _Game.presets(name)
    information = pyspiel.GameType.Information
    hides = _hides(_Game(name))
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"Pavage {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(it["seats"][1] for it in presets),
        min_num_players=min(it["seats"][0] for it in presets),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 0, "options": "", "most": MOST_DECISIONS},
    )


class OpenSpielGame(pyspiel.Game):
    """The rules of a game, as OpenSpiel asks for them. Utilities are by rank, from 1 to -1."""

    def __init__(self, kind: Any, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        options = params.get("options", "").replace(";", ",").replace(":", "=")
        name = kind.short_name.removeprefix("python_")
        self.rules = _Game(name, params.get("players") or None, options)
        self.most = params.get("most", MOST_DECISIONS)
        if self.most < 1:
            raise PavageError(f"expected most to be 1 or more, found {self.most}")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_space,
            max_chance_outcomes=self.rules.chance_space,
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most,
        )
        super().__init__(kind, info, params)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        return Observer(self.rules, iig_obs_type)


def _loaded(name: str) -> Any:
    """A game as a pickle names it; to find this function, Python imports this module, which registers the games."""
    return pyspiel.load_game(name)


class OpenSpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.state = game.rules.start()
        self.decisions, self.most = 0, game.most
        self.told: list[list[str]] = [[] for _ in range(game.rules.seats)]

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        seat = self.state.seat
        return pyspiel.PlayerId.CHANCE if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.state.action_numbers()) if self.state.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.state.chances()]
        total = sum(weights)
        numbers = zip(self.state.chance_numbers(), weights)
        return [(number, weight / total) for number, weight in sorted(numbers)]

    def _apply_action(self, action: int) -> None:
        seat = self.state.seat
        if seat is None:
            self.state.deal(action)
            who = "="
        else:
            self.state.play(action)
            self.decisions += 1
            who = f"{seat + 1} "
        for viewer, told in enumerate(self.told):
            told.append(who + self.state.last(viewer))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            texts = dict(zip(self.state.chance_numbers(), self.state.chances()))
            return texts[action][0] if action in texts else f"outcome {action}"
        if action in self.state.action_numbers():
            return self.state.action_text(action)
        return f"action {action}"

    def is_terminal(self) -> bool:
        return self.state.is_over or self.most <= self.decisions

    def returns(self) -> list[float]:
        return self.state.rewards() if self.is_terminal() else [0.0] * self.state.game.seats

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat was told, in order."""
        player = self.current_player() if player is None else player
        return "\n".join(self.told[player])

    def __str__(self) -> str:
        return self.state.text("referee")


class Observer:
    """What a seat may know: its arrays, one after the other, and its view as text."""

    def __init__(self, rules: _Game, kind: Any) -> None:
        layout = rules.layout
        shapes: dict[str, tuple[int, ...]] = {
            "rows": (layout["most_rows"], len(layout["rows"])),
            "seats": (layout["seat_count"], len(layout["seats"])),
            "table": (len(layout["table"]),),
        }
        self.perfect_recall = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(sum(int(np.prod(it)) for it in shapes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: OpenSpielState, player: int) -> None:
        seen: dict[str, Any] = dict(state.state.observe(player))
        for name, array in seen.items():
            self.dict[name][...] = array

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if self.perfect_recall:
            return state.information_state_string(player)
        return json.dumps(state.state.view(player), sort_keys=True)


def _registered(name: str) -> type[OpenSpielGame]:
    kind = _type(name)

    class Registered(OpenSpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, params)

    Registered.__name__ = f"{name.title()}Game"
    pyspiel.register_game(kind, Registered)
    return Registered


GAMES = {name: _registered(name) for name in games()}
