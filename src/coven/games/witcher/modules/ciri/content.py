"""The shape of Ciri's content file."""

from __future__ import annotations

from coven.games.witcher.content import Ability, OwnWords, Specialty, StartingCard, Struct
from coven.games.witcher.grammar import ability_problems
from coven.games.witcher.modules.words import base, words


class UniqueCard(StartingCard, frozen=True):
    """The card that joins her ten where every character has one more."""

    character: str
    special: list[Ability]


class Content(Struct, frozen=True):
    """Where she begins, her special ability by level, her Trophy, her ten cards and the one that may join."""

    starts_at: int
    effects: OwnWords
    specialty: Specialty
    trophy: Ability
    cards: list[StartingCard]
    unique_card: UniqueCard


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    known, skill = words(content.effects), content.specialty
    found = [f"trophy: {problem}" for problem in ability_problems(content.trophy, known)]
    for special in content.unique_card.special:
        found += [f"unique-card: {problem}" for problem in ability_problems(special, known)]
    for level, do in skill.levels.items():
        ability = Ability(skill.when, do, skill.condition or [], skill.limit, skill.optional)
        found += [f"specialty: level {level}: {problem}" for problem in ability_problems(ability, known)]
    if sorted(skill.levels) != [1, 2, 3, 4, 5]:
        found.append("specialty: it needs the levels 1 to 5")
    if content.starts_at not in [place.id for place in base().locations]:
        found.append(f"starts-at: there is no location {content.starts_at}")
    wanted = base().components.starting_cards
    if len(content.cards) != wanted:
        found.append(f"cards: there are {len(content.cards)}, and it must be {wanted}")
    return found
