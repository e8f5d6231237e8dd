"""The shape of the Adventure Pack's content file."""

from __future__ import annotations

from collections.abc import Iterator

from coven.games.witcher.content import EventCard, ExplorationCard, OwnWords, Struct
from coven.games.witcher.grammar import Words, ability_problems, effect_problems
from coven.games.witcher.modules.words import base as base_content
from coven.games.witcher.modules.words import words
from coven.games.witcher.problems import choice_problems, event_problems


class Content(Struct, frozen=True):
    """Cards for the two Exploration Decks, events, and the words that only they use."""

    quest_tokens: int
    effects: OwnWords
    city: list[ExplorationCard]
    wilds: list[ExplorationCard]
    events: list[EventCard]


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    known = words(content.effects, [event.number for event in content.events])
    return [
        *number_problems(content),
        *card_problems([*content.city, *content.wilds], known),
        *[problem for event in content.events for problem in numbered_problems(event, known)],
    ]


def number_problems(content: Content) -> Iterator[str]:
    """The events run on from those of the base without a gap, and no card stands there twice."""
    first = len(base_content().events) + 1
    wanted = list(range(first, first + len(content.events)))
    if sorted(event.number for event in content.events) != wanted:
        yield f"events: their numbers run from {first} to {wanted[-1]} without a gap"
    names = [card.id for card in [*content.city, *content.wilds]]
    yield from (f"{name} stands there twice" for name in dict.fromkeys(names) if names.count(name) > 1)


def card_problems(cards: list[ExplorationCard], known: Words) -> Iterator[str]:
    """What is wrong with the options of scenes."""
    for card in cards:
        for key, choice in card.options.items():
            yield from choice_problems(f"{card.id}: {key}", choice, known)


def numbered_problems(event: EventCard, known: Words) -> Iterator[str]:
    """What is wrong with an event."""
    at = f"events: {event.number}"
    yield from event_problems(event)
    for key, choice in event.options.items():
        yield from choice_problems(f"{at}: {key}", choice, known)
    yield from (f"{at}: {problem}" for problem in effect_problems(event.do, known))
    if event.ability is not None:
        yield from (f"{at}: {problem}" for problem in ability_problems(event.ability, known))
