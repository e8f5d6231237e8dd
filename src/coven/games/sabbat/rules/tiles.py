"""What a magician does on its square: manor tiles and mirrors (chapter 6 of the printed rules)."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import (
    BROKEN,
    CRACKED,
    INTACT,
    STOP,
    STORES,
    TILE,
    Mirror,
    Resource,
    Stored,
    TileEffect,
)
from coven.games.sabbat.rules.standing import bonus_of
from coven.games.sabbat.rules.tracks import gain_terror
from coven.games.sabbat.state import Player, Table


def choices(box: Box, s: Table, seat: int) -> list[Option]:
    """What can be used on the magician's square: the tile if it would change something, unbroken mirrors."""
    player = s.players[seat]
    found: list[Option] = []
    if changes(player, s.floor[player.magician].effect):
        found.append(TILE)
    for mirror in box.squares[player.magician].mirrors:
        if s.mirrors[mirror.key] != BROKEN:
            found.append(mirror)
    return found


def changes(player: Player, effect: TileEffect) -> bool:
    """Whether a tile would do anything for the player."""
    if effect.op == "lift-curse":
        return player.cursed
    if effect.op == "turn-back":
        return bool(player.one_hour)
    if effect.op in ("feed-terroriser", "exchange"):
        return bool(player.one_hour or player.two_hours)
    return True


def use(box: Box, s: Table, seat: int, chosen: Option) -> Flow[None]:
    """Use the tile, or work on the mirror."""
    if isinstance(chosen, Mirror):
        work(box, s, seat, chosen)
        return
    effect = s.floor[s.players[seat].magician].effect
    if effect.op == "gain":
        take(box, s, seat, effect)
    elif effect.op == "lift-curse":
        lift_curse(s, seat)
    elif effect.op == "turn-back":
        turn_back(s, seat)
    elif effect.op == "feed-terroriser":
        yield from feed_terroriser(box, s, seat, effect)
    else:
        yield from exchange(box, s, seat)


# Manor tiles


def take(box: Box, s: Table, seat: int, effect: TileEffect) -> None:
    """A standard tile gives two resources of its type, placed in the 2H store."""
    s.players[seat].two_hours.extend([effect.resource] * effect.amount)
    s.tell("{0:seat} takes {1} {2}.", seat, effect.amount, box.resources[effect.resource].plural)


def lift_curse(s: Table, seat: int) -> None:
    """Grimoire: the cursed resource is discarded without loss."""
    s.players[seat].cursed = False
    s.tell("{0:seat} reads in the Grimoire: the curse is lifted.", seat)


def turn_back(s: Table, seat: int) -> None:
    """Clock: the whole 1H store moves to the 2H store."""
    player = s.players[seat]
    player.two_hours.extend(player.one_hour)
    player.one_hour = []
    s.tell("{0:seat} turns the Clock back: the 1H store moves to 2H.", seat)


def feed_terroriser(box: Box, s: Table, seat: int, effect: TileEffect) -> Flow[None]:
    """Terroriser: one resource of a store is discarded, for 4 terror from 2H and 2 from 1H."""
    player = s.players[seat]
    options = held(box, player, "")
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(
            seat, "discard", options, "Feed the Terroriser: which resource?", "sabbat.tiles.terroriser-once"
        )
    player.store(chosen.store).remove(chosen.resource)
    gained = gain_terror(box, s, seat, effect.terror[chosen.store])
    name = box.resources[chosen.resource].label.lower()
    s.tell("{0:seat} feeds a {1} to the Terroriser and gains {2} terror.", seat, name, gained)


def held(box: Box, player: Player, resource: str) -> list[Stored]:
    """The kinds of resources in the stores (or only one of them), the older store first."""
    return [
        stored
        for store in STORES
        for stored in box.stored[store]
        if stored.resource in player.store(store) and resource in ("", stored.resource)
    ]


def exchange(box: Box, s: Table, seat: int) -> Flow[None]:
    """Test tube: resources of one type become other types, one by one, each in its store."""
    player = s.players[seat]
    types = [r for r in box.resources.values() if r.key in player.one_hour or r.key in player.two_hours]
    given = types[0]
    if len(types) > 1:
        given = yield Decision(
            seat, "give", types, "Test tube: which resource do you change?", "sabbat.tiles.test-tube"
        )
    first = True
    while held(box, player, given.key):
        options: list[Option] = [*results(box, player, given)]
        if not first:
            options.append(STOP)
        chosen: Option = yield Decision(
            seat,
            "become",
            options,
            "Test tube: what does a {0} become, and in which store?",
            "sabbat.tiles.test-tube-split",
            (given.label.lower(),),
        )
        if not isinstance(chosen, Stored):
            return
        first = False
        store = player.store(chosen.store)
        store[store.index(given.key)] = chosen.resource
        new = box.resources[chosen.resource].label.lower()
        s.tell("{0:seat} turns a {1} into a {2}.", seat, given.label.lower(), new)


def results(box: Box, player: Player, given: Resource) -> list[Stored]:
    """What one more resource of the given type can become, in a store that still holds one."""
    return [
        stored
        for store in STORES
        if given.key in player.store(store)
        for stored in box.stored[store]
        if stored.resource != given.key
    ]


# Mirrors


def work(box: Box, s: Table, seat: int, mirror: Mirror) -> None:
    """An intact mirror cracks for 3 terror, a cracked one breaks for 2; the glass factory adds to it."""
    was = s.mirrors[mirror.key]
    points = box.mirror_terror[was]
    bonus = bonus_of(box, s, seat, "mirror")
    if bonus is not None and was in bonus.causes:
        points += bonus.terror
    s.mirrors[mirror.key] = CRACKED if was == INTACT else BROKEN
    gained = gain_terror(box, s, seat, points)
    verb = "cracks" if was == INTACT else "breaks"
    s.tell("{0:seat} {1} a mirror and gains {2} terror.", seat, verb, gained)
