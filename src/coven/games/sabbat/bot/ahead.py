"""The way on from the middle of an action of Sabbat: what the best of it is worth, in VP."""

from __future__ import annotations

from coven.engine.decision import Option
from coven.games.sabbat.bot.worths import CURSE, STORED, TERROR, USES, Outlook, place_worth, terror
from coven.games.sabbat.rules import ghosts, magician, tiles
from coven.games.sabbat.rules.fight import enemies, fight_cost
from coven.games.sabbat.rules.pieces import BROKEN, DRAWBRIDGE, Flight, Location, Portal, Spot, Square
from coven.games.sabbat.rules.standing import count_own, is_full, unmoved_on_drawbridge


def ahead(view: Outlook) -> float:
    """What the action in progress can still bring."""
    if view.s.phase == "magician":
        return best_step(view)
    if view.s.phase == "square":
        return best_use(view, view.player.magician, glass(view))
    if view.s.phase == "ghosts":
        return best_moves(view)
    return 0.0


def best_step(view: Outlook) -> float:
    """The best square that the magician can reach; as bats a little less, for the use of the POWER."""
    mirrors = glass(view)
    best = 0.0
    for option in magician.squares(view.box, view.s, view.seat):
        best = max(best, square_worth(view, option, mirrors))
    return best


def best_use(view: Outlook, square: str, mirrors: dict[str, float]) -> float:
    """The best of a square's tile and mirrors."""
    best = tile_worth(view, square)
    for mirror in view.box.squares[square].mirrors:
        best = max(best, mirrors[view.s.mirrors[mirror.key]])
    return best


def glass(view: Outlook) -> dict[str, float]:
    """What a mirror's terror is worth now, by the mirror's state."""
    held = view.player.terror
    now = terror(view, held)
    room = view.box.terror_max - held
    found = {BROKEN: 0.0}
    for state, points in view.box.mirror_terror.items():
        found[state] = terror(view, held + min(room, points)) - now
    return found


def square_worth(view: Outlook, option: Option, mirrors: dict[str, float]) -> float:
    """What a magician's step is worth."""
    if isinstance(option, Square):
        return best_use(view, option.key, mirrors)
    return best_use(view, option.square.key, mirrors) - USES["fly"] if isinstance(option, Flight) else 0.0


def tile_worth(view: Outlook, square: str) -> float:
    """What a tile would do for the player."""
    player = view.player
    effect = view.s.floor[square].effect
    if not tiles.changes(player, effect):
        return 0.0
    if effect.op == "gain":
        held = player.one_hour.count(effect.resource) + player.two_hours.count(effect.resource)
        gain = STORED[min(held + effect.amount, 4)] - STORED[min(held, 4)]
        return gain * (min(1.0, view.time / 2) if view.last else 1.0)
    if effect.op == "lift-curse":
        return 0.0 if view.last else min(float(player.vp), CURSE)
    if effect.op == "turn-back":
        return 0.0 if view.last else 0.9
    return 0.5


def best_moves(view: Outlook) -> float:
    """The arrival of the ghost on its way, and the best moves of all that have not moved, if they gain."""
    s = view.s
    total = arrival_worth(view, view.box.by_key[s.bound_for]) if s.bound_for else 0.0
    for origin in ghosts.origins(view.box, s, view.seat):
        gain = best_move(view, origin)
        if origin.key != s.selected:
            gain = max(0.0, gain)
        if origin is DRAWBRIDGE and gain > 0 and len(unmoved_on_drawbridge(s, view.people)) > 1:
            gain *= 1.5
        total += gain
    return total


def best_move(view: Outlook, origin: Option) -> float:
    """What the best destination of a ghost adds."""
    best = -9.0
    for way in ghosts.destinations(view.box, view.s, view.seat, origin):
        best = max(best, way_worth(view, origin, way))
    if isinstance(origin, Spot) and count_own(view.s, origin.location, view.people) == 1:
        best -= place_worth(view, origin.location)
    return best


def way_worth(view: Outlook, origin: Option, way: Option) -> float:
    """What a destination is worth, whatever is left behind."""
    if isinstance(way, Portal):
        return arrival_worth(view, way.location) - USES["teleport"]
    if not isinstance(way, Location):
        return TERROR + 0.3
    gain = arrival_worth(view, way)
    if origin is DRAWBRIDGE and way.board == "regions":
        gain += fee_worth(view, way)
    return gain


def fee_worth(view: Outlook, region: Location) -> float:
    """Resources leave the stores and come to the approval square: a little better there."""
    gain = 0.0
    fee = view.s.gates[region.key].fee
    for resource in fee:
        gain += 0.6 if resource not in view.player.approval else 0.1
    return gain - 0.4 * len(fee)


def arrival_worth(view: Outlook, location: Location) -> float:
    """What an arriving ghost brings: its place, or a fight for it."""
    s = view.s
    place = 0.2 if count_own(s, location, view.people) else place_worth(view, location)
    opposing = len(enemies(s, view.seat, location))
    if opposing:
        cost = fight_cost(view.box, s, view.seat, location)
        if cost <= view.player.terror:
            return place + view.box.fight_vp * opposing - 0.5 * cost
    return -1.0 if is_full(s, location) else place
