"""What the table is made of: pieces that lie on it, and the things that a choice can name."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Option, Piece, Word
from coven.engine.words import so_many

INTACT: Final = "intact"
CRACKED: Final = "cracked"
BROKEN: Final = "broken"
STORES: Final = ("1h", "2h")

DRAWBRIDGE: Final = Option("drawbridge", "The drawbridge")
MAGICIAN: Final = Word("magician", "Move the magician")
GHOSTS: Final = Word("ghosts", "Move ghosts")
TILE: Final = Option("tile", "The tile")
NOTHING: Final = Word("nothing", "Use nothing")
SETTLE: Final = Option("settle", "Take the free place")
FIGHT: Final = Option("fight", "Fight")
BURY: Final = Option("graveyard", "Go to the graveyard")
END: Final = Word("end", "End the action")
STOP: Final = Word("stop", "Stop here")
DECLINE: Final = Word("decline", "Not now")


class Ghost(Piece):
    """One of a people's seven ghosts."""

    def __init__(self, key: str, label: str, people: str) -> None:
        super().__init__(key, label, "ghost")
        self.people = people


class TileEffect:
    """What a manor tile does: an operation and its figures."""

    def __init__(self, op: str, resource: str, amount: int, terror: dict[str, int]) -> None:
        self.op = op
        self.resource = resource
        self.amount = amount
        self.terror = terror


class ManorTile(Piece):
    """A tile of the manor floor."""

    def __init__(self, key: str, label: str, kind: str, effect: TileEffect) -> None:
        super().__init__(key, label, "manor tile")
        self.kind = kind
        self.effect = effect


class GateTile(Piece):
    """A gate tile: the resources that its gate asks for."""

    def __init__(self, key: str, label: str, fee: list[str]) -> None:
        super().__init__(key, label, "gate tile")
        self.fee = fee


class RoundBonus(Option):
    """A bonus printed on a time card: `vp`, `terror`, `any` resource, or a named resource."""

    def __init__(self, key: str, label: str, kind: str, amount: int) -> None:
        super().__init__(key, label)
        self.kind = kind
        self.amount = amount


class TimeCard(Piece):
    """A round's card: how many actions, and which bonuses."""

    def __init__(self, key: str, label: str, actions: int, bonuses: list[RoundBonus]) -> None:
        super().__init__(key, label, "time card")
        self.actions = actions
        self.bonuses = bonuses


class Power(Piece):
    """A POWER card: when it can be used, what it does, and how often at most at once and in a game."""

    def __init__(
        self, key: str, label: str, window: str, limit: str, uses: int, op: str, resource: str, amount: int
    ) -> None:
        super().__init__(key, label, "POWER card")
        self.window = window
        self.limit = limit
        self.uses = uses
        self.op = op
        self.resource = resource
        self.amount = amount
        self.use = Use(self)


class Use(Word):
    """The choice to use a POWER: `power:frenzy`."""

    def __init__(self, power: Power) -> None:
        super().__init__(f"power:{power.key}", power.label)
        self.power = power


class People(Option):
    """A people: what its magician and its ghosts are called, and its POWER cards."""

    def __init__(self, key: str, label: str, magician: str, ghost: str, powers: list[str]) -> None:
        super().__init__(key, label)
        self.magician = magician
        self.ghost = ghost
        self.powers = powers


class Resource(Option):
    """A kind of resource."""

    def __init__(self, key: str, label: str, plural: str) -> None:
        super().__init__(key, label)
        self.plural = plural


class Stored(Option):
    """A kind of resource in one of the two stores: `2h-spider`."""

    def __init__(self, store: str, resource: Resource) -> None:
        super().__init__(f"{store}-{resource.key}", f"{resource.label}, {store.upper()} store")
        self.store = store
        self.resource = resource.key


class Mirror(Option):
    """A mirror on a wall of the manor."""


class Square(Option):
    """A square of the manor floor."""

    def __init__(self, key: str) -> None:
        super().__init__(key, key)
        self.near: list[Square] = []
        self.mirrors: list[Mirror] = []
        self.flight = Flight(self)


class Flight(Word):
    """A move of the vampire as bats: `bats:D4`."""

    def __init__(self, square: Square) -> None:
        super().__init__(f"bats:{square.key}", f"{square.key}, as bats")
        self.square = square


class GardenBonus:
    """What a ghost on a garden's place gives, and for what."""

    def __init__(
        self,
        level: str,
        causes: list[str],
        region_values: list[int],
        terror: int,
        vp: int,
        food_discount: int,
        order_count: int,
        keep: int,
    ) -> None:
        self.level = level
        self.causes = causes
        self.region_values = region_values
        self.terror = terror
        self.vp = vp
        self.food_discount = food_discount
        self.order_count = order_count
        self.keep = keep


class Location(Option):
    """A region or a garden, `phrase` in a sentence; `near` and `far` are one and two steps away.

    A garden gives its `bonuses` (major, minor) when one of its `triggers` occurs.
    """

    def __init__(self, key: str, label: str, board: str, vp: int, capacity: int) -> None:
        super().__init__(key, label)
        self.phrase = label if board == "regions" else f"the {label}"
        self.board = board
        self.vp = vp
        self.capacity = capacity
        self.near: list[Location] = []
        self.far: list[Location] = []
        self.triggers: list[str] = []
        self.bonuses: list[GardenBonus] = []
        self.spots: list[Spot] = [Spot(self, i) for i in range(capacity)]
        self.portal = Portal(self)


class Spot(Option):
    """A place of a location, by its number from 1 (top) downwards: `turgapel-1`."""

    def __init__(self, location: Location, index: int) -> None:
        super().__init__(f"{location.key}-{index + 1}", f"{location.label}, place {index + 1}")
        self.phrase = f"place {index + 1} of {location.phrase}"
        self.location = location
        self.index = index


class Portal(Word):
    """A spirit's way into a region without a fee: `teleport:vada`."""

    def __init__(self, location: Location) -> None:
        super().__init__(f"teleport:{location.key}", f"{location.label}, by Teleportation")
        self.location = location


class Invocation(Option):
    """How many ghosts go to the drawbridge, and whether the canteen counts for the playing order."""

    def __init__(self, ghosts: int, canteen: bool) -> None:
        sent = so_many(ghosts, "ghost")
        super().__init__(
            f"{ghosts}" if canteen else f"{ghosts}-without-canteen",
            sent if canteen else f"{sent}, without counting the canteen",
        )
        self.sent = sent
        self.ghosts = ghosts
        self.canteen = canteen
