"""What the weaknesses of Monster Trail add to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.state import COUNTED, EVERYONE, Part
from coven.games.witcher.modules.monster_trail.rules.large_pieces import WeaknessToken
from coven.games.witcher.rules.pieces import FightCard
from coven.games.witcher.state import Table

KEY: Final = "weaknesses"
NOWHERE: Final = -1


@dataclass
class Lore(Part):
    """Weakness tokens, and what became of the Monster Fight deck.

    By terrain: `piles` are the tokens beside the board, `hidden` the one on the map, `spots` the number of
    its place (-1: none). `held` are those of each seat. `removed` are the fight cards that are out of the
    game unseen, `waiting` those that join the deck with the first monster of level III. `dice` lie on the
    card of the monster that is fought; so many special attacks to come are `cancelled` in this fight.
    """

    piles: dict[str, list[WeaknessToken]] = field(metadata=COUNTED)
    hidden: dict[str, list[WeaknessToken]] = field(metadata=COUNTED)
    spots: dict[str, int] = field(metadata=EVERYONE)
    held: list[list[WeaknessToken]] = field(metadata=EVERYONE)
    removed: list[FightCard] = field(metadata=COUNTED)
    waiting: list[FightCard] = field(metadata=COUNTED)
    dice: int = field(metadata=EVERYONE)
    cancelled: int = field(metadata=EVERYONE)


def lore_of(s: Table) -> Lore:
    """The weaknesses of a table."""
    found = s.extras[KEY]
    assert isinstance(found, Lore)
    return found


def tokens_for(s: Table, seat: int, terrain: str) -> list[WeaknessToken]:
    """The weakness tokens of a player for the monster of a terrain."""
    return [token for token in lore_of(s).held[seat] if token.terrain == terrain]
