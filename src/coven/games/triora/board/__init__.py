"""The table of Triora: tracks above, the map with its areas, the Castle, the night, the Villagers."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, fragment

from coven.drawing import Fact, board, html_icon, icon, ui_icon
from coven.drawing.elements import desc, g, geo, rect, svg
from coven.drawing.html import b, span
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.triora.board.box import (
    AREA_SIGNS,
    FAMILIARS,
    GAINS,
    HERBS,
    POTIONS,
    TYPES,
    box_of,
    crowns,
)
from coven.games.triora.board.castle import castle_table
from coven.games.triora.board.cover import cover
from coven.games.triora.board.forecast import night_panel
from coven.games.triora.board.map import board_map
from coven.games.triora.board.mine import mine, stock
from coven.games.triora.board.notes import note
from coven.games.triora.board.tracks import inquisition_track, moment, turn_order
from coven.games.triora.board.villagers import villager_row
from coven.games.triora.board.words import context, description
from coven.games.triora.state import Table

__all__ = [
    "ACCENT",
    "context",
    "course",
    "cover",
    "draw",
    "facts",
    "mine",
    "note",
    "picture",
    "score",
    "stock",
]

ACCENT = "brick"
"""The accent of the page around this game, one of those in tokens.css."""

WIDTH, HEIGHT = 956, 612
PARTS = {
    "Map": (0.0, 62.0, 806.0, 446.0),
    "Villagers": (0.0, 512.0, 956.0, 100.0),
    "Track": (0.0, 0.0, 956.0, 54.0),
    "Castle": (812.0, 60.0, 144.0, 450.0),
}
"""What a phone has a tab for."""


def draw(view: View[Table], names: Sequence[str]) -> Element:
    """The board, with the option of every legal target."""
    return board(
        WIDTH,
        HEIGHT,
        "The map of Triora, the Inquisition track, the turn order, the Castle and the Villagers",
        desc[description(view, names)],
        g(transform="translate(1 1)")[
            inquisition_track(view, names),
            board_map(view, names),
            villager_row(view),
            castle_table(view, names),
            turn_order(view, names),
            night_panel(view, names),
        ],
        focus=(0.4, 0.45),
        parts=PARTS,
    )


def course(view: View[Table], names: Sequence[str]) -> Node:
    """The round, what of it is going on, and how many Villagers are still to come."""
    del names
    deck = len(view.state.deck)
    number, _, words = moment(view).partition(", ")
    return fragment[
        html_icon("hourglass"),
        span(class_="seatname")[b[number.capitalize()]],
        span(class_="facts")[
            span(aria_current="step")[words],
            span(title="Villagers in the deck")[
                ui_icon("stack"), str(deck), span(class_="vh")[" Villagers in the deck"]
            ],
        ],
    ]


def facts(view: View[Table], seat: int) -> list[Fact]:
    """What the strip of seats says about a seat."""
    box, player = box_of(view), view.state.players[seat]
    held = [f"{n} {box.potion_names[potion]}" for potion, n in player.potions.items() if n]
    potions = f"potions: {', '.join(held)}" if held else "potions"
    found = [
        Fact("cowled", str(player.inquisition), "Inquisition"),
        Fact("two-coins", str(player.silver), "silver"),
        Fact("round-potion", str(sum(player.potions.values())), potions),
    ]
    more = [
        ("raise-zombie", player.undead, "Undead"),
        ("meeple", len(player.villagers), _folk_words(view, seat)),
        ("crown", crowns(view, seat), "crowns"),
    ]
    found += [Fact(sign, str(count), words) for sign, count, words in more if count]
    if player.captured:
        return [Fact("padlock", "captured", "out of the game"), *found]
    witch = box.witch_names.get(player.witch)
    return [*found, Fact(FAMILIARS.get(player.witch, "paw-print"), witch, "witch")] if witch else found


def _folk_words(view: View[Table], seat: int) -> str:
    kinds = [card.kind for card in view.state.players[seat].villagers]
    said = [so_many(kinds.count(kind), kind) for kind in TYPES if kind in kinds]
    return f"Villagers: {', '.join(said)}" if said else "Villagers"


def score(view: View[Table], seat: int) -> tuple[str, str]:
    """The figure of a seat and its unit: doom points while playing, all points at the end."""
    if view.results:
        return str(view.results.scores[seat].total), "points"
    return str(view.state.players[seat].doom_points), "points"


# -- pictures beside the options

SIGNS = {
    "bonus": "witch-face",
    "action": "sparkles",
    "done": "hourglass",
    "no-brew": "cauldron",
    "decline": "padlock",
    "step": "menhir",
    "skip": "menhir",
    "press": "cowled",
    "extra": "cauldron",
    "enchant": "heart-bottle",
    "curse": "poison-bottle",
    "piece:witch": "witch-face",
    "piece:familiar": "paw-print",
    "piece:second": "paw-print",
    "morgana:power": "trophy-cup",
    "morgana:growth": "spade",
    "morgana": "moon-claws",
    "order": "hourglass",
}


def picture(key: str) -> Node | None:
    """The small picture beside an option."""
    verb, _, what = key.partition(":")
    if verb in ("plant", "gather"):
        herb = HERBS[what]
        return _tile(herb.fill, herb.sign, herb.ink)
    if verb == "brew":
        what = what.rpartition("-")[2]
    if what in POTIONS:
        sign, fill = POTIONS[what]
        return _tile("#f7f0e1", sign, fill)
    kind = what.rpartition("-")[0]
    if verb in ("buy", "take") and kind in TYPES:
        return _tile(TYPES[kind][0], TYPES[kind][1], "#fff8ee")
    own = SIGNS.get(key) or AREA_SIGNS.get(what) or GAINS.get(what) or FAMILIARS.get(what)
    return html_icon(own or SIGNS.get(verb, "sparkles"), "pic")


def _tile(fill: str, sign: str, ink: str) -> Element:
    return svg(class_="pic", viewBox="0 0 30 30", aria_hidden="true")[
        rect(geo(width=30, height=30, rx=6), fill=fill), icon(sign, 15, 15, 21, ink)
    ]
