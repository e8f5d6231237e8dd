"""What is asked about cards: ways to pay, a Spell in the air, Books, Schemes to keep, the barn, an offer."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element

from coven.drawing import html_icon, icon, labels, seat_name, thing, token
from coven.drawing.elements import circle, geo, svg
from coven.drawing.html import b, div, h3, i, small, span
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.crone.board.box import (
    FAMILIARS,
    MODES,
    box_of,
    ingredient,
    ingredient_face,
    keys,
    name,
    paid_words,
    reader,
)
from coven.games.crone.board.flight import in_flight, said_of
from coven.games.crone.board.schemes import scheme_card
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.state import Player, Table


def ways(view: View[Table], heading: str) -> Element:
    """The ways to pay that the hand allows."""
    keys = _payments(view)
    return div(class_="zone")[
        h3[heading, small["an Eye of Newt stands for another"] if any("newt" in k for k in keys) else None],
        div(class_="ways")[[_way(view, key) for key in keys]],
    ]


def _payments(view: View[Table]) -> list[str]:
    return [key for key in labels(view) if key.partition(":")[0] in ("pay", "protect")]


def _way(view: View[Table], key: str) -> Element:
    words = key.partition(":")[2].split("+")
    return thing(
        view,
        [key],
        "way",
        paid_words(view, words),
        [ingredient(word) for word in words],
    )


def flight_card(view: View[Table], names: Sequence[str]) -> Element:
    """The Spell in the air: who cast it on what, what it cost, and its Incantation."""
    casting = in_flight(view)[-1]
    mode = box_of(view).modes[casting.mode]
    return div(class_="zone")[
        h3[
            "In the air",
            small[f"over {so_many(len(in_flight(view)) - 1, 'Spell')}"] if len(in_flight(view)) > 1 else None,
        ],
        div(class_="flight")[
            svg(viewBox="0 0 24 24", aria_hidden="true")[
                circle(geo(cx=12, cy=12, r=11), fill=token(f"seat-{seat_name(casting.caster)}")),
                icon(MODES[casting.mode], 12, 12, 14, token(f"on-{seat_name(casting.caster)}")),
            ],
            b[f"{mode.name}, cast by {names[casting.caster]}"],
            span(class_="tiny")[
                f"{_capital(said_of(view, casting))}. Paid ",
                [ingredient(word) for word in casting.paid],
                span(class_="vh")[paid_words(view, casting.paid)],
            ],
            i[mode.incantation],
        ],
        div(class_="ways")[[_way(view, key) for key in _payments(view)]],
    ]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# -- other questions


def books(view: View[Table]) -> Element:
    """The Books that nobody has taken."""
    taken = [player.book for player in view.state.players]
    free = [(book, witch) for book, witch in box_of(view).witches.items() if book not in taken]
    return div(class_="zone")[
        h3["Books of Spells ", small["all Witches cast alike; the Familiars differ in looks"]],
        div(class_="books")[
            [
                thing(
                    view,
                    [f"book:{book}"],
                    "tome",
                    f"{witch}, {book}s",
                    html_icon(FAMILIARS[book]),
                    b(class_="serif")[witch],
                    small[f"{book}s"],
                )
                for book, witch in free
            ]
        ],
    ]


def looking(view: View[Table], player: Player) -> Element:
    return div(class_="zone looking")[
        h3["From the decks ", small[f"keep {player.owed}, the others go back"]],
        div(class_="row-of")[[scheme_card(view, key) for key in keys(player.looking)]],
    ]


def barn(view: View[Table]) -> Element:
    """The cards of the Tithe Barn for the Witch who takes her Fortune, from the top."""
    state = view.state
    cards = state.barn_known[reader(view)][::-1]
    return div(class_="zone")[
        h3["In the Tithe Barn ", small[f"from the top, {so_many(len(state.barn), 'card')}"]],
        div(class_="stash many")[
            [
                thing(
                    view,
                    [f"take:{place + 1}"],
                    "card tiny-card",
                    name(view, card.kind),
                    ingredient_face(card.kind, name(view, card.kind)),
                )
                for place, card in enumerate(cards)
            ]
        ],
    ]


def bargain(view: View[Table], names: Sequence[str]) -> Element:
    """An offer: what is given for what, as the reader sees it."""
    state, seat = view.state, reader(view)
    mine = state.trader == seat
    other = state.partner if mine else state.trader
    given = [card.kind for card in state.offer_known[seat]]
    return div(class_="zone")[
        h3["An offer ", small[f"with {names[other]}"]],
        div(class_="offer")[
            span(class_="side-of")[
                small["You give" if mine else "You get"],
                [ingredient(kind) for kind in given] or small["nothing yet"],
            ],
            span(class_="side-of")[
                small["You get" if mine else "You give"],
                [ingredient(kind) for kind in state.wanted[seat]] or small["nothing yet"],
            ],
        ],
        div(class_="ways")[
            [
                thing(
                    view, [f"want:{kind}"], "way", name(view, kind), ingredient(kind), span[name(view, kind)]
                )
                for kind in (*KINDS, NEWT)
                if f"want:{kind}" in labels(view)
            ]
        ],
    ]
