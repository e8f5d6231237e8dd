"""Positions in the middle of a fight, for tests."""

from __future__ import annotations

from typing import Any

from coven.engine.match import Match
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.monster_turn import MonsterTurn
from coven.games.witcher.rules.outcome import MonsterOutcome, WitcherOutcome
from coven.games.witcher.rules.turns import EndTurn
from coven.games.witcher.state import Fight, Table
from coven.testing import offered, script
from tests.games.witcher.builder import at, lay, lift, table_of

FOREST = 6
"""Where the forest monster of a test's table is."""


def armed(s: Table, seat: int, hand: str = "", deck: str = "", discard: str = "") -> None:
    """Give a player exactly these cards, the deck from the top down; all others of theirs go to the box."""
    player = s.players[seat]
    s.box += [*player.hand, *player.discard, *s.decks[seat]]
    player.hand, player.discard, s.decks[seat] = [], [], []
    lay(s, player.hand, *hand.split())
    lay(s, s.decks[seat], *reversed(deck.split()))
    lay(s, player.discard, *discard.split())


def meet(s: Table, monster: str, seat: int = 0) -> None:
    """Put this monster into the forest, and the player where it is."""
    if s.slots["forest"].key != f"monster-{monster}":
        old = s.slots["forest"]
        s.slots["forest"] = lift(s, f"monster-{monster}")
        s.monsters[str(old.level)].append(old)
    s.players[seat].place = FOREST


def facing(
    s: Table,
    monster: str = "archespore",
    pool: str = "05 07 09 11 17",
    monster_first: bool = False,
    content: dict[str, Any] | None = None,
    **options: Any,
) -> Match:
    """A fight of seat 0 that is set up: the monster's Life Pool are these fight cards, from the top down."""
    meet(s, monster)
    s.fight = new_fight(s, [0], "forest")
    lay(s, s.pool, *reversed([f"attack-{number}" for number in pool.split()]))
    s.now.phase = "II"
    s.then(FightTurn(0), MonsterOutcome(0), PhaseThree(), EndTurn())
    if monster_first:
        s.then(MonsterTurn(0))
    return at(s, content, **options)


def challenge(s: Table, monster: str, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The fight of seat 0 against this monster from its very beginning."""
    meet(s, monster)
    match = at(s, content, **options)
    if "phase-2" in offered(match):
        script(match, "phase-2")
    script(match, f"fight:monster-{monster}")
    return match


def duel(s: Table, **options: Any) -> Match:
    """A fight of seat 0 against seat 1 that is set up, on the road outside the schools."""
    for seat in (0, 1):
        s.players[seat].place = 7
    s.fight = new_fight(s, [0, 1], "")
    s.now.phase = "II"
    s.then(FightTurn(0), WitcherOutcome(0), PhaseThree(), EndTurn())
    return at(s, **options)


def attack(s: Table, **options: Any) -> Match:
    """The fight of seat 0 against seat 1 from its very beginning."""
    for seat in (0, 1):
        s.players[seat].place = 7
    match = at(s, **options)
    if "phase-2" in offered(match):
        script(match, "phase-2")
    script(match, "fight:seat-2")
    return match


def alike(charge: list[Any], bite: list[Any] | None = None) -> dict[str, Any]:
    """Changes to the content: all fight cards have these halves."""
    halves = {"charge": charge, "bite": charge if bite is None else bite}
    return {"monster-fight-cards": [{"id": number, **halves} for number in range(1, 21)]}


def harmless() -> dict[str, Any]:
    """Changes to the content: no fight card does anything."""
    return alike([{"deal": 0}])


def fight_of(match: Match) -> Fight:
    """The fight that is on."""
    return table_of(match).brawl()


def left(match: Match) -> int:
    """The cards left in the monster's Life Pool."""
    return len(table_of(match).pool)


def hand_of(match: Match, seat: int = 0) -> list[str]:
    """The keys of a hand."""
    return [card.key for card in table_of(match).players[seat].hand]


def deck_of(match: Match, seat: int = 0) -> list[str]:
    """The keys of a deck from the top down."""
    return [card.key for card in reversed(table_of(match).decks[seat])]


def pile_of(match: Match, seat: int = 0) -> list[str]:
    """The keys of a discard pile, its top card last."""
    return [card.key for card in table_of(match).players[seat].discard]


def shield(match: Match, seat: int = 0) -> int:
    """A Shield level."""
    return table_of(match).players[seat].shield


def charge(match: Match) -> None:
    """Whoever is asked announces a Charge."""
    script(match, "attack:charge")


def bite(match: Match) -> None:
    """Whoever is asked announces a Bite."""
    script(match, "attack:bite")


def play(match: Match, *keys: str) -> None:
    """Lay these cards as the combo and stop; a hand of a single card is laid without a question."""
    for key in keys:
        if f"combo:{key}" in offered(match):
            script(match, f"combo:{key}")
    if not match.over and "stop" in offered(match):
        script(match, "stop")
