"""The table for a terminal: herbs and potions in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.engine.view import View
from coven.games.triora.state import Table


def picture(_view: View[Table], _names: Sequence[str]) -> str:
    """Areas and tracks are told in the description."""
    return ""


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
