"""Location Actions: what can be done in a place that was reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.rules.attributes import MASTERY, attributes_of, raise_attribute
from coven.games.witcher.rules.cards import gain_to_discard, gain_to_hand, one, trash
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import ActionCard, Place
from coven.games.witcher.rules.row import pool_of, pool_with, pools, refill, take
from coven.games.witcher.state import Act, Table


def can_act(rules: Core, s: Table) -> bool:
    """Whether the place's action may be used: reached this turn, not used yet, and possible."""
    place = rules.box.places[s.players[s.active].place]
    usable = s.now.arrived and place.number not in s.now.used
    for module in rules.modules:
        usable = module.usable(rules, s, place, usable)
    return usable and all(POSSIBLE[e.verb](rules, s, e) for e in place.script.effects if e.verb in POSSIBLE)


def act(rules: Core, s: Table) -> None:
    """Use the action of the place."""
    place = rules.box.places[s.players[s.active].place]
    s.now.used.append(place.number)
    do(s, Act(s.active, False, place.key), place.script)


# Training


def home_of(rules: Core, s: Table, seat: int) -> Place:
    """The School that a player is at home in."""
    home = rules.box.schools[s.players[seat].school].home
    for module in rules.modules:
        home = module.home(rules, s, seat, home)
    return home


def do_level_up(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Raise the attribute of the place by one, without paying."""
    raise_attribute(rules, s, act.seat, effect.text("attribute"), 1)


def can_level_up(rules: Core, s: Table, effect: Effect) -> bool:
    """Only if the attribute's level is not above the Witcher Level."""
    player = s.players[s.active]
    level = player.levels[effect.text("attribute")]
    return level <= player.level and level < MASTERY


def trainable(rules: Core, s: Table, effect: Effect) -> list[str]:
    """What the player can pay to train: the Specialty only in the own School."""
    player = s.players[s.active]
    names: list[str] = list(effect.args["attributes"])
    if home_of(rules, s, s.active).number == player.place:
        names += effect.args["own-school-adds"]
    return [a for a in names if player.levels[a] < MASTERY and player.gold > player.levels[a]]


def can_train(rules: Core, s: Table, effect: Effect) -> bool:
    """Whether anything can be trained."""
    return bool(trainable(rules, s, effect))


def do_train(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Pay gold equal to the attribute's level plus 1 and raise it."""
    player = s.players[act.seat]
    found = trainable(rules, s, effect)
    if not found:
        return
    names = attributes_of(rules, s, act.seat)
    options = [names[attribute] for attribute in found]
    prompt = "What do you train? It costs its level plus 1 in gold."
    chosen: Option = yield from one(act.seat, "train", options, prompt, "witcher.base.location.school-choice")
    price = player.levels[chosen.key] + 1
    player.gold -= price
    s.tell("{0:seat} pays {1} gold for training.", act.seat, price)
    raise_attribute(rules, s, act.seat, chosen.key, 1)


# Exchanging a card


def offers(rules: Core, s: Table, seat: int, card: ActionCard, extra: int) -> list[ActionCard]:
    """The cards of the row that a hand card may be exchanged for; slots play no part."""
    row = pool_of(rules, s, seat).row
    return [shown for shown in row if not shown.trashes and shown.cost <= card.cost + extra]


def can_swap(rules: Core, s: Table, effect: Effect) -> bool:
    """Whether the row has an allowed card for any card in hand."""
    extra = int(effect.args["max-extra-cost"])
    return any(offers(rules, s, s.active, card, extra) for card in s.players[s.active].hand)


def do_swap_card(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Trash a hand card and take one of the row whose printed cost is at most 1 higher."""
    extra = int(effect.args["max-extra-cost"])
    hand = [card for card in s.players[act.seat].hand if offers(rules, s, act.seat, card, extra)]
    if not hand:
        return
    given = hand[0]
    if len(s.players[act.seat].hand) > 1:
        prompt, rule = "Which card do you give up?", "witcher.base.location.exchange-trash"
        given = yield Decision(act.seat, "trash", hand, prompt, rule)
    trash(s, act.seat, given)
    s.then(TakeFor(act.seat, given.key, extra, effect.text("to") == "hand"))


@dataclass
class TakeFor(Step):
    """A card of the row for a trashed one (its key): all know that one now, so the match rests first."""

    seat: int = field(metadata=WHO)
    given: str = field(metadata=EVERYONE)
    extra: int = field(metadata=EVERYONE)
    to_hand: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """To the hand, or to the discard pile."""
        seat, given = self.seat, rules.box.by_key[self.given]
        assert isinstance(given, ActionCard)
        shown = offers(rules, s, seat, given, self.extra)
        prompt, rule = "Which card do you take for {0}?", "witcher.base.location.exchange-cost"
        taken: ActionCard = yield from one(seat, "gain", shown, prompt, rule, given)
        take(rules, s, taken)
        if self.to_hand:
            gain_to_hand(s, seat, taken)
        else:
            gain_to_discard(s, seat, taken)
        s.tell("{0:seat} exchanges {1} for {2}.", seat, given, taken)


# The poor man's market


def do_trash_pool(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Throw some cards out of the rows; they are refilled when all are chosen."""
    low, high = int(effect.args["min"]), int(effect.args["max"])
    prompt = "Which card of the row do you throw out?"
    rule = "witcher.base.location.market-trash"
    thrown = 0
    while thrown < high:
        shown = [card for pool in pools(rules, s) for card in pool.row]
        options: list[Option] = [*shown] if shown and thrown < low else [*shown, PASS]
        card = yield Decision(act.seat, "throw", options, prompt, rule)
        if not isinstance(card, ActionCard):
            break
        thrown += 1
        pool_with(rules, s, card).row.remove(card)
        s.box.append(card)
        s.tell("{0:seat} throws {1} out of the row.", act.seat, card)
    if not thrown:
        s.tell("{0:seat} throws no card out of the row.", act.seat)
    for pool in pools(rules, s):
        refill(rules, s, pool)


def can_play_dice(rules: Core, s: Table, effect: Effect) -> bool:
    """Only with gold for the stake."""
    return s.players[s.active].gold >= int(effect.args["stake"])


POSSIBLE: Final[dict[str, Callable[[Core, Table, Effect], bool]]] = {
    "level-up": can_level_up,
    "train": can_train,
    "swap-card": can_swap,
    "play-dice": can_play_dice,
}
"""Verbs that a location can only be used for if something holds."""
