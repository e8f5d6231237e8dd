"""The own area: Ingredients, the Book of Spells or the question at hand, and the Schemes."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import block, count, html_icon, pip, seat_name, thing, token, ui_icon
from coven.drawing.elements import circle, geo, svg
from coven.drawing.html import b, button, div, h3, section, small, span, table, tbody, td, th, thead, tr
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.crone.board.asked import bargain, barn, books, flight_card, looking, ways
from coven.games.crone.board.box import (
    EFFECTS,
    FAMILIARS,
    MODES,
    SHORT,
    box_of,
    cost_signs,
    cost_words,
    held,
    ingredient,
    ingredient_face,
    keys,
    name,
    own,
    reader,
    reserve,
)
from coven.games.crone.board.flight import in_flight
from coven.games.crone.board.schemes import asks, levels, scheme_card, scheme_line, titled
from coven.games.crone.board.targets import movement_left
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.state import Player, Scheme, Table


def mine(view: View[Table], names: Sequence[str]) -> Node:
    """Your own area; whatever of it may be chosen is a button."""
    if view.seat is None:
        return None
    player = own(view)
    return section(class_="mine crone", tabindex="0", aria_label="Your area")[
        _me(view, names, player),
        bool(player.book) and _hand(view, player),
        _reckoning(view, names)
        if view.over
        else [_middle(view, names, player), _schemes(view, names, player)],
    ]


# -- folded


def stock(view: View[Table], names: Sequence[str]) -> list[Node]:
    """What the strip says: steps left, Ingredients, Schemes, Familiars."""
    del names
    seat, player = reader(view), own(view)
    if not player.book:
        return []
    have, (out, kept) = held(player.hand), reserve(view, seat)
    walking = view.state.active == seat and view.state.phase == "turns" and not view.over
    words = ", ".join(f"{have[kind]} {name(view, kind)}" for kind in have)
    schemes = [*player.schemes, *player.announced]
    return [
        walking and block(movement_left(view), _step_pips(view), label="Steps"),
        block(words, [count(ingredient(kind), have[kind]) for kind in have]),
        block(f"Schemes held: {levels(schemes) or 'none'}", ui_icon("scroll"), levels(schemes) or "none"),
        block(
            f"{out} Familiars in the Village, {kept} kept",
            html_icon(FAMILIARS[player.book]),
            f"{out} of {out + kept}",
        ),
    ]


# -- who you are


def _me(view: View[Table], names: Sequence[str], player: Player) -> Element:
    seat, box = reader(view), box_of(view)
    out, kept = reserve(view, seat)
    walking = view.state.active == seat and view.state.phase == "turns"
    return div(class_="me")[
        span(class_="row")[
            pip(seat, seat_name(seat)),
            span[f"{names[seat]} (you)", span(class_="tiny")[witch(view, player.book)]],
        ],
        span(class_="points")[b(class_="serif")[str(player.points)], f" of {box.target} points"],
        bool(player.book)
        and span(class_="tiny line")[html_icon(FAMILIARS[player.book]), f"{out} out, {kept} kept"],
        walking and not view.over and _pips(view),
    ]


def witch(view: View[Table], book: str) -> str:
    """The Witch of a Book, and her Familiars."""
    if not book:
        return "No Book yet"
    return f"{box_of(view).witches[book]}, {book}s"


def _pips(view: View[Table]) -> Element:
    """The steps of the turn: full ones are left."""
    words = movement_left(view)
    return span(class_="steps", role="img", aria_label=words)[span(class_="tiny")[words], _step_pips(view)]


def _step_pips(view: View[Table]) -> Element:
    left, whole = view.state.movement, box_of(view).constants.movement
    return span(class_="pips", aria_hidden="true")[
        [
            svg(class_="step", viewBox="0 0 20 20", aria_hidden="true")[
                circle(
                    geo(cx=10, cy=10, r=8, stroke_width=2),
                    fill=token("ink-2") if step < left else "none",
                    stroke=token("ink-2") if step < left else token("line-strong"),
                )
            ]
            for step in range(whole)
        ]
    ]


# -- the Ingredients


def _hand(view: View[Table], player: Player) -> Element:
    have = held(player.hand)
    words = so_many(sum(have.values()), "card")
    return div(class_="zone")[
        h3["Ingredients ", small[words]],
        div(class_="stash")[[_ingredient_card(view, kind, have[kind]) for kind in (*KINDS, NEWT)]],
    ]


def _ingredient_card(view: View[Table], kind: str, count: int) -> Element:
    words = f"{count} {name(view, kind)}"
    keys = [f"{verb}:{kind}" for verb in ("tithe", "give")]
    return thing(
        view,
        keys,
        "card tiny-card" if count else "card tiny-card nil",
        words,
        ingredient_face(kind, name(view, kind)),
        span(class_="x")[str(count)],
        span(class_="vh")[words],
    )


# -- the Book of Spells, or what is asked instead


def _middle(view: View[Table], names: Sequence[str], player: Player) -> Node:
    """The question at hand where it is about cards; else the Book."""
    asked = view.decision.verb if view.decision else ""
    if asked == "book" or not player.book:
        return books(view)
    if asked == "keep":
        return looking(view, player)
    if asked == "take":
        return barn(view)
    if view.seat in (view.state.trader, view.state.partner):
        return bargain(view, names)
    if in_flight(view):
        return flight_card(view, names)
    if asked == "pay":
        return ways(view, "Ways to pay")
    return _book(view)


def _book(view: View[Table]) -> Element:
    box = box_of(view)
    return div(class_="zone")[
        h3["Book of Spells"],
        div(class_="book")[[_spell(view, mode, box.modes[mode].cost) for mode in box.modes]],
    ]


def _spell(view: View[Table], mode: str, cost: Sequence[str]) -> Element:
    words = f"{SHORT[mode]}: {EFFECTS[mode]}. Costs {cost_words(view, cost)}."
    return thing(
        view,
        [f"cast:{mode}"],
        "spell",
        words,
        html_icon(MODES[mode]),
        span[SHORT[mode]],
        span(class_="cost")[cost_signs(cost)],
        span(class_="vh")[words],
    )


# -- the Schemes


def _schemes(view: View[Table], names: Sequence[str], player: Player) -> Element:
    cards = keys(player.schemes)
    ripe = len(cards) - player.fresh
    others = _open_schemes(view, names)
    hidden = "open to all" if box_of(view).schemes_lie_open else "hidden from the others"
    return div(class_="zone schemes")[
        h3[
            "Schemes ",
            small[hidden if view.players > 1 else so_many(len(cards), "card")],
            others
            and button(class_="btn sm", type="button", popovertarget="open-schemes")["Those of the others"],
        ],
        others,
        div(class_="row-of")[
            [scheme_card(view, key, "Announced") for key in keys(player.announced)],
            [
                scheme_card(view, key, "" if at < ripe else "Just drawn, not in this turn")
                for at, key in enumerate(cards)
            ],
        ],
    ]


def _open_schemes(view: View[Table], names: Sequence[str]) -> Node:
    """The Schemes of the others, where they lie open: up to fifteen, so they come when they are asked for."""
    found = {
        seat: keys([*player.schemes, *player.announced])
        for seat, player in enumerate(view.state.players)
        if seat != view.seat
    }
    if not any(found.values()):
        return None
    return div(id="open-schemes", class_="open-schemes", popover="auto")[
        b(class_="serif")["Schemes of the others"],
        [
            div(class_="other")[
                span(class_="row")[pip(seat, seat_name(seat)), names[seat]],
                [scheme_line(view, key) for key in cards],
            ]
            for seat, cards in found.items()
        ],
    ]


# -- the end


def _reckoning(view: View[Table], names: Sequence[str]) -> Element:
    """What everybody has completed, and what was left; a table, so that it is as wide as there is room."""
    return div(class_="zone reckoning")[
        h3["Schemes at the end"],
        table[
            thead[tr[th(scope="col")["Witch"], th(scope="col")["Completed"], th(scope="col")["Left over"]]],
            tbody[
                [
                    tr[
                        th(scope="row")[pip(seat, names[seat]), names[seat]],
                        td[_titles(view, player.completed)],
                        td[_titles(view, player.schemes)],
                    ]
                    for seat, player in enumerate(view.state.players)
                ]
            ],
        ],
    ]


def _titles(view: View[Table], cards: Sequence[Scheme]) -> Node:
    """Schemes by level and title; what they ask for is said when they are pointed at."""
    return [span(class_="title", title=asks(view, key))[titled(view, key)] for key in keys(cards)] or "none"
