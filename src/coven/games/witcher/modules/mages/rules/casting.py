"""How a mage resolves a combo: card by card from the left, each with its boost and then its extension."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules import attributes, cards, combo, figures
from coven.games.witcher.rules.damage import Attack
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.fight_turn import from_discard
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import occasion
from coven.games.witcher.rules.perform import do, number
from coven.games.witcher.rules.pieces import ActionCard, Symbols
from coven.games.witcher.state import Act, Table


def do_raise_energy(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Energy rises at once: in a fight without an upper limit."""
    attributes.raise_shield(rules, s, act.seat, number(rules, s, act.seat, effect))


def do_protection(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Protection for the opponent's next fight turn."""
    gather(rules, s, act.seat, number(rules, s, act.seat, effect))


def do_spend_energy(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Spend so much Energy, or all, and do what it buys."""
    energy = s.players[act.seat].shield
    amount = energy if effect.args["amount"] == "all" else number(rules, s, act.seat, effect, "amount")
    spend(rules, s, act.seat, amount)
    do(s, act, effect.script("do"))


def spend(rules: Core, s: Table, seat: int, amount: int) -> None:
    """Energy is spent."""
    magic_of(s).spent += amount
    attributes.lower_shield(rules, s, seat, amount)


def gather(rules: Core, s: Table, seat: int, count: int) -> None:
    """Gather Protection, within what effects that limit Shields allow in this fight turn."""
    fight = s.brawl()
    room = max(0, min(count, figures.bound(rules, s, seat, "shield-gain") - fight.raised))
    if room > 0:
        fight.raised += room
        magic = magic_of(s)
        magic.protection[seat] += room
        s.tell("The protection of {0:seat} rises to {1}.", seat, magic.protection[seat])


@dataclass
class CastCombo(Step):
    """Step 3 of a mage: what was used with the combo first, then the cards one by one."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """What changes the damage of the whole combo is laid on the first card that deals any."""
        fight = s.brawl()
        fight.stage = "resolve"
        fight.draw = 0
        magic = magic_of(s)
        magic.drawing, magic.returning = 0, []
        printed = sum(symbols.damage for _, symbols in combo.symbols(rules, s, self.seat))
        before = printed + fight.damage
        fight.damage += (
            figures.figure(rules, s, self.seat, "damage-dealt", before) if fight.combo else 0
        ) - (before if fight.combo else 0)
        attributes.raise_shield(rules, s, self.seat, fight.shield)
        if fight.combo:
            s.tell("{0:seat} casts {1}.", self.seat, listed([card.name for card in fight.combo]))
        steps: list[Step] = []
        for place in range(len(fight.combo)):
            steps += [
                Cast(self.seat, place, "base"),
                BoostCard(self.seat, place),
                Cast(self.seat, place, "link"),
            ]
        s.then(*steps)
        if not fight.combo and fight.damage > 0:
            s.then(Attack(self.seat, fight.damage))


@dataclass
class Cast(Step):
    """The damage of a card's base ability, of its boost or of its used extension; then the rest of it."""

    seat: int = field(metadata=WHO)
    place: int = field(metadata=EVERYONE)
    part: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """Damage by Energy is measured now."""
        fight = s.brawl()
        symbols = part_of(rules, s, self.seat, self.place, self.part)
        if symbols is None:
            return
        amount = symbols.damage + fight.damage
        amount += s.players[self.seat].shield if symbols.other.get("damage-energy") else 0
        if self.part == "base":
            amount += combo.more_damage(rules, s, self.seat, fight.combo[self.place])
        fight.damage = min(0, amount)
        s.then(CastRest(self.seat, self.place, self.part))
        if amount > 0:
            s.then(Attack(self.seat, amount))


def part_of(rules: Core, s: Table, seat: int, place: int, part: str) -> Symbols | None:
    """The symbols of a part of a laid card, unless they do nothing now or the card was taken away."""
    fight = s.brawl()
    if place >= len(fight.combo):
        return None
    card = fight.combo[place]
    counted = [symbols for one, symbols in combo.symbols(rules, s, seat) if one is card]
    if part == "boost":
        boost = card.boost if isinstance(card, MageCard) else None
        return boost if card.base in counted else None
    if part == "base":
        return card.base if card.base in counted else None
    return next((symbols for symbols in counted if symbols is not card.base), None)


@dataclass
class CastRest(Step):
    """After its damage: Energy, Protection, cards taken back, and what it adds to the draw."""

    seat: int = field(metadata=WHO)
    place: int = field(metadata=EVERYONE)
    part: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Which card returns is remembered: it leaves the combo when all is resolved."""
        symbols = part_of(rules, s, self.seat, self.place, self.part)
        if symbols is None:
            return
        fight, magic, other = s.brawl(), magic_of(s), symbols.other
        attributes.raise_shield(rules, s, self.seat, other.get("energy", 0) + symbols.shield)
        protection = other.get("protection", 0)
        protection += s.players[self.seat].shield if other.get("protection-energy") else 0
        if not figures.in_force(rules, s, self.seat, "ignore", "shield-symbols"):
            gather(rules, s, self.seat, protection)
        fight.draw += symbols.draw
        magic.drawing += other.get("draw-energy", 0)
        from_discard(rules, s, self.seat, symbols.from_discard)
        if symbols.returns:
            magic.returning.append(self.place)
        for _ in range(other.get("from-discard-any", 0)):
            yield from any_from_discard(rules, s, self.seat)


def any_from_discard(rules: Core, s: Table, seat: int) -> Flow[None]:
    """Take any one card of the own discard pile; the order of the rest stays."""
    pile = s.players[seat].discard
    if not pile or len(s.players[seat].hand) >= cards.hand_limit(rules, s, seat):
        return
    prompt, rule = "Which card of your discard pile do you take?", "witcher.mages.effects.any-discard"
    card: ActionCard = yield from cards.one(seat, "take", pile[:], prompt, rule)
    cards.take_back(s, seat, card)
    s.tell("{0:seat} takes {1} back from the discard pile.", seat, card)


@dataclass
class BoostCard(Step):
    """After a card's base ability its boost may be bought, once."""

    seat: int = field(metadata=WHO)
    place: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Nobody is asked who has too little Energy for it."""
        if part_of(rules, s, self.seat, self.place, "boost") is None:
            return
        card = cast(MageCard, s.brawl().combo[self.place])
        if s.players[self.seat].shield < card.price:
            return
        prompt, rule = "Boost {0} for {1} energy?", "witcher.mages.combo.boost"
        chosen: Option = yield Decision(
            self.seat, "boost", [card, PASS], prompt, rule, (card.name, card.price)
        )
        if chosen is card:
            s.tell("{0:seat} boosts {1} for {2} energy.", self.seat, card.name, card.price)
            spend(rules, s, self.seat, card.price)
            s.then(Cast(self.seat, self.place, "boost"))


@dataclass
class CastDone(Step):
    """All cards are resolved: some return to the hand, and step 4 is next."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        fight, magic = s.brawl(), magic_of(s)
        for card in [card for place, card in enumerate(fight.combo) if place in magic.returning]:
            place = fight.combo.index(card)
            del fight.combo[place], fight.links[place]
            cards.to_hand(s, self.seat, card)
            s.tell("{1} returns to the hand of {0:seat}.", self.seat, card)
        fight.stage = "replenish"
        occasion(rules, s, self.seat, "replenish")


@dataclass
class DropProtection(Step):
    """What was gathered for the opponent's last fight turn is gone, used or not; no Energy is spent yet."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        magic_of(s).protection[self.seat] = 0
        magic_of(s).spent = 0
