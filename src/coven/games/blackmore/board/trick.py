"""The trick on the board: a place for every seat around its middle, your own at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import face_up, icon, labels, ring_rect, seat_mark, shortcuts, target, text, token
from coven.drawing.elements import g, geo, rect, title
from coven.engine.rules import Results
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.blackmore.board.cards import MINI_STEP, SUITS, laid, mini
from coven.games.blackmore.board.words import best, points, waiting
from coven.games.blackmore.state import Card, Table

TRICK = (754, 272)

# For each number of seats: the width of a card, and where each seat's card lies, seen from the
# middle of the trick. The first is the seat at the bottom, the others follow clockwise.
PLACES: dict[int, tuple[int, list[tuple[int, int]]]] = {
    2: (124, [(0, 138), (0, -144)]),
    3: (120, [(0, 140), (-140, -146), (140, -146)]),
    4: (120, [(0, 140), (-164, 8), (0, -146), (164, 8)]),
    5: (112, [(0, 140), (-164, 140), (-90, -140), (90, -140), (164, 140)]),
    6: (112, [(0, 140), (-164, 140), (-164, -140), (0, -140), (164, -140), (164, 140)]),
}

Spot = tuple[float, float]


def places(players: int, bottom: int) -> tuple[int, dict[int, Spot]]:
    """The width of the trick's cards, and the centre of each seat's card with `bottom` nearest."""
    width, offsets = PLACES[players]
    spots: dict[int, Spot] = {
        (bottom + i) % players: (TRICK[0] + dx, TRICK[1] + dy) for i, (dx, dy) in enumerate(offsets)
    }
    return width, spots


def middle(view: View[Table]) -> Element:
    """The middle of the trick: what it is worth so far."""
    cx, cy = TRICK[0], TRICK[1] + 24
    worth = points(view.state.trick)
    words = f"{so_many(worth, 'point')} so far" if worth else _no_trick(view)
    return g(class_="worth")[text(cx, cy, words, 17, token("moonlight"), weight=600)]


def _no_trick(view: View[Table]) -> str:
    return "The end of the match" if view.results else f"Trick {view.state.trick_number} begins"


def seats(view: View[Table], names: Sequence[str]) -> list[Node]:
    """Every seat's place in the trick."""
    own = view.seat
    width, spots = places(view.players, own or 0)
    return [
        _seat(view, seat, "You" if seat == own else names[seat], width, spots[seat])
        for seat in range(view.players)
    ]


def _seat(view: View[Table], seat: int, name: str, width: int, spot: Spot) -> list[Node]:
    """A seat's place in the trick: its card or an empty place, its name, cards known to all."""
    below = spot[1] + width * 0.7
    open_cards = face_up(view.state.hands[seat]) if seat != view.seat else []
    return [
        _card_place(view, seat, width, spot),
        _name_tag(spot[0], below + 22, seat, name),
        [
            mini(card, spot[0] + MINI_STEP * (i - (len(open_cards) - 1) / 2), below + 55)
            for i, card in enumerate(open_cards)
        ],
    ]


def _card_place(view: View[Table], seat: int, width: int, spot: Spot) -> Node:
    state = view.state
    if view.results:
        return _final_score(view.results, seat, len(state.captured[seat]), width, spot)
    if seat in state.trick_seats:
        return _played(view, state.trick[state.trick_seats.index(seat)], width, spot)
    if seat in view.asked:
        return _own_slot(width, spot) if seat == view.seat else _slot(width, spot, "choosing", 1)
    if seat in waiting(state):
        return _slot(width, spot, "", 0.5)
    return _slot(width, spot, "no cards", 0.42)


def _frame(width: float, spot: Spot, margin: float) -> tuple[float, float, float, float]:
    """The rectangle around a card: left, top, width, height."""
    w, h = width + 2 * margin, width * 1.4 + 2 * margin
    return spot[0] - w / 2, spot[1] - h / 2, w, h


def _played(view: View[Table], card: Card, width: int, spot: Spot) -> list[Node]:
    state, numbers = view.state, shortcuts(view)
    x, y, w, h = _frame(width, spot, 7)
    key = f"give:{card.key}"
    return [
        card is best(state, state.trick)
        and rect(
            geo(x=x, y=y, width=w, height=h, rx=13, stroke_width=3),
            fill="none",
            stroke=token("moonlight"),
        ),
        laid(card, *spot, width),
        key in numbers
        and target(
            key,
            numbers[key],
            labels(view)[key],
            ring_rect(x + 1, y + 1, w - 2, h - 2, 12),
            badge=(x + w - 3, y + h - 4),
        ),
    ]


def tags(view: View[Table]) -> Element:
    """What is said of the cards that lead and that win, above whatever marks what has moved."""
    state = view.state
    width, spots = places(view.players, view.seat or 0)
    said: list[Node] = []
    for seat, card in zip(state.trick_seats, state.trick, strict=True):
        words, wins = said_of(state, card)
        if words and not view.results:
            x, y = spots[seat][0], _frame(width, spots[seat], 7)[1]
            said.append(_tag(card, words, wins, x, y))
    return g(class_="above")[said]


def said_of(state: Table, card: Card) -> tuple[str, bool]:
    """What a card of the trick is: the lead, or the one that wins; and whether it wins."""
    wins, leads = card is best(state, state.trick), card is state.trick[0]
    verb = "winning" if waiting(state) else "takes it"
    if wins:
        return (f"lead, {verb}" if leads else verb), True
    return ("the lead" if leads else ""), False


def _tag(card: Card, words: str, wins: bool, cx: float, y: float) -> Element:
    suit = SUITS[card.colour]
    sign, colour = ("laurel-crown", token("on-candle")) if wins else (suit.sign, suit.fill)
    width = len(words) * 7.4 + 38
    return g(class_="tag")[
        rect(
            geo(x=cx - width / 2, y=y - 14, width=width, height=25, rx=12.5, stroke_width=1.2),
            fill=token("moonlight" if wins else "paper"),
            stroke=token("cast"),
        ),
        icon(sign, cx - width / 2 + 17, y - 1.5, 16, colour),
        text(cx + 10, y + 3.5, words, 14, token("on-candle"), weight=700),
    ]


def _own_slot(width: int, spot: Spot) -> Element:
    """Where your card will lie. The targets themselves are the cards in your hand."""
    x, y, w, h = _frame(width, spot, -3)
    hot = token("candle-hot")
    return g(class_="slot", aria_hidden="true")[
        ring_rect(x, y, w, h, 9, dashes="10 7"),
        text(spot[0], spot[1] - 4, "your", 19, hot, serif=True),
        text(spot[0], spot[1] + 17, "card", 19, hot, serif=True),
    ]


def _slot(width: int, spot: Spot, words: str, opacity: float) -> Element:
    """The place of a card that is not there."""
    x, y, w, h = _frame(width, spot, -3)
    moonlight = token("moonlight")
    return g(geo(opacity=opacity))[
        rect(
            geo(x=x, y=y, width=w, height=h, rx=9, stroke_width=1.6),
            fill=token("night-2"),
            fill_opacity=".35",
            stroke=moonlight,
            stroke_opacity=".6",
            stroke_dasharray="7 7",
        ),
        text(spot[0], spot[1] + 5, words, 15, moonlight, weight=600),
    ]


def _final_score(results: Results, seat: int, taken: int, width: int, spot: Spot) -> Element:
    """At the end each seat shows its pile and what it was worth."""
    x, y, w, h = _frame(width, spot, 7)
    worth = results.totals[seat]
    won = results.places[seat] == 1
    cards = so_many(taken, "card")
    return g[
        rect(
            geo(x=x, y=y, width=w, height=h, rx=13, stroke_width=3 if won else 1.4),
            fill=token("night-2"),
            stroke=token("brass-hi" if won else "night-hi"),
        ),
        won and icon("laurel-crown", spot[0], spot[1] - 48, 40, token("brass-hi")),
        text(spot[0], spot[1] + 14, worth, 46, token("moonlight"), serif=True),
        text(spot[0], spot[1] + 36, "points", 15, token("moonlight"), weight=600),
        text(spot[0], spot[1] + 58, cards, 15, token("moonlight")),
    ]


def _name_tag(cx: float, cy: float, seat: int, name: str) -> Element:
    shown = name if len(name) <= 14 else f"{name[:13]}…"
    width = len(shown) * 8.3 + 42
    return g[
        len(shown) < len(name) and title[name],
        rect(
            geo(x=cx - width / 2, y=cy - 14, width=width, height=28, rx=14),
            fill=token("night-2"),
            stroke=token("night-hi"),
        ),
        seat_mark(seat, cx - width / 2 + 17, cy, 7),
        text(cx - width / 2 + 30, cy + 5.5, shown, 16, token("moonlight"), anchor="start", weight=600),
    ]
