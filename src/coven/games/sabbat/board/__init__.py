"""The table of Sabbat Magica: manor and gardens at the left, the wheel of regions at the right."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact, board, html_icon, offers
from coven.drawing.elements import desc, geo, rect, svg
from coven.engine.view import View
from coven.games.sabbat.board.box import (
    CHIMAERA,
    FIGHT,
    GARDENS,
    GOODS,
    HEIGHT,
    MAGICIANS,
    ORDINALS,
    POWERS,
    REGIONS,
    TERROR,
    WIDTH,
    content,
    good_picture,
)
from coven.games.sabbat.board.cards import large_boards, player_boards, time_card
from coven.games.sabbat.board.cover import cover
from coven.games.sabbat.board.grounds import grounds
from coven.games.sabbat.board.manor import manor
from coven.games.sabbat.board.mine import mine, stock
from coven.games.sabbat.board.notes import note
from coven.games.sabbat.board.wheel import CENTRE, in_flight, wheel
from coven.games.sabbat.board.words import context, description
from coven.games.sabbat.state import Table

__all__ = ["ACCENT", "context", "cover", "draw", "facts", "mine", "note", "picture", "score", "stock"]

ACCENT = "plum"
"""The accent of the page around this game, one of those in tokens.css."""

# Where a phone looks first: the middle of the part of the board that holds most of what can be chosen.
MANOR, BRIDGE, WHEEL = (0.19, 0.5), (0.44, 0.4), (CENTRE[0] / WIDTH, CENTRE[1] / HEIGHT)


PARTS = {
    "Regions": (476.0, 64.0, 482.0, 486.0),
    "Manor": (0.0, 118.0, 372.0, 380.0),
    "Gardens": (0.0, 0.0, 372.0, 112.0),
    "More gardens": (0.0, 502.0, 372.0, 112.0),
    "Bridge": (380.0, 60.0, 90.0, 552.0),
    "Round": (382.0, 0.0, 576.0, 58.0),
}
"""What a phone has a tab for."""


def draw(view: View[Table], names: Sequence[str]) -> Element:
    """The board, with the option of every legal target."""
    return board(
        WIDTH,
        HEIGHT,
        "The manor, the gardens, the drawbridge, the regions and the graveyard",
        desc[description(view, names)],
        time_card(view, names),
        player_boards(view, names),
        wheel(view),
        grounds(view, names),
        manor(view, names),
        in_flight(view),
        large_boards(view, names),
        focus=_focus(view),
        parts=PARTS,
    )


def _focus(view: View[Table]) -> tuple[float, float]:
    parts = [_part(offer.key) for offer in offers(view)]
    return max((MANOR, BRIDGE, WHEEL), key=parts.count) if any(parts) else WHEEL


def _part(key: str) -> tuple[float, float] | None:
    """The part of the board where an option is."""
    verb, _, what = key.partition(":")
    place = what if what in REGIONS or what in GARDENS else what.rpartition("-")[0]
    if verb in ("step", "bats", "use", "magician") or place in GARDENS:
        return MANOR
    if place in REGIONS:
        return WHEEL
    return BRIDGE if verb in ("ghosts", "bonus", "arrive") or what == "drawbridge" else None


def facts(view: View[Table], seat: int) -> list[Fact]:
    """What the strip of seats says about a seat."""
    state = view.state
    player = state.players[seat]
    if not player.people:
        return [Fact("ui:hand", "no people yet", "the people of this seat")]
    resting = len([ghost for ghost in state.graveyard if ghost.people == player.people])
    stored = f"2H {len(player.two_hours)} 1H {len(player.one_hour)}"
    place = ORDINALS[state.order.index(seat)]
    return [
        Fact("ui:flag", place, "in the playing order"),
        Fact(TERROR, str(player.terror), "terror"),
        Fact("tombstone", str(resting), "ghosts in the graveyard"),
        Fact(CHIMAERA, str(player.chimaeras), "chimaeras"),
        Fact("ui:stack", stored, "resources stored, for two rounds and for one"),
        *([Fact("crossed-bones", "curse", "on the skull square")] if player.cursed else []),
    ]


def score(view: View[Table], seat: int) -> tuple[str, str]:
    """The VP of a seat; the chimaeras count at the end."""
    if view.results:
        return str(view.results.totals[seat]), "VP"
    return str(view.state.players[seat].vp), "VP"


WORDS = {
    "magician": "wizard-face",
    "ghosts": "ghost",
    "use:tile": "hourglass",
    "arrive:settle": "ghost",
    "arrive:fight": FIGHT,
    "arrive:graveyard": "tombstone",
}
BONUSES = {"vp": "laurel-crown", "terror": TERROR, "any": "swap-bag"}


def picture(key: str) -> Node | None:
    """The small picture beside an option."""
    verb, _, what = key.partition(":")
    if key in WORDS:
        return html_icon(WORDS[key], "pic")
    kind = what.removeprefix("1h-").removeprefix("2h-")
    if kind in GOODS:
        return good_picture(kind)
    if verb == "step":
        return _square_picture(what)
    if verb == "power":
        return html_icon(POWERS[what], "pic")
    if verb == "bonus":
        return html_icon(BONUSES[what.partition("-")[0]], "pic")
    sign = {"people": MAGICIANS.get(what), "use": "mirror-mirror", "invoke": "ghost", "bats": "bat"}.get(verb)
    return html_icon(sign, "pic") if sign else _place_picture(what)


def _place_picture(what: str) -> Node | None:
    """The sign of a region, a garden or the drawbridge, with or without the number of a place."""
    signs = {**REGIONS, **GARDENS, "drawbridge": "dungeon-gate"}
    sign = signs.get(what) or signs.get(what.rpartition("-")[0])
    return html_icon(sign, "pic") if sign else None


def _square_picture(square: str) -> Element:
    """Where a square is on the floor."""
    columns, rows = content().manor.columns, content().manor.rows
    size = 28 / len(columns)
    return svg(class_="pic", viewBox="0 0 30 30", aria_hidden="true")[
        [
            rect(
                geo(x=1 + size * c, y=1 + size * r, width=size - 1, height=size - 1, rx=1.5),
                fill="currentColor",
                opacity="1" if column + row == square else ".25",
            )
            for c, column in enumerate(columns)
            for r, row in enumerate(rows)
        ]
    ]
