"""The shape of The Village Crone's content file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

import msgspec

from coven.games.crone.rules.village import SIZE, layout_mistake

KINDS = ["fire", "flour", "silver", "soil"]
PEOPLE = ["blacksmith", "farmer", "lord", "miller", "peasant", "priest"]
PLACES = ["village-green", "lords-manor", "farm", "mill", "forge", "tithe-barn"]
FAMILIARS = ["cat", "bat", "rat", "snake", "spider", "crow"]
MODES = [
    "conjure",
    "love",
    "break-love",
    "summon",
    "switch",
    "to-frog",
    "to-villager",
    "fortune",
    "bind",
    "unbind",
    "protect",
]
LAYOUTS = ("rectangle", "brickwork", "stairs", "ring", "crooked-lane")
VILLAGES = ("sample-village", "custom")
GREEN: Final = "village-green"
TAKEN = [*KINDS, "newt", *PEOPLE, *PLACES, *FAMILIARS, *MODES]
KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NUMBERED = re.compile(rf"({'|'.join([*KINDS, 'newt', 'frog', *FAMILIARS])})-[0-9]+")
"""The keys of single cards, Frogs and Familiars."""
DEAREST = 4
"""How many Ingredients a Spell may cost."""
NEWTS = 3
"""How many Eyes of Newt a table may have in each deck."""

Kind = Literal["fire", "flour", "silver", "soil"]
Person = Literal["blacksmith", "farmer", "lord", "miller", "peasant", "priest"]
Place = Literal["village-green", "lords-manor", "farm", "mill", "forge", "tithe-barn"]
Source = Literal["lords-manor", "farm", "mill", "forge"]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every part of the content is: plain data that does not change."""


class Constants(Struct, frozen=True):
    """The numbers of the rulebook."""

    movement: Count
    familiars: Annotated[int, msgspec.Meta(ge=3, le=9)]
    placed_by_choice: Annotated[int, msgspec.Meta(ge=1, le=9)]
    placed_in_green: Annotated[int, msgspec.Meta(ge=0, le=9)]
    cards_per_placement: Annotated[int, msgspec.Meta(ge=0, le=9)]
    cards_per_harvest: Count
    charity_cards: Annotated[int, msgspec.Meta(ge=0, le=9)]
    fortune_cards: Count
    frogs: Annotated[int, msgspec.Meta(ge=6, le=6)]
    solo_cards_per_deck: Count
    solo_empty_decks: Annotated[int, msgspec.Meta(ge=1, le=4)]
    offers_per_turn: Annotated[int, msgspec.Meta(ge=0, le=9)]


class Villager(Struct, frozen=True):
    """A Villager and the Location that is home."""

    name: Words
    home: Place


class Witch(Struct, frozen=True):
    """A Book of Spells: the Witch on it, and her kind of Familiar."""

    name: Words
    familiar: Literal["cat", "bat", "rat", "snake", "spider", "crow"]


class Ingredient(Struct, frozen=True):
    """An Ingredient deck: where it lies, and what is in it."""

    name: Words
    location: Source
    cards: Count
    newts: Annotated[int, msgspec.Meta(ge=0, le=NEWTS)]


class Location(Struct, frozen=True):
    """A Location: whether Familiars are limited there, and what Summoning to it costs."""

    name: Words
    limited: bool
    summon_cost: dict[Literal["fire", "flour", "silver", "soil", "any"], Count] = {}


Edge = Annotated[int, msgspec.Meta(ge=1, le=SIZE - 2)]


class Footprint(Struct, frozen=True):
    """The columns and rows that a Location covers, from and to; a margin of one space stays free."""

    x: tuple[Edge, Edge]
    y: tuple[Edge, Edge]


Origin = Annotated[int, msgspec.Meta(ge=-99, le=99)]


class Layout(Struct, frozen=True):
    """A layout on which the boards are dealt at random: the six top left corners."""

    origins: Annotated[list[tuple[Origin, Origin]], msgspec.Meta(min_length=6, max_length=6)]


class Board(Struct, frozen=True):
    """A board in a layout that names every board."""

    location: Place
    x: Origin
    y: Origin
    rotation: Literal[0, 90, 180, 270]


class Spell(Struct, frozen=True):
    """One way to cast a Spell: its cost and its Incantation."""

    spell: Words
    cost: dict[Literal["fire", "flour", "silver", "soil", "any", "same", "location"], Count]
    incantation: Words


class Summon(Struct, frozen=True, tag="summon", tag_field="kind"):
    """Active: summon a Villager to a Location."""

    villager: Person
    to: Place


class Switch(Struct, frozen=True, tag="switch", tag_field="kind"):
    """Active: switch a Villager with another, or with any Familiar."""

    villager: Person
    other: Literal["blacksmith", "farmer", "lord", "miller", "peasant", "priest", "any-familiar"]


class ToFrog(Struct, frozen=True, tag="to-frog", tag_field="kind"):
    """Active: transform a Villager into a Frog."""

    villager: Person
    with_lover: bool = False


class ToVillager(Struct, frozen=True, tag="to-villager", tag_field="kind"):
    """Active: transform a Frog into a Villager."""

    villager: Person


class Bind(Struct, frozen=True, tag="bind", tag_field="kind"):
    """Active: bind a Location."""

    location: Place


class BindAround(Struct, frozen=True, tag="bind-around", tag_field="kind"):
    """Active: bind the Location in which a Villager is."""

    villager: Person


class Love(Struct, frozen=True, tag="love", tag_field="kind"):
    """Active: cast Love on two Villagers."""

    villagers: tuple[Person, Person]


class BreakLove(Struct, frozen=True, tag="break-love", tag_field="kind"):
    """Active: break the Love of a Villager, or any."""

    villager: Literal["blacksmith", "farmer", "lord", "miller", "peasant", "priest", "any"]


class Fortune(Struct, frozen=True, tag="fortune", tag_field="kind"):
    """Active: cast Fortune."""


class At(Struct, frozen=True, tag="at", tag_field="kind"):
    """Passive: all these Villagers are in a Location."""

    villagers: Annotated[list[Person], msgspec.Meta(min_length=1)]
    location: Place


class InLove(Struct, frozen=True, tag="in-love", tag_field="kind", rename={"partner": "with"}):
    """Passive: a Villager is in Love with another, or with any."""

    villager: Person
    partner: Literal["blacksmith", "farmer", "lord", "miller", "peasant", "priest", "any"]


class Frogs(Struct, frozen=True, tag="frogs", tag_field="kind"):
    """Passive: at least so many Frogs are in the Village."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


class FrogsAt(Struct, frozen=True, tag="frogs-at", tag_field="kind"):
    """Passive: at least so many Frogs are in a Location."""

    location: Place
    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Bound(Struct, frozen=True, tag="bound", tag_field="kind"):
    """Passive: a Location is bound."""

    location: Place


Active = Summon | Switch | ToFrog | ToVillager | Bind | BindAround | Love | BreakLove | Fortune
Condition = (
    Active
    | At | InLove | Frogs | FrogsAt | Bound
)  # fmt: skip


class Scheme(Struct, frozen=True):
    """A Witch's Scheme card."""

    level: Literal[1, 2, 3]
    title: Words
    conditions: Annotated[list[Condition], msgspec.Meta(min_length=1)]


class Content(Struct, frozen=True):
    """Everything in the box."""

    game: str
    title: str
    constants: Constants
    villagers: dict[Person, Villager]
    witches: dict[str, Witch]
    ingredients: dict[Kind, Ingredient]
    locations: dict[Place, Location]
    boards: dict[Place, Footprint]
    layouts: dict[str, Layout]
    villages: dict[str, list[Board]]
    spells: dict[str, Spell]
    schemes: dict[str, Scheme]


def problems(content: Content) -> Sequence[str]:
    """What a well-formed content still has wrong."""
    return [*people_mistakes(content), *village_mistakes(content), *card_mistakes(content)]


def people_mistakes(content: Content) -> Iterator[str]:
    """What is wrong with Villagers, Witches and numbers."""
    if sorted(content.villagers) != sorted(PEOPLE):
        yield f"villagers: needs each of {', '.join(PEOPLE)}"
    homes = [villager.home for villager in content.villagers.values()]
    if len(set(homes)) != len(homes):
        yield "villagers: every Villager must have a home of its own"
    if sorted(witch.familiar for witch in content.witches.values()) != sorted(FAMILIARS):
        yield f"witches: needs six Witches, one for each of {', '.join(FAMILIARS)}"
    constants = content.constants
    if constants.placed_by_choice + constants.placed_in_green > constants.familiars:
        yield f"constants: {constants.familiars} familiars are fewer than are placed at the beginning"


def village_mistakes(content: Content) -> Iterator[str]:
    """What is wrong with Locations, boards and layouts."""
    for name, there in (("locations", content.locations), ("boards", content.boards)):
        if sorted(there) != sorted(PLACES):
            yield f"{name}: needs each of {', '.join(PLACES)}"
    if content.locations[GREEN].limited:
        yield f"locations.{GREEN}: cannot be limited, for Familiars scatter to it"
    for place, footprint in content.boards.items():
        if footprint.x[0] > footprint.x[1] or footprint.y[0] > footprint.y[1]:
            yield f"boards.{place}: the first column and row must not be greater than the last"
    for group, names, known in (
        ("layouts", content.layouts, LAYOUTS),
        ("villages", content.villages, VILLAGES),
    ):
        for name in names:
            if name not in known:
                yield f"{group}.{name}: tables choose among {', '.join(known)}; your own is villages.custom"
    for name, layout in content.layouts.items():
        mistake = layout_mistake(layout.origins)
        if mistake:
            yield f"layouts.{name}: {mistake}"
    for name, village in content.villages.items():
        if sorted(board.location for board in village) != sorted(PLACES):
            yield f"villages.{name}: needs six boards, one for each of {', '.join(PLACES)}"
        elif layout_mistake([(board.x, board.y) for board in village]):
            yield f"villages.{name}: {layout_mistake([(board.x, board.y) for board in village])}"


def card_mistakes(content: Content) -> Iterator[str]:
    """What is wrong with Ingredients, Spells and Schemes."""
    if sorted(content.ingredients) != KINDS:
        yield f"ingredients: needs each of {', '.join(KINDS)}"
    if len({deck.location for deck in content.ingredients.values()}) < len(content.ingredients):
        yield "ingredients: every deck must lie at a Location of its own"
    if sorted(content.spells) != sorted(MODES):
        yield f"spells: needs each of {', '.join(MODES)}"
    for name, spell in content.spells.items():
        if "location" in spell.cost and name != "summon":
            yield f"spells.{name}: only summon can cost what its target Location says"
        if len(spell.cost) > 1 and ("same" in spell.cost or "location" in spell.cost):
            yield f"spells.{name}: `same` and `location` are whole costs, nothing else goes with them"
        if spell.cost.get("location", 1) > 1:
            yield f"spells.{name}: `location` is a whole cost, and is asked for once"
    costs = {f"spells.{name}": sum(spell.cost.values()) for name, spell in content.spells.items()}
    costs |= {f"locations.{name}": sum(one.summon_cost.values()) for name, one in content.locations.items()}
    for name, cost in costs.items():
        if cost > DEAREST:
            yield f"{name}: a Spell costs at most {DEAREST} Ingredients"
    for level in (1, 2, 3):
        if sum(scheme.level == level for scheme in content.schemes.values()) < 6:
            yield f"schemes: six Witches need at least 6 cards of level {level}"
    for name, scheme in content.schemes.items():
        if not KEBAB.fullmatch(name):
            yield f"schemes.{name}: a key is small letters, digits and single hyphens"
        if name in TAKEN or NUMBERED.fullmatch(name):
            yield f"schemes.{name}: that is the key of something else"
        for condition in scheme.conditions:
            if isinstance(condition, Summon) and not content.locations[condition.to].summon_cost:
                yield f"schemes.{name}: nobody can be summoned to {condition.to}"
            if isinstance(condition, Switch) and condition.villager == condition.other:
                yield f"schemes.{name}: {condition.villager} cannot be switched with itself"
            if isinstance(condition, Love) and condition.villagers[0] == condition.villagers[1]:
                yield f"schemes.{name}: {condition.villagers[0]} cannot love itself"
            if isinstance(condition, InLove) and condition.villager == condition.partner:
                yield f"schemes.{name}: {condition.villager} cannot be in Love with itself"
