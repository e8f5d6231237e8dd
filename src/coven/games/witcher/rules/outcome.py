"""What follows a fight: the three outcomes against a monster, and the outcome between witchers."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.witcher.rules import cards, row, tokens, trophies
from coven.games.witcher.rules.damage import Outcome
from coven.games.witcher.rules.exploring import change_draw
from coven.games.witcher.rules.foes import fight_deck, foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import Occasion, acts, occasion
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import MONSTER, Monster
from coven.games.witcher.rules.spawning import spawn
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Act, Table

# Against a monster


@dataclass
class FoeOutcome(Outcome):
    """Defeated, Driven Away or Completely Defeated; used potions are discarded first.

    What becomes of the monster depends on its kind.
    """

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """The steps after every fight come last, then the effects of a won one."""
        discard_potions(s, self.seat)
        monster = foe(rules, s)
        sum_up(s, monster.spoken, len(s.pool))
        if s.brawl().loser == MONSTER:
            self.defeated(rules, s, monster)
        elif len(s.pool) <= rules.box.after_fight.driven_life:
            self.driven_away(rules, s, monster)
        else:
            self.completely_defeated(rules, s, monster)

    def defeated(self, rules: Core, s: Table, monster: Monster) -> None:
        """Gold, and the Monster Card as a Trophy."""
        s.tell("{0:seat} defeats {1}.", self.seat, monster.full)
        s.count(f"level {monster.level} won")
        cards.gain_gold(s, self.seat, defeat_gold(rules, s, self.seat))
        following = self.beaten(s, monster)
        trophies.display(rules, s, self.seat, monster)
        s.then(*following, AfterMonster(self.seat, monster.key))
        self.honour(rules, s)

    def driven_away(self, rules: Core, s: Table, monster: Monster) -> None:
        """Gold and a 0-cost card."""
        s.tell("{0:seat} falls, but {1} is driven away.", self.seat, monster.full)
        s.count(f"level {monster.level} driven away")
        cards.gain_gold(s, self.seat, rules.box.after_fight.driven_gold)
        s.then(ZeroCard(self.seat), *self.banished(s, monster), AfterMonster(self.seat, ""))

    def completely_defeated(self, rules: Core, s: Table, monster: Monster) -> None:
        """A 0-cost card, and fewer cards in Phase III."""
        s.tell("{0:seat} is completely defeated by {1}.", self.seat, monster.full)
        s.count(f"level {monster.level} lost")
        self.unbeaten(s, monster)
        change_draw(s, self.seat, rules.box.after_fight.complete_draw)
        s.then(ZeroCard(self.seat), AfterMonster(self.seat, ""))

    def beaten(self, s: Table, monster: Monster) -> list[Step]:
        """The monster leaves where it was, to be a Trophy; what follows."""
        raise NotImplementedError

    def honour(self, rules: Core, s: Table) -> None:
        """A Trophy moves its owner up the Trophy Track."""
        trophies.gain(rules, s, self.seat)

    def banished(self, s: Table, monster: Monster) -> list[Step]:
        """The monster that was driven away leaves where it was; what follows."""
        raise NotImplementedError

    def unbeaten(self, s: Table, monster: Monster) -> None:
        """What becomes of a monster that has won."""


def defeat_gold(rules: Core, s: Table, seat: int) -> int:
    """What a defeated monster brings."""
    gold: int = rules.box.after_fight.defeated_gold
    for module in rules.modules:
        gold = module.figure(rules, s, seat, "defeat-gold", gold)
    return gold


@dataclass
class MonsterOutcome(FoeOutcome):
    """The fight with the monster of a terrain."""

    def beaten(self, s: Table, monster: Monster) -> list[Step]:
        """A new monster comes."""
        slot = s.brawl().slot
        del s.slots[slot]
        return [Spawn(slot, monster.level, True)]

    def banished(self, s: Table, monster: Monster) -> list[Step]:
        """The monster waits apart, and another of its level comes."""
        slot = s.brawl().slot
        s.driven.append(s.slots.pop(slot))
        return [Spawn(slot, monster.level, False)]

    def unbeaten(self, s: Table, monster: Monster) -> None:
        """The monster stays, and the player has its trail."""
        tokens.take_trail(s, self.seat, s.brawl().slot)


def sum_up(s: Table, foe_name: str, left: int) -> None:
    """How long a fight was and what is left of both sides, for whoever did not follow it."""
    fight = s.brawl()
    rounds = so_many(max([side.turns for side in fight.sides] + [fight.monster_turns]), "round")
    own = so_many(cards.life(s, fight.attacker), "card")
    if fight.against_monster:
        s.tell("After {0} {1:seat} has {2} left, {3} {4}.", rounds, fight.attacker, own, foe_name, left)
    else:
        other = fight.sides[1].seat
        s.tell(
            "After {0} {1:seat} has {2} left, {3:seat} {4}.",
            rounds,
            fight.attacker,
            own,
            other,
            cards.life(s, other),
        )


def discard_potions(s: Table, seat: int) -> None:
    """Potions used in the fight are discarded."""
    player = s.players[seat]
    s.potion_discard.extend(player.spent)
    player.spent = []


@dataclass
class ZeroCard(Step):
    """A card of cost 0 on the discard pile, for a fight that went badly."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """It cannot be declined."""
        yield from row.gain_card(rules, s, self.seat, 0, "discard", "witcher.base.zerocard.take")


@dataclass
class Spawn(Step):
    """A new monster for the terrain."""

    slot: str = field(metadata=EVERYONE)
    level: int = field(metadata=EVERYONE)
    defeated: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """The level depends on how the last one went."""
        spawn(rules, s, self.slot, self.level, self.defeated)


@dataclass
class AfterMonster(Step):
    """After every Monster Fight: all fight cards together again, a new deck, the Shield on its maximum.

    `trophy` is the key of the monster that was defeated; its trophy is not active yet, its ability is.
    """

    seat: int = field(metadata=WHO)
    trophy: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Effects of a won fight come last."""
        s.peeked = [[] for _ in range(s.seats)]
        deck = fight_deck(rules, s)
        deck += s.pool + s.wounds
        s.pool, s.wounds = [], []
        s.rng.shuffle(deck)
        last_word = self.last_word(rules, s)
        recover(rules, s, self.seat)
        s.then(FightOver())
        occasion(rules, s, self.seat, "after-any-fight")
        if self.trophy:
            s.then(Occasion(self.seat, ["fight-won"], [self.trophy]))
        if last_word is not None:
            s.tell(
                "The {0} had a special ability{1}.",
                last_word.name,
                does(rules, s, self.seat, last_word.ability.script),
            )
            do(s, Act(self.seat, True, self.trophy), last_word.ability.script)

    def last_word(self, rules: Core, s: Table) -> Monster | None:
        """The defeated monster, if its ability does something when it is defeated."""
        monster = rules.box.by_key.get(self.trophy)
        if isinstance(monster, Monster) and acts(rules, s, self.seat, monster, ["fight-won"]):
            return monster
        return None


def recover(rules: Core, s: Table, seat: int) -> None:
    """Whatever lasted for the fight is over: a new deck, and the Shield level equals the Defense value."""
    player = s.players[seat]
    s.brawl().changes = []
    cards.gather(s, seat)
    player.shield = rules.box.value("defense", player.levels["defense"])


@dataclass
class FightOver(Step):
    """Nobody fights any more."""

    def play(self, rules: Core, s: Table) -> None:
        """The turn goes on."""
        s.fight = None


# Between witchers


@dataclass
class WitcherOutcome(Outcome):
    """Potions, Trophy and victory, gold, the 0-cost card, new decks, the defender's draw, wagers, tavern."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """Only a victorious attacker gains a Trophy, and only one of each witcher."""
        fight = s.brawl()
        loser = fight.loser
        winner = fight.opponent(loser)
        for side in fight.sides:
            discard_potions(s, side.seat)
        sum_up(s, "", 0)
        s.tell("{0:seat} beats {1:seat}.", winner, loser)
        s.count("witcher won" if winner == fight.attacker else "witcher lost")
        prize = s.players[loser].supply[-1:] if trophy_due(rules, s, winner, loser) else []
        s.then(Rewards(winner, loser, prize[0].key if prize else ""))
        for trophy in prize:
            s.players[loser].supply.remove(trophy)
            s.tell("{0:seat} takes the {1}.", winner, trophy)
            trophies.display(rules, s, winner, trophy)
            trophies.gain(rules, s, winner)


def trophy_due(rules: Core, s: Table, winner: int, loser: int) -> bool:
    """Whether the winner is the attacker and has no Trophy of that witcher yet."""
    if winner != s.brawl().attacker:
        return False
    school = s.players[loser].school
    return all(trophy not in rules.box.witcher_trophies[school] for trophy in s.players[winner].trophies)


@dataclass
class Rewards(Step):
    """Gold by the loser's Reputation, and a 0-cost card for the loser."""

    winner: int = field(metadata=WHO)
    loser: int = field(metadata=WHO)
    prize: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """The gold comes from the bank."""
        gold = rules.box.reward[s.players[self.loser].track]
        cards.gain_gold(s, self.winner, gold, " for the reputation of the loser")
        s.then(ZeroCard(self.loser), NewDecks(self.winner, gold, self.prize))


@dataclass
class NewDecks(Step):
    """New decks and Shields for both, the defender's draw, the wagers and the closed tavern.

    `prize` is the Trophy gained in this very fight: it is not active yet.
    """

    winner: int = field(metadata=WHO)
    gold: int = field(metadata=EVERYONE)
    prize: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Effects of a won fight come last."""
        fight = s.brawl()
        attacker, defender = fight.attacker, fight.sides[1].seat
        for side in fight.sides:
            recover(rules, s, side.seat)
        figures = rules.box.after_fight
        won = self.winner == defender
        count: int = figures.defender_won_draws if won else figures.defender_lost_draws
        for module in rules.modules:
            count = module.figure(rules, s, defender, "defender-draw", count)
        cards.draw(rules, s, defender, count)
        if won:
            change_draw(s, attacker, figures.attacker_lost_draw)
        settle_wagers(s, self.winner, self.gold)
        s.tavern = s.players[attacker].place
        s.tell("The tavern of {0} is closed: no witchers fight there for now.", rules.box.places[s.tavern])
        s.then(FightOver())
        for seat in (defender, attacker):
            occasion(rules, s, seat, "after-any-fight")
        s.then(Occasion(self.winner, ["fight-won"], [self.prize]))


def settle_wagers(s: Table, winner: int, gold: int) -> None:
    """A wager on the winner comes back with as much gold as the winner gained; the others are lost."""
    for seat, side in enumerate(s.brawl().wagers):
        if side == winner:
            s.players[seat].gold += 1 + gold
            s.tell("{0:seat} wins the wager: {1} gold.", seat, 1 + gold)
        elif side >= 0:
            s.tell("{0:seat} loses the wager.", seat)
