"""A monster's Fight Turn: Charge or Bite is announced, then the top card of its Life Pool is revealed."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.witcher.rules import cards, figures
from coven.games.witcher.rules.damage import Attack, end_fight, knock_out
from coven.games.witcher.rules.effects import Script
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import Occasion, occasion
from coven.games.witcher.rules.perform import do, number
from coven.games.witcher.rules.pieces import BITE, CHARGE, MONSTER
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Act, Table


@dataclass
class MonsterTurn(Step):
    """The monster is on: its ability first, then its attack."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """Abilities of this moment come before the attack type is chosen."""
        fight = s.brawl()
        fight.monster_turns += 1
        fight.turn = MONSTER
        fight.stage = "monster"
        fight.attack, fight.best, fight.hand_first = "", False, False
        figures.drop_changes(fight)
        s.then(Dictate(self.seat))
        first = fight.monster_turns == 1
        occasion(
            rules, s, self.seat, *(["monster-first-turn", "monster-turn"] if first else ["monster-turn"])
        )


@dataclass
class Dictate(Step):
    """An ability may dictate the attack that costs the witcher more cards; otherwise it is announced freely.

    The question is a step of its own: where both halves cost the same, all may know it.
    """

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """The halves of the top card are compared against Shield, deck and hand as they are."""
        if s.brawl().best:
            charge = cost_of(rules, s, self.seat, s.pool[-1].halves["charge"])
            bite = cost_of(rules, s, self.seat, s.pool[-1].halves["bite"])
            if charge != bite:
                s.then(Reveal(self.seat, "charge" if charge > bite else "bite"))
                return
        s.then(Announce(self.seat))


def cost_of(rules: Core, s: Table, seat: int, half: Script) -> int:
    """How many cards half of a fight card would take from deck and hand, trashed ones included."""
    life, shield, taken = cards.life(s, seat), s.players[seat].shield, 0
    for effect in half.effects:
        if effect.verb == "deal":
            amount = max(0, number(rules, s, seat, effect))
            taken += max(0, amount - shield)
            shield = max(0, shield - amount)
        elif effect.verb in ("discard", "trash"):
            taken += number(rules, s, seat, effect, "cards")
    return min(taken, life)


@dataclass
class Announce(Step):
    """Charge or Bite: the controller first, then the others counter-clockwise; alone, a die decides."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """The attack type is announced before the card is revealed."""
        kind = ""
        for module in rules.modules:
            kind = module.attack_kind(rules, s, self.seat, kind)
        if not kind and s.seats == 1:
            die = 1 + int(s.rng.below(6))
            kind = "charge" if die <= 3 else "bite"
            s.tell("The die shows {0}: a {1}.", die, kind)
        elif not kind:
            chosen = yield Decision(
                chooser(s, self.seat),
                "attack",
                [CHARGE, BITE],
                "The {0} attacks. Charge or Bite?",
                "witcher.base.mturn.choose-before-reveal",
                (foe(rules, s).name,),
            )
            kind = chosen.key
        s.then(Reveal(self.seat, kind))


def chooser(s: Table, seat: int) -> int:
    """Who chooses in this monster turn: from the right of the active player on, counter-clockwise."""
    return (seat - 1 - (s.brawl().monster_turns - 1) % (s.seats - 1)) % s.seats


@dataclass
class Reveal(Step):
    """The top card of the Life Pool is revealed and spent, and its half is resolved."""

    seat: int = field(metadata=WHO)
    kind: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Damage that an ability adds comes with an attack without damage, too."""
        fight = s.brawl()
        fight.attack = self.kind
        card = s.pool.pop()
        cards.forget(s, [card])
        s.wounds.append(card)
        half = card.halves[self.kind]
        left = so_many(len(s.pool), "card")
        words = does(rules, s, self.seat, half)
        s.tell(
            "{0} attacks {1:seat} with a {2} ({3}){4}; {5} left.",
            foe(rules, s).opening,
            self.seat,
            self.kind,
            card,
            words,
            left,
        )
        for module in rules.modules:
            half = module.revealed(rules, s, self.seat, card, half)
        s.then(EndOfMonsterTurn(self.seat))
        if not half.deals:
            s.then(Attack(MONSTER, 0))
        do(s, Act(self.seat, True, card.key), half)


@dataclass
class EndOfMonsterTurn(Step):
    """What the ability adds at the end of the monster's first turn."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """Then it is seen who still stands."""
        s.then(AfterMonsterTurn(self.seat))
        if s.brawl().monster_turns == 1:
            s.then(Occasion(self.seat, ["monster-first-turn-end"], []))


@dataclass
class AfterMonsterTurn(Step):
    """A witcher without cards is knocked out; otherwise a monster without cards is defeated."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """The side that played the card that took the last one of both wins."""
        if not cards.life(s, self.seat):
            knock_out(s, self.seat)
        elif not s.pool:
            end_fight(s, MONSTER)
