"""Large cards and weakness tokens on the page."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing import Fact
from coven.engine.words import so_many
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.modules.monster_trail.state import lore_of
from coven.games.witcher.rules.pieces import TERRAINS, Place

EYE = "eyeball"


class WeaknessDrawing(Drawing):
    """What the weaknesses add to the page."""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """How many weaknesses a player knows."""
        count = len(lore_of(view.state).held[seat])
        return [Fact(EYE, str(count), "weaknesses known")] if count else []

    def sign(self, key: str) -> str:
        """An eye, for a weakness."""
        return EYE if key.startswith("weakness-") else ""

    def waits(self, view: Seen, place: Place) -> list[str]:
        """A token."""
        spots = lore_of(view.state).spots
        return [f"a weakness of the {terrain}" for terrain in TERRAINS if spots[terrain] == place.number]

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where tokens lie."""
        lore, places = lore_of(view.state), rules_of(view).box.places
        there = [f"{terrain} at {places[spot].name}" for terrain, spot in lore.spots.items() if spot >= 0]
        return f"{so_many(len(there), 'weakness token')} on the map: {', '.join(there)}." if there else ""
