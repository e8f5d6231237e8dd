"""Positions of Monster Trail's weaknesses for tests."""

from __future__ import annotations

from typing import Any

from coven.engine.match import Match
from coven.games.witcher.modules.monster_trail.rules.clues import Hide
from coven.games.witcher.modules.monster_trail.state import Lore, lore_of
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.monster_turn import MonsterTurn
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.turns import EndTurn
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import at, lay, table, table_of
from tests.games.witcher.fights import meet

OTHERS = ("manticore", "mutagens", "bombs", "advanced-actions", "unique-actions")
ON: dict[str, Any] = {"monster-trail": True, **dict.fromkeys(OTHERS, False)}
"""Monster Trail with its large cards and the Troll, and no other of its modes."""


def trail(*schools: str, content: dict[str, Any] | None = None, **options: Any) -> Table:
    """The table at the first turn of seat 0, with the weaknesses in play and no token on the map."""
    return table(*schools, content=content, **ON, **options)


def begin(s: Table, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The match that begins with this table."""
    return at(s, content, **ON, **options)


def know(s: Table, seat: int, *numbers: int, terrain: str = "forest") -> None:
    """Give a player these weakness tokens."""
    lay(s, lore_of(s).held[seat], *[f"weakness-{terrain}-{number}" for number in numbers])


def hide(s: Table, place: int, number: int = 3, terrain: str = "forest") -> None:
    """Lay this weakness token at a place."""
    lay(s, lore_of(s).hidden[terrain], f"weakness-{terrain}-{number}")
    lore_of(s).spots[terrain] = place


def hiding(s: Table, terrain: str = "forest", **options: Any) -> Match:
    """The match at the moment when a weakness token of the terrain is laid out."""
    s.then(Hide(terrain))
    return begin(s, **options)


def lore(match: Match) -> Lore:
    """The weaknesses of a match."""
    return lore_of(table_of(match))


def numbers(match: Match, seat: int = 0) -> list[str]:
    """The keys of the weakness tokens that a player has."""
    return sorted(token.key for token in lore(match).held[seat])


def fight_key(name: str) -> str:
    """`05` is a usual card, `s1` the first special attack card."""
    return f"monster-special-{name[1:]}" if name.startswith("s") else f"attack-{name}"


def beast(
    s: Table,
    monster: str,
    pool: str,
    monster_first: bool = False,
    content: dict[str, Any] | None = None,
    **options: Any,
) -> Match:
    """A fight of seat 0 that is set up: the monster's Life Pool are these fight cards, from the top down."""
    meet(s, monster)
    s.fight = new_fight(s, [0], "forest")
    lay(s, s.pool, *[fight_key(name) for name in reversed(pool.split())])
    s.now.phase = "II"
    s.then(FightTurn(0), MonsterOutcome(0), PhaseThree(), EndTurn())
    if monster_first:
        s.then(MonsterTurn(0))
    return begin(s, content, **options)


def challenge(s: Table, monster: str, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The fight of seat 0 against this monster from its very beginning."""
    meet(s, monster)
    match = begin(s, content, **options)
    if "phase-2" in offered(match):
        script(match, "phase-2")
    script(match, f"fight:monster-{monster}")
    return match


def pool_of(match: Match) -> list[str]:
    """The keys of the Life Pool from the top down."""
    return [card.key for card in reversed(table_of(match).pool)]
