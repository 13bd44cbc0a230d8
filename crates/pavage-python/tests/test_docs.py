"""What the page for researchers shows works."""

import re
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from conftest import play

import pavage

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/research.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_what_the_page_shows_works(number, monkeypatch):
    monkeypatch.chdir(ROOT)
    exec(compile(BLOCKS[number], f"block {number + 1} of docs/research.md", "exec"), {"__name__": "page"})


def test_the_page_has_code():
    assert 10 <= len(BLOCKS)


INTEGERS = (ROOT / "docs/arrays.md").read_text()


def test_the_page_of_integers_names_every_column(table):
    """A column such as `bag.A` is found as `bag.`, because the page names the first of its kind."""
    name, options, seats = table
    layout = pavage.Game(name, seats, options).layout
    title = {"carcassonne": "Carcassonne", "tigris": "Tigris & Euphrates", "tilings": "Tilings"}[name]
    section = INTEGERS.split(f"\n## {title}\n")[1].split("\n## ")[0]
    for array in ("rows", "seats", "table", "planes"):
        part = section.split(f"\n| {array} |")[1].split("\n\n")[0]
        for column in layout[array]:
            stem, *rest = column.split(".")
            assert f"`{column}`" in part or rest and f"`{stem}." in part, f"{array} of {title}: {column}"


TURNS = "^>v<"
SPOTS = "city.N city.E city.S city.W road.N road.E road.S road.W cloister"
SPOTS = [*SPOTS.split(), *(f"farm.{it}" for it in "NL NR EL ER SL SR WL WR".split())]


def carcassonne_number(text, game):
    reach = game.layout["most_rows"] // 2 + 1
    places = 2 * reach * reach + 2 * reach + 1
    if text[0] == "@":
        return 4 * places + SPOTS.index(text[1:])
    if text in ".-":
        return 4 * places + 17 + ".-".index(text)
    x, y = map(int, text[:-1].split(","))
    return 4 * ((x + (2 * reach + 1) * y) % places) + TURNS.index(text[-1])


LEADERS = ["priest", "farmer", "trader", "king"]
MONUMENTS = ["TF", "TM", "TS", "FM", "FS", "MS"]


def tigris_number(text, game):
    def space(name):
        return 16 * (int(name[1:]) - 1) + "ABCDEFGHIJKLMNOP".index(name[0])

    if text in ("pass", "."):
        return 1797 if text == "pass" else 2865
    if text[1] == "@":
        return 1412 + space(text[2:]) if text[0] == "x" else 176 * "TFMS".index(text[0]) + space(text[2:])
    if text[-1] == "<":
        return 1408 + LEADERS.index(text[:-1])
    if ">" in text:
        leader, name = text.split(">")
        return 704 + 176 * LEADERS.index(leader) + space(name)
    kind, what = text.split(":")
    if kind == "swap":
        swaps = [it for size in range(1, 7) for it in combinations_with_replacement("SMFT", size)]
        swaps.sort(key=lambda it: (len(it), *(it.count(color) for color in "TFM")))
        return 1588 + [sorted(it) for it in swaps].index(sorted(what))
    if kind == "build":
        name, colors = what.split(",")
        return 1809 + 176 * MONUMENTS.index(colors) + space(name)
    if kind == "take":
        return 2866 + space(what)
    return 1798 + int(what) if kind == "commit" else 1805 + "TFMS".index(what)


def tilings_number(text, game):
    size = game.layout["window"][0]
    ways = 4 if "fits.3" in game.layout["planes"] else 1
    if text == "-":
        return size * size * ways
    place, turns = (text[:-1], TURNS.index(text[-1])) if text[-1] in TURNS else (text, 0)
    x, y = map(int, place.split(","))
    return (y * size + x) * ways + turns


def test_actions_have_the_numbers_of_the_page(game):
    number = {"carcassonne": carcassonne_number, "tigris": tigris_number, "tilings": tilings_number}[game.name]
    state = game.start()
    for seed in range(120):
        play(state, seed, 1)
        assert state.action_numbers() == [number(it, game) for it in state.actions()]
