"""Dice poker: both throws on the felt, what is in the pot, and what beats what."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import (
    choice,
    html_icon,
    pip,
    seat_fill,
    seat_ink,
    shortcuts,
    token,
    ui_icon,
)
from coven.drawing.elements import circle, g, geo, path, rect
from coven.drawing.html import b, button, div, h3, li, ol, p, section, small, span
from coven.engine.words import so_many
from coven.games.witcher.board.seen import Seen, label, number, rules_of
from coven.games.witcher.board.signs import LIGHT, coins, picture
from coven.games.witcher.board.words import stake_words
from coven.games.witcher.rules.dice import RESULTS, result
from coven.games.witcher.state import Poker

PIPS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (27, 73), (73, 73), (50, 50)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}
NAMES = {
    "nothing": "Nothing",
    "pair": "Pair",
    "two-pairs": "Two pairs",
    "three-of-a-kind": "Three of a kind",
    "five-high-straight": "Five high straight",
    "six-high-straight": "Six high straight",
    "full-house": "Full house",
    "four-of-a-kind": "Four of a kind",
    "five-of-a-kind": "Five of a kind",
}
EXAMPLES = {
    "nothing": (1, 2, 4, 5, 6),
    "pair": (2, 2, 1, 4, 6),
    "two-pairs": (6, 6, 3, 3, 1),
    "three-of-a-kind": (4, 4, 4, 6, 1),
    "five-high-straight": (1, 2, 3, 4, 5),
    "six-high-straight": (2, 3, 4, 5, 6),
    "full-house": (5, 5, 5, 2, 2),
    "four-of-a-kind": (4, 4, 4, 4, 2),
    "five-of-a-kind": (3, 3, 3, 3, 3),
}
ONES = ("", "ones", "twos", "threes", "fours", "fives", "sixes")
WOOD, WOOD_INK = token("paper"), token("paper-ink")


def die(value: int, seat: int, css_class: str = "d") -> Element:
    """A die in the colour of its seat; the locals' are of bone (seat -1)."""
    fill, ink = (seat_fill(seat), seat_ink(seat)) if seat >= 0 else (WOOD, WOOD_INK)
    body = geo(x=2, y=4, width=96, height=92, rx=20)
    return picture(
        "0 0 100 100",
        css_class,
        rect(geo(x=2, y=9, width=96, height=91, rx=20, opacity=0.5), fill=token("cast")),
        rect(body, fill=fill),
        rect(body, fill=token("cast"), opacity=".28"),
        rect(geo(x=2, y=1, width=96, height=88, rx=20, stroke_width=2.6), fill=fill, stroke=LIGHT),
        path(d="M12 22a12 12 0 0 1 12-13h52a12 12 0 0 1 12 13q-38-9-76 0z", fill="#ffffff", opacity=".2"),
        [circle(geo(cx=x, cy=y - 5, r=9.6), fill=ink) for x, y in PIPS[value]],
    )


def dice_stage(view: Seen, names: Sequence[str]) -> Element:
    """The felt with both throws, and the ladder of results."""
    poker = view.state.poker
    assert poker is not None
    sides = [side for side in (1, 0) if poker.dice[side]]
    if view.seat is not None and view.seat in (poker.other, poker.roller):
        sides.reverse()
    return div(class_="felt")[
        section(class_="cloth", aria_label="The dice")[
            len(sides) > 1 and _throw(view, names, poker, sides[0], above=True),
            _pot(view, poker),
            _throw(view, names, poker, sides[-1], above=False),
            _ends(view),
        ],
        _ladder(view, names, poker),
    ]


def _ends(view: Seen) -> Node:
    """The buttons that end a throw: roll what was picked, or stand."""
    keys = [key for key in ("roll", "stand") if key in shortcuts(view)]
    return [
        button(choice(key), class_="ends-throw can thing")[
            bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
            html_icon("perspective-dice-six" if key == "roll" else "padlock"),
            label(view, key),
        ]
        for key in keys
    ]


def _who(poker: Poker, side: int) -> int:
    """The seat of a side; -1 are the locals."""
    return poker.seat if side == 0 else poker.other


def _name(view: Seen, names: Sequence[str], poker: Poker, side: int) -> str:
    seat = _who(poker, side)
    if seat < 0:
        return "The locals"
    return "You" if seat == view.seat else names[seat]


# -- the throws


def _throw(view: Seen, names: Sequence[str], poker: Poker, side: int, above: bool) -> Element:
    dice = poker.dice[side]
    seat = _who(poker, side)
    head = p(class_="head")[
        seat >= 0 and pip(seat),
        span[f"{_name(view, names, poker, side)}, {_left(poker, side)}:"],
        b[hand_words(dice)],
    ]
    thrown = div(class_="dice")[[_die(view, poker, side, i, value) for i, value in enumerate(dice)]]
    return div(class_="throw")[[head, thrown] if above else [thrown, head]]


def _left(poker: Poker, side: int) -> str:
    left = poker.rerolls[side]
    return f"{so_many(left, 'throw')} left" if left else "done"


def _die(view: Seen, poker: Poker, side: int, place: int, value: int) -> Element:
    """A die; while its owner chooses, one of each value is a button that throws it again."""
    picked = side == poker.side and place in picked_places(poker)
    key = f"die:{value}" if side == poker.side and place in _first_of_each(poker) else ""
    drawn = die(value, _who(poker, side))
    if key not in shortcuts(view):
        return span(class_=["die", picked and "again"])[drawn, picked and _again()]
    return button(choice(key), class_="die can")[
        span(class_="vh")[f"Throw the {value} again"],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        drawn,
        span(class_="word")[html_icon("padlock"), "kept"],
    ]


def picked_places(poker: Poker) -> list[int]:
    """Where the dice lie that are thrown again: those of a value from the right."""
    dice, found = poker.dice[poker.side], []
    for value in poker.picked:
        found.append(max(i for i, shown in enumerate(dice) if shown == value and i not in found))
    return found


def _first_of_each(poker: Poker) -> list[int]:
    """The first die of each value that is still kept: alike dice are one option."""
    kept = [i for i in range(len(poker.dice[poker.side])) if i not in picked_places(poker)]
    values = [poker.dice[poker.side][i] for i in kept]
    return [i for place, i in enumerate(kept) if values.index(values[place]) == place]


def _again() -> Element:
    return span(class_="word")[ui_icon("undo"), "again"]


def _pot(view: Seen, poker: Poker) -> Element:
    return div(class_="pot")[
        view.players > 1 and span(class_="heap")[coins(min(poker.pot, 5))], p[b[stake_words(view)]]
    ]


def hand_words(dice: Sequence[int]) -> str:
    """What five dice are, in words: `full house, fives over twos`."""
    kind = result(list(dice))
    count = sorted({value: dice.count(value) for value in dice}.items(), key=lambda one: (-one[1], -one[0]))
    values = [ONES[value] for value, n in count if n > 1]
    if kind == "full-house":
        return f"full house, {values[0]} over {values[1]}"
    if kind == "two-pairs":
        return f"two pairs, {values[0]} and {values[1]}"
    if values:
        return f"{NAMES[kind].lower()}, {values[0]}"
    return NAMES[kind].lower() if kind != "nothing" else f"nothing, {max(dice)} high"


# -- what beats what


def _ladder(view: Seen, names: Sequence[str], poker: Poker) -> Element:
    """All results, best first: where both stand, which would win, and alone what each pays."""
    standing = {side: result(dice) for side, dice in enumerate(poker.dice) if dice}
    pays = rules_of(view).box.solo_poker if view.players == 1 else {}
    against = [RESULTS.index(kind) for side, kind in standing.items() if _against(view, poker, side)]
    best = max(against, default=-1)
    return section(class_="ladder", aria_label="What beats what")[
        h3["What beats what ", small["best first"]],
        ol[[_rung(view, names, poker, kind, standing, best, pays) for kind in reversed(RESULTS)]],
    ]


def _against(view: Seen, poker: Poker, side: int) -> bool:
    """Whether a side's result is the one that the reader has to beat."""
    return side == (1 if view.seat is None or view.seat == poker.seat else 0)


def _rung(
    view: Seen,
    names: Sequence[str],
    poker: Poker,
    kind: str,
    standing: dict[int, str],
    best: int,
    pays: dict[str, int],
) -> Element:
    here = [side for side, held in standing.items() if held == kind]
    own = any(not _against(view, poker, side) for side in here)
    wins = best >= 0 and RESULTS.index(kind) > best
    mark: Node = [
        span(class_="at")[_who(poker, side) >= 0 and pip(_who(poker, side)), _name(view, names, poker, side)]
        for side in here
    ]
    if not here and wins:
        mark = span(class_="at up")[ui_icon("check"), "wins"]
    if pays:
        mark = [mark if here else None, span(class_="at")[f"{pays.get(kind, 0)} gold"]]
    return li(class_=["own" if own else "his" if here else "win" if wins else None])[
        _mini(EXAMPLES[kind]), span[NAMES[kind]], span(class_="marks")[mark]
    ]


def _mini(values: Sequence[int]) -> Element:
    return picture(
        f"0 0 {len(values) * 21} 19",
        "mini",
        [
            g[
                rect(
                    geo(x=i * 21 + 0.8, y=0.8, width=17, height=17, rx=4, stroke_width=1.3),
                    fill="#ffffff",
                    stroke="#5c5160",
                ),
                [
                    circle(geo(cx=i * 21 + 0.8 + x * 0.17, cy=0.8 + y * 0.17, r=1.7), fill="#2b2430")
                    for x, y in PIPS[value]
                ],
            ]
            for i, value in enumerate(values)
        ],
    )
