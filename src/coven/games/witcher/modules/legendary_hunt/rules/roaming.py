"""Legendary Monster Movement: by a card to its main goal, then the secondary one; ruins are left behind."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.legendary_hunt.rules.pieces import MovementCard
from coven.games.witcher.modules.legendary_hunt.state import Legend, legend_of, ruined
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Place, opened
from coven.games.witcher.rules.roads import distances
from coven.games.witcher.state import Table

AS_PRINTED = -1


@dataclass
class RevealMovement(Step):
    """A player reveals the top Movement card, and the Legendary Monster moves by it.

    `steps` are the Movements it makes (-1: as many as the card shows for so many players).
    """

    seat: int = field(metadata=WHO)
    steps: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        card = draw_movement(s)
        if card is not None:
            legend = legend_of(s)
            legend.shown = [card]
            main, secondary = rules.box.places[card.main], rules.box.places[card.secondary]
            words = "{0}: {1} heads for {2}, then for {3}."
            s.tell(words, card, name_of(rules, s), main, secondary)
            steps = card.steps[s.seats - 1] if self.steps == AS_PRINTED else self.steps
            s.then(Roam(self.seat, steps, False), PutCardAway())


def draw_movement(s: Table) -> MovementCard | None:
    """The top Movement card; used ones form a new deck, but a player alone has lost without one."""
    legend = legend_of(s)
    if not legend.movement:
        if s.seats == 1:
            legend.escaped = True
            s.tell("No movement card is left: the monster escapes.")
            return None
        legend.movement, legend.moved = legend.moved, []
        s.rng.shuffle(legend.movement)
        s.tell("The movement cards are shuffled into a new deck.")
    return legend.movement.pop()


@dataclass
class PutCardAway(Step):
    """The Movement card is used."""

    def play(self, rules: Core, s: Table) -> None:
        legend = legend_of(s)
        legend.moved += legend.shown
        legend.shown = []


@dataclass
class Roam(Step):
    """One Movement, then those that are left; whoever revealed the card chooses where there is a choice.

    `second`: it has stood on the main Location during this card, and heads for the secondary one.
    """

    seat: int = field(metadata=WHO)
    left: int = field(metadata=EVERYONE)
    second: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        if not self.left:
            return
        legend = legend_of(s)
        card = legend.shown[0]
        second = self.second or legend.place == card.main
        options = ways(rules, s, rules.box.places[card.secondary if second else card.main])
        if not options:
            blocked(rules, s)
            return
        place = options[0]
        if len(options) > 1:
            prompt = "Where does the {0} go?"
            rule = "witcher.legendary-hunt.movement.tie"
            name = rules.box.by_key[legend.monster]
            place = yield Decision(self.seat, "roam", options, prompt, rule, (name,))
        depart(rules, s, place)
        s.then(Roam(self.seat, self.left - 1, second))


def ways(rules: Core, s: Table, goal: Place) -> list[Place]:
    """The free neighbours on a shortest way to the goal; any free one, if none is or it stands there."""
    here = rules.box.places[legend_of(s).place]
    free = exits(rules, s)
    if here is goal:
        return free
    far = distances(goal)
    least = min(far.get(place.number, 99) for place in here.near)
    return [place for place in free if far.get(place.number, 99) == least] or free


def exits(rules: Core, s: Table) -> list[Place]:
    """The neighbours without a Destruction Token."""
    here = rules.box.places[legend_of(s).place]
    return [place for place in here.near if not ruined(s, place.number)]


def depart(rules: Core, s: Table, place: Place) -> None:
    """The place that it leaves gets a face-down Destruction Token, as long as there are any."""
    legend = legend_of(s)
    words = "{0} goes to {1}."
    if legend.supply:
        legend.ruins[str(legend.place)] = [legend.supply.pop()]
        words = "{0} goes to {1} and leaves a destruction token in {2}."
    left = rules.box.places[legend.place]
    legend.place = place.number
    s.tell(words, opened(name_of(rules, s)), place, left)


def name_of(rules: Core, s: Table) -> str:
    """The monster in a sentence."""
    return f"the {rules.box.by_key[legend_of(s).monster].label}"


def blocked(rules: Core, s: Table) -> None:
    """Destruction all around: the rest of its Movements are lost, and alone one more card is discarded."""
    legend: Legend = legend_of(s)
    s.tell("{0} is walled in by destruction and stays.", opened(name_of(rules, s)))
    if s.seats == 1:
        card = draw_movement(s)
        if card is not None:
            legend.moved.append(card)
            s.tell("{0} is discarded for it.", card)
