"""What lies on a Triora table, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Option, Piece, Word
from coven.engine.state import COUNTED, EVERYONE, SEATS, WHO, Part, State

Gains = list[tuple[str, int]]
"""What is received, part by part: `[("inquisition", 2), ("doom_points", 4)]`."""


class Villager(Piece):
    """One of the 36 cards: its type, and the potions it costs."""

    def __init__(self, key: str, label: str, kind: str, cost: list[str]) -> None:
        super().__init__(key, label, "villager", "a Villager")
        self.kind = kind
        self.cost = cost


class Formula(Option):
    """What a cauldron can do: cubes by colour, and the potions they make."""

    def __init__(self, key: str, label: str, herbs: dict[str, int], potions: dict[str, int]) -> None:
        super().__init__(key, label)
        self.herbs = herbs
        self.potions = potions


class Deed(Word):
    """An option that carries its own verb: `pay:undead`, `enchant:captain`, `bonus`."""

    def __init__(self, verb: str, what: str, label: str, card: Villager | None = None) -> None:
        super().__init__(f"{verb}:{what}" if what else verb, label)
        self.verb = verb
        self.what = what
        self.card = card


@dataclass
class Player(Part):
    """One player's board and pieces. Places are circles: `city`, `forest-3`, or "" off the board."""

    witch: str = field(metadata=EVERYONE)
    position: int = field(metadata=EVERYONE)
    doom_points: int = field(metadata=EVERYONE)
    inquisition: int = field(metadata=EVERYONE)
    silver: int = field(metadata=EVERYONE)
    undead: int = field(metadata=EVERYONE)
    potions: dict[str, int] = field(metadata=EVERYONE)
    herbs: dict[str, int] = field(metadata=EVERYONE)
    seeds: dict[str, int] = field(metadata=EVERYONE)
    planting: dict[str, int] = field(metadata=EVERYONE)
    harvest: dict[str, int] = field(metadata=EVERYONE)
    witch_at: str = field(metadata=EVERYONE)
    familiar_at: str = field(metadata=EVERYONE)
    second_at: str = field(metadata=EVERYONE)
    second_of: str = field(metadata=EVERYONE)
    witch_placed: bool = field(metadata=EVERYONE)
    familiar_placed: bool = field(metadata=EVERYONE)
    villagers: list[Villager] = field(metadata=EVERYONE)
    captured: bool = field(metadata=EVERYONE)


@dataclass
class Table(State):
    """A Triora table.

    `phase` says what comes next: witches, order, place, act, coven, inquisitor, morgana, villagers or over.
    `turns` are the seats whose turns are still to come this round, the active one first; `queue` those still
    to be asked in the other phases (in act: who will get a Coven Bonus). `inquisition_order` runs from the
    front of the track to its back, the upper marker of a stack first. `piece` is what the active seat places,
    `copied` the area that the Tower copies just now, `spoils` the area whose effect leaves a choice, `path`
    the areas that Morgana still enters, `castle` the markers there: person, row, seat.
    """

    round: int = field(metadata=EVERYONE)
    phase: str = field(metadata=EVERYONE)
    players: list[Player] = field(metadata=SEATS)
    inquisition_order: list[int] = field(metadata=WHO)
    turns: list[int] = field(metadata=WHO)
    queue: list[int] = field(metadata=WHO)
    piece: str = field(metadata=EVERYONE)
    copied: str = field(metadata=EVERYONE)
    spoils: str = field(metadata=EVERYONE)
    second_moved: bool = field(metadata=EVERYONE)
    inquisitor: str = field(metadata=EVERYONE)
    morgana: str = field(metadata=EVERYONE)
    path: list[str] = field(metadata=EVERYONE)
    doom: dict[str, list[int]] = field(metadata=WHO)
    castle: list[tuple[str, str, int]] = field(metadata=EVERYONE)
    stone: int = field(metadata=EVERYONE)
    row: list[Villager] = field(metadata=EVERYONE)
    deck: list[Villager] = field(metadata=COUNTED)
