"""The command that measures speed runs; its figures depend on the machine."""

import re
import subprocess
import sys

from pavage import speed


def test_the_command_measures_ours_and_theirs():
    run = [sys.executable, "-m", "pavage.speed", "tilings", "--lanes", "8", "--seconds", "0.01"]
    lines = subprocess.run(run, check=True, capture_output=True, text=True).stdout.splitlines()
    cores, *measured = lines
    assert re.fullmatch(r"\d+ cores", cores) and len(measured) == 5
    for line in measured:
        assert re.fullmatch(r".+: [\d,]+ steps/s in all, [\d,]+ for each second of a core", line), line
    assert "OpenSpiel's chess" in measured[3] and "PettingZoo's chess" in measured[4]


def test_steps_are_counted(monkeypatch):
    wall, work = iter([0.0, 0.0, 2.0, 4.0, 4.0]), iter([1.0, 7.0])
    monkeypatch.setattr(speed.time, "perf_counter", lambda: next(wall))
    monkeypatch.setattr(speed.time, "process_time", lambda: next(work))
    assert speed.rate(lambda: 30, seconds=3) == (15, 10)
