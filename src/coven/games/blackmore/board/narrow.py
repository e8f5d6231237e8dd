"""The table of Blackmore on a phone: a small wheel beside the trick, all of it in sight, in its pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from htpy import Element, Node

from coven.drawing import (
    arch_path,
    cloth,
    face_up,
    icon,
    labels,
    ring_rect,
    seat_mark,
    shortcuts,
    target,
    text,
    token,
)
from coven.drawing.elements import desc, g, geo, movable, path, rect, svg, title, translate
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.blackmore.board.cards import SUITS, WITCHES, card_name
from coven.games.blackmore.board.trick import said_of
from coven.games.blackmore.board.wheel import OUTER, RADIUS, bare, on_circle, scale
from coven.games.blackmore.board.words import description, dominant, points, waiting
from coven.games.blackmore.state import Card, Table

WIDTH, HEIGHT = 368, 264
WHEEL, SIZE = (92, 100), 84 / RADIUS
"""The middle of the wheel, and its size beside the one of the board."""
LINES = (92, (207, 225, 243))
"""Where three lines of words stand under the wheel."""
LEFT, TOP, WIDE, HIGH = 184, 10, 176, 122
"""Where the trick lies, and how high a row of it is."""
LETTER = 7.2

# For each number of seats: the columns, the width of a card, and the column and row of each seat, oneself
# first, the others clockwise.
PLACES: dict[int, tuple[int, int, list[tuple[float, float]]]] = {
    2: (2, 70, [(0.5, 1), (0.5, 0)]),
    3: (2, 62, [(0.5, 1), (0, 0), (1, 0)]),
    4: (2, 62, [(1, 1), (0, 1), (0, 0), (1, 0)]),
    5: (3, 50, [(1, 1), (0, 1), (0.5, 0), (1.5, 0), (2, 1)]),
    6: (3, 50, [(1, 1), (0, 1), (0, 0), (1, 0), (2, 0), (2, 1)]),
}


def narrow(view: View[Table], names: Sequence[str]) -> Element | None:
    """The drawing for a phone; none for an open table, whose hands need the room."""
    if view.open_table and not view.results:
        return None
    return svg(
        class_="brd narrow",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label="The wheel, the Dominant card and the trick",
        font_family=token("sans"),
    )[
        desc[description(view, names)],
        cloth("blackmore-cloth-narrow", WIDTH, HEIGHT),
        _wheel(view),
        _words(view.state, bool(view.results)),
        [_seat(view, seat, names[seat]) for seat in range(view.players)],
    ]


def _wheel(view: View[Table]) -> list[Node]:
    """The numbers from the highest on top clockwise to the lowest, and the Dominant card in the middle."""
    state, numbers = view.state, shortcuts(view)
    top, (cx, cy) = dominant(state), WHEEL
    return [
        _numbers(state.side, top.number),
        _card(top, cx, cy, 40, "Dominant card: "),
        "keep" in numbers
        and target(
            "keep",
            numbers["keep"],
            labels(view)["keep"],
            ring_rect(cx - 25, cy - 33, 50, 66, 8),
            badge=(cx + 25, cy - 31),
        ),
    ]


@cache
def _numbers(side: str, highest: int) -> Element:
    """The wheel without its witches, and its nine numbers upright."""
    spots = [on_circle((OUTER - 39) * SIZE, 40 * place) for place in range(9)]
    return g(transform=translate(*WHEEL))[
        title["The wheel: the highest number is on top, the others follow clockwise"],
        g(transform=f"scale({SIZE:g})")[bare()],
        [
            text(x, y + 6, witch, 19 if place == 0 else 16, serif=True)
            for place, (witch, (x, y)) in enumerate(zip(scale(side, highest), spots, strict=True))
        ],
    ]


def _words(state: Table, over: bool) -> list[Element]:
    worth = points(state.trick)
    said = [
        f"{dominant(state).colour.capitalize()} is Dominant",
        "The end of the match" if over else f"Trick {state.trick_number}: {so_many(worth, 'point')}",
        f"{len(state.deck)} in the deck" if state.deck else "Final Phase",
    ]
    x, rows = LINES
    light = token("moonlight")
    return [
        text(x, y, words, 13, light, weight=600 if i == 0 else 400)
        for i, (y, words) in enumerate(zip(rows, said, strict=True))
    ]


def _seat(view: View[Table], seat: int, name: str) -> Element:
    """A seat's place in the trick, its name, and what all know of its hand."""
    columns, width, spots = PLACES[view.players]
    column, row = spots[(seat - (view.seat or 0)) % view.players]
    cell = WIDE / columns
    cx, cy = LEFT + cell * (column + 0.5), TOP + HIGH * row + 8 + 42
    room = int((cell - 18) / LETTER)
    own = seat == view.seat
    shown = "You" if own else name if len(name) <= room else f"{name[: room - 1]}…"
    known = face_up(view.state.hands[seat]) if not own else []
    below, wide = cy + width * 0.7 + 15, len(shown) * LETTER + 15
    return g[
        _place(view, seat, cx, cy, width),
        g[
            len(shown) < len(name) and not own and title[name],
            seat_mark(seat, cx - wide / 2 + 5, below - 4, 5),
            text(cx - wide / 2 + 15, below, shown, 12, token("moonlight"), anchor="start", weight=600),
        ],
        bool(known)
        and g[
            title[f"{name} holds {', '.join(card_name(card) for card in known)}"],
            text(cx, below + 13, _known(known, int(cell / LETTER)), 11, token("brass-hi"), weight=700),
        ],
    ]


def _known(cards: Sequence[Card], room: int) -> str:
    """Cards by number and letter, as many as there is room for."""
    words = [f"{card.number}{SUITS[card.colour].letter}" for card in cards]
    fits = max(1, (room + 1) // 3)
    return " ".join(words) if len(words) <= fits else f"{' '.join(words[: fits - 1])} …"


def _place(view: View[Table], seat: int, cx: float, cy: float, width: int) -> Node:
    state = view.state
    if view.results:
        return _score(view.results.totals[seat], view.results.places[seat] == 1, cx, cy, width)
    if seat in state.trick_seats:
        return _played(view, state.trick[state.trick_seats.index(seat)], cx, cy, width)
    if seat in view.asked and seat == view.seat:
        return g(class_="slot", aria_hidden="true")[
            ring_rect(cx - width / 2 + 2, cy - width * 0.7 + 2, width - 4, width * 1.4 - 4, 7, dashes="8 6"),
            text(cx, cy - 2, "your", 15, token("candle-hot"), serif=True),
            text(cx, cy + 14, "card", 15, token("candle-hot"), serif=True),
        ]
    words = "…" if seat in view.asked else "" if seat in waiting(state) else "–"
    return g[
        rect(
            geo(x=cx - width / 2 + 2, y=cy - width * 0.7 + 2, width=width - 4, height=width * 1.4 - 4, rx=7),
            fill=token("night-2"),
            fill_opacity=".35",
            stroke=token("moonlight"),
            stroke_opacity=".6",
            stroke_dasharray="6 6",
        ),
        bool(words) and text(cx, cy + 5, words, 16, token("moonlight"), weight=600),
    ]


def _played(view: View[Table], card: Card, cx: float, cy: float, width: int) -> Element:
    numbers, key = shortcuts(view), f"give:{card.key}"
    said, wins = said_of(view.state, card)
    x, y, high = cx - width / 2 - 4, cy - width * 0.7 - 4, width * 1.4 + 8
    return g[
        wins
        and rect(
            geo(x=x, y=y, width=width + 8, height=high, rx=9, stroke_width=2.4),
            fill="none",
            stroke=token("moonlight"),
        ),
        _card(card, cx, cy, width),
        key in numbers
        and target(
            key,
            numbers[key],
            labels(view)[key],
            ring_rect(x + 1, y + 1, width + 6, high - 2, 9),
            badge=(x + width + 5, y + high - 3),
        ),
        bool(said) and _tag(said, wins, cx, y),
    ]


def _tag(said: str, wins: bool, cx: float, y: float) -> Element:
    width = len(said) * 6.1 + 14
    cx = min(cx, WIDTH - 8 - width / 2)
    return g[
        rect(
            geo(x=cx - width / 2, y=y - 8, width=width, height=17, rx=8.5, stroke_width=1),
            fill=token("moonlight" if wins else "paper"),
            stroke=token("cast"),
        ),
        text(cx, y + 4.5, said, 11.5, token("on-candle"), weight=700),
    ]


def _score(worth: int, won: bool, cx: float, cy: float, width: int) -> Element:
    return g[
        rect(
            geo(
                x=cx - width / 2,
                y=cy - width * 0.7,
                width=width,
                height=width * 1.4,
                rx=8,
                stroke_width=2.4 if won else 1.2,
            ),
            fill=token("night-2"),
            stroke=token("brass-hi" if won else "night-hi"),
        ),
        won and icon("laurel-crown", cx, cy - 22, 20, token("brass-hi")),
        text(cx, cy + 8, worth, 24, token("moonlight"), serif=True),
        text(cx, cy + 24, "points", 12, token("moonlight")),
    ]


def _card(card: Card, cx: float, cy: float, width: int, said: str = "") -> Element:
    """A card by its number, its sign and the witch in an arch of its colour."""
    suit, high = SUITS[card.colour], width * 1.4
    small = width < 48
    inset = 4 if small else 6
    arch = high * (0.5 if small else 0.56)
    return g(movable(f"n-card-{card.key}"))[
        title[f"{said}{card_name(card)}, {WITCHES[card.number][0]}"],
        g(transform=translate(cx - width / 2, cy - high / 2))[
            rect(geo(y=3, width=width, height=high, rx=6, opacity=0.4), fill=token("cast")),
            rect(
                geo(width=width, height=high, rx=6, stroke_width=1),
                fill=token("paper"),
                stroke=token("paper-line"),
            ),
            path(
                d=arch_path(inset, high - inset - arch, width - 2 * inset, arch),
                fill=suit.fill,
            ),
            icon(WITCHES[card.number][1], width / 2, high - inset - arch * 0.46, arch * 0.6, suit.ink),
            text(inset, 17 if small else 22, card.number, 16 if small else 21, anchor="start", serif=True),
            icon(
                suit.sign,
                width - inset - (6 if small else 8),
                11 if small else 15,
                12 if small else 16,
                suit.fill,
            ),
        ],
    ]
