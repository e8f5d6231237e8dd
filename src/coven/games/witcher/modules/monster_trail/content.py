"""The shape of Monster Trail's content files: one file a mode."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from coven.games.witcher.content import (
    Ability,
    Color,
    Effects,
    LargeCard,
    Monster,
    OwnWords,
    Potion,
    Struct,
    Terrain,
)
from coven.games.witcher.grammar import ability_problems, effect_problems
from coven.games.witcher.modules.words import base, words

KINDS: Final[dict[str, str]] = {
    "sweeping-aard": "Sweeping Aard",
    "pirouette": "Pirouette",
    "retaliation": "Retaliation",
    "evasion": "Evasion",
    "endurance": "Endurance",
    "blade-tempest": "Blade Tempest",
    "sundering-blow": "Sundering Blow",
    "exploding-quen": "Exploding Quen",
    "melting-igni": "Melting Igni",
    "second-wind": "Second Wind",
}
"""The kinds of Advanced Actions, which options of the match name."""
Symbols = dict[
    Literal["damage", "shield", "draw", "from-discard", "return", "die", "energy", "protection"], int | bool
]
"""What a card or an extension of it gives in a combo."""


class Components(Struct, frozen=True):
    """How many of each there must be."""

    unique_actions: int
    advanced_kinds: int
    advanced_actions: int
    bombs: int
    mutagens: int
    large_cards: int
    weakness_numbers: int
    special_attacks: int
    removed: int
    set_aside: int


class TrailExtension(Struct, frozen=True):
    """A colour that may follow a card, and what it gives if it does."""

    color: Color
    bonus: Symbols = {}


class UniqueAction(Struct, frozen=True):
    """The card that joins the starting deck of one character."""

    id: str
    name: str
    character: str
    color: Color | Literal["colorless"]
    cost: int
    base: Symbols
    extensions: list[TrailExtension]
    terrain: Terrain
    special: list[Ability]


class AdvancedAction(Struct, frozen=True):
    """A kind of cards for the common Action deck."""

    id: str
    name: str
    color: Color
    cost: int | Literal["trash"]
    base: Symbols
    extensions: list[TrailExtension]
    copies: list[Terrain | Literal["wild"]]
    special: list[Ability]


class Bomb(Potion, frozen=True):
    """A kind of bombs; some are there only in a mode."""

    needs_mode: str = ""


class Mutagen(Struct, frozen=True):
    """A mutagen, which lies open once it is gained."""

    id: str
    name: str
    kind: Literal["red", "blue", "green"]
    ability: Ability


class SkillLevel(Struct, frozen=True):
    """A level of a Specialty with its price."""

    cost: dict[str, int]
    do: Effects


class Skill(Struct, frozen=True):
    """The Specialty of the Manticore School, and the colour of its pieces."""

    school: str
    color: str
    name: str
    limit: Literal["", "once-per-fight", "once-per-turn"]
    when: str
    optional: bool
    levels: dict[int, SkillLevel]


class ManticoreCard(Struct, frozen=True):
    """A card of the Manticore School's own ten."""

    name: str
    color: Color
    cost: int
    base: Symbols
    extensions: list[TrailExtension]
    terrain: Terrain | Literal["wild"]


class Manticore(Struct, frozen=True):
    """The Manticore School: where it is, its Specialty, its Trophy and its ten cards."""

    starts_at: int
    specialty: Skill
    trophy: Ability
    cards: list[ManticoreCard]


class Weakness(Struct, frozen=True):
    """A paragraph of large cards: a short description, and how it helps."""

    name: str
    ability: Ability


class Content(Struct, frozen=True):
    """All components of Monster Trail."""

    components: Components
    manticore: Manticore
    troll: Monster
    unique_actions: list[UniqueAction]
    advanced_actions: list[AdvancedAction]
    bombs: list[Bomb]
    mutagens: list[Mutagen]
    weaknesses: dict[str, Weakness]
    large_cards: list[LargeCard]
    effects: OwnWords


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    known = words(content.effects)
    return [
        *count_problems(content),
        *kind_problems(content),
        *large_problems(content),
        *[
            f"{at}: {problem}"
            for at, ability in abilities(content)
            for problem in ability_problems(ability, known)
        ],
        *[f"{at}: {problem}" for at, do in scripts(content) for problem in effect_problems(do, known)],
    ]


def count_problems(c: Content) -> Iterator[str]:
    """The box holds as many of each as it says."""
    n = c.components
    counted = [
        ("unique_actions.yaml: unique-actions", len(c.unique_actions), n.unique_actions),
        ("advanced_actions.yaml: kinds", len(c.advanced_actions), n.advanced_kinds),
        ("advanced_actions.yaml: copies", sum(len(x.copies) for x in c.advanced_actions), n.advanced_actions),
        ("bombs.yaml: copies", sum(bomb.copies for bomb in c.bombs), n.bombs),
        ("mutagens.yaml: mutagens", len(c.mutagens), n.mutagens),
        ("large_cards.yaml: large-cards", len(c.large_cards), n.large_cards),
        ("manticore.yaml: cards", len(c.manticore.cards), base().components.starting_cards),
    ]
    for what, there, wanted in counted:
        if there != wanted:
            yield f"{what}: there are {there}, and it must be {wanted}"


def kind_problems(c: Content) -> Iterator[str]:
    """The kinds of Advanced Actions are those that the options name."""
    if [one.id for one in c.advanced_actions] != list(KINDS):
        yield f"advanced_actions.yaml: the kinds are {', '.join(KINDS)}, in this order"


def large_problems(c: Content) -> Iterator[str]:
    """Every monster has a large card, with four attacks and a paragraph for every number."""
    monsters = [*[monster.id for monster in base().monsters], c.troll.id]
    if sorted(card.id for card in c.large_cards) != sorted(monsters):
        yield "large_cards.yaml: there must be one card for each monster"
    for card in c.large_cards:
        at = f"large_cards.yaml: {card.id}"
        if len(card.attacks) != c.components.special_attacks:
            yield f"{at}: it needs {c.components.special_attacks} attacks, not {len(card.attacks)}"
        if len(card.weaknesses) != c.components.weakness_numbers:
            yield f"{at}: it needs {c.components.weakness_numbers} weaknesses, not {len(card.weaknesses)}"
        for name in card.weaknesses:
            if name not in c.weaknesses:
                yield f"{at}: there is no weakness {name!r}"


def abilities(c: Content) -> Iterator[tuple[str, Ability]]:
    """Every ability, with its file and entry."""
    for unique in c.unique_actions:
        yield from ((f"unique_actions.yaml: {unique.id}", one) for one in unique.special)
    for kind in c.advanced_actions:
        yield from ((f"advanced_actions.yaml: {kind.id}", one) for one in kind.special)
    yield from ((f"bombs.yaml: {bomb.id}", bomb.ability) for bomb in c.bombs)
    yield from ((f"mutagens.yaml: {mutagen.id}", mutagen.ability) for mutagen in c.mutagens)
    yield "troll.yaml: ability", c.troll.ability
    yield "troll.yaml: trophy", c.troll.trophy.ability
    for level, skill in c.manticore.specialty.levels.items():
        frame = c.manticore.specialty
        ability = Ability(frame.when, skill.do, [], frame.limit, frame.optional, skill.cost)
        yield f"manticore.yaml: specialty: level {level}", ability
    yield "manticore.yaml: trophy", c.manticore.trophy
    yield from ((f"weaknesses.yaml: {key}", one.ability) for key, one in c.weaknesses.items())
    yield from ((f"large_cards.yaml: {card.id}: passive", card.passive.ability) for card in c.large_cards)


def scripts(c: Content) -> Iterator[tuple[str, Effects]]:
    """Every list of effects that is no ability, with its file and entry."""
    for card in c.large_cards:
        for attack in card.attacks:
            yield f"large_cards.yaml: {card.id}: {attack.name}", attack.do
