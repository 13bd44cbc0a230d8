"""Whatever is asked, the answer is a value or an exception; a panic of Rust never arrives, and a refusal changes nothing."""

import random
import threading

import numpy as np
import pytest
from conftest import play

import pavage
from pavage import _pavage

NUMBERS = [0, 1, 2, 3, 7, -1, 255, 256, 2**31, 2**32, 2**63 - 1, 2**63, 2**64, -(2**63), 10**30]
TEXTS = ["", " ", "x", "-", ".", "=", "0,0", "99,99", "@city.N", "\0", "é\u202e\U0001f0a1", "a" * 100_000]
NAMES = ["spectator", "referee", "rank", "margin", "day", "tilings", "tigris", "greedy", "base,size=3"]
OTHERS = [None, True, 1.5, float("nan"), b"", [], [None], [[]], {}, {"deck": "x"}, object(), np.zeros(3, np.int64)]
# A cell of the pictures: numbers that would only take long are left out.
CELLS = [8.0, 7.9, 0.0, -1.0, float("nan"), float("inf"), 1e30]
SLOW = {"svg", "png", "pixels"}


def panicked(problem):
    return type(problem).__name__ == "PanicException"


def call(function, *args):
    """What came of a call: the exception, if there was one."""
    try:
        function(*args)
    except Exception as refusal:
        if isinstance(refusal, pavage.PavageError):
            assert isinstance(refusal.code, str) and isinstance(refusal.rule, str | None), repr(refusal)
        return refusal
    except BaseException as problem:
        assert not panicked(problem), f"{function!r} panicked with {args!r:.200}"
        raise
    return None


def strange(luck, state):
    """A value that may be good or bad for anything."""
    fitting = [*state.action_numbers()[:5], *state.actions()[:5], *state.chance_numbers()[:2], state, state.game]
    return luck.choice([*NUMBERS, *TEXTS, *NAMES, *OTHERS, *fitting])


def methods(thing):
    """The names of everything that can be called."""
    return [it for it in dir(type(thing)) if not it.startswith("__") and callable(getattr(thing, it))]


def test_strange_calls(game):
    luck = random.Random(repr(game))
    for plies in (0, 2, 40, 10_000):
        kept = play(game.start(), plies, plies)
        for make in (kept.clone, lambda: game, lambda: pavage.Player("random"), kept.decision):
            if call(make) is not None:
                continue  # no seat decides
            for name in methods(make()):
                for _ in range(8):
                    args = [strange(luck, kept) for _ in range(luck.randint(0, 3))]
                    if name in SLOW:
                        args = [luck.choice(["spectator", 0, "x"]), "day", luck.choice(CELLS)]
                    thing = make()
                    if call(getattr(thing, name), *args) is not None and isinstance(thing, pavage.State):
                        assert thing == kept and thing.plies == kept.plies, f"{name} with {args!r:.200}"


def test_strange_games_and_records():
    luck = random.Random(1)
    state = play(pavage.Game("tilings", options="zones,size=4").start(), 1, 30)
    record = state.record(["a", "b"])
    for _ in range(2000):
        call(pavage.Game, *(strange(luck, state) for _ in range(luck.randint(0, 4))))
        call(pavage.Player, *(strange(luck, state) for _ in range(luck.randint(0, 2))))
        at, cut = luck.randrange(len(record)), luck.randrange(4)
        call(pavage.replay, record[:at] + luck.choice([*TEXTS[:-1], "\n", "9"]) + record[at + cut :])
    for forged in ["{}", "[]", "nonsense", '{"size": 4}', "{" * 100_000]:
        assert isinstance(call(pavage.State._again, state.game, forged, 0, [1, 2]), pavage.PavageError)


def test_strange_tournaments_and_vectors():
    luck = random.Random(1)
    game = pavage.Game("tilings", options="base,size=2")
    state = game.start()
    for _ in range(300):
        settings = {
            luck.choice(["seed", "format", "threads", "playouts", "report"]): strange(luck, state)
            for _ in range(luck.randint(0, 2))
        }
        players = luck.choice([["random", "greedy"], {"a": strange(luck, state), "b": "random"}, strange(luck, state)])
        call(lambda: pavage.arena(game, players, games=2, **settings))
        settings = {
            luck.choice(["bots", "observe", "mask", "most_legal", "reward", "most", "threads"]): strange(luck, state)
            for _ in range(luck.randint(0, 2))
        }
        call(walk, luck, luck.choice([game, strange(luck, state)]), luck.choice([0, 1, 2, -1, 1.5, None, 2**62]), settings)


def walk(luck, game, lanes, settings):
    """Steps an environment, with actions that may be bad."""
    env = pavage.Vector(game, lanes, **settings)
    call(env.reset, luck.choice([0, None, 2**64 - 1, -1, 2**64, "x"]))
    for action in [0, -1, 2**40, [], [0] * 3, [[0]], None, "x", np.array([0.5]), np.zeros(lanes, np.uint8)]:
        call(env.step, action)
        call(lambda: env.step(env.sample()))


def test_a_bot_may_be_asked_about_one_game_after_the_other():
    for name in pavage.games():
        for spec in ["random", "greedy", "search:playouts=8", "search:playouts=8,threads=2"]:
            bot = pavage.Player(spec)
            for seats, plies in [(2, 40), (4, 41), (3, 3), (2, 5), (4, 1)]:
                options = preset(name, seats)
                state = play(pavage.Game(name, seats, options).start(), plies, plies)
                state.settle("1")
                if not state.is_over:
                    assert bot.choose(state) in state.actions(), (name, spec, seats)


def preset(name, seats):
    """Another preset for each number of seats."""
    presets = [it["name"] for it in pavage.Game.presets(name) if it["seats"][0] <= seats <= it["seats"][1]]
    return presets[seats % len(presets)]


def test_arrays_of_the_last_step_may_be_the_actions_of_the_next():
    env = pavage.Vector("tilings", 1, mask="legal", reuse=True)
    observation, info = env.reset(seed=1)
    for _ in range(20):
        observation, *_, info = env.step(observation["legal"][:, 0])
        assert not info["illegal"].any()
    env.step(info["seat"])


def test_threads_share_games():
    env = pavage.Vector("carcassonne", 8, reuse=True, threads=2)
    env.reset(seed=1)
    state, bot, problems = pavage.Game("tigris").start(), pavage.Player("greedy"), []

    def use(seed):
        try:
            for step in range(60):
                call(lambda: env.step(env.sample()))
                call(state.settle, str(seed))
                call(lambda: state.play(bot(state)))
                call(lambda: pavage.replay(state.record()) == state)
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=use, args=(it,)) for it in range(4)]
    [it.start() for it in threads]
    [it.join() for it in threads]
    assert not problems
    assert pavage.replay(state.record()) == state
    env.step(env.sample())


def test_threads_have_bounds():
    for threads in (0, 513, 2**62):
        with pytest.raises(pavage.PavageError, match="from 1 to 512 threads"):
            pavage.Vector("tilings", 2, threads=threads)
        with pytest.raises(pavage.PavageError, match="from 1 to 512 threads"):
            pavage.arena(pavage.Game("tilings"), ["random", "greedy"], games=2, threads=threads)


def test_the_parts_in_rust_are_all_tried():
    assert {it for it in vars(_pavage) if isinstance(getattr(_pavage, it), type)} == {
        "Decision", "Game", "IllegalAction", "Lanes", "PavageError", "Player", "State",
    }
