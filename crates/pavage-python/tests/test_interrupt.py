"""Ctrl-C stops calls that take long, and what they worked on can be used again."""

import subprocess
import sys

# Every call takes most of an hour, or the last one some seconds, unless it is stopped. The program ends much earlier, or the test fails.
PROGRAM = """
import _thread, threading, numpy as np, pavage

def interrupted(call):
    ctrl_c = threading.Timer(0.2, _thread.interrupt_main)
    ctrl_c.start()
    try:
        call()
    except KeyboardInterrupt:
        return
    raise AssertionError("it went on to its end")

game = pavage.Game("tilings")
state = game.start()
state.settle("1")
bot = pavage.Player("search:time=3600s")
interrupted(lambda: bot(state))
assert pavage.Player("greedy")(state) in state.actions()
interrupted(lambda: pavage.play(game, [bot, bot]))
interrupted(lambda: pavage.arena(game, ["search:time=3600s", "random"], threads=2))
assert len(pavage.arena(game, ["greedy", "random"], games=2)["player"]) == 2

def refused(call):
    try:
        call()
    except pavage.PavageError as refusal:
        return "interrupted" in str(refusal)

for threads in (1, 2):
    slow = pavage.Vector(game, 6000, bots=[None, "search:time=1s"], threads=threads, reuse=True)
    seen, _ = slow.reset(seed=1)
    begun = seen["mask"].copy()
    actions = slow.sample()
    interrupted(lambda: slow.step(actions))
    assert refused(lambda: slow.step(actions)) and refused(slow.sample)
    assert np.array_equal(slow.reset(seed=1)[0]["mask"], begun)
    assert slow.sample().shape == actions.shape

# A first reset that was stopped leaves no two lanes with one game.
slow = pavage.Vector(game, 40, bots=["search:time=100ms", None], threads=1)
interrupted(slow.reset)
assert len(set(slow.reset()[1]["seed"])) == 40
"""


def test_ctrl_c_stops_what_takes_long():
    subprocess.run([sys.executable, "-c", PROGRAM], check=True, timeout=300)
