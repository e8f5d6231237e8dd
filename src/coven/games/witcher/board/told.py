"""The table for a terminal: the map in words; cards, levels and potions."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing import face_up
from coven.drawing.sketch import sketch
from coven.games.witcher.board.joined import joined
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.terrain import at
from coven.games.witcher.rules.pieces import Place

WIDTH, HEIGHT, ROWS = 690, 506, 26
SIGNS = {"forest": "♣", "mountain": "▲", "water": "≈"}


def picture(view: Seen, names: Sequence[str]) -> str:
    """The places where they lie, with their terrain and who is there."""
    things = ((*at(place.number), _lines(view, names, place)) for place in _places(view))
    return sketch(things, WIDTH, HEIGHT, ROWS)


def beside(view: Seen, _names: Sequence[str]) -> list[str]:
    """What the signs mean, and the roads between the places."""
    roads = [
        f"{place.number}: {' '.join(str(near) for near in sorted(near.number for near in place.near))}"
        for place in _places(view)
    ]
    signs = ", ".join(f"{sign} {terrain}" for terrain, sign in SIGNS.items())
    return [f"{signs}, * any card.", f"Roads from {'; '.join(roads)}."]


def _places(view: Seen) -> list[Place]:
    return [place for place in rules_of(view).box.places if place.near]


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
    goals = [quest.place for quest in player.quests]
    goals += [quest.token.place.number for quest in player.trail_quests]
    return {
        "Your hand": ", ".join(card.label for card in face_up(player.hand)),
        "Your deck": f"{len(view.state.decks[view.seat])} cards; discarded: {len(player.discard)}",
        "Potions": ", ".join(potion.label for potion in player.potions),
        "Trails": ", ".join(terrain for terrain, tokens in player.trails.items() if tokens),
        "Quests": ", ".join(_name(view, number) for number in goals if number >= 0),
        "Besides": ", ".join(said for part in joined(view) for _, said in part.own_facts(view, player)),
    }


def _name(view: Seen, number: int) -> str:
    return rules_of(view).box.places[number].name
