"""PettingZoo's own tests, for every game, preset and number of seats."""

import copy
import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import pavage.pettingzoo as zoo

# Enough for the checks of a game's course; whole games are played elsewhere.
CYCLES = 30


@pytest.fixture(autouse=True)
def only_their_checks():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_turn_by_turn(table):
    name, options, seats = table
    api_test(zoo.env(name, seats, options), num_cycles=CYCLES)
    seed_test(lambda: zoo.env(name, seats, options, mask_in="info"), num_cycles=CYCLES)


def test_all_at_once(table):
    name, options, seats = table
    parallel_api_test(zoo.parallel_env(name, seats, options), num_cycles=CYCLES)
    parallel_seed_test(lambda: zoo.parallel_env(name, seats, options), num_cycles=CYCLES)


def test_render(table):
    name, options, seats = table
    svg = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(lambda render_mode: zoo.raw_env(name, seats, options, render_mode=render_mode), svg)


def play(env, picks):
    """Play with the legal action of each pick; return what was seen and got."""
    course = []
    for pick in picks:
        observation, reward, over, cut, info = env.last()
        if over or cut:
            break
        mask = observation["action_mask"]
        course.append((reward, mask.tobytes(), observation["observation"]["table"].tobytes()))
        env.step(int(np.flatnonzero(mask)[pick % mask.sum()]))
    return course


def test_copies_go_on_identically(game):
    env = zoo.env(game)
    env.reset(seed=3)
    play(env, range(20))
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    course = play(env, range(100, 140))
    assert course and all(play(it, range(100, 140)) == course for it in copies)


def test_a_whole_game_is_rewarded(game):
    env = zoo.env(game, observe="both")
    env.reset(seed=5)
    luck, totals = np.random.default_rng(5), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        totals[agent] += reward
        if over or cut:
            env.step(None)
            continue
        waiting = [it for it in env.agents if it != agent]
        assert not any(env.observe(it)["action_mask"].any() for it in waiting), "only one may act"
        env.step(luck.choice(np.flatnonzero(observation["action_mask"])))
    assert totals == dict(zip(env.possible_agents, env.unwrapped.state_of_game.rewards()))
    assert abs(sum(totals.values())) < 1e-6


def test_an_illegal_action_ends_the_game(game):
    env = zoo.env(game)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards == {it: -1.0 if it == agent else 0.0 for it in env.possible_agents}


def test_a_long_game_is_cut_off():
    env = zoo.env("tigris", most=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_unknown_settings_are_named():
    for settings, why in [({"observe": "pixels"}, "planes"), ({"mask_in": "hat"}, "info"), ({"reward": "x"}, "margin")]:
        with pytest.raises(ValueError, match=why):
            zoo.env("tilings", **settings)
