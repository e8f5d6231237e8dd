"""The signs of the Manticore and of the Troll, wherever those of Schools and monsters are drawn."""

from __future__ import annotations

from functools import cache

from htpy import Node

from coven.games.witcher import GAME
from coven.games.witcher.board.joined import Drawing, card_pictures
from coven.games.witcher.board.schools import FILLS
from coven.games.witcher.board.signs import HUES, MONSTERS, SCHOOLS, tile

SCHOOLS["manticore"] = "scorpion"
FILLS["manticore"] = "#8a6a3a"
MONSTERS["troll"] = "ogre"


class NewcomerDrawing(Drawing):
    """They need nothing but their signs, and their cards the colours that all of this box have in lists."""

    def picture(self, key: str) -> Node | None:
        """The colour of a card, those of characters from other boxes among them."""
        what = key.partition(":")[2]
        return card_pictures("monster-trail").get(what) or uniques().get(what)


@cache
def uniques() -> dict[str, Node]:
    """The pictures of Unique Actions, by key: each is the eleventh card of its character."""
    module = next(one for one in GAME.modules if one.key == "monster-trail")
    hues = {f"{one.character}-11": HUES[one.color] for one in GAME.content(module=module).unique_actions}
    return {key: tile(hue.fill, hue.sign, hue.ink) for key, hue in hues.items()}


NEWCOMERS = NewcomerDrawing()
