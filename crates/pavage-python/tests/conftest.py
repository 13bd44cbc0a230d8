"""What all tests need: every game with every preset and number of seats."""

import os
import random

# Small products of numpy are no faster on several threads, and much slower where these wait for a core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest  # noqa: E402

import pavage  # noqa: E402


def tables():
    """Every game, preset and number of seats."""
    for name in pavage.games():
        for preset in pavage.Game.presets(name):
            least, most = preset["seats"]
            for seats in range(least, most + 1):
                yield name, preset["name"], seats


TABLES = list(tables())


def named(table):
    return "-".join(map(str, table))


@pytest.fixture(params=TABLES, ids=named)
def table(request):
    """A game with each preset and number of seats."""
    return request.param


@pytest.fixture(params=[it for it in TABLES if it[2] == 3], ids=named)
def game(request):
    """A game with each preset, for three."""
    name, options, seats = request.param
    return pavage.Game(name, seats, options)


def play(state, seed, plies):
    """Play random plies, a number at most; chance is random too."""
    luck = random.Random(seed)
    for _ in range(plies):
        if state.is_over:
            break
        if state.is_chance:
            weights = [weight for _, weight in state.chances()]
            state.deal(luck.choices(state.chance_numbers(), weights)[0])
        else:
            state.play(luck.choice(state.action_numbers()))
    return state
