"""Positions of Skellige for tests."""

from __future__ import annotations

from typing import Any

from coven.engine.match import Match
from coven.games.witcher.modules.skellige.state import Sea, sea_of
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import at, dice, lay, table, table_of

ON: dict[str, Any] = {"skellige": True}
SCHOOLS = ("griffin", "wolf", "bear", "cat", "viper")
ABYSS = 27
ARD, MISTS, EYNA = 19, 20, 21


def coast(*cards: str, players: int = 2, place: int = 1, content: dict[str, Any] | None = None) -> Table:
    """Seat 0 (the griffin) in a harbour with a ship, and with these cards; other ships at Cidaris, Cintra."""
    s = table(*SCHOOLS[:players], content=content, **ON)
    sea_of(s).ships = [1, 5, 9]
    s.players[0].place = place
    s.decks[0][:0] = s.players[0].hand
    s.players[0].hand = []
    lay(s, s.players[0].hand, *cards)
    return s


def begin(s: Table, content: dict[str, Any] | None = None) -> Match:
    """The match that begins with this table."""
    return at(s, content, **ON)


def sea(match: Match) -> Sea:
    """The sea of a match."""
    return sea_of(table_of(match))


def tale(*safe: Any, a: tuple[Any, ...] = (), b: tuple[Any, ...] = ()) -> dict[str, Any]:
    """Changes to the content: every tale of the sea is like this."""
    options = {
        "A": {"label": "This.", "result": "(this)", "do": list(a)},
        "B": {"label": "That.", "result": "(that)", "do": list(b)},
    }
    cards = [
        {
            "id": f"S{number:02}",
            "title": f"Tale {number}",
            "safe": {"text": "All is well.", "do": list(safe)},
            "dangerous": {"intro": "All is not well.", "options": options},
        }
        for number in range(1, 31)
    ]
    return {"skellige": {"exploration": cards}}


def sail(match: Match, place: int, *answers: str) -> None:
    """Sail to a place, paying with the first way that is offered unless the answers say otherwise."""
    script(match, f"sail:place-{place}")
    if answers:
        script(match, *answers)
    elif offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])


def voyage(die: int, *cards: str, island: int = ARD, content: dict[str, Any] | None = None) -> Match:
    """Seat 0 has sailed to an island with its first card; the die shows this."""
    s = coast(*cards, content=content)
    dice(s, die)
    match = begin(s, content)
    sail(match, island, f"pay:{cards[0]}")
    return match
