"""The table for a terminal: cards, levels and potions in words."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing import face_up
from coven.games.witcher.board.seen import Seen


def picture(_view: Seen, _names: Sequence[str]) -> str:
    """Who is where is told in the description."""
    return ""


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
