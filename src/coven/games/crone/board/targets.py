"""What may be chosen in the Village, and how far a piece can walk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Element, Node

from coven.drawing import labels, ring_path, ring_rect, shortcuts, target, text, token, way
from coven.drawing.elements import circle, g, geo, path, point, rect, title
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.crone.board.box import box_of, called, place_of, village_of
from coven.games.crone.board.ground import Box, Ground
from coven.games.crone.board.pieces import outline, piece_words
from coven.games.crone.board.seating import Spot
from coven.games.crone.state import Table

PLACE_VERBS = ("put", "step", "flee", "scatter", "send", "place", "to", "bind", "unbind")
PIECE_VERBS = (
    "move", "stay", "join", "part", "enchant", "summon", "switch", "with", "free", "pick-up", "set-down",
)  # fmt: skip

LEAST = 33.9
"""However small a piece is drawn, so much of the board around it can be pressed."""

DOINGS = {
    "put": "Put a Familiar in {0}",
    "step": "Walk into {0}",
    "flee": "Put it in {0}",
    "scatter": "Scatter {0} first",
    "send": "Send the jilted lover to {0}",
    "place": "Place the Villager in {0}",
    "to": "Summon to {0}",
    "bind": "Bind {0}",
    "unbind": "Unbind {0}",
    "move": "Move {0}",
    "stay": "Love: {0} stays",
    "join": "Love: {0} goes there",
    "part": "Place {0}",
    "enchant": "Transform {0}",
    "summon": "Summon {0}",
    "switch": "Switch {0}",
    "with": "Switch with {0}",
    "free": "Transform {0}",
    "pick-up": "Pick up {0}",
    "set-down": "Set down {0}",
}


def offered(view: View[Table], verbs: Sequence[str]) -> list[tuple[str, str]]:
    """The keys on offer for these verbs, and the thing that each is about."""
    found = []
    for key in labels(view):
        verb, _, thing = key.partition(":")
        if verb in verbs:
            found.append((key, thing))
    return found


# -- targets


def place_targets(view: View[Table], ground: Ground) -> list[Element]:
    """The places that may be chosen."""
    return [_place(view, key, place, ground.boxes[place]) for key, place in offered(view, PLACE_VERBS)]


def _place(view: View[Table], key: str, place: str, box: Box) -> Element:
    number = shortcuts(view)[key]
    x, y, w, h = box
    if "," in place:
        return target(key, number, labels(view)[key], ring_rect(x, y, w, h, 7), badge=(x + w - 5, y + 6))
    words = DOINGS[key.partition(":")[0]].replace("{0}", called(view, place))
    return target(
        key,
        number,
        words,
        ring_rect(x - 1, y - 1, w + 2, h + 2, 10),
        badge=(x + w + 3, y - 3),
        big=True,
    )


def piece_target(view: View[Table], names: Sequence[str], key: str, one: str, spot: Spot) -> Element:
    """A piece that may be chosen."""
    doing = DOINGS[key.partition(":")[0]].replace("{0}", piece_words(view, names, one))
    number, x, y = shortcuts(view)[key], spot.x + spot.side * 0.36, spot.y - spot.side * 0.4
    field = circle(geo(cx=spot.x, cy=spot.y, r=LEAST / 2), class_="hit", fill="transparent")
    rings = ring_path(outline(view, one, spot, 2.4))
    return target(key, number, doing, field, rings, badge=(x, y))


# -- what is chosen already


def chosen(view: View[Table]) -> list[str]:
    """The piece that walks, and the targets of the Spell that the view's own seat prepares."""
    state = view.state
    preparing = state.preparing[view.seat] if view.seat is not None else []
    return [thing for thing in [state.moving, *preparing[1:]] if thing]


def chosen_marks(view: View[Table], ground: Ground, spots: dict[str, Spot]) -> list[Element]:
    """A candle disc behind every chosen piece, a plain frame around a chosen place."""
    found = []
    for thing in chosen(view):
        if thing in spots:
            x, y, side = spots[thing]
            found.append(
                circle(
                    geo(cx=x, cy=y, r=side * 0.6, fill_opacity=0.4, stroke_width=2),
                    fill=token("candle-fill"),
                    stroke=token("candle-hot"),
                )
            )
        elif thing in ground.boxes:
            x, y, w, h = ground.boxes[thing]
            look = geo(x=x - 3, y=y - 3, width=w + 6, height=h + 6, rx=11, stroke_width=3)
            found.append(rect(look, fill="none", stroke=token("candle-hot"), stroke_dasharray="9 6"))
    return found


# -- walking


def walker(view: View[Table]) -> str:
    """The piece that is on its way, or that the view's own seat is about to move."""
    state, seat = view.state, view.seat
    preparing = state.preparing[seat] if seat is not None else []
    return str(preparing[1] if preparing[:1] == ["move"] else state.moving)


def ways(view: View[Table]) -> dict[str, list[str]]:
    """The shortest way of the walking piece to every place that it can still reach, outdoors if possible."""
    one = walker(view)
    if not one or view.decision is None:
        return {}
    start = place_of(view, one)
    found: dict[str, list[str]] = {start: []}
    edge = [start]
    for _ in range(view.state.movement):
        ahead: dict[str, list[str]] = {}
        for here in sorted(edge, key=lambda place: "," not in place):
            for place in _open(view, one, here):
                if place not in found:
                    ahead.setdefault(place, [*found[here], place])
        found |= ahead
        edge = list(ahead)
    return found


def _open(view: View[Table], one: str, here: str) -> list[str]:
    """Where a piece can step from a place: nothing passes a Binding, unless Familiars may."""
    around, bound = village_of(view).adjacent[here], view.state.bound
    if one in view.state.familiars and view.options["familiars-cross-bindings"]:
        return around
    return [place for place in around if place not in bound] if here not in bound else []


def far_ways(view: View[Table]) -> dict[str, list[str]]:
    """The ways of more than one step."""
    return {place: there for place, there in ways(view).items() if len(there) > 1}


def walk_preview(view: View[Table], ground: Ground, far: Mapping[str, Sequence[str]]) -> list[Node]:
    """The way that the piece has come, and where it can still go: whoever points there walks all the way."""
    return [
        trail(view, ground),
        [_far(view, place, there, ground.boxes[place]) for place, there in far.items()],
    ]


def _far(view: View[Table], place: str, there: Sequence[str], box: Box) -> Node:
    """A space with a dot, smaller as it gets farther, or a Location; to be chosen if steps are asked for."""
    steps, (x, y) = len(there), box.middle
    look = geo(cx=x, cy=y, r=6.4 - 0.6 * steps, stroke_width=1, stroke_opacity=0.4)
    dot = "," in place and circle(look, fill=token("paper"), stroke=token("cast"))
    keys = [f"step:{each}" for each in there]
    if keys[0] not in labels(view):
        return dot
    field = geo(x=box.x, y=box.y, width=box.width, height=box.height, rx=7)
    words = "here" if dot else f"to {called(view, place)}"
    return way(
        keys, f"Walk {words}: {so_many(steps, 'step')}", rect(field, class_="hit", fill="transparent"), dot
    )


def distances(ground: Ground, far: Mapping[str, Sequence[str]]) -> list[Element]:
    """The steps to each Location that the walking piece can still reach."""
    return [_tag(place, len(there), ground) for place, there in far.items() if "," not in place]


def _tag(place: str, steps: int, ground: Ground) -> Element:
    """On the edge of the roof, where neither the deck nor a padlock is."""
    x, y, words = ground.boxes[place].x, ground.boxes[place].y, so_many(steps, "step")
    look = geo(x=0, y=-16, width=48, height=16, rx=8, stroke_width=1)
    return g(
        transform=f"translate({point(x + 2, y + 3)}) scale({ground.lettering:.3f})", pointer_events="none"
    )[
        rect(look, fill=token("night-2"), stroke=token("paper")),
        text(24, -4, words, 11, "#fff", weight=600),
    ]


def trail(view: View[Table], ground: Ground) -> Node:
    """The way that the walking piece has come in this movement."""
    places = [place for place in view.state.trail if place in ground.boxes]
    if len(places) < 2 or not view.state.moving:
        return None
    d = "M" + "L".join(point(x, y) for x, y in (ground.boxes[place].middle for place in places))
    look: dict[str, str] = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": "1 11", "d": d}
    return g[
        title["Where it came from"],
        path(geo(stroke_width=6, stroke_opacity=0.5), stroke=token("cast"), **look),
        path(geo(stroke_width=4), stroke=token("candle-hot"), **look),
    ]


def movement_left(view: View[Table]) -> str:
    """The steps that are left, in words."""
    left = view.state.movement
    return f"{left} of {box_of(view).constants.movement} steps left"
