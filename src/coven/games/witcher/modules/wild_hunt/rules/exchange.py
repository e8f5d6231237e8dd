"""Gifts between witchers who share a place: gold, potions, trail tokens and trail quests, one at a time."""

from __future__ import annotations

from coven.games.witcher.modules.wild_hunt.rules.figures import potion_gift
from coven.games.witcher.modules.wild_hunt.rules.pieces import Gift
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, Seat
from coven.games.witcher.state import Table


def gifts(rules: Core, s: Table, seat: int) -> list[Gift]:
    """All that a player may give to the others here."""
    place = s.players[seat].place
    found: list[Gift] = []
    for other in rules.box.seat_options:
        if other.number != seat and s.players[other.number].place == place:
            found += gifts_for(rules, s, seat, other)
    return [gift for gift in found if f"{seat} {gift.kind}" not in hunt_of(s).received]


def gifts_for(rules: Core, s: Table, seat: int, other: Seat) -> list[Gift]:
    """What another could take: never a fifth potion, nor a second trail token of a terrain."""
    mine, theirs = s.players[seat], s.players[other.number]
    found: list[Gift] = []
    if mine.gold:
        found.append(Gift("gold", "gold", "1 gold", other))
    if len(theirs.potions) < rules.box.potion_limit:
        kinds = {potion.kind: potion for potion in reversed(mine.potions)}
        found += [potion_gift(potion, other) for potion in kinds.values()]
    for terrain in TERRAINS:
        if mine.trails[terrain] and not theirs.trails[terrain]:
            found.append(Gift("trail", f"trail-{terrain}", f"the {terrain} trail", other))
    for quest in mine.trail_quests:
        label = f"the trail quest in {quest.token.place.name}"
        found.append(Gift("trail-quest", quest.token.key, label, other))
    return found


def give(s: Table, seat: int, gift: Gift) -> None:
    """The item changes hands, without consent; what was received is not given on at once."""
    mine, theirs = s.players[seat], s.players[gift.seat]
    if gift.kind == "gold":
        mine.gold -= 1
        theirs.gold += 1
        s.tell("{0:seat} gives 1 gold to {1:seat}.", seat, gift.seat)
    elif gift.kind == "potion":
        potion = next(one for one in mine.potions if one.key == gift.item)
        mine.potions.remove(potion)
        theirs.potions.append(potion)
        s.tell("{0:seat} gives the {2} to {1:seat}.", seat, gift.seat, potion)
    elif gift.kind == "trail":
        give_trail(s, seat, gift.seat, gift.item.removeprefix("trail-"))
    else:
        quest = next(one for one in mine.trail_quests if one.token.key == gift.item)
        mine.trail_quests.remove(quest)
        theirs.trail_quests.append(quest)
        s.tell("{0:seat} gives the trail quest in {2} to {1:seat}.", seat, gift.seat, quest.token.place)
    received = f"{gift.seat} {gift.kind}"
    if received not in hunt_of(s).received:
        hunt_of(s).received.append(received)


def give_trail(s: Table, seat: int, other: int, terrain: str) -> None:
    """A trail token changes hands; one that all have seen stays known."""
    mine, theirs = s.players[seat], s.players[other]
    for token in mine.trails[terrain]:
        if token in mine.seen:
            mine.seen.remove(token)
            theirs.seen.append(token)
    theirs.trails[terrain] = mine.trails[terrain]
    mine.trails[terrain] = []
    s.tell("{0:seat} gives the {2} trail to {1:seat}.", seat, other, terrain)
