"""What makes sense against the Wild Hunt: every answer is for the group."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coven.engine.decision import NO, YES, Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.travel import best_way, use_of
from coven.games.witcher.bot.worth import Aim, best_combo, weakest
from coven.games.witcher.modules.wild_hunt.bot.outlook import fight_odds, hound_hope
from coven.games.witcher.modules.wild_hunt.rules.group import activate, order
from coven.games.witcher.modules.wild_hunt.rules.hounds import hound_of, life_of
from coven.games.witcher.modules.wild_hunt.rules.phase_two import ENOUGH
from coven.games.witcher.modules.wild_hunt.rules.pieces import DONE
from coven.games.witcher.modules.wild_hunt.rules.riding import distances
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.hounds import FightHound
from coven.games.witcher.rules.pieces import STOP, ActionCard, Monster, Place, Seat
from coven.games.witcher.rules.turns import ACT, MeditateFor
from coven.games.witcher.state import Table

BRAVE: Final = 0.5
"""From these odds on a monster is fought: a lost fight costs little here."""
READY: Final = 1.2
"""How much of a hound's life the expected damage must be."""

Answer = Callable[[Core, Table, Decision, Rng], Option | None]


def suggest(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """A quick sensible answer, seen as the player who is asked."""
    answer = ANSWERS.get(decision.verb)
    if answer is None:
        return None
    before = s.active
    activate(s, decision.seat)
    found = answer(rules, s, decision, rng)
    activate(s, before)
    return found


# Phase I


def move(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Fight a hound that can be beaten, use the place, then take the best way on; else done."""
    seat = decision.seat
    for option in decision.options:
        if isinstance(option, FightHound) and hound_hope(rules, s, seat, hound_of(s, option.number)) >= READY:
            return option
    here = rules.box.places[s.players[seat].place]
    if ACT in decision.options and use_of(rules, s, here, s.players[seat].gold) > 0.0:
        return ACT
    home = [option for option in decision.options if isinstance(option, Deed)]
    if home and not here.near:
        return ACT if ACT in decision.options else home[0]
    step = best_way(rules, s).step
    return step if step is not None and step in decision.options else DONE


def join(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Whoever has cards to spare joins: the hand is filled up again in Phase III."""
    return YES if s.players[decision.seat].hand else NO


def lay(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The combo with the most damage."""
    cards = [option for option in decision.options if isinstance(option, ActionCard)]
    hunt = hunt_of(s)
    needed = 99
    for hound in hunt.hounds:
        if hunt.pack and s.players[hunt.pack[0]].place == hound.place:
            needed = life_of(rules, hound) - hunt.hits
    last = s.laid[-1] if s.laid else None
    plan = best_combo(s.players[decision.seat].hand if last is not None else cards, last, Aim(max(1, needed)))
    if plan.cards and plan.cards[0] in cards:
        return plan.cards[0]
    return next((option for option in decision.options if option.key == "stop"), None)


# Phase II


def fight(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """A monster with fair odds, and every meditation."""
    best, found = BRAVE, decision.options[-1]
    for option in decision.options:
        if isinstance(option, MeditateFor):
            return option
        if isinstance(option, Monster):
            odds = fight_odds(rules, s, decision.seat, option)
            if odds > best:
                best, found = odds, option
    return found


def support(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Cards above three are lost in Phase III anyway, and the others are drawn again: give them."""
    cards = [option for option in decision.options if isinstance(option, ActionCard)]
    hunt = hunt_of(s)
    fights_too = decision.seat in hunt.waiting and len(s.slots) > len(hunt.hunted)
    return ENOUGH if fights_too or not cards else weakest(cards)


def purse(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """An even share of what the best result within reach still lacks."""
    total, marks = int(str(decision.args[0])), decision.args[1]
    seats = order(rules, s)
    behind = seats[seats.index(decision.seat) :]
    rich = sum(s.players[seat].gold for seat in behind)
    goals = [int(word) for word in str(marks).split() if word.isdigit() and total < int(word) <= total + rich]
    share = -(-(max(goals) - total) // len(behind)) if goals else 0
    return decision.options[min(share, len(decision.options) - 1)]


# Where and who


def place(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Far from the others: for a hound, and for the way of the Hunt."""
    best, found = -1.0, None
    for one in decision.options:
        if isinstance(one, Place):
            far = distances(rules, one.number)
            nearest = float(min(far[player.place] for player in s.players))
            if nearest > best:
                best, found = nearest, one
    return found


def prey(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Whoever is farthest from the Hunt."""
    far = distances(rules, hunt_of(s).place)
    best, found = -1, None
    for one in decision.options:
        if isinstance(one, Seat) and far[s.players[one.number].place] > best:
            best, found = far[s.players[one.number].place], one
    return found


def combo(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """In the Final Fight shields stand before the Life Pool."""
    fight, hunt = s.fight, hunt_of(s)
    if fight is None or hunt.stage != "final":
        return None
    cards = [option for option in decision.options if isinstance(option, ActionCard)]
    last = fight.combo[-1] if fight.combo and not fight.recolor and not fight.extra else None
    hand = s.players[decision.seat].hand if last is not None else cards
    plan = best_combo(hand, last, Aim(len(s.pool) + hunt.shields))
    if plan.cards and plan.cards[0] in cards:
        return plan.cards[0]
    return STOP if STOP in decision.options else None


ANSWERS: Final[dict[str, Answer]] = {
    "move": move,
    "join": join,
    "lay": lay,
    "fight": fight,
    "support": support,
    "gold": purse,
    "place": place,
    "prey": prey,
    "combo": combo,
}
