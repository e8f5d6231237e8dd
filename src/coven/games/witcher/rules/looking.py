"""Looking at the top cards of a deck: some are discarded, the rest go back on top in any order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.rules import cards, figures
from coven.games.witcher.rules.damage import Verdict, lose_life
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import number
from coven.games.witcher.rules.pieces import MONSTER, ActionCard
from coven.games.witcher.state import Act, Table

RULE = "witcher.base.specialty.viper"


def deck_of(s: Table, target: int) -> list[Any]:
    """A player's deck, or the Life Pool of the monster."""
    return s.pool if target == MONSTER else s.decks[target]


def do_look(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Look at the top cards, all of them if there are fewer; only the owner of the effect sees them.

    A monster discards no more of them than it may lose in this fight turn.
    """
    seat = act.seat
    target = seat if effect.text("at") == "own-deck" else s.brawl().opponent(seat)
    deck, known = deck_of(s, target), s.peeked[seat]
    count = min(number(rules, s, seat, effect, "cards"), len(deck))
    known.extend([card for card in deck[len(deck) - count :] if card not in known])
    top = "the top card" if count == 1 else f"the top {count} cards"
    if target == MONSTER:
        s.tell("{0:seat} looks at " + top + " of the monster's Life Pool.", seat)
    elif target == seat:
        s.tell("{0:seat} looks at " + top + " of the own deck.", seat)
    else:
        s.tell("{0:seat} looks at " + top + " of the deck of {1:seat}.", seat, target)
    drop = min(number(rules, s, seat, effect, "discard"), count)
    if target == MONSTER:
        drop = max(0, min(drop, figures.bound(rules, s, seat, "monster-loss") - s.brawl().lost))
    if drop and s.fight is not None:
        s.then(Verdict(seat))
    s.then(Drop(seat, target, count, drop), PutBack(seat, target, count - drop, 0))


@dataclass
class Drop(Step):
    """Of the top `count` cards, so many are discarded."""

    seat: int = field(metadata=WHO)
    target: int = field(metadata=WHO)
    count: int = field(metadata=EVERYONE)
    left: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """One card at a time."""
        if not self.left:
            return
        deck = deck_of(s, self.target)
        seen = deck[len(deck) - self.count :]
        card = yield from cards.one(self.seat, "drop", seen, "Which card is discarded?", RULE)
        deck.remove(card)
        deck.append(card)
        if self.target != MONSTER:
            cards.discard_top(s, self.target)
        else:
            lose_life(rules, s, self.seat, 1)
        s.tell("{0:seat} discards {1} from it.", self.seat, card)
        s.then(Drop(self.seat, self.target, self.count - 1, self.left - 1))


@dataclass
class PutBack(Step):
    """The top `count` cards go back in any order, named from the top down; `placed` of them lie already."""

    seat: int = field(metadata=WHO)
    target: int = field(metadata=WHO)
    count: int = field(metadata=EVERYONE)
    placed: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """The last one needs no question."""
        if self.count - self.placed < 2:
            return
        deck = deck_of(s, self.target)
        below = len(deck) - self.placed
        prompt = "Which card comes next?" if self.placed else "Put them back. Which card comes on top?"
        card = yield from cards.one(self.seat, "top", deck[len(deck) - self.count : below], prompt, RULE)
        deck.remove(card)
        deck.insert(below - 1, card)
        s.then(PutBack(self.seat, self.target, self.count, self.placed + 1))


# Looking through one's own deck


@dataclass
class DiscardSought(Step):
    """So many cards of the deck that was looked through are discarded; it is shuffled afterwards."""

    seat: int = field(metadata=WHO)
    left: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """One card at a time."""
        deck = s.decks[self.seat]
        if not self.left or not deck:
            cards.shuffle_deck(s, self.seat)
            return
        options = sorted(deck, key=cards.by_name)
        prompt = "Which card of your deck do you discard?"
        card = yield from cards.one(
            self.seat, "discard", options, prompt, "witcher.base.general.discard-meaning"
        )
        deck.remove(card)
        cards.forget(s, [card])
        s.players[self.seat].discard.append(card)
        s.tell("{0:seat} discards {1} from the deck.", self.seat, card)
        s.then(DiscardSought(self.seat, self.left - 1))


@dataclass
class TrashSought(Step):
    """So many cards from anywhere leave the game, once the deck was looked through."""

    seat: int = field(metadata=WHO)
    left: int = field(metadata=EVERYONE)
    optional: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """One card at a time; the deck is shuffled afterwards."""
        player = s.players[self.seat]
        options = sorted([*player.hand, *s.decks[self.seat], *player.discard], key=cards.by_name)
        done = bool(options) and (yield from trash_one(s, self.seat, options, self.optional))
        if done and self.left > 1:
            search(s, self.seat)
            s.then(TrashSought(self.seat, self.left - 1, self.optional))
        else:
            cards.shuffle_deck(s, self.seat)


def do_fetch(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Search the own deck, and perhaps the discard pile, and take cards to the hand."""
    search(s, act.seat)
    count = number(rules, s, act.seat, effect, "cards")
    s.then(FetchSought(act.seat, count, effect.colors[:], effect.text("from") != "deck"))


@dataclass
class FetchSought(Step):
    """The next card that is searched for; then the deck is shuffled. What it holds is for nobody else."""

    seat: int = field(metadata=WHO)
    left: int = field(metadata=EVERYONE)
    colors: list[str] = field(metadata=EVERYONE)
    discard: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        player = s.players[self.seat]
        there = [*s.decks[self.seat], *(player.discard if self.discard else [])]
        full = len(player.hand) >= cards.hand_limit(rules, s, self.seat)
        if not self.left or not there or full:
            cards.shuffle_deck(s, self.seat)
            return
        fitting = [card for card in there if not self.colors or card.color in self.colors]
        found: list[Option] = [*sorted(fitting, key=cards.by_name)]
        prompt, rule = "Which card do you take?", "witcher.base.general.look-in-own-deck"
        card = yield Decision(self.seat, "take", [*found, PASS], prompt, rule)
        self.left -= 1
        s.then(self)
        if isinstance(card, ActionCard):
            cards.fetch(s, self.seat, card, bool(self.colors))
            s.tell("{0:seat} takes {1} to the hand.", self.seat, card)
        else:
            self.left = 0


def search(s: Table, seat: int) -> None:
    """Look through the own deck, in an order that tells nothing."""
    cards.shuffle_deck(s, seat)
    cards.look_through(s, seat)


def trash_off_deck(s: Table, seat: int, effect: Effect) -> Flow[None]:
    """The top card of the deck is trashed, or one of those looked at; without any a card of the hand."""
    deck, look = s.decks[seat], int(effect.args.get("look", 1))
    seen = deck[max(0, len(deck) - look) :]
    if look > 1:
        s.peeked[seat].extend([card for card in seen if card not in s.peeked[seat]])
        s.then(TrashSeen(seat, len(seen)))
    elif seen or s.players[seat].hand:
        yield from trash_one(s, seat, seen or s.players[seat].hand[:], False)


@dataclass
class TrashSeen(Step):
    """One of the top cards that the player looks at is trashed; without any a card of the hand."""

    seat: int = field(metadata=WHO)
    count: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        deck = s.decks[self.seat]
        options = deck[len(deck) - self.count :] if self.count else s.players[self.seat].hand[:]
        if options:
            yield from trash_one(s, self.seat, options, False)


def trash_one(s: Table, seat: int, options: list[ActionCard], optional: bool) -> Flow[bool]:
    """Trash one of these cards; returns whether it was done."""
    card: Option = options[0]
    if optional or len(options) > 1:
        rule = "witcher.base.general.trash-sources" if optional else "witcher.base.mturn.effect-trash"
        offered: list[Option] = [*options, PASS] if optional else [*options]
        card = yield Decision(seat, "trash", offered, "Which card do you trash?", rule)
    if not isinstance(card, ActionCard):
        return False
    cards.trash(s, seat, card)
    s.tell("{0:seat} trashes {1}.", seat, card)
    return True
