"""The table of Blackmore: the wheel at the left, the trick at the right, your hand below."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import (
    Fact,
    board,
    card_back,
    card_picture,
    choice,
    cloth,
    face_up,
    html_icon,
    labels,
    laid_card,
    pip,
    ring_rect,
    seat_name,
    shortcuts,
    target,
    text,
    token,
)
from coven.drawing.elements import circle, desc, g, geo, movable, path, rotate, svg, title, translate
from coven.drawing.html import b, button, div, h3, section, small, span
from coven.drawing.scenery import cover_frame, stars, witch_figure
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.blackmore.board.cards import (
    WITCHES,
    card_name,
    face,
    laid,
    small_face,
    tile,
)
from coven.games.blackmore.board.narrow import narrow
from coven.games.blackmore.board.trick import TRICK, middle, seats, tags
from coven.games.blackmore.board.wheel import scale, wheel
from coven.games.blackmore.board.words import (
    context,
    description,
    dominant,
    note,
    points,
    standing,
)
from coven.games.blackmore.state import Card, Table

__all__ = ["ACCENT", "context", "cover", "draw", "facts", "mine", "narrow", "note", "picture", "score"]

ACCENT = "indigo"
"""The accent of the page around this game, one of those in tokens.css."""

WIDTH, HEIGHT = 1010, 574
WHEEL = (252, 306)
DECK = (468, 82)


def draw(view: View[Table], names: Sequence[str]) -> Element:
    """The board, with the option of every legal target."""
    state = view.state
    side_words = f"{state.side.capitalize()} side"
    pile = so_many(len(state.dominants), "card")
    moonlight = token("moonlight")
    return board(
        WIDTH,
        HEIGHT,
        "The wheel, the Dominant card and the trick",
        desc[description(view, names)],
        cloth("blackmore-cloth", WIDTH, HEIGHT),
        text(28, 40, "Wheel of the Witches", 20, token("brass-hi"), anchor="start", serif=True),
        wheel(*WHEEL, state.side, dominant(state).number),
        _dominant_pile(view),
        not view.results and _deck(len(state.deck)),
        text(28, 550, side_words, 15, moonlight, anchor="start", weight=600),
        text(486, 550, f"{pile} in the pile", 15, moonlight, anchor="end", weight=600),
        middle(view),
        seats(view, names),
        tags(view),
        focus=(TRICK[0] / WIDTH, 0.5),
        phone="medium",
        parts={"Trick": (500, 0, 510, HEIGHT), "Wheel": (0, 0, 500, HEIGHT)},
    )


def _dominant_pile(view: View[Table]) -> Element:
    """The Dominant card on those before it; a target while it may be kept."""
    cx, cy = WHEEL[0], WHEEL[1] - 3
    *under, top = view.state.dominants
    beneath = [laid(card, cx - 5 + 9 * i, cy + 5, 104, (-6, 4)[i]) for i, card in enumerate(under[-2:])]
    below = f", over {', '.join(card_name(card) for card in reversed(under))}" if under else ""
    numbers = shortcuts(view)
    return g(class_="dominant")[
        title[f"The Dominant card is {card_name(top)}{below}"],
        beneath,
        laid(top, cx, cy, 108),
        "keep" in numbers
        and target(
            "keep",
            numbers["keep"],
            labels(view)["keep"],
            ring_rect(cx - 60, cy - 82, 120, 164, 12),
            badge=(cx + 60, cy - 80),
        ),
    ]


def _deck(count: int) -> Element:
    x, y = DECK
    moonlight = token("moonlight")
    if not count:
        return g(class_="deck")[
            text(x + 28, y - 32, "Final Phase", 20, token("brass-hi"), anchor="end", serif=True),
            text(x + 28, y - 12, "nobody draws", 15, moonlight, anchor="end", weight=600),
        ]
    return g(class_="deck")[
        title[f"{so_many(count, 'card')} in the deck"],
        [laid_card(card_back(), x + 2 * i, y + 3 * i, 58) for i in reversed(range(min(3, count)))],
        text(x - 40, y - 12, count, 24, moonlight, anchor="end", serif=True),
        text(x - 40, y + 8, "in the deck", 15, moonlight, anchor="end", weight=600),
    ]


def mine(view: View[Table], names: Sequence[str]) -> Node:
    """Your own area: the hand as buttons that play, and the pile of what you took."""
    seat = view.seat
    if seat is None:
        return None
    return section(class_="mine blackmore", tabindex="0", aria_label="Your area")[
        div(class_="me")[
            span(class_="row")[
                pip(seat, seat_name(seat)),
                span[f"{names[seat]} (you)", span(class_="tiny")[standing(view, seat)]],
            ]
        ],
        not view.results and [_hand_zone(view, seat), span(class_="sep")],
        _taken_zone(view, seat),
        _opened_zone(view, seat),
    ]


def _hand_zone(view: View[Table], seat: int) -> Element:
    hand = view.state.hands[seat]
    return div(class_="zone")[
        h3["Your hand ", small[f"{so_many(len(hand), 'card')}, seen by you alone"]],
        div(class_="hand", tabindex="0", role="group", aria_label="Your hand")[
            [_hand_card(view, card) for card in hand]
        ],
    ]


def _hand_card(view: View[Table], card: Card) -> Element:
    """A card of the hand: a button that plays it when that is asked, else a picture."""
    key, numbers = f"play:{card.key}", shortcuts(view)
    if key not in numbers:
        return _shown_card(card)
    return button(movable(f"card-{card.key}"), choice(key), class_="card can")[
        bool(numbers[key]) and span(class_="k", aria_hidden="true")[numbers[key]],
        span(class_="vh")[f"Play {_full_name(card)}"],
        card_picture(face(card)),
    ]


def _taken_zone(view: View[Table], seat: int) -> Element:
    count = len(view.state.captured[seat])
    tricks = view.state.tricks[seat]
    when = "open now" if view.results else "face down until the end"
    heap = [laid_card(card_back(), 54, 80, 94, -6), laid_card(card_back(), 60, 78, 94, 4)]
    return div(class_="zone")[
        h3["Taken ", small[when]],
        div(class_="pile")[
            svg(class_="heap", viewBox="0 0 116 156", aria_hidden="true")[heap[:count]],
            span[
                b(class_="serif")[str(count)],
                span(class_="tiny")["card," if count == 1 else "cards,"],
                span(class_="tiny")[so_many(tricks, "trick")],
            ],
        ],
    ]


def _opened_zone(view: View[Table], seat: int) -> Node:
    """What you took, once the piles lie open, the dearest cards first."""
    if not view.open_table:
        return None
    pile = view.state.captured[seat]
    dearest = sorted(pile, key=lambda card: -card.number)
    return div(class_="zone opened")[
        h3["What you took ", small[so_many(points(pile), "point")]],
        div(class_="hand spread", tabindex="0", role="group", aria_label="What you took")[
            [_shown_card(card, small=True) for card in dearest]
        ],
    ]


def _shown_card(card: Card, small: bool = False) -> Element:
    """A card in your own area that nothing can be done with; a small one shows number and colour alone."""
    css_class, drawn = ("card xs", small_face(card)) if small else ("card", face(card))
    return span(movable(f"card-{card.key}"), class_=css_class, role="img", aria_label=_full_name(card))[
        card_picture(drawn)
    ]


def _full_name(card: Card) -> str:
    return f"{card_name(card)}, {WITCHES[card.number][0]}"


def facts(view: View[Table], seat: int) -> list[Fact]:
    """What the strip of seats says about a seat."""
    hand = view.state.hands[seat]
    open_cards = [card_name(card) for card in face_up(hand)] if seat != view.seat else []
    shown = [Fact("ui:eye", f"holds {', '.join(open_cards)}", "cards known to all")] if open_cards else []
    return [
        Fact("ui:hand", f"{len(hand)} in hand", "cards in hand"),
        Fact("ui:stack", f"{len(view.state.captured[seat])} taken", "cards captured"),
        *shown,
    ]


def score(view: View[Table], seat: int) -> tuple[str, str]:
    """The figure of a seat and its unit: tricks while playing, Magic Points on an open table."""
    if view.results:
        return str(view.results.totals[seat]), "points"
    if view.open_table:
        return str(sum(card.number for card in view.state.captured[seat])), "points"
    tricks = view.state.tricks[seat]
    return str(tricks), "trick" if tricks == 1 else "tricks"


def picture(key: str) -> Node | None:
    """The small picture beside an option."""
    _, _, card = key.partition(":")
    return tile(card) if card else html_icon("padlock", "pic")


def cover() -> Element:
    """The box: three witches before a moon that is a wheel."""
    cx, cy = 120, 126
    gold, dark = "#b98d3f", "#0f0e27"
    return cover_frame(
        "blackmore",
        [(0, "#151a3d"), (0.6, "#3a3f86"), (1, "#7a6fb4")],
        stars(7, 40),
        circle(geo(cx=cx, cy=cy, r=92, opacity=0.12), fill="#f4e7c4"),
        circle(geo(cx=cx, cy=cy, r=80), fill="#f4e7c4"),
        circle(geo(cx=cx, cy=cy, r=46), fill="#e7d3a1"),
        circle(geo(cx=cx, cy=cy, r=76, stroke_width=1.2), fill="none", stroke=gold),
        [_cover_number(cx, cy, i, n, gold) for i, n in enumerate(scale("descending", 7))],
        path(d="M129 96a32 32 0 1 0 19 50 27 27 0 0 1-19-50z", fill=gold),
        path(d="M0 246q50-34 104-20t136-12v86H0z", fill="#231f4c"),
        [
            witch_figure(x, y, height, dark)
            for x, y, height in ((74, 262, 78), (122, 256, 98), (168, 264, 70))
        ],
        path(d="M0 262q60-20 120-6t120-14v58H0z", fill=dark),
        [_tuft(x, y) for x, y in ((24, 284), (58, 290), (206, 280), (182, 292), (100, 294))],
    )


def _cover_number(cx: float, cy: float, place: int, witch: int, gold: str) -> list[Element]:
    turn = rotate(40 * place)
    upright = rotate(-40 * place)
    here = translate(cx, cy)
    return [
        path(d="M0-46V-80", transform=f"{here} {turn} rotate(20)", stroke=gold, stroke_width="1.2"),
        g(transform=f"{here} {turn} {translate(0, -62)} {upright}")[
            text(0, 8, witch, 30 if place == 0 else 24, "#2a2350", serif=True)
        ],
    ]


def _tuft(x: int, y: int) -> Element:
    """A tuft of grass."""
    return path(
        d=f"M{x} {y}q-2-9-6-12M{x} {y}q0-10 2-14M{x} {y}q3-8 7-9",
        stroke="#3a3476",
        stroke_width="1.6",
        fill="none",
        stroke_linecap="round",
    )
