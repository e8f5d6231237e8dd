"""The documentation is true: its Python runs and its links lead somewhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
RUN = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
LINKED = [*RUN, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]

FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<code>.*?)^```\s*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?P<target>[^)\s]+)[^)]*\)|(?:src|href)=\"(?P<attribute>[^\"]+)\"")


def read(path: Path) -> str:
    if not path.exists():
        pytest.fail(f"{path.relative_to(ROOT)} is missing")
    return path.read_text(encoding="utf-8")


def python_blocks(text: str) -> Iterator[str]:
    """Each ```python block not marked no-run, padded so that a traceback names the document's line."""
    for block in FENCE.finditer(text):
        language, *marks = block["info"].split() or [""]
        if language == "python" and "no-run" not in marks:
            yield "\n" * text.count("\n", 0, block.start("code")) + block["code"]


def relative_links(text: str) -> Iterator[str]:
    """The files that the prose links to; code, web addresses and headings left out."""
    for link in LINK.finditer(FENCE.sub("", text)):
        target = (link["target"] or link["attribute"]).partition("#")[0]
        if target and not re.match(r"[a-z]+:", target):
            yield target


@pytest.mark.parametrize("path", RUN, ids=lambda path: path.name)
def test_code_blocks_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In order, in one namespace, in an empty folder."""
    document = ModuleType("document")
    blocks = list(python_blocks(read(path)))
    monkeypatch.setitem(sys.modules, "document", document)
    monkeypatch.chdir(tmp_path)
    for block in blocks:
        exec(compile(block, str(path), "exec"), document.__dict__)


@pytest.mark.parametrize("path", LINKED, ids=lambda path: path.name)
def test_relative_links_resolve(path: Path) -> None:
    missing = [target for target in relative_links(read(path)) if not (path.parent / target).exists()]
    assert not missing


def test_the_readme_opens_with_code_that_runs() -> None:
    assert list(python_blocks(read(ROOT / "README.md"))), "README.md shows no Python that the tests could run"


def test_blocks_and_links_are_found() -> None:
    text = "a [b](c.md#d) [e](https://f.g) [h](#i)\n```python\nx = 1\n```\n```python no-run\n[y](z)\n```\n"
    assert list(python_blocks(text)) == ["\n\nx = 1\n"]
    assert list(relative_links(text)) == ["c.md"]


ARCHITECTURE = ROOT / "docs" / "architecture.md"
WORD = re.compile(r"`([^`\n]+)`")
PLAIN = ("False", "None", "null", "0", "len(view.state.deck)", "build/fast")
HOMES = ("", "src/coven", "src/coven/web", "src/coven/games/witcher")


def test_the_tree_of_the_architecture_is_the_tree() -> None:
    tree = next(FENCE.finditer(read(ARCHITECTURE)))["code"].splitlines()
    told = {line.split()[0].split("/")[0] for line in tree if re.match(r"  \w", line)} | {"templates"}
    there = {path.name for path in (ROOT / "src" / "coven").iterdir() if not path.name.startswith("__pyc")}
    assert told == there - {"py.typed"}


def test_the_architecture_names_only_what_there_is() -> None:
    """Files and folders exist; of dotted names and calls, something of that name is defined."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    prose = FENCE.sub("", read(ARCHITECTURE))
    for word in set(WORD.findall(prose)) - set(PLAIN):
        if re.fullmatch(r"[\w/.]+/[\w/]*(\.py|\.js)?", word):
            places = [ROOT / home / (word + end) for home in HOMES for end in ("", ".py")]
            assert any(place.exists() for place in places), word
        elif call := re.fullmatch(r"(?:[\w/]+\.)*(\w+)(?:\(.*\))?", word):
            defined = rf"\b(?:def|class) {call[1]}\b|^\s*(?:self\.)?{call[1]}\b\s*[:=]|\b{call[1]}="
            file = any((ROOT / "src").rglob(word)) or any((ROOT / "src").rglob(f"{word}.py"))
            assert file or re.search(defined, source, re.MULTILINE), word
