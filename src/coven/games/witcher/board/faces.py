"""The faces of the Witcher's cards, 100 by 140. No text is under 13.4: a card of 84 pixels is read."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, fragment
from markupsafe import Markup

from coven.drawing import card, icon, text, token
from coven.drawing.elements import circle, g, geo, path, rect, translate
from coven.games.witcher.board.joined import all_drawings
from coven.games.witcher.board.signs import (
    BIN,
    BITE,
    BLUSH,
    CHARGE,
    HUES,
    LIGHT,
    NIGHT,
    SALMON,
    SCHOOLS,
    SYMBOLS,
    TEAL,
    TERRAINS,
    life_drop,
    roman,
    two_lines,
    wrapped,
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
        _figures(figures(one.base), hue.ink),
        [_link(link, i, len(links)) for i, link in enumerate(links)],
        circle(geo(cx=20, cy=86, r=14, stroke_width=1.8), fill=ground.fill, stroke=LIGHT),
        icon(ground.sign, 20, 86, 19, LIGHT),
        [drawing.on_card(one) for drawing in all_drawings()],
        _foot_name(one.name),
    )
    return Markup(str(fragment[drawn]))


def _figures(base: list[tuple[str, int]], ink: str) -> list[Element]:
    """What the card does by itself: one figure large, or two side by side."""
    size = 28 if len(base) == 1 else 20
    first = 48 if len(base) == 1 else 24
    return [
        g[
            text(
                first + i * 49 - size * 0.12,
                47 + size * 0.36,
                signed(symbol, n),
                size,
                ink,
                anchor="end",
                serif=True,
            ),
            icon(SYMBOLS[symbol], first + i * 49 + size * 0.52, 47, size * 0.95, ink),
        ]
        for i, (symbol, n) in enumerate(base)
    ]


def _link(link: Extension, place: int, links: int) -> Element:
    """What may follow: a tab of that colour on the right edge, with what it adds; many stand closer."""
    hue = HUES[link.color]
    apart = 24 if links < 3 else 60 / links
    y = (84 if links == 1 else 73 if links < 3 else 62) + place * apart
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
    figure = f"+{count}" if count > 0 else signed(symbol, count)
    return g[
        path(d=f"M80 {y - high:g}h-20a10 {high:g} 0 0 0 0 {2 * high:g}h20z", fill=token("paper")),
        text(62, y + 5, figure, 14, weight=700),
        icon(SYMBOLS[symbol], 75.5, y, 11),
    ]


def _foot_name(name: str) -> list[Element]:
    lines = two_lines(name, 13)
    if len(lines) == 1:
        return [text(50, 130, name, 16 if len(name) < 12 else 14, serif=True)]
    return [text(50, 122.5 + i * 14, line, 14, serif=True) for i, line in enumerate(lines)]


# -- cards with words


def _name(name: str, y: float, fill: str) -> list[Element]:
    return [
        text(50, y + i * 15, line, 16 if len(line) < 12 else 14.5, fill, serif=True)
        for i, line in enumerate(two_lines(name, 13))
    ]


def _words(words: str, y: float, fill: str, longest: int = 14) -> list[Element]:
    """Words down to the foot; what does not fit is left to the card's title."""
    room = max(1, int((140 - 6 - y) // LINE) + 1)
    lines = wrapped(words, longest)
    if len(lines) > room:
        lines = [*lines[: room - 1], lines[room - 1][: longest - 1].rstrip(" ,;") + "\u2026"]
    return [text(50, y + i * LINE, line, WORD, fill) for i, line in enumerate(lines)]


def _below(name: str, y: float) -> float:
    return y + 15 * len(two_lines(name, 13))


def potion_face(name: str, words: str) -> Element:
    """A potion: its bottle, its name, and what it does."""
    return card_with_words(icon("round-potion", 50, 26, 40, "#d8f0ee"), TEAL, name, words)


def card_with_words(sign: Element, fill: str, name: str, words: str) -> Element:
    """A card with its sign on a coloured ground, its name, and what it does."""
    return card(
        path(d="M0 8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v38q-50 14-100 0z", fill=fill),
        sign,
        _name(name, 70, token("paper-ink")),
        _words(words, _below(name, 70) + 1, token("paper-ink-2")),
    )


def monster_face(name: str, level: int, life: int, words: str, sign: str) -> Element:
    """A monster: level, life, sign, name, and its ability in words."""
    wide = 18 + level * 5
    return card(
        path(d="M0 8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v46l-50 12-50-12z", fill="#5a3336"),
        icon(sign, 50, 38, 40, "#f3c3b3"),
        rect(geo(x=5, y=5, width=wide, height=20, rx=10), fill=SALMON),
        text(5 + wide / 2, 20, roman(level), 15, NIGHT, weight=700),
        life_drop(85, 19, 22),
        text(85, 27, life, 14.5, "#ffffff", weight=700),
        _name(name, 80, "#fff1e8"),
        _words(words, _below(name, 80), "#e3cfc6"),
        paper="#2b1f26",
        edge=SALMON,
    )


TROPHIES = {
    "monster": ("#3a2a2f", BLUSH),
    "witcher": ("#5d4a10", "#ffe3a0"),
    "attribute": ("#16414a", "#bfe9ec"),
}


def trophy_face(name: str, words: str, sign: str, kind: str) -> Element:
    """A trophy: its sign in a laurel, on the colour of how it was won."""
    paper, light = TROPHIES[kind]
    return card(
        icon("laurel-crown", 50, 32, 62, light, 0.35),
        icon(sign, 50, 31, 34, light),
        _name(name, 74, LIGHT),
        _words(words, _below(name, 74) + 1, "#e9dcd6"),
        paper=paper,
        edge=light,
    )


def event_face(number: int, kind: str, name: str, words: str, sign: str) -> Element:
    """An event: number and kind on top, then its name."""
    return card(
        path(d="M0 8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v38h-100z", fill="#574a80"),
        text(8, 33, number, 27, LIGHT, anchor="start", serif=True),
        icon(sign, 78, 24, 32, "#e5dcff"),
        text(50, 62, kind, 14, token("paper-ink-2")),
        _name(name, 79, token("paper-ink")),
        _words(words, _below(name, 79) + 1, token("paper-ink-2")),
    )


# -- monster fight cards

CHARGE_SIGN = "M-9-6l6 6-6 6M-2-6l6 6-6 6"
BITE_SIGN = "M-9-7h16l-3 7-2.500-5-2.500 5-2.500-5-2.500 5zM-9 8h16l-3-6-2.500 4-2.500-4-2.500 4-2.500-4z"
HALVES = {
    "charge": (4, "Charge", CHARGE, "M3 8a6 6 0 0 1 5-5h84a6 6 0 0 1 5 5v58l-94 6z"),
    "bite": (72, "Bite", BITE, "M3 75l94-6v63a6 6 0 0 1-5 5h-84a6 6 0 0 1-5-5z"),
}


def half_sign(half: str) -> Element:
    """The arrows of a Charge or the teeth of a Bite, around the origin."""
    if half == "charge":
        return path(
            d=CHARGE_SIGN,
            fill="none",
            stroke=LIGHT,
            stroke_width="3",
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    return path(d=BITE_SIGN, fill=LIGHT)


def fight_face(charge: str, bite: str, said: str = "") -> Element:
    """A fight card: Charge above, Bite below; once one is said, the other half is dim.

    Each is a figure for plain damage, else words.
    """
    return card(_half("charge", charge, said), _half("bite", bite, said), paper=NIGHT, edge=SALMON)


def _half(half: str, words: str, said: str) -> Element:
    y, name, fill, outline = HALVES[half]
    return g(geo(opacity=1 if said in ("", half) else 0.5))[
        path(d=outline, fill=fill, stroke=LIGHT if said == half else "none", stroke_width="2.4"),
        g(transform=translate(16, y + 13))[half_sign(half)],
        text(29, y + 19, name, 16, LIGHT, anchor="start", serif=True),
        [
            text(58, y + 46, words, 34, LIGHT, anchor="end", serif=True),
            icon("broadsword", 75, y + 35, 26, LIGHT),
        ]
        if words.isdigit()
        else [
            text(50, y + 35 + i * LINE, line, WORD, LIGHT) for i, line in enumerate(wrapped(words, 14)[:3])
        ],
    ]


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


def city_back() -> Element:
    """The back of the city deck."""
    return back("#3a3f6b", "#cfd5f5", "village", "City")


def wilds_back() -> Element:
    """The back of the wilds deck."""
    return back("#2f5a3f", "#cfe8d2", "pine-tree", "Wilds")


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
