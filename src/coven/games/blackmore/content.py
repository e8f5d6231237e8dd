"""The shape of Blackmore's content file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    game: str
    title: str
    colours: dict[str, str]
    witches: dict[int, str]
    cards: list[str]
    hand_size: int
    wheel: dict[str, dict[int, list[int]]]


def problems(content: Content) -> Sequence[str]:
    """What a well-formed content still has wrong."""
    return list(mistakes(content))


def mistakes(content: Content) -> Iterator[str]:
    """Each mistake in words."""
    numbers = sorted(content.witches)
    if len(content.cards) != len(set(content.cards)):
        yield "cards: every card must be there once only"
    for card in content.cards:
        colour, _, digits = card.rpartition("-")
        if colour not in content.colours or not digits.isdecimal() or int(digits) not in content.witches:
            yield f"cards: {card!r} must be a colour and a number that are listed, such as blue-7"
    if not 1 <= content.hand_size * 6 < len(content.cards):
        yield f"hand_size: {content.hand_size} cards for six players must leave one of {len(content.cards)}"
    if sorted(content.wheel) != ["ascending", "descending"]:
        yield "wheel: needs the sides ascending and descending"
    for side, scales in content.wheel.items():
        for number in numbers:
            if sorted(scales.get(number, [])) != numbers:
                yield f"wheel.{side}: the scale of {number} must name each of {numbers} once"
