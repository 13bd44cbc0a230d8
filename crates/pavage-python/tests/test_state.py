"""States: copies, numbers, views, records, refusals."""

import copy
import pickle
from types import MappingProxyType

import numpy as np
import pytest
from conftest import play

import pavage


def ways_to_copy(state):
    return [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]


def test_copies_go_on_identically(game):
    state = play(game.start(), 1, 60)
    ended = play(state.clone(), 2, 10_000)
    assert ended.is_over
    for other in ways_to_copy(state) + [pavage.replay(state.record())]:
        assert other == state and hash(other) == hash(state)
        assert other.view("referee") == state.view("referee")
        assert other.events(0) == state.events(0) and other.last() == state.last()
        play(other, 2, 10_000)
        assert other == ended and other.record() == ended.record()
    assert state != ended and state.plies == 60, "the original stays as it was"


def test_every_table_is_copied(table):
    name, options, seats = table
    state = play(pavage.Game(name, seats, options).start(), seats, 30)
    after = play(state.clone(), 2, 30)
    for other in ways_to_copy(state) + [pavage.replay(state.record())]:
        assert other == state and hash(other) == hash(state)
        assert play(other, 2, 30) == after and other.record() == after.record()


def test_positions_are_those_that_were_played(game):
    state, played = game.start(), []
    for seed in range(50):
        played.append(state.clone())
        play(state, seed, 1)
    state.retire(1)
    played += [pavage.replay(state.record(), 50), state]
    positions = list(state.positions())
    assert positions == played and [it.plies for it in positions] == list(range(52))
    assert all(ours.record() == theirs.record() for ours, theirs in zip(positions, played))
    guess = state.guess(0, 1)
    assert list(guess.positions()) == [guess]
    play(guess, 1, 3)
    assert [it.plies for it in guess.positions()] == list(range(51, guess.plies + 1))


def test_a_retired_seat_is_copied_too(game):
    state = play(game.start(), 3, 30)
    state.retire(1)
    assert state.retired == [1] and state.ranking[-1] == [1]
    for other in ways_to_copy(state):
        assert other == state and other.retired == [1]
    assert "2 !resigned" in state.record()


def test_text_and_numbers_name_the_same(game):
    state = game.start()
    for seed in range(80):
        assert len(state.actions()) == len(state.action_numbers())
        mask = np.flatnonzero(state.action_mask())
        assert sorted(state.action_numbers()) == mask.tolist()
        for text, number in zip(state.actions(), state.action_numbers()):
            assert state.action_text(number) == text and state.action_number(text) == number
        for (text, weight), number in zip(state.chances(), state.chance_numbers()):
            by_text, by_number = state.clone(), state.clone()
            by_text.deal(text)
            by_number.deal(number)
            assert by_text == by_number and 0 < weight
        play(state, seed, 1)


def test_a_seat_knows_no_more_than_its_view(game):
    for seed in range(5):
        state = play(game.start(), seed, 15 * seed + 5)
        for seat in range(game.seats):
            other = state.guess(seat, seed)
            assert other.view(seat) == state.view(seat)
            for name, array in state.observe(seat).items():
                assert np.array_equal(array, other.observe(seat)[name]), name
            assert np.array_equal(state.planes(seat), other.planes(seat))


def test_hands_are_hidden():
    state = pavage.Game("tigris", 2).start()
    state.settle("1")
    assert state.view(1)["seats"][0]["hand"] is None
    assert state.view("referee")["seats"][0]["hand"] is not None
    assert any(state.guess(1, seed) != state for seed in range(5))
    assert state.decision().seat == 0
    assert state.decision().view() == state.view(0)
    assert not hasattr(state.decision(), "clone")


def test_a_decision_tells_what_its_seat_may_know_of_the_last_ply():
    state = pavage.Game("tigris", 2).start()
    while state.is_chance or state.seat == 0:
        play(state, 4, 1)
        if state.seat == 1:
            assert state.decision().events() == state.events(1)
    assert state.decision().seat == 1


def test_a_guess_is_played_and_pickled():
    state = pavage.Game("tigris", 3).start()
    state.settle("1")
    guess = play(state.guess(2, 7), 1, 20)
    again = pickle.loads(pickle.dumps(guess))
    assert again == guess and again.plies == guess.plies
    assert play(again, 2, 500) == play(guess, 2, 500)
    with pytest.raises(pavage.PavageError, match="a guess; it has no record"):
        guess.record()


def test_the_dealer_is_that_of_all_programs():
    state = pavage.Game("carcassonne", 2).start()
    state.settle("42")
    assert state.last() == state.record().splitlines()[-1].removeprefix("=")
    other = pavage.Game("carcassonne", 2).start()
    other.settle("42")
    assert other == state
    other = pavage.Game("carcassonne", 2).start()
    other.settle("43")
    assert other != state


def test_refusals_have_our_sentences():
    state = pavage.Game("carcassonne").start()
    state.deal("E")
    with pytest.raises(pavage.IllegalAction, match="expected") as refusal:
        state.play("5,5^")
    assert (refusal.value.code, refusal.value.rule) == ("game/illegal", "carcassonne/detached")
    assert state.why_not("5,5^") == str(refusal.value) and state.why_not("0,-1v") is None
    with pytest.raises(pavage.PavageError, match="found `,x`|expected a row") as refusal:
        state.play("1,x")
    assert refusal.value.code == "game/unreadable"
    for number in (-1, 3, 10**6):
        with pytest.raises(pavage.IllegalAction, match="from 0 to 11270"):
            state.play(number)
    for neither in (1.5, None, 10**30, [0]):
        with pytest.raises(TypeError, match="expected text or a number of 64 bits, found"):
            state.play(neither)
    with pytest.raises(pavage.PavageError, match="expected a number of seats, found -1"):
        pavage.Game("carcassonne", seats=-1)
    with pytest.raises(pavage.IllegalAction) as refusal:
        state.deal("E")
    assert refusal.value.code == "game/not-chance"
    with pytest.raises(pavage.PavageError, match="nearest is `carcassonne`"):
        pavage.Game("carcasonne")
    with pytest.raises(pavage.PavageError, match="meeples"):
        pavage.Game("carcassonne", options="standard,meeple=5")
    with pytest.raises(pavage.PavageError, match="seat from 0 to 1, found 2"):
        state.observe(2)
    with pytest.raises(pavage.PavageError, match="line 3"):
        pavage.replay("pavage-record 1\ngame: carcassonne\nwhat\n")
    state.play("0,-1v")
    assert state.plies == 2, "refusals change nothing"


def test_every_refusal_names_its_reason():
    game = pavage.Game("tilings")
    state = game.start()
    state.settle("1")
    deck = {"deck": "nonsense"}
    record = "pavage-record 1\ngame: carcassonne\nwhat\n"
    for refused, code, rule in [
        (lambda: pavage.Game("tiling"), "game/unknown", None),
        (lambda: pavage.Game("tilings", seats=99), "game/options", "options/seats"),
        (lambda: pavage.Game("tilings", files=deck), "game/options", None),
        (lambda: state.play("nonsense"), "game/unreadable", None),
        (lambda: state.play(10**6), "game/illegal", "game/no-such-number"),
        (lambda: state.deal(0), "game/not-chance", None),
        (lambda: game.start().play(0), "game/not-to-act", None),
        (lambda: pavage.replay(record), "game/record", None),
        (lambda: state.observe(7), "request/command", None),
        (lambda: pavage.play(game, ["random"]), "request/command", None),
        (lambda: pavage.Vector(game, 2, observe="all"), "request/command", None),
    ]:
        with pytest.raises(pavage.PavageError) as refusal:
            refused()
        assert (refusal.value.code, refusal.value.rule) == (code, rule), refusal.value
        again = pickle.loads(pickle.dumps(refusal.value))
        assert (str(again), again.code, again.rule) == (str(refusal.value), code, rule)
        assert type(again) is type(refusal.value)


def test_sentences_in_french():
    pavage.set_language("fr")
    try:
        with pytest.raises(pavage.PavageError, match="essayez"):
            pavage.Game("carcasonne")
    finally:
        pavage.set_language("en")
    with pytest.raises(pavage.PavageError, match="en or fr"):
        pavage.set_language("de")


def test_files_make_a_game_and_travel_with_it():
    deck = "tile RRRR 9\ntile NNNN 9\n"
    game = pavage.Game("tilings", 2, "base,size=3", {"deck": deck})
    state = play(game.start(), 1, 7)
    assert pickle.loads(pickle.dumps(game)) == game != pavage.Game("tilings", 2, "base,size=3")
    assert pavage.replay(state.record()).game == game
    with pytest.raises(pavage.PavageError, match="line 1"):
        pavage.Game("tilings", files={"deck": "nonsense"})
    assert pavage.Game("tilings", 2, "base,size=3", MappingProxyType({"deck": deck})) == game
    for wrong in (7, "deck", [("deck", deck)], {"deck": 7}):
        with pytest.raises(TypeError, match="expected a mapping from roles to texts, found"):
            pavage.Game("tilings", files=wrong)


def test_events_are_dictionaries():
    state = pavage.Game("carcassonne").start()
    for ply in ["E"]:
        state.deal(ply)
    state.play("0,-1v")
    state.play("@city.S")
    events = state.events()
    assert events and all(isinstance(it, dict) for it in events)
    assert state.scores == [4, 0]
    assert state.rewards() == [1.0, -1.0] and state.rewards("margin") == [4.0, -4.0]
    with pytest.raises(pavage.PavageError, match="rank or margin"):
        state.rewards("glory")


def test_pictures():
    state = play(pavage.Game("tilings").start(), 1, 20)
    assert state._repr_svg_().startswith("<svg") and state._repr_png_().startswith(b"\x89PNG")
    assert state.svg(theme="night") != state.svg()
    assert state.png(cell=16).startswith(b"\x89PNG")
    pixels = state.pixels("spectator", cell=16)
    assert pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.dtype == np.uint8
    assert "seat 1" in str(state)
    for wrong in ({"theme": "noon"}, {"cell": 3.0}, {"cell": float("nan")}):
        with pytest.raises(pavage.PavageError, match="expected"):
            state.svg(**wrong)
