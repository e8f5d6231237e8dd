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
from coven.games.sabbat.rules import ghosts, magician, powers, tiles
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.fight import enemies, fight_cost
from coven.games.sabbat.rules.pieces import (
    BROKEN,
    DRAWBRIDGE,
    GHOSTS,
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
from coven.games.sabbat.rules.rules import SCORING, Sabbat
from coven.games.sabbat.rules.standing import (
    bonus_of,
    count_of,
    count_own,
    is_full,
    unmoved_on_drawbridge,
)
from coven.games.sabbat.rules.stewardship import food_cost
from coven.games.sabbat.state import Table

SPREAD: Final = 11.0
"""A lead of so many points makes about three wins in four."""
STAY: Final = 0.72
"""How likely a ghost holds its region for another round."""
SCORINGS: Final = [sum(STAY**i for i in range(rounds + 1)) for rounds in range(12)]
"""How often a ghost that stands in a region now will score there, by how many rounds follow."""
TERROR: Final = 0.3
FED: Final = 1.5
"""What a terror point is worth beyond food, and while ghosts would go hungry."""
CURSE: Final = 3.5
GARDENS: Final = {
    "mirror": 0.6,
    "region": 0.4,
    "food": 0.7,
    "order": 0.0,
    "fight": 0.6,
    "approval": 0.4,
    "return": 0.3,
}
"""What a ghost in a garden is worth a round, by what the garden helps with."""
STORED: Final = (0.0, 0.7, 1.1, 1.3, 1.4)
"""What so many of one resource are worth in a store."""
BATCH: Final = (0.0, 0.8, 1.8, 3.1)
"""What so many different resources on the approval square are worth."""
WAITING: Final = (0.0, 0.6, 1.1, 1.4, 1.5)
"""What so many ghosts on the drawbridge, or more, are worth while there are actions to come."""
USES: Final = {
    "take-any": 1.2,
    "give-each": 0.5,
    "protect": 0.6,
    "use-again": 1.0,
    "teleport": 1.5,
    "burn-each": 0.6,
    "fly": 0.6,
    "steal-all": 0.8,
    "save": 1.0,
    "boost": 0.5,
    "steal-terror": 0.5,
    "gain-terror": 1.5,
}
"""What a use of a POWER is worth, by what it does."""


class Outlook:
    """A seat's position, with what many worths need found once."""

    def __init__(self, box: Box, s: Table, seat: int) -> None:
        self.box = box
        self.s = s
        self.seat = seat
        self.player = s.players[seat]
        self.people = self.player.people
        self.last = s.round == box.rounds
        self.time = actions_left(s, seat)
        self.scorings = SCORINGS[min(box.rounds - s.round, len(SCORINGS) - 1)]
        self.crystal = bonus_of(box, s, seat, "region")
        self.food = 0 if s.phase == "round" else food_cost(box, s, seat)


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
    view = Outlook(box, s, seat)
    total += standing(view) + stores(view) + approval(view) + terror(view, player.terror)
    if view.time > 0:
        waiting = min(count_of(s.drawbridge, player.people), len(WAITING) - 1)
        total += WAITING[waiting] * min(1.0, view.time / 2)
    if player.cursed and not view.last:
        total -= min(float(player.vp), CURSE)
    total += power(view)
    if s.seat == seat:
        total += ahead(view)
    return total


def actions_left(s: Table, seat: int) -> int:
    """How many actions the seat has still to begin in this round."""
    if s.phase in ("stewardship", "round", "people"):
        return 0
    if s.phase in ("invocation", "bonus"):
        return s.card.actions
    begun = s.order.index(seat) < s.turn or (s.seat == seat and s.phase != "action")
    return s.card.actions - s.action + (0 if begun else 1)


def standing(view: Outlook) -> float:
    """What the ghosts in regions and gardens will bring."""
    total = 0.0
    for location in view.box.locations:
        own = count_own(view.s, location, view.people)
        if own:
            total += place_worth(view, location) + (0.3 if own > 1 else 0.0)
    return total


def place_worth(view: Outlook, location: Location) -> float:
    """What a first ghost in a location brings until the end."""
    if location.board == "regions":
        points = float(location.vp)
        if view.crystal is not None and location.vp in view.crystal.region_values:
            points += view.crystal.vp
        return points * view.scorings
    total = 0.0
    for trigger in location.triggers:
        total += GARDENS[trigger]
    if view.box.garden_for.get("region") is location:
        for region in view.box.regions:
            if region.vp < 4 and count_own(view.s, region, view.people):
                total += 0.8
    return total * view.scorings * (0.5 if view.last else 0.8)


def stores(view: Outlook) -> float:
    """What the stored resources can still pay for; old ones are about to become a curse."""
    player, time = view.player, view.time
    if not player.one_hour and not player.two_hours:
        return 0.0
    total = 0.0
    for resource in view.box.resources:
        old = player.one_hour.count(resource)
        count = old + player.two_hours.count(resource)
        total += STORED[min(count, 4)] - 0.15 * old
    if view.last:
        total *= min(1.0, time / 2)
    elif player.one_hour:
        total -= min(float(player.vp), CURSE) * (0.35 if time > 1 else 0.55 if time else 0.9)
        total -= 0.0 if time else 0.4 * len(player.one_hour)
    return total


def approval(view: Outlook) -> float:
    """Complete batches are chimaeras; a part of one is worth something while it can be completed."""
    square = view.player.approval
    if not square:
        return 0.0
    counts = [square.count(resource) for resource in view.box.resources]
    complete = min(counts)
    kinds, spare = 0, 0
    for count in counts:
        if count > complete:
            kinds += 1
            spare += count - complete - 1
    hope = min(1.0, view.time / 3) if view.last else 1.0
    return view.box.chimaera_vp * complete + (BATCH[min(kinds, 3)] + 0.3 * spare) * hope


def power(view: Outlook) -> float:
    """What the best of the POWER cards can still bring, used about once a round."""
    box, player = view.box, view.player
    rounds = box.rounds - view.s.round
    if view.time > 0 and player.power_round != view.s.round:
        rounds += 1
    best = 0.0
    for card in player.powers:
        best = max(best, USES[card.op] * min(rounds, powers.uses_left(box, player, card)))
    return best


def terror(view: Outlook, held: int) -> float:
    """Terror feeds ghosts first; what remains pays for fights."""
    fed = min(held, view.food)
    hunger = FED if view.time == 0 else FED * 0.6
    rest = held - fed
    spare = TERROR if not view.last else TERROR * 0.5 if view.time else 0.0
    return hunger * (fed - view.food) + spare * rest - 0.02 * rest * rest


# The way on from the middle of an action


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


# Playing on in imagination


def suggest(rules: Sabbat, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice: what gains most at once, and anything where that cannot be told."""
    options, verb = decision.options, decision.verb
    if verb == "invoke":
        return options[min(len(options) - 1, 1 + int(rng.below(3)))]
    if verb in ("arrive", "pay"):
        return options[-1] if verb == "arrive" else options[0]
    if verb not in ("action", "step", "use", "ghost", "to"):
        return options[int(rng.below(len(options)))]
    view = Outlook(rules.box, s, decision.seat)
    if verb == "action":
        return suggest_action(view, options)
    return best_of(options, option_worths(view, verb, options), rng)


def suggest_action(view: Outlook, options: Sequence[Option]) -> Option:
    """Ghosts if they gain more than the magician would."""
    if options[0] is MAGICIAN and best_step(view) >= best_moves(view):
        return MAGICIAN
    return GHOSTS


def option_worths(view: Outlook, verb: str, options: Sequence[Option]) -> list[float]:
    """What each option of a question about a magician or a ghost gains."""
    if verb == "ghost":
        return [origin_worth(view, option) for option in options]
    if verb == "to":
        origin = DRAWBRIDGE if view.s.selected == DRAWBRIDGE.key else STOP
        return [way_worth(view, origin, option) for option in options]
    mirrors = glass(view)
    if verb == "step":
        return [square_worth(view, option, mirrors) for option in options]
    return [use_worth(view, option, mirrors) for option in options]


def best_of(options: Sequence[Option], worths: list[float], rng: Rng) -> Option:
    """The option of the greatest worth; among equals any."""
    best = max(worths)
    found = [option for option, value in zip(options, worths, strict=True) if value == best]
    return found[int(rng.below(len(found)))]


def square_worth(view: Outlook, option: Option, mirrors: dict[str, float]) -> float:
    """What a magician's step is worth."""
    if isinstance(option, Square):
        return best_use(view, option.key, mirrors)
    return best_use(view, option.square.key, mirrors) - USES["fly"] if isinstance(option, Flight) else 0.0


def use_worth(view: Outlook, option: Option, mirrors: dict[str, float]) -> float:
    """What the tile or a mirror of the square is worth."""
    if isinstance(option, Mirror):
        return mirrors[view.s.mirrors[option.key]]
    return tile_worth(view, view.player.magician) if option is TILE else 0.0


def origin_worth(view: Outlook, option: Option) -> float:
    """What a ghost's best move is worth; nothing for a POWER or the end."""
    if option is DRAWBRIDGE or isinstance(option, Spot):
        return best_move(view, option)
    return 0.0


# Figures of finished matches, for balance reports


def statistics(rules: Sabbat, s: Table) -> dict[str, float]:
    """Points and where they came from, for a player on average, and how clear the victory was."""
    scores = rules.scores(s)
    totals = sorted([score.total for score in scores])
    found = {
        "points": sum(totals) / s.seats,
        "winning points": float(totals[-1]),
        "margin": float(totals[-1] - totals[-2]),
        "shared victory": 1.0 if totals[-1] == totals[-2] else 0.0,
        "chimaeras": sum([player.chimaeras for player in s.players]) / s.seats,
    }
    for rule, text in SCORING.items():
        points = sum([line.points for score in scores for line in score.lines if line.rule == rule])
        found[f"points: {text}"] = points / s.seats
    return found


def roles(rules: Sabbat, s: Table) -> dict[str, list[str]]:
    """Which people each seat played, and which POWER it used, if any."""
    found = {"people": [rules.box.peoples[player.people].label for player in s.players]}
    if rules.box.powers_on:
        found["POWER"] = [player.powers[0].label if player.power_round else "none" for player in s.players]
    return found
