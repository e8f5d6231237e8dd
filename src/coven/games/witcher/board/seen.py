"""What a view says in the words of the rules: who looks, what is offered, and where it lies."""

from __future__ import annotations

from collections.abc import Iterable

from coven.drawing import labels, shortcuts
from coven.engine.view import View
from coven.games.witcher import GAME
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard, Place, School
from coven.games.witcher.rules.row import pool_of
from coven.games.witcher.state import Player, Table

Seen = View[Table]
"""The view of one seat."""


def rules_of(view: Seen) -> Core:
    """The rules of the match that the view is of."""
    rules = GAME.rules_of(view)
    assert isinstance(rules, Core)
    return rules


def own(view: Seen) -> Player | None:
    """The reader's own board."""
    return None if view.seat is None else view.state.players[view.seat]


def place(view: Seen, number: int) -> Place:
    """A location by its number."""
    return rules_of(view).box.places[number]


def school(view: Seen, player: Player) -> School | None:
    """The school of a player, once it is chosen."""
    return rules_of(view).box.schools.get(player.school)


def called(view: Seen, player: Player, attribute: str) -> str:
    """What an attribute is called on a player's board."""
    chosen = school(view, player)
    return chosen.attributes[attribute].label if chosen else attribute.capitalize()


def own_row(view: Seen) -> list[ActionCard]:
    """The row of Action Cards that the reader (or whoever's turn it is) takes cards from."""
    seat = view.seat if view.seat is not None else view.state.active
    return (
        pool_of(rules_of(view), view.state, seat).row if view.state.players[seat].school else view.state.row
    )


def verb(view: Seen) -> str:
    """What the reader is asked, in a word; nothing if somebody else is."""
    return view.decision.verb if view.decision else ""


def offered(view: Seen, verbs: Iterable[str] = ()) -> dict[str, str]:
    """What may be chosen with one of these verbs (with none: all) and its number: key by what it names."""
    wanted = tuple(verbs)
    found = {}
    for key in shortcuts(view):
        name, _, what = key.partition(":")
        if not wanted or name in wanted:
            found[what or name] = key
    return found


def keys_of(view: Seen, what: str) -> list[str]:
    """The offered keys that name this thing, whatever the verb."""
    return [key for key in shortcuts(view) if key.partition(":")[2] == what]


def number(view: Seen, key: str) -> str:
    """The number of an option in the list."""
    return shortcuts(view)[key]


def label(view: Seen, key: str) -> str:
    """The words of an option."""
    return labels(view)[key]
