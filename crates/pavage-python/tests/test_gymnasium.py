"""Gymnasium's own checks, for every game, preset and number of seats."""

import copy
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pavage
import pavage.gymnasium


def test_check_env(table):
    name, options, seats = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(f"pavage/{name}-v0", seats=seats, options=options, render_mode="ansi")
        check_env(env.unwrapped, skip_render_check=seats != 2)


def test_games_are_found_by_the_name_of_their_module():
    lines = [f"gymnasium.make('pavage.gymnasium:pavage/{name}-v0')" for name in pavage.games()]
    program = "; ".join(["import gymnasium", *lines])
    subprocess.run([sys.executable, "-c", program], check=True)


def whole_game(env, seed):
    observation, info = env.reset(seed=seed)
    luck, course = np.random.default_rng(seed), []
    while True:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, over, cut, info = env.step(luck.choice(legal))
        course.append((reward, observation["observation"]["table"].tolist()))
        if over or cut:
            return course, info


def test_one_seat_against_bots_and_functions(game):
    opponents = ["greedy", lambda decision: decision.actions()[-1]]
    for seat in range(game.seats):
        env = pavage.gymnasium.Env(game, seat=seat, opponents=opponents)
        course, info = whole_game(env, 7)
        assert env.state.is_over and course[-1][0] == env.state.rewards()[seat]
        assert info["scores"].tolist() == env.state.scores
        assert whole_game(env, 7)[0] == course != whole_game(env, 8)[0]


def test_a_copy_goes_on_identically():
    env = gymnasium.make("pavage/tilings-v0").unwrapped
    observation, _ = env.reset(seed=1)
    other = copy.deepcopy(env)
    action = np.flatnonzero(observation["action_mask"])[0]
    ours, theirs = env.step(action), other.step(action)
    assert np.array_equal(ours[0]["observation"]["rows"], theirs[0]["observation"]["rows"])
    assert env.state == other.state


def test_an_illegal_action_ends_the_game_with_minus_one():
    env = gymnasium.make("pavage/tilings-v0", mask_in="info")
    _, info = env.reset(seed=1)
    _, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["illegal"].startswith("expected the number of something that is legal here")


def test_actions_are_whole_numbers():
    env = gymnasium.make("pavage/tilings-v0").unwrapped
    for wrong in (2.7, np.float32(1), "0", None, np.array([1, 2])):
        env.reset(seed=1)
        with pytest.raises(TypeError, match="expected the number of an action, found"):
            env.step(wrong)
    for kind in (int, np.int8, np.uint64, np.array):
        observation, _ = env.reset(seed=1)
        assert "illegal" not in env.step(kind(observation["action_mask"].argmax()))[4]


def test_without_a_seed_the_next_game_is_another():
    env = gymnasium.make("pavage/tilings-v0").unwrapped
    courses = []
    for _ in range(2):
        env.reset(seed=1)
        dealt = [env.seed_of_deals]
        for _ in range(2):
            env.reset()
            dealt.append(env.seed_of_deals)
        courses.append(dealt)
    assert len(set(courses[0])) == 3 and courses[0] == courses[1]


def test_a_step_that_was_interrupted_asks_for_a_reset():
    def asleep(decision):
        raise KeyboardInterrupt

    env = pavage.gymnasium.Env("tilings", opponents=["random"])
    observation, _ = env.reset(seed=1)
    env.players[1] = asleep
    action = int(observation["action_mask"].argmax())
    with pytest.raises(KeyboardInterrupt):
        env.step(action)
    with pytest.raises(pavage.PavageError, match="expected `reset` before a step"):
        env.step(action)
    env.reset(seed=1)
    assert "illegal" not in env.step(action)[4]


def test_the_last_observation_outlives_an_automatic_reset():
    how = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
    settings = {"options": "base,size=2", "mask_in": "info"}
    envs = gymnasium.make_vec("pavage/tilings-v0", 2, "sync", vector_kwargs=how, **settings)
    envs.reset(seed=1)
    told = envs.step(np.array([10**6, 10**6]))[-1]
    assert told["_final_obs"].all()
    assert [it["observation"]["table"].any() for it in told["final_obs"]] == [True, True]
    assert "legal" in told["final_info"]["illegal"][0]


def test_a_game_that_ended_asks_for_a_reset():
    env = pavage.gymnasium.Env("tilings", options="base,size=2", most=2)
    with pytest.raises(pavage.PavageError, match="expected `reset` before a step"):
        env.step(0)
    cut_off = env.reset(seed=1)[0]["action_mask"].argmax()
    for action in (cut_off, 10**6):
        env.reset(seed=1)
        _, _, over, cut, _ = env.step(action)
        assert (over, cut) == (action != cut_off, action == cut_off)
        with pytest.raises(pavage.PavageError, match="expected `reset` before a step"):
            env.step(cut_off)


def test_games_are_cut_off_after_as_many_decisions_as_asked():
    for seat, most in [(0, 1), (0, 5), (1, 1), (1, 2), (1, 5)]:
        env = pavage.gymnasium.Env("tilings", seat=seat, most=most)
        observation, _ = env.reset(seed=1)
        cut = False
        while not cut:
            assert observation["action_mask"].any(), "this seat has a decision, however few there are"
            observation, _, over, cut, _ = env.step(observation["action_mask"].argmax())
            assert not over
        assert env.decisions == max(most, seat + 1)


def test_a_game_without_a_decision_is_refused():
    two = {"deck": "tile RRRR 2\n"}
    env = pavage.gymnasium.Env("tilings", options="base,size=1", files=two, seat=1)
    with pytest.raises(pavage.PavageError, match="expected a game in which seat 1 decides"):
        env.reset(seed=1)


def test_render_modes_are_known_before_there_is_an_environment():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("pavage/tilings-v0", render_mode="rgb_array")
        env.reset(seed=1)
        assert env.render().shape[2] == 3


def test_wrong_settings_are_named():
    with pytest.raises(pavage.PavageError, match="seat from 0 to 1"):
        gymnasium.make("pavage/tilings-v0", seat=2)
    with pytest.raises(pavage.PavageError, match="expected 2 opponents"):
        gymnasium.make("pavage/tilings-v0", seats=3, opponents=["random"])
