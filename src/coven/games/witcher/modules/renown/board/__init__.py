"""Renown on the page: notice boards and hounds on the map, rounds, renown and contracts beside it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact, shortcuts
from coven.engine.words import so_many
from coven.games.witcher.board.homes import MAP
from coven.games.witcher.board.hounds import DEEP, ICE, stands
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import LIGHT, roman, tile
from coven.games.witcher.modules.renown.board.ending import ending
from coven.games.witcher.modules.renown.board.marks import FRAME, map_marks
from coven.games.witcher.modules.renown.board.panel import described, panel, word_of
from coven.games.witcher.modules.renown.rules.figures import figures_of
from coven.games.witcher.modules.renown.rules.hounds import hound_of
from coven.games.witcher.modules.renown.state import fame_of, renown
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.state import Player

PICTURES = {
    "end-move": "hourglass",
    "rest": "hourglass",
    "retire": "hourglass",
    "contract": "diploma",
    "bargain": "perspective-dice-six",
    "accept": "two-coins",
}
"""Signs on wood for Renown's own options, by verb."""
NOTES = {
    "end-move": "then what is here can be used, and the next player is on",
    "rest": "the next player is on; you move again later",
    "retire": "first you may move on without using anything; then you are out of this round",
    "bargain": "two dice each; as much or more puts 1 gold with the monster",
    "accept": "no dice are rolled",
}
CONTEXT = {
    "retire": "A step costs a matching card, a card and 1 gold, or two cards.",
    "end-move": "Nothing is found on the way: only where your move ends.",
    "rest": "Each place and each witcher once in a round.",
    "phase-2": "You have passed: these are your last steps of the round.",
    "bargain": "The gold goes to whoever defeats the monster.",
    "contract:1": "The monster comes to a place of this terrain, by its die.",
    "contract:2": "The monster comes to a place of this terrain, by its die.",
    "contract:3": "The monster comes to a place of this terrain, by its die.",
}


class RenownDrawing(Drawing):
    """What Renown adds to the page."""

    foremost = True

    def occupied(self, view: Seen) -> Sequence[tuple[float, float]]:
        """Hounds."""
        return stands(view, fame_of(view.state).hounds)

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """Notice boards and hounds."""
        return map_marks(view, dim)

    def beside_map(self, view: Seen, names: Sequence[str]) -> Node:
        """Rounds, renown and contracts."""
        return panel(view, names)

    def stage(self, view: Seen, names: Sequence[str]) -> Element | None:
        """The end: what everybody's renown is made of."""
        return ending(view, names) if view.results else None

    def context(self, view: Seen) -> str:
        """Which part of a go it is."""
        keys = shortcuts(view)
        return next((words for key, words in CONTEXT.items() if key in keys), "")

    def home(self, view: Seen, key: str, stage: str) -> str:
        """Hounds are on the map."""
        return MAP if key.startswith("hound:") and not stage else ""

    def score(self, view: Seen, seat: int) -> tuple[str, str] | None:
        """Renown; at the end with the awards."""
        total = view.results.scores[seat].total if view.results else renown(view.state, seat)
        return str(total), "renown"

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """Whether a seat has passed."""
        word = word_of(view, seat)
        return [Fact("ui:check", word, "for this round")] if word == "passed" else []

    def own_facts(self, view: Seen, player: Player) -> list[tuple[str, str]]:
        """The reader's own renown, in words."""
        return [("laurel-crown", f"{renown(view.state, view.state.players.index(player))} renown")]

    def waits(self, view: Seen, place: Place) -> list[str]:
        """Boards and hounds at a place."""
        fame = fame_of(view.state)
        found = ["a notice board"] if place.number in fame.boards.values() else []
        return found + [
            f"a hound of level {roman(one.level)}" for one in fame.hounds if one.place == place.number
        ]

    def note(self, view: Seen, key: str) -> str:
        """What an option means."""
        verb, _, what = key.partition(":")
        figures = figures_of(rules_of(view))
        if verb == "contract":
            level = int(what)
            pay = level + figures.contract.gold
            return f"{pay} gold and {level + figures.deeds_worth.monster} renown for whoever defeats it"
        if verb == "hound" and what.isdigit():
            level = hound_of(view.state, int(what)).level
            draw = so_many(figures.draws[level], "card")
            first = f"first you draw {draw} and lower your shield by {figures.lowers[level]}"
            return f"life {figures.life[level]}; {first}"
        return NOTES.get(key, "")

    def picture(self, key: str) -> Node | None:
        """Signs on wood, hounds on ice."""
        verb = key.partition(":")[0]
        if verb == "hound":
            return tile(DEEP, "wolf-head", ICE)
        sign = PICTURES.get(verb)
        return tile(FRAME, sign, LIGHT) if sign else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Rounds, renown, boards and hounds."""
        return described(view, names)


DRAWING = RenownDrawing()
