"""What the board says: who is winning, what an option certainly does, the position in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coven.drawing import View
from coven.engine.words import so_many
from coven.games.blackmore.board.cards import card_name, parts
from coven.games.blackmore.board.wheel import scale

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def points(cards: Sequence[str]) -> int:
    """The Magic Points of some cards."""
    return sum(parts(card)[1] for card in cards)


def dominant(state: View) -> tuple[str, int]:
    """The Dominant colour and number."""
    return parts(state["dominants"][-1])


def strength(state: View, card: str, lead: str) -> int:
    """How strong a card is in a trick led with `lead`; below 0 it cannot win."""
    colour, number = parts(card)
    dominant_colour, dominant_number = dominant(state)
    rank = 9 - scale(state["side"], dominant_number).index(number)
    if colour == dominant_colour:
        return 10 + rank
    return rank if colour == parts(lead)[0] else -1


def best(state: View, trick: Sequence[str]) -> str | None:
    """The card that wins the trick as it lies."""
    return max(trick, key=lambda card: strength(state, card, trick[0]), default=None)


def in_play(state: View) -> list[int]:
    """The seats of this trick in playing order: those that played, then those that hold cards."""
    played: list[int] = list(state["trick_seats"])
    seats = len(state["hands"])
    clockwise = [(state["leader"] + i) % seats for i in range(seats)]
    return played + [s for s in clockwise if s not in played and state["hands"][s]]


def waiting(state: View) -> list[int]:
    """The seats that still play a card to this trick, in order."""
    return [seat for seat in in_play(state) if seat not in state["trick_seats"]]


def size(pile: Any) -> int:
    """How many cards a pile has: it is counted while it is closed and listed once it lies open."""
    return pile if isinstance(pile, int) else len(pile)


def taken(state: View, seat: int) -> int:
    """How many cards a seat has captured."""
    return size(state["captured"][seat])


def note(view: View, key: str) -> str:
    """The certain result of an option, or nothing."""
    verb, _, card = key.partition(":")
    state = view["state"]
    if verb == "play":
        return _play_note(view, state, card)
    if verb == "give":
        return _give_note(state, card)
    colour, number = dominant(state)
    worth = so_many(points(state["trick"]), "point")
    return f"{colour.capitalize()} stays Dominant, {number} the highest; you keep all {worth}"


def _give_note(state: View, card: str) -> str:
    colour, number = parts(card)
    becomes = "stays" if colour == dominant(state)[0] else "becomes"
    lost = so_many(number, "point")
    return f"{colour.capitalize()} {becomes} Dominant, {number} the highest; you lose {lost}"


def _play_note(view: View, state: View, card: str) -> str:
    trick = [*state["trick"], card]
    if best(state, trick) != card:
        return _losing_note(state, card)
    others = [seat for seat in waiting(state) if seat != view["seat"]]
    worth = points(trick)
    if not others:
        return f"Takes the trick: {so_many(worth, 'point')}"
    if _unbeatable(view, state, card):
        return "Takes the trick, nothing beats it"
    if len(trick) == 1:
        return _leading_note(state, card)
    return f"Beats {card_name(_best_of(state))}, {so_many(len(others), 'card')} still to come"


def _best_of(state: View) -> str:
    winning = best(state, state["trick"])
    assert winning is not None
    return winning


def _leading_note(state: View, card: str) -> str:
    colour, top = parts(card)[0], dominant(state)[0]
    if colour == top:
        return f"Leads {colour.capitalize()}, the Dominant colour"
    return f"Leads {colour.capitalize()}; any {top.capitalize()} beats it"


def _losing_note(state: View, card: str) -> str:
    lead, winning = state["trick"][0], _best_of(state)
    if strength(state, card, lead) < 0:
        return "Cannot win this trick"
    if parts(card)[0] != parts(winning)[0]:
        return f"Follows the lead, but {parts(winning)[0].capitalize()} beats it"
    if parts(card)[0] == dominant(state)[0]:
        return f"Dominant, but {card_name(winning)} is higher"
    return f"Follows the lead, but {card_name(winning)} is higher"


def _unbeatable(view: View, state: View, card: str) -> bool:
    """Whether every card that could beat this one is in sight and out of the others' hands."""
    colour, number = parts(card)
    if colour != dominant(state)[0]:
        return False
    order = scale(state["side"], dominant(state)[1])
    out_of_reach = {*state["dominants"], *state["trick"], *state["hands"][view["seat"]]}
    return all(f"{colour}-{n}" in out_of_reach for n in order[: order.index(number)])


def scale_words(state: View) -> str:
    """The wheel in words."""
    first, *others = scale(state["side"], dominant(state)[1])
    return f"On this wheel {first} is the highest, then {', '.join(map(str, others))}."


def context(view: View) -> str:
    """One line under the question."""
    state = view["state"]
    if view.get("results"):
        return "All cards are played. Cards in the Dominant pile score for nobody."
    decision = view.get("decision")
    if decision and decision["verb"] == "give":
        worth = so_many(points(state["trick"]), "point")
        return f"You won {worth}. A card that you give up becomes the Dominant card and scores for nobody."
    winning = best(state, state["trick"])
    opening = (
        f"{card_name(winning)} is winning."
        if winning
        else f"{dominant(state)[0].capitalize()} is the Dominant colour."
    )
    return f"{opening} {scale_words(state)}"


def standing(view: View, seat: int) -> str:
    """Where a seat plays in this trick."""
    if view.get("results"):
        return f"Seat {seat + 1}"
    order = in_play(view["state"])
    if seat not in order:
        return f"Seat {seat + 1}, no cards left"
    place = order.index(seat)
    if place == 0:
        return f"Seat {seat + 1}, leads"
    if place == len(order) - 1:
        return f"Seat {seat + 1}, plays last"
    return f"Seat {seat + 1}, plays {ORDINALS[place]}"


def description(view: View, names: Sequence[str]) -> str:
    """The position in words, for those who do not see the board."""
    state = view["state"]
    if view.get("results"):
        return _final_words(view, names)
    top = card_name(state["dominants"][-1])
    pile = so_many(len(state["dominants"]), "card")
    deck = size(state["deck"])
    words = [
        f"Trick {state['trick_number']}.",
        f"{top} is the Dominant card, on top of a pile of {pile}.",
        f"The {state['side']} side is up. {scale_words(state)}",
    ]
    winning = best(state, state["trick"])
    for i, (seat, card) in enumerate(zip(state["trick_seats"], state["trick"], strict=True)):
        did = "led" if i == 0 else "played"
        wins = " and is winning" if card == winning else ""
        words.append(f"{names[seat]} {did} {card_name(card)}{wins}.")
    if waiting(state):
        words.append(f"Still to play: {', '.join(names[seat] for seat in waiting(state))}.")
    words.append(f"{so_many(deck, 'card')} in the deck." if deck else "Final Phase: nobody draws.")
    return " ".join(words)


def _final_words(view: View, names: Sequence[str]) -> str:
    scores = view["results"]["scores"]
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    listed = ", ".join(f"{names[seat]} {scores[seat]}" for seat in order)
    return f"The match is over. Magic Points: {listed}."
