"""Damage: from an attack to a monster's Life Pool, or to a witcher's Shield, deck and hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.witcher.rules import attributes, cards, figures
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import occasion
from coven.games.witcher.rules.perform import Do
from coven.games.witcher.rules.pieces import MONSTER, ActionCard, FightCard
from coven.games.witcher.state import Table

HURT: Final = "{0} takes {1} damage, {2} left."
NOBODY_YET: Final = -2
"""The loser of a fight that goes on."""


@dataclass
class Outcome(Step):
    """What follows a fight; the fight's own steps lie above it on the agenda."""


def end_fight(s: Table, loser: int) -> None:
    """The fight ends the moment one side has lost: its steps that are left are dropped."""
    fight = s.brawl()
    if fight.combo:
        s.players[fight.turn].discard.extend(fight.combo)
        fight.combo, fight.links = [], []
    fight.loser = loser
    fight.stage = "end"
    while not isinstance(s.agenda[-1], Outcome):
        s.agenda.pop()


@dataclass
class Attack(Step):
    """Damage that a side is about to deal, as one attack; the victim may use what helps when attacked."""

    by: int = field(metadata=WHO)
    amount: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """A bound on the damage counts all of the fight turn, and what the monster's defences have left."""
        fight = s.brawl()
        victim = fight.opponent(self.by)
        if self.by == MONSTER:
            self.monster_strikes(rules, s, victim)
            return
        amount, stopped = self.amount, False
        if victim == MONSTER:
            for module in rules.modules:
                amount = module.damage(rules, s, self.by, victim, amount)
            stopped = not amount
            amount -= unheeded(rules, s, self.by, amount)
        elif rules.modules:
            amount = figures.figure(rules, s, victim, "opponent-damage", amount)
        room = figures.bound(rules, s, self.by, "damage-dealt") - fight.dealt
        amount = max(0, min(amount, room))
        if victim == MONSTER:
            fight.dealt += amount
            if not amount and not stopped:
                s.tell(HURT, foe(rules, s).opening, "no", so_many(len(s.pool), "card"))
            wound_monster(rules, s, self.by, amount)
        elif amount:
            fight.dealt += amount
            s.then(Strike(self.by, amount))
            occasion(rules, s, victim, "when-attacked")

    def monster_strikes(self, rules: Core, s: Table, victim: int) -> None:
        """What the monster's ability adds or takes is known before the witcher can react."""
        if blow(rules, s, victim, self.amount) > 0:
            s.then(Parry(self.amount))
            occasion(rules, s, victim, "monster-deals-damage")


@dataclass
class Parry(Step):
    """The monster's damage is known: the witcher may use what helps when attacked, then it is dealt."""

    amount: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Nothing can be used against an attack without damage."""
        victim = s.brawl().opponent(MONSTER)
        amount = blow(rules, s, victim, self.amount)
        if amount > 0:
            s.then(Strike(MONSTER, amount))
            occasion(rules, s, victim, "when-attacked")


def landed(s: Table) -> bool:
    """Whether the damage of a monster's attack is dealt, but for what the hand still gives up for it."""
    fight = s.brawl()
    coming = any(
        isinstance(step, (Attack, Parry, Strike)) or (isinstance(step, Do) and step.act.monster)
        for step in s.agenda
    )
    return fight.turn == MONSTER and bool(fight.attack) and not coming


def blow(rules: Core, s: Table, victim: int, amount: int) -> int:
    """The monster's damage with what changes it: first what it does itself, then what its victim has done."""
    amount = figures.figure(rules, s, victim, "monster-damage", amount)
    return figures.figure(rules, s, victim, "opponent-damage", amount) if rules.modules else amount


@dataclass
class Strike(Step):
    """The damage of one attack on a witcher, less what is prevented: all of it together."""

    by: int = field(metadata=WHO)
    amount: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Usually the Shield takes it first; some monsters strike the hand first."""
        fight = s.brawl()
        victim = fight.opponent(self.by)
        side = fight.side(victim)
        amount = max(0, self.amount - side.prevent)
        side.prevent = 0
        for module in rules.modules:
            amount = module.damage(rules, s, self.by, victim, amount)
        if not amount:
            s.tell("{0:seat} takes no damage.", victim)
        if self.by != MONSTER:
            s.then(Aftermath(self.by, cards.life(s, victim)))
        hand = min(amount, len(s.players[victim].hand)) if fight.hand_first and self.by == MONSTER else 0
        if hand:
            s.tell("The hand of {0:seat} takes {1} damage first.", victim, hand)
        s.then(GiveUp(victim, hand), Wound(victim, amount - hand))


@dataclass
class Wound(Step):
    """Damage in the usual order: Shield, deck, hand."""

    seat: int = field(metadata=WHO)
    amount: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Each damage lowers the Shield while there is one, then discards the top card of the deck."""
        shield = figures.shield_against(rules, s, self.seat)
        left = max(0, self.amount - shield)
        blocked = attributes.drop_shield(s, self.seat, min(self.amount, shield))
        if self.amount:
            words = "{0:seat} takes {1} damage" + (": the {2} falls to {3}." if blocked else ".")
            guard = attributes.guard_of(rules, s, self.seat)
            s.tell(words, self.seat, self.amount, guard, s.players[self.seat].shield)
        gone = 0
        while gone < left and s.decks[self.seat]:
            gone += 1
            left -= struck(rules, s, self.seat, cards.discard_top(s, self.seat), True)
        if gone:
            life = cards.life(s, self.seat)
            s.tell("{0:seat} loses {1} from the deck, {2} left.", self.seat, so_many(gone, "card"), life)
        if left > gone:
            s.then(GiveUp(self.seat, left - gone))


def struck(rules: Core, s: Table, seat: int, card: ActionCard, of_deck: bool) -> int:
    """Damage has taken a card of deck or hand: how much of the rest of it that prevents."""
    prevented = 0
    for module in rules.modules:
        prevented += module.struck(rules, s, seat, card, of_deck)
    return prevented


@dataclass
class GiveUp(Step):
    """Damage that the hand takes: the owner chooses the cards, unless all must go."""

    seat: int = field(metadata=WHO)
    count: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """One card for each damage, one step for each card."""
        hand = s.players[self.seat].hand
        if not self.count or not hand:
            return
        card = hand[0]
        if self.count < len(hand):
            card = yield Decision(
                self.seat,
                "lose",
                hand[:],
                "The damage takes {0} of your hand. Which card do you lose?",
                "witcher.base.wturn.damage-hand",
                (so_many(self.count, "card"),),
            )
        cards.discard(s, self.seat, card)
        s.tell("{0:seat} loses {1} from the hand.", self.seat, card)
        left = self.count - 1 - struck(rules, s, self.seat, card, False)
        s.then(GiveUp(self.seat, max(0, left)))


@dataclass
class Aftermath(Step):
    """After an attack on a witcher: a knock-out, or what one may do because the opponent lost cards."""

    by: int = field(metadata=WHO)
    life: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """`life` is what the opponent had before."""
        victim, own = s.brawl().opponent(self.by), s.brawl().turn == self.by
        if not cards.life(s, victim):
            knock_out(s, victim)
        elif own and cards.life(s, victim) < self.life and s.decks[victim]:
            occasion(rules, s, self.by, "opponent-discards")


@dataclass
class Verdict(Step):
    """Whether the opponent of a player has lost by something that was no damage."""

    by: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """An empty Life Pool is the end of a monster, an empty deck and hand that of a witcher."""
        victim = s.brawl().opponent(self.by)
        if victim == MONSTER and not s.pool:
            end_fight(s, MONSTER)
        elif victim != MONSTER and not cards.life(s, victim):
            knock_out(s, victim)


def knock_out(s: Table, seat: int) -> None:
    """A witcher without a card in deck and hand has lost."""
    s.tell("{0:seat} has no card left, and is knocked out.", seat)
    end_fight(s, seat)


def wound_monster(rules: Core, s: Table, by: int, amount: int, before: int = 0) -> None:
    """A monster has no Shield and no hand: each damage discards a card of its Life Pool; the last is its end.

    `before` is what the same damage has taken already.
    """
    lost = lose_life(rules, s, by, amount, True)
    if amount:
        s.tell(HURT, foe(rules, s).opening, lost or "no", so_many(len(s.pool), "card"))
    steps = provoked(rules, s, by, s.wounds[-1]) if lost and rules.modules else []
    if steps:
        s.then(*steps, Rest(by, amount - lost, before + lost))
    else:
        settle(rules, s, by, before + lost)


def settle(rules: Core, s: Table, by: int, lost: int) -> None:
    """Damage has taken so many cards of the monster: its end, or what its opponent may do about it."""
    if not s.pool:
        end_fight(s, MONSTER)
    elif lost and s.brawl().turn == by:
        occasion(rules, s, by, "opponent-discards")


@dataclass
class Rest(Step):
    """The rest of damage that was interrupted: so much is still to come, and so many cards are lost."""

    by: int = field(metadata=WHO)
    amount: int = field(metadata=EVERYONE)
    lost: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """The monster may have gained cards meanwhile, or ignore what comes."""
        ignored = unheeded(rules, s, self.by, self.amount)
        s.brawl().dealt -= ignored
        left = self.amount - ignored
        if left and s.pool:
            wound_monster(rules, s, self.by, left, self.lost)
        else:
            settle(rules, s, self.by, self.lost)


def still_to_come(s: Table) -> int:
    """How much of the damage that was interrupted is still to come."""
    return max([0, *[step.amount for step in s.agenda if isinstance(step, Rest)]])


def unheeded(rules: Core, s: Table, by: int, amount: int) -> int:
    """How much of a player's damage the monster ignores in this fight turn; that is used up."""
    ignored = 0
    for change in figures.in_force(rules, s, by, "monster-ignores", ""):
        some = min(change.by, amount - ignored)
        change.by -= some
        ignored += some
    if ignored:
        s.tell("{0} ignores {1} damage.", foe(rules, s).opening, ignored)
    return ignored


def provoked(rules: Core, s: Table, by: int, card: FightCard) -> list[Step]:
    """What follows at once because damage took this card."""
    return [step for module in rules.modules for step in module.provoked(rules, s, by, card)]


def lose_life(rules: Core, s: Table, by: int, count: int, damage: bool = False) -> int:
    """The monster discards cards of its Life Pool, within what it may lose in this fight turn."""
    fight = s.brawl()
    room = figures.bound(rules, s, by, "monster-loss") - fight.lost
    lost = max(0, min(count, room, len(s.pool)))
    for gone in range(lost):
        card = s.pool.pop()
        cards.forget(s, [card])
        s.wounds.append(card)
        if rules.modules and (not goes_on(rules, s, by, card) or (damage and provoked(rules, s, by, card))):
            lost = gone + 1
            break
    fight.lost += lost
    return lost


def goes_on(rules: Core, s: Table, by: int, card: FightCard) -> bool:
    """Whether the rest of the damage counts once this card was lost."""
    counts = True
    for module in rules.modules:
        counts = module.torn(rules, s, by, card) and counts
    return counts
