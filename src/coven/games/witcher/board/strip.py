"""The strip between seats and board: the three phases of a turn, or the four steps of a fight turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node

from coven.drawing import choice, ui_icon
from coven.drawing.html import b, button, i, li, ol, small, span
from coven.games.witcher.board.homes import NEXT, keys_at
from coven.games.witcher.board.seen import Seen, label, number


class Leg(NamedTuple):
    """One arrow of the strip: its title, what is done in it, what may still be done, and a plain note."""

    title: str
    done: Sequence[str] = ()
    left: Sequence[str] = ()
    note: str = ""


PHASES = ("I", "II", "III")
STATES = {"done": "done", "now": "now", "next": "to come"}


def strip(view: Seen, legs: Sequence[Leg], now: int, marks: Sequence[str], words: str) -> Element:
    """Arrows: done has a tick, now has the candle, next is hollow; the next one may be a button."""
    ahead = keys_at(view, NEXT)
    return ol(class_=["phases", f"of-{len(legs)}", f"now-{now + 1}"], aria_label=words)[
        [
            _leg(view, leg, place, now, marks[place], ahead[0] if ahead and place == now + 1 else "")
            for place, leg in enumerate(legs)
        ]
    ]


def _leg(view: Seen, leg: Leg, place: int, now: int, sign: str, key: str) -> Element:
    state = "done" if place < now else "now" if place == now else "next"
    inside = [
        b(class_="sign")[ui_icon("check") if state == "done" else sign],
        span(class_="said")[
            b[span(class_="vh")[f"{sign}, {STATES[state]}: "], leg.title], small[_said(leg, state)]
        ],
    ]
    if not key:
        return li(class_=state, aria_current="step" if state == "now" else None)[inside]
    return li(class_=f"{state} go")[
        button(choice(key), class_="ahead")[
            b(class_="k" if number(view, key) else "sign", aria_hidden="true")[number(view, key) or sign],
            span(class_="vh")[label(view, key), " "],
            inside[1],
        ]
    ]


def _said(leg: Leg, state: str) -> Node:
    if state != "now" or not (leg.done or leg.left):
        return leg.note
    return [
        [span(class_="did ok")[ui_icon("check"), words] for words in leg.done],
        [span(class_="did")[i, words] for words in leg.left],
    ]
