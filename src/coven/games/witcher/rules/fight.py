"""Fights: whom one may fight, wagers, and how a fight is set up."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.witcher.rules import cards, occasions
from coven.games.witcher.rules.attributes import guard_of
from coven.games.witcher.rules.damage import NOBODY_YET, knock_out
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.foes import fight_deck, foe, on_trail
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.monster_turn import MonsterTurn
from coven.games.witcher.rules.occasions import Occasion
from coven.games.witcher.rules.outcome import MonsterOutcome, WitcherOutcome
from coven.games.witcher.rules.pieces import TERRAINS, Monster, Seat
from coven.games.witcher.state import Fight, Side, Table

SETUP = "witcher.base.mfight.ability-timing"


# Whom one may fight


def challenges(rules: Core, s: Table, seat: int) -> list[Option]:
    """The monster where the player is, and the witchers there who may be fought."""
    place = s.players[seat].place
    found: list[Option] = [
        s.slots[terrain]
        for terrain in TERRAINS
        if terrain in s.slots
        and s.lairs[terrain].place.number == place
        and may_fight(rules, s, seat, terrain)
    ]
    for module in rules.modules:
        found += module.foes(rules, s, seat)
    if rules.box.places[place].fights and s.tavern != place:
        for other in rules.box.seat_options:
            if (
                other.number != seat
                and s.players[other.number].place == place
                and other.number not in s.now.diced
            ):
                found.append(other)
    return found


def may_fight(rules: Core, s: Table, seat: int, terrain: str) -> bool:
    """Whether the price to begin can be paid; alone, the last monster waits for the Attribute Trophy."""
    monster = s.slots[terrain]
    if monster.ability.when == "to-start" and not occasions.can_pay(s, seat, monster.ability.cost):
        return False
    locked = rules.box.solo and len(s.slots) == 1 and bool(s.attribute_trophies)
    for module in rules.modules:
        locked = module.locked(rules, s, seat, terrain, locked)
    return not locked


def begin(rules: Core, s: Table, opponent: Option) -> None:
    """The active player fights a monster or a witcher."""
    seat = s.active
    school, place = rules.box.schools[s.players[seat].school], rules.box.places[s.players[seat].place]
    if isinstance(opponent, Monster):
        s.tell("{0:seat} ({1}) fights {2} in {3}.", seat, school, opponent.full, place)
        s.fight = new_fight(s, [seat], slot_of(s, opponent))
        s.then(*monster_fight(rules, s, seat))
    elif isinstance(opponent, Seat):
        other = opponent.number
        rival = rules.box.schools[s.players[other].school]
        s.tell("{0:seat} ({1}) attacks {2:seat} ({3}) in {4}.", seat, school, other, rival, place)
        s.now.fought.append(other)
        s.fight = new_fight(s, [seat, other], "")
        s.then(*witcher_fight(s, seat, other))


def slot_of(s: Table, monster: Monster) -> str:
    """The terrain of a monster on the map; the key of one that belongs to no terrain."""
    for terrain in TERRAINS:
        if s.slots.get(terrain) is monster:
            return terrain
    return monster.key


def new_fight(s: Table, seats: list[int], slot: str) -> Fight:
    """A fight that has just been chosen."""
    return Fight(
        sides=[Side(seat, len(s.players[seat].hand), 0, 0, 0, []) for seat in seats],
        slot=slot,
        stage="setup",
        turn=seats[0],
        combo=[],
        links=[],
        colors=[],
        extra=0,
        recolor=False,
        damage=0,
        shield=0,
        draw=0,
        dealt=0,
        lost=0,
        raised=0,
        attack="",
        best=False,
        hand_first=False,
        monster_turns=0,
        changes=[],
        used=[],
        wagers=[-1] * s.seats,
        loser=NOBODY_YET,
    )


# Set-up


def monster_fight(rules: Core, s: Table, seat: int) -> list[Step]:
    """The steps of a Monster Fight in their order."""
    steps: list[Step] = [
        PayToStart(seat),
        Occasion(seat, ["static"], []),
        Occasion(seat, ["setup-before"], []),
        LifePool(seat),
        Occasion(seat, ["setup-after"], []),
        MonsterPool(seat),
        MonsterOutcome(seat),
    ]
    for module in rules.modules:
        steps = module.monster_fight(rules, s, seat, steps)
    return steps


def witcher_fight(s: Table, seat: int, other: int) -> list[Step]:
    """The steps of a Witcher Fight: wagers first, then each step by the attacker and the defender."""
    others = [(seat + i) % s.seats for i in range(1, s.seats)]
    steps: list[Step] = [Wager(one) for one in others if one != other]
    for when in ("static", "setup-before"):
        steps += [Occasion(seat, [when], []), Occasion(other, [when], [])]
    steps += [LifePool(seat), LifePool(other)]
    steps += [Occasion(seat, ["setup-after"], []), Occasion(other, ["setup-after"], [])]
    return [*steps, FirstTurn(seat), WitcherOutcome(seat)]


@dataclass
class Wager(Step):
    """A player who does not fight may bet 1 gold against the bank on either side."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Placed openly, wherever one's miniature is; never without gold."""
        player, fight = s.players[self.seat], s.brawl()
        if player.gold < 1:
            return
        sides = [rules.box.seat_options[side.seat] for side in fight.sides]
        chosen = yield Decision(
            self.seat,
            "wager",
            [*sides, PASS],
            "Bet 1 gold on a fighter?",
            "witcher.base.wager.who",
        )
        if isinstance(chosen, Seat):
            player.gold -= 1
            fight.wagers[self.seat] = chosen.number
            s.tell("{0:seat} bets 1 gold on {1:seat}.", self.seat, chosen.number)


@dataclass
class PayToStart(Step):
    """Some monsters ask for a price before the fight begins."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """What is given up this way does not count as used."""
        ability = foe(rules, s).ability
        if ability.when == "to-start":
            yield from occasions.pay(rules, s, self.seat, ability.cost)


@dataclass
class LifePool(Step):
    """A fighter shuffles the discard pile into the deck: that deck is the Life Pool. The hand is kept."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """Nothing is drawn."""
        player = s.players[self.seat]
        s.decks[self.seat].extend(player.discard)
        player.discard = []
        cards.shuffle_deck(s, self.seat)


@dataclass
class MonsterPool(Step):
    """As many cards of the Monster Fight Deck as the monster has Life Points; then the fight begins."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """A trail token gives the first fight turn to the witcher."""
        monster = foe(rules, s)
        life = monster.life
        changed = [change.by for change in s.brawl().changes if change.effect.verb == "life-pool"]
        life = max(1, min(20, life + sum(changed))) if changed else life
        for module in rules.modules:
            life = module.figure(rules, s, self.seat, "life-pool", life)
        deck = fight_deck(rules, s)
        s.rng.shuffle(deck)
        count = min(life, len(deck))
        s.pool = deck[len(deck) - count :]
        del deck[len(deck) - count :]
        s.tell("{0} has {1} in its Life Pool.", monster.opening, so_many(len(s.pool), "card"))
        tell_strength(rules, s, self.seat)
        if not cards.life(s, self.seat):
            knock_out(s, self.seat)
        elif begins(rules, s, self.seat):
            trail = on_trail(rules, s, self.seat)
            s.tell("{0:seat} " + ("is on its trail and " * trail) + "strikes first.", self.seat)
            s.then(FightTurn(self.seat))
        else:
            s.tell("{0} strikes first.", monster.opening)
            s.then(MonsterTurn(self.seat), FightTurn(self.seat))


def tell_strength(rules: Core, s: Table, seat: int) -> None:
    """What a fighter goes into a fight with."""
    life, guard = so_many(cards.life(s, seat), "card"), guard_of(rules, s, seat)
    s.tell("{0:seat} has {1} in deck and hand, and {2} {3}.", seat, life, guard, s.players[seat].shield)


def begins(rules: Core, s: Table, seat: int) -> bool:
    """Whether the witcher has the first fight turn: with a trail token, which is not spent."""
    first = int(on_trail(rules, s, seat))
    for module in rules.modules:
        first = module.figure(rules, s, seat, "first-turn", first)
    return first > 0


@dataclass
class FirstTurn(Step):
    """Between witchers the attacker begins; one without any card is knocked out at once."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """The attacker is looked at first."""
        for side in s.brawl().sides:
            tell_strength(rules, s, side.seat)
        for side in s.brawl().sides:
            if not cards.life(s, side.seat):
                knock_out(s, side.seat)
                return
        s.then(FightTurn(self.seat))
