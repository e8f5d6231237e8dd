"""Positions with mages, for tests."""

from __future__ import annotations

from typing import Any

from coven.engine.match import Match
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.turns import EndTurn
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import at, dice, table, table_of
from tests.games.witcher.fights import armed, facing, harmless

ON: dict[str, Any] = {"mages": True}
ALL: dict[str, Any] = {"mages": True, "mage-boards": "all"}
MAGES = ("alzur", "ardea", "gekhira", "othar", "philippa")
HOME = 17


def mixed(*boards: str, content: dict[str, Any] | None = None) -> Table:
    """A mixed table with both rows laid out; mages are at home in Stygga."""
    s = table(*boards, content=content, **ON)
    magic = magic_of(s)
    magic.row = [magic.deck.pop() for _ in range(6)]
    for seat, board in enumerate(boards):
        if board in MAGES:
            magic.homes[seat] = s.players[seat].place = HOME
    return s


def fighting(
    mage: str,
    hand: str,
    energy: int = 1,
    content: dict[str, Any] | None = None,
    monster_first: bool = False,
    **levels: int,
) -> Match:
    """A mage with exactly this hand, and a deck of the other own cards, fights a monster of eight life."""
    content = harmless() if content is None else content
    s = mixed(mage, "bear", content=content)
    own = [f"{mage}-{number:02}" for number in range(1, 11)]
    armed(s, 0, hand, " ".join(key for key in own if key not in hand.split()))
    s.players[0].shield = energy
    s.players[0].levels.update(levels)
    pool = "05 07 09 11 17 01 02 03"
    return facing(s, pool=pool, monster_first=monster_first, content=content, **ON)


def cast(match: Match, *keys: str) -> None:
    """Use nothing, lay these cards, and go on until a boost is asked for or the monster is on."""
    while not any(key.startswith("combo:") for key in offered(match)):
        script(match, "pass")
    for key in keys:
        if f"combo:{key}" in offered(match):
            script(match, f"combo:{key}")
    if "stop" in offered(match):
        script(match, "stop")


def energy(match: Match, seat: int = 0) -> int:
    """What the Shield of a mage's board is."""
    return table_of(match).players[seat].shield


def protection(match: Match, seat: int = 0) -> int:
    """What somebody has gathered."""
    return magic_of(table_of(match)).protection[seat]


def afresh(match: Match, *rolls: int) -> Match:
    """The same fight at the beginning of the mage's first turn; the next dice show these values."""
    s = table_of(match)
    s.agenda = []
    s.brawl().sides[0].turns = 0
    s.then(FightTurn(0), MonsterOutcome(0), PhaseThree(), EndTurn())
    if rolls:
        dice(s, *rolls)
    return at(s, harmless(), **ON)
