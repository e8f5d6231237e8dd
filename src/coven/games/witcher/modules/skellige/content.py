"""The shape of Skellige's content file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from coven.games.witcher.content import (
    Ability,
    Choice,
    Effects,
    EventCard,
    OwnWords,
    Passive,
    SpecialAttack,
    Struct,
    Terrain,
    Verb,
)
from coven.games.witcher.grammar import Words, ability_problems, effect_problems
from coven.games.witcher.modules.words import words


class Island(Struct, frozen=True):
    """A place in the sea; a hidden one lies in the box until an event reveals it."""

    id: int
    name: str
    terrain: Terrain
    do: Effects
    hidden: bool = False


class Dagon(Struct, frozen=True):
    """Dagon: what it does when it emerges under a ship, how it fights, and the gold for driving it away."""

    level: int
    life: int
    ability: Ability
    emerging: Effects
    gold: int
    attacks: list[SpecialAttack]
    passive: Passive


class Bonus(Struct, frozen=True):
    """A card for driving Dagon away: a power, and what it asks after every fight."""

    id: int
    name: str
    ability: Ability
    price: Effects


class Safe(Struct, frozen=True):
    """What is read after a safe voyage."""

    text: str
    do: Effects


class Dangerous(Struct, frozen=True):
    """What is read after a dangerous one."""

    intro: str
    options: dict[Literal["A", "B"], Choice]


class SeaCard(Struct, frozen=True):
    """A tale of the sea with its two sections."""

    id: str
    title: str
    safe: Safe
    dangerous: Dangerous


class Content(Struct, frozen=True):
    """All components of Skellige."""

    islands: list[Island]
    dagon_location: int
    harbors: list[int]
    ships: int
    safe_from: list[int]
    start: list[int]
    dagon: Dagon
    bonuses: list[Bonus]
    exploration: list[SeaCard]
    events: list[EventCard]


OWN = OwnWords(
    stats={"opponent-damage": "damage of each attack of the opponent"},
    timings={
        "after-any-fight": "after any fight of the owner",
        "discarded-by-attack": "when a special attack card is discarded through damage",
    },
    quantities={"trophies": "trophy cards owned", "water-cards-in-hand": "hand cards with the water terrain"},
    conditions={"pool-has-cost": "int", "hand-has-terrain": "terrain"},
    verbs={
        "island": Verb("int", "A new island that ships can reach."),
        "move-dagon": Verb("int", "Move Dagon that many spots up, or down."),
        "dagon-trail": Verb("true", "Take the Dagon Trail token if not owned."),
        "free-trophy": Verb(
            {"level": "int", "if-owned-at-most": "int"}, "A random trophy of the level, without the track."
        ),
        "upgrade-trophy": Verb("true", "A trophy of level I, or one for a better one, without the track."),
        "fight-random": Verb({"level": "int"}, "Fight a random monster of that level at once."),
    },
)


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    places = [*[island.id for island in content.islands], content.dagon_location]
    known = words(OWN, [event.number for event in content.events], places)
    return [*count_problems(content, known), *word_problems(content, known)]


def count_problems(c: Content, known: Words) -> Iterator[str]:
    """Places follow each other, harbours exist, and figures are in their bounds."""
    ids = [*[island.id for island in c.islands], c.dagon_location]
    if ids != list(range(ids[0], ids[0] + len(ids))):
        yield f"islands: their numbers must follow each other, the Dagon Location last, not {ids}"
    if any(one.hidden and not next.hidden for one, next in pairwise(c.islands)):
        yield "islands: those that events reveal come last"
    for harbor in c.harbors:
        if harbor not in known.locations or harbor in ids:
            yield f"harbors: {harbor} is no place on land"
    if [event.number for event in c.events] != list(range(1, len(c.events) + 1)):
        yield "events: they are numbered from 1 on, without a gap"
    if len(c.start) != 5 or not all(1 <= spot <= len(c.safe_from) for spot in c.start):
        yield f"start: a spot from 1 to {len(c.safe_from)} for one to five players"


def word_problems(c: Content, known: Words) -> Iterator[str]:
    """Every effect is in the words that there are."""
    lists: list[tuple[str, Effects]] = [(f"islands: {island.name}", island.do) for island in c.islands]
    lists += [("dagon: emerging", c.dagon.emerging)]
    lists += [(f"dagon: {attack.name}", attack.do) for attack in c.dagon.attacks]
    lists += [(f"bonuses: {bonus.name}", bonus.price) for bonus in c.bonuses]
    for card in c.exploration:
        lists.append((f"exploration: {card.id}: safe", card.safe.do))
        lists += [(f"exploration: {card.id}: {key}", one.do) for key, one in card.dangerous.options.items()]
    for event in c.events:
        lists.append((f"events: {event.number}", event.do))
        lists += [(f"events: {event.number}: {key}", one.do) for key, one in event.options.items()]
    for at, effects in lists:
        yield from (f"{at}: {problem}" for problem in effect_problems(effects, known))
    abilities = [("dagon", c.dagon.ability), ("dagon: passive", c.dagon.passive.ability)]
    abilities += [(bonus.name, bonus.ability) for bonus in c.bonuses]
    abilities += [(str(event.number), event.ability) for event in c.events if event.ability is not None]
    for at, ability in abilities:
        yield from (f"{at}: {problem}" for problem in ability_problems(ability, known))
