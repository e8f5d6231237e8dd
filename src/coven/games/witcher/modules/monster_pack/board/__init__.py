"""The Monster Pack on the page: the Siren in the sea, or set aside while Dagon is there."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node

from coven.drawing import ring_circle, target
from coven.drawing.elements import g
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, keys_of, label, number, rules_of
from coven.games.witcher.board.signs import BLUSH, MONSTERS, monster_token, tile
from coven.games.witcher.board.terrain import at
from coven.games.witcher.modules.monster_pack.state import pack_of
from coven.games.witcher.rules.pieces import Monster, Place

SIGNS = {"siren": "harpy", "koshchey": "raise-zombie"}
"""Monsters that lie in no box of the base."""
MONSTERS.update(SIGNS)
DEEP, ISLAND = (2, 8), (41, 4)
"""Where she is drawn: in the deep, or beside an island."""


class MonsterPackDrawing(Drawing):
    """What the Monster Pack adds to the page."""

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """The Siren where she waits, and a target while she may be fought."""
        there = pack_of(view.state).siren if waits(view) and not dim else []
        return [_siren(view, siren) for siren in there]

    def waits(self, view: Seen, place: Place) -> list[str]:
        """The Siren, unless she is set aside."""
        pack = pack_of(view.state)
        here = place.number == pack.place and waits(view)
        return [siren.label for siren in pack.siren] if here else []

    def picture(self, key: str) -> Node | None:
        """The signs of its monsters."""
        name = key.partition(":")[2].removeprefix("monster-")
        return tile("#2b1a1e", SIGNS[name], BLUSH) if name in SIGNS else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where the Siren is."""
        pack = pack_of(view.state)
        if not pack.siren:
            return ""
        where = f"waits at {rules_of(view).box.places[pack.place].name}" if waits(view) else "is set aside"
        return f"The Siren {where}."


def waits(view: Seen) -> bool:
    """Whether the Siren can be fought where she waits."""
    pack, rules = pack_of(view.state), rules_of(view)
    lurking = [one for module in rules.modules for one in module.lurking(rules, view.state, pack.place)]
    return any(siren in lurking for siren in pack.siren)


def _siren(view: Seen, siren: Monster) -> Node:
    place = rules_of(view).box.places[pack_of(view.state).place]
    x, y = at(place.number, *(DEEP if place.action == "none" else ISLAND))
    drawn = monster_token(x, y, SIGNS["siren"], siren.level, siren.label, element_id=f"token-{siren.key}")
    keys = keys_of(view, siren.key)
    return [
        target(key, number(view, key), label(view, key), ring_circle(x, y, 25), drawn, badge=(x + 20, y - 20))
        for key in keys[:1]
    ] or g[drawn]


DRAWING = MonsterPackDrawing()
