"""Style sheets: one a component, and nothing in them that no page uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import coven
from coven.web.assets import FOLDER, SHEETS, game_sheet, style_sheet

SOURCE = Path(coven.__file__).parent
CLASS = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")
NAME = re.compile(r"-?[_a-zA-Z][\w-]*")
CLASSES = re.compile(r"[#.]?[\w-]+(?:[ .#]+[\w-]+)* ?")
"""What a string looks like that may hold classes: a few names, or an element's id and classes."""
FEW = 5
LONGEST = 450
"""Lines of a sheet: one can be read at a sitting."""


def selectors(sheet: str) -> Iterator[str]:
    """Every selector of a sheet, one by one."""
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    for before in re.findall(r"([^{};]+)\{", plain):
        if not before.strip().startswith("@"):
            yield from (one.strip() for one in re.split(r",(?![^(]*\))", before))


def classes(selector: str) -> list[str]:
    """The classes that a selector names."""
    return CLASS.findall(re.sub(r'"[^"]*"', "", selector))


def sheets() -> dict[str, str]:
    """All sheets, those of the games too."""
    own = {path.stem: path for path in (FOLDER / "styles").glob("*.css")}
    games = {f"{game.name}'s board": game.folder / "board" / "board.css" for game in coven.catalogue()}
    return {name: path.read_text(encoding="utf-8") for name, path in (own | games).items() if path.is_file()}


def names_in_python(text: str) -> Iterator[tuple[str, ...]]:
    """Names in strings that may be classes; of one with holes (`f"at-{size}"`), what is before and after."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr):
            words = "".join(str(v.value) if isinstance(v, ast.Constant) else "\0" for v in node.values)
            yield from (tuple(w.split("\0")) for w in re.split(r"[\s.#]+", words) if w.strip("\0"))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
            if CLASSES.fullmatch(text) and len(text.split()) < FEW:
                yield from ((name,) for name in NAME.findall(text))
            for inside in re.findall(r'class="([^"]*)"', text):
                yield from ((name,) for name in NAME.findall(inside))


def names_in_script(text: str) -> Iterator[tuple[str, ...]]:
    """Names in the strings of a script."""
    for quoted in re.findall(r'"[^"\n]*"|`[^`]*`', text):
        yield from ((name,) for name in NAME.findall(quoted))


def used() -> tuple[set[str], list[re.Pattern[str]]]:
    """All names that some page or script may give to an element, and patterns of those that it makes up."""
    found: set[tuple[str, ...]] = set()
    for path in SOURCE.rglob("*.py"):
        found.update(names_in_python(path.read_text(encoding="utf-8")))
    for path in FOLDER.glob("*.js"):
        found.update(names_in_script(path.read_text(encoding="utf-8")))
    made_up = [parts for parts in found if len(parts) > 1 and len(parts[0].strip("-")) > 1]
    patterns = [re.compile(r"[\w-]+".join(re.escape(part) for part in parts)) for parts in made_up]
    return {parts[0] for parts in found if len(parts) == 1}, patterns


def test_every_class_of_a_sheet_is_used_somewhere() -> None:
    names, patterns = used()
    unused = {
        f"{sheet}: .{name}"
        for sheet, text in sheets().items()
        for selector in selectors(text)
        for name in classes(selector)
        if name not in names and not any(pattern.fullmatch(name) for pattern in patterns)
    }
    assert not unused


def test_a_class_that_nothing_uses_is_found() -> None:
    names, patterns = used()
    assert "btn" in names
    assert not any(pattern.fullmatch("no-such-class") for pattern in patterns)
    assert list(selectors("/* .a */ .b:is(.c,.d) > .e, .f { color: red } @media print { .g { x: y } }")) == [
        ".b:is(.c,.d) > .e",
        ".f",
        ".g",
    ]


def test_a_component_is_styled_in_one_sheet() -> None:
    """A rule for a class alone stands in the sheet of its component; others name it only beside their own."""
    homes: dict[str, set[str]] = {}
    for sheet, text in sheets().items():
        if sheet in SHEETS:
            for selector in selectors(text):
                if alone := re.fullmatch(r"\.([\w-]+)(?:::?[\w-]+|\[[^]]*\])*", selector):
                    homes.setdefault(alone[1], set()).add(sheet)
    assert not {name: where for name, where in homes.items() if len(where) > 1}


def test_every_sheet_is_served_and_short_enough_to_read() -> None:
    files = sorted(path.stem for path in (FOLDER / "styles").glob("*.css"))
    assert files == sorted(SHEETS)
    for name in files:
        text = (FOLDER / "styles" / f"{name}.css").read_text(encoding="utf-8")
        assert text in style_sheet()
        assert len(text.splitlines()) < LONGEST, name


def test_a_games_sheet_counts_on_the_pages_of_that_game_alone() -> None:
    """It stands inside one rule for the game's pages, and nothing in it could end that rule early."""
    for game in coven.catalogue():
        served = re.sub(r"/\*.*?\*/", "", game_sheet(game).decode(), flags=re.DOTALL)
        first, _, rest = served.partition("{")
        assert first.strip() == f':where(html[data-game="{game.name}"])'
        depth = [1 + rest[:end].count("{") - rest[:end].count("}") for end in range(len(rest.rstrip()))]
        assert min(depth) == 1, game.name
        assert rest.count("}") == rest.count("{") + 1, game.name
        assert set(re.findall(r"@[\w-]+", rest)) <= {"@media"}, "others may not stand inside a rule"
