"""How fast the games are, beside those of other libraries: `python -m pavage.speed [GAME]`.

Prints random steps a second. A step of ours is a decision; the outcomes of chance between two of them are
not counted. What is not installed is left out.
"""

import argparse
import time

import numpy as np

from . import Vector


def batched(game, lanes, seconds, **settings):
    """Random steps a second, over all cores."""
    env = Vector(game, lanes, reuse=True, **settings)
    env.reset(seed=0)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        env.step(env.sample())
        steps += lanes
    return steps / (time.perf_counter() - begun)


def openspiel_chess(seconds):
    """Random steps a second of OpenSpiel's chess, in C++, called from Python."""
    import pyspiel

    game, rng = pyspiel.load_game("chess"), np.random.default_rng(0)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / (time.perf_counter() - begun)


def pettingzoo_chess(seconds):
    """Random steps a second of PettingZoo's chess, which masks and observes at every step."""
    from pettingzoo.classic import chess_v6

    env, rng = chess_v6.env(), np.random.default_rng(0)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            legal = None if over or cut else np.flatnonzero(observation["action_mask"])
            env.step(None if legal is None else rng.choice(legal))
            steps += 1
            if seconds <= time.perf_counter() - begun:
                break
    return steps / (time.perf_counter() - begun)


def main():
    parser = argparse.ArgumentParser(prog="python -m pavage.speed", description=__doc__)
    parser.add_argument("game", nargs="?", default="carcassonne")
    parser.add_argument("--lanes", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=5.0)
    wanted = parser.parse_args()
    lines = [
        ("batched, without observations", {"observe": None, "mask": None}),
        ("batched, with rows and masks", {"observe": "rows", "mask": "mask"}),
        ("batched, with planes and masks", {"observe": "planes", "mask": "mask"}),
    ]
    for name, settings in lines:
        rate = batched(wanted.game, wanted.lanes, wanted.seconds, **settings)
        print(f"{wanted.game}, {name}: {rate:,.0f} steps/s")
    for name, measure in [("OpenSpiel's chess", openspiel_chess), ("PettingZoo's chess", pettingzoo_chess)]:
        try:
            print(f"{name}: {measure(wanted.seconds):,.0f} steps/s")
        except ImportError as missing:
            print(f"{name}: left out, {missing}")


if __name__ == "__main__":
    main()
