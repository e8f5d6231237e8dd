"""Cards that are read aloud: the introduction and two options first, the chosen result afterwards.

What is open of a card lies in the table's `scene`. The card itself stays face down, and what an option does
is looked up only once it is chosen: an imagined match has another card there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import Choice, EventCard, ExplorationCard
from coven.games.witcher.rules.potions import lose_potion
from coven.games.witcher.rules.terms import in_brackets
from coven.games.witcher.state import Act, Scene, Table

READ: Final = "\u201c{0}\u201d"
"""What is read aloud stands between quotation marks: it speaks to whoever it happens to."""
TITLED: Final = "\u201c{0}. {1}\u201d"


def open_scene(s: Table, kind: str, title: str, intro: str, choices: Mapping[str, Choice]) -> None:
    """Read the introduction and the two options, nothing more."""
    labels = {letter: choice.label for letter, choice in choices.items()}
    costs = {letter: choice.cost.copy() for letter, choice in choices.items()}
    s.scene = Scene(kind, title, intro, labels, costs, "")


def can_pay(s: Table, seat: int, cost: Mapping[str, int]) -> bool:
    """Whether the player has the gold and the potions for a price."""
    player = s.players[seat]
    return player.gold >= cost.get("gold", 0) and len(player.potions) >= cost.get("potion", 0)


def pay(s: Table, seat: int, cost: Mapping[str, int]) -> Flow[None]:
    """Pay a price before the result is read."""
    gold = cost.get("gold", 0)
    if gold:
        s.players[seat].gold -= gold
        s.tell("{0:seat} pays {1} gold.", seat, gold)
    for _ in range(cost.get("potion", 0)):
        yield from lose_potion(s, seat, "Which potion do you give?", "witcher.base.explore.gold-option")


@dataclass
class Choose(Step):
    """The player chooses one of the two options before hearing any result.

    `event` is the number of the event that is read, or 0 for the exploration card.
    """

    seat: int = field(metadata=WHO)
    event: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        scene = s.scene
        if scene is None:
            return
        seat = self.seat
        options = [
            Option(letter, label + in_brackets(scene.costs[letter]))
            for letter, label in scene.labels.items()
            if can_pay(s, seat, scene.costs[letter])
        ]
        if not options:
            s.tell("{0:seat} can pay for neither option.", seat)
            return
        rule = "witcher.base.quest.event-options" if self.event else "witcher.base.explore.choose"
        chosen: Option = yield Decision(seat, "option", options, "{0}: {1}", rule, (scene.title, scene.intro))
        letter = chosen.key
        s.tell("{0:seat} chooses: {1}", seat, scene.labels[letter])
        yield from pay(s, seat, scene.costs[letter])
        self.hear(rules, s, scene, letter)

    def hear(self, rules: Core, s: Table, scene: Scene, letter: str) -> None:
        """Read the result of the chosen option, and do what it says."""
        card = event_at(s, self.event) if self.event else s.reading[0]
        if card is None:
            return
        choice = card.choices.get(letter)
        if choice is None:
            return
        scene.result = choice.result
        s.tell(READ, choice.result)
        do(s, Act(self.seat, False, ""), choice.script)


def event_at(s: Table, number: int) -> EventCard | None:
    """The Event Card with that number, unless somebody keeps it."""
    return s.numbered[number - 1]


@dataclass
class CloseScene(Step):
    """The card has been read: an exploration card that is not kept goes to its deck's used pile."""

    def play(self, rules: Core, s: Table) -> None:
        s.scene = None
        for card in s.reading:
            put_away(s, card)
        s.reading = []


def put_away(s: Table, card: ExplorationCard) -> None:
    """Put an exploration card on its used pile."""
    s.explored[card.deck].append(card)
