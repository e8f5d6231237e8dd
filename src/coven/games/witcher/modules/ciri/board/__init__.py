"""Ciri's sign, wherever that of a School is drawn, and her cards in lists."""

from __future__ import annotations

from functools import cache

from htpy import Node

from coven.games.witcher import GAME
from coven.games.witcher.board.joined import Drawing, card_pictures
from coven.games.witcher.board.signs import HUES, SCHOOLS, tile
from coven.games.witcher.modules.ciri.rules.hooks import KEY

SCHOOLS[KEY] = "swordwoman"


class CiriDrawing(Drawing):
    """What Ciri adds to the page."""

    def picture(self, key: str) -> Node | None:
        """The colour of a card of hers."""
        what = key.partition(":")[2]
        return unique() if what == f"{KEY}-11" else card_pictures(KEY).get(what)


@cache
def unique() -> Node:
    """The picture of the card that is hers alone."""
    module = next(one for one in GAME.modules if one.key == KEY)
    hue = HUES[GAME.content(module=module).unique_card.color]
    return tile(hue.fill, hue.sign, hue.ink)


DRAWING = CiriDrawing()
