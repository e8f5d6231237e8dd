"""The executable rulebook: every rule of a game as one testable sentence with a stable id."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from coven.engine.documents import Lines, convert, line_of, read_parts
from coven.engine.errors import BadContent

Basis = Literal["stated", "inferred", "reconstructed"]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. `basis`: whether the printed rules state it; `untestable`: why no test can prove it.

    `changes`: the rules that it alters while its module is in play. `part`: its module's key, "" in the base.
    """

    id: str
    section: str
    text: str
    basis: Basis
    note: str = ""
    example: str = ""
    untestable: str = ""
    changes: tuple[str, ...] = ()
    part: str = ""


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of a game, in the printed order, those of its modules after those of the base."""

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


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one module."""

    rules: tuple[Rule, ...]


@cache
def read_rulebook(path: Path, modules: tuple[tuple[str, Path], ...] = ()) -> Rulebook:
    """Read and check a rulebook, a file or a folder, and the chapters of modules, by key.

    BadContent names file, line and what was expected.
    """
    value, lines = read_parts(path, joined=("rules",))
    book = convert(value, Rulebook, lines)
    rules = checked(book.rules, book.game, "", lines, {})
    for key, folder in modules:
        value, lines = read_parts(folder, joined=("rules",))
        rules |= checked(convert(value, Chapter, lines).rules, f"{book.game}.{key}", key, lines, rules)
    return msgspec.structs.replace(book, rules=tuple(rules.values()))


def checked(
    rules: tuple[Rule, ...], prefix: str, part: str, lines: Lines, before: dict[str, Rule]
) -> dict[str, Rule]:
    """The rules of one part by id; BadContent if an id is not the part's own, or stands twice."""
    found: dict[str, Rule] = {}
    for i, rule in enumerate(rules):
        line = line_of(f"$.rules[{i}]", lines)
        if not rule.id.startswith(prefix + "."):
            raise BadContent(f"{line}: the id {rule.id!r} must begin with {prefix + '.'!r}")
        if rule.id in found or rule.id in before:
            raise BadContent(f"{line}: the id {rule.id!r} stands here twice")
        found[rule.id] = msgspec.structs.replace(rule, part=part)
    return found
