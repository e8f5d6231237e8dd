"""When to go on and when to pass, which contracts to take, and what renown is worth."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.odds import monster_odds
from coven.games.witcher.bot.travel import TROPHY, arrival, best_way, use_of
from coven.games.witcher.bot.worth import Aim, best_combo
from coven.games.witcher.modules.renown.rules.figures import figures_of
from coven.games.witcher.modules.renown.rules.hounds import hound_of
from coven.games.witcher.modules.renown.rules.pieces import BARGAIN, DONE, END, RETIRE, Notice
from coven.games.witcher.modules.renown.state import fame_of, renown
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import FightHound
from coven.games.witcher.rules.pieces import STOP, ActionCard, Monster, Place
from coven.games.witcher.rules.turns import ACT, ON
from coven.games.witcher.state import Table

POINT: Final = TROPHY / 3
"""What a point of renown is worth, where a trophy is 10: most trophies bring 3."""
COIN: Final = 0.3
CONTRACT: Final = 3.0
"""What a notice board promises: a monster to fight, and a weakness of it."""
HOUND: Final = 0.8
REASON: Final = 0.5
"""So much must wait in a place for a move to end there."""
HAND: Final = 4
"""The cards with which the next fight is foreseen."""
LEAD: Final = 0.35
"""What a point of renown adds to the logit of winning."""
EARLY: Final = 3
"""So many rounds tokens are used; later every other one is kept against the Legendary Monster."""
ORDINARY: Final = 3
"""The highest level of a monster that is not legendary."""


def move(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Use what is here; else on along the best way, one stop after the other; else pass."""
    options = list(decision.options)
    if DONE in options:
        return stay(rules, s, decision)
    here = rules.box.places[s.players[s.active].place]
    gold = s.players[s.active].gold
    if END in options and arrival(rules, s, here, gold) >= REASON:
        return END
    if ON in options:
        return ON
    step = best_way(rules, s).step
    if step is not None and step in options:
        return step
    return END if END in options else RETIRE


def stay(rules: Core, s: Table, decision: Decision) -> Option:
    """A quest, a hound that is as good as beaten, the action, a game of dice."""
    here = rules.box.places[s.players[s.active].place]
    for option in decision.options:
        if option.key.startswith("quest:"):
            return option
        if isinstance(option, FightHound) and beatable(rules, s, decision.seat, option.number):
            return option
    if ACT in decision.options and use_of(rules, s, here, s.players[s.active].gold) > 0.0:
        return ACT
    return next((one for one in decision.options if one.key.startswith("poker:")), DONE)


def beatable(rules: Core, s: Table, seat: int, number: int) -> bool:
    """Whether the hand alone is enough for a hound."""
    life = figures_of(rules).life[hound_of(s, number).level]
    return best_combo(s.players[seat].hand, None, Aim(life)).damage >= life


def lay(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """No more cards than the hound needs."""
    here = s.players[decision.seat].place
    hound = next((one for one in fame_of(s).hounds if one.place == here), None)
    if hound is None or STOP not in decision.options or not s.laid:
        return None
    needed = figures_of(rules).life[hound.level] - sum([card.base.damage for card in s.laid])
    cards = [one for one in decision.options if isinstance(one, ActionCard)]
    plan = best_combo(cards, None, Aim(needed)) if cards else None
    return STOP if needed <= 0 or plan is None or not plan.cards else None


def contract(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The level of which a monster is worth most to oneself."""
    best, found = -1e9, None
    for option in decision.options:
        if isinstance(option, Notice):
            value = promise(s, decision.seat, option.level)
            if value > best:
                best, found = value, option
    return found


def promise(s: Table, seat: int, level: int) -> float:
    """What the monsters of a level that nobody has met yet are worth on average."""
    pile = s.monsters[str(level)]
    odds = [monster_odds(s, seat, monster, "", HAND) for monster in pile]
    return (level + 1) * sum(odds, 0.0) / len(odds)


def bargain(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """There is nothing to lose."""
    return BARGAIN


def find(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """A token is used while there is much to learn; later some are kept against the Legendary Monster."""
    keep = s.round > EARLY and bool(rng.below(2))
    return decision.options[1 if keep else 0]


ANSWERS: Final = {
    "move": move,
    "lay": lay,
    "contract": contract,
    "bargain": bargain,
    "accept": bargain,
    "find": find,
}


def prize(s: Table, foe: Monster, legendary: int) -> float:
    """What it is worth to beat a monster: its renown, and the gold of the contract."""
    if foe.level > ORDINARY:
        return POINT * legendary
    return POINT * (foe.level + 1) + COIN * (foe.level + 1)


def lure(s: Table, place: Place) -> float:
    """A contract, or a hound."""
    fame = fame_of(s)
    value = CONTRACT if place.number in fame.boards.values() else 0.0
    return value + HOUND * sum(one.place == place.number for one in fame.hounds)


def standing(s: Table, seat: int) -> float:
    """How well a player stands: by renown."""
    return LEAD * renown(s, seat)
