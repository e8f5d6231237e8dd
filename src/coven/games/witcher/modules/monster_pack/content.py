"""The shape of the Monster Pack's content file."""

from __future__ import annotations

from collections.abc import Iterator

from coven.games.witcher.content import Monster, OwnWords, Struct
from coven.games.witcher.grammar import ability_problems
from coven.games.witcher.modules.words import words


class Content(Struct, frozen=True):
    """The card that joins the piles, and the one that lies by the sea, with the place where she waits."""

    koshchey: Monster
    siren: Monster
    siren_place: int


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    return [problem for monster in (content.koshchey, content.siren) for problem in card_problems(monster)]


def card_problems(monster: Monster) -> Iterator[str]:
    """Figures in their bounds, and effects in the words that there are."""
    known = words(OwnWords())
    if not (1 <= monster.level <= 3 and 1 <= monster.life <= 20):
        yield f"{monster.id}: its level is 1 to 3, its life 1 to 20"
    abilities = [("ability", monster.ability), ("trophy", monster.trophy.ability)]
    for at, ability in abilities:
        yield from (f"{monster.id}: {at}: {problem}" for problem in ability_problems(ability, known))
