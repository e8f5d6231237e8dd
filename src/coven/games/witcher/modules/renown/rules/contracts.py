"""Contracts: taken where a notice board stands, negotiated, fulfilled by whoever defeats the monster."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.renown.rules.figures import figures_of, roll_lair, roll_terrain
from coven.games.witcher.modules.renown.rules.pieces import ACCEPT, BARGAIN, Notice
from coven.games.witcher.modules.renown.rules.setup import post
from coven.games.witcher.modules.renown.state import Contract, fame_of
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS
from coven.games.witcher.rules.tokens import track
from coven.games.witcher.state import Act, Table


def offered(s: Table, place: int) -> str:
    """The terrain of the notice board at a place, or nothing."""
    return next((terrain for terrain, at in fame_of(s).boards.items() if at == place), "")


def levels(rules: Core, s: Table) -> list[Notice]:
    """The levels of which a monster is left."""
    return [notice for notice in figures_of(rules).notices if s.monsters[str(notice.level)]]


@dataclass
class TakeContract(Step):
    """Who has ended a move by a notice board takes a contract there; with no monster left nothing happens."""

    seat: int = field(metadata=WHO)
    terrain: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        options = levels(rules, s)
        if not options:
            s.tell("No monster is left for a contract.")
            return
        prompt, rule = "Which contract do you take?", "witcher.renown.contract.level"
        notice: Notice = yield from one(self.seat, "contract", options, prompt, rule)
        self.sign(rules, s, notice.level)

    def sign(self, rules: Core, s: Table, level: int) -> None:
        """The bottom card of the pile is the monster; the board moves to it, and the die says where it is."""
        fame, seat, terrain = fame_of(s), self.seat, self.terrain
        monster = s.monsters[str(level)].pop(0)
        del fame.boards[terrain]
        fame.contracts[terrain] = Contract(seat, 0)
        face = roll_lair(s, terrain)
        s.lairs[terrain] = face
        s.slots[terrain] = monster
        s.slots = {t: s.slots[t] for t in TERRAINS if t in s.slots}
        s.count("contracts taken")
        s.tell("{0:seat} takes a contract: {1} is at {2}.", seat, monster.full, face.place)
        s.then(Bargain(seat, terrain))
        for module in rules.modules:
            module.appears(rules, s, terrain)
        for module in rules.modules:
            module.tip(rules, s, seat, terrain)


@dataclass
class Bargain(Step):
    """The taker may roll against the neighbour to the right: with as much or more there is more gold."""

    seat: int = field(metadata=WHO)
    terrain: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        prompt, rule = "Do you negotiate the pay for the {0}?", "witcher.renown.negotiate.roll"
        args = (s.slots[self.terrain],)
        chosen = yield Decision(self.seat, "bargain", [BARGAIN, ACCEPT], prompt, rule, args)
        if chosen is ACCEPT:
            return
        figures, other = figures_of(rules), s.right_of(self.seat)
        mine, theirs = roll(s, figures.contract.dice), roll(s, figures.contract.dice)
        words = "{0:seat} negotiates the pay and rolls {1}, {2:seat} {3}."
        s.tell(words, self.seat, sum(mine), other, sum(theirs))
        if sum(mine) < sum(theirs):
            s.tell("The pay stays as it is.")
            return
        fame_of(s).contracts[self.terrain].extra = figures.contract.negotiated
        prey = s.slots[self.terrain].spoken
        s.tell("There is {0} gold more for {1}.", figures.contract.negotiated, prey)


def roll(s: Table, count: int) -> list[int]:
    """So many dice."""
    return [1 + int(s.rng.below(6)) for _ in range(count)]


def pay(rules: Core, s: Table, usual: int) -> int:
    """The gold for defeating the monster that is fought: its level and 1, and what was negotiated."""
    terrain = s.brawl().slot
    contract = fame_of(s).contracts.get(terrain)
    if contract is None:
        return usual
    return s.slots[terrain].level + figures_of(rules).contract.gold + contract.extra


@dataclass
class Settled(Step):
    """The monster of a terrain is gone: one that was driven away lies on its pile, and a new board comes."""

    terrain: str = field(metadata=EVERYONE)
    defeated: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        contract = fame_of(s).contracts.pop(self.terrain, None)
        if self.defeated and contract is not None:
            s.count("contracts fulfilled")
        for monster in s.driven:
            s.monsters[str(monster.level)].append(monster)
        s.driven = []
        post(rules, s, self.terrain)


# Weaknesses and trails


def lead(rules: Core, s: Table, terrain: str) -> int:
    """Where a weakness of a terrain is laid out: by its die, where no witcher stands."""
    taken = [player.place for player in s.players]
    place = roll_terrain(rules, s, terrain)
    while place.number in taken:
        place = roll_terrain(rules, s, terrain)
    return place.number


def do_trail_quest(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Choose a terrain, whether its monster is known or not; a token of it leads to the trail."""
    options: list[Option] = [rules.box.terrains[terrain] for terrain in TERRAINS if s.piles[terrain]]
    if not options:
        s.tell("{0:seat} asks for a trail, but there is none to follow.", act.seat)
        return
    prompt, rule = (
        "In which terrain do you look for a trail?",
        "witcher.renown.contract.trails-without-monster",
    )
    chosen: Option = yield from one(act.seat, "trail", options, prompt, rule)
    track(rules, s, act.seat, chosen.key, int(effect.args["gold"]))
