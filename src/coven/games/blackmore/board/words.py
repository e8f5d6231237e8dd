"""What the board says: who is winning, what an option certainly does, the position in words."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.blackmore.board.cards import card_name
from coven.games.blackmore.board.wheel import scale
from coven.games.blackmore.state import Card, Table

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def points(cards: Sequence[Card]) -> int:
    """The Magic Points of some cards."""
    return sum(card.number for card in cards)


def dominant(state: Table) -> Card:
    """The Dominant card."""
    return state.dominants[-1]


def strength(state: Table, card: Card, lead: Card) -> int:
    """How strong a card is in a trick led with `lead`; below 0 it cannot win."""
    rank = 9 - scale(state.side, dominant(state).number).index(card.number)
    if card.colour == dominant(state).colour:
        return 10 + rank
    return rank if card.colour == lead.colour else -1


def best(state: Table, trick: Sequence[Card]) -> Card | None:
    """The card that wins the trick as it lies."""
    return max(trick, key=lambda card: strength(state, card, trick[0]), default=None)


def in_play(state: Table) -> list[int]:
    """The seats of this trick in playing order: those that played, then those that hold cards."""
    clockwise = [(state.leader + i) % state.seats for i in range(state.seats)]
    return state.trick_seats + [s for s in clockwise if s not in state.trick_seats and state.hands[s]]


def waiting(state: Table) -> list[int]:
    """The seats that still play a card to this trick, in order."""
    return [seat for seat in in_play(state) if seat not in state.trick_seats]


def note(view: View[Table], key: str) -> str:
    """The certain result of an option, or nothing."""
    verb, _, card = key.partition(":")
    state = view.state
    if verb == "play" and view.seat is not None:
        return _play_note(view.seat, state, _named(card, state.hands[view.seat]))
    if verb == "give":
        return _give_note(state, _named(card, state.trick))
    top = dominant(state)
    worth = so_many(points(state.trick), "point")
    return f"{top.colour.capitalize()} stays Dominant, {top.number} the highest; you keep all {worth}"


def _named(key: str, cards: Sequence[Card]) -> Card:
    return next(card for card in cards if card.key == key)


def _give_note(state: Table, card: Card) -> str:
    becomes = "stays" if card.colour == dominant(state).colour else "becomes"
    lost = so_many(card.number, "point")
    return f"{card.colour.capitalize()} {becomes} Dominant, {card.number} the highest; you lose {lost}"


def _play_note(seat: int, state: Table, card: Card) -> str:
    trick = [*state.trick, card]
    if best(state, trick) is not card:
        return _losing_note(state, card)
    others = [other for other in waiting(state) if other != seat]
    worth = points(trick)
    if not others:
        return f"Takes the trick: {so_many(worth, 'point')}"
    if _unbeatable(seat, state, card):
        return "Takes the trick, nothing beats it"
    if len(trick) == 1:
        return _leading_note(state, card)
    return f"Beats {card_name(_best_of(state))}, {so_many(len(others), 'card')} still to come"


def _best_of(state: Table) -> Card:
    winning = best(state, state.trick)
    assert winning is not None
    return winning


def _leading_note(state: Table, card: Card) -> str:
    colour, top = card.colour, dominant(state).colour
    if colour == top:
        return f"Leads {colour.capitalize()}, the Dominant colour"
    return f"Leads {colour.capitalize()}; any {top.capitalize()} beats it"


def _losing_note(state: Table, card: Card) -> str:
    lead, winning = state.trick[0], _best_of(state)
    if strength(state, card, lead) < 0:
        return "Cannot win this trick"
    if card.colour != winning.colour:
        return f"Follows the lead, but {winning.colour.capitalize()} beats it"
    if card.colour == dominant(state).colour:
        return f"Dominant, but {card_name(winning)} is higher"
    return f"Follows the lead, but {card_name(winning)} is higher"


def _unbeatable(seat: int, state: Table, card: Card) -> bool:
    """Whether every card that could beat this one is in sight and out of the others' hands."""
    if card.colour != dominant(state).colour:
        return False
    order = scale(state.side, dominant(state).number)
    in_sight = [*state.dominants, *state.trick, *state.hands[seat]]
    out_of_reach = [other.number for other in in_sight if other.colour == card.colour]
    return all(number in out_of_reach for number in order[: order.index(card.number)])


def scale_words(state: Table) -> str:
    """The wheel in words."""
    first, *others = scale(state.side, dominant(state).number)
    return f"On this wheel {first} is the highest, then {', '.join(map(str, others))}."


def context(view: View[Table]) -> str:
    """One line under the question."""
    state = view.state
    if view.results:
        return "All cards are played. Cards in the Dominant pile score for nobody."
    if view.decision and view.decision.verb == "give":
        worth = so_many(points(state.trick), "point")
        return f"You won {worth}. A card that you give up becomes the Dominant card and scores for nobody."
    winning = best(state, state.trick)
    opening = (
        f"{card_name(winning)} is winning."
        if winning
        else f"{dominant(state).colour.capitalize()} is the Dominant colour."
    )
    return f"{opening} {scale_words(state)}"


def standing(view: View[Table], seat: int) -> str:
    """Where a seat plays in this trick."""
    if view.results:
        return f"Seat {seat + 1}"
    order = in_play(view.state)
    if seat not in order:
        return f"Seat {seat + 1}, no cards left"
    place = order.index(seat)
    if place == 0:
        return f"Seat {seat + 1}, leads"
    if place == len(order) - 1:
        return f"Seat {seat + 1}, plays last"
    return f"Seat {seat + 1}, plays {ORDINALS[place]}"


def description(view: View[Table], names: Sequence[str]) -> str:
    """The position in words, for those who do not see the board."""
    state = view.state
    if view.results:
        return _final_words(view.results.totals, names)
    top = card_name(dominant(state))
    pile = so_many(len(state.dominants), "card")
    deck = len(state.deck)
    words = [
        f"Trick {state.trick_number}.",
        f"{top} is the Dominant card, on top of a pile of {pile}.",
        f"The {state.side} side is up. {scale_words(state)}",
    ]
    winning = best(state, state.trick)
    for i, (seat, card) in enumerate(zip(state.trick_seats, state.trick, strict=True)):
        did = "led" if i == 0 else "played"
        wins = " and is winning" if card is winning else ""
        words.append(f"{names[seat]} {did} {card_name(card)}{wins}.")
    if waiting(state):
        words.append(f"Still to play: {', '.join(names[seat] for seat in waiting(state))}.")
    words.append(f"{so_many(deck, 'card')} in the deck." if deck else "Final Phase: nobody draws.")
    return " ".join(words)


def _final_words(scores: Sequence[int], names: Sequence[str]) -> str:
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    listed = ", ".join(f"{names[seat]} {scores[seat]}" for seat in order)
    return f"The match is over. Magic Points: {listed}."
