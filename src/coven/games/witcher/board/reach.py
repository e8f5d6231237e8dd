"""What is in reach in a fight: potions, the specialty, trophies and kept cards, and when each works."""

from __future__ import annotations

from typing import NamedTuple

from coven.games.witcher.board.joined import sign_of_use
from coven.games.witcher.board.seen import Seen, rules_of, school
from coven.games.witcher.board.signs import SCHOOLS
from coven.games.witcher.board.trophies import trophy_name, trophy_sign
from coven.games.witcher.board.words import MOMENTS, ability_words
from coven.games.witcher.rules.effects import Ability
from coven.games.witcher.rules.pieces import Brew, Monster
from coven.games.witcher.state import Player

SHORT = 44


class Slip(NamedTuple):
    """Something that can be used: the key behind `use:`, its sign, name, words, and its moment.

    `state` is wait (its moment will come), off (not now) or used.
    """

    what: str
    sign: str
    name: str
    words: str
    full: str
    state: str
    moment: str


def slips(view: Seen, player: Player, fighting: bool) -> list[Slip]:
    """Everything in reach; outside a fight potions, kept cards and what modules let one use."""
    found = [_slip(view, "round-potion", one.name, one.ability, fighting) for one in player.potions]
    if fighting:
        found += [
            _slip(view, "round-potion", one.name, one.ability, fighting, used="drunk") for one in player.spent
        ]
        found += _own_powers(view, player)
    for kept in player.kept:
        if kept.ability is not None:
            found.append(_slip(view, "swap-bag", kept.title, kept.ability, fighting))
    return [*found, *_of_modules(view, player, fighting)]


def _own_powers(view: Seen, player: Player) -> list[Slip]:
    """The specialty, and what trophies can do."""
    found: list[Slip] = []
    chosen = school(view, player)
    if chosen is not None:
        ability = chosen.abilities[player.levels["specialty"] - 1]
        found.append(_slip(view, SCHOOLS.get(chosen.key, "sparkles"), chosen.skill, ability, True))
    for trophy in player.trophies:
        ability = trophy.trophy if isinstance(trophy, Monster) else trophy.ability
        found.append(_slip(view, trophy_sign(trophy)[0], trophy_name(trophy), ability, True))
    return found


def _of_modules(view: Seen, player: Player, fighting: bool) -> list[Slip]:
    """What else modules let the player use."""
    rules, s = rules_of(view), view.state
    seat = s.players.index(player)
    return [
        _slip(view, sign_of_use(view, ability.key), _called(view, ability.key), ability, fighting)
        for module in rules.modules
        for ability in module.abilities(rules, s, seat)
        if ability.key in rules.box.names
    ]


def _called(view: Seen, key: str) -> str:
    """The name of something of a module's: a brew says what it is."""
    box = rules_of(view).box
    piece = box.by_key.get(key)
    return piece.label if isinstance(piece, Brew) else box.names[key]


def _slip(view: Seen, sign: str, name: str, ability: Ability, fighting: bool, used: str = "") -> Slip:
    words = ability_words(view, ability, moment=False)
    short = words if fighting or len(words) <= SHORT else words[: SHORT - 1].rstrip(" ,;:") + "\u2026"
    state, moment = ("used", used) if used else ("", "")
    if fighting and not used:
        state, moment = _when(view, ability)
    return Slip(ability.key, sign, name, short, f"{name}: {ability_words(view, ability)}", state, moment)


def _when(view: Seen, ability: Ability) -> tuple[str, str]:
    """Whether it waits, is over or was used, and the moment in words."""
    fight = view.state.brawl()
    if ability.key in fight.used and ability.limit:
        return "used", "used in this fight"
    moment = MOMENTS[ability.when]
    if view.seat not in [side.seat for side in fight.sides]:
        return "off", moment
    waiting = ability.when in ("when-attacked", "combo", "opponent-discards", "replenish")
    return ("wait" if waiting else "off"), moment
