"""The programs in `examples/research`, in short."""

import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

import numpy as np
import pytest
from conftest import play

import pavage

FOLDER = Path(__file__).parents[3] / "examples/research"
sys.path.insert(0, str(FOLDER))
import chart  # noqa: E402
import openspiel_mcts  # noqa: E402
import records  # noqa: E402
import self_play  # noqa: E402


def test_self_play_ends_far_above_random():
    short = {"rounds": 24, "lanes": 64, "every": 12, "games": 200, "tell": lambda *told: None}
    curve = self_play.train(**short)
    games, shares = zip(*curve["random"])
    assert games == (0, 12 * 64, 24 * 64)
    assert shares[0] < 0.6 and 0.65 < shares[-1]
    assert self_play.train(**short) == curve, "the seed decides everything"


def zones_of(state):
    """For each side of each tile: how many tiles of its zone each seat has laid, found by walking."""
    tiles = {(it["x"], it["y"]): it for it in state.view(0)["cells"]}
    side = ((0, -1), (1, 0), (0, 1), (-1, 0))
    color = {(at, turn): tiles[at]["tile"][(turn - tiles[at]["rotation"]) % 4] for at in tiles for turn in range(4)}

    def beside(here):
        (x, y), turn = here
        right, down = side[turn]
        return [(here[0], it) for it in range(4)] + [((x + right, y + down), (turn + 2) % 4)]

    found = {}
    for begin in color:
        zone, ahead = {begin}, [begin]
        while ahead:
            for it in beside(ahead.pop()):
                if it not in zone and color.get(it) == color[begin]:
                    zone.add(it)
                    ahead.append(it)
        owners = [tiles[at]["seat"] for at in {at for at, _ in zone}]
        found[begin] = [owners.count(seat) for seat in (0, 1)]
    return found


def test_the_network_sees_the_zones():
    learner = self_play.Learner(1, seed=1)
    for plies in (0, 2, 9, 20, 41):
        state = play(learner.game.start(), plies, plies)
        planes = state.planes(0)[None]
        zones = learner.eyes.zones(planes[:, learner.eyes.sides], planes[:, learner.eyes.owner])[0]
        expected = np.zeros_like(zones)
        expected[..., 0] = 1
        for ((x, y), turn), (mine, theirs) in zones_of(state).items():
            expected[turn, y, x] = 1, 1, mine / 4, theirs / 4
        assert np.array_equal(zones, expected)


def test_the_network_sees_every_legal_lay():
    learner = self_play.Learner(4, seed=1)
    seen, _ = learner.env.reset(seed=1)
    for _ in range(12):
        lanes, choices, views = learner.eyes.look(seen)
        assert seen["mask"][lanes, choices].all() and len(lanes) == seen["mask"][:, :-1].sum()
        assert views.shape == (len(lanes), learner.eyes.inputs)
        # A tile agrees with its neighbours, so a place beside a tile always touches a zone.
        assert (views[:, [1, 5, 9, 13]].sum(axis=1) > 0).all() or (seen["planes"][:, learner.eyes.owner] == 0).all()
        seen = learner.env.step(learner.env.sample())[0]


def test_the_network_learns_what_it_is_told():
    luck = np.random.default_rng(1)
    network = self_play.Network(5, luck, rate=0.01)
    views = luck.random((200, 5)).astype(np.float32)
    told = np.sin(views.sum(axis=1))
    for _ in range(500):
        network.learn(views, told)
    assert np.abs(network.expect(views) - told).mean() < 0.02


def test_their_search_beats_random_play():
    assert 0.5 < openspiel_mcts.contest(games=4, simulations=30)


@pytest.fixture
def played(tmp_path):
    """A folder of records, as an arena leaves them."""
    game = pavage.Game("carcassonne", 2)
    for number, players in enumerate([["greedy", "random"], ["random", "greedy"]]):
        ended = pavage.play(game, players, str(number))
        (tmp_path / "records").mkdir(exist_ok=True)
        (tmp_path / "records" / f"{number}.rec").write_text(ended.record(players))
    return tmp_path


def test_records_become_a_frame(played):
    frame = records.read(sorted(played.rglob("*.rec")))
    final = frame[frame.turn == frame.groupby("game").turn.transform("max")]
    for number in range(2):
        state = pavage.replay((played / "records" / f"{number}.rec").read_text())
        points = final[final.game == str(number)].sort_values("seat").points
        assert points.tolist() == state.scores
        assert (frame.game == str(number)).sum() == 2 * (1 + state.turns)
    means = records.growth(frame)
    assert (means.iloc[0] == 0).all() and means.greedy.iloc[-1] > means.random.iloc[-1]
    assert means.greedy.iloc[-1] == final[final.player == "greedy"].points.mean()


def test_the_programs_run(played):
    picture = played / "points.svg"
    run = [sys.executable, FOLDER / "records.py", played, "--picture", picture]
    told = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    assert "greedy" in told and "random" in told
    assert xml.parse(picture).getroot().tag.endswith("svg")
    run = [sys.executable, FOLDER / "self_play.py", "--rounds", "1", "--games", "20", "--picture", picture]
    subprocess.run(run, check=True, capture_output=True)
    assert "against random" in picture.read_text()
    run = [sys.executable, FOLDER / "openspiel_mcts.py", "--games", "1", "--simulations", "2"]
    assert "of 1 games against random" in subprocess.run(run, check=True, capture_output=True, text=True).stdout


def test_charts():
    one = chart.lines("A & B", "across", "up", {"one": [(0, 0.5), (10, 0.75)], "two": [(0, 1.0), (10, 0.75)]})
    tree = xml.fromstring(one)
    lines = [it for it in tree if it.tag.endswith("polyline")]
    tracks = [[tuple(map(float, it.split(","))) for it in line.get("points").split()] for line in lines]
    assert tracks[0][0][1] != tracks[1][0][1] and tracks[0][1] == tracks[1][1]
    assert len({(it.get("stroke"), it.get("stroke-dasharray")) for it in lines}) == 2
    names = {it.text: float(it.get("y")) for it in tree if it.tag.endswith("text")}
    assert 16 <= abs(names["one"] - names["two"]), "names do not stand on each other"
    assert "A & B" in names
    assert chart.steps(0, 1) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1]) and len(chart.steps(3, 3)) == 2
    assert chart.steps(0, 110) == [0, 20, 40, 60, 80, 100, 120]
    with pytest.raises(ValueError, match="at most 5 lines, found 6"):
        chart.lines("", "", "", {str(it): [(0, 0), (1, 1)] for it in range(6)})
