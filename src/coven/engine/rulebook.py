"""The executable rulebook: every rule of a game as one testable sentence with a stable id."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from coven.engine.documents import convert, read_yaml
from coven.engine.errors import BadContent

Basis = Literal["stated", "inferred", "reconstructed"]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. `basis`: whether the printed rules state it; `untestable`: why no test can prove it."""

    id: str
    section: str
    text: str
    basis: Basis
    note: str = ""
    example: str = ""
    untestable: str = ""


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of a game, in the printed order."""

    game: str
    title: str
    players: tuple[int, int]
    rules: tuple[Rule, ...]

    def rule(self, id: str) -> Rule | None:
        """The rule with that id, or None."""
        return next((rule for rule in self.rules if rule.id == id), None)

    def search(self, words: str) -> list[Rule]:
        """The rules that contain every word, in id, section, text or note."""
        wanted = words.lower().split()
        texts = {rule: f"{rule.id} {rule.section} {rule.text} {rule.note}".lower() for rule in self.rules}
        return [rule for rule, text in texts.items() if all(word in text for word in wanted)]


@cache
def read_rulebook(file: Path) -> Rulebook:
    """Read and check a rulebook; BadContent names file, line and what was expected."""
    value, lines = read_yaml(file)
    book = convert(value, Rulebook, file, lines)
    seen: set[str] = set()
    for i, rule in enumerate(book.rules):
        line = lines.get(f"$.rules[{i}]", 1)
        if not rule.id.startswith(book.game + "."):
            raise BadContent(f"{file}:{line}: the id {rule.id!r} must begin with {book.game + '.'!r}")
        if rule.id in seen:
            raise BadContent(f"{file}:{line}: the id {rule.id!r} stands here twice")
        seen.add(rule.id)
    return book
