"""Quests that are open to all: a paper on the map with the event's number."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import icon, ring_rect, shortcuts, target, text, token
from coven.drawing.elements import g, geo, rect, title
from coven.games.witcher.board.homes import LIST, MAP
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, label, number, rules_of
from coven.games.witcher.board.signs import LIGHT, tile
from coven.games.witcher.board.terrain import at
from coven.games.witcher.modules.adventure_pack.state import PublicQuest, public_quests
from coven.games.witcher.rules.pieces import Place

VIOLET = "#5a4a86"
EDGE = 4.0
SPOT = (-66, -72)


class AdventurePackDrawing(Drawing):
    """What the Adventure Pack adds to the page."""

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """A paper at the goal of each quest open to all; one that may be resolved is a target."""
        quests = public_quests(view.state).quests
        return [_quest(view, i, quest, dim) for i, quest in enumerate(quests)]

    def home(self, view: Seen, key: str, stage: str) -> str:
        """On the map, while it is to be seen."""
        return (LIST if stage else MAP) if key.startswith("public-quest:") else ""

    def waits(self, view: Seen, place: Place) -> list[str]:
        """A quest waits at its goal."""
        there = [q for q in public_quests(view.state).quests if q.token.place.number == place.number]
        return ["a quest open to all"] * bool(there)

    def note(self, view: Seen, key: str) -> str:
        """First come, first served."""
        return "Its event is yours; the card leaves the game" if key.startswith("public-quest:") else ""

    def picture(self, key: str) -> Node | None:
        """A paper."""
        return tile(VIOLET, "diploma", LIGHT) if key.startswith("public-quest:") else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where quests are open to all."""
        places = rules_of(view).box.places
        found = [places[q.token.place.number].name for q in public_quests(view.state).quests]
        return f"Quests open to all: {', '.join(found)}." if found else ""


def _quest(view: Seen, index: int, quest: PublicQuest, dim: bool) -> Element:
    x, y = at(quest.token.place.number, *SPOT)
    x, y = max(EDGE, x), max(EDGE, y)
    key = f"public-quest:{index + 1}"
    drawn = g(id=f"public-quest-{quest.event}")[
        title[f"Quest open to all: event {quest.event}" + ("" if quest.marked else ", without a token")],
        rect(geo(x=x, y=y + 3, width=44, height=26, rx=5, opacity=0.45), fill=token("cast")),
        rect(geo(x=x, y=y, width=44, height=26, rx=5, stroke_width=2.2), fill=token("paper"), stroke=VIOLET),
        icon("diploma", x + 11, y + 13, 17, VIOLET),
        text(x + 22, y + 18, str(quest.event), 14, "#4b3b78", anchor="start", weight=700),
    ]
    if dim or key not in shortcuts(view):
        return drawn
    ring = ring_rect(x - 2, y - 2, 48, 30, 7)
    return target(key, number(view, key), label(view, key), ring, drawn, badge=(x + 44, y))


DRAWING = AdventurePackDrawing()
