"""What a mage answers: combos with the boosts that they can pay, and a School where much is near."""

from __future__ import annotations

from coven.engine.decision import PASS, Decision, Option
from coven.games.witcher.bot.abilities import script_worth
from coven.games.witcher.bot.answers import cards_of, third
from coven.games.witcher.bot.travel import ATTRIBUTE, FREE
from coven.games.witcher.bot.worth import Plan
from coven.games.witcher.modules.mages.bot.spells import (
    KEPT,
    SHELTER,
    best_spell,
    boosted,
    goal_of,
    laid,
    linked,
    standing,
)
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import number
from coven.games.witcher.rules.pieces import STOP, Place
from coven.games.witcher.state import Table


def answer(rules: Core, s: Table, decision: Decision, mage: bool) -> Option | None:
    """What differs from the answers of witchers; only a `mage` casts."""
    if decision.verb == "boost":
        return boost(rules, s, decision)
    if decision.verb == "claim":
        return claim(decision)
    if decision.verb == "combo" and s.fight is not None and mage:
        return spell(rules, s, decision)
    return None


def boost(rules: Core, s: Table, decision: Decision) -> Option | None:
    """Bought where it is worth more than what its energy could do later; a hound only takes damage."""
    card, seat = decision.options[0], decision.seat
    if not isinstance(card, MageCard) or card.boost is None:
        return None
    if s.fight is None:
        return card if card.boost.damage else PASS
    at = s.fight.combo.index(card)
    stand, goal = standing(s, seat), goal_of(rules, s, seat, len(s.fight.combo) - at - 1)
    without = max([end.worth(goal) for end in linked(rules, s, seat, stand, at)])
    for way in boosted(stand, card):
        if max([end.worth(goal) for end in linked(rules, s, seat, way, at)]) >= without:
            return card
    return PASS


def claim(decision: Decision) -> Option | None:
    """The School with the most to use one step away."""
    best, found = -1.0, None
    for place in decision.options:
        if isinstance(place, Place):
            value = sum([ATTRIBUTE.get(one.action, FREE.get(one.action, 0.0)) for one in place.near])
            if value > best:
                best, found = value, place
    return found


def spell(rules: Core, s: Table, decision: Decision) -> Option | None:
    """The next card of the best combo, or the end of it."""
    fight, seat, cards = s.brawl(), decision.seat, cards_of(decision)
    last = fight.combo[-1] if fight.combo and not fight.recolor and not fight.extra else None
    hand = s.players[seat].hand if last is not None else cards
    goal = goal_of(rules, s, seat, len(fight.combo), third(rules, s, seat))
    best = Plan(-1e9, 0, [])
    for stand in laid(rules, s, seat, standing(s, seat), 0):
        plan = best_spell(hand, last, stand, goal, len(fight.combo))
        best = plan if plan.value > best.value else best
    if best.cards and best.cards[0] in cards:
        return best.cards[0]
    return STOP if STOP in decision.options else None


def worth_of(rules: Core, s: Table, seat: int, effect: Effect) -> float | None:
    """What the mages' own effects bring."""
    energy = s.players[seat].shield
    if effect.verb == "raise-energy":
        return sum(KEPT[energy : energy + number(rules, s, seat, effect)])
    if effect.verb == "protection":
        gathered = magic_of(s).protection[seat]
        return sum(SHELTER[gathered : gathered + number(rules, s, seat, effect)])
    if effect.verb == "spend-energy":
        amount = energy if effect.args["amount"] == "all" else number(rules, s, seat, effect, "amount")
        return script_worth(rules, s, seat, effect.script("do")) - sum(KEPT[max(0, energy - amount) : energy])
    return None
