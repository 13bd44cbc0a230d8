"""Observations and spaces that PettingZoo and Gymnasium share."""

from typing import Literal, TypeAlias, get_args

import numpy as np
from gymnasium import spaces

from ._pavage import IllegalAction, PavageError

Observe: TypeAlias = Literal["rows", "planes", "both"]
MaskIn: TypeAlias = Literal["observation", "info"]
Reward: TypeAlias = Literal["rank", "margin"]
RenderMode: TypeAlias = Literal["ansi", "svg", "rgb_array"]

OBSERVE, MASK_IN, RENDER_MODES = get_args(Observe), get_args(MaskIn), list(get_args(RenderMode))


def check(observe, mask_in):
    if observe not in OBSERVE:
        raise PavageError(f"expected observe to be one of {OBSERVE}, found {observe!r}")
    if mask_in not in MASK_IN:
        raise PavageError(f"expected mask_in to be one of {MASK_IN}, found {mask_in!r}")


def observation_space(game, observe, mask_in):
    """The space of what a seat may know."""
    layout = game.layout
    whole = np.iinfo(np.int32)
    inner = {}
    if observe != "planes":
        inner["rows"] = (layout["most_rows"], len(layout["rows"]))
    inner["seats"] = (layout["seat_count"], len(layout["seats"]))
    inner["table"] = (len(layout["table"]),)
    inner = {name: spaces.Box(whole.min, whole.max, shape, np.int32) for name, shape in inner.items()}
    if observe != "rows":
        shape = (len(layout["planes"]), *layout["window"])
        inner["planes"] = spaces.Box(0, 255, shape, np.uint8)
    outer = {"observation": spaces.Dict(inner)}
    if mask_in == "observation":
        outer["action_mask"] = spaces.Box(0, 1, (game.action_space,), np.int8)
    return spaces.Dict(outer)


def observation(state, seat, observe, mask_in):
    """What a seat may know; the mask is empty where it is not to act."""
    inner = state.observe(seat)
    if observe == "planes":
        del inner["rows"]
    if observe != "rows":
        inner["planes"] = state.planes(seat)
    outer = {"observation": inner}
    if mask_in == "observation":
        outer["action_mask"] = mask(state, seat)
    return outer


def play(state, action):
    """Play an action by number; the reason as a sentence if it is illegal."""
    try:
        state.play(int(action))
    except IllegalAction as refusal:
        return str(refusal)
    return None


def mask(state, seat):
    """1 for every legal action of a seat that is to act."""
    if state.seat == seat:
        return state.action_mask().astype(np.int8)
    return np.zeros(state.game.action_space, np.int8)


def render(state, mode, viewer="spectator"):
    """The board as a viewer sees it."""
    if mode == "ansi":
        return state.text(viewer)
    if mode == "svg":
        return state.svg(viewer)
    if mode == "rgb_array":
        return state.pixels(viewer, cell=32)
    return None
