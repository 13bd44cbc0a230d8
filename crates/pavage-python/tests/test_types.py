"""Mypy finds the package typed without a gap, and the programs in `examples/research` call it as its types say."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
# PettingZoo and OpenSpiel have no types, so theirs are unknown.
OTHERS = ["import-untyped", "import-not-found"]


def check(*how):
    others = [f"--disable-error-code={it}" for it in OTHERS]
    run = [sys.executable, "-m", "mypy", "--cache-dir=/dev/null", *others, *how]
    mypy = subprocess.run(run, capture_output=True, text=True, cwd=ROOT / "examples/research")
    assert mypy.returncode == 0, mypy.stdout + mypy.stderr


def test_the_package_is_typed():
    check("--strict", "--allow-subclassing-any", str(ROOT / "crates/pavage-python/python/pavage"))


def test_the_examples_fit_the_types():
    check("--check-untyped-defs", *(it.name for it in (ROOT / "examples/research").glob("*.py")))


def test_a_wrong_call_is_found(tmp_path):
    program = tmp_path / "wrong.py"
    program.write_text("import pavage\npavage.Vector('tilings', 4).step([0] * 4)[1].no_such_name\n")
    run = [sys.executable, "-m", "mypy", "--cache-dir=/dev/null", str(program)]
    assert "no_such_name" in subprocess.run(run, capture_output=True, text=True).stdout
