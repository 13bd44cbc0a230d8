"""Settings, observations and spaces that PettingZoo and Gymnasium share."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import _game
from ._pavage import Game, IllegalAction, PavageError, State

if TYPE_CHECKING:
    from ._pavage import Viewer

Observe: TypeAlias = Literal["rows", "planes", "both"]
MaskIn: TypeAlias = Literal["observation", "info"]
Reward: TypeAlias = Literal["rank", "margin"]
RenderMode: TypeAlias = Literal["ansi", "svg", "rgb_array"]

OBSERVE, MASK_IN, RENDER_MODES = get_args(Observe), get_args(MaskIn), list(get_args(RenderMode))


class Settings(TypedDict, total=False):
    """What every environment may be told by name."""

    observe: Observe
    mask_in: MaskIn
    reward: Reward
    most: int
    render_mode: RenderMode | None


class Table:
    """A game, and how it is shown and rewarded: where every environment begins."""

    # Gymnasium asks the class, before there is an environment.
    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: str = "",
        files: Mapping[str, str] | None = None,
        *,
        observe: Observe = "rows",
        mask_in: MaskIn = "observation",
        reward: Reward = "rank",
        most: int = 10_000,
        render_mode: RenderMode | None = None,
    ) -> None:
        if observe not in OBSERVE:
            raise PavageError(f"expected observe to be one of {OBSERVE}, found {observe!r}")
        if mask_in not in MASK_IN:
            raise PavageError(f"expected mask_in to be one of {MASK_IN}, found {mask_in!r}")
        # PettingZoo's own test makes an environment for a window before it asks for the modes.
        if render_mode not in (None, "human"):
            known_mode(render_mode)
        if most < 1:
            raise PavageError(f"expected most to be 1 or more, found {most}")
        self.game = _game.meant(game, seats, options, files)
        self.game.start().rewards(reward)  # refuses an unknown one before anything is played
        self.observe_as, self.mask_in, self.reward, self.most = observe, mask_in, reward, most
        self.render_mode: Any = render_mode


def known_mode(mode: str) -> None:
    """Refuses a render mode that we do not have."""
    if mode not in RENDER_MODES:
        raise PavageError(f"expected render_mode to be None or one of {RENDER_MODES}, found {mode!r}")


def observation_space(game: Game, observe: Observe, mask_in: MaskIn) -> spaces.Dict[Any]:
    """The space of what a seat may know."""
    layout = game.layout
    whole = np.iinfo(np.int32)
    shapes: dict[str, tuple[int, ...]] = {}
    if observe != "planes":
        shapes["rows"] = (layout["most_rows"], len(layout["rows"]))
    shapes["seats"] = (layout["seat_count"], len(layout["seats"]))
    shapes["table"] = (len(layout["table"]),)
    inner: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(whole.min, whole.max, shape, np.int32) for name, shape in shapes.items()
    }
    if observe != "rows":
        shape = (len(layout["planes"]), *layout["window"])
        inner["planes"] = spaces.Box(0, 255, shape, np.uint8)
    outer: dict[str, spaces.Space[Any]] = {"observation": spaces.Dict(inner)}
    if mask_in == "observation":
        outer["action_mask"] = spaces.Box(0, 1, (game.action_space,), np.int8)
    return spaces.Dict(outer)


def observation(state: State, seat: int, observe: Observe, mask_in: MaskIn) -> dict[str, Any]:
    """What a seat may know; the mask is empty where it is not to act."""
    inner: dict[str, Any] = dict(state.observe(seat))
    if observe == "planes":
        del inner["rows"]
    if observe != "rows":
        inner["planes"] = state.planes(seat)
    outer: dict[str, Any] = {"observation": inner}
    if mask_in == "observation":
        outer["action_mask"] = mask(state, seat)
    return outer


def play(state: State, action: Any) -> str | None:
    """Play an action by number; the reason as a sentence if it is illegal."""
    try:
        number = operator.index(action)
    except TypeError:
        raise TypeError(f"expected the number of an action, found {action!r}") from None
    try:
        state.play(number)
    except IllegalAction as refusal:
        return str(refusal)
    return None


def mask(state: State, seat: int) -> NDArray[np.int8]:
    """1 for every legal action of a seat that is to act."""
    if state.seat == seat:
        return state.action_mask().astype(np.int8)
    return np.zeros(state.game.action_space, np.int8)


def render(state: State, mode: RenderMode | None, viewer: Viewer = "spectator") -> Any:
    """The board as a viewer sees it."""
    if mode == "ansi":
        return state.text(viewer)
    if mode == "svg":
        return state.svg(viewer)
    if mode == "rgb_array":
        return state.pixels(viewer, cell=32)
    if mode is not None:
        known_mode(mode)
    return None
