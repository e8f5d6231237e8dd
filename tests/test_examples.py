"""What lies in `examples` runs as its docstring says."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

from tests.web.served import Served

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def example(name: str) -> ModuleType:
    """A file of the examples, as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_value_is_learned_from_finished_matches() -> None:
    learning = example("learn_value")
    curve = learning.learn("blackmore", matches=60, points=2, test=40)
    assert [matches for matches, _ in curve] == [0, 30, 60]
    assert curve[-1][1] > 0.5, "better than random after sixty matches"
    assert ElementTree.fromstring(learning.drawing(curve)).tag.endswith("svg")


def test_a_program_plays_over_http(tmp_path: Path) -> None:
    playing = example("http_bot")
    with Served(tmp_path / "coven.db") as served:
        seat = playing.sit_down(served.url, "blackmore", "", "")
        assert set(seat.play()) <= {0, 1}
