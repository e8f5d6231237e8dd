"""Small pieces of markup that several pages show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from htpy import Element, Node, VoidElement
from markupsafe import Markup

from coven.drawing import pip, ui_icon
from coven.drawing.elements import svg, symbol, use
from coven.drawing.html import a, button, h3, input, li, ol, q, span, time, wbr
from coven.drawing.protocols import board_of
from coven.drawing.rendering import render
from coven.engine.game import Game
from coven.engine.rulebook import Rule

LINES_KEPT = 20_000
"""A log only grows, and everybody reads the same one: its lines are drawn once."""
TABLE = re.compile(r"(/tables/[a-z0-9]{9})(?![a-z0-9])")


@dataclass(frozen=True)
class Line:
    """A line of a log: `kind` is "" (an event), "heading", "say" (chat) or "notice" (of the table itself).

    `at` is the moment at which it was said, `by` who had just answered there.
    """

    id: str
    text: str
    seat: int | None = None
    kind: str = ""
    name: str = ""
    when: str = ""
    at: int | None = None
    by: int | None = None


def log_lines(lines: Sequence[Line], now: Iterable[str] = (), link: str = "") -> Element:
    """A log; the lines whose ids are in `now` are marked, and with `link` each leads to its moment."""
    marked = set(now)
    return ol[[_line_markup(line, line.id in marked, link) for line in lines]]


@lru_cache(LINES_KEPT)
def _line_markup(line: Line, now: bool, link: str) -> Markup:
    return render(_line(line, now, link))


def _line(line: Line, now: bool, link: str) -> Element:
    if line.kind == "heading":
        return li(".part", id=line.id)[h3[line.text]]
    words: Node = line.text
    if line.kind == "say":
        words = span(class_="say")[span(class_="vh")[f"{line.name} says: "], q[_linked(line.text)]]
    elif line.kind == "notice":
        words = _linked(line.text)
    elif link and line.at is not None:
        words = a(href=f"{link}{line.at}", data_at=str(line.at))[line.text]
    until = line.at if line.at is not None and not link else None
    return li(
        id=line.id,
        data_until=None if until is None else str(until),
        class_=["now" if now else None, line.kind == "notice" and "notice"],
    )[
        pip(line.seat) if line.seat is not None else span,
        span[
            words, line.kind == "say" and line.seat is None and span(class_="tiny")[f" {line.name}, watching"]
        ],
        line.when and time[line.when],
    ]


def _linked(text: str) -> list[Node]:
    """Words in which the address of a table is a link."""
    return [a(href=part)[part] if i % 2 else part for i, part in enumerate(TABLE.split(text))]


def rule_link(game: str, rule: str, table: str = "") -> Element:
    """A rule's id, linked to the rulebook; a narrow line breaks after its dots."""
    query = f"?table={table}&cited={rule}" if table else ""
    *parts, last = rule.split(".")
    return a(href=f"/rules/{game}{query}#{rule}")[[[f"{part}.", wbr] for part in parts], last]


def cover_symbols(games: Sequence[Game]) -> Element:
    """The covers of games, drawn once for a page that shows them often."""
    return svg(class_="sprite", width="0", height="0", aria_hidden="true", focusable="false")[
        [symbol(id=f"cover-{game.name}", viewBox="0 0 240 300")[_cover_markup(game)] for game in games]
    ]


@cache
def _cover_markup(game: Game) -> Markup:
    return Markup(str(board_of(game).cover()))


def cover(game: str) -> Element:
    """A cover, large."""
    return svg(
        class_="cover", viewBox="0 0 240 300", preserveAspectRatio="xMidYMid slice", aria_hidden="true"
    )[use(href=f"#cover-{game}", width="240", height="300")]


def thumb(game: str) -> Element:
    """The middle of a cover, as a square."""
    return span(class_="thumb")[cover(game)]


def hidden(name: str, value: str | int) -> VoidElement:
    """A field of a form that is not shown."""
    return input(type="hidden", name=name, value=str(value))


def basis_words(rule: Rule) -> str:
    """Where a rule comes from, in words."""
    return {
        "stated": "It is printed in the rules.",
        "inferred": "It follows from the printed rules.",
        "reconstructed": "It was decided by us.",
    }[rule.basis]


def copy_field(field_id: str, text: str, label: str) -> list[Node]:
    """A link to copy: a field to select from, and a button that copies it."""
    return [
        input(class_="input", id=field_id, type="text", readonly=True, value=text, aria_label=label),
        button(class_="btn", type="button", data_copy=field_id)[ui_icon("link"), "Copy"],
    ]
