"""The best combo of a mage: card by card, with the boosts that the energy buys on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.games.witcher.bot.worth import BACK, DRAW, LAID, RETURN, Plan, link_to
from coven.games.witcher.modules.mages.bot.merits import ANY
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules import combo
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard, Symbols
from coven.games.witcher.state import Table

SHELTER: Final = (0.75, 0.65, 0.5, 0.3, 0.15)
"""What each further point of protection is worth: few fight turns of a monster deal more than four."""
DUEL: Final = (0.9, 0.85, 0.8, 0.7, 0.5, 0.3)
"""The same against another player, whose combos deal more."""
KEPT: Final = (0.55, 0.5, 0.4, 0.3, 0.2, 0.1)
"""What each further point of energy is worth for later fight turns."""
KNOCKED_OUT: Final = 100.0


class Goal:
    """What a combo is for: `needed` damage knocks out (0: nobody knows), `draws` more cards can be drawn.

    `life` are the cards in deck and hand, what a point of protection is worth says `shelter`, and what the
    third card adds says `third`.
    """

    def __init__(
        self, needed: int, draws: int, life: int, shelter: Sequence[float] = SHELTER, third: float = 0.0
    ) -> None:
        self.needed = needed
        self.draws = draws
        self.life = life
        self.shelter = shelter
        self.third = third


class Stand:
    """How a mage stands while a combo is cast.

    `life` are the cards of the Life Pool that it has cost so far, `drawing` are the draws by energy still to
    come; `value` is what damage and cards taken back have brought, in points of damage.
    """

    def __init__(
        self,
        energy: int,
        protection: int,
        damage: int = 0,
        draw: int = 0,
        drawing: int = 0,
        life: int = 0,
        value: float = 0.0,
    ) -> None:
        self.energy = energy
        self.protection = protection
        self.damage = damage
        self.draw = draw
        self.drawing = drawing
        self.life = life
        self.value = value

    def worth(self, goal: Goal) -> float:
        """All of it; nothing is worse than to have no card left."""
        if self.damage >= goal.needed > 0:
            return KNOCKED_OUT + self.value - self.damage
        drawn = DRAW * min(self.draw + self.drawing * self.energy, goal.draws)
        total = self.value + drawn + sum(goal.shelter[: self.protection]) + sum(KEPT[: self.energy])
        return total if self.life < goal.life else total - KNOCKED_OUT


def after(stand: Stand, symbols: Symbols) -> Stand:
    """Where these symbols lead: damage by the energy before them, protection by that after them."""
    other = symbols.other
    damage = symbols.damage + (stand.energy if other.get("damage-energy") else 0)
    energy = stand.energy + other.get("energy", 0) + symbols.shield
    protection = stand.protection + other.get("protection", 0)
    protection += energy if other.get("protection-energy") else 0
    value = stand.value + damage + BACK * symbols.from_discard
    value += ANY * other.get("from-discard-any", 0) + (RETURN if symbols.returns else 0.0)
    return Stand(
        energy,
        protection,
        stand.damage + damage,
        stand.draw + symbols.draw,
        stand.drawing + other.get("draw-energy", 0),
        stand.life - int(symbols.returns),
        value,
    )


def cast(stand: Stand, card: ActionCard) -> Stand:
    """Where the base ability of a card leads; the card leaves the Life Pool."""
    now = after(stand, card.base)
    now.life += 1
    now.value -= LAID
    return now


def boosted(stand: Stand, card: ActionCard) -> list[Stand]:
    """Where the boost of a card leads, if it has one and the energy buys it."""
    if not isinstance(card, MageCard) or card.boost is None or stand.energy < card.price:
        return []
    way = after(stand, card.boost)
    way.energy -= card.price
    return [way]


def laid(rules: Core, s: Table, seat: int, stand: Stand, at: int) -> list[Stand]:
    """Where the cards that lie in the combo lead from one on, with and without each boost."""
    fight = s.brawl()
    if at >= len(fight.combo):
        return [stand]
    based = cast(stand, fight.combo[at])
    return [
        end for way in [based, *boosted(based, fight.combo[at])] for end in linked(rules, s, seat, way, at)
    ]


def linked(rules: Core, s: Table, seat: int, stand: Stand, at: int) -> list[Stand]:
    """Where the extension of a card of the combo leads, and the cards after it."""
    fight = s.brawl()
    if at + 1 < len(fight.combo) and fight.links[at + 1] >= 0:
        bonus = combo.link_bonus(s, seat, at, fight.links[at + 1])
        if bonus is not None:
            stand = after(stand, bonus)
    return laid(rules, s, seat, stand, at + 1)


def best_spell(
    hand: Sequence[ActionCard], last: ActionCard | None, stand: Stand, goal: Goal, count: int
) -> Plan:
    """The best way to go on after `last` (None: to begin) with these cards, `count` being laid already."""
    best = Plan(-1e9 if last is None else stand.worth(goal), stand.damage, [])
    if stand.damage >= goal.needed > 0 and last is not None:
        return best
    for card in hand:
        now = stand
        if last is not None:
            bonus = link_to(last, card)
            if bonus is None:
                continue
            now = after(now, bonus)
        now = cast(now, card)
        now.value += goal.third if count == 2 else 0.0
        rest = [other for other in hand if other is not card]
        for way in [now, *boosted(now, card)]:
            onward = best_spell(rest, card, way, goal, count + 1)
            if onward.value > best.value:
                best = Plan(onward.value, onward.damage, [card, *onward.cards])
    return best


def standing(s: Table, seat: int) -> Stand:
    """How a mage stands in a fight before the combo is cast, or between two cards of it."""
    fight, magic = s.brawl(), magic_of(s)
    resolving = fight.stage == "resolve"
    return Stand(
        s.players[seat].shield,
        magic.protection[seat],
        draw=fight.draw if resolving else 0,
        drawing=magic.drawing if resolving else 0,
    )


def goal_of(rules: Core, s: Table, seat: int, coming: int, third: float = 0.0) -> Goal:
    """What a combo is for in the fight that is on, with so many cards of it still to be cast."""
    fight, deck = s.brawl(), len(s.decks[seat])
    needed = len(s.pool) - fight.damage if fight.against_monster else 0
    drawn = combo.replenishment(rules, s, seat, 0)
    life = deck + len(s.players[seat].hand) + coming
    return Goal(needed, max(0, deck - drawn), life, SHELTER if fight.against_monster else DUEL, third)
