"""Bots, functions as players, and tournaments."""

import pickle
import random
from types import MappingProxyType

import pytest

import pavage


def first(decision):
    return decision.actions()[0]


def by_number(decision):
    return random.Random(decision.plies).choice(decision.action_numbers())


def test_bots_by_spec(game):
    state = game.start()
    state.settle("1")
    for spec in ["random", "greedy", "search:playouts=20", "search:time=20ms"]:
        bot = pavage.Player(spec)
        assert bot.choose(state) in state.actions()
        assert bot(state.decision()) in state.actions()
    again = pickle.loads(pickle.dumps(pavage.Player("random", "7")))
    assert again.choose(state) == pavage.Player("random", "7").choose(state)


def test_an_unknown_bot_is_told_with_the_nearest():
    state = pavage.Game("tilings").start()
    state.settle("1")
    with pytest.raises(pavage.PavageError, match="greedy"):
        pavage.Player("greedyy").choose(state)
    with pytest.raises(pavage.PavageError, match="a seat decides"):
        pavage.Player("greedy").choose(pavage.Game("tilings").start())


def test_a_game_is_played_by_bots_and_functions(game):
    players = ["greedy", first, by_number]
    ended = pavage.play(game, players, "7")
    assert ended.is_over and ended == pavage.play(game, players, "7")
    assert ended != pavage.play(game, players, "8")
    assert pavage.replay(ended.record(["greedy", "first", "by number"])) == ended
    with pytest.raises(pavage.PavageError, match="expected 3 players"):
        pavage.play(game, players[:2])


def test_a_tournament_is_a_table():
    game = pavage.Game("carcassonne", 2)
    table = pavage.arena(game, {"greedy": "greedy", "first": first, "numbers": by_number}, games=4, threads=2)
    assert table["player"][0] == "greedy" and set(table["player"]) == {"greedy", "first", "numbers"}
    assert {len(column) for column in table.values()} == {3}
    assert sum(table["wins"]) + sum(table["draws"]) + sum(table["losses"]) == 2 * 3 * 4
    assert table["faults"] == [0, 0, 0]
    assert table["rating"] == sorted(table["rating"], reverse=True)
    report = pavage.arena(game, ["greedy", "random"], games=4, report=True)
    assert len(report["games"]) == 4 and report["terms"]["game"] == "carcassonne"


def test_names_of_players_may_look_like_specs():
    game = pavage.Game("tilings", 2)
    for players in [["search:playouts=8", "greedy"], {"net:v2": first, "a=b": "greedy"}]:
        table = pavage.arena(game, players, games=2)
        assert set(table["player"]) == set(players) and table["faults"] == [0, 0]


def test_players_may_be_any_mapping():
    game = pavage.Game("tilings", 2)
    players = MappingProxyType({"one": "greedy", "other": first})
    assert set(pavage.arena(game, players, games=2)["player"]) == set(players)
    for wrong in ("greedy", [first, first], 7):
        with pytest.raises(TypeError):
            pavage.arena(game, wrong)


def test_a_function_must_answer_with_text_or_a_whole_number():
    game = pavage.Game("tilings", 2)
    with pytest.raises(TypeError, match="expected text or a number of 64 bits, found 2.7"):
        pavage.arena(game, {"cut": lambda decision: 2.7, "random": "random"}, games=2)


def test_what_goes_wrong_in_a_function_is_raised_as_it_was():
    def broken(decision):
        raise KeyError("my own mistake")

    game = pavage.Game("tilings", 2)
    with pytest.raises(KeyError, match="my own mistake"):
        pavage.arena(game, {"broken": broken, "random": "random"}, games=2)
    with pytest.raises(KeyError, match="my own mistake"):
        pavage.play(game, [broken, "random"])


def test_a_function_that_answers_illegally_is_charged():
    game = pavage.Game("tilings", 2)
    table = pavage.arena(game, {"wrong": lambda decision: "99,99", "random": "random"}, games=2)
    assert table["player"] == ["random", "wrong"] and 0 < table["faults"][1]


def test_tournaments_are_refused_with_reasons():
    game = pavage.Game("tilings", 2)
    for players, why in [
        (["random"], "two players"),
        (["random", "greedyy"], "greedy"),
        ({"": "random", "b": "random"}, "expected"),
    ]:
        with pytest.raises(pavage.PavageError, match=why):
            pavage.arena(game, players)
    with pytest.raises(pavage.PavageError, match="round-robin"):
        pavage.arena(game, ["random", "greedy"], format="swiss")
