"""The Wild Hunt on the page: riders and hounds on the map, the round track beside it, the Final Fight."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact
from coven.engine.words import so_many
from coven.games.witcher.board.homes import MAP, STAGE
from coven.games.witcher.board.hounds import DEEP, ICE, stands
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.scene import KINDS
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import roman, tile
from coven.games.witcher.modules.wild_hunt.board.band import final_stage, hunt_foe
from coven.games.witcher.modules.wild_hunt.board.marks import SIGN, map_marks, rides
from coven.games.witcher.modules.wild_hunt.board.panel import hunt_strip, panel, word_of
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.hounds import hound_of, life_of
from coven.games.witcher.modules.wild_hunt.rules.pieces import DECK, Rider
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.pieces import Monster, Place

KINDS[DECK] = (SIGN, "Exploration of the group")
PICTURES = {
    "hound": "wolf-head",
    "strike": "broadsword",
    "prey": SIGN,
    "mark": "paw-print",
    "give": "two-coins",
}
"""Signs on ice for the Hunt's own options, by verb."""


class WildHuntDrawing(Drawing):
    """What the Wild Hunt adds to the page."""

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """The Hunt, its hounds and the quests."""
        return map_marks(view, names, dim) if hunt_of(view.state).place >= 0 else None

    def occupied(self, view: Seen) -> Sequence[tuple[float, float]]:
        """The Hunt and its hounds."""
        hunt = hunt_of(view.state)
        return [rides(view), *stands(view, hunt.hounds)] if hunt.place >= 0 else []

    def beside_map(self, view: Seen, names: Sequence[str]) -> Node:
        """The member with its shields, who may act, the round track and the open quests."""
        return panel(view, names)

    def stage(self, view: Seen, names: Sequence[str]) -> Element | None:
        """The Final Fight, unless the reader lays a combo in it."""
        return final_stage(view, names)

    def strip(self, view: Seen, names: Sequence[str]) -> Node:
        """The four Phases of a round, or the steps of the Final Fight."""
        return hunt_strip(view, names)

    def home(self, view: Seen, key: str, stage: str) -> str:
        """Hounds are on the map; who strikes next is on the stage of the Final Fight."""
        if key == "strike":
            return STAGE
        return MAP if key.startswith("hound:") and not stage else ""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """Whether a seat may act, is done, or has fallen."""
        word = word_of(view, seat)
        sign = "ui:check" if word in ("done", "has struck") else SIGN
        return [Fact(sign, word, "in this part of the round")] if word else []

    def score(self, view: Seen, seat: int) -> tuple[str, str] | None:
        """Trophies are kept for their powers alone; at the end all have won, or nobody."""
        if view.results:
            won = view.results.scores[seat].total
            return str(won), "victory" if won == 1 else "victories"
        count = len(view.state.players[seat].trophies)
        return str(count), "trophy" if count == 1 else "trophies"

    def foe(self, view: Seen, monster: Monster) -> Node:
        """The shields before its Life Pool, and its Passive."""
        return hunt_foe(view) if isinstance(monster, Rider) else None

    def waits(self, view: Seen, place: Place) -> list[str]:
        """The Hunt, hounds and quests at a place."""
        hunt = hunt_of(view.state)
        found = ["the Wild Hunt"] if hunt.place == place.number else []
        found += [f"a hound of level {roman(one.level)}" for one in hunt.hounds if one.place == place.number]
        return found + [f"quest {one.event} of the group" for one in hunt.quests if one.place == place.number]

    def note(self, view: Seen, key: str) -> str:
        """What fighting a hound or giving something means."""
        verb, _, what = key.partition(":")
        if verb == "hound" and what.isdigit():
            rules = rules_of(view)
            one = hound_of(view.state, int(what))
            figures = figures_of(rules)
            draw, lower = so_many(figures.draws[one.level], "card"), figures.lowers[one.level]
            return f"life {life_of(rules, one)}; first you draw {draw} and lower your shield by {lower}"
        if key == "done":
            return "you are asked again if somebody enters your place"
        if key == "strike":
            return "a whole fight turn, before anybody else strikes"
        if verb == "support":
            return "its life falls by 1, and the fighter draws a card"
        return ""

    def picture(self, key: str) -> Node | None:
        """Signs on ice."""
        sign = PICTURES.get(key.partition(":")[0])
        return tile(DEEP, sign, ICE) if sign else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where the Hunt is, its hounds and the quests."""
        hunt = hunt_of(view.state)
        places = rules_of(view).box.places
        if hunt.place < 0:
            return ""
        shields = so_many(hunt.shields, "shield")
        said = f"{hunt.rider.name}, the Wild Hunt, is at {places[hunt.place].name} with {shields}."
        for one in hunt.hounds:
            said += f" A hound of level {roman(one.level)} is at {places[one.place].name}."
        for quest in hunt.quests:
            said += f" Quest {quest.event} of the group waits at {places[quest.place].name}."
        return said


DRAWING = WildHuntDrawing()
