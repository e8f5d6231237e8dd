"""Action Cards that do something besides their symbols: what it is in words, and the brass edge."""

from __future__ import annotations

from htpy import Node

from coven.drawing import token
from coven.drawing.elements import geo, path, rect
from coven.games.witcher.board.homes import LIST
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.modules.monster_trail.rules.pieces import SkilledCard
from coven.games.witcher.rules.pieces import ActionCard


class SkillDrawing(Drawing):
    """What these cards add to the page; Unique ones (`unique`) belong to a character."""

    def __init__(self, unique: bool) -> None:
        self.unique = unique

    def mine(self, card: object) -> bool:
        """Whether a piece is one of the cards of this mode."""
        return isinstance(card, SkilledCard) and bool(card.school) == self.unique

    def on_card(self, card: ActionCard) -> Node:
        """A lozenge where there is an ability, and a brass edge for one of a character's own."""
        if not isinstance(card, SkilledCard) or not self.mine(card):
            return None
        skilled = bool(card.abilities or card.dice)
        edge = rect(geo(x=1.5, y=1.5, width=97, height=137, rx=7, stroke_width=3), fill="none", stroke=EDGE)
        return [
            path(d="M45 80l6 6-6 6-6-6z", fill=token("brass-hi"), stroke=token("cast")) if skilled else None,
            edge if self.unique else None,
        ]

    def besides(self, view: Seen, card: ActionCard) -> str:
        """What the card does, and when."""
        if not isinstance(card, SkilledCard) or not self.mine(card):
            return ""
        told = [ability_words(view, one) for one in card.abilities]
        return "; ".join(
            [*told, *[f"its die: {ability_words(view, one).removeprefix(ROLL)}" for one in card.dice]]
        )

    def home(self, view: Seen, key: str, stage: str) -> str:
        """What a card does when it is not in a combo stands in the list."""
        piece = rules_of(view).box.by_key.get(key.partition(":")[2])
        return LIST if key.startswith("use:") and self.mine(piece) else ""

    def note(self, view: Seen, key: str) -> str:
        """What using a card does."""
        piece = rules_of(view).box.by_key.get(key.partition(":")[2])
        used = key.startswith("use:") and isinstance(piece, SkilledCard) and self.mine(piece)
        return self.besides(view, piece) if used and isinstance(piece, SkilledCard) else ""


EDGE = token("brass-hi")
ROLL = "roll a die: "
"""What need not be said of a die."""
