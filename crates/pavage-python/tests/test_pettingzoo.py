"""PettingZoo's own tests, for every game, preset and number of seats."""

import copy
import pickle
import warnings

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import aec_to_parallel

import pavage
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


@pytest.mark.parametrize("mask_in", ["observation", "info"])
def test_an_illegal_action_ends_the_game_with_a_reason(game, mask_in):
    env = zoo.env(game, mask_in=mask_in)
    env.reset(seed=1)
    agent = env.agent_selection
    state = env.unwrapped.state_of_game
    illegal = int(np.flatnonzero(~state.action_mask())[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards == {it: -1.0 if it == agent else 0.0 for it in env.possible_agents}
    told = {it: info["illegal"] for it, info in env.infos.items() if "illegal" in info}
    assert list(told) == [agent] and told[agent].endswith(f"found {illegal}; ask which numbers are legal")
    env.reset(seed=1)
    assert not any("illegal" in info for info in env.infos.values())


def test_all_are_told_of_an_illegal_action_at_once():
    env = zoo.parallel_env("tilings", 3)
    with pytest.raises(pavage.PavageError, match="expected `reset`"):
        env.step({})
    env.reset(seed=1)
    with pytest.raises(pavage.PavageError, match=r"expected an action of player_0, which is to act, found actions of \['player_1'\]"):
        env.step({"player_1": 0})
    _, rewards, over, cut, infos = env.step(dict.fromkeys(env.agents, 10**6))
    assert rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(over.values()) and not any(cut.values()) and not env.agents
    assert "found 1000000" in infos["player_0"]["illegal"] and infos["player_1"] == {}
    with pytest.raises(pavage.PavageError, match="expected `reset`"):
        env.step({})


def test_actions_are_whole_numbers():
    env = zoo.env("tilings")
    for wrong in (2.7, np.float32(1), "0"):
        env.reset(seed=1)
        with pytest.raises(TypeError, match="expected the number of an action, found"):
            env.step(wrong)
    env.reset(seed=1)
    env.step(np.uint8(env.last()[0]["action_mask"].argmax()))
    assert not any(env.terminations.values())


@pytest.mark.parametrize("make", [zoo.raw_env, zoo.parallel_env])
def test_without_a_seed_the_next_game_is_another(make):
    env, courses = make("tilings"), []
    for _ in range(2):
        dealt = []
        for seed in (1, None, None):
            env.reset(seed=seed)
            dealt.append(env.seed_of_deals)
        courses.append(dealt)
    assert len(set(courses[0])) == 3 and courses[0] == courses[1]


def test_hand_and_supplies_go_with_the_planes():
    env = zoo.env("tigris", observe="planes")
    env.reset(seed=1)
    seen = env.last()[0]["observation"]
    assert set(seen) == {"seats", "table", "planes"}
    state = env.unwrapped.state_of_game
    assert all(np.array_equal(seen[it], state.observe(state.seat)[it]) for it in ("seats", "table"))
    hand = [it for it, name in enumerate(state.game.layout["table"]) if name.startswith("hand.")]
    assert seen["table"][hand].sum() == 6


def test_a_long_game_is_cut_off():
    env = zoo.env("tigris", most=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_the_games_are_in_the_registry():
    for name in pavage.games():
        together = pettingzoo.make("parallel", f"pavage/{name}-v0", seats=3)
        assert isinstance(together, zoo.parallel_env) and together.game == pavage.Game(name, 3)
        assert pettingzoo.make("aec", f"pavage/{name}-v0").unwrapped.game == pavage.Game(name)


def test_conversions_that_need_seats_in_turn_are_refused():
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(zoo.env("tilings"))


def test_unknown_settings_are_named():
    wrong = [({"render_mode": "window"}, "rgb_array"), ({"most": 0}, "most to be 1 or more")]
    for settings, why in [*wrong, ({"observe": "pixels"}, "planes"), ({"mask_in": "hat"}, "info"), ({"reward": "x"}, "margin")]:
        with pytest.raises(pavage.PavageError, match=why):
            zoo.env("tilings", **settings)


def test_a_window_is_refused_when_it_is_to_be_shown():
    env = zoo.env("tilings", render_mode="human")
    env.reset(seed=1)
    with pytest.raises(pavage.PavageError, match="rgb_array.*found 'human'"):
        env.render()
