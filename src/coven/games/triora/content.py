"""The shape of Triora's content file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

GainKind = Literal["inquisition", "doom_points", "shovels", "silver", "cauldrons", "undead", "villager"]
Gain = dict[GainKind, int]
"""What is received, part by part in the order written."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the content file, never changed, with no field but its own."""


class Supply(Struct, frozen=True):
    """How many tokens there are: silver and Undead for all, the rest for each player."""

    silver: int
    undead: int
    doom_markers: int
    cubes_of_a_colour: int


class Start(Struct, frozen=True):
    """Where everything begins; herbs and seeds are cubes of each colour."""

    doom_points: int
    inquisition: int
    herbs: int
    seeds: int
    inquisitor: str
    morgana: str
    stone_circle: int


class Limits(Struct, frozen=True):
    """Where the tracks end."""

    potions: int
    inquisition: int


class Potion(Struct, frozen=True):
    """A kind of potion."""

    id: str
    name: str


class Formula(Struct, frozen=True):
    """Cubes by colour, and the potions they make."""

    id: str
    herbs: dict[str, int]
    potions: dict[str, int]


class Witch(Struct, frozen=True):
    """A witch board."""

    id: str
    name: str
    affinity: str
    specialties: list[Formula]


class Area(Struct, frozen=True):
    """A place on the map."""

    id: str
    number: int
    name: str
    circles: int


class Routes(Struct, frozen=True):
    """Which areas break a tie between equally short routes."""

    prefer_through: list[str]


class DoomArea(Struct, frozen=True):
    """City, Fields, River or Dungeon: its potion, its effect, a choice after it, its Witch's Bonus."""

    id: str
    potion: str
    effect: Gain
    witch_bonus: Gain
    then_choose: list[Gain] = []


class Person(Struct, frozen=True):
    """A column of the Castle."""

    id: str
    name: str
    silver: int
    enchant: int
    curse: int
    crowns: int


class Castle(Struct, frozen=True):
    """The potions of the two rows, the columns, and the price of the Witch's Bonus in doom points."""

    enchant: str
    curse: str
    persons: list[Person]
    witch_bonus_price: int


class Alchemist(Struct, frozen=True):
    """The Lair; `sale` is the silver for one potion and for two."""

    effect: Gain
    extra_price: int
    extra: Gain
    sale: list[int]


class StoneCircle(Struct, frozen=True):
    """The ring of spaces from the start, clockwise, and what moves the token."""

    spaces: list[Gain]
    sacrifice: dict[str, int]
    skips: int
    paid_step: Gain


class Cemetery(Struct, frozen=True):
    """Where the Undead rise."""

    potion: str
    effect: Gain
    witch_bonus: Gain


class Tower(Struct, frozen=True):
    """What a copy costs."""

    potion: str


class Forest(Struct, frozen=True):
    """Where the Inquisitor is blind."""

    effect: Gain
    witch_bonus: Gain


class SwampHouse(Struct, frozen=True):
    """Where Villagers are bought; `arrival` comes with every placement."""

    arrival: Gain
    witch_bonus: Gain


class Inquisitor(Struct, frozen=True):
    """How far he goes, and what he costs a Witch and a Familiar."""

    steps: int
    witch: int
    familiar: int


class Morgana(Struct, frozen=True):
    """How far she goes, and what she offers."""

    steps: int
    gifts: dict[str, Gain]


class Scoring(Struct, frozen=True):
    """The final scoring."""

    area_control: list[int]
    sets: dict[int, int]
    penalty: list[int]
    potion: int
    undead: int
    silver: int


class Row(Struct, frozen=True):
    """The places of the Villagers' row."""

    available: int
    preview: int


class VillagerType(Struct, frozen=True):
    """What each Villager of a type gives, and where it counts."""

    gain: Gain
    area: str
    crowns: int


class VillagerCard(Struct, frozen=True):
    """A Villager: its cost is one potion of each kind named."""

    id: str
    type: str
    name: str
    cost: list[str]


class Content(Struct, frozen=True):
    """Everything in the box."""

    game: str
    title: str
    players: tuple[int, int]
    supply: Supply
    start: Start
    limits: Limits
    colours: list[str]
    potions: list[Potion]
    common_formulas: list[Formula]
    witches: list[Witch]
    areas: list[Area]
    roads: list[tuple[str, str]]
    routes: Routes
    doom_spaces: dict[int, int]
    doom_areas: list[DoomArea]
    castle: Castle
    crown_points: list[int]
    alchemist: Alchemist
    stone_circle: StoneCircle
    cemetery: Cemetery
    tower: Tower
    forest: Forest
    swamp_house: SwampHouse
    turn_order: list[Gain]
    inquisitor: Inquisitor
    morgana: Morgana
    scoring: Scoring
    villager_row: Row
    villager_types: dict[str, VillagerType]
    villagers: list[VillagerCard]


SPECIAL = ("castle", "alchemist", "stone_circle", "cemetery", "tower", "forest", "swamp_house")


def problems(content: Content) -> Sequence[str]:
    """What a well-formed content still has wrong."""
    return list(mistakes(content))


def mistakes(content: Content) -> Iterator[str]:
    """Each mistake in words."""
    potions = [potion.id for potion in content.potions]
    areas = [area.id for area in content.areas]
    yield from repeated("potions", potions)
    yield from repeated("areas", areas)
    yield from repeated("colours", content.colours)
    yield from repeated("witches", [witch.id for witch in content.witches])
    yield from repeated("villagers", [card.id for card in content.villagers])
    yield from repeated("castle.persons", [person.id for person in content.castle.persons])
    yield from formula_mistakes(content, potions)
    yield from map_mistakes(content, areas)
    yield from cost_mistakes(content, potions)
    yield from gain_mistakes(content)
    yield from figure_mistakes(content)


def repeated(where: str, ids: Sequence[str]) -> Iterator[str]:
    """Ids must be there once."""
    for id in ids:
        if ids.count(id) > 1:
            yield f"{where}: {id!r} stands there twice"


def unknown(where: str, given: Sequence[str] | Mapping[str, int], known: Sequence[str]) -> Iterator[str]:
    """Names must be listed elsewhere."""
    for name in given:
        if name not in known:
            yield f"{where}: {name!r} is not one of {', '.join(known)}"


def formula_mistakes(content: Content, potions: Sequence[str]) -> Iterator[str]:
    """Formulas use known colours and potions, and no more cubes than a board has."""
    formulas = [*content.common_formulas, *[f for witch in content.witches for f in witch.specialties]]
    yield from repeated("formulas", [formula.id for formula in formulas])
    for formula in formulas:
        yield from unknown(f"{formula.id}.herbs", formula.herbs, content.colours)
        yield from unknown(f"{formula.id}.potions", formula.potions, potions)
        for colour, count in formula.herbs.items():
            if not 1 <= count <= content.supply.cubes_of_a_colour:
                yield f"{formula.id}.herbs: {count} {colour} cubes are not on a board"
    if content.start.herbs + content.start.seeds != content.supply.cubes_of_a_colour:
        yield "start: herbs and seeds must together be all cubes of a colour"


def map_mistakes(content: Content, areas: Sequence[str]) -> Iterator[str]:
    """Every area is known and can be reached; numbers and places are right."""
    doomed = [area.id for area in content.doom_areas]
    for id in (*SPECIAL, *doomed):
        if id not in areas:
            yield f"areas: {id} is missing"
    yield from unknown("areas", areas, (*SPECIAL, *doomed))
    if len({area.number for area in content.areas}) != len(areas):
        yield "areas: every area needs a number of its own"
    for area in content.areas:
        if area.circles < 1 or (area.circles > 1 and area.id != "forest"):
            yield f"areas: {area.id} has {area.circles} circles; only the Forest may have more than one"
    for road in content.roads:
        yield from unknown("roads", road, areas)
    reached = [areas[0]]
    for here in reached:
        reached += [
            b for road in content.roads for a, b in (road, road[::-1]) if a == here and b not in reached
        ]
    for id in areas:
        if id not in reached:
            yield f"roads: no way leads to {id}"
    yield from unknown("start", [content.start.inquisitor, content.start.morgana], areas)
    yield from unknown("routes.prefer_through", content.routes.prefer_through, areas)
    for name, kind in content.villager_types.items():
        yield from unknown(f"villager_types.{name}", [kind.area], doomed)


def cost_mistakes(content: Content, potions: Sequence[str]) -> Iterator[str]:
    """Costs are paid in known potions."""
    costs = [content.castle.enchant, content.castle.curse, content.cemetery.potion, content.tower.potion]
    yield from unknown("costs", costs + [area.potion for area in content.doom_areas], potions)
    yield from unknown("stone_circle.sacrifice", content.stone_circle.sacrifice, ["silver", *potions])
    for card in content.villagers:
        yield from unknown(f"{card.id}.cost", card.cost, potions)
        yield from unknown(f"{card.id}.type", [card.type], list(content.villager_types))


def gain_mistakes(content: Content) -> Iterator[str]:
    """Only Inquisition and doom points can be lost; a Villager is there to be chosen, alone."""
    for where, gain in gains_of(content):
        for kind, n in gain.items():
            if n < 0 and kind not in ("inquisition", "doom_points"):
                yield f"{where}: {n} {kind} cannot be received"
        if "villager" in gain:
            yield f"{where}: a villager can only be one of the things of then_choose"
    for area in content.doom_areas:
        for one in area.then_choose:
            if not one or ("villager" in one and one != {"villager": 1}):
                yield f"{area.id}.then_choose: each is a gain, or one villager and nothing else"
        yield from repeated(f"{area.id}.then_choose", [next(iter(one), "") for one in area.then_choose])


def gains_of(content: Content) -> Iterator[tuple[str, Gain]]:
    """Every gain that is received without a choice between parts of it, with its place in the file."""
    for area in content.doom_areas:
        yield f"{area.id}.effect", area.effect
        yield f"{area.id}.witch_bonus", area.witch_bonus
    yield "alchemist.effect", content.alchemist.effect
    yield "alchemist.extra", content.alchemist.extra
    for i, space in enumerate(content.stone_circle.spaces):
        yield f"stone_circle.spaces {i + 1}", space
    yield "stone_circle.paid_step", content.stone_circle.paid_step
    yield "cemetery.effect", content.cemetery.effect
    yield "cemetery.witch_bonus", content.cemetery.witch_bonus
    yield "forest.effect", content.forest.effect
    yield "forest.witch_bonus", content.forest.witch_bonus
    yield "swamp_house.arrival", content.swamp_house.arrival
    yield "swamp_house.witch_bonus", content.swamp_house.witch_bonus
    for i, bonus in enumerate(content.turn_order):
        yield f"turn_order {i + 1}", bonus
    for name, gift in content.morgana.gifts.items():
        yield f"morgana.gifts.{name}", gift
    for name, kind in content.villager_types.items():
        yield f"villager_types.{name}.gain", kind.gain


def figure_mistakes(content: Content) -> Iterator[str]:
    """Figures that must fit the number of players or of cards."""
    low, high = content.players
    for players in range(low, high + 1):
        if content.doom_spaces.get(players, 0) < 1:
            yield f"doom_spaces: {players} players need a space in each area"
    if len(content.turn_order) < high:
        yield f"turn_order: {high} players need {high} positions"
    if len(content.witches) < high:
        yield f"witches: {high} players need {high} witches"
    if len(content.scoring.penalty) < high or len(content.scoring.area_control) < high:
        yield f"scoring: area_control and penalty need {high} figures"
    if len(content.alchemist.sale) != 2:
        yield "alchemist.sale: needs the silver for one potion and for two"
    if not 0 <= content.start.stone_circle < len(content.stone_circle.spaces):
        yield "start.stone_circle: no such space"
    if content.villager_row.available + content.villager_row.preview > len(content.villagers):
        yield "villager_row: more places than cards"
    if not 0 <= content.start.inquisition <= content.limits.inquisition:
        yield "start.inquisition: beyond the track"
