"""What may be given in several ways means the same, and what lies beyond all bounds is refused by a sentence."""

import inspect

import numpy as np
import pytest

import pavage
import pavage.gymnasium
import pavage.pettingzoo

GAME = pavage.Game("tilings", 2, "base,size=3")


def settled(seed):
    state = pavage.Game("carcassonne").start()
    state.settle(seed)
    return state


def test_a_seed_is_a_text_or_a_number():
    for seed in (42, np.uint64(42), np.array(42)):
        assert settled(seed) == settled("42")
    assert settled(True) == settled("1") and settled(2**70) == settled(str(2**70))
    assert pavage.Player("random", 7).seed == "7"
    assert pavage.play(GAME, ["random"] * 2, seed=5) == pavage.play(GAME, ["random"] * 2, seed="5")
    played = [pavage.arena(GAME, ["random", "greedy"], games=4, seed=seed, report=True)["games"] for seed in (3, "3")]
    assert played[0] == played[1]
    for wrong in (None, 1.5, b"1", [1], "\ud800"):
        with pytest.raises(TypeError, match="expected a seed, a text or a whole number, found"):
            settled(wrong)


def test_numbers_beyond_all_bounds_are_refused():
    state = settled(1)
    vector = pavage.Vector(GAME, 2)
    for call in [
        lambda it: state.guess(0, it),
        lambda it: state.decision().guess(it),
        lambda it: state.observe(it),
        lambda it: state.planes(it),
        lambda it: state.retire(it),
        lambda it: pavage.replay(state.record(), it),
        lambda it: pavage.Game("tilings", it),
        lambda it: vector.reset(seed=it),
        lambda it: pavage.Vector(GAME, it),
        lambda it: pavage.Vector(GAME, 2, most=it),
        lambda it: pavage.Vector(GAME, 2, threads=it),
        lambda it: pavage.arena(GAME, ["random", "greedy"], games=it),
        lambda it: pavage.arena(GAME, ["random", "greedy"], games=2, playouts=it),
        lambda it: pavage.arena(GAME, ["random", "greedy"], games=2, threads=it),
    ]:
        for wrong in (-1, 2**64, -(10**40)):
            with pytest.raises(pavage.PavageError, match=f"expected .*, found {wrong}"):
                call(wrong)
        with pytest.raises(TypeError):
            call(1.5)
    assert vector.reset(seed=2**64 - 1)[1]["seed"].tolist() == [2**64 - 1, 0]


def test_viewers_are_named():
    for wrong in (None, 1.5, 10**30, b"referee"):
        with pytest.raises(TypeError, match="expected a seat, spectator or referee, found"):
            settled(1).view(wrong)


def test_a_game_is_given_or_named():
    assert pavage.play("tilings", ["random", "random"]).game == pavage.Game("tilings")
    assert len(pavage.arena("tilings", ["random", "greedy"], games=2)["player"]) == 2
    deck = {"deck": "tile RRRR 9\ntile NNNN 9\n"}
    assert pavage.Vector("tilings", 1, options="base,size=3", files=deck).game.files == pavage.Game("tilings", files=deck).files
    makers = [
        lambda it, **more: pavage.Vector(it, 2, **more),
        pavage.pettingzoo.env,
        pavage.pettingzoo.parallel_env,
        pavage.gymnasium.Env,
    ]
    for make in makers:
        for settings in ({"seats": 2}, {"options": "base"}, {"files": deck}):
            with pytest.raises(pavage.PavageError, match="only beside the name of a game"):
                make(GAME, **settings)
    for make in [*makers, lambda it: pavage.play(it, []), lambda it: pavage.arena(it, [])]:
        with pytest.raises(TypeError, match="expected a pavage.Game or the name of a game, found 7"):
            make(7)


def test_help_shows_what_is_taken_when_nothing_is_given():
    shown = {name: str(inspect.signature(getattr(pavage.State, name))) for name in ("last", "text", "svg", "pixels")}
    assert shown["last"] == shown["text"] == "(self, /, viewer='referee')"
    assert shown["svg"] == shown["pixels"] == "(self, /, viewer='referee', theme='day', cell=64.0)"
    assert str(inspect.signature(pavage.Player)) == "(spec, seed='0')"
    assert list(inspect.signature(pavage.State.retire).parameters) == ["self", "seat"]


def test_forged_pickles_are_refused():
    state = GAME.start()
    for plies in ([7], [0, 0, 1], [3, 0], [2, 300], [0, 10**6]):
        with pytest.raises(pavage.PavageError, match="expected"):
            pavage.State._again(GAME, "", 0, plies)
    state.settle(1)
    _, (game, view, before, _) = state.guess(0, 1).__reduce__()
    assert pavage.State._again(game, view, before, []) == state
    with pytest.raises(pavage.PavageError, match="plies before a guess, found 4294967295"):
        pavage.State._again(game, view, 2**32 - 1, [])


def test_what_cannot_play_is_refused_before_anything_is_played():
    never = pytest.fail
    for wrong, why in [("greedyy", "the nearest is `greedy`"), (pavage.Player("greedyy"), "greedy"), ("search:time=0s", "time")]:
        for seat in (
            lambda: pavage.play(GAME, [never, wrong]),
            lambda: pavage.arena(GAME, {"never": never, "wrong": wrong}),
            lambda: pavage.gymnasium.Env(GAME, opponents=wrong),
        ):
            with pytest.raises(pavage.PavageError, match=why):
                seat()
    for seat in (
        lambda: pavage.play(GAME, [never, None]),
        lambda: pavage.arena(GAME, {"never": never, "wrong": None}),
        lambda: pavage.gymnasium.Env(GAME, opponents=None),
    ):
        with pytest.raises(TypeError, match="expected the spec of a bot, a pavage.Player or a function of a Decision, found None"):
            seat()
    with pytest.raises(pavage.PavageError, match="expected every player once, found 'random' again"):
        pavage.arena(GAME, ["random", "random"])
    with pytest.raises(TypeError, match="expected a State or a Decision, found None"):
        pavage.Player("random").choose(None)


def test_a_record_names_no_more_players_than_there_are():
    with pytest.raises(pavage.PavageError, match="at most 2 seats, found 3"):
        settled(1).record(["a", "b", "c"])


def test_everything_public_is_described():
    for kind in (pavage.Game, pavage.State, pavage.Decision, pavage.Player, pavage.Vector):
        for name, member in vars(kind).items():
            assert name.startswith("_") or member.__doc__, f"{kind.__name__}.{name}"
