"""Phase III: the row by slot with what each card costs there, the hand that pays, and the three piles."""

from __future__ import annotations

from htpy import Element, Node

from coven.drawing import card_picture, choice, face_up, icon, token
from coven.drawing.elements import geo, movable, path, rect
from coven.drawing.html import (
    b,
    button,
    div,
    em,
    figcaption,
    figure,
    h2,
    header,
    i,
    li,
    ol,
    p,
    section,
    small,
    span,
)
from coven.games.witcher.board.faces import action_back, action_face, told_card
from coven.games.witcher.board.heaps import groups
from coven.games.witcher.board.homes import ROW, keys_at
from coven.games.witcher.board.seen import Seen, label, number, own_row
from coven.games.witcher.board.signs import LIGHT, cards, picture
from coven.games.witcher.board.words import prices
from coven.games.witcher.rules.pieces import ActionCard

MINUS = "\u2212"


def shop_stage(view: Seen) -> Element:
    """The shelf above, the piles below; cards offered elsewhere stand between."""
    loose = groups(view)
    return div(class_=["shop", bool(loose) and "loose"])[
        _shelf(view), bool(loose) and div(class_="groups")[loose], _piles(view)
    ]


# -- the row


def _shelf(view: Seen) -> Element:
    costs = prices(view)
    row = own_row(view)
    empty = len(costs) - len(row)
    keys = {key.partition(":")[2]: key for key in keys_at(view, ROW)}
    return section(class_="stall")[
        header[h2["Action cards"], p["the slot changes the price; you pay with cards from your hand"]],
        ol(class_="row-cards", aria_label="The row of action cards")[
            [
                li(class_="slot")[span(class_="change")[_change(costs[n])], div(class_="card ghost")]
                for n in range(empty)
            ],
            [_slot(view, card, costs[empty + n], keys.get(card.key, "")) for n, card in enumerate(row)],
        ],
        p(class_="direction")[
            span["new cards come in here"], i, span["and slide to the right, getting cheaper"]
        ],
    ]


def _change(change: int) -> str:
    if not change:
        return "as printed"
    return f"+{change}" if change > 0 else f"{MINUS}{-change}"


def _slot(view: Seen, card: ActionCard, change: int, key: str) -> Element:
    cost = max(0, card.cost + change)
    dearer, cheaper = change > 0 and not card.trashes, change < 0 and not card.trashes
    return li(class_=["slot", dearer and "dearer", cheaper and "cheaper"])[
        span(class_="change")["as printed" if card.trashes else _change(change)],
        _card(view, card, key),
        span(class_="price")[b["1"], em["trashed"], small["a card of your hand, for good"]]
        if card.trashes
        else span(class_="price")[
            b[str(cost)],
            cards(cost) if cost else em["free"],
            small[_sum(card.cost, change, cost)],
        ],
    ]


def _sum(printed: int, change: int, cost: int) -> str:
    if cost != printed:
        return f"{printed} {'+' if change > 0 else MINUS} {abs(change)}"
    return "never below 0" if change < 0 else ""


def _card(view: Seen, card: ActionCard, key: str) -> Element:
    face = card_picture(action_face(card))
    if not key:
        return div(movable(f"card-{card.key}"), class_="card", title=told_card(view, card))[
            face, span(class_="vh")[card.label]
        ]
    return button(movable(f"card-{card.key}"), choice(key), class_="card can", title=told_card(view, card))[
        span(class_="vh")[label(view, key), " "],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        face,
    ]


# -- the piles


def _piles(view: Seen) -> Element:
    seat = view.seat
    assert seat is not None
    player = view.state.players[seat]
    deck = len(view.state.decks[seat])
    top = face_up(player.discard)[-1:]
    return div(class_="piles")[
        _pile(deck_picture(), f"Deck {deck}", "empty: the discard pile is shuffled into a new one"),
        _pile(
            div(class_="card", title=top[0].label)[card_picture(action_face(top[0]))]
            if top
            else div(class_="card ghost"),
            f"Discard {len(player.discard)}",
            "whatever you pay lands here, and comes back",
            "with-card",
        ),
        _pile(crate(), "The box", "what is trashed is gone for good"),
    ]


def _pile(drawn: Node, words: str, more: str, css_class: str = "") -> Element:
    return figure(class_=css_class or None)[drawn, figcaption[b[words], small[more]]]


def deck_picture() -> Element:
    """A deck, face down."""
    return div(class_="card deck-pile", title="A deck, face down")[card_picture(action_back())]


def crate() -> Element:
    """The box that trashed cards go to."""
    return picture(
        "0 0 80 84",
        "crate",
        path(
            d="M6 26h68v50a5 5 0 0 1-5 5h-58a5 5 0 0 1-5-5z",
            fill=token("wood"),
            stroke=token("cast"),
            stroke_width="2",
        ),
        path(d="M6 42h68M6 60h68M26 26v55M54 26v55", stroke=token("wood-2"), stroke_width="3"),
        rect(geo(x=30, y=44, width=20, height=24, rx=4), fill=token("wood-2")),
        path(
            d="M2 14l72-8 4 14-72 10z",
            fill=token("wood-hi"),
            stroke=token("cast"),
            stroke_width="2",
            stroke_linejoin="round",
        ),
        icon("padlock", 40, 56, 22, LIGHT),
    )
