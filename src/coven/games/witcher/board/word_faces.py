"""The faces of cards with words: monsters, trophies, mutagens, fight cards. Words that are long make room."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element

from coven.drawing import card, icon, text, token
from coven.drawing.elements import g, geo, path, rect, translate
from coven.games.witcher.board.signs import (
    BITE,
    BLUSH,
    CHARGE,
    LIGHT,
    NIGHT,
    SALMON,
    life_drop,
    roman,
    two_lines,
    wrapped,
)


class Fit(NamedTuple):
    """How words are set: how much of its size the picture above keeps, their size, their lines."""

    art: float
    size: float
    line: float
    longest: int

    def below(self, name: str, art: float) -> float:
        """Where the words begin, under a name that stands below a picture of that height."""
        return self.name_at(art) + 15 * len(two_lines(name, 13)) + 1

    def name_at(self, art: float) -> float:
        """Where the name stands."""
        return art * self.art + 18

    def room(self, name: str, art: float) -> int:
        """How many lines there are."""
        return int((FOOT - self.below(name, art)) / self.line) + 1

    def holds(self, name: str, words: str, art: float) -> bool:
        """Whether all of the words find room."""
        return len(wrapped(words, self.longest)) <= self.room(name, art)

    def lines(self, name: str, words: str, art: float) -> list[str]:
        """The words in lines; what finds no room is left to the card's title."""
        room = self.room(name, art)
        if self.holds(name, words, art):
            return evenly(words, self.longest)
        lines = wrapped(words, self.longest)
        return [*lines[: room - 1], lines[room - 1][: self.longest - 1].rstrip(" ,;") + "\u2026"]


FOOT = 134.0
FITS = (
    Fit(1, 13.4, 14.4, 13),
    Fit(1, 11.6, 12.6, 16),
    Fit(0.62, 13.4, 14.4, 13),
    Fit(0.62, 11.6, 12.6, 16),
    Fit(0.55, 11.6, 12.6, 17),
    Fit(0.35, 11.6, 12.6, 17),
)
"""From the largest on: a card of 84 pixels is read with the first, one of 96 with all of them."""


def fitted(name: str, words: str, art: float) -> Fit:
    """The first that holds the words."""
    return next((fit for fit in FITS if fit.holds(name, words, art)), FITS[-1])


def evenly(words: str, longest: int) -> list[str]:
    """Words in as few lines as can be, none longer than it needs to be."""
    lines = len(wrapped(words, longest))
    return wrapped(words, next(n for n in range(1, longest + 1) if len(wrapped(words, n)) <= lines))


def _name(name: str, fit: Fit, art: float, fill: str) -> list[Element]:
    y = fit.name_at(art)
    return [
        text(50, y + i * 15, line, 16 if len(line) < 12 else 14.5, fill, serif=True)
        for i, line in enumerate(two_lines(name, 13))
    ]


def _words(name: str, words: str, fit: Fit, art: float, fill: str) -> list[Element]:
    y = fit.below(name, art)
    return [
        text(50, y + i * fit.line, line, fit.size, fill) for i, line in enumerate(fit.lines(name, words, art))
    ]


def _shrunk(fit: Fit, *inside: Element) -> Element:
    """A picture at the top of a card, as large as the words let it be."""
    return g(transform=f"translate({50 - 50 * fit.art:g} 0) scale({fit.art:g})")[inside]


def card_with_words(sign: Element, fill: str, name: str, words: str) -> Element:
    """A card with its sign on a coloured ground, its name, and what it does."""
    art = 52.0
    fit = fitted(name, words, art)
    return card(
        path(
            d=f"M0 8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v{46 * fit.art - 8:g}q-50 {14 * fit.art:g}-100 0z",
            fill=fill,
        ),
        _shrunk(fit, sign),
        _name(name, fit, art, token("paper-ink")),
        _words(name, words, fit, art, token("paper-ink-2")),
    )


def monster_face(name: str, level: int, life: int, words: str, sign: str) -> Element:
    """A monster: level, life, sign, name, and its ability in words."""
    wide, art = 18 + level * 5, 62.0
    fit = fitted(name, words, art)
    return card(
        path(d=f"M0 8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v{54 * fit.art - 8:g}l-50 12-50-12z", fill="#5a3336"),
        _shrunk(fit, icon(sign, 50, 36, 40, "#f3c3b3")),
        rect(geo(x=5, y=5, width=wide, height=20, rx=10), fill=SALMON),
        text(5 + wide / 2, 20, roman(level), 15, NIGHT, weight=700),
        life_drop(85, 19, 22),
        text(85, 27, life, 14.5, "#ffffff", weight=700),
        _name(name, fit, art, "#fff1e8"),
        _words(name, words, fit, art, "#e3cfc6"),
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
    art = 56.0
    fit = fitted(name, words, art)
    return card(
        _shrunk(fit, icon("laurel-crown", 50, 32, 62, light, 0.35), icon(sign, 50, 31, 34, light)),
        _name(name, fit, art, LIGHT),
        _words(name, words, fit, art, "#e9dcd6"),
        paper=paper,
        edge=light,
    )


# -- monster fight cards

WORD, LINE = 13.4, 14.4
CLOSE = (32.5, 13.0)
"""Where three lines of half a card begin, and how far apart they stand."""
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
    lines = evenly(words, 14)
    first, apart = (35.0, LINE) if len(lines) < 3 else CLOSE
    return g(geo(opacity=1 if said in ("", half) else 0.5))[
        path(d=outline, fill=fill, stroke=LIGHT if said == half else "none", stroke_width="2.4"),
        g(transform=translate(16, y + 13))[half_sign(half)],
        text(29, y + 19, name, 16, LIGHT, anchor="start", serif=True),
        [
            text(58, y + 46, words, 34, LIGHT, anchor="end", serif=True),
            icon("broadsword", 75, y + 35, 26, LIGHT),
        ]
        if words.isdigit()
        else [text(50, y + first + i * apart, line, WORD, LIGHT) for i, line in enumerate(lines)],
    ]
