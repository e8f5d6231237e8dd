"""The table of the Witcher: the map and its tray, or the stage that is on; the strip; the own area."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from htpy import Element, Node

from coven.drawing import Fact, board, html_icon
from coven.drawing.elements import desc, g, translate
from coven.drawing.html import details, div, summary
from coven.games.witcher import GAME
from coven.games.witcher.board.calm import calm_stage
from coven.games.witcher.board.cover import cover
from coven.games.witcher.board.describe import description
from coven.games.witcher.board.dice import dice_stage
from coven.games.witcher.board.duel import duel_stage
from coven.games.witcher.board.finish import finish_stage, ranked
from coven.games.witcher.board.heaps import heaps_stage
from coven.games.witcher.board.homes import ROW, keys_at, stage_name
from coven.games.witcher.board.joined import all_drawings, joined
from coven.games.witcher.board.legs import turn_strip
from coven.games.witcher.board.map import map_layer
from coven.games.witcher.board.mine import mine
from coven.games.witcher.board.notes import context, note
from coven.games.witcher.board.outcome import outcome_stage
from coven.games.witcher.board.scene import scene_stage
from coven.games.witcher.board.schools import schools_stage
from coven.games.witcher.board.seen import Seen, called
from coven.games.witcher.board.shop import shop_stage
from coven.games.witcher.board.signs import (
    ATTRIBUTES,
    BITE,
    CHARGE,
    HUES,
    SCHOOLS,
    TERRAINS,
    attribute_sign,
    monster_sign,
    tile,
)
from coven.games.witcher.board.terrain import at
from coven.games.witcher.board.tray import folded_tray, tray
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard, Monster

__all__ = [
    "ACCENT",
    "context",
    "cover",
    "draw",
    "facts",
    "mine",
    "note",
    "picture",
    "score",
    "stage",
    "strip",
]

ACCENT = "teal"
"""The accent of the page around this game, one of those in tokens.css."""

WIDTH, HEIGHT = 1000, 510
SHORE, LAND = 310, 690
"""How wide a board west of the map is, and the map itself."""


def draw(view: Seen, names: Sequence[str], panels: bool = False) -> Element:
    """The map with the tray beside it, and the option of every legal target.

    Where `panels` or a board west of the map take its room, the tray is folded.
    """
    where = view.state.players[view.seat if view.seat is not None else view.state.active].place
    x, y = at(max(0, where))
    shores = _shores(view, names)
    left = SHORE if shores else 0
    roomy = not shores and not panels
    width = WIDTH if roomy else left + LAND
    land = map_layer(view, names)
    return board(
        width,
        HEIGHT,
        "The map, the monsters and the action cards",
        desc[description(view, names)],
        g(transform=translate(left, 0))[shores, land] if left else land,
        tray(view) if roomy else folded_tray(view, bool(keys_at(view, ROW)), bool(shores)),
        focus=((left + x) / width, y / HEIGHT),
    )


def strip(view: Seen, names: Sequence[str]) -> Node:
    """Between seats and board: where in the turn one is, and what may still be done.

    What has no room beside a map with another board is folded here.
    """
    owned = [own for drawing in joined(view) if (own := drawing.strip(view, names)) is not None]
    phases = owned[0] if owned else turn_strip(view, names)
    panels = _panels(view, names) if _shores(view, names) and not stage_name(view) else []
    if not panels:
        return phases
    folds = details(class_="beside-map")[summary["Beside the map"], div(class_="panels")[panels]]
    return div(class_="strip-and-fold")[phases, folds]


def stage(view: Seen, names: Sequence[str]) -> Element | None:
    """What stands in place of the map while something is read, thrown, fought or looked back on."""
    for drawing in joined(view):
        own = drawing.stage(view, names)
        if own is not None:
            return own
    name = stage_name(view)
    if name in WITH_NAMES:
        return WITH_NAMES[name](view, names)
    return PLAIN[name](view) if name in PLAIN else _with_panels(view, names)


def _with_panels(view: Seen, names: Sequence[str]) -> Element | None:
    """The map with what modules lay beside it; None where they lay nothing."""
    panels = [] if _shores(view, names) else _panels(view, names)
    if not panels:
        return None
    pans = div("#pan.pan", tabindex="0", role="region", aria_label="The map")[draw(view, names, True)]
    beside = div(class_="panels", tabindex="0", role="region", aria_label="Beside the map")[panels]
    return div(class_="duo")[pans, beside]


def _panels(view: Seen, names: Sequence[str]) -> list[Node]:
    """What modules lay beside the map, the foremost first."""
    drawings = sorted(joined(view), key=lambda drawing: not drawing.foremost)
    return [panel for drawing in drawings if (panel := drawing.beside_map(view, names)) is not None]


def _shores(view: Seen, names: Sequence[str]) -> list[Node]:
    """The boards west of the map."""
    return [shore for drawing in joined(view) if (shore := drawing.west(view, names)) is not None]


WITH_NAMES = {
    "end": finish_stage,
    "dice": dice_stage,
    "fight": duel_stage,
    "outcome": outcome_stage,
    "scene": scene_stage,
    "calm": calm_stage,
}
PLAIN = {"schools": schools_stage, "shop": shop_stage, "heaps": heaps_stage}


def facts(view: Seen, seat: int) -> list[Fact]:
    """What the strip of seats says about a seat."""
    player = view.state.players[seat]
    found = [
        Fact(attribute_sign(key, name), str(player.levels[key]), name.lower())
        for key in ATTRIBUTES
        for name in [called(view, player, key)]
    ]
    return [
        *found,
        Fact("two-coins", str(player.gold), "gold"),
        Fact("ui:hand", str(len(player.hand)), "cards in hand"),
        *[fact for drawing in joined(view) for fact in drawing.facts(view, seat)],
    ]


def score(view: Seen, seat: int) -> tuple[str, str]:
    """The figure of a seat and its unit: trophies on the track; at the end of a solo match the rank."""
    if view.results and ranked(view):
        return str(view.results.scores[seat].total), "rank"
    for drawing in joined(view):
        own = drawing.score(view, seat)
        if own is not None:
            return own
    won = view.state.players[seat].track
    return str(won), "trophy" if won == 1 else "trophies"


# -- pictures beside the options

SIGNS = {
    "act": "sparkles",
    "phase-2": "hourglass",
    "poker": "perspective-dice-six",
    "die": "perspective-dice-six",
    "roll": "perspective-dice-six",
    "stand": "padlock",
    "stop": "broadsword",
    "pass": "hourglass",
    "done": "hourglass",
    "meditate": "lotus-flower",
    "explore:city": "village",
    "explore:wilds": "pine-tree",
    "option": "diploma",
    "quest": "diploma",
    "use": "round-potion",
    "drop": "round-potion",
    "fight": "crossed-swords",
    "way:gold": "two-coins",
    "way": "card-discard",
    "trail": "paw-print",
    "track": "paw-print",
}


@cache
def picture(key: str) -> Node | None:
    """The small picture beside an option."""
    for drawing in all_drawings():
        own = drawing.picture(key)
        if own is not None:
            return own
    verb, _, what = key.partition(":")
    rules = GAME.rules(GAME.players[0], {})
    assert isinstance(rules, Core)
    piece = rules.box.by_key.get(what)
    if isinstance(piece, ActionCard):
        hue = HUES[piece.color]
        return tile(hue.fill, hue.sign, hue.ink)
    if isinstance(piece, Monster):
        return tile("#2b1a1e", monster_sign(what.removeprefix("monster-")), "#ffd9cc")
    if what in ("charge", "bite"):
        return tile(CHARGE if what == "charge" else BITE, "moon-claws", "#fff8e8")
    if what in TERRAINS:
        return tile(TERRAINS[what].fill, TERRAINS[what].sign, "#fff8e8")
    if what.startswith("place-"):
        ground = TERRAINS[rules.box.places[int(what.removeprefix("place-"))].terrain]
        return tile(ground.fill, ground.sign, "#fff8e8")
    sign = SIGNS.get(key) or ATTRIBUTES.get(what) or SCHOOLS.get(what) or SIGNS.get(verb, "sparkles")
    return html_icon(sign, "pic")
