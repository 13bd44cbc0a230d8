"""Reads records into a data frame of pandas and draws how the points grow.

    pavage arena carcassonne --player greedy --player random --games 20 --record-dir games
    python examples/research/records.py games --picture points.svg
"""

import argparse
from pathlib import Path

import chart
import pandas as pd

import pavage


def players(record):
    """The names of the players, by seats."""
    head = record.partition("\n\n")[0].splitlines()
    return [line.partition(": ")[2] for line in head if line.startswith("seat ")]


def read(paths):
    """A row for each seat after each turn of each record."""
    rows = []
    for path in paths:
        text = path.read_text()
        names, turns = players(text), {}
        for position in pavage.replay(text).positions():
            turns[position.turns] = position.scores  # the last position of a turn remains
        for turn, scores in turns.items():
            for seat, (name, points) in enumerate(zip(names, scores)):
                rows.append((path.stem, turn, seat, name, points))
    return pd.DataFrame(rows, columns=["game", "turn", "seat", "player", "points"])


def growth(frame):
    """The mean points of each player after each turn. A game that is over keeps its last points."""
    seats = frame.pivot(index="turn", columns=["game", "seat", "player"], values="points").ffill()
    return seats.T.groupby("player").mean().T


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where records are, in subfolders too")
    parser.add_argument("--picture", type=Path, help="where to draw how the points grow, as SVG")
    wanted = parser.parse_args()
    frame = read(sorted(wanted.folder.rglob("*.rec")))
    means = growth(frame)
    print(means.iloc[-1].to_string())
    if wanted.picture:
        named = {player: list(means[player].items()) for player in means}
        title = f"Points of {frame['game'].nunique()} games"
        wanted.picture.write_text(chart.lines(title, "turn", "mean points", named))


if __name__ == "__main__":
    main()
