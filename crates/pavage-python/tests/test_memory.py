"""Playing on and on takes no more memory. Each case is a program of its own, whose peak nothing else has raised."""

import subprocess
import sys

import pytest

MEASURE = """
import resource
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for round in range({rounds} // 5):
    once(round)
before = peak()
for round in range({rounds}):
    once(round)
print(peak() - before)
"""

STATES = """
import copy, pickle, pavage
game = pavage.Game("tigris", 3)
bot = pavage.Player("greedy")
def once(round):
    state = game.start()
    for step in range(40):
        state.settle(str(round))
        seat = state.seat
        state.observe(seat), state.planes(seat), state.view(seat), state.events(seat), state.action_mask()
        state.play(bot(copy.deepcopy(state)))
        try:
            state.play("nonsense")
        except pavage.PavageError:
            pass
    state.guess(0, 1), list(state.positions()), pickle.loads(pickle.dumps(state)), state.svg(cell=8)
"""

VECTOR = """
import pavage
env = pavage.Vector("tilings", 500, options="base,size=4", observe=None, mask=None)
env.reset(seed=0)
def once(round):
    for _ in range(100):
        env.step(env.sample())
"""

OBSERVED = """
import pavage
env = pavage.Vector("carcassonne", 20, bots=[None, "greedy"], observe="both")
env.reset(seed=0)
def once(round):
    for _ in range(40):
        env.step(env.sample())
"""

ENVIRONMENTS = """
import gymnasium, pavage.gymnasium, pavage.pettingzoo
alone = gymnasium.make("pavage/tilings-v0", options="zones,size=4", opponents="greedy")
together = pavage.pettingzoo.env("tilings", options="zones,size=4")
def once(round):
    observation, _ = alone.reset(seed=round)
    over = cut = False
    while not (over or cut):
        observation, _, over, cut, _ = alone.step(int(observation["action_mask"].argmax()))
    together.reset(seed=round)
    for agent in together.agent_iter():
        observation, _, over, cut, _ = together.last()
        together.step(None if over or cut else int(observation["action_mask"].argmax()))
"""

# The program, how many rounds of it, and how many KiB more they may take: a million steps of the vector that leak eight bytes
# each would be 8,000 KiB.
CASES = {
    "vector": (VECTOR, 20, 4000),
    "observed": (OBSERVED, 30, 4000),
    "states": (STATES, 60, 4000),
    "environments": (ENVIRONMENTS, 60, 4000),
}


@pytest.mark.parametrize("case", CASES)
def test_playing_on_takes_no_more_memory(case):
    program, rounds, most = CASES[case]
    program += MEASURE.format(rounds=rounds)
    answer = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert int(answer.stdout) < most
