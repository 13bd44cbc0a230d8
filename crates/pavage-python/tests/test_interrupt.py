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


ANSWERED = """
import _thread, signal, threading, pavage

def answered(call, again):
    told = []
    def answer(*_):
        try:
            again()
        except pavage.PavageError as refusal:
            told.append(str(refusal))
        raise InterruptedError
    signal.signal(signal.SIGINT, answer)
    threading.Timer(0.2, _thread.interrupt_main).start()
    try:
        call()
    except InterruptedError:
        assert "from the answer to a signal" in told[0], told
        return
    raise AssertionError("it went on to its end")

state = pavage.Game("tilings").start()
state.settle(1)
bot = pavage.Player("search:time=3600s")
answered(lambda: bot(state), lambda: bot(state))
slow = pavage.Vector("tilings", 6000, bots=["search:time=1s", None])
answered(slow.reset, slow.sample)
"""

ENDLESS = """
import _thread, threading, pavage

def endless(decision):
    while decision:
        pass

bot = pavage.Player("search:time=3600s")
for players in ({"endless": endless, "random": "random"}, {"bot": lambda decision: bot(decision), "random": "random"}):
    threading.Timer(0.5, _thread.interrupt_main).start()
    try:
        pavage.arena("tilings", players, games=4, threads=2)
    except KeyboardInterrupt:
        pass

def mistaken(decision):
    raise KeyError("my own mistake")

try:
    pavage.arena("tilings", {"endless": endless, "mistaken": mistaken}, games=4, threads=4)
except KeyError:
    pass
"""


def run(program):
    subprocess.run([sys.executable, "-c", program], check=True, timeout=300)


def test_the_answer_to_a_signal_does_not_wait_for_its_own_thread():
    run(ANSWERED)


def test_a_function_that_never_returns_is_stopped():
    run(ENDLESS)


def test_ctrl_c_stops_what_takes_long():
    run(PROGRAM)
