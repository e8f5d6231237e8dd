"""A Spell in the air: what it is cast on, where that goes, and who blocks it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from htpy import Element, Node

from coven.drawing import icon, seat_fill, seat_ink, text, token
from coven.drawing.elements import circle, g, geo, path, point, rect, title
from coven.engine.view import View
from coven.games.crone.board.box import MODES, SPELL, box_of, name, place_of
from coven.games.crone.board.ground import Box, Ground
from coven.games.crone.board.seating import Spot
from coven.games.crone.rules.box import BARN, GREEN
from coven.games.crone.state import Casting, Table

RING = 0.62
"""The radius of the ring around an enchanted piece, as a share of its square."""

Points = tuple[float, float]


def in_flight(view: View[Table]) -> list[Casting]:
    """The Spells in the air, the last one on top."""
    return view.state.casting


def said_of(view: View[Table], casting: Casting) -> str:
    """What a Spell in the air is cast on, in words."""
    words, mode = [name(view, thing) for thing in casting.targets], casting.mode
    if mode == "love":
        away = f", the old lover sent to {words[2]}" if len(words) > 2 else ""
        return f"the {words[1]} joins the {words[0]}{away}"
    sentences = {
        "break-love": "the {0} goes to the {1}",
        "summon": "{1} to the {0}",
        "switch": "{0} and {1}",
        "to-frog": "the {0} into a Frog",
        "to-villager": "{0} into the {1}",
        "conjure": "a Familiar to the Village Green",
        "fortune": "the cards in the Tithe Barn",
        "bind": "the {0}",
        "unbind": "the {0}",
        "protect": "against the Spell before it",
    }
    return sentences[mode].format(*words)


def flight(view: View[Table], names: Sequence[str], ground: Ground, spots: Mapping[str, Spot]) -> Node:
    """The Spell in the air, drawn over the Village."""
    castings = in_flight(view)
    if not castings:
        return None
    spell = castings[0]
    routes = _routes(view, spell, ground, spots)
    marks = [_mark(ground, spots, thing) for thing in _touched(spell)]
    x, y = anchor(view, ground, spots)
    return g(class_="flight-path")[
        marks,
        [_arc(*_trimmed(start, end, ground, spots), both) for start, end, both in routes],
        [_pill(view, names, casting, x, y + 34 * i, ground) for i, casting in enumerate(castings)],
    ]


def anchor(view: View[Table], ground: Ground, spots: Mapping[str, Spot]) -> Points:
    """Where the name of the Spell is written: on its way, or beside what it is cast on."""
    spell = in_flight(view)[0]
    routes = _routes(view, spell, ground, spots)
    if routes:
        (x1, y1), (x2, y2), _ = routes[0]
        return _bend(x1, y1, x2, y2, 0.5)
    x, y = _middle(ground, spots, _touched(spell)[0])
    return x, y - 44


def _touched(spell: Casting) -> list[str]:
    """The pieces and places that a Spell is cast on."""
    fixed = {"conjure": [GREEN], "fortune": [BARN]}
    return fixed.get(spell.mode) or list(spell.targets)


def _routes(
    view: View[Table], spell: Casting, ground: Ground, spots: Mapping[str, Spot]
) -> list[tuple[Points, Points, bool]]:
    """From where to where things go, and whether they go both ways."""
    mode, targets = spell.mode, spell.targets
    at = [_middle(ground, spots, thing) for thing in targets]
    if mode == "summon":
        return [(at[1], at[0], False)]
    if mode == "switch":
        return [(at[0], at[1], True)]
    if mode == "break-love":
        return [(at[0], at[1], False)]
    if mode == "love":
        lover = view.state.lovers.get(targets[0], "")
        sent = [(_middle(ground, spots, lover), at[2], False)] if len(at) > 2 and lover else []
        together = place_of(view, targets[0]) == place_of(view, targets[1])
        return [*([] if together else [(at[1], at[0], False)]), *sent]
    return []


def _middle(ground: Ground, spots: Mapping[str, Spot], thing: str) -> Points:
    if thing in spots:
        return spots[thing].x, spots[thing].y
    return ground.boxes[thing].middle if thing in ground.boxes else (ground.width / 2, ground.height / 2)


def _mark(ground: Ground, spots: Mapping[str, Spot], thing: str) -> Node:
    """A dashed ring around what is enchanted."""
    look = {"fill": "none", "stroke": SPELL, "stroke-dasharray": "6 5"}
    if thing in spots:
        x, y, side = spots[thing]
        ring = geo(cx=x, cy=y, r=side * RING)
        return [
            circle(ring, fill="none", stroke=token("cast"), stroke_width="6", stroke_opacity=".5"),
            circle({**ring, **look}, stroke_width="3"),
        ]
    if thing not in ground.boxes:
        return None
    x, y, w, h = ground.boxes[thing]
    frame = geo(x=x - 4, y=y - 4, width=w + 8, height=h + 8, rx=12)
    return [
        rect(frame, fill="none", stroke=token("cast"), stroke_width="7", stroke_opacity=".5"),
        rect({**frame, **look}, stroke_width="3.6"),
    ]


def _control(x1: float, y1: float, x2: float, y2: float) -> Points:
    """The point towards which the way bends: upwards, unless it leads straight up or down."""
    dx, dy = x2 - x1, y2 - y1
    far = math.hypot(dx, dy) or 1
    lift = min(90.0, far * 0.3)
    side = -1 if dx >= 0 else 1
    return (x1 + x2) / 2 - side * dy / far * lift, (y1 + y2) / 2 + side * dx / far * lift


def _bend(x1: float, y1: float, x2: float, y2: float, share: float) -> Points:
    """A point of the way."""
    cx, cy = _control(x1, y1, x2, y2)
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * x1 + b * cx + c * x2, a * y1 + b * cy + c * y2


def _trimmed(start: Points, end: Points, ground: Ground, spots: Mapping[str, Spot]) -> tuple[Points, Points]:
    """A way from edge to edge, so that it hides neither the pieces nor the Location that it leads to."""
    first, last = 0.0, 1.0
    while first < 0.3 and _within(start, _bend(*start, *end, first), ground, spots):
        first += 0.02
    while last > 0.6 and _within(end, _bend(*start, *end, last), ground, spots):
        last -= 0.02
    return _bend(*start, *end, first), _bend(*start, *end, last)


def _within(target: Points, at: Points, ground: Ground, spots: Mapping[str, Spot]) -> bool:
    """Whether a point lies in the Location in whose middle a way ends, or in the ring of a piece there."""
    spot = next((spot for spot in spots.values() if (spot.x, spot.y) == target), None)
    if spot is not None:
        return math.dist(at, target) < spot.side * RING
    x, y, width, height = next(
        (box for box in ground.boxes.values() if box.middle == target), (*target, 0, 0)
    )
    return x < at[0] < x + width and y < at[1] < y + height


def _arc(start: Points, end: Points, both: bool) -> list[Element]:
    cx, cy = _control(*start, *end)
    d = f"M{point(*start)}Q{point(cx, cy)} {point(*end)}"
    return [
        path(
            geo(stroke_width=9, stroke_opacity=0.55),
            d=d,
            fill="none",
            stroke=token("cast"),
            stroke_linecap="round",
        ),
        path(
            geo(stroke_width=4),
            d=d,
            fill="none",
            stroke=SPELL,
            stroke_linecap="round",
            stroke_dasharray="2 9",
        ),
        _head((cx, cy), end),
        *([_head((cx, cy), start)] if both else []),
    ]


def _head(source: Points, end: Points) -> Element:
    """The head of an arrow."""
    angle = math.degrees(math.atan2(end[1] - source[1], end[0] - source[0]))
    return path(
        geo(stroke_width=4),
        d="M-14-9L0 0L-14 9",
        transform=f"translate({point(*end)}) rotate({angle:.1f})",
        fill="none",
        stroke=SPELL,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _pill(
    view: View[Table], names: Sequence[str], casting: Casting, x: float, y: float, ground: Ground
) -> Element:
    """The name of the Spell in the colour of its caster."""
    spell = box_of(view).modes[casting.mode].name
    caster = casting.caster
    width = 52 + len(spell) * 7.4
    x = min(max(x, width / 2 + 8), ground.width - width / 2 - 8)
    y = min(max(y, 96.0), ground.height - 30)
    look = geo(x=x - width / 2, y=y - 15, width=width, height=30, rx=15, stroke_width=2)
    return g[
        title[f"{spell}, cast by {names[caster]}: {said_of(view, casting)}"],
        rect(look, fill=seat_fill(caster), stroke=token("paper")),
        icon(MODES[casting.mode], x - width / 2 + 20, y, 18, seat_ink(caster)),
        text(x + 14, y + 5, spell, 16, seat_ink(caster), serif=True),
    ]


def focus_box(view: View[Table], ground: Ground, spots: Mapping[str, Spot]) -> Box | None:
    """What a Spell in the air touches, as one rectangle."""
    if not in_flight(view):
        return None
    points = [_middle(ground, spots, thing) for thing in _touched(in_flight(view)[0])]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
