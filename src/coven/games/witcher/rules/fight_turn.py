"""A witcher's Fight Turn in its four steps."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.engine.words import listed, so_many
from coven.games.witcher.rules import cards, combo, figures
from coven.games.witcher.rules.combo import AddCard, LayCard
from coven.games.witcher.rules.damage import Attack, end_fight, knock_out
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.monster_turn import MonsterTurn
from coven.games.witcher.rules.occasions import Occasion, occasion
from coven.games.witcher.rules.pieces import MONSTER
from coven.games.witcher.state import Table


@dataclass
class FightTurn(Step):
    """Step 1, potions, specialties and effects; then the other steps."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """The sums of the last fight turn are cleared."""
        fight = s.brawl()
        side = fight.side(self.seat)
        side.turns += 1
        side.prevent = 0
        fight.turn = self.seat
        fight.stage = "effects"
        fight.colors, fight.extra, fight.recolor, fight.hand_first = [], 0, False, False
        fight.damage = fight.shield = fight.draw = fight.dealt = fight.lost = fight.raised = 0
        figures.drop_changes(fight)
        whens = ["own-first-turn", "own-turn"] if side.turns == 1 else ["own-turn"]
        steps: list[Step] = [
            Occasion(self.seat, whens, []),
            LayCard(self.seat),
            Complete(self.seat),
            ResolveDamage(self.seat),
            ResolveRest(self.seat),
            Replenish(self.seat),
            EndOfTurn(self.seat),
        ]
        for module in rules.modules:
            steps = module.fight_turn(rules, s, self.seat, steps)
        s.then(*steps)


@dataclass
class Complete(Step):
    """The combo is complete: what adds a card, and what can be used with it."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """Damage and shields of effects used here join the sums."""
        fight = s.brawl()
        fight.stage = "combo"
        s.then(Occasion(self.seat, ["each-own-turn", "combo"], []))
        if fight.extra:
            s.then(AddCard(self.seat))


@dataclass
class ResolveDamage(Step):
    """Step 3: all damage of the combo, as one attack."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """The sum of the damage symbols, with all that changes it."""
        fight = s.brawl()
        fight.stage = "resolve"
        sums = combo.combo_sums(rules, s, self.seat)
        if fight.combo:
            names = listed([card.name for card in fight.combo])
            # What a monster's own defences take of it is told when they do.
            damage = sums.blow if rules.modules else sums.damage
            words = "{0:seat} plays {1} for {2} damage." if damage else "{0:seat} plays {1}: no damage."
            s.tell(words, self.seat, names, damage)
        else:
            s.tell("{0:seat} plays no card.", self.seat)
        if sums.damage:
            s.then(Attack(self.seat, sums.blow))


@dataclass
class ResolveRest(Step):
    """Step 3, after the damage: all Shields, then special effects in the order of the cards."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """What the cards add to the draw is kept for step 4."""
        fight = s.brawl()
        sums = combo.combo_sums(rules, s, self.seat)
        counted = combo.symbols(rules, s, self.seat)
        figures.raise_shield(rules, s, self.seat, sums.shield, False)
        fight.draw = sums.draw
        for card, each in counted:
            from_discard(rules, s, self.seat, each.from_discard)
            if each.returns and card in fight.combo:
                place = fight.combo.index(card)
                del fight.combo[place], fight.links[place]
                cards.to_hand(s, self.seat, card)
                s.tell("{1} returns to the hand of {0:seat}.", self.seat, card)
        fight.stage = "replenish"
        occasion(rules, s, self.seat, "replenish")


def from_discard(rules: Core, s: Table, seat: int, count: int) -> None:
    """Take cards from the top of the own discard pile, within the hand limit."""
    player = s.players[seat]
    for _ in range(count):
        if not player.discard:
            return
        if len(player.hand) >= cards.hand_limit(rules, s, seat):
            cards.tell_full(s, seat)
            return
        card = player.discard[-1]
        cards.take_back(s, seat, card)
        s.tell("{0:seat} takes {1} back from the discard pile.", seat, card)


@dataclass
class Replenish(Step):
    """Step 4: draw cards, then the combo goes to the discard pile, the first card lowest."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """An empty deck is not renewed in a fight."""
        fight = s.brawl()
        cards.draw(rules, s, self.seat, combo.replenishment(rules, s, self.seat, fight.draw))
        s.players[self.seat].discard.extend(fight.combo)
        fight.combo, fight.links = [], []


@dataclass
class EndOfTurn(Step):
    """Whether the witcher whose turn it was still stands; then the other side is on."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """A fight between witchers that goes on too long is stopped."""
        fight = s.brawl()
        opponent = fight.opponent(self.seat)
        if not cards.life(s, self.seat):
            knock_out(s, self.seat)
        elif opponent == MONSTER:
            s.then(MonsterTurn(self.seat), FightTurn(self.seat))
        elif min(side.turns for side in fight.sides) >= rules.box.fight_turn_limit:
            stop_stalled(s)
        else:
            s.then(FightTurn(opponent))


def stop_stalled(s: Table) -> None:
    """The one with more cards in deck and hand wins, on a tie the defender."""
    attacker, defender = [side.seat for side in s.brawl().sides]
    ahead = cards.life(s, attacker) > cards.life(s, defender)
    words = "The fight has gone on for so long that it is stopped: {0:seat} has {1} left, {2:seat} {3}."
    left, right = so_many(cards.life(s, attacker), "card"), so_many(cards.life(s, defender), "card")
    s.tell(words, attacker, left, defender, right)
    end_fight(s, defender if ahead else attacker)
