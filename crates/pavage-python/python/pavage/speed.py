"""How fast the games are, beside those of other libraries: `python -m pavage.speed [GAME]`.

Prints random steps a second over all cores, and for each second that a core works, which other programs on the
machine change little. A step of ours is a decision; the outcomes of chance between two of them are not counted. What is
not installed is left out.
"""

import argparse
import os
import time
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from . import Vector

Play: TypeAlias = Callable[[], int]
"""Plays some steps and says how many."""


def rate(play: Play, seconds: float) -> tuple[float, float]:
    """Steps a second, and for each second that a core works, of a function that plays and says how many steps."""
    steps, begun, worked = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        steps += play()
    return steps / (time.perf_counter() - begun), steps / (time.process_time() - worked)


def batched(game: str, lanes: int, **settings: Any) -> Play:
    """Random steps over all cores."""
    env = Vector(game, lanes, reuse=True, **settings)
    env.reset(seed=0)

    def play() -> int:
        env.step(env.sample())
        return lanes

    return play


def openspiel_chess() -> Play:
    """Random games of OpenSpiel's chess, in C++, called from Python."""
    import pyspiel

    game, rng = pyspiel.load_game("chess"), np.random.default_rng(0)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def pettingzoo_chess() -> Play:
    """Random games of PettingZoo's chess, which masks and observes at every step."""
    from pettingzoo.classic.chess import chess

    env, rng = chess.env(), np.random.default_rng(0)

    def play() -> int:
        env.reset(seed=int(rng.integers(2**31)))
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            legal = None if over or cut else np.flatnonzero(observation["action_mask"])
            env.step(None if legal is None else rng.choice(legal))
            steps += 1
        return steps

    return play


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pavage.speed", description=__doc__)
    parser.add_argument("game", nargs="?", default="carcassonne")
    parser.add_argument("--lanes", type=int, default=256, help="games at once; fewer stay in the cache")
    parser.add_argument("--seconds", type=float, default=5.0)
    wanted = parser.parse_args()
    settings = {
        "without observations": {"observe": None, "mask": None},
        "with rows and masks": {"observe": "rows", "mask": "mask"},
        "with planes and masks": {"observe": "planes", "mask": "mask"},
    }
    ours = {
        f"{wanted.game}, batched, {name}": lambda more=more: batched(wanted.game, wanted.lanes, **more)
        for name, more in settings.items()
    }
    print(f"{os.cpu_count()} cores", flush=True)
    theirs = {"OpenSpiel's chess": openspiel_chess, "PettingZoo's chess": pettingzoo_chess}
    for name, make in {**ours, **theirs}.items():
        try:
            total, each_core = rate(make(), wanted.seconds)
            print(f"{name}: {total:,.0f} steps/s in all, {each_core:,.0f} for each second of a core", flush=True)
        except ImportError as missing:
            print(f"{name}: left out, {missing}", flush=True)


if __name__ == "__main__":
    main()
