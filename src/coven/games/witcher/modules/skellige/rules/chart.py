"""The chart: which places lie in the sea, where harbours are, and how dangerous each spot is."""

from __future__ import annotations

from collections.abc import Sequence

from coven.games.witcher.modules.skellige.rules.pieces import DAGON, DagonBonus, SeaCard
from coven.games.witcher.modules.skellige.state import Sea, sea_of
from coven.games.witcher.rules.effects import Script
from coven.games.witcher.rules.hooks import Core, Hooks
from coven.games.witcher.rules.pieces import Monster, Place
from coven.games.witcher.state import Table


class Chart(Hooks):
    """The figures of Skellige, as its chapters read them."""

    def __init__(self, seats: int, alone: bool) -> None:
        self.seats = seats
        self.alone = alone
        """Whether there are islands, harbours and ships alone."""
        self.harbors: list[int] = []
        self.islands: list[int] = []
        """The three of the board."""
        self.hidden: list[int] = []
        """Those that events reveal."""
        self.abyss = -1
        """The Dagon Location (-1: there is none)."""
        self.safe_from: list[int] = []
        self.start = 1
        self.gold = 0
        self.emerging = Script("", [])
        self.cards: list[SeaCard] = []
        self.bonuses: list[DagonBonus] = []

    @property
    def top(self) -> int:
        """The topmost spot: Dagon has emerged."""
        return len(self.safe_from) + 1


def chart_of(rules: Core) -> Chart:
    """The chart of a table's rules."""
    for module in rules.modules:
        if isinstance(module, Chart):
            return module
    raise ValueError("Skellige is not in play")


def at_sea(chart: Chart, place: int) -> bool:
    """Whether a place is an island or the Dagon Location."""
    return place in chart.islands or place in chart.hidden or place == chart.abyss


def emerged(chart: Chart, sea: Sea) -> bool:
    """Whether Dagon is on the Dagon Location."""
    return sea.spot == chart.top


def dagon_of(rules: Core) -> Monster:
    """Dagon's card."""
    dagon = rules.box.by_key[DAGON]
    assert isinstance(dagon, Monster)
    return dagon


def lurking(rules: Core, s: Table) -> list[Monster]:
    """Whom one can fight at the Dagon Location: Dagon, or whatever a module lets wait there."""
    abyss = chart_of(rules).abyss
    return [monster for module in rules.modules for monster in module.lurking(rules, s, abyss)]


def reachable(rules: Core, s: Table) -> Sequence[Place]:
    """The islands that a ship may sail to: known, and nobody stays there."""
    chart, sea = chart_of(rules), sea_of(s)
    taken = [player.place for seat, player in enumerate(s.players) if seat != s.active]
    known = [*chart.islands, *sea.found]
    return [rules.box.places[n] for n in known if n not in taken and n not in sea.ships]


def free_harbors(rules: Core, s: Table) -> Sequence[Place]:
    """The harbours without a ship."""
    return [rules.box.places[n] for n in chart_of(rules).harbors if n not in sea_of(s).ships]
