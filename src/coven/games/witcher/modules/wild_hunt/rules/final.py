"""The Final Fight: its preparation, and the players' part of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Answer, AnyOf, Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.group import activate, at_place, order, standing
from coven.games.witcher.modules.wild_hunt.rules.pieces import STRIKE, Special
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules import cards, figures
from coven.games.witcher.rules.damage import Attack, Outcome, end_fight
from coven.games.witcher.rules.fight import LifePool, new_fight, tell_strength
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.monster_turn import cost_of
from coven.games.witcher.rules.occasions import Occasion, occasion
from coven.games.witcher.rules.perform import Do, do
from coven.games.witcher.rules.pieces import MONSTER, FightCard
from coven.games.witcher.rules.telling import does, tell_use
from coven.games.witcher.state import Act, Table

STEP = "witcher.wild-hunt.final.step-4"


def focus(s: Table, seat: int) -> None:
    """The Hunt's attacks concern this player now."""
    sides = s.brawl().sides
    mine = [side for side in sides if side.seat == seat]
    s.brawl().sides = mine + [side for side in sides if side.seat != seat]


@dataclass
class Focus(Step):
    """What follows concerns this player."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        activate(s, self.seat)
        focus(s, self.seat)


# Preparation


@dataclass
class FinalFight(Step):
    """The card is turned to side B, Life Pools are made, and the fight goes on until one side has fallen."""

    def play(self, rules: Core, s: Table) -> None:
        hunt, rider = hunt_of(s), figures_of(rules).rider
        seats = order(rules, s)
        hunt.stage = "final"
        hunt.fallen = []
        s.heading("The Final Fight")
        s.fight = new_fight(s, seats, rider.key)
        activate(s, seats[0])
        words = does(rules, s, seats[0], rider.rises.script)
        s.tell("{0} shows the power {1}{2}.", rider.name, rider.names["b"], words)
        steps: list[Step] = [Do(Act(seats[0], False, rider.key), rider.rises.script, 0)]
        steps += [Companions(seat) for seat in seats]
        for when in ("static", "setup-before"):
            for seat in seats:
                steps += [Focus(seat), Occasion(seat, [when], [])]
        steps += [LifePool(seat) for seat in seats]
        for seat in seats:
            steps += [Focus(seat), Occasion(seat, ["setup-after"], [])]
        s.then(*steps, HuntPool(), *[Fallen(seat) for seat in seats], FirstBlows(), FinalOutcome())


@dataclass
class Companions(Step):
    """What a player keeps for the set-up of the Final Fight."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        for card in s.players[self.seat].kept:
            if card.ability is not None and card.ability.when == "final-fight-setup":
                tell_use(rules, s, self.seat, card.ability)
                do(s, Act(self.seat, False, card.key), card.ability.script)


@dataclass
class HuntPool(Step):
    """Four fight cards are removed unseen; the rest and the Special Attacks are the Hunt's Life Pool."""

    def play(self, rules: Core, s: Table) -> None:
        hunt, count = hunt_of(s), figures_of(rules).setup.fight_cards
        for module in rules.modules:
            module.restore(rules, s)
        s.rng.shuffle(s.fight_deck)
        hunt.removed = s.fight_deck[count:]
        s.pool = [*s.fight_deck[:count], *hunt.attacks]
        s.fight_deck = []
        hunt.attacks = []
        s.rng.shuffle(s.pool)
        s.tell("The Wild Hunt has {0} cards in its Life Pool and {1} shields.", len(s.pool), hunt.shields)
        for seat in order(rules, s):
            tell_strength(rules, s, seat)


# The fight


@dataclass
class FirstBlows(Step):
    """Players with the Wild Hunt strike first; then all others arrive, and the Hunt is on."""

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        here = at_place(s, hunt.place)
        hunt.waiting = [seat for seat in standing(rules, s) if seat in here]
        s.then(Strikes(), Arrive(), HuntTurn())


@dataclass
class Arrive(Step):
    """All other players are moved to the Wild Hunt, without a fight turn."""

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        for seat in order(rules, s):
            if s.players[seat].place != hunt.place:
                s.players[seat].place = hunt.place
                s.tell("{0:seat} joins the Final Fight, without a first strike.", seat)


@dataclass
class Strikes(Step):
    """Every player who waits takes one fight turn; whoever comes first, strikes first."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """A turn is finished before the next begins; the last one needs no question."""
        hunt = hunt_of(s)
        hunt.waiting = [seat for seat in hunt.waiting if seat not in hunt.fallen]
        if not hunt.waiting:
            return
        seat = hunt.waiting[0]
        if len(hunt.waiting) > 1:
            prompt = "You may strike now, or leave it to another to strike first."
            answer: Answer = yield AnyOf(
                [Decision(one, "strike", [STRIKE], prompt, STEP) for one in hunt.waiting]
            )
            seat = answer.seat
        hunt.waiting.remove(seat)
        hunt.deaf = False
        activate(s, seat)
        focus(s, seat)
        s.then(FightTurn(seat), self)


@dataclass
class StrikeOver(Step):
    """A fight turn in the Final Fight is over: who has no cards left falls, and Passives come."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        passives, hunt.passives = hunt.passives, []
        tie = figures_of(rules).tie
        steps: list[Step] = [Fallen(self.seat)]
        steps += [Passive(key) for key in passives]
        s.then(*steps, Anyone(), Focus(tie))


@dataclass
class Passive(Step):
    """The Passive of a Special Attack that was discarded in this fight turn."""

    card: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        rider, tie = figures_of(rules).rider, figures_of(rules).tie
        words = does(rules, s, tie, rider.passive.script)
        s.tell("{0} shows the passive {1}{2}.", rider.name, rider.names["passive"], words)
        s.then(Do(Act(tie, True, self.card), rider.passive.script, 0))


@dataclass
class Fallen(Step):
    """A player without a card in hand and deck is knocked out, and ignores all that follows."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        if not cards.life(s, self.seat) and self.seat not in hunt.fallen:
            hunt.fallen.append(self.seat)
            s.tell("{0:seat} has no card left, and is knocked out.", self.seat)


@dataclass
class Anyone(Step):
    """When the last witcher has fallen, the fight is lost."""

    def play(self, rules: Core, s: Table) -> None:
        if not standing(rules, s):
            end_fight(s, order(rules, s)[0])


# The Hunt's fight turn


@dataclass
class HuntTurn(Step):
    """The Wild Hunt is on: what can be used before its attack, the attack, then all who stand strike."""

    def play(self, rules: Core, s: Table) -> None:
        hunt, fight = hunt_of(s), s.brawl()
        if not standing(rules, s):
            end_fight(s, order(rules, s)[0])
            return
        fight.monster_turns += 1
        fight.turn = MONSTER
        fight.stage = "monster"
        fight.attack, fight.best, fight.hand_first = "", False, False
        figures.drop_changes(fight)
        hunt.waiting = standing(rules, s)
        s.then(*[Beset(seat) for seat in hunt.waiting], HuntAttack())


@dataclass
class Beset(Step):
    """What a player can use before the Wild Hunt attacks."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        activate(s, self.seat)
        focus(s, self.seat)
        first = s.brawl().monster_turns == 1
        whens = ["monster-first-turn", "monster-turn"] if first else ["monster-turn"]
        occasion(rules, s, self.seat, *whens)


@dataclass
class HuntAttack(Step):
    """The top card of the Life Pool is discarded face up and applied to every standing player."""

    def play(self, rules: Core, s: Table) -> None:
        """A Special Attack has one text for all; for any other card each flips the Charge/Bite token."""
        card = s.pool.pop()
        cards.forget(s, [card])
        s.wounds.append(card)
        left = so_many(len(s.pool), "card")
        words = does(rules, s, figures_of(rules).tie, card.attack) if isinstance(card, Special) else ""
        s.tell("The Wild Hunt attacks with {0}{1}; {2} left.", card, words, left)
        if isinstance(card, Special):
            act = Act(figures_of(rules).tie, True, card.key)
            s.then(Do(act, card.attack, 0), HuntTurnOver())
        else:
            s.then(*[Flip(seat, card.key) for seat in standing(rules, s)], HuntTurnOver())


@dataclass
class Flip(Step):
    """One player's own flip of the token, and what the card does to them."""

    seat: int = field(metadata=WHO)
    card: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """An ability that dictates the attack replaces the flip."""
        activate(s, self.seat)
        focus(s, self.seat)
        card = next(one for one in s.wounds if one.key == self.card)
        kind = flip(rules, s, self.seat, card)
        s.brawl().attack = kind
        half = card.halves[kind]
        s.tell("{0:seat} faces a {1}{2}.", self.seat, kind, does(rules, s, self.seat, half))
        s.then(Fallen(self.seat))
        if all(effect.verb != "deal" for effect in half.effects):
            s.then(Attack(MONSTER, 0))
        do(s, Act(self.seat, True, self.card), half)


def flip(rules: Core, s: Table, seat: int, card: FightCard) -> str:
    """Charge or Bite by chance; where an ability dictates it, the half that costs the fighter more cards."""
    if s.brawl().best:
        charge = cost_of(rules, s, seat, card.halves["charge"])
        bite = cost_of(rules, s, seat, card.halves["bite"])
        if charge != bite:
            return "charge" if charge > bite else "bite"
    return "charge" if int(s.rng.below(2)) == 0 else "bite"


@dataclass
class HuntTurnOver(Step):
    """Whether anybody stands, whether the Hunt has a card left; then everybody strikes again."""

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        for module in rules.modules:
            module.onslaught_over(rules, s)
        if not standing(rules, s):
            end_fight(s, order(rules, s)[0])
            return
        if not s.pool:
            end_fight(s, MONSTER)
            return
        hunt.waiting = standing(rules, s)
        s.then(Strikes(), HuntTurn())


@dataclass
class FinalOutcome(Outcome):
    """All have won together, or lost together; those who fell share it."""

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        hunt.stage = "won" if s.brawl().loser == MONSTER else "lost"
        s.tell(
            "The Wild Hunt is beaten: all have won."
            if hunt.stage == "won"
            else "All have fallen: the Hunt has won."
        )
