"""Blackmore tables in one line: `table("b7 g2 | r1 y3", dominant="p5", deck="o1 o2")`.

A card is the letter of its colour and its number; seats are parted by `|`. The first card of `deck` is its
top, the last one of `dominant` is the Dominant card.
"""

from __future__ import annotations

from typing import Any

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.blackmore.state import Card, Table

COLOURS = {"b": "blue", "y": "yellow", "r": "red", "g": "green", "p": "purple", "o": "orange"}


def key(card: str) -> str:
    """`b7` -> `blue-7`."""
    return f"{COLOURS[card[0]]}-{card[1:]}"


def short(keys: list[str]) -> str:
    """`[blue-7, ?card]` -> `b7 ?`."""
    return " ".join("?" if key.startswith("?") else key[0] + key.rpartition("-")[2] for key in keys)


def table(
    hands: str,
    dominant: str = "p5",
    deck: str = "",
    leader: int = 0,
    side: str = "descending",
    captured: str = "",
    revealed: str = "",
) -> Match:
    """A match at the beginning of a trick, with only these cards."""
    seats = hands.count("|") + 1
    options = {"wheel-side": side}
    known: dict[str, Any] = dict(coven.game("blackmore").rules(seats, options).pieces())

    def cards(text: str) -> list[Card]:
        return [known[key(card)] for card in text.split()]

    def by_seat(text: str) -> list[list[Card]]:
        parts = text.split("|") if text else [""] * seats
        assert len(parts) == seats, f"{seats} seats need {seats - 1} bars: {text!r}"
        return [cards(part) for part in parts]

    state = Table(
        rng=seeded(1),
        seats=seats,
        side=side,
        leader=leader,
        trick_number=0,
        trick=[],
        trick_seats=[],
        dominants=cards(dominant),
        deck=cards(deck)[::-1],
        hands=by_seat(hands),
        revealed=cards(revealed),
        captured=by_seat(captured),
        tricks=[0] * seats,
    )
    return coven.at("blackmore", state, options)


def moves(match: Match, words: str) -> Match:
    """Answer the open questions in turn: a card to play or to give up, or `keep`."""
    for word in words.split():
        (seat, decision), *_ = match.pending.items()
        match.choose(seat, word if word == "keep" else f"{decision.verb}:{key(word)}")
    return match


def asked(match: Match) -> tuple[int, str]:
    """Which seat is asked, and whether to `play` or to `give`."""
    ((seat, decision),) = match.pending.items()
    return seat, decision.verb


def offered(match: Match) -> str:
    """The cards on offer, `keep` first where it is one."""
    ((_, decision),) = match.pending.items()
    return " ".join(word if word == "keep" else short([word.partition(":")[2]]) for word in decision.keys)


def seen(match: Match, name: str, seat: int | None = None) -> Any:
    """A field of the table as that seat (default: a spectator) sees it."""
    return match.view(seat)["state"][name]


def hand(match: Match, seat: int, reader: int | None = -1) -> str:
    """A seat's hand, as the seat itself (or another reader) sees it."""
    return short(seen(match, "hands", seat if reader == -1 else reader)[seat])


def pile(match: Match) -> str:
    """The Dominant pile, the Dominant card last."""
    return short(seen(match, "dominants"))


def winner(match: Match) -> int:
    """Who took the first trick of a table."""
    if match.pending and asked(match)[1] == "give":
        return asked(match)[0]
    taken: list[int] = seen(match, "tricks")
    assert sum(taken) == 1, f"not one trick was taken: {taken}"
    return taken.index(1)


def captured(match: Match) -> str:
    """All captured piles of a match that is over, seat by seat."""
    assert match.over
    return " | ".join(short(sorted(cards)) for cards in seen(match, "captured"))
