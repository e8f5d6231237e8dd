"""The table for a terminal: the map in words; cards, levels and potions."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing import face_up
from coven.drawing.sketch import sketch
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.terrain import at
from coven.games.witcher.rules.pieces import Place

WIDTH, HEIGHT, ROWS = 690, 506, 26
SIGNS = {"forest": "♣", "mountain": "▲", "water": "≈"}


def picture(view: Seen, names: Sequence[str]) -> str:
    """The places where they lie, with their terrain, who is there, and the roads between them."""
    places = [place for place in rules_of(view).box.places if place.near]
    drawn = sketch(((*at(place.number), _lines(view, names, place)) for place in places), WIDTH, HEIGHT, ROWS)
    roads = [
        f"{place.number}: {' '.join(str(near) for near in sorted(near.number for near in place.near))}"
        for place in places
    ]
    signs = ", ".join(f"{sign} {terrain}" for terrain, sign in SIGNS.items())
    return f"{drawn}\n{signs}, * any card.\nRoads from {'; '.join(roads)}."


def _lines(view: Seen, names: Sequence[str], place: Place) -> list[str]:
    state = view.state
    here = [
        "you" if seat == view.seat else names[seat]
        for seat, player in enumerate(state.players)
        if player.place == place.number
    ]
    for terrain, lair in state.lairs.items():
        if lair.place.number == place.number and terrain in state.slots:
            here.append(f"{state.slots[terrain].label}!")
    return [
        f"{place.number} {place.name} {SIGNS.get(place.terrain, '*')}",
        *([", ".join(here)] if here else []),
    ]


def own(view: Seen) -> dict[str, str]:
    """What lies before the reader."""
    assert view.seat is not None
    player = view.state.players[view.seat]
    return {
        "Your hand": ", ".join(card.label for card in face_up(player.hand)),
        "Levels": ", ".join(f"{name.capitalize()} {level}" for name, level in player.levels.items()),
        "Shield": str(player.shield),
        "Potions": ", ".join(potion.label for potion in player.potions),
        "Trails": ", ".join(terrain for terrain, tokens in player.trails.items() if tokens),
    }
