"""What makes sense against the Wild Hunt: every answer is for the group."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coven.engine.decision import NO, YES, Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.answers import third
from coven.games.witcher.bot.answers import use as use_in_fight
from coven.games.witcher.bot.odds import fight_odds
from coven.games.witcher.bot.worth import Aim, best_combo, strength, weakest
from coven.games.witcher.modules.wild_hunt.bot import roads
from coven.games.witcher.modules.wild_hunt.bot.outlook import LOST, monster_hope, prize
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.group import activate, order
from coven.games.witcher.modules.wild_hunt.rules.hounds import hound_of, life_of
from coven.games.witcher.modules.wild_hunt.rules.phase_two import ENOUGH
from coven.games.witcher.modules.wild_hunt.rules.pieces import DONE, HoundOption
from coven.games.witcher.modules.wild_hunt.rules.riding import distances
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.combo import combo_sums
from coven.games.witcher.rules.figures import shield_maximum
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.hounds import FightHound
from coven.games.witcher.rules.moving import GOLD, TWO
from coven.games.witcher.rules.pieces import STOP, ActionCard, Brew, Monster, Place, Seat, Use
from coven.games.witcher.rules.row import cost_in_row, in_a_row
from coven.games.witcher.rules.turns import ACT, MeditateFor
from coven.games.witcher.state import Table

HOPE: Final = 0.25
"""From this hope on a hound is fought: a lost fight costs cards that come again in Phase III."""
PRICE: Final = 1.1
"""What a card paid for another one is worth beside its strength: it would have paid for a Move."""
LAST_PRICE: Final = 0.7
"""The same in the last Phase III, when it only comes back later in the Final Fight."""
LAID: Final = 0.45
"""What a card laid in the Final Fight costs beside a point of damage: it was a card of the Life Pool, too."""
DOOMED: Final = 0.1
SAFE: Final = 0.85
"""Below and above these odds brews are kept for the Final Fight."""

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
    """Use the place, take the best way on, and at its end fight a hound that can be beaten; else done."""
    seat = decision.seat
    player = s.players[seat]
    here = rules.box.places[player.place]
    if ACT in decision.options and roads.use_of(rules, s, here, player.gold) > 0.0:
        return ACT
    home = [option for option in decision.options if isinstance(option, Deed)]
    if home and not here.near:
        return ACT if ACT in decision.options else home[0]
    step = roads.best_way(rules, s).step
    if step is not None and step in decision.options:
        return step
    for option in decision.options:
        if isinstance(option, FightHound) and hopeful(rules, s, seat, option):
            return option
    return DONE


def hopeful(rules: Core, s: Table, seat: int, option: FightHound) -> bool:
    """Whether a hound can be beaten with the cards left, and with those who are there."""
    hound = hound_of(s, option.number)
    return roads.hound_hope(rules, s, seat, hound, s.players[seat].hand) >= HOPE


def pay(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The card for a Move that the rest of the way misses least; one that is enough before two or gold."""
    goal = decision.args[0] if decision.args else None
    if not isinstance(goal, Place):
        return None
    player = s.players[decision.seat]
    cards = [option for option in decision.options if isinstance(option, ActionCard)]
    if len(cards) < 2:
        return cards[0] if cards else next((way for way in (TWO, GOLD) if way in decision.options), None)
    best, found = -1e9, cards[0]
    for card in cards:
        left = [other for other in player.hand if other is not card]
        value = roads.way_from(rules, s, goal, left, player.gold).value - 0.01 * strength(card)
        if value > best:
            best, found = value, card
    return found


def join(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """Whoever has cards to spare joins: the hand is filled up again in Phase III."""
    return YES if s.players[decision.seat].hand else NO


def lay(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The combo with the most damage: what a hound does not take, the Hunt's shields do."""
    cards = [option for option in decision.options if isinstance(option, ActionCard)]
    last = s.laid[-1] if s.laid else None
    plan = best_combo(s.players[decision.seat].hand if last is not None else cards, last, Aim(99, 0))
    if plan.cards and plan.cards[0] in cards:
        return plan.cards[0]
    return next((option for option in decision.options if option.key == "stop"), None)


# Phase II


def fight(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The monster that promises most, and every meditation."""
    best, found = 0.0, decision.options[-1]
    for option in decision.options:
        if isinstance(option, MeditateFor):
            return option
        if isinstance(option, Monster):
            hope = monster_hope(rules, s, decision.seat, option, len(s.players[decision.seat].hand))
            value = hope * prize(rules, s, option) + (1.0 - hope) * LOST
            if value > best:
                best, found = value, option
    return found


def use(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """A brew is spent on a monster only where it may decide the fight."""
    fight = s.fight
    if fight is None or hunt_of(s).stage != "map" or DOOMED < fight_odds(s, fight) < SAFE:
        return None
    kept = [option for option in decision.options if not is_brew(rules, option)]
    if not kept:
        return None
    asked = Decision(decision.seat, "use", kept, decision.prompt, decision.rule, decision.args)
    return use_in_fight(rules, s, asked, rng)


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


def is_brew(rules: Core, option: Option) -> bool:
    """Whether an option uses a potion or another brew."""
    return isinstance(option, Use) and isinstance(rules.box.by_key.get(option.source), Brew)


# Phase III


def take(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The card that is worth most beside the cards paid for it, which are Moves of the next round."""
    price = PRICE if s.round < figures_of(rules).rounds else LAST_PRICE
    best, found = -1e9, None
    for card in decision.options:
        if isinstance(card, ActionCard) and in_a_row(rules, s, card):
            cost = 1.5 if card.trashes else cost_in_row(rules, s, card)
            value = strength(card) - price * cost
            if value > best:
                best, found = value, card
    return found


# The Final Fight


def victim(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """The hound that is hardest to beat already: the others stay easy."""
    best, found = -1, None
    for option in decision.options:
        if isinstance(option, HoundOption):
            life = life_of(rules, hound_of(s, option.number))
            if life > best:
                best, found = life, option
    return found


def combo(rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """In the Final Fight shields stand before the Life Pool."""
    fight, hunt = s.fight, hunt_of(s)
    if fight is None or hunt.stage != "final":
        return None
    cards = [option for option in decision.options if isinstance(option, ActionCard)]
    last = fight.combo[-1] if fight.combo and not fight.recolor and not fight.extra else None
    hand = s.players[decision.seat].hand if last is not None else cards
    done = combo_sums(rules, s, decision.seat).damage
    room = shield_maximum(rules, s, decision.seat) - s.players[decision.seat].shield
    for card in fight.combo:
        room -= card.base.shield
    aim = Aim(len(s.pool) + hunt.shields - done, room, third(rules, s, decision.seat), LAID)
    plan = best_combo(hand, last, aim, len(fight.combo))
    if plan.cards and plan.cards[0] in cards:
        return plan.cards[0]
    return STOP if STOP in decision.options else None


ANSWERS: Final[dict[str, Answer]] = {
    "move": move,
    "pay": pay,
    "join": join,
    "lay": lay,
    "fight": fight,
    "use": use,
    "support": support,
    "gold": purse,
    "place": place,
    "prey": prey,
    "hound": victim,
    "take": take,
    "combo": combo,
}
"""What to answer, by the verb of the question."""
