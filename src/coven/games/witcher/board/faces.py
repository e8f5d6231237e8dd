"""The faces of the Witcher's cards, 100 by 140. No text is under 13.4: a card of 84 pixels is read."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, fragment
from markupsafe import Markup

from coven.drawing import card, icon, text, token
from coven.drawing.elements import circle, g, geo, path, rect, translate
from coven.engine.words import listed
from coven.games.witcher.board.joined import all_drawings, joined
from coven.games.witcher.board.seen import Seen
from coven.games.witcher.board.signs import (
    BIN,
    HUES,
    LIGHT,
    NIGHT,
    NONE,
    SALMON,
    SCHOOLS,
    SYMBOLS,
    TERRAINS,
    two_lines,
)
from coven.games.witcher.rules.pieces import ActionCard, Extension, Symbols

WORD = 13.4
LINE = 14.4


def signed(symbol: str, count: int) -> str:
    """A figure as it is printed: cards that are drawn have a sign."""
    if symbol == "draw" and count > 0:
        return f"+{count}"
    return str(count).replace("-", "\u2212")


# -- action cards


def figures(given: Symbols) -> list[tuple[str, int]]:
    """What a card or a link gives: each symbol with its number."""
    found = [
        ("damage", given.damage),
        ("shield", given.shield),
        ("draw", given.draw),
        ("from-discard", given.from_discard),
        ("return", int(given.returns)),
    ]
    found += [(symbol, n) for symbol, n in given.other.items() if symbol in SYMBOLS]
    return [(symbol, n) for symbol, n in found if n]


@lru_cache(maxsize=2048)
def action_face(one: ActionCard) -> Markup:
    """Cost, sign and school on top; what it does; its terrain left; what may follow right; its name."""
    hue, ground, links = HUES[one.color], TERRAINS[one.terrain], one.extensions
    drawn = card(
        path(d="M0 8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v98q-50 8-100 0z", fill=hue.fill),
        path(d="M0 106q50 8 100 0v-30q-40 22-100 8z", fill=token("cast"), opacity=".13"),
        circle(geo(cx=15, cy=15, r=11), fill=token("paper")),
        g(transform=translate(7, 7.5))[path(d=BIN, fill=token("paper-ink"), transform="scale(.66)")]
        if one.trashes
        else text(15, 21, one.cost, 17.5, serif=True),
        icon(hue.sign, 50, 19, 22, hue.ink),
        one.school in SCHOOLS
        and [
            circle(geo(cx=85, cy=15, r=11, fill_opacity=0.5), fill=token("cast")),
            icon(SCHOOLS[one.school], 85, 15, 16, LIGHT),
        ],
        _figures(figures(one.base), hue.ink, len(links)),
        [_link(link, i, len(links)) for i, link in enumerate(links)],
        circle(geo(cx=20, cy=86, r=14, stroke_width=1.8), fill=ground.fill, stroke=LIGHT),
        icon(ground.sign, 20, 86, 19, LIGHT),
        [drawing.on_card(one) for drawing in all_drawings()],
        _foot_name(one.name),
    )
    return Markup(str(fragment[drawn]))


def worded(given: Symbols) -> str:
    """What a card or a link gives, in words."""
    return ", ".join(
        SYMBOLS[symbol].words.format(signed(symbol, n), s="" if n == 1 else "s")
        for symbol, n in figures(given)
    )


def told_card(view: Seen, card: ActionCard) -> str:
    """An Action Card in words: its symbols, what may follow, and what else it does."""
    told = [worded(card.base)]
    links = [
        ("any card" if link.color == "any" else link.color)
        + (f" ({worded(link.bonus)})" if link.bonus.there() else "")
        for link in card.extensions
    ]
    told += [f"then {listed(links, 'or')}"] if links else []
    told += [drawing.besides(view, card) for drawing in joined(view)]
    return f"{card.label}: {'; '.join(words for words in told if words)}"


def _figures(base: list[tuple[str, int]], ink: str, links: int) -> list[Element]:
    """What the card does by itself: one figure large, or two side by side; many links need room below."""
    alone = len(base) == 1
    size = 19 if not alone else 28 if links < MANY else 22
    x, y = (48, 47) if alone else (27, 47)
    y = y if links < MANY else 41
    return [_figure(symbol, n, x + i * 47, y, size, ink) for i, (symbol, n) in enumerate(base)]


def _figure(symbol: str, n: int, x: float, y: float, size: float, ink: str) -> Element:
    """A sign with its number left of it, or with the sign of what it counts."""
    look = SYMBOLS[symbol]
    if look.before == NONE:
        return g[icon(look.sign, x + size * 0.2, y, size * 0.95, ink)]
    number: Element = (
        icon(look.before, x - size * 0.5, y, size * 0.8, ink)
        if look.before
        else text(x - size * 0.12, y + size * 0.36, signed(symbol, n), size, ink, anchor="end", serif=True)
    )
    return g[number, icon(look.sign, x + size * 0.52, y, size * 0.95, ink)]


MANY = 3
"""From so many links on they stand closer, and what is above them makes room."""


def _link(link: Extension, place: int, links: int) -> Element:
    """What may follow: a tab of that colour on the right edge, with what it adds; many stand closer."""
    hue = HUES[link.color]
    apart = 24 if links < MANY else 54 / links
    y = (84 if links == 1 else 73 if links < MANY else 57 + apart / 2) + place * apart
    high = min(11, apart / 2)
    return g[
        [_bonus(symbol, n, y, high - 1) for symbol, n in figures(link.bonus)],
        path(
            d=f"M100 {y - high:g}h-12a9 {high:g} 0 0 0 0 {2 * high:g}h12z",
            fill=hue.fill,
            stroke=LIGHT,
            stroke_width="1.8",
        ),
        icon(hue.sign, 91, y, min(15, apart - 2), hue.ink),
    ]


def _bonus(symbol: str, count: int, y: float, high: float) -> Element:
    look = SYMBOLS[symbol]
    figure = f"+{count}" if count > 0 else signed(symbol, count)
    return g[
        path(d=f"M80 {y - high:g}h-20a10 {high:g} 0 0 0 0 {2 * high:g}h20z", fill=token("paper")),
        look.before != NONE and text(62, y + 5, figure, 14, weight=700),
        icon(look.sign, 75.5 if look.before != NONE else 67, y, 11),
    ]


def _foot_name(name: str) -> list[Element]:
    lines = two_lines(name, 13)
    if len(lines) == 1:
        return [text(50, 130, name, 16 if len(name) < 12 else 14, serif=True)]
    return [text(50, 121.5 + i * 13.5, line, 14, serif=True) for i, line in enumerate(lines)]


# -- backs


def back(paper: str, light: str, sign: str, words: str = "") -> Element:
    """The back of a card: a sign in a ring, and the deck's name."""
    y = 58 if words else 70
    return card(
        rect(
            geo(x=8, y=8, width=84, height=124, rx=5, stroke_width=1.6, stroke_opacity=0.6),
            fill="none",
            stroke=light,
        ),
        circle(geo(cx=50, cy=y, r=32, fill_opacity=0.14), fill=light),
        icon(sign, 50, y, 46, light),
        bool(words) and text(50, 118, words, 20, LIGHT, serif=True),
        paper=paper,
        edge=light,
    )


def fight_back() -> Element:
    """The back of a fight card."""
    return back(NIGHT, SALMON, "moon-claws")


def action_back() -> Element:
    """The back of an action card: a brass lozenge on wood."""
    lozenge: Node = path(d="M50 40l22 30-22 30-22-30z", fill=token("brass-hi"))
    frame = rect(
        geo(x=8, y=8, width=84, height=124, rx=5, stroke_width=1.6), fill="none", stroke=token("wood-hi")
    )
    return card(frame, lozenge, paper=token("wood-2"), edge=LIGHT)
