"""The shape of the Monster Pack's content file."""

from __future__ import annotations

from collections.abc import Iterator

from coven.games.witcher.content import LargeCard, Monster, OwnWords, Struct, Verb
from coven.games.witcher.grammar import ability_problems, effect_problems
from coven.games.witcher.modules.words import words


class Content(Struct, frozen=True):
    """Koshchey's cards; the Siren's, where she waits, and whose attacks she has."""

    koshchey: Monster
    large_card: LargeCard
    siren: Monster
    siren_place: int
    siren_attacks: str


OWN = OwnWords(
    timings={"discarded-by-attack": "when a special attack card is discarded through damage"},
    verbs={"monster-ignores": Verb("int", "The monster ignores so much of the damage still to come.")},
)


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    found = [problem for monster in (content.koshchey, content.siren) for problem in card_problems(monster)]
    return [*found, *large_problems(content.large_card)]


def large_problems(card: LargeCard) -> Iterator[str]:
    """Four attacks, six paragraphs, and effects in the words that there are."""
    known = words(OWN)
    if (len(card.attacks), len(card.weaknesses)) != (4, 6):
        yield "large-card: it has four attacks and six weaknesses"
    yield from (
        f"large-card: passive: {problem}" for problem in ability_problems(card.passive.ability, known)
    )
    for attack in card.attacks:
        yield from (f"large-card: {attack.name}: {problem}" for problem in effect_problems(attack.do, known))


def card_problems(monster: Monster) -> Iterator[str]:
    """Figures in their bounds, and effects in the words that there are."""
    known = words(OWN)
    if not (1 <= monster.level <= 3 and 1 <= monster.life <= 20):
        yield f"{monster.id}: its level is 1 to 3, its life 1 to 20"
    abilities = [("ability", monster.ability), ("trophy", monster.trophy.ability)]
    for at, ability in abilities:
        yield from (f"{monster.id}: {at}: {problem}" for problem in ability_problems(ability, known))
