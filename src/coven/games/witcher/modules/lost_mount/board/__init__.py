"""The Lost Mount on the map: a horse on turned wood, and the places among which it is put back."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import icon, ring_circle, target, token
from coven.drawing.elements import circle, g, geo, title
from coven.games.witcher.board.homes import LIST, MAP
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, keys_of, label, number, rules_of
from coven.games.witcher.board.signs import LIGHT, tile
from coven.games.witcher.board.terrain import RADIUS, at
from coven.games.witcher.modules.lost_mount.state import mount_of
from coven.games.witcher.rules.pieces import Place

SPOT = (44, -38)
SIGN = "horse-head"
WOOD = "#6d4c33"


class LostMountDrawing(Drawing):
    """What the Lost Mount adds to the page."""

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """The miniature; while it is placed, the two places that were drawn."""
        place = mount_of(view.state).place
        places = rules_of(view).box.places
        chosen = [] if dim else [(one, key) for one in places for key in keys_of(view, f"token-{one.number}")]
        return [
            place >= 0 and _mount(place),
            [_goal(view, one, key) for one, key in chosen if key.startswith("keep:")],
        ]

    def occupied(self, view: Seen) -> Sequence[tuple[float, float]]:
        """The miniature."""
        place = mount_of(view.state).place
        return [at(place, *SPOT)] if place >= 0 else []

    def home(self, view: Seen, key: str, stage: str) -> str:
        """On the map, while it is to be seen."""
        return (LIST if stage else MAP) if key.startswith("keep:token-") else ""

    def waits(self, view: Seen, place: Place) -> list[str]:
        """It waits where it stands."""
        return ["the Lost Mount"] if mount_of(view.state).place == place.number else []

    def note(self, view: Seen, key: str) -> str:
        """The number of the place that a token names."""
        return f"place {key.rpartition('-')[2]} on the map" if key.startswith("keep:token-") else ""

    def picture(self, key: str) -> Node | None:
        """A horse."""
        return tile(WOOD, SIGN, LIGHT) if key.startswith("keep:token-") else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where it stands."""
        place = mount_of(view.state).place
        return f"The Lost Mount is at {rules_of(view).box.places[place].name}." if place >= 0 else ""


def _mount(place: int) -> Element:
    x, y = at(place, *SPOT)
    return g(id="lost-mount")[
        title["The Lost Mount: whoever enters its place in Phase I rolls a die and may draw cards"],
        circle(geo(cx=x, cy=y + 3, r=15, opacity=0.45), fill=token("cast")),
        circle(geo(cx=x, cy=y, r=15, stroke_width=2), fill=WOOD, stroke=LIGHT),
        icon(SIGN, x, y, 20, LIGHT),
    ]


def _goal(view: Seen, place: Place, key: str) -> Element:
    x, y = at(place.number)
    return target(
        key,
        number(view, key),
        label(view, key),
        ring_circle(x, y, RADIUS + 3),
        circle(geo(cx=x, cy=y, r=15), fill=WOOD),
        icon(SIGN, x, y, 20, LIGHT),
        badge=(x - 21, y - 19),
    )


DRAWING = LostMountDrawing()
