"""Positions of the Legendary Hunt for tests."""

from __future__ import annotations

from typing import Any

from coven.engine.match import Match
from coven.games.witcher.modules.legendary_hunt.rules.roaming import AS_PRINTED, RevealMovement
from coven.games.witcher.modules.legendary_hunt.state import Legend, legend_of
from coven.games.witcher.rules.turns import EndTurn
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import at, lay, table, table_of
from tests.games.witcher.fights import armed

ON: dict[str, Any] = {"legendary-hunt": True}
GOLEM: dict[str, Any] = {"legendary-monster": "golem"}
"""What the tables of tests are dealt with; they exchange the monster afterwards."""
SIDE_B: dict[str, Any] = {"help-side": "b"}
SCHOOLS = ("wolf", "bear", "cat", "griffin", "viper")


def hunt(
    place: int = 5,
    players: int = 2,
    monster: str = "golem",
    content: dict[str, Any] | None = None,
    **options: Any,
) -> Table:
    """The table at the first turn of seat 0 (the wolf, at Kaer Morhen), the Legendary Monster at a place."""
    s = table(*SCHOOLS[:players], content=content, **ON, **GOLEM, **options)
    legend_of(s).monster = f"legendary-{monster}"
    legend_of(s).place = place
    return s


def begin(s: Table, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The match that begins with this table."""
    return at(s, content, **ON, **GOLEM, **options)


def chosen(monster: str) -> dict[str, Any]:
    """The option for a monster."""
    return {"legendary-monster": monster}


def legend(match: Match) -> Legend:
    """The Legendary Monster of a match."""
    return legend_of(table_of(match))


def ruin(s: Table, place: int, kind: str = "gold-1") -> None:
    """Lay a Destruction Token of this kind at a place."""
    legend_of(s).ruins[str(place)] = []
    lay(s, legend_of(s).ruins[str(place)], f"destruction-{kind}")


def ruins(s: Table) -> list[int]:
    """Where Destruction Tokens lie."""
    return sorted(int(place) for place in legend_of(s).ruins)


def keep(s: Table, seat: int, count: int) -> None:
    """Give a player so many Destruction Tokens."""
    mine = legend_of(s).kept[seat]
    for _ in range(count):
        mine.append(legend_of(s).supply.pop())


def next_movement(s: Table, *numbers: int) -> None:
    """Put these Movement cards on top of their deck, the first one topmost."""
    lay(s, legend_of(s).movement, *[f"movement-{number}" for number in reversed(numbers)])


def roaming(s: Table, card: int, **options: Any) -> Match:
    """The end of the last player's turn: the Legendary Monster moves by this card."""
    next_movement(s, card)
    s.now.phase = "III"
    s.active = s.right_of(s.first)
    s.then(RevealMovement(s.active, AS_PRINTED), EndTurn())
    lay(s, s.players[0].hand, "wolf-06")
    return begin(s, **options)


def fight(s: Table, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """Seat 0 attacks the Legendary Monster where it is."""
    s.players[0].place = legend_of(s).place
    match = begin(s, content, **options)
    while "phase-2" in offered(match):
        script(match, "phase-2")
    script(match, f"fight:{legend_of(s).monster}")
    return match


def cards(charge: list[Any], bite: list[Any] | None = None) -> dict[str, Any]:
    """Changes to the content: all Special Fight cards have these halves."""
    halves = {"charge": charge, "bite": charge if bite is None else bite}
    return {"legendary-hunt": {"fight-cards": [{"id": number, **halves} for number in range(1, 21)]}}


def harmless() -> dict[str, Any]:
    """Changes to the content: no Special Fight card does anything."""
    return cards([{"deal": 0}])


def strong(s: Table, track: int = 3) -> None:
    """The wolf is of level 4 in everything, with shield 4 and so many trophies on the track."""
    player = s.players[0]
    player.levels = dict.fromkeys(player.levels, 4)
    player.level, player.shield, player.track = 4, 4, track
    armed(s, 0, "wolf-03 wolf-01 wolf-04 wolf-02", "wolf-05 wolf-06 wolf-07 wolf-08 wolf-09 wolf-10")


def until(match: Match, *starts: str) -> None:
    """Answer with the last option until one with such a beginning is offered."""
    while not any(key.startswith(starts) for key in offered(match)):
        script(match, offered(match)[-1])


def turn_of_monster(match: Match, kind: str = "charge") -> None:
    """Go on to the monster's next fight turn, and announce its attack."""
    until(match, "attack:")
    script(match, f"attack:{kind}")
