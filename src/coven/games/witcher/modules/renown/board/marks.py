"""Notice boards and hounds, as they lie on the map."""

from __future__ import annotations

from htpy import Element, Node

from coven.drawing import icon, token
from coven.drawing.elements import circle, g, geo, path, title, translate
from coven.games.witcher.board.hounds import hounds_on_map, stronger
from coven.games.witcher.board.seen import Seen
from coven.games.witcher.board.signs import LIGHT, TERRAINS
from coven.games.witcher.board.terrain import at
from coven.games.witcher.modules.renown.state import fame_of

SPOT = (4, -44)
SIZE = 0.82
WOOD, FRAME, PAPER = "#8a6442", "#4a3322", "#f6ecd4"


def map_marks(view: Seen, dim: bool) -> Node:
    """The boards, the hounds, and which monsters they strengthen."""
    fame = fame_of(view.state)
    places = [one.place for one in fame.hounds]
    return [
        [notice(terrain, place) for terrain, place in fame.boards.items()],
        hounds_on_map(view, fame.hounds, dim),
        [stronger(view, terrain, places, "a hound") for terrain in view.state.slots],
    ]


def notice(terrain: str, place: int) -> Element:
    """A notice board: two posts, a roof, papers, and the sign of its terrain."""
    x, y = at(place, *SPOT)
    look = TERRAINS[terrain]
    shrunk = f"{translate(x * (1 - SIZE), y * (1 - SIZE))} scale({SIZE})"
    return g(id=f"notice-{terrain}", transform=shrunk)[
        title[f"Notice board of the {terrain}: who ends a move here takes a contract"],
        path(d=f"M{x - 12} {y - 6}v27M{x + 12} {y - 6}v27", stroke=FRAME, stroke_width="4"),
        path(d=f"M{x - 21} {y - 7}L{x} {y - 20}L{x + 21} {y - 7}z", fill=FRAME),
        path(
            d=f"M{x - 18} {y - 7}h36v20h-36z",
            fill=WOOD,
            stroke=FRAME,
            stroke_width="2",
            stroke_linejoin="round",
        ),
        path(d=f"M{x - 14} {y - 4}h11v13h-11zM{x} {y - 4}h8v8h-8z", fill=PAPER),
        circle(geo(cx=x + 9, cy=y + 7, r=10, stroke_width=1.6), fill=look.fill, stroke=token("paper")),
        icon(look.sign, x + 9, y + 7, 13, LIGHT),
    ]
