"""Imports point downwards only, and no game is known outside its own folder."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.compile import sources

SRC = Path(__file__).resolve().parent.parent / "src"
SOURCES = sorted(SRC.glob("coven/**/*.py"))
GAMES = sorted(path.name for path in (SRC / "coven" / "games").glob("[a-z]*") if path.is_dir())

# What each layer may import besides itself. "coven" is the package's own front page, coven/__init__.py.
BELOW: dict[str, set[str]] = {"engine": set(), "drawing": {"engine"}}
BELOW["teaching"] = {"engine"}
BELOW["games"] = {"engine", "drawing"}
BELOW["bots"] = BELOW["games"] | {"games"}
BELOW["arena"] = BELOW["bots"] | {"bots"}
BELOW["coven"] = BELOW["arena"] | {"arena"}
BELOW["tables"] = BELOW["adapters"] = BELOW["terminal"] = BELOW["testing"] = BELOW["coven"] | {"coven"}
BELOW["terminal"] = BELOW["terminal"] | {"teaching"}
BELOW["web"] = BELOW["tables"] | {"tables", "teaching"}
BELOW["cli"] = BELOW["__main__"] = BELOW["web"] | {"web", "terminal", "adapters", "cli"}

PURE = {"state", "content", "rules", "bot"}
SHARED = ["interactions"], ["words"]
"""What lies beside a game's modules for all of them to use."""
PLAIN = {
    "__future__",
    "collections",
    "dataclasses",
    "functools",
    "itertools",
    "math",
    "msgspec",
    "re",
    "typing",
}
PLAIN |= {"mypy_extensions"}
"""What a game may import beside Coven: nothing makes a match depend on more than its seed and its choices."""
MARKUP = {"htpy", "markupsafe", "zlib"}
OUTSIDE = {"eval", "exec", "compile", "hash", "id", "input", "open", "print", "__import__", "globals", "vars"}
"""What is at hand without an import, and reaches out of the match or differs from one process to the next."""


def module(path: Path) -> list[str]:
    """src/coven/games/crone/rules/spells.py -> [coven, games, crone, rules, spells]; packages: the folder."""
    parts = list(path.relative_to(SRC).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(path: Path) -> Iterator[list[str]]:
    """Every imported name in full; `from coven.games import crone` names coven.games.crone."""
    package = list(path.relative_to(SRC).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            origin = start + (node.module.split(".") if node.module else [])
            yield from ([*origin, alias.name] for alias in node.names)


def layer(name: list[str]) -> str:
    """The layer of a name inside coven: its folder or module, or the front page itself."""
    known = len(name) > 1 and (name[1] in BELOW or (SRC / "coven" / name[1]).exists())
    return name[1] if known else "coven"


def complaints(path: Path) -> Iterator[str]:
    """What this file imports and should not."""
    here = module(path)
    game = here[2] if here[1:2] == ["games"] and len(here) > 2 else None
    inside = here[3:]
    in_module = inside[:1] == ["modules"] and len(inside) > 1
    if in_module:
        inside = inside[1:] if inside[1:] in SHARED else inside[2:]
    part = inside[0] if game and inside else "__init__"
    for name in imports(path):
        target = layer(name) if name[0] == "coven" else None
        other = name[2] if target == "games" and len(name) > 2 and name[2] in GAMES else None
        if target and target != layer(here) and target not in BELOW[layer(here)]:
            yield f"{layer(here)} is below {target}"
        if target == "drawing" and game and part != "board":
            yield "only a game's board draws"
        if game and other == game and part in PURE and "board" in (*name[3:4], *name[5:6]):
            yield f"{part} must not use the board"
        base = part not in ("__init__", "modules") and not in_module
        if game and other == game and base and name[3:4] == ["modules"]:
            yield "the base names no module"
        if in_module and other == game and name[3:4] == ["modules"] and name[4:5] not in (here[4:5], *SHARED):
            yield f"{here[4]} names another module, {name[4]}"
        if other and game and other != game:
            yield f"{game} imports another game, {other}"
        if other and layer(here) == "bots":
            yield f"bots know no game, but this imports {other}"
        if game and not target and name[0] not in allowed(part):
            yield f"{part} must not use {name[0]}"
    if game:
        yield from (f"{part} must not call {name}" for name in called(path) if name in OUTSIDE)


def allowed(part: str) -> set[str]:
    """What that part of a game may import beside Coven."""
    return PLAIN | {"board": MARKUP, "words": {"pathlib"}}.get(part, set())


def called(path: Path) -> Iterator[str]:
    """The names that a file calls as they stand."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def test_there_is_something_to_check() -> None:
    assert SOURCES, f"no Python files under {SRC}"
    assert GAMES, "no folder in src/coven/games"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: ".".join(module(path)))
def test_imports_point_downwards(path: Path) -> None:
    assert layer(module(path)) in BELOW, f"give {path.relative_to(SRC)} a place in the layers of this test"
    assert not list(complaints(path))


def spread(path: Path) -> Iterator[int]:
    """The lines that ask whether something is `in` a display with a star, which mypyc does not compile."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Compare):
            continue
        for op, display in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, (ast.In, ast.NotIn)) and isinstance(display, (ast.Tuple, ast.List, ast.Set)):
                yield from (one.lineno for one in display.elts if isinstance(one, ast.Starred))


@pytest.mark.parametrize("path", sources(SRC.parent), ids=str)
def test_what_is_compiled_can_be_compiled(path: Path) -> None:
    assert not list(spread(SRC / path))


def test_a_star_that_mypyc_refuses_is_found(tmp_path: Path) -> None:
    file = tmp_path / "star.py"
    for line, found in (
        ("a = c in [*b, d]", [1]),
        ("a = c not in (d, *b)", [1]),
        ("a = [*b, c] != {*b, c}", []),
        ("for a in (*b, c): d(*a)", []),
    ):
        file.write_text(line, encoding="utf-8")
        assert list(spread(file)) == found


def test_the_engine_stays_small() -> None:
    """Under 2,560 lines, docstrings included, blank lines not: what one can read in a sitting.

    It was 1,500 before views were objects from which JSON is derived and which can be kept and read again,
    chance was of two kinds, games had modules, with content and rulebooks in parts, pieces and state
    classes were found by themselves, records were proven part by part, each by its own rules,
    whatever is wrong with what is given was said in one line, a match showed itself in a notebook, a log
    was told when it is read, what an author forgot was named, and questions were plain classes for speed.
    """
    lines = {
        path.name: sum(bool(line.strip()) for line in path.read_text(encoding="utf-8").splitlines())
        for path in SRC.glob("coven/engine/**/*.py")
    }
    assert sum(lines.values()) < 2560, lines


def quoted(path: Path) -> set[str]:
    """The strings of a source file: for Python those of the code, so that a docstring may show an example."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return {str(node.value) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
    return {match[2] for match in re.finditer(r"""(["'`])([a-z]+)\1""", text)}


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_named_outside_its_folder(game: str) -> None:
    files = [*SOURCES, *SRC.glob("coven/**/*.js"), *SRC.glob("coven/**/*.css")]
    own = SRC / "coven" / "games" / game
    named = [str(path.relative_to(SRC)) for path in files if own not in path.parents and game in quoted(path)]
    assert not named


@pytest.mark.parametrize(
    ("where", "line", "complaint"),
    [
        ("engine/match.py", "from coven.games import load", "engine is below games"),
        ("engine/match.py", "import coven", "engine is below coven"),
        ("engine/match.py", "from ..drawing import icons", "engine is below drawing"),
        ("games/a/rules/spells.py", "from ...b.state import State", "a imports another game, b"),
        ("games/a/rules/spells.py", "from coven.drawing import icon", "only a game's board draws"),
        ("games/a/bot/hints.py", "from coven.bots import greedy", "games is below bots"),
        ("games/a/rules/spells.py", "from copy import deepcopy", "rules must not use copy"),
        ("games/a/state.py", "import random", "state must not use random"),
        ("games/a/rules/spells.py", "import random", "rules must not use random"),
        ("games/a/bot/plans.py", "import time", "bot must not use time"),
        ("games/a/problems.py", "import random", "problems must not use random"),
        ("games/a/modules/words.py", "import os", "words must not use os"),
        ("games/a/modules/words.py", "from pathlib import Path", None),
        ("games/a/modules/m/content.py", "from pathlib import Path", "content must not use pathlib"),
        ("games/a/rules/spells.py", "import asyncio", "rules must not use asyncio"),
        ("games/a/rules/spells.py", "found = open('moon')", "rules must not call open"),
        ("games/a/bot/plans.py", "order = hash('moon')", "bot must not call hash"),
        ("games/a/board/cards.py", "import random", "board must not use random"),
        ("games/a/board/cards.py", "from htpy import div", None),
        ("games/a/modules/m/__init__.py", "from time import time", "__init__ must not use time"),
        ("bots/greedy.py", "from coven.games import a", "bots know no game, but this imports a"),
        ("terminal/play.py", "import coven.tables.store", "terminal is below tables"),
        ("games/a/rules/spells.py", "from ..board import draw", "rules must not use the board"),
        ("games/a/modules/m/rules/fog.py", "import random", "rules must not use random"),
        ("games/a/modules/m/rules/fog.py", "from ..board import draw", "rules must not use the board"),
        ("games/a/modules/m/rules/fog.py", "from coven.drawing import icon", "only a game's board draws"),
        ("games/a/rules/spells.py", "from ..modules.m import fog", "the base names no module"),
        ("games/a/modules/m/rules/fog.py", "from ...n.state import Sea", "m names another module, n"),
        ("games/a/modules/m/rules/fog.py", "from ...m.state import Fog", None),
        ("games/a/modules/m/content.py", "from coven.games.a.modules.words import words", None),
        ("games/a/modules/__init__.py", "from coven.games.a.modules import m", None),
        ("games/a/modules/m/rules/fog.py", "from ....state import State", None),
        ("games/a/modules/m/board/fog.py", "from coven.drawing import icon", None),
        ("games/a/__init__.py", "from coven.games.a.modules import MODULES", None),
        ("games/a/board/cards.py", "from coven.drawing import icon", None),
        ("games/a/board/__init__.py", "from coven.drawing import icon", None),
        ("games/a/rules/spells.py", "from ..state import State", None),
        ("bots/greedy.py", "from ..engine.match import Match", None),
        ("web/app.py", "from coven.tables import store", None),
        ("cli/playing.py", "from coven.terminal import play", None),
    ],
)
def test_the_check_itself(
    where: str, line: str, complaint: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each forbidden import is noticed, and no allowed one."""
    monkeypatch.setitem(globals(), "SRC", tmp_path)
    monkeypatch.setitem(globals(), "GAMES", ["a", "b"])
    path = tmp_path / "coven" / where
    path.parent.mkdir(parents=True)
    path.write_text(line)
    assert list(complaints(path)) == ([complaint] if complaint else [])
