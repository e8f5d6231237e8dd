"""What lies on a table of The Village Crone, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Piece, Word
from coven.engine.state import EVERYONE, OWNER, SEATS, WHO, Part, counted, owner
from coven.engine.steps import Stepped
from coven.games.crone.rules.village import Board

SERVING: Final[dict[str, tuple[str, ...]]] = {
    "at": ("summon", "switch", "love", "break-love"),
    "in-love": ("love",),
    "frogs": ("to-frog",),
    "frogs-at": ("to-frog", "summon", "switch"),
    "bound": ("bind",),
    "bind-around": ("bind",),
}
"""The ways to cast that serve a condition, where it is not the one of the same name."""
PREPARING: Final = ("to-villager", "unbind")
"""The ways to cast that may have to come first, whatever the condition."""


class Ingredient(Piece):
    """An Ingredient card: fire, flour, silver, soil or newt."""

    __slots__ = ("kind",)

    def __init__(self, key: str, label: str, kind: str) -> None:
        super().__init__(key, label, "ingredient", "an Ingredient")
        self.kind = kind


class Condition:
    """One condition of a Scheme. `key` is the fact that meets it, as Spells and the board state it.

    `ways` are the ways to cast that can meet it or bring it nearer. A passive one is true as soon as so many
    Villagers, Frogs or other things as it `asked` for are where they should be.
    """

    __slots__ = ("active", "asked", "key", "kind", "location", "number", "other", "text", "villagers", "ways")

    def __init__(
        self,
        kind: str,
        active: bool,
        key: str,
        text: str,
        villagers: tuple[str, ...] = (),
        location: str = "",
        number: int = 0,
        other: str = "",
    ) -> None:
        self.kind = kind
        self.active = active
        self.key = key
        self.text = text
        self.villagers = villagers
        self.location = location
        self.number = number
        self.other = other
        self.ways = SERVING.get(kind, (kind,))
        self.asked = len(villagers) if kind == "at" else number or 1

    def reached(
        self, villagers: dict[str, str], lovers: dict[str, str], frogs: dict[str, str], bound: list[str]
    ) -> int:
        """How many of them are there, by the places of Villagers and Frogs, the lovers and what is bound."""
        if self.kind == "at":
            return sum(villagers[villager] == self.location for villager in self.villagers)
        if self.kind == "in-love":
            lover = lovers.get(self.villagers[0], "")
            return int(lover != "" if self.other == "any" else lover == self.other)
        if self.kind == "frogs":
            return sum(place != "" for place in frogs.values())
        if self.kind == "frogs-at":
            return sum(place == self.location for place in frogs.values())
        return int(self.location in bound)


class Scheme(Piece):
    """A Witch's Scheme card. `ways` are the ways to cast that can serve it."""

    __slots__ = ("conditions", "level", "named", "places", "ways")

    def __init__(self, key: str, title: str, level: int, conditions: list[Condition]) -> None:
        super().__init__(key, title, f"level-{level}", f"a Scheme of level {level}")
        self.level = level
        self.conditions = conditions
        self.named: list[str] = [villager for c in conditions for villager in c.villagers]
        self.places: list[str] = [c.location for c in conditions if c.location]
        ways = [way for c in conditions for way in c.ways]
        self.ways = list(dict.fromkeys([*ways, *PREPARING]))


class Act(Word):
    """An option of its own: something to do, and with what."""

    __slots__ = ("thing", "verb")

    def __init__(self, verb: str, thing: str, label: str) -> None:
        super().__init__(f"{verb}:{thing}" if thing else verb, label)
        self.verb = verb
        self.thing = thing


@dataclass
class Player(Part):
    """One Witch. The last `fresh` cards of `schemes` were drawn in this turn and cannot be completed in it.

    `announced` are those that she is completing out of turn. `done` counts the Schemes completed in this
    turn, `owed` those that she is drawing now. `marks` are the facts that her Spells have brought about in
    this turn, `latest` those of the action just taken. `quiet` and `quiet_pauses` say how long she wants no
    questions about Protection and in pauses: "spell", "turn" or "always".
    """

    book: str = field(metadata=EVERYONE)
    hand: list[Ingredient] = field(metadata=owner(known="hand_shown"))
    hand_shown: list[Ingredient] = field(metadata=EVERYONE)
    schemes: list[Scheme] = field(metadata=owner(known="schemes_shown"))
    announced: list[Scheme] = field(metadata=owner(known="schemes_shown"))
    schemes_shown: list[Scheme] = field(metadata=EVERYONE)
    looking: list[Scheme] = field(metadata=OWNER)
    completed: list[Scheme] = field(metadata=counted(remembered=True))
    points: int = field(metadata=EVERYONE)
    done: int = field(metadata=EVERYONE)
    owed: int = field(metadata=EVERYONE)
    fresh: int = field(metadata=EVERYONE)
    marks: list[str] = field(metadata=EVERYONE)
    latest: list[str] = field(metadata=EVERYONE)
    offers: int = field(metadata=EVERYONE)
    quiet: str = field(metadata=OWNER)
    quiet_pauses: str = field(metadata=OWNER)


@dataclass
class Casting(Part):
    """A Spell in the air: cast and paid for, and open to Protection; `blocked` if one stands against it."""

    caster: int = field(metadata=WHO)
    mode: str = field(metadata=EVERYONE)
    targets: list[str] = field(metadata=EVERYONE)
    paid: list[str] = field(metadata=EVERYONE)
    blocked: bool = field(metadata=EVERYONE)


@dataclass
class Position(Part):
    """Where everything stood before an unspoken Spell."""

    villagers: dict[str, str] = field(metadata=EVERYONE)
    familiars: dict[str, str] = field(metadata=EVERYONE)
    frogs: dict[str, str] = field(metadata=EVERYONE)
    carried: dict[str, str] = field(metadata=EVERYONE)
    lovers: dict[str, str] = field(metadata=EVERYONE)
    bound: list[str] = field(metadata=EVERYONE)
    marks: list[str] = field(metadata=EVERYONE)


@dataclass
class Table(Stepped):
    """A table of The Village Crone. A place is a Location's name or `x,y`; "" is aside, in reserve or unused.

    What is still to be done lies on the `agenda`; `phase` names the part of the game that it belongs to.
    Seats are numbers, -1 is nobody. The last card of a deck, of a discard pile and of the barn is its top.
    `preparing` is, by seat, what she is about to do: a Spell and its targets so far, or `move` and a piece.
    `trail` is the way that the moving piece has come, its first place included.
    `faceup` and `discards_shown` are the top cards of decks and discards, where they lie face up; an empty
    pile has none.
    """

    boards: tuple[Board, ...] = field(metadata=EVERYONE)
    phase: str = field(metadata=EVERYONE)
    round: int = field(metadata=EVERYONE)
    broom: int = field(metadata=WHO)
    active: int = field(metadata=WHO)
    birthdays: list[int] = field(metadata=EVERYONE)
    players: list[Player] = field(metadata=SEATS)
    # the Village
    villagers: dict[str, str] = field(metadata=EVERYONE)
    familiars: dict[str, str] = field(metadata=EVERYONE)
    frogs: dict[str, str] = field(metadata=EVERYONE)
    carried: dict[str, str] = field(metadata=EVERYONE)
    lovers: dict[str, str] = field(metadata=EVERYONE)
    bound: list[str] = field(metadata=EVERYONE)
    # the cards
    decks: dict[str, list[Ingredient]] = field(metadata=counted(known="faceup"))
    faceup: list[Ingredient] = field(metadata=EVERYONE)
    discards: dict[str, list[Ingredient]] = field(metadata=counted(known="discards_shown", remembered=True))
    discards_shown: list[Ingredient] = field(metadata=EVERYONE)
    barn: list[Ingredient] = field(metadata=counted(known="barn_known"))
    barn_known: list[list[Ingredient]] = field(metadata=OWNER)
    scheme_decks: dict[str, list[Scheme]] = field(metadata=counted(known="tops_known"))
    tops_known: list[list[Scheme]] = field(metadata=OWNER)
    # the turn
    movement: int = field(metadata=EVERYONE)
    moving: str = field(metadata=EVERYONE)
    trail: list[str] = field(metadata=EVERYONE)
    picked_up: list[str] = field(metadata=EVERYONE)
    set_down: list[str] = field(metadata=EVERYONE)
    before: list[str] = field(metadata=EVERYONE)
    preparing: list[list[str]] = field(metadata=OWNER)
    casting: list[Casting] = field(metadata=EVERYONE)
    unspoken: str = field(metadata=EVERYONE)
    speaker: int = field(metadata=WHO)
    earlier: list[Position] = field(metadata=EVERYONE)
    # trading
    trader: int = field(metadata=WHO)
    partner: int = field(metadata=WHO)
    offered: list[Ingredient] = field(metadata=counted(known="offer_known"))
    offer_known: list[list[Ingredient]] = field(metadata=OWNER)
    wanted: list[list[str]] = field(metadata=OWNER)
    # the end
    idle_rounds: int = field(metadata=EVERYONE)
    completed_this_round: bool = field(metadata=EVERYONE)
    ended: str = field(metadata=EVERYONE)
