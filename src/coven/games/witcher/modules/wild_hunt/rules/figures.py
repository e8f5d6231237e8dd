"""The figures of the Wild Hunt for a table, and where every chapter finds them."""

from __future__ import annotations

from coven.engine.settings import Options
from coven.games.witcher.modules.wild_hunt.content import HuntContent
from coven.games.witcher.modules.wild_hunt.rules.pieces import (
    DECK,
    Gift,
    HoundOption,
    Rider,
    read_event,
    read_rider,
    read_scene,
)
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.hooks import Core, Hooks
from coven.games.witcher.rules.hounds import FightHound, HoundToken, read_tokens
from coven.games.witcher.rules.pieces import TERRAINS, EventCard, ExplorationCard, Potion, Seat


class Row:
    """One row of the round track: the stage that is read, and the levels that come in Phase IV (0: none)."""

    def __init__(self, stage: int, hound: int, monster: int) -> None:
        self.stage = stage
        self.hound = hound
        self.monster = monster


class Figures:
    """The content for so many players and one difficulty, typed."""

    def __init__(self, content: HuntContent, seats: int, options: Options) -> None:
        self.content = content
        self.seats = seats
        self.member = str(options["hunt-member"])
        self.tie = min(int(options["hunt-tie"]), seats) - 1
        chosen = content.difficulty[seats][content.levels.index(options["hunt-difficulty"])]
        self.monsters: list[int] = list(chosen.monsters)
        self.shields: int = chosen.shields
        self.setup = content.setup
        self.life_cap: int = content.setup.life_cap
        self.rows = [Row(row.stage, row.hound, row.monster) for row in content.rounds[seats]]
        self.draws: dict[int, int] = dict(content.hounds.draw)
        self.lowers: dict[int, int] = dict(content.hounds.lower_shield)
        self.life: dict[int, int] = dict(content.hounds.life[seats])
        self.per_level: int = content.hounds.tokens_per_level
        self.riders: dict[str, Rider] = {}
        self.tokens: list[HoundToken] = []
        self.fights: list[FightHound] = []
        self.hounds: list[HoundOption] = []

    @property
    def rounds(self) -> int:
        """How many rounds there are, the last for the Final Fight."""
        return len(self.rows) + 1

    @property
    def rider(self) -> Rider:
        """The member that rides."""
        return self.riders[self.member]

    def level(self, number: int) -> int:
        """The level of the hound with that number."""
        return 1 + (number - 1) // self.per_level

    def numbers(self, level: int) -> list[int]:
        """The numbers of the hounds of a level."""
        return [1 + self.per_level * (level - 1) + i for i in range(self.per_level)]

    def fill(self, box: Box) -> None:
        """The Hunt's own cards take the place of the City, Wilds and Event decks of the box."""
        content = self.content
        cards: list[ExplorationCard] = []
        for stage, given in ((1, content.exploration.stage_1), (2, content.exploration.stage_2)):
            for number, one in enumerate(given, 1):
                choices = box.choices(one.id.lower(), one.options)
                cards.append(read_scene(box.reader, number, stage, one, choices))
        box.exploration = {"city": [], "wilds": [], DECK: cards}
        events: list[EventCard] = []
        for event in content.events:
            events.append(read_event(box.reader, event, box.choices(f"event-{event.number}", event.options)))
        box.events = events
        box.solo = False
        box.solo_poker = dict(content.poker)
        self.riders = {one.id: read_rider(box.reader, one, self.setup.life_cap) for one in content.members}
        self.tokens = read_tokens(box.reader, content.hounds.rewards)
        every = range(1, 1 + self.per_level * len(self.draws))
        self.fights = [FightHound(number, self.level(number)) for number in every]
        self.hounds = [HoundOption(number, self.level(number)) for number in every]
        box.others += [*self.tokens, *self.riders.values()]
        box.others += [card for rider in self.riders.values() for card in rider.specials]


class Hunting(Hooks):
    """The module's hooks, as far as its own chapters need them."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures


def figures_of(rules: Core) -> Figures:
    """The figures of the table's Wild Hunt."""
    for module in rules.modules:
        if isinstance(module, Hunting):
            return module.figures
    raise TypeError("the Wild Hunt is not in play")


def gift_keys(box: Box, seats: list[Seat]) -> list[str]:
    """Every gift that can be made."""
    items = ["gold", *[potion.key for potion in box.potions], *[f"trail-{t}" for t in TERRAINS]]
    items += [token.key for token in box.tokens]
    return [f"give:{item}:{seat.key}" for item in items for seat in seats]


def potion_gift(potion: Potion, seat: Seat) -> Gift:
    """A potion for a witcher."""
    return Gift("potion", potion.key, f"the {potion.label}", seat)
