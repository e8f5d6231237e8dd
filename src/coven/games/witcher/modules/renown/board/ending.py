"""The end of a match for renown: who won, and what everybody's renown is made of."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import html_icon, pip
from coven.drawing.html import b, div, h2, section, small, span, table, tbody, td, th, thead, tr
from coven.games.witcher.board.finish import banner
from coven.games.witcher.board.seen import Seen, rules_of, school
from coven.games.witcher.modules.renown.board.panel import SIGNS
from coven.games.witcher.modules.renown.rules.scoring import AWARDS, DEEDS, count
from coven.games.witcher.modules.renown.state import fame_of

AWARD_SIGNS = {
    "attributes": "sparkles",
    "trophies": "trophy-cup",
    "deck-value": "card-draw",
    "quests": "diploma",
    "poker": "perspective-dice-six",
}


def ending(view: Seen, names: Sequence[str]) -> Element:
    """The verdict, and the ledger of renown."""
    seat = max(0, fame_of(view.state).champion)
    chosen = school(view, view.state.players[seat])
    total = view.results.scores[seat].total if view.results else 0
    sub = f"{names[seat]}, {chosen.name if chosen else ''} \u00b7 {total} renown"
    verdict = "You win" if seat == view.seat else f"{names[seat]} wins"
    why = view.results.reason if view.results else ""
    return div(class_="fin", tabindex="0", role="region", aria_label="How it went")[
        banner(view, seat, verdict, sub, why),
        section(class_="sheet renown-ledger", tabindex="0", aria_label="Renown, deed by deed")[
            h2["Renown ", small["what it was earned with, and what was awarded at the end"]],
            ledger(view, names),
        ],
    ]


def ledger(view: Seen, names: Sequence[str]) -> Element:
    """A line for each deed and each award, a column for each seat in the order of places."""
    places = view.results.places if view.results else [1] * view.players
    order = sorted(range(view.players), key=lambda seat: places[seat])
    return table[
        thead[tr[th["In the game"], [_head(view, names, seat) for seat in order]]],
        tbody[[_line(view, order, "score", what, SIGNS[what], words) for what, words in DEEDS.items()]],
        tbody[
            tr(class_="group")[th(colspan=str(1 + len(order)))["At the end"]],
            [_line(view, order, "end", what, AWARD_SIGNS[what], words) for what, words in AWARDS.items()],
        ],
        tbody(class_="whole")[tr[th["Renown"], [td[b[str(_total(view, seat))]] for seat in order]]],
    ]


def _head(view: Seen, names: Sequence[str], seat: int) -> Element:
    return th(class_="me" if seat == view.seat else None)[pip(seat), span[names[seat]]]


def _line(view: Seen, order: Sequence[int], group: str, what: str, sign: str, words: str) -> Element:
    return tr[
        th[html_icon(sign), words.capitalize()],
        [td[_points(view, seat, group, what)] for seat in order],
    ]


def _points(view: Seen, seat: int, group: str, what: str) -> Node:
    """The points of a line; at the end also what they are for."""
    rule = f"witcher.renown.{group}.{what}"
    lines = view.results.scores[seat].lines if view.results else []
    points = sum(line.points for line in lines if line.rule == rule)
    if group == "score":
        return str(points) if points else "\u2013"
    counted = count(rules_of(view), view.state, seat, what)
    return [small[f"{counted}"], b[f"+{points}"] if points else None]


def _total(view: Seen, seat: int) -> int:
    return view.results.scores[seat].total if view.results else 0
