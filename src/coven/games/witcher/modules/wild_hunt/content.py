"""The shape of the Wild Hunt's content files; together they are one `HuntContent`."""

from __future__ import annotations

from typing import Literal

from coven.games.witcher.content import Ability, Choice, Effects, OwnWords, Struct, Terrain


class HuntSetup(Struct, frozen=True):
    """The figures of the set-up, and of the Final Fight's Life Pool."""

    hand: int
    gold: int
    first_monster: Terrain
    second_monster: Terrain
    hunt_start: Terrain
    stage_1_cards: dict[int, int]
    stage_2_cards: int
    quest_tokens: int
    life_cap: int
    fight_cards: int
    steps: int


class Difficulty(Struct, frozen=True):
    """The levels of the starting monsters, and the Hunt's shields."""

    monsters: list[int]
    shields: int


class RoundRow(Struct, frozen=True):
    """One row of the round track: the stage that is read, and what comes in Phase IV (0: nothing)."""

    stage: int
    hound: int = 0
    monster: int = 0


class HoundFigures(Struct, frozen=True):
    """The hounds by level: bonus tokens, what a fighter draws and loses first, and life by players."""

    tokens_per_level: int
    rewards: dict[int, list[Effects]]
    draw: dict[int, int]
    lower_shield: dict[int, int]
    life: dict[int, dict[int, int]]


class Power(Struct, frozen=True):
    """A named ability of a member."""

    name: str
    ability: Ability


class SpecialAttack(Struct, frozen=True):
    """The upper text of a Special Attack card."""

    name: str
    do: Effects


class Member(Struct, frozen=True, rename={"side_a": "A", "side_b": "B"}):
    """A member of the Wild Hunt: both sides of the card, four attacks, and the Passive of each of them."""

    id: str
    name: str
    side_a: Power
    side_b: Power
    attacks: list[SpecialAttack]
    passive: Power


class HuntCard(Struct, frozen=True):
    """An Exploration Card of the Hunt: the group chooses, or it does something at once."""

    id: str
    title: str
    intro: str
    kind: Literal["instant", "quest", "choice"]
    options: dict[Literal["A", "B"], Choice] = {}
    do: Effects = []


class HuntDecks(Struct, frozen=True):
    """The Exploration Cards by stage."""

    stage_1: list[HuntCard]
    stage_2: list[HuntCard]


class HuntEvent(Struct, frozen=True):
    """A numbered event of the Hunt."""

    number: int
    kind: Literal["options", "test", "fight", "instant", "equipment", "companion"]
    title: str
    intro: str
    options: dict[Literal["A", "B"], Choice] = {}
    do: Effects = []
    ability: Ability | None = None
    keep: bool = False


class HuntComponents(Struct, frozen=True):
    """How many of each there must be."""

    members: int
    special_attacks: int
    stage_1_cards: int
    stage_2_cards: int
    event_cards: int
    shield_tokens: int


class HuntContent(Struct, frozen=True):
    """All components of the Wild Hunt."""

    setup: HuntSetup
    levels: list[str]
    difficulty: dict[int, list[Difficulty]]
    rounds: dict[int, list[RoundRow]]
    poker: dict[str, int]
    hounds: HoundFigures
    members: list[Member]
    exploration: HuntDecks
    events: list[HuntEvent]
    components: HuntComponents
    effects: OwnWords
