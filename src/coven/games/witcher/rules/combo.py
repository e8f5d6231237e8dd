"""Playing a Combo: laid card by card, each attached to an extension of the one beneath."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.rules import cards, figures, occasions
from coven.games.witcher.rules.effects import Ability, Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import COLORLESS, STOP, ActionCard, Symbols, Use
from coven.games.witcher.state import Act, Change, Table

AS_SYMBOL: Final = {"deal": "damage", "raise-shield": "shield", "draw": "draw"}
"""The symbols that effects of a given extension stand for."""


@dataclass
class LayCard(Step):
    """The next card of the combo: any card first, then one whose colour the last card's extensions show.

    Whether the hand has such a card is secret, so the question is asked even if it has none.
    """

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """A player with cards must lay one, and may stop after each."""
        fight = s.brawl()
        fight.stage = "lay"
        hand = playable(rules, s, self.seat)
        if not s.players[self.seat].hand or full(rules, s, self.seat):
            return
        if not fight.combo:
            yield from self.begin(rules, s, hand)
            return
        if fight.recolor:
            yield from self.extend(rules, s, hand)
            return
        colors = [extension.color for extension in fight.combo[-1].extensions]
        free = granted(s, self.seat, len(fight.combo) - 1) is not None or "any" in colors
        laying = self.laying(rules, s, bool(colors))
        if not (colors or free or laying):
            return
        options: list[Option] = [card for card in hand if free or card.color in colors]
        options += [rules.box.uses[ability.key] for ability in laying]
        chosen = yield Decision(
            self.seat,
            "combo",
            [*options, STOP],
            "Extend the combo after {0}?",
            "witcher.base.wturn.combo-extend",
            (fight.combo[-1].name,),
        )
        if isinstance(chosen, ActionCard):
            yield from attach(rules, s, self.seat, chosen)
        elif isinstance(chosen, Use):
            ability = next(one for one in laying if rules.box.uses[one.key] is chosen)
            yield from occasions.pay(rules, s, self.seat, ability.cost)
            s.then(self)
            occasions.use(rules, s, self.seat, ability)

    def begin(self, rules: Core, s: Table, hand: list[ActionCard]) -> Flow[None]:
        """Any one card; a monster may see to it that chance chooses, or that only some will do."""
        demand = demanded(rules, s, self.seat)
        card: Option = STOP
        if demand == "deck-top" and s.decks[self.seat]:
            card = off_the_deck(s, self.seat)
        elif demand in ("random", "deck-top"):
            if not hand:
                return
            card = hand[int(s.rng.below(len(hand)))]
            s.tell("Chance has {0:seat} begin the combo with {1}.", self.seat, card.name)
        elif demand == "min-damage":
            prompt, rule = (
                "Which card begins the combo? It must deal damage.",
                "witcher.base.wturn.combo-start",
            )
            heavy: list[Option] = [one for one in hand if one.base.damage >= least(rules, s, self.seat)]
            card = yield Decision(self.seat, "combo", [*heavy, STOP], prompt, rule)
        else:
            prompt, rule = "Which card begins the combo?", "witcher.base.wturn.combo-start"
            card = yield from next_card(s, self.seat, hand, prompt, rule)
        if isinstance(card, ActionCard):
            lay(rules, s, self.seat, card, -1)
            s.then(self)

    def extend(self, rules: Core, s: Table, hand: list[ActionCard]) -> Flow[None]:
        """An extension takes the colour of the next card, whichever it is."""
        prompt = "Which card do you attach to the recoloured extension?"
        card = yield from next_card(s, self.seat, hand, prompt, "witcher.base.wturn.combo-extend")
        if isinstance(card, ActionCard):
            yield from attach(rules, s, self.seat, card)

    def laying(self, rules: Core, s: Table, extended: bool) -> list[Ability]:
        """What can be used while the combo is laid: to recolour an extension, the last card must have one."""
        return [
            one
            for one in occasions.abilities(rules, s, self.seat)
            if one.laying
            and (extended or one.script.effects[0].verb == "extension")
            and occasions.usable(rules, s, self.seat, one)
        ]


@dataclass
class AddCard(Step):
    """A card on top of the complete combo, whatever its colour: some effects allow it."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Its base ability counts, no extension is used for it."""
        fight = s.brawl()
        hand = playable(rules, s, self.seat)
        if not fight.extra or not s.players[self.seat].hand or not fight.combo or full(rules, s, self.seat):
            return
        card = yield Decision(
            self.seat,
            "combo",
            [*hand, STOP],
            "Add a card on top, whatever its colour?",
            "witcher.base.wturn.combo-extend",
        )
        if isinstance(card, ActionCard):
            fight.extra -= 1
            lay(rules, s, self.seat, card, -1)
            s.then(self)


def playable(rules: Core, s: Table, seat: int) -> list[ActionCard]:
    """The cards in hand that may be laid."""
    hand = s.players[seat].hand[:]
    if s.brawl().changes:
        hand = [card for card in hand if allowed(rules, s, seat, card)]
    for module in rules.modules:
        hand = module.playable(rules, s, seat, hand)
    return hand


def allowed(rules: Core, s: Table, seat: int, card: ActionCard) -> bool:
    """Whether a card's colour may be played in this fight turn."""
    laid = s.brawl().colors
    if any(card.color in c.effect.colors for c in figures.in_force(rules, s, seat, "forbid", "")):
        return False
    if any(card.color not in c.effect.colors for c in figures.in_force(rules, s, seat, "allow-only", "")):
        return False
    types = {color for color in laid if color != COLORLESS}
    known = card.color == COLORLESS or card.color in types
    return known or len(types) < figures.bound(rules, s, seat, "card-types")


def demanded(rules: Core, s: Table, seat: int) -> str:
    """What is asked of the first card of the combo, or nothing."""
    demands = figures.in_force(rules, s, seat, "first-card", "")
    return demands[0].effect.text("rule") if demands else ""


def least(rules: Core, s: Table, seat: int) -> int:
    """The damage that the first card must deal."""
    demands = figures.in_force(rules, s, seat, "first-card", "")
    return max([0, *[int(demand.effect.args.get("value", 0)) for demand in demands]])


def alone(rules: Core, s: Table, seat: int) -> bool:
    """Whether no card may follow the first one, because it has another colour than was asked for."""
    return any(
        s.brawl().combo[0].color not in demand.effect.colors
        for demand in figures.in_force(rules, s, seat, "first-card", "")
        if demand.effect.text("rule") == "colors"
    )


def off_the_deck(s: Table, seat: int) -> ActionCard:
    """The top card of the deck, in the hand for a moment."""
    card = s.decks[seat].pop()
    cards.forget(s, [card])
    cards.to_hand(s, seat, card)
    s.tell("The combo of {0:seat} begins with {1}, off the deck.", seat, card)
    return card


def full(rules: Core, s: Table, seat: int) -> bool:
    """Whether the combo may have no further card."""
    fight = s.brawl()
    if not fight.changes:
        return False
    if fight.combo and alone(rules, s, seat):
        return True
    return len(fight.combo) >= figures.bound(rules, s, seat, "combo-size")


def next_card(s: Table, seat: int, hand: list[ActionCard], prompt: str, rule: str) -> Flow[Option]:
    """A card that must be laid, if any may; the only card in hand goes unasked.

    Which cards are in hand is secret, so whoever may lay none of several is asked all the same.
    """
    if len(s.players[seat].hand) == 1:
        return hand[0] if hand else STOP
    options: list[Option] = [*hand] if hand else [STOP]
    chosen: Option = yield Decision(seat, "combo", options, prompt, rule)
    return chosen


def attach(rules: Core, s: Table, seat: int, card: ActionCard) -> Flow[None]:
    """Put a card on the last one, using exactly one of its extensions; one that is given comes last."""
    fight = s.brawl()
    extensions = fight.combo[-1].extensions
    places = [i for i, one in enumerate(extensions) if fight.recolor or one.color in (card.color, "any")]
    if granted(s, seat, len(fight.combo) - 1) is not None and not fight.recolor:
        places.append(len(extensions))
    place = places[0]
    if len(places) > 1:
        number = yield Decision(
            seat,
            "extension",
            [rules.box.numbers[i + 1] for i in places],
            "Which extension of {0} do you use?",
            "witcher.base.wturn.extension-choice",
            (fight.combo[-1].name,),
        )
        place = rules.box.numbers.index(number) - 1
    fight.recolor = False
    lay(rules, s, seat, card, place)
    s.then(LayCard(seat))


def lay(rules: Core, s: Table, seat: int, card: ActionCard, link: int) -> None:
    """The card lies in the combo."""
    fight = s.brawl()
    cards.from_hand(s, seat, card)
    fight.combo.append(card)
    fight.links.append(link)
    fight.colors.append(card.color)
    for module in rules.modules:
        module.laid(rules, s, seat, card)


# Extensions that effects give


def do_extension(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The card laid last has one more extension this turn, which fits every colour."""
    fight = s.brawl()
    turn = max(1, fight.side(act.seat).turns)
    fight.changes.append(Change(effect, act.seat, len(fight.combo) - 1, turn, 0))


def do_echo(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """What an extension of the last card of the combo would add is added, with no card attached to it."""
    fight = s.brawl()
    extensions = fight.combo[-1].extensions if fight.combo else []
    numbers = [rules.box.numbers[i + 1] for i, one in enumerate(extensions) if one.bonus.there()]
    if not numbers:
        return
    prompt, rule = "Which extension of {0} counts?", "witcher.base.wturn.extension-choice"
    number = yield from cards.one(act.seat, "extension", numbers, prompt, rule, fight.combo[-1].name)
    turn = max(1, fight.side(act.seat).turns)
    fight.changes.append(Change(effect, act.seat, rules.box.numbers.index(number) - 1, turn, 0))


def granted(s: Table, seat: int, place: int) -> Effect | None:
    """The effect that gives the card at this place of the combo one more extension, if one does."""
    fight = s.brawl()
    for change in fight.changes:
        effect = change.effect
        if effect.verb == "extension" and change.seat == seat and change.by == place:
            return effect if figures.active(fight, change) else None
    return None


def bonus_of(effect: Effect) -> Symbols:
    """What a given extension adds if a card is attached to it."""
    return Symbols({AS_SYMBOL[one.verb]: int(one.args[""]) for one in effect.script("bonus").effects})


def link_bonus(s: Table, seat: int, place: int, link: int) -> Symbols | None:
    """What the link of the card at a place of the combo to the next one adds."""
    extensions = s.brawl().combo[place].extensions
    if link < len(extensions):
        return extensions[link].bonus
    effect = granted(s, seat, place)
    return None if effect is None else bonus_of(effect)


# What a combo does


class Sums:
    """What a combo would do as it lies: damage, shields, and how many cards step 4 draws.

    `blow` is the damage before anything bounds it.
    """

    def __init__(self, damage: int, blow: int, shield: int, draw: int) -> None:
        self.damage = damage
        self.blow = blow
        self.shield = shield
        self.draw = draw


def symbols(rules: Core, s: Table, seat: int) -> list[tuple[ActionCard, Symbols]]:
    """The symbols that count, in the order of the cards: of each card, then of its used extension."""
    fight = s.brawl()
    ignored = [
        color
        for change in figures.in_force(rules, s, seat, "ignore", "card-effects")
        for color in change.effect.colors
    ]
    found: list[tuple[ActionCard, Symbols]] = []
    base = not ignores(rules, s, seat, "base-effects")
    extended = not ignores(rules, s, seat, "extension-effects")
    for i, card in enumerate(fight.combo):
        if card.color in ignored:
            continue
        if base:
            found.append((card, card.base))
        if extended and i + 1 < len(fight.links) and fight.links[i + 1] >= 0:
            bonus = link_bonus(s, seat, i, fight.links[i + 1])
            if bonus is not None:
                found.append((card, bonus))
        if extended and card is fight.combo[-1]:
            for change in figures.in_force(rules, s, seat, "echo-last-extension", ""):
                found.append((card, card.extensions[change.by].bonus))
    return found


def ignores(rules: Core, s: Table, seat: int, what: str) -> bool:
    """Whether a part of the combo does nothing."""
    return bool(figures.in_force(rules, s, seat, "ignore", what))


def combo_sums(rules: Core, s: Table, seat: int) -> Sums:
    """The sums of a combo, with everything that changes them."""
    counted = symbols(rules, s, seat)
    damage = sum(each.damage for _, each in counted)
    if ignores(rules, s, seat, "damage-symbols"):
        damage = 0
    for card, base in counted:
        if base is card.base:
            damage += more_damage(rules, s, seat, card)
    fight = s.brawl()
    damage += fight.damage
    blow = damage
    if fight.combo:
        blow = max(0, figures.figure(rules, s, seat, "damage-dealt", damage, bounded=False))
        damage = max(0, figures.figure(rules, s, seat, "damage-dealt", damage))
    shield = 0 if ignores(rules, s, seat, "shield-symbols") else sum(each.shield for _, each in counted)
    draw = 0 if ignores(rules, s, seat, "draw-modifiers") else sum(each.draw for _, each in counted)
    return Sums(damage, blow, shield + fight.shield, draw)


def more_damage(rules: Core, s: Table, seat: int, card: ActionCard) -> int:
    """What changes of its colour's damage make of a card; never less than no damage."""
    more = 0
    for change in figures.in_force(rules, s, seat, "modify", "card-damage"):
        if card.color in change.effect.colors:
            more += change.by
    return max(more, -card.base.damage)


def replenishment(rules: Core, s: Table, seat: int, modifiers: int) -> int:
    """How many cards step 4 draws: the Combat value, the combo's modifiers, those of other effects."""
    value = rules.box.value("combat", figures.level(rules, s, seat, "combat"))
    return max(0, figures.figure(rules, s, seat, "draw", value + modifiers))
