"""What the page for researchers shows works."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/research.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_what_the_page_shows_works(number, monkeypatch):
    monkeypatch.chdir(ROOT)
    exec(compile(BLOCKS[number], f"block {number + 1} of docs/research.md", "exec"), {"__name__": "page"})


def test_the_page_has_code():
    assert 10 <= len(BLOCKS)
