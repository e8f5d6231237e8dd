"""Beside the map: the rounds, everybody's renown, and the contracts."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import html_icon, pip, ui_icon
from coven.drawing.html import b, div, h3, li, ol, p, section, small, span, ul
from coven.engine.words import listed
from coven.games.witcher.board.seen import Seen, place, rules_of
from coven.games.witcher.board.signs import TERRAINS as LOOKS
from coven.games.witcher.board.signs import roman
from coven.games.witcher.modules.renown.rules.figures import figures_of
from coven.games.witcher.modules.renown.state import fame_of, renown
from coven.games.witcher.rules.pieces import TERRAINS

SIGNS = {
    "quest": "diploma",
    "monster": "moon-claws",
    "meditation": "lotus-flower",
    "witcher": "crossed-swords",
    "legendary": "broken-skull",
}
WORDS = {
    "quest": "from quests",
    "monster": "from monsters",
    "meditation": "from meditation",
    "witcher": "from witchers",
    "legendary": "from the legendary monster",
}


def panel(view: Seen, names: Sequence[str]) -> Node:
    """All that the match is counted by."""
    return div(class_="renown-panel")[rounds(view), standing(view, names), contracts(view, names)]


def rounds(view: Seen) -> Element:
    """The round track: what comes at the end of each."""
    last, now = fame_of(view.state).last, view.state.round
    appear = figures_of(rules_of(view)).appear
    return section(class_="rounds", aria_label="The rounds")[
        h3[f"Round {min(now, last)} of {last}", small["what hounds do at its end"]],
        ol[[_round(number, last, now, appear.get(number, 0)) for number in range(1, last + 1)]],
    ]


def _round(number: int, last: int, now: int, level: int) -> Element:
    state = "past" if number < now else "here" if number == now else ""
    comes = "the end" if number == last else f"hound {roman(level)}" if level else "they run"
    return li(class_=state or None, aria_current="step" if state == "here" else None)[
        b[ui_icon("check") if state == "past" else str(number)], span[comes]
    ]


def standing(view: Seen, names: Sequence[str]) -> Element:
    """Who has how much renown and what from, and who has passed; the first player token."""
    s = view.state
    order = [(s.first + i) % s.seats for i in range(s.seats)]
    return section(class_="fame", aria_label="Renown")[
        h3["Renown", small["in the order of this round"]],
        ul[[_fame(view, names, seat) for seat in order]],
    ]


def _fame(view: Seen, names: Sequence[str], seat: int) -> Element:
    earned = fame_of(view.state).earned[seat]
    return li(class_="me" if seat == view.seat else None)[
        pip(seat),
        b["You" if seat == view.seat else names[seat]],
        span(class_="from")[
            [
                span(title=f"{points} renown {WORDS[what]}")[html_icon(SIGNS[what]), str(points)]
                for what, points in earned.items()
            ]
        ],
        word_of(view, seat) and span(class_="word")[word_of(view, seat)],
        b(class_="sum")[str(renown(view.state, seat))],
    ]


def word_of(view: Seen, seat: int) -> str:
    """Whether a seat has passed, or is on."""
    s = view.state
    if s.now.phase == "setup" or view.results:
        return ""
    if seat == s.active:
        return "is on"
    return "passed" if seat in fame_of(s).passed else ""


def contracts(view: Seen, names: Sequence[str]) -> Element:
    """For each terrain: where its board stands, or the monster with its pay."""
    return section(class_="notices", aria_label="Contracts")[
        h3["Contracts", small["paid to whoever defeats it"]],
        [_contract(view, names, terrain) for terrain in TERRAINS],
    ]


def _contract(view: Seen, names: Sequence[str], terrain: str) -> Element:
    s, fame, figures = view.state, fame_of(view.state), figures_of(rules_of(view))
    sign = html_icon(LOOKS[terrain].sign)
    if terrain in fame.boards:
        return p[sign, span["A notice board in ", b[place(view, fame.boards[terrain]).name]]]
    monster, taken = s.slots.get(terrain), fame.contracts.get(terrain)
    if monster is None or taken is None:
        return p[sign, span["No contract"]]
    pay = monster.level + figures.contract.gold + taken.extra
    worth = monster.level + figures.deeds_worth.monster
    return p[
        sign,
        span[
            b[f"{monster.name} {roman(monster.level)}"],
            f" at {s.lairs[terrain].place.name}: {pay} gold, {worth} renown ",
            small[f"(taken by {'you' if taken.seat == view.seat else names[taken.seat]})"],
        ],
    ]


def described(view: Seen, names: Sequence[str]) -> str:
    """Boards, contracts, hounds and renown, for who does not see the map."""
    s, fame = view.state, fame_of(view.state)
    said = [f"{names[seat]} {renown(s, seat)}" for seat in range(s.seats)]
    found = [f"Round {s.round} of {fame.last}. Renown: {listed(said)}."]
    found += [f"A notice board of the {t} stands in {place(view, n).name}." for t, n in fame.boards.items()]
    found += [
        f"A hound of level {roman(one.level)} is at {place(view, one.place).name}." for one in fame.hounds
    ]
    return " ".join(found)
