"""The table for a terminal: the map in words; herbs and potions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.drawing.sketch import sketch
from coven.engine.view import View
from coven.games.triora.board.area import middle
from coven.games.triora.board.box import box_of
from coven.games.triora.board.map import standing
from coven.games.triora.state import Table

WIDTH, HEIGHT, ROWS = 800, 500, 24
FULL, FREE = "■", "□"
PIECES = {"witch": "Witch", "familiar": "Familiar", "second": "2nd Familiar"}


def picture(view: View[Table], names: Sequence[str]) -> str:
    """The areas where they lie, with their doom spaces and who is there."""
    box = box_of(view)
    things = ((*middle(area), _lines(view, names, area)) for area in box.areas)
    return sketch(things, WIDTH, HEIGHT, ROWS)


def beside(_view: View[Table], _names: Sequence[str]) -> list[str]:
    """What the signs mean."""
    return [f"{FULL} is a doom space that is filled, {FREE} a free one."]


def _lines(view: View[Table], names: Sequence[str], area: str) -> list[str]:
    state, box = view.state, box_of(view)
    lines = [box.area_names[area]]
    if area in state.doom:
        filled = len(state.doom[area])
        lines.append(FULL * filled + FREE * (box.doom_spaces - filled))
    people = (("Inquisitor", state.inquisitor), ("Morgana", state.morgana))
    lines += [who for who, where in people if where == area]
    for place, stood in standing(view).items():
        if box.area_of[place] == area:
            lines += [f"{_whose(view, names, seat)} {PIECES[kind]}" for seat, kind in stood]
    return lines


def _whose(view: View[Table], names: Sequence[str], seat: int) -> str:
    return "your" if seat == view.seat else f"{names[seat]}'s"


def own(view: View[Table]) -> dict[str, str]:
    """What lies before the reader."""
    assert view.seat is not None
    player = view.state.players[view.seat]
    return {
        "Herbs": counted(player.herbs),
        "Seeds": counted(player.seeds),
        "Planted": counted(player.planting),
        "To be gathered": counted(player.harvest),
        "Potions": counted(player.potions),
        "Silver": str(player.silver),
        "Villagers": ", ".join(villager.label for villager in player.villagers),
    }


def counted(things: Mapping[str, int]) -> str:
    """So many of each, those that there are."""
    return ", ".join(f"{count} {name}" for name, count in things.items() if count)
