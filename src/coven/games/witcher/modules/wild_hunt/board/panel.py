"""Beside the map: the member and its shields, who may act, the round track, and the quests of the group."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import html_icon, pip, ui_icon
from coven.drawing.elements import geo, rect, svg
from coven.drawing.html import b, div, h3, li, ol, p, section, small, span, ul
from coven.engine.words import so_many
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import roman
from coven.games.witcher.board.strip import Leg, strip
from coven.games.witcher.board.words import script_words
from coven.games.witcher.modules.wild_hunt.board.marks import face
from coven.games.witcher.modules.wild_hunt.rules.figures import Row, figures_of
from coven.games.witcher.modules.wild_hunt.rules.pieces import Rider
from coven.games.witcher.modules.wild_hunt.state import hunt_of

PHASES = {"I": 0, "II": 1, "meditate": 1, "III": 2, "IV": 3}


def panel(view: Seen, names: Sequence[str]) -> Node:
    """All that the round is played by."""
    return div(class_="hunt-panel")[_member(view), ready(view, names), _rounds(view), _quests(view)]


def bar(left: int, whole: int, words: str) -> Element:
    """How much is left of something."""
    share = min(100, 100 * left // max(1, whole))
    return div(class_="meter", role="img", aria_label=f"{left} of {whole} {words}")[
        svg(viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")[
            rect(geo(x=0, y=0, width=share, height=10), fill="#a9dcf2")
        ]
    ]


def _member(view: Seen) -> Element:
    hunt = hunt_of(view.state)
    rider = hunt.rider
    assert isinstance(rider, Rider)
    return section(class_="ice", aria_label="The Wild Hunt")[
        div(class_="er")[
            face(rider.name),
            div[
                h3[rider.name, small[str(view.options["hunt-difficulty"]).replace("-", " ")]],
                p[b(class_="big")[str(hunt.shields)], f" of {hunt.whole} shields"],
                bar(hunt.shields, max(hunt.whole, hunt.shields), "shields"),
            ],
        ],
        p(class_="said")[b[rider.names["a"]], ": ", power_words(view, rider)],
    ]


def power_words(view: Seen, rider: Rider) -> str:
    """What it does where it meets players."""
    return f"{script_words(view, rider.meets.script)}."


def word_of(view: Seen, seat: int) -> str:
    """Whether a seat may act in what all do together: and if not, why."""
    hunt = hunt_of(view.state)
    if seat in hunt.fallen:
        return "knocked out"
    if view.players == 1 or view.results or view.state.now.phase == "setup":
        return ""
    if hunt.stage == "final":
        return _blow_of(view, seat)
    if seat in view.asked:
        return "may act"
    return "waits" if seat in hunt.waiting else "done"


def _blow_of(view: Seen, seat: int) -> str:
    """The same in the Final Fight."""
    fight = view.state.fight
    if fight is not None and fight.turn == seat and seat in view.asked:
        return "strikes"
    if seat in hunt_of(view.state).waiting:
        return "may strike" if seat in view.asked else "waits"
    return "has struck"


def ready(view: Seen, names: Sequence[str]) -> Node:
    """Who still acts: nobody waits for a turn, whoever acts first, acts."""
    words = [(seat, word_of(view, seat)) for seat in range(view.players)]
    if not any(word for _, word in words):
        return None
    return section(class_="who-acts", aria_label="Who still acts")[
        ul[
            [
                li(class_=["st", word.replace(" ", "-"), seat == view.seat and "me"])[
                    pip(seat), b["You" if seat == view.seat else names[seat]], span[word]
                ]
                for seat, word in words
            ]
        ],
        small["Nobody waits for a turn: whoever acts first, acts."],
    ]


def _rounds(view: Seen) -> Element:
    figures = figures_of(rules_of(view))
    now = view.state.round
    last = figures.rounds
    return section(class_="rounds", aria_label="The rounds")[
        h3[f"Round {min(now, last)} of {last}", small["read in phase II, comes in phase IV"]],
        ol(class_="rt")[
            [_row(place, row, now) for place, row in enumerate(figures.rows, 1)],
            li(class_=["fnl", now >= last and "here"], aria_current="step" if now >= last else None)[
                b[str(last)], span["Final Fight"], span(class_="come")[html_icon("crown")]
            ],
        ],
    ]


def _row(place: int, row: Row, now: int) -> Element:
    state = "past" if place < now else "here" if place == now else ""
    comes = [f"hound {roman(row.hound)}"] if row.hound else []
    comes += [f"monster {roman(row.monster)}"] if row.monster else []
    return li(class_=state or None, aria_current="step" if state == "here" else None)[
        b[ui_icon("check") if state == "past" else str(place)],
        span[f"Stage {roman(row.stage)}"],
        span(class_="come")[", ".join(comes) or "nothing"],
    ]


def _quests(view: Seen) -> Node:
    hunt = hunt_of(view.state)
    places = rules_of(view).box.places
    if not hunt.quests:
        return None
    return section(class_="qs", aria_label="Quests of the group")[
        [
            p[
                html_icon("diploma"),
                b[str(one.event)],
                f" {one.card.title if one.card else 'A quest'}, at {places[one.place].name}",
            ]
            for one in hunt.quests
        ]
    ]


# -- the strip


def hunt_strip(view: Seen, names: Sequence[str]) -> Node:
    """The four Phases of a round; in the Final Fight its steps. None in a fight with a monster."""
    s = view.state
    hunt = hunt_of(s)
    if view.results or s.now.phase == "setup":
        return None
    if hunt.stage == "final":
        striking = s.fight is not None and s.fight.turn >= 0 and s.fight.stage != "setup"
        return None if striking and not between(view) else _final(view)
    if s.fight is not None:
        return None
    row = figures_of(rules_of(view)).rows
    coming = row[s.round - 1] if s.round <= len(row) else None
    done = view.players - len(hunt.waiting)
    legs = [
        Leg("Travel, together", note=f"{done} of {view.players} done" if s.now.phase == "I" else "done"),
        Leg("Fight, meditate", note="then one card" if coming else "no card is read"),
        Leg("Draw and buy", note="in any order"),
        Leg("The Hunt rides" if coming else "Final Fight", note=_comes(coming)),
    ]
    return strip(
        view, legs, PHASES.get(s.now.phase, 0), ("I", "II", "III", "IV"), "The round, phase by phase"
    )


def between(view: Seen) -> bool:
    """Whether one who has not struck yet is asked to: nobody else is in the middle of a fight turn."""
    return any(seat in hunt_of(view.state).waiting for seat in view.asked)


def _comes(row: Row | None) -> str:
    if row is None:
        return "all against it"
    found = [f"a hound {roman(row.hound)}"] if row.hound else []
    found += [f"a monster {roman(row.monster)}"] if row.monster else []
    return " and ".join(found) + " comes" if found else "nothing comes"


def _final(view: Seen) -> Element:
    hunt = hunt_of(view.state)
    legs = [
        Leg("The Hunt strikes", note="every standing witcher"),
        Leg("You all strike", note=f"{so_many(len(hunt.waiting), 'witcher')} to go"),
    ]
    fight = view.state.fight
    now = 0 if fight is not None and fight.turn < 0 and not view.asked else 1
    return strip(view, legs, now, ("1", "2"), "The Final Fight, step by step")
