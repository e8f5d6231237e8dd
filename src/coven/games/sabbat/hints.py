"""How good a position is for a seat, for bots: points held, and a guess at those to come.

All worths are in VP. A question is often only half of a move (`ghosts`, then which, then where), so in the
middle of an action a position is also worth what the best way on from there would add.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.sabbat import ghosts, magician, tiles
from coven.games.sabbat.box import Box
from coven.games.sabbat.fight import enemies, fight_cost
from coven.games.sabbat.pieces import (
    CRACKED,
    DRAWBRIDGE,
    GHOSTS,
    INTACT,
    MAGICIAN,
    STOP,
    TILE,
    Flight,
    Location,
    Mirror,
    Portal,
    Spot,
    Square,
)
from coven.games.sabbat.rules import Sabbat
from coven.games.sabbat.standing import bonus_of, count_own, is_full, of_people, unmoved_on_drawbridge
from coven.games.sabbat.state import Player, Table
from coven.games.sabbat.stewardship import food_cost

SPREAD: Final = 11.0
"""A lead of so many points makes about three wins in four."""
STAY: Final = 0.72
"""How likely a ghost holds its region for another round."""
TERROR: Final = 0.3
FED: Final = 1.5
"""What a terror point is worth beyond food, and while ghosts would go hungry."""
CURSE: Final = 3.5
GARDENS: Final = {"mirror": 0.6, "region": 0.4, "food": 0.7, "fight": 0.6, "approval": 0.4, "return": 0.3}
STORED: Final = (0.0, 0.7, 1.1, 1.3, 1.4)
"""What so many of one resource are worth in a store."""
BATCH: Final = (0.0, 0.8, 1.8, 3.1)
"""What so many different resources on the approval square are worth."""
WAITING: Final = (0.0, 0.6, 1.1, 1.4, 1.5, 1.5, 1.5, 1.5)
"""What so many ghosts on the drawbridge are worth while there are actions to come."""
POWER: Final = 0.7


def evaluate(rules: Sabbat, s: Table, seat: int) -> float:
    """Between 0 and 1: how far the seat is ahead of the best of the others."""
    return values(rules, s)[seat]


def values(rules: Sabbat, s: Table) -> list[float]:
    """The same for all seats."""
    if s.phase == "people":
        return [0.5] * s.seats
    worths = [worth(rules.box, s, seat) for seat in range(s.seats)]
    return [lead(worths, seat) for seat in range(s.seats)]


def lead(worths: list[float], seat: int) -> float:
    """How likely a seat wins with such a lead over the best of the others."""
    best = max([value for other, value in enumerate(worths) if other != seat])
    return 1.0 / (1.0 + exp((best - worths[seat]) / SPREAD))


def worth(box: Box, s: Table, seat: int) -> float:
    """The points of a seat, those held and those to come."""
    player = s.players[seat]
    total = float(player.vp + box.chimaera_vp * player.chimaeras)
    if s.phase == "end":
        return total
    time = actions_left(s, seat)
    total += standing(box, s, seat) + stores(box, s, player, time) + approval(box, s, player, time)
    total += terror(box, s, seat, player.terror, time)
    if time > 0:
        total += WAITING[len(of_people(s.drawbridge, player.people))] * min(1.0, time / 2)
    if player.cursed and s.round < box.rounds:
        total -= min(float(player.vp), CURSE)
    if player.powers and player.power_round != s.round:
        total += POWER
    if s.seat == seat:
        total += ahead(box, s, seat)
    return total


def actions_left(s: Table, seat: int) -> int:
    """How many actions the seat has still to begin in this round."""
    if s.phase in ("stewardship", "round", "people"):
        return 0
    if s.phase in ("invocation", "bonus"):
        return s.card.actions
    begun = s.order.index(seat) < s.turn or (s.seat == seat and s.phase != "action")
    return s.card.actions - s.action + (0 if begun else 1)


def scorings(box: Box, s: Table) -> float:
    """How many times a ghost that stands in a region now will score there, by expectation."""
    rounds = box.rounds - s.round
    total, chance = 1.0, 1.0
    for _ in range(rounds):
        chance *= STAY
        total += chance
    return total


def standing(box: Box, s: Table, seat: int) -> float:
    """What the ghosts in regions and gardens will bring."""
    people = s.players[seat].people
    total = 0.0
    for location in box.locations:
        own = count_own(s, location, people)
        if own:
            total += place_worth(box, s, seat, location) + (0.3 if own > 1 else 0.0)
    return total


def place_worth(box: Box, s: Table, seat: int, location: Location) -> float:
    """What a first ghost in a location brings until the end."""
    if location.board == "regions":
        points = float(location.vp)
        bonus = bonus_of(box, s, seat, "region")
        if bonus is not None and location.vp in bonus.region_values:
            points += bonus.vp
        return points * scorings(box, s)
    total = 0.0
    for trigger, value in GARDENS.items():
        if box.garden_for.get(trigger) is location:
            total += value
    if box.garden_for.get("region") is location:
        people = s.players[seat].people
        total += 0.8 * sum(1 for r in box.regions if r.vp < 4 and count_own(s, r, people))
    return total * scorings(box, s) * (0.8 if s.round < box.rounds else 0.5)


def stores(box: Box, s: Table, player: Player, time: int) -> float:
    """What the stored resources can still pay for; old ones are about to become a curse."""
    last = s.round == box.rounds
    total = 0.0
    for resource in box.resources:
        old = player.one_hour.count(resource)
        count = old + player.two_hours.count(resource)
        if count:
            total += STORED[min(count, 4)] - (0.15 * old)
    if last:
        total *= min(1.0, time / 2)
    elif player.one_hour:
        total -= min(float(player.vp), CURSE) * (0.35 if time > 1 else 0.55 if time else 0.9)
        total -= 0.0 if time else 0.4 * len(player.one_hour)
    return total


def approval(box: Box, s: Table, player: Player, time: int) -> float:
    """Complete batches are chimaeras; a part of one is worth something while it can be completed."""
    counts = [player.approval.count(resource) for resource in box.resources]
    complete = min(counts)
    kinds = sum(1 for count in counts if count > complete)
    spare = sum(max(0, count - complete - 1) for count in counts)
    hope = 1.0 if s.round < box.rounds else min(1.0, time / 3)
    return box.chimaera_vp * complete + (BATCH[min(kinds, 3)] + 0.3 * spare) * hope


def terror(box: Box, s: Table, seat: int, held: int, time: int) -> float:
    """Terror feeds ghosts first; what remains pays for fights."""
    cost = 0 if s.phase == "round" else food_cost(box, s, seat)
    fed = min(held, cost)
    hunger = FED if time == 0 else FED * 0.6
    rest = held - fed
    spare = TERROR if s.round < box.rounds else TERROR * 0.5 if time else 0.0
    return hunger * (fed - cost) + spare * rest - 0.02 * rest * rest


# The way on from the middle of an action


def ahead(box: Box, s: Table, seat: int) -> float:
    """What the action in progress can still bring."""
    if s.phase == "magician":
        return best_step(box, s, seat)
    if s.phase == "square":
        return best_use(box, s, seat, s.players[seat].magician)
    if s.phase == "ghosts":
        return best_moves(box, s, seat)
    return 0.0


def best_step(box: Box, s: Table, seat: int) -> float:
    """The best square that the magician can reach; as bats a little less, for the use of the POWER."""
    return max([0.0, *[square_worth(box, s, seat, option) for option in magician.squares(box, s, seat)]])


def best_use(box: Box, s: Table, seat: int, square: str) -> float:
    """The best of a square's tile and mirrors."""
    player = s.players[seat]
    time = actions_left(s, seat)
    best = tile_worth(box, s, player, square, time)
    room = box.terror_max - player.terror
    for mirror in box.squares[square].mirrors:
        best = max(best, mirror_worth(box, s, seat, mirror, room, time))
    return best


def mirror_worth(box: Box, s: Table, seat: int, mirror: Mirror, room: int, time: int) -> float:
    """What the terror of a mirror is worth now."""
    state = s.mirrors[mirror.key]
    if state not in (INTACT, CRACKED):
        return 0.0
    held = s.players[seat].terror
    gained = min(room, box.mirror_terror[state])
    return terror(box, s, seat, held + gained, time) - terror(box, s, seat, held, time)


def tile_worth(box: Box, s: Table, player: Player, square: str, time: int) -> float:
    """What a tile would do for the player."""
    effect = s.floor[square].effect
    if not tiles.changes(player, effect):
        return 0.0
    if effect.op == "gain":
        held = player.one_hour.count(effect.resource) + player.two_hours.count(effect.resource)
        gain = STORED[min(held + effect.amount, 4)] - STORED[min(held, 4)]
        return gain * (1.0 if s.round < box.rounds else min(1.0, time / 2))
    if effect.op == "lift-curse":
        return min(float(player.vp), CURSE) if s.round < box.rounds else 0.0
    if effect.op == "turn-back":
        return 0.9 if s.round < box.rounds else 0.0
    return 0.5


def best_moves(box: Box, s: Table, seat: int) -> float:
    """The arrival of the ghost on its way, and the best moves of all that have not moved, if they gain."""
    people = s.players[seat].people
    total = arrival_worth(box, s, seat, box.by_key[s.bound_for]) if s.bound_for else 0.0
    for origin in ghosts.origins(box, s, seat):
        gain = best_move(box, s, seat, origin)
        if origin.key != s.selected:
            gain = max(0.0, gain)
        if origin is DRAWBRIDGE and gain > 0 and len(unmoved_on_drawbridge(s, people)) > 1:
            gain *= 1.5
        total += gain
    return total


def best_move(box: Box, s: Table, seat: int, origin: Option) -> float:
    """What the best destination of a ghost adds."""
    best = max([way_worth(box, s, seat, origin, way) for way in ghosts.destinations(box, s, seat, origin)])
    if isinstance(origin, Spot) and count_own(s, origin.location, s.players[seat].people) == 1:
        best -= place_worth(box, s, seat, origin.location)
    return best


def way_worth(box: Box, s: Table, seat: int, origin: Option, way: Option) -> float:
    """What a destination is worth, whatever is left behind."""
    if isinstance(way, Portal):
        return arrival_worth(box, s, seat, way.location) - POWER
    if not isinstance(way, Location):
        return TERROR + 0.3
    gain = arrival_worth(box, s, seat, way)
    if origin is DRAWBRIDGE and way.board == "regions":
        gain += fee_worth(s, s.players[seat], way)
    return gain


def fee_worth(s: Table, player: Player, region: Location) -> float:
    """Resources leave the stores and come to the approval square: a little better there."""
    gain = 0.0
    for resource in s.gates[region.key].fee:
        gain += 0.6 if resource not in player.approval else 0.1
    return gain - 0.4 * len(s.gates[region.key].fee)


def arrival_worth(box: Box, s: Table, seat: int, location: Location) -> float:
    """What an arriving ghost brings: its place, or a fight for it."""
    people = s.players[seat].people
    place = place_worth(box, s, seat, location) if not count_own(s, location, people) else 0.2
    opposing = len(enemies(s, seat, location))
    cost = fight_cost(box, s, seat, location)
    if opposing and cost <= s.players[seat].terror:
        return place + box.fight_vp * opposing - 0.5 * cost
    return place if not is_full(s, location) else -1.0


# Playing on in imagination


def suggest(rules: Sabbat, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice: what gains most at once, and anything where that cannot be told."""
    box, seat, options = rules.box, decision.seat, decision.options
    verb = decision.verb
    if verb == "action":
        return suggest_action(box, s, seat, options)
    if verb == "step":
        return best_of(options, [square_worth(box, s, seat, option) for option in options], rng)
    if verb == "use":
        return best_of(options, [use_worth(box, s, seat, option) for option in options], rng)
    if verb == "ghost":
        return best_of(options, [origin_worth(box, s, seat, option) for option in options], rng)
    if verb == "to":
        origin = DRAWBRIDGE if s.selected == DRAWBRIDGE.key else STOP
        return best_of(options, [way_worth(box, s, seat, origin, option) for option in options], rng)
    if verb == "invoke":
        return options[min(len(options) - 1, 1 + int(rng.below(3)))]
    if verb in ("arrive", "pay"):
        return options[-1] if verb == "arrive" else options[0]
    return options[int(rng.below(len(options)))]


def suggest_action(box: Box, s: Table, seat: int, options: Sequence[Option]) -> Option:
    """Ghosts if they gain more than the magician would."""
    if options[0] is MAGICIAN and best_step(box, s, seat) >= best_moves(box, s, seat):
        return MAGICIAN
    return GHOSTS


def best_of(options: Sequence[Option], worths: list[float], rng: Rng) -> Option:
    """The option of the greatest worth; among equals any."""
    best = max(worths)
    found = [option for option, value in zip(options, worths, strict=True) if value == best]
    return found[int(rng.below(len(found)))]


def square_worth(box: Box, s: Table, seat: int, option: Option) -> float:
    """What a magician's step is worth."""
    if isinstance(option, Square):
        return best_use(box, s, seat, option.key)
    return best_use(box, s, seat, option.square.key) - POWER if isinstance(option, Flight) else 0.0


def use_worth(box: Box, s: Table, seat: int, option: Option) -> float:
    """What the tile or a mirror of the square is worth."""
    player = s.players[seat]
    if isinstance(option, Mirror):
        room = box.terror_max - player.terror
        return mirror_worth(box, s, seat, option, room, actions_left(s, seat))
    if option is TILE:
        return tile_worth(box, s, player, player.magician, actions_left(s, seat))
    return 0.0


def origin_worth(box: Box, s: Table, seat: int, option: Option) -> float:
    """What a ghost's best move is worth; nothing for a POWER or the end."""
    if option is DRAWBRIDGE or isinstance(option, Spot):
        return best_move(box, s, seat, option)
    return 0.0
