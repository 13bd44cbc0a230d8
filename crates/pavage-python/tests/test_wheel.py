"""The wheel that is installed: what is in it, its version and its licences."""

import importlib.metadata
import re
import zipfile
from pathlib import Path

import pavage

ROOT = Path(__file__).parents[3]
VERSION = re.search(r'^version = "(.+)"$', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
(WHEEL,) = (ROOT / "target/python-wheel").glob("*.whl")


def test_the_version_is_that_of_the_program():
    assert pavage.__version__ == importlib.metadata.version("pavage") == VERSION
    assert WHEEL.name.startswith(f"pavage-{VERSION}-cp310-abi3-"), "one wheel for every Python from 3.10 on"


def test_both_licences_are_in_it():
    metadata = importlib.metadata.metadata("pavage")
    assert metadata["License-Expression"] == "MIT OR Apache-2.0"
    assert sorted(metadata.get_all("License-File")) == ["LICENSE-APACHE", "LICENSE-MIT"]
    with zipfile.ZipFile(WHEEL) as wheel:
        for name in metadata.get_all("License-File"):
            assert wheel.read(f"pavage-{VERSION}.dist-info/licenses/{name}") == (ROOT / name).read_bytes()


def test_nothing_else_is_in_it():
    with zipfile.ZipFile(WHEEL) as wheel:
        names = {Path(it) for it in wheel.namelist()}
    sources = ROOT / "crates/pavage-python/python"
    ours = {it.relative_to(sources) for it in sources.rglob("*") if it.suffix in {".py", ".pyi"} or it.name == "py.typed"}
    others = {it for it in names - ours if f"pavage-{VERSION}.dist-info" not in it.parts}
    assert ours <= names and {it.name for it in others} == {"_pavage.abi3.so"}
