"""Many games in one call."""

import threading

import numpy as np
import pytest

import pavage


def kept(env, step):
    """A step as values that the next one does not change."""
    observation, rewards, over, cut, info = step
    return [it.copy() for it in (*observation.values(), rewards, over, cut, *info.values())]


def same(ours, theirs):
    return all(np.array_equal(a, b) for a, b in zip(ours, theirs, strict=True))


def actions_of(env, steps):
    """Random actions for so many steps, recorded so that others can play them."""
    env.reset(seed=5)
    played = []
    for _ in range(steps):
        played.append(env.sample())
        env.step(played[-1])
    return played


def test_every_table_is_stepped(table):
    """With each number of seats the games are those of the states, for some steps."""
    name, options, seats = table
    game = pavage.Game(name, seats, options)
    agree(game, pavage.Vector(game, 3, observe="both"), 30)


def test_games_are_those_of_the_states(game):
    """Every lane is the game that a state with its seed plays, past the end of games."""
    agree(game, pavage.Vector(game, 3, observe="both"), 120)


def agree(game, env, steps):
    observation, info = env.reset(seed=40)
    states = [game.start() for _ in range(3)]
    for state, seed in zip(states, info["seed"]):
        state.settle(str(seed))
    for _ in range(steps):
        for lane, state in enumerate(states):
            seat = info["seat"][lane]
            assert seat == state.seat
            assert np.array_equal(observation["mask"][lane], state.action_mask())
            for name, array in state.observe(seat).items():
                assert np.array_equal(observation[name][lane], array)
            assert np.array_equal(observation["planes"][lane], state.planes(seat))
        actions = env.sample()
        observation, rewards, over, cut, info = env.step(actions)
        for lane, state in enumerate(states):
            seed = info["seed"][lane]
            state.play(actions[lane])
            state.settle(str(seed - 3 if over[lane] else seed))
            assert over[lane] == state.is_over and not cut[lane]
            assert info["scores"][lane].tolist() == state.scores
            if over[lane]:
                assert np.allclose(rewards[lane], state.rewards())
                states[lane] = game.start()
                states[lane].settle(str(seed))
            else:
                assert not rewards[lane].any()


def test_hand_and_supplies_go_with_the_planes():
    both, planes = pavage.Vector("tigris", 3, observe="both"), pavage.Vector("tigris", 3, observe="planes")
    whole, part = both.reset(seed=1)[0], planes.reset(seed=1)[0]
    assert set(part) == {"seats", "table", "planes", "mask"}
    assert all(np.array_equal(part[it], whole[it]) for it in part)
    hand = [it for it, name in enumerate(both.layout["table"]) if name.startswith("hand.")]
    assert (part["table"][:, hand].sum(axis=1) == 6).all()


def test_threads_and_reused_memory_change_nothing(game):
    plain = pavage.Vector(game, 7, observe="both", threads=1)
    actions = actions_of(plain, 100)
    for settings in [{"threads": 3}, {"reuse": True}, {"threads": 7, "reuse": True}]:
        other = pavage.Vector(game, 7, observe="both", **settings)
        plain.reset(seed=5), other.reset(seed=5)
        for action in actions:
            assert same(kept(plain, plain.step(action)), kept(other, other.step(action)))


def test_memory_is_reused_only_if_asked():
    ours, reused = pavage.Vector("tilings", 4), pavage.Vector("tilings", 4, reuse=True)
    for env, is_same in ((ours, False), (reused, True)):
        first, _ = env.reset(seed=1)
        second = env.step(env.sample())[0]
        assert all(np.shares_memory(first[it], second[it]) == is_same for it in first)


def test_legal_actions_as_numbers(game):
    masked, listed = pavage.Vector(game, 5), pavage.Vector(game, 5, mask="legal")
    actions = actions_of(masked, 60)
    masked.reset(seed=5), listed.reset(seed=5)
    for action in actions:
        mask, legal = masked.step(action)[0]["mask"], listed.step(action)[0]["legal"]
        for lane in range(5):
            assert sorted(legal[lane][legal[lane] >= 0]) == np.flatnonzero(mask[lane]).tolist()


def test_a_list_of_legal_actions_is_never_cut_short():
    whole = pavage.Vector("tilings", 2, options="base,size=3", mask="legal", most_legal=99).reset(seed=1)[0]["legal"]
    count = (whole[0] >= 0).sum()
    assert whole.shape == (2, 10)
    exact = pavage.Vector("tilings", 2, options="base,size=3", mask="legal", most_legal=int(count))
    assert (exact.reset(seed=1)[0]["legal"] >= 0).all()
    short = pavage.Vector("tilings", 2, options="base,size=3", mask="legal", most_legal=int(count) - 1)
    with pytest.raises(pavage.PavageError, match=f"at most {count - 1} legal actions, found more in game 0"):
        short.reset(seed=1)


def ends(game, env, steps):
    """Steps games and compares the end of each with that of a state."""
    observation, info = env.reset(seed=40)
    states, count = [], 0
    for seed in info["seed"]:
        states.append(game.start())
        states[-1].settle(str(seed))
    for _ in range(steps):
        actions, seats = env.sample(), info["seat"].copy()
        _, _, over, cut, info = env.step(actions)
        for lane, state in enumerate(states):
            state.play(actions[lane])
            seed = info["final_info"]["seed"][lane] if over[lane] or cut[lane] else info["seed"][lane]
            state.settle(str(seed))
            if over[lane] or cut[lane]:
                count += 1
                assert info["final_info"]["seat"][lane] == seats[lane] and state.is_over == over[lane]
                for name, array in [*state.observe(seats[lane]).items(), ("planes", state.planes(seats[lane]))]:
                    assert np.array_equal(info["final_obs"][name][lane], array), name
                states[lane] = game.start()
                states[lane].settle(str(info["seed"][lane]))
                assert info["seed"][lane] == seed + len(states)
    return count


@pytest.mark.parametrize("reuse", [False, True])
def test_the_end_of_a_game_is_seen(game, reuse):
    most = {"tilings": 10_000}.get(game.name, 50)
    env = pavage.Vector(game, 3, observe="both", most=most, final=True, reuse=reuse, threads=2)
    assert 3 <= ends(game, env, 120)


def test_the_end_is_shown_as_the_rest_is_and_only_if_asked():
    for observe, names in [("rows", {"rows", "seats", "table"}), ("planes", {"seats", "table", "planes"}), (None, set())]:
        env = pavage.Vector("tilings", 2, observe=observe, final=True)
        env.reset(seed=1)
        assert set(env.step(env.sample())[4]["final_obs"]) == names
    plain = pavage.Vector("tilings", 2)
    plain.reset(seed=1)
    assert "final_obs" not in plain.step(plain.sample())[4]


def test_the_end_is_yours_unless_memory_is_reused():
    for reuse in (False, True):
        env = pavage.Vector("tilings", 2, final=True, reuse=reuse)
        env.reset(seed=1)
        first, second = (env.step(env.sample())[4]["final_obs"]["rows"] for _ in range(2))
        assert np.shares_memory(first, second) == reuse


def test_without_a_seed_every_lane_goes_on_with_its_next_game():
    env = pavage.Vector("tilings", 3)
    assert env.reset(seed=5)[1]["seed"].tolist() == [5, 6, 7]
    assert env.reset()[1]["seed"].tolist() == [8, 9, 10]
    env.step([10**6, *env.sample()[1:]])
    assert env.reset()[1]["seed"].tolist() == [14, 12, 13]
    first, other = (pavage.Vector("tilings", 3).reset()[1]["seed"] for _ in range(2))
    assert not np.array_equal(first, other), "the first seed is a random one"


def test_actions_are_whole_numbers():
    env = pavage.Vector("tilings", 2)
    env.reset(seed=1)
    legal = env.sample()
    for wrong in ([2.7, 0], legal.astype(float), ["0", "1"], [None, 0], [10**30, 0]):
        with pytest.raises(TypeError, match="expected actions as whole numbers, found an array of"):
            env.step(wrong)
    for right in (legal.astype(np.uint16), legal.tolist(), [np.int32(it) for it in env.sample()]):
        env.reset(seed=1)
        assert not env.step(right)[4]["illegal"].any()


def test_bots_play_the_other_seats():
    env = pavage.Vector("carcassonne", 4, seats=3, bots=["greedy", None, "random"], reward="margin")
    _, info = env.reset(seed=1)
    ended = 0
    for _ in range(120):
        assert (info["seat"] == 1).all()
        *_, rewards, over, _, info = env.step(env.sample())
        ended += over.sum()
        assert (rewards[over][:, 0] > 0).all(), "greedy beats random play"
    assert 4 <= ended


def test_an_illegal_action_ends_one_game():
    env = pavage.Vector("tilings", 3)
    observation, info = env.reset(seed=1)
    actions = env.sample()
    actions[1] = int(np.flatnonzero(~observation["mask"][1])[0])
    _, rewards, over, cut, told = env.step(actions)
    assert told["illegal"].tolist() == over.tolist() == [False, True, False]
    assert rewards[1].tolist() == [-1.0 if it == info["seat"][1] else 0.0 for it in range(2)]
    assert told["seed"].tolist() == [1, 2 + 3, 3] and not cut.any()
    actions[1] = -5
    assert env.step(actions)[4]["illegal"][1], "a number that no action has"


def test_a_long_game_is_cut_off():
    env = pavage.Vector("tigris", 2, most=5)
    env.reset(seed=1)
    for _ in range(4):
        assert not env.step(env.sample())[3].any()
    _, _, over, cut, _ = env.step(env.sample())
    assert cut.all() and not over.any()


def test_wrong_calls_are_refused_with_reasons():
    for settings, why in [
        ({"lanes": 0}, "at least one game"),
        ({"lanes": -1}, "at least one game"),
        ({"lanes": 2**20 + 1}, "at most 1048576, found 1048577"),
        ({"lanes": 1, "bots": ["random", "random"]}, "one of them None"),
        ({"lanes": 1, "bots": ["greedyy"]}, "greedy"),
        ({"lanes": 1, "reward": "x"}, "rank or margin"),
        ({"lanes": 1, "observe": "x"}, "planes"),
        ({"lanes": 1, "mask": "x"}, "legal"),
        ({"lanes": 1, "mask": "legal", "most_legal": 0}, "most_legal to be 1 or more"),
        ({"lanes": 1, "most": 0}, "most to be 1 or more"),
    ]:
        with pytest.raises(pavage.PavageError, match=why):
            pavage.Vector("tilings", **settings)
    env = pavage.Vector("tilings", 3)
    for early in (env.sample, lambda: env.step([0, 0, 0])):
        with pytest.raises(pavage.PavageError, match="expected `reset`"):
            early()
    env.reset(seed=0)
    with pytest.raises(pavage.PavageError, match="expected 3 values in `actions`"):
        env.step([0, 0])
    with pytest.raises(pavage.PavageError, match=r"expected an action for each of 3 games in a row, .* shape \(3, 1\)"):
        env.step([[0], [0], [0]])
    with pytest.raises(TypeError, match=r"such as \[None, 'greedy'\], found 'greedy'"):
        pavage.Vector("tilings", 1, bots="greedy")


def test_games_that_bots_decide_alone_are_rewarded():
    two = {"deck": "tile RRRR 2\n"}
    alone = pavage.Game("tilings", 2, "base,size=1", two)
    played = pavage.play(alone, ["random", "random"])
    for game, most, rewards in [(alone, 9, played.rewards("margin")), (pavage.Game("tilings"), 1, None)]:
        env = pavage.Vector(game, 2, bots=["greedy", None], most=most, reward="margin")
        _, info = env.reset(seed=1)
        assert info["seat"].tolist() == [-1, -1], "nobody is asked"
        begun = info["scores"].copy()
        _, given, over, cut, _ = env.step(env.sample())
        assert over.all() == (most == 9) and cut.all() == (most == 1)
        assert given.tolist() == [rewards or [first - second, second - first] for first, second in begun.tolist()]
        assert given[:, 0].all(), "the bot has points"


@pytest.mark.parametrize("reuse", [False, True])
def test_every_thread_gets_the_arrays_of_its_own_step(reuse):
    env = pavage.Vector("tilings", 40, observe=None, reuse=reuse, threads=1)
    env.reset(seed=1)
    problems, results = [], []

    def step():
        try:
            for _ in range(100):
                results.append(env.step(env.sample())[0]["mask"])
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=step) for _ in range(3)]
    [it.start() for it in threads]
    [it.join() for it in threads]
    assert not problems and len(results) == 300
    assert len({id(it) for it in results}) == (1 if reuse else 300)
