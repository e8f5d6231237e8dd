"""Golden Rule: what it means to draw, to discard and to trash, and who knows what afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from coven.engine.decision import Decision, Flow, Option, Piece
from coven.engine.words import listed, so_many
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Table

Chosen = TypeVar("Chosen", bound=Option)


def fighting(s: Table, seat: int) -> bool:
    """Whether the player is in a Fight."""
    if s.fight is None:
        return False
    return any(side.seat == seat for side in s.fight.sides)


def forget(s: Table, pieces: Sequence[Piece]) -> None:
    """Nobody knows any more where these lie."""
    for known in s.peeked:
        if known:
            known[:] = [piece for piece in known if piece not in pieces]


def shuffle_deck(s: Table, seat: int) -> None:
    """Shuffle a player's own deck; what was seen of it is seen no more."""
    forget(s, s.decks[seat])
    s.rng.shuffle(s.decks[seat])


def gather(s: Table, seat: int) -> None:
    """Shuffle hand, discard pile and deck together into a new deck."""
    player = s.players[seat]
    s.decks[seat] += player.hand + player.discard
    player.hand, player.shown, player.discard = [], [], []
    shuffle_deck(s, seat)


def refill_deck(s: Table, seat: int) -> None:
    """Shuffle the discard pile into a new deck."""
    player = s.players[seat]
    s.decks[seat] = player.discard
    player.discard = []
    shuffle_deck(s, seat)


def hand_limit(rules: Core, s: Table, seat: int) -> int:
    """How many cards a hand may hold before draws are lost."""
    limit = rules.box.hand_limit
    for module in rules.modules:
        limit = module.figure(rules, s, seat, "hand-limit", limit)
    return limit


def draw(rules: Core, s: Table, seat: int, count: int) -> int:
    """Draw from the own deck, within the hand limit; outside a Fight an empty deck is refilled.

    Returns how many cards were drawn.
    """
    hand, before = s.players[seat].hand, len(s.players[seat].hand)
    room = min(count, hand_limit(rules, s, seat) - before)
    while len(hand) < before + room:
        if not s.decks[seat]:
            if fighting(s, seat) or not s.players[seat].discard:
                break
            refill_deck(s, seat)
            s.tell("{0:seat} shuffles the discard pile into a new deck.", seat)
        hand.append(s.decks[seat].pop())
    drawn = hand[before:]
    if drawn:
        forget(s, [*s.decks[seat], *drawn])
        s.tell("{0:seat} draws {1}.", seat, so_many(len(drawn), "card"))
        s.tell_seat(seat, "You draw {0}.", listed([card.label for card in drawn]))
    if len(drawn) == max(0, room) < count and s.decks[seat]:
        tell_full(s, seat)
    return len(drawn)


def tell_full(s: Table, seat: int) -> None:
    """Why no more cards come to a hand."""
    s.tell("The hand of {0:seat} is full: {1}.", seat, so_many(len(s.players[seat].hand), "card"))


def to_hand(s: Table, seat: int, card: ActionCard) -> None:
    """Put a card into the hand that all have seen."""
    s.players[seat].hand.append(card)
    s.players[seat].shown.append(card)


def from_hand(s: Table, seat: int, card: ActionCard) -> None:
    """Take a card out of the hand."""
    player = s.players[seat]
    player.hand.remove(card)
    if card in player.shown:
        player.shown.remove(card)


def discard(s: Table, seat: int, card: ActionCard) -> None:
    """Put a card from the hand face up on the own discard pile."""
    from_hand(s, seat, card)
    s.players[seat].discard.append(card)


def discard_top(s: Table, seat: int) -> ActionCard:
    """Put the top card of the own deck on the discard pile."""
    card = s.decks[seat].pop()
    forget(s, [card])
    s.players[seat].discard.append(card)
    return card


def take_back(s: Table, seat: int, card: ActionCard) -> None:
    """Take a card from the own discard pile into the hand, for all to see."""
    s.players[seat].discard.remove(card)
    to_hand(s, seat, card)


def fetch(s: Table, seat: int, card: ActionCard, shown: bool) -> None:
    """Take a card from the own deck or discard pile into the hand; only what must fit is shown."""
    player = s.players[seat]
    if card in player.discard:
        take_back(s, seat, card)
        return
    s.decks[seat].remove(card)
    forget(s, [card])
    player.hand.append(card)
    if shown:
        player.shown.append(card)


def put_on_deck(s: Table, seat: int, card: ActionCard, top: bool) -> None:
    """Put a card from the hand on the own deck; only the player knows which, and where it lies."""
    from_hand(s, seat, card)
    s.players[seat].shown = []
    if top:
        s.decks[seat].append(card)
    else:
        s.decks[seat].insert(0, card)
    s.peeked[seat].append(card)


def look_through(s: Table, seat: int) -> None:
    """The player looks through the own deck; it is shuffled afterwards (`shuffle_deck`)."""
    known = s.peeked[seat]
    known.extend([card for card in s.decks[seat] if card not in known])


def life(s: Table, seat: int) -> int:
    """The cards in deck and hand: what keeps a witcher in a Fight."""
    return len(s.decks[seat]) + len(s.players[seat].hand)


def by_name(card: ActionCard) -> tuple[str, str]:
    """What cards are listed by where their order must not tell anything."""
    return card.name, card.key


def trash(s: Table, seat: int, card: ActionCard) -> None:
    """Return a card from hand, deck or discard pile to the box, shown to all; then it is out of the game."""
    player = s.players[seat]
    if card in player.hand:
        from_hand(s, seat, card)
    elif card in player.discard:
        player.discard.remove(card)
    else:
        s.decks[seat].remove(card)
        forget(s, [card])
    player.library.remove(card.design)
    s.box.append(card)


def own(s: Table, seat: int, card: ActionCard) -> None:
    """The card belongs to the player from now on: all know what a player owns."""
    s.players[seat].library.append(card.design)
    s.players[seat].library.sort()


def gain_to_discard(s: Table, seat: int, card: ActionCard) -> None:
    """A new card on the own discard pile."""
    own(s, seat, card)
    s.players[seat].discard.append(card)


def gain_to_hand(s: Table, seat: int, card: ActionCard) -> None:
    """A new card in the hand; the hand limit does not stop it."""
    own(s, seat, card)
    to_hand(s, seat, card)


def gain_gold(s: Table, seat: int, amount: int, why: str = "") -> None:
    """Gold from the bank, which never runs out; `why` ends what is told."""
    if amount > 0:
        s.players[seat].gold += amount
        s.tell("{0:seat} gains {1} gold" + why + ".", seat, amount)


def lose_gold(s: Table, seat: int, amount: int) -> None:
    """Give up gold, as far as there is any."""
    lost = min(amount, s.players[seat].gold)
    if lost > 0:
        s.players[seat].gold -= lost
        s.tell("{0:seat} loses {1} gold.", seat, lost)


def one(
    seat: int, verb: str, options: Sequence[Chosen], prompt: str, rule: str, *args: object
) -> Flow[Chosen]:
    """The option that the player chooses; where there is only one, nobody is asked."""
    if len(options) == 1:
        return options[0]
    chosen: Chosen = yield Decision(seat, verb, options, prompt, rule, args)
    return chosen
