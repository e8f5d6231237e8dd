"""Game Setup Changes: notice boards in place of monsters, a first hound, and the same start for all."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow, Option
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.renown.rules.figures import Figures, figures_of, roll_terrain
from coven.games.witcher.modules.renown.rules.hounds import place_hound
from coven.games.witcher.modules.renown.rules.pieces import die_pile
from coven.games.witcher.modules.renown.state import NOBODY, Fame, fame_of
from coven.games.witcher.rules.attributes import attributes_of
from coven.games.witcher.rules.cards import draw
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ATTRIBUTES, TERRAINS
from coven.games.witcher.rules.potions import gain_potions
from coven.games.witcher.rules.setup import DealHands, ExtraLevel, PlaceMonsters
from coven.games.witcher.rules.tokens import return_token
from coven.games.witcher.state import Table, new_turn

SPECIALTY = "specialty"


def new_fame(figures: Figures, seats: int) -> Fame:
    """What lies ready before anything is shuffled."""
    return Fame(
        last=figures.rounds,
        turns=[new_turn("") for _ in range(seats)],
        passed=[],
        roving=False,
        boards={},
        contracts={},
        hounds=[],
        tokens={str(level): [one for one in figures.tokens if one.level == level] for level in figures.life},
        spent=[],
        tried=[[] for _ in range(seats)],
        earned=[{} for _ in range(seats)],
        quests=[0] * seats,
        games=[0] * seats,
        rivals=[],
        champion=NOBODY,
    )


def lay_out(rules: Core, s: Table) -> None:
    """No monster is on the map, and no token is drawn for one: dice say where monsters will be."""
    figures, fame = figures_of(rules), fame_of(s)
    for terrain in TERRAINS:
        return_token(s, s.lairs.pop(terrain))
        s.piles[die_pile(terrain)] = [*figures.faces[terrain]]
    for tokens in fame.tokens.values():
        s.rng.shuffle(tokens)


def steps(s: Table, given: list[Step]) -> list[Step]:
    """The questions of the set-up, with a start of its own."""
    kept = [step for step in given if not isinstance(step, (PlaceMonsters, DealHands, ExtraLevel))]
    clockwise = [(s.first + i) % s.seats for i in range(s.seats)]
    return [PostBoards(), *kept, *[SecondLevel(seat) for seat in clockwise], Outfit()]


@dataclass
class PostBoards(Step):
    """A notice board for each terrain, by its die; and the first hound, by a Movement card."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        for terrain in TERRAINS:
            post(rules, s, terrain)
        yield from place_hound(rules, s, figures_of(rules).first_hound, True)


def post(rules: Core, s: Table, terrain: str) -> None:
    """A notice board comes to a place of its terrain."""
    place = roll_terrain(rules, s, terrain)
    fame_of(s).boards[terrain] = place.number
    s.tell("A notice board stands in {0}.", place)


@dataclass
class SecondLevel(Step):
    """The Specialty and one attribute of choice begin higher; Shield and potions do not follow."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        level = figures_of(rules).start.level
        names = attributes_of(rules, s, self.seat)
        options = [names[name] for name in ATTRIBUTES if name != SPECIALTY]
        prompt = "Which attribute do you begin with on level {0}, beside the Specialty?"
        rule = "witcher.renown.setup.attributes"
        chosen: Option = yield Decision(self.seat, "raise", options, prompt, rule, (level,))
        levels = s.players[self.seat].levels
        levels[SPECIALTY] = levels[chosen.key] = level
        s.tell("{0:seat} begins with {1} on level {2}.", self.seat, chosen, level)


@dataclass
class Outfit(Step):
    """The same hand, gold and potions for everybody."""

    def play(self, rules: Core, s: Table) -> None:
        start = figures_of(rules).start
        for i in range(s.seats):
            seat = (s.first + i) % s.seats
            s.players[seat].gold = start.gold
            gain_potions(rules, s, seat, start.potions)
            draw(rules, s, seat, start.cards)
