"""What modules in play draw: each has a `Drawing` as `DRAWING` in its package `board`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from htpy import Element, Node

from coven.drawing import Fact
from coven.engine.settings import Options
from coven.games.witcher import GAME
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import HUES, tile
from coven.games.witcher.rules.figures import shield_maximum
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard, Monster, Place, School
from coven.games.witcher.state import Player


class Guard(NamedTuple):
    """What a player has on the shield track: its sign, its name, how much there can be (0: no limit)."""

    sign: str
    name: str
    most: int


class Start(NamedTuple):
    """How a player board begins: sign and name of the shield track, and where its witcher stands."""

    sign: str
    name: str
    home: str


class Drawing:
    """What a module adds to the page: by default nothing."""

    foremost = False
    """Whether what lies beside the map stands above that of other modules."""

    def parts(self, options: Options | None) -> Sequence[Drawing]:
        """The module itself, or the drawings of those of its parts that are in play (None: of all)."""
        return [self]

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """What lies on the map, under the witchers; `dim`: nothing of it may be chosen."""
        return None

    def occupied(self, view: Seen) -> Sequence[tuple[float, float]]:
        """Where on the map something lies that witchers stand clear of."""
        return ()

    def upon(self, view: Seen, place: Place) -> Node:
        """What lies on a place itself: over the ring of one that may be chosen."""
        return None

    def west(self, view: Seen, names: Sequence[str]) -> Node:
        """A board hinged to the left edge of the map, 310 wide: left of 0; what stands on it is `on_map`."""
        return None

    def beside_map(self, view: Seen, names: Sequence[str]) -> Node:
        """Tracks and cards of the module, in HTML beside the map."""
        return None

    def stage(self, view: Seen, names: Sequence[str]) -> Element | None:
        """What stands in place of the map; None: as without the module."""
        return None

    def context(self, view: Seen) -> str:
        """Where the turn stands, in a line under the question; nothing: as without the module."""
        return ""

    def strip(self, view: Seen, names: Sequence[str]) -> Node:
        """Where in the turn one is; None: as without the module."""
        return None

    def home(self, view: Seen, key: str, stage: str) -> str:
        """Where an option of the module lies (one of `homes`); nothing: as without the module."""
        return ""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """What the strip of seats says about a seat."""
        return []

    def score(self, view: Seen, seat: int) -> tuple[str, str] | None:
        """The figure of a seat and its unit; None: as without the module."""
        return None

    def own_facts(self, view: Seen, player: Player) -> list[tuple[str, str]]:
        """What stands under the reader's name: icon and words."""
        return []

    def start(self, school: School) -> Start | None:
        """How a player board of the module begins; None: with a shield, at its home."""
        return None

    def guard(self, view: Seen, seat: int) -> Guard | None:
        """What a player has on the shield track; None: a shield."""
        return None

    def cancels(self, view: Seen, seat: int) -> tuple[str, str, int]:
        """What cancels damage to a player before the shield does: icon, name and how much."""
        return "", "", 0

    def own_zones(self, view: Seen, player: Player, fighting: bool) -> Node:
        """More zones of the reader's own area."""
        return None

    def sign(self, key: str) -> str:
        """The icon of something of the module's that can be used, by its key; nothing: it is another's."""
        return ""

    def foe(self, view: Seen, monster: Monster) -> Node:
        """What else is to be known of the monster that is fought."""
        return None

    def waits(self, view: Seen, place: Place) -> list[str]:
        """What waits at a place, in words."""
        return []

    def note(self, view: Seen, key: str) -> str:
        """What an option certainly does; nothing: as without the module."""
        return ""

    def picture(self, key: str) -> Node | None:
        """The small picture beside an option of the module."""
        return None

    def on_card(self, card: ActionCard) -> Node:
        """What the module prints on an Action Card, 100 by 140."""
        return None

    def besides(self, view: Seen, card: ActionCard) -> str:
        """What an Action Card does besides its symbols, in words."""
        return ""

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """What a reader who does not see the map should know of it."""
        return ""


@cache
def card_pictures(module: str) -> Mapping[str, Node]:
    """The small pictures of the Action Cards that a module brings, by key: their colours."""
    rules = GAME.rules(2, {module: True})
    assert isinstance(rules, Core)
    hues = {card.key: HUES[card.color] for card in rules.box.all if isinstance(card, ActionCard)}
    return {key: tile(hue.fill, hue.sign, hue.ink) for key, hue in hues.items()}


@cache
def drawing_of(folder: str) -> Drawing:
    """What a module draws, by the name of its package."""
    part = GAME.part(f"modules.{folder}.board")
    found = part.DRAWING if part is not None else Drawing()
    assert isinstance(found, Drawing)
    return found


def joined(view: Seen) -> list[Drawing]:
    """The drawings of all modules in play, in declared order."""
    chosen = [drawing_of(module.folder) for module in GAME.modules if view.options.get(module.key)]
    return [part for drawing in chosen for part in drawing.parts(view.options)]


def start_of(school: School) -> Start:
    """How a player board begins."""
    found = [own for drawing in all_drawings() if (own := drawing.start(school)) is not None]
    return found[0] if found else Start("shield", "Shield", f"starts at {school.home.name}")


def guard_of(view: Seen, seat: int) -> Guard:
    """What a player has on the shield track."""
    found = [own for drawing in joined(view) if (own := drawing.guard(view, seat)) is not None]
    most = max(shield_maximum(rules_of(view), view.state, seat), view.state.players[seat].shield)
    return found[0] if found else Guard("shield", "shield", most)


def cancelled(view: Seen, seat: int) -> list[tuple[str, str, int]]:
    """What cancels damage to a player beforehand."""
    return [one for drawing in joined(view) if (one := drawing.cancels(view, seat))[2]]


def sign_of_use(view: Seen, key: str) -> str:
    """The icon of what a module lets a player use."""
    return next((sign for drawing in joined(view) if (sign := drawing.sign(key))), "sparkles")


def all_drawings() -> list[Drawing]:
    """Those of every module there is."""
    return [part for module in GAME.modules for part in drawing_of(module.folder).parts(None)]
