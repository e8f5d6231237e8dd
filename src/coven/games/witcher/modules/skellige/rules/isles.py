"""What the islands give: Trophies without the track, a fight with a monster met by chance, new shores."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Flow
from coven.games.witcher.modules.skellige.rules.depths import put_back
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.effects import Condition, Effect, Pick
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import can_pay
from coven.games.witcher.rules.perform import hold
from coven.games.witcher.rules.pieces import ActionCard, Monster, Place
from coven.games.witcher.rules.row import pool_of
from coven.games.witcher.rules.terms import level_words
from coven.games.witcher.rules.trophies import display
from coven.games.witcher.rules.turns import into_fight
from coven.games.witcher.state import Act, Table

HIGHEST = 3


def do_island(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """A new island that ships can reach from now on; one that is known stays as it is."""
    sea, number = sea_of(s), int(effect.args[""])
    if number not in sea.found:
        sea.found.append(number)
        s.tell("{0} is found: ships can sail there.", rules.box.places[number])


def do_free_trophy(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """A random Trophy of a level, if not more of them are owned than the island allows."""
    level = int(effect.args["level"])
    owned = [monster for monster in owned_monsters(s, act.seat) if monster.level == level]
    if len(owned) <= int(effect.args["if-owned-at-most"]):
        take_random(rules, s, act.seat, level)


def trophy_words(effect: Effect) -> str:
    """A Trophy by chance."""
    return f"a random trophy of level {level_words(effect)}"


def do_upgrade_trophy(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Give up a Trophy of level I or II for a random one of the next; without one, take one of level I."""
    options = upgradable(s, act.seat)
    if not options:
        take_random(rules, s, act.seat, 1)
        return
    prompt, rule = "Which trophy do you give up for a better one?", "witcher.skellige.islands.eyna-choice"
    given: Monster = yield from one(act.seat, "trade", options, prompt, rule)
    if not s.monsters[str(given.level + 1)]:
        return
    player = s.players[act.seat]
    at = player.trophies.index(given)
    del player.trophies[at], player.won[at]
    take_random(rules, s, act.seat, given.level + 1)
    put_back(s, given)


def owned_monsters(s: Table, seat: int) -> list[Monster]:
    """The Monster Trophies of a player."""
    return [trophy for trophy in s.players[seat].trophies if isinstance(trophy, Monster)]


def upgradable(s: Table, seat: int) -> list[Monster]:
    """The Monster Trophies that can be given up."""
    return [monster for monster in owned_monsters(s, seat) if monster.level < HIGHEST]


def take_random(rules: Core, s: Table, seat: int, level: int) -> None:
    """The card of a random monster of the level, without the Trophy Track and without Fatigue.

    Those on the map and those that are Trophies lie in no pile, so they are never drawn.
    """
    pile = s.monsters[str(level)]
    if not pile:
        s.tell("No monster of that level is left.")
        return
    monster = pile.pop(int(s.rng.below(len(pile))))
    s.tell("{0:seat} takes {1} as a trophy.", seat, monster.full)
    display(rules, s, seat, monster)


def do_fight_random(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """A random monster of the level, else of the next lower, else of the next higher, is fought at once."""
    level = int(effect.args["level"])
    order = [*range(level, 0, -1), *range(level + 1, HIGHEST + 1)]
    pile = next((s.monsters[str(n)] for n in order if s.monsters[str(n)]), None)
    if pile is None:
        return
    monster = pile.pop(int(s.rng.below(len(pile))))
    sea_of(s).prey = [monster]
    s.tell("{0:seat} meets {1}, and has to fight.", act.seat, monster.full)
    into_fight(s)


def fight_words(effect: Effect) -> str:
    """A monster that is met."""
    return f"fight a random monster of level {level_words(effect)}"


# Figures and conditions


def trophies(rules: Core, s: Table, seat: int) -> int:
    """The Trophy cards of a player, Dagon Bonus cards included."""
    return len(s.players[seat].trophies) + len(sea_of(s).owned[seat])


def water_cards(rules: Core, s: Table, seat: int) -> int:
    """The cards in hand with the water terrain: to whoever may not see them, none."""
    held: Sequence[object] = s.players[seat].hand
    return sum(isinstance(card, ActionCard) and card.terrain == "water" for card in held)


def pool_has_cost(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """A card of that printed cost lies in the row."""
    return any(card.cost == c.number for card in pool_of(rules, s, seat).row)


def hand_has_terrain(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """A card of that terrain in hand."""
    return any(card.terrain in c.words for card in s.players[seat].hand)


def possible(rules: Core, s: Table, place: Place) -> bool:
    """Whether a place of choices has one that can be paid for and whose condition holds."""
    for effect in place.script.effects:
        picks: list[Pick] = effect.args.get("picks", [])
        if picks and not any(
            can_pay(s, s.active, pick.cost) and hold(rules, s, s.active, pick.conditions) for pick in picks
        ):
            return False
    return True
