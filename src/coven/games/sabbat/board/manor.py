"""The manor: sixteen tiles, sixteen mirrors around them, and the magicians."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from htpy import Node
from markupsafe import Markup

from coven.drawing import icon, piece, text, token
from coven.drawing.elements import g, geo, path, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.sabbat.board.box import (
    GOODS,
    LEAST,
    MAGICIANS,
    TILES,
    aim,
    box_of,
    called,
    content,
    content_of,
    flavoured,
    shadow,
)
from coven.games.sabbat.rules.pieces import CRACKED, INTACT, ManorTile
from coven.games.sabbat.state import Player, Table

LEFT, TOP, SQUARE = 22, 143, 82
SIDE = 4 * SQUARE
FRAME = 22
BROWN = "#5a3b12"
PLUM = "#3a2138"

# Where a magician waits who has not entered the manor: one corner of its frame for each seat.
CORNERS = ((-9, -9), (SIDE + 9, -9), (SIDE + 9, SIDE + 9), (-9, SIDE + 9))


def corner(square: str) -> tuple[float, float]:
    """The upper left corner of a square."""
    manor = content().manor
    return LEFT + manor.columns.index(square[0]) * SQUARE, TOP + manor.rows.index(square[1:]) * SQUARE


def manor(view: View[Table], names: Sequence[str]) -> list[Node]:
    """The manor with all that is in it."""
    texts = content_of(view).tiles
    return [
        _walls(),
        [_tile(square, tile, texts[tile.kind].flavour) for square, tile in view.state.floor.items()],
        [_mirror(view, key) for key in view.state.mirrors],
        [_square_targets(view, square) for square in view.state.floor],
        [_magician(view, names, seat) for seat in range(view.players)],
    ]


@cache
def _walls() -> Markup:
    x, y, size = LEFT - FRAME, TOP - FRAME, SIDE + 2 * FRAME
    return still(
        shadow(x, y + 2, size, size, 16),
        rect(geo(x=x, y=y, width=size, height=size, rx=16), fill=PLUM),
        rect(
            geo(x=x + 6, y=y + 6, width=size - 12, height=size - 12, rx=11, stroke_opacity=0.55),
            fill="none",
            stroke=token("brass"),
        ),
        rect(geo(x=LEFT - 5, y=TOP - 5, width=SIDE + 10, height=SIDE + 10, rx=6), fill="#241425"),
    )


# -- tiles


def tile_words(tile: ManorTile) -> str:
    """What a tile does."""
    effect = tile.effect
    if effect.op == "gain":
        return f"{tile.label}: take {effect.amount}"
    return {
        "lift-curse": f"{tile.label}: discard your curse",
        "turn-back": f"{tile.label}: your 1H store moves to 2H",
        "feed-terroriser": f"{tile.label}: a resource for {effect.terror.get('2h')} terror from 2H, "
        f"{effect.terror.get('1h')} from 1H",
        "exchange": f"{tile.label}: resources of one kind become others",
    }[effect.op]


@lru_cache(maxsize=1024)
def _tile(square: str, tile: ManorTile, flavour: str) -> Markup:
    x, y = corner(square)
    name = text(x + 8, y + 18, square, 12.5, "#4c3b46", anchor="start", weight=600)
    face = _resource_tile(x, y, tile) if tile.effect.op == "gain" else _special_tile(x, y, tile)
    return still(g[title[flavoured(f"{square}, {tile_words(tile)}", flavour)], face, name])


def _resource_tile(x: float, y: float, tile: ManorTile) -> Node:
    look = GOODS[tile.effect.resource]
    chequered = (x - LEFT + y - TOP) / SQUARE % 2
    amount = f"×{tile.effect.amount}"
    return [
        rect(_inside(x, y, 2, 5), fill="#d9c9b4" if chequered else "#e6d8c5"),
        icon(look.sign, x + 31, y + SQUARE / 2 + 5, 36, look.fill),
        text(x + SQUARE - 9, y + SQUARE - 9, amount, 14, "#3b2a36", anchor="end", weight=700),
    ]


def _special_tile(x: float, y: float, tile: ManorTile) -> Node:
    return [
        rect(_inside(x, y, 2, 5), fill="#e9d3a0"),
        rect(_inside(x, y, 5.5, 3), fill="none", stroke=token("brass-2")),
        icon(TILES[tile.kind], x + 29, y + SQUARE / 2 - 1, 32, BROWN),
        text(x + SQUARE / 2, y + SQUARE - 10, tile.label, 14, "#4d310d", serif=True),
    ]


def _inside(x: float, y: float, margin: float, rx: float) -> dict[str, str]:
    size = SQUARE - 2 * margin
    return geo(x=x + margin, y=y + margin, width=size, height=size, rx=rx)


def _square_targets(view: View[Table], square: str) -> list[Node]:
    """A square that the magician can step or fly to, or whose tile it can use."""
    x, y = corner(square)
    seat = view.seat
    here = seat is not None and view.state.players[seat].magician == square
    badge = (x + SQUARE - 14, y + 14) if not here else (x + 15, y + SQUARE / 2 + 2)
    ring = (x + 5, y + 5, SQUARE - 10, SQUARE - 10, 5)
    return [
        aim(view, f"step:{square}", ring, badge=badge),
        aim(view, f"bats:{square}", ring, sign=("bat", x + 36, y + 13, 22), dashes="9 6", badge=badge),
        here and aim(view, "use:tile", ring, badge=badge),
    ]


# -- mirrors


def mirror_box(key: str) -> tuple[float, float, float, float]:
    """Where a mirror hangs: left, top, width, height."""
    where = content().manor.mirrors[key]
    x, y = corner(where.square)
    long, thick = 52, 16
    middle = (SQUARE - long) / 2
    return {
        "north": (x + middle, y - 20, long, thick),
        "south": (x + middle, y + SQUARE + 4, long, thick),
        "west": (x - 20, y + middle, thick, long),
        "east": (x + SQUARE + 4, y + middle, thick, long),
    }[where.wall]


def _mirror(view: View[Table], key: str) -> list[Node]:
    x, y, width, height = mirror_box(key)
    state = view.state.mirrors[key]
    terror = box_of(view).mirror_terror.get(state, 0)
    badge = (x + width, y) if width > height else (x + width / 2, y - 2)
    wide, high = max(width + 2, LEAST), max(height + 2, LEAST)
    left = max(0.0, x + width / 2 - wide / 2)
    return [
        _glass(x, y, width, height, state, terror),
        aim(view, f"use:{key}", (left, y + height / 2 - high / 2, wide, high, 8), badge=badge),
    ]


@cache
def _glass(x: float, y: float, width: float, height: float, state: str, terror: int) -> Markup:
    words = f"Mirror, {state}: {terror} terror" if terror else "Mirror, broken"
    return still(g[title[words], _face_of_glass(x, y, width, height, state, terror)])


def _face_of_glass(x: float, y: float, width: float, height: float, state: str, terror: int) -> Node:
    frame = geo(x=x, y=y, width=width, height=height, rx=6)
    if state not in (INTACT, CRACKED):
        return rect(frame, fill="#1a0f1b", stroke="#7d6780", stroke_width="1.4", stroke_dasharray="3 3")
    cx, cy = x + width / 2, y + height / 2
    lying = width > height
    aside = 0 if state == INTACT else 14
    return [
        rect(
            frame, fill="#cfe0ee" if state == INTACT else "#a9bccb", stroke=token("brass"), stroke_width="2"
        ),
        state == CRACKED
        and path(d=_crack(x, y, width, height), fill="none", stroke="#2b2430", stroke_width="1.6"),
        text(
            cx + (aside if lying else 0),
            cy + 4.5 + (0 if lying else aside),
            terror,
            13,
            "#1a2733",
            weight=700,
        ),
    ]


def _crack(x: float, y: float, width: float, height: float) -> str:
    cx, cy = x + width / 2, y + height / 2
    if width > height:
        return (
            f"M{cx - 9:.1f} {y:.1f}l5 {height * 0.45:.1f}l-4 {height * 0.2:.1f}l7 {height * 0.35:.1f}"
            f"M{cx + 3:.1f} {y:.1f}l-3 {height * 0.5:.1f}"
        )
    return (
        f"M{x:.1f} {cy - 9:.1f}l{width * 0.45:.1f} 5l{width * 0.2:.1f} -4l{width * 0.35:.1f} 7"
        f"M{x:.1f} {cy + 5:.1f}l{width * 0.5:.1f} -4"
    )


# -- magicians


def magician_spot(player: Player, seat: int) -> tuple[float, float, float]:
    """Where a seat's magician stands, and how large it is."""
    if not player.magician:
        dx, dy = CORNERS[seat]
        return LEFT + dx, TOP + dy, 12
    x, y = corner(player.magician)
    return x + SQUARE - 23, y + 25, 17


def _magician(view: View[Table], names: Sequence[str], seat: int) -> list[Node]:
    player = view.state.players[seat]
    if not player.people:
        return []
    cx, cy, r = magician_spot(player, seat)
    people = box_of(view).peoples[player.people]
    whose = "Your" if seat == view.seat else f"{called(view, names, seat)}'s"
    where = f"on {player.magician}" if player.magician else "not yet in the manor"
    own = seat == view.seat
    return [
        piece(
            seat,
            MAGICIANS[player.people],
            cx,
            cy,
            r,
            element_id=f"magician-{player.people}",
            label=f"{whose} {people.magician}, {where}",
        ),
        own and aim(view, "magician", (cx, cy, r + 7), badge=(cx + r + 3, cy - r - 3)),
    ]
