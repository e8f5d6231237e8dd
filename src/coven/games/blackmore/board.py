"""The table of Blackmore: the wheel at the left, the trick at the right, your hand below."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, b, button, div, h3, section, small, span

from coven.drawing import (
    Fact,
    View,
    board,
    card_back,
    card_picture,
    choice,
    cloth,
    html_icon,
    icon,
    labels,
    laid_card,
    pip,
    ring_rect,
    seat_mark,
    seat_name,
    shortcuts,
    target,
    text,
    token,
)
from coven.drawing.elements import circle, desc, g, geo, movable, path, rect, rotate, svg, title, translate
from coven.drawing.scenery import cover_frame, stars, witch_figure
from coven.games.blackmore.board_cards import (
    MINI_STEP,
    SUITS,
    WITCHES,
    card_name,
    face,
    laid,
    mini,
    parts,
    tile,
)
from coven.games.blackmore.board_wheel import scale, wheel
from coven.games.blackmore.board_words import (
    best,
    context,
    counted,
    description,
    dominant,
    note,
    points,
    standing,
    taken,
    waiting,
)

__all__ = ["context", "cover", "draw", "facts", "mine", "note", "picture", "score"]

WIDTH, HEIGHT = 1040, 660
WHEEL = (262, 340)
TRICK = (766, 330)
DECK = (462, 84)

# For each number of seats: the width of a card, and where each seat's card lies, seen from the
# middle of the trick. The first is the seat at the bottom, the others follow clockwise.
PLACES: dict[int, tuple[int, list[tuple[int, int]]]] = {
    2: (124, [(0, 160), (0, -200)]),
    3: (124, [(0, 160), (-142, -140), (142, -140)]),
    4: (124, [(0, 160), (-172, -8), (0, -200), (172, -8)]),
    5: (108, [(0, 168), (-180, 42), (-102, -212), (102, -212), (180, 42)]),
    6: (108, [(0, 168), (-178, 98), (-178, -150), (0, -212), (178, -150), (178, 98)]),
}

Spot = tuple[float, float]


def places(players: int, bottom: int) -> tuple[int, dict[int, Spot]]:
    """The width of the trick's cards, and the centre of each seat's card with `bottom` nearest."""
    width, offsets = PLACES[players]
    spots: dict[int, Spot] = {
        (bottom + i) % players: (TRICK[0] + dx, TRICK[1] + dy) for i, (dx, dy) in enumerate(offsets)
    }
    return width, spots


def draw(view: View, names: Sequence[str]) -> Element:
    """The board, with the option of every legal target."""
    state = view["state"]
    side_words = f"{state['side'].capitalize()} side"
    pile = counted(len(state["dominants"]), "card")
    moonlight = token("moonlight")
    return board(
        WIDTH,
        HEIGHT,
        "The wheel, the Dominant card and the trick",
        desc[description(view, names)],
        cloth("blackmore-cloth", WIDTH, HEIGHT),
        text(32, 52, "Wheel of the Witches", 20, token("brass-hi"), anchor="start", serif=True),
        wheel(*WHEEL, state["side"], dominant(state)[1]),
        _dominant_pile(view),
        _deck(state["deck"]),
        text(44, 630, side_words, 15, moonlight, anchor="start", weight=600),
        text(484, 630, f"{pile} in the pile", 15, moonlight, anchor="end", weight=600),
        _middle(view),
        _seats(view, names),
        focus=(TRICK[0] / WIDTH, 0.5),
    )


def _dominant_pile(view: View) -> Element:
    """The Dominant card on those before it; a target while it may be kept."""
    cx, cy = WHEEL[0], WHEEL[1] - 3
    *under, top = view["state"]["dominants"]
    beneath = [laid(key, cx - 5 + 9 * i, cy + 5, 104, (-6, 4)[i]) for i, key in enumerate(under[-2:])]
    below = f", over {', '.join(card_name(key) for key in reversed(under))}" if under else ""
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
        title[f"{counted(count, 'card')} in the deck"],
        [laid_card(card_back(), x + 2 * i, y + 3 * i, 58) for i in reversed(range(min(3, count)))],
        text(x - 40, y - 12, count, 24, moonlight, anchor="end", serif=True),
        text(x - 40, y + 8, "in the deck", 15, moonlight, anchor="end", weight=600),
    ]


def _middle(view: View) -> Element:
    """The middle of the trick: what it is worth, and which way play goes round."""
    cx, cy = TRICK[0], TRICK[1] + 14
    state = view["state"]
    worth = points(state["trick"])
    big, below = (str(worth), "point" if worth == 1 else "points") if worth else _no_trick(view)
    moonlight = token("moonlight")
    return g(class_="worth")[
        circle(
            geo(cx=cx, cy=cy, r=46, stroke_opacity=0.4, stroke_width=1.6),
            fill="none",
            stroke=moonlight,
            stroke_dasharray="3 6",
        ),
        path(d=f"M{cx - 52} {cy + 3}l6-11 6 11z", fill=moonlight, opacity=".7"),
        text(cx, cy + 5, big, 28 if worth else 20, token("brass-hi"), serif=True),
        text(cx, cy + 23, below, 13, moonlight, weight=600),
    ]


def _no_trick(view: View) -> tuple[str, str]:
    if view.get("results"):
        return "The end", "of the match"
    return "Trick", str(view["state"]["trick_number"])


def _seats(view: View, names: Sequence[str]) -> list[Node]:
    own = view["seat"]
    width, spots = places(view["players"], own or 0)
    return [
        _seat(view, seat, "You" if seat == own else names[seat], width, spots[seat])
        for seat in range(view["players"])
    ]


def _seat(view: View, seat: int, name: str, width: int, spot: Spot) -> list[Node]:
    """A seat's place in the trick: its card or an empty place, its name, cards known to all."""
    state = view["state"]
    below = spot[1] + width * 0.7
    known = [key for key in state["hands"][seat] if key] if seat != view["seat"] else []
    return [
        _card_place(view, seat, width, spot),
        _name_tag(spot[0], below + 22, seat, name),
        [
            mini(key, spot[0] + MINI_STEP * (i - (len(known) - 1) / 2), below + 55)
            for i, key in enumerate(known)
        ],
    ]


def _card_place(view: View, seat: int, width: int, spot: Spot) -> Node:
    state = view["state"]
    if view.get("results"):
        return _final_score(view, seat, width, spot)
    if seat in state["trick_seats"]:
        return _played(view, state["trick"][state["trick_seats"].index(seat)], width, spot)
    if seat in view["asked"]:
        return _own_slot(width, spot) if seat == view["seat"] else _slot(width, spot, "choosing", 1)
    if seat in waiting(state):
        return _slot(width, spot, "", 0.5)
    return _slot(width, spot, "no cards", 0.42)


def _frame(width: float, spot: Spot, margin: float) -> tuple[float, float, float, float]:
    """The rectangle around a card: left, top, width, height."""
    w, h = width + 2 * margin, width * 1.4 + 2 * margin
    return spot[0] - w / 2, spot[1] - h / 2, w, h


def _played(view: View, card: str, width: int, spot: Spot) -> list[Node]:
    state, numbers = view["state"], shortcuts(view)
    wins, leads = card == best(state, state["trick"]), card == state["trick"][0]
    x, y, w, h = _frame(width, spot, 7)
    key = f"give:{card}"
    return [
        wins
        and rect(
            geo(x=x, y=y, width=w, height=h, rx=13, stroke_width=3),
            fill="none",
            stroke=token("brass-hi"),
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
        (wins or leads) and _tag(card, wins, leads, not waiting(state), spot[0], y),
    ]


def _tag(card: str, wins: bool, leads: bool, complete: bool, cx: float, y: float) -> Element:
    """What a card of the trick is: the lead, or the one that wins."""
    verb = "takes it" if complete else "winning"
    words = (f"lead, {verb}" if leads else verb) if wins else "the lead"
    suit = SUITS[parts(card)[0]]
    sign, colour = ("laurel-crown", token("on-candle")) if wins else (suit.sign, suit.fill)
    width = len(words) * 7.4 + 38
    return g(class_="tag")[
        rect(
            geo(x=cx - width / 2, y=y - 14, width=width, height=25, rx=12.5, stroke_width=1.2),
            fill=token("brass-hi" if wins else "paper"),
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


def _final_score(view: View, seat: int, width: int, spot: Spot) -> Element:
    """At the end each seat shows its pile and what it was worth."""
    x, y, w, h = _frame(width, spot, 7)
    worth = view["results"]["scores"][seat]
    won = view["results"]["places"][seat] == 1
    cards = counted(taken(view["state"], seat), "card")
    return g[
        rect(
            geo(x=x, y=y, width=w, height=h, rx=13, stroke_width=3 if won else 1.4),
            fill=token("night-2"),
            stroke=token("brass-hi" if won else "night-hi"),
        ),
        won and icon("laurel-crown", spot[0], spot[1] - 48, 40, token("brass-hi")),
        text(spot[0], spot[1] + 14, worth, 46, token("moonlight"), serif=True),
        text(spot[0], spot[1] + 36, "points", 15, token("moonlight"), weight=600),
        text(spot[0], spot[1] + 58, cards, 13, token("moonlight")),
    ]


def _name_tag(cx: float, cy: float, seat: int, name: str) -> Element:
    shown = name if len(name) <= 14 else f"{name[:13]}…"
    width = len(shown) * 8.4 + 38
    return g[
        len(shown) < len(name) and title[name],
        rect(
            geo(x=cx - width / 2, y=cy - 14, width=width, height=28, rx=14),
            fill=token("night-2"),
            stroke=token("night-hi"),
        ),
        seat_mark(seat, cx - width / 2 + 17, cy, 7),
        text(cx + 11, cy + 5.5, shown, 16, token("moonlight"), weight=600),
    ]


def mine(view: View, names: Sequence[str]) -> Node:
    """Your own area: the hand as buttons that play, and the pile of what you took."""
    seat = view["seat"]
    if seat is None:
        return None
    state = view["state"]
    hand = state["hands"][seat]
    return section(class_="mine", aria_label="Your area")[
        div(class_="me")[
            span(class_="row")[
                pip(seat, seat_name(seat)),
                span[f"{names[seat]} (you)", span(class_="tiny")[standing(view, seat)]],
            ]
        ],
        div(class_="zone")[
            h3["Your hand ", small[f"{counted(len(hand), 'card')}, seen by you alone"]],
            div(class_="hand")[[_hand_card(view, key) for key in hand]],
        ],
        span(class_="sep"),
        _taken_zone(view, seat),
    ]


def _hand_card(view: View, card: str) -> Element:
    """A card of the hand: a button that plays it when that is asked, else a picture."""
    key, numbers = f"play:{card}", shortcuts(view)
    name = f"{card_name(card)}, {WITCHES[parts(card)[1]][0]}"
    if key not in numbers:
        return span(movable(f"card-{card}"), class_="card", role="img", aria_label=name)[
            card_picture(face(card))
        ]
    return button(movable(f"card-{card}"), choice(key), class_="card can", aria_label=f"Play {name}")[
        bool(numbers[key]) and span(class_="k", aria_hidden="true")[numbers[key]],
        card_picture(face(card)),
    ]


def _taken_zone(view: View, seat: int) -> Element:
    count = taken(view["state"], seat)
    tricks = view["state"]["tricks"][seat]
    when = "open now" if view.get("results") else "face down until the end"
    layers = [laid_card(card_back(), 54, 80, 94, -6), laid_card(card_back(), 60, 78, 94, 4)]
    return div(class_="zone")[
        h3["Taken ", small[when]],
        div(class_="pile")[
            svg(class_="heap", viewBox="0 0 116 156", aria_hidden="true")[layers[: min(count, 2)]],
            span[
                b(class_="serif")[str(count)],
                span(class_="tiny")["card," if count == 1 else "cards,"],
                span(class_="tiny")[counted(tricks, "trick")],
            ],
        ],
    ]


def facts(view: View, seat: int) -> list[Fact]:
    """What the strip of seats says about a seat."""
    state = view["state"]
    hand = state["hands"][seat]
    known = [card_name(key) for key in hand if key] if seat != view["seat"] else []
    shown = [Fact("ui:eye", f"holds {', '.join(known)}", "cards known to all")] if known else []
    return [
        Fact("ui:hand", f"{len(hand)} in hand", "cards in hand"),
        Fact("ui:stack", f"{taken(state, seat)} taken", "cards captured"),
        *shown,
    ]


def score(view: View, seat: int) -> tuple[str, str]:
    """The figure of a seat and its unit: tricks while playing, Magic Points at the end."""
    if view.get("results"):
        return str(view["results"]["scores"][seat]), "points"
    tricks = view["state"]["tricks"][seat]
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
