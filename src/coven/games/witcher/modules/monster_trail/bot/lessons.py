"""What to answer about weaknesses, and what knowing them is worth."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.games.witcher.modules.monster_trail.state import lore_of, tokens_for
from coven.games.witcher.rules.pieces import TERRAINS, Place
from coven.games.witcher.state import Table

KNOWN: Final = 0.5
"""What a weakness is worth, where a trophy is 10."""
OTHERS: Final = ("brew-to-draw", "salve")
"""Weaknesses that ask whether their moment has come."""
FEW: Final = 3
"""With so few cards in hand a card of the discard pile is welcome."""


def suggest(s: Table, decision: Decision) -> Option | None:
    """Whatever helps in the fight that is on is used; a token is hidden far from nobody in particular."""
    if decision.verb == "hide":
        return decision.options[0]
    if decision.verb != "use":
        return None
    for option in decision.options:
        if option.key.startswith("use:weakness-") and timely(s, decision.seat, option.key):
            return option
    return None


def timely(s: Table, seat: int, key: str) -> bool:
    """Whether it is of use now: some bring a card back, for which there must be one and room."""
    if not key.endswith(OTHERS):
        return True
    player = s.players[seat]
    return bool(player.discard) and len(player.hand) <= FEW


def lure(s: Table, place: Place) -> float:
    """A token of a terrain whose monster is about."""
    spots = lore_of(s).spots
    return sum(KNOWN for terrain in TERRAINS if spots[terrain] == place.number and terrain in s.slots)


def worth(s: Table, seat: int) -> float:
    """The tokens for monsters that are about."""
    return sum(KNOWN * len(tokens_for(s, seat, terrain)) for terrain in s.slots)
