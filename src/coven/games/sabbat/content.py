"""The shape of the content file, and what a well-formed one may still have wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=100)]
Number = Annotated[int, Meta(ge=1, le=100)]
Few = Annotated[int, Meta(ge=1, le=9)]
Players = Annotated[int, Meta(ge=2, le=4)]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9+-]*$")]
MirrorState = Literal["intact", "cracked"]
Board = Literal["regions", "gardens"]


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook."""

    rounds: Few
    ghosts_per_player: Few
    terror_start: Count
    terror_max: Number
    curse_penalty: Count
    mirror_terror: dict[MirrorState, Count]
    return_terror: Count
    fight_cost_earlier: Count
    fight_cost_later: Count
    fight_vp: Count
    pushed_out_terror: Count
    full_vp: Count
    full_terror: Count
    own_ghosts_max: Few
    unfed_vp: Count
    chimaera_vp: Count


class Resource(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four resources."""

    name: str
    plural: str


class People(Struct, frozen=True, forbid_unknown_fields=True):
    """A people: its colour, what its pieces are called, and its POWER cards."""

    name: str
    colour: str
    magician: str
    ghost: str
    ghosts: str
    player_board: str
    powers: tuple[Id, ...]


class Mirror(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a mirror hangs."""

    wall: Literal["north", "east", "south", "west"]
    square: str


class Manor(Struct, frozen=True, forbid_unknown_fields=True):
    """The floor of the manor, and the mirrors around it."""

    columns: tuple[Annotated[str, Meta(pattern="^[A-Z]$")], ...]
    rows: tuple[Annotated[str, Meta(pattern="^[1-9]$")], ...]
    mirrors: dict[Id, Mirror]


class TileEffect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a manor tile does."""

    op: Literal["gain", "lift-curse", "turn-back", "feed-terroriser", "exchange"]
    resource: str = ""
    amount: Count = 0
    terror: dict[Literal["1h", "2h"], Count] = {}


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of manor tile, and how many there are."""

    name: str
    count: Number
    effect: TileEffect
    flavour: str = ""


class GardenBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a ghost on a garden's place gives, and when."""

    mirror_was: tuple[MirrorState, ...] = ()
    region_values: tuple[Count, ...] = ()
    fight_on: tuple[Board, ...] = ()
    returned_from: tuple[Board, ...] = ()
    terror: Count = 0
    vp: Count = 0
    food_discount: Count = 0
    order_count: Count = 0
    keep: Annotated[int, Meta(ge=0, le=4)] = 0


class Garden(Struct, frozen=True, forbid_unknown_fields=True):
    """A garden: its places by the fewest players, and its two bonuses."""

    name: str
    places: tuple[Players, ...]
    triggers: tuple[Literal["mirror", "region", "food", "order", "fight", "approval", "return"], ...]
    major: GardenBonus
    minor: GardenBonus
    flavour: str = ""


class Region(Struct, frozen=True, forbid_unknown_fields=True):
    """A region: who lives there, what it is worth, and its places by the fewest players."""

    name: str
    people: str
    vp: Count
    places: tuple[Players, ...]
    flavour: str = ""


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus of a time card: `vp`, `terror`, `any` resource, or the name of a resource."""

    kind: str
    amount: Number


class TimeCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A round: how many actions each player has, and what is given before them."""

    name: str
    actions: Few
    bonuses: tuple[Bonus, ...]
    first: bool = False
    flavour: str = ""


class PowerEffect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a POWER does."""

    op: Literal[
        "take-any",
        "give-each",
        "protect",
        "use-again",
        "teleport",
        "burn-each",
        "fly",
        "steal-all",
        "save",
        "boost",
        "steal-terror",
        "gain-terror",
    ]
    amount: Count = 0
    resource: str = ""


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    """A POWER card: its moment, its effect, and how often it works.

    `limit` is how often at most at once: in a round, in an action, or whenever its moment occurs. `uses` is
    how often at most in a game with two, three and four players; none if that is not counted.
    """

    title: str
    text: str
    window: Literal[
        "action",
        "magician-move",
        "magician-end",
        "ghost-start",
        "ghost-move",
        "ghost-moment",
        "round-start",
        "pushed-out",
    ]
    limit: Literal["round", "action", "none"]
    effect: PowerEffect
    uses: tuple[Count, ...] = ()
    flavour: str = ""


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    game: Literal["sabbat"]
    title: str
    constants: Constants
    resources: dict[Id, Resource]
    peoples: dict[Id, People]
    manor: Manor
    tiles: dict[Id, Tile]
    gates: dict[Id, tuple[Id, ...]]
    gardens: dict[Id, Garden]
    regions: dict[Id, Region]
    time_cards: dict[Id, TimeCard]
    powers: dict[Id, Power]


def problems(content: Content) -> Sequence[str]:
    """What the schema cannot say: that all parts fit together."""
    return [
        *manor_problems(content),
        *location_problems(content),
        *card_problems(content),
        *room_problems(content),
    ]


def manor_problems(content: Content) -> Iterator[str]:
    """The floor is full, and every mirror hangs on one of its edges."""
    manor = content.manor
    squares = [column + row for row in manor.rows for column in manor.columns]
    tiles = sum(tile.count for tile in content.tiles.values())
    if tiles != len(squares):
        yield f"tiles: the floor has {len(squares)} squares, but there are {tiles} tiles"
    for id, mirror in manor.mirrors.items():
        if mirror.square not in squares:
            yield f"manor.mirrors.{id}: there is no square {mirror.square!r}"
    for id, tile in content.tiles.items():
        if tile.effect.op == "gain" and tile.effect.resource not in content.resources:
            yield f"tiles.{id}: there is no resource {tile.effect.resource!r}"
        if tile.effect.op == "feed-terroriser" and set(tile.effect.terror) != {"1h", "2h"}:
            yield f"tiles.{id}: terror must say what 1h and 2h give"
    if set(content.constants.mirror_terror) != {"intact", "cracked"}:
        yield "constants.mirror_terror: must say what intact and cracked mirrors give"


def location_problems(content: Content) -> Iterator[str]:
    """Every fee can be paid, and every location has a place for two."""
    for id, fee in content.gates.items():
        if not fee or len(set(fee)) != len(fee) or not set(fee) <= set(content.resources):
            yield f"gates.{id}: a fee is one of each of some resources, not {', '.join(fee) or 'nothing'}"
    for id in content.regions.keys() & content.gardens.keys():
        yield f"gardens.{id}: a region has the same name"
    marks = {id: region.places for id, region in content.regions.items()}
    marks |= {id: garden.places for id, garden in content.gardens.items()}
    for id, places in marks.items():
        if not places or places[0] != 2 or list(places) != sorted(places):
            yield f"{id}: places must begin with 2 and rise"
    for id, garden in content.gardens.items():
        if len(garden.places) > 2:
            yield f"gardens.{id}: a garden has one or two places"
    triggers = [trigger for garden in content.gardens.values() for trigger in garden.triggers]
    if len(set(triggers)) != len(triggers):
        yield "gardens: two gardens have the same trigger"


def card_problems(content: Content) -> Iterator[str]:
    """There is a time card for every round and a bonus for every player; every POWER card has its people."""
    first = [id for id, card in content.time_cards.items() if card.first]
    if len(first) != 1:
        yield f"time_cards: exactly one card comes first, not {len(first)}"
    if len(content.time_cards) < content.constants.rounds:
        yield f"time_cards: {content.constants.rounds} rounds need as many cards"
    kinds = {"vp", "terror", "any", *content.resources}
    for id, card in content.time_cards.items():
        if not card.first and len(card.bonuses) < 4:
            yield f"time_cards.{id}: four players need four bonuses"
        for bonus in card.bonuses:
            if bonus.kind not in kinds:
                yield f"time_cards.{id}: there is no bonus {bonus.kind!r}"
    dealt = [power for people in content.peoples.values() for power in people.powers]
    for id in [*dealt, *content.powers]:
        if dealt.count(id) != 1 or id not in content.powers:
            yield f"powers.{id}: every POWER card belongs to exactly one people"
    for id, power in content.powers.items():
        if power.uses and (len(power.uses) != 3 or 0 in power.uses):
            yield f"powers.{id}: uses are three numbers from 1, for two, three and four players"
        if power.effect.op == "steal-all" and power.effect.resource not in content.resources:
            yield f"powers.{id}: there is no resource {power.effect.resource!r}"


def room_problems(content: Content) -> Iterator[str]:
    """The board has a place and a sign for each of its things: they can be others, but not more."""
    kinds = [
        ("resources", len(content.resources), 4),
        ("peoples", len(content.peoples), 4),
        ("tiles", len(content.tiles), 8),
        ("gates", len(content.gates), 10),
        ("gardens", len(content.gardens), 6),
        ("regions", len(content.regions), 8),
        ("powers", len(content.powers), 12),
        ("manor.mirrors", len(content.manor.mirrors), 16),
    ]
    for kind, count, room in kinds:
        if count != room:
            yield f"{kind}: the table has {room} of them, not {count}"
    if "".join([*content.manor.columns, *content.manor.rows]) != "ABCD1234":
        yield "manor: the squares of the floor are A1 to D4"
