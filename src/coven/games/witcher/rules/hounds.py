"""Hounds: beasts on the map that are fought with a single combo in Phase I. The base has none of them.

Several expansions bring hounds; what is the same wherever they run lies here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from coven.engine.decision import Decision, Flow, Option, Piece, Word
from coven.engine.state import EVERYONE, Part
from coven.engine.words import listed
from coven.games.witcher.content import Effects
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.attributes import raise_shield
from coven.games.witcher.rules.effects import Effect, Reader, Script
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ROMAN, STOP, ActionCard, Symbols
from coven.games.witcher.rules.row import pool_of, take
from coven.games.witcher.rules.short_fight import next_cards
from coven.games.witcher.state import Act, Table


@dataclass
class Hound(Part):
    """A hound on the map: its number in the box, its level, where it is, and the shields that lie by it."""

    number: int = field(metadata=EVERYONE)
    level: int = field(metadata=EVERYONE)
    place: int = field(metadata=EVERYONE)
    shields: int = field(metadata=EVERYONE)


class HoundToken(Piece):
    """The bonus for beating a hound of a level."""

    def __init__(self, key: str, number: int, level: int, script: Script) -> None:
        unseen = f"a bonus token of level {ROMAN[level]}"
        super().__init__(key, f"bonus token {number} of level {ROMAN[level]}", f"hound-{level}", unseen)
        self.level = level
        self.script = script


class FightHound(Word):
    """A hound to fight: `hound:3`."""

    def __init__(self, number: int, level: int) -> None:
        super().__init__(f"hound:{number}", f"Fight the hound of level {ROMAN[level]} here")
        self.number = number


def read_tokens(reader: Reader, rewards: Mapping[int, Sequence[Effects]]) -> list[HoundToken]:
    """The bonus tokens: one for each reward of a level."""
    found: list[HoundToken] = []
    for level, given in rewards.items():
        for i, do in enumerate(given, 1):
            key = f"hound-token-{level}-{i}"
            found.append(HoundToken(key, i, level, reader.script(f"{key}.do", do)))
    return found


def lay(rules: Core, s: Table, seat: int, dealt: int, life: int, rule: str) -> Flow[bool]:
    """Lay one more card against a hound; false once the combo is complete. At least one must be laid."""
    if not s.players[seat].hand:
        return False
    options: list[Option] = [*next_cards(s, seat)]
    if s.laid:
        options.append(STOP)
    prompt = "Your combo deals {0} damage; the hound has {1} left. Which card do you lay?"
    args = (sums(s.laid)[0], max(0, life - dealt))
    chosen = yield Decision(seat, "lay", options, prompt, rule, args)
    if not isinstance(chosen, ActionCard):
        return False
    cards.from_hand(s, seat, chosen)
    s.laid.append(chosen)
    return True


def settle(rules: Core, s: Table, seat: int) -> Flow[int]:
    """What the combo does, and it is discarded; the damage that it deals."""
    damage = yield from dealt_by(rules, s, seat)
    if s.laid:
        names = listed([card.name for card in s.laid])
        s.tell("{0:seat} plays {1} for {2} damage.", seat, names, damage)
    s.players[seat].discard += s.laid
    s.laid = []
    return damage


def dealt_by(rules: Core, s: Table, seat: int) -> Flow[int]:
    """The damage of a combo by its printed symbols, or as a module has it; Shields rise."""
    for module in rules.modules:
        own = module.hound_combo(rules, s, seat)
        if own is not None:
            return (yield from own)
    damage, shield = sums(s.laid)
    raise_shield(rules, s, seat, shield)
    return damage


def near(rules: Core, place: int) -> list[int]:
    """A place and its neighbours."""
    return [place, *[other.number for other in rules.box.places[place].near]]


def sums(laid: list[ActionCard]) -> tuple[int, int]:
    """Damage and shields of a combo, those of used extensions included: of two that fit, the harder one."""
    parts: list[Symbols] = [card.base for card in laid] + [link(*pair) for pair in pairwise(laid)]
    return sum(part.damage for part in parts), sum(part.shield for part in parts)


def link(below: ActionCard, above: ActionCard) -> Symbols:
    """The bonus of the extension that joins two cards."""
    return max([x.bonus for x in below.extensions if x.color == above.color], key=harder)


def harder(bonus: Symbols) -> tuple[int, int]:
    """What extensions of one colour are compared by."""
    return bonus.damage, bonus.shield


def discard_hand(s: Table, seat: int) -> None:
    """The whole hand is discarded."""
    hand = s.players[seat].hand[:]
    for card in hand:
        cards.discard(s, seat, card)
    if hand:
        s.tell("{0:seat} discards the whole hand.", seat)


def reveal(s: Table, tokens: dict[str, list[HoundToken]], spent: list[HoundToken], level: int) -> HoundToken:
    """A random bonus token of the level; used ones are shuffled in when none is left."""
    pile = tokens[str(level)]
    if not pile:
        pile += [token for token in spent if token.level == level]
        spent[:] = [token for token in spent if token.level != level]
        s.rng.shuffle(pile)
    token = pile.pop()
    spent.append(token)
    return token


def do_seek_card(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """A card of the cost from the row; without one the Action Deck is searched and shuffled again."""
    cost = int(effect.args[""])
    pool = pool_of(rules, s, act.seat)
    shown = [card for card in pool.row if card.cost == cost]
    if shown:
        prompt, rule = "Which card do you add?", "witcher.base.explore.gain-priced-card"
        card: ActionCard = yield from cards.one(act.seat, "gain", shown, prompt, rule)
        take(rules, s, card)
    else:
        found = [card for card in reversed(pool.deck) if card.cost == cost]
        if not found:
            s.tell("No card of cost {1} is left for {0:seat}.", act.seat, cost)
            return
        card = found[0]
        pool.deck.remove(card)
        s.rng.shuffle(pool.deck)
    cards.gain_to_discard(s, act.seat, card)
    s.tell("{0:seat} adds {1} to the discard pile.", act.seat, card)
