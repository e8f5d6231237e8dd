"""What the log says when an ability happens: whose it is, and what it does."""

from __future__ import annotations

from typing import Final

from coven.games.witcher.rules.attributes import attributes_of
from coven.games.witcher.rules.effects import Ability, Amount, Effect, Script
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import worked_out
from coven.games.witcher.rules.saying import nested
from coven.games.witcher.state import Table

TOLD: Final = ("special-attack",)
"""What says itself what it does."""
SHIELD_MOVES: Final = ("raise-shield", "lower-shield")
OF_SOMEBODY: Final = {
    " your choice": " choice",
    " your ": " the ",
    "until you hold": "up to",
    "attacks on you": "attacks of the other",
    "card you play": "card played",
    "card you show": "card that is shown",
    "you may ": "perhaps ",
}
"""What a card says to its player, and how the log says it to everybody."""


def tell_use(rules: Core, s: Table, seat: int, ability: Ability) -> None:
    """A player uses something: what it is, and what it does."""
    if s.events is not None:
        name = rules.box.names[ability.key]
        s.tell("{0:seat} uses {1}{2}.", seat, the(name), does(rules, s, seat, ability.script))


def does(rules: Core, s: Table, seat: int, script: Script) -> str:
    """What effects do, with their amounts as they are now: `: draw 2, shield +1`; nothing if nobody reads it.

    It is said of somebody, not to them.
    """
    if s.events is None:
        return ""
    worked = [(one, now(rules, s, seat, one)) for one in script.effects if one.verb not in TOLD]
    told = [this for one, this in worked if not stays(one, this)]
    words = nested(rules.verbs, Script(script.key, told))
    for name, option in attributes_of(rules, s, seat).items():
        words = words.replace(name.capitalize(), option.label)
    if not words:
        return ""
    words = f": {words}"
    for to_them, of_them in OF_SOMEBODY.items():
        words = words.replace(to_them, of_them)
    return words


def now(rules: Core, s: Table, seat: int, effect: Effect) -> Effect:
    """An effect with its amounts worked out."""
    args = {
        name: worked_out(rules, s, seat, value) if isinstance(value, Amount) else value
        for name, value in effect.args.items()
    }
    return Effect(effect.key, effect.verb, args)


def stays(effect: Effect, worked: Effect) -> bool:
    """Whether a shield moves by an amount that comes to 0 here: there is nothing to tell of it."""
    return effect.verb in SHIELD_MOVES and any(
        isinstance(value, Amount) and worked.args[name] == 0 for name, value in effect.args.items()
    )


def the(name: str) -> str:
    """A thing as it is spoken of: `the Swallow potion`, but `Painted Charm`."""
    return f"the {name}" if name.rpartition(" ")[2].islower() else name
