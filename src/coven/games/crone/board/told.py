"""The table for a terminal: the Village as a map of letters."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.view import View
from coven.games.crone.board.box import held, keys, name, owner, place_of, village_of
from coven.games.crone.board.schemes import asks, progress, titled
from coven.games.crone.state import Table

CAPITALS = {
    "lords-manor": "L",
    "farm": "F",
    "forge": "G",
    "tithe-barn": "T",
    "village-green": "V",
    "mill": "M",
}
"""How the squares of each Location are written."""


def picture(view: View[Table], _names: Sequence[str]) -> str:
    """Every square: a Location by its letter, an empty space as a point, pieces outside as small letters."""
    grid = village_of(view).grid
    pieces = _outside(view)
    columns, rows = 1 + max(x for x, _ in grid), 1 + max(y for _, y in grid)
    lines = [
        " ".join(_square(grid.get((x, y), ""), pieces) for x in range(columns)).rstrip() for y in range(rows)
    ]
    return "\n".join(lines)


def beside(view: View[Table], names: Sequence[str]) -> list[str]:
    """What the letters mean."""
    places = ", ".join(f"{letter} {name(view, place)}" for place, letter in CAPITALS.items())
    seats = ", ".join(f"{seat + 1} is a Familiar of {who}" for seat, who in enumerate(names))
    return [f"{places}.", f"{seats}; small letters are Villagers, @ is a Frog."]


def _square(place: str, pieces: dict[str, str]) -> str:
    if not place:
        return " "
    return pieces.get(place) or CAPITALS.get(place) or "."


def _outside(view: View[Table]) -> dict[str, str]:
    """The last piece of each space outside the Locations, as one sign."""
    state = view.state
    signs = dict.fromkeys(state.frogs, "@") | {one: one[0] for one in state.villagers}
    signs |= {one: str(owner(view, one) + 1) for one in state.familiars}
    return {place_of(view, one): sign for one, sign in signs.items() if "," in place_of(view, one)}


def own(view: View[Table]) -> dict[str, str]:
    """What lies before the reader."""
    assert view.seat is not None
    player = view.state.players[view.seat]
    counts = {name(view, kind): count for kind, count in held(player.hand).items() if count}
    schemes = {}
    for key in keys(player.schemes):
        done, whole = progress(view, key)
        schemes[titled(view, key)] = f"{asks(view, key)} ({done} of {whole} met)"
    return {"Ingredients": ", ".join(f"{count} {kind}" for kind, count in counts.items())} | schemes
