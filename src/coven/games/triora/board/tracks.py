"""The two tracks of Triora: Inquisition, whose front is hunted, and the turn order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import folded, icon, labels, piece, ring_rect, sheet, shortcuts, target, text, token
from coven.drawing.elements import g, geo, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.triora.board.area import INK, Spot, row_of, width_of
from coven.games.triora.board.box import NIGHT, active, box_of, plate, short_gains
from coven.games.triora.board.notes import gain_words
from coven.games.triora.board.rail import leaf
from coven.games.triora.state import Table

TRACK = (2, 2, 950, 50)
ORDER = (816, 254, 138, 112)
LARGE = (386, 240, 412, 132)

# Markers on one space: how large, and where around its middle; the upper marker of a stack comes first.
STACKS: dict[int, tuple[float, list[Spot]]] = {
    1: (8.5, [(0, 0)]),
    2: (7, [(-7.5, 0), (7.5, 0)]),
    3: (6, [(-7.5, -5), (7.5, -5), (0, 7)]),
    4: (5.6, [(-7.5, -6), (7.5, -6), (-7.5, 7), (7.5, 7)]),
}


def shade(share: float) -> str:
    """The colour of a space of the Inquisition track: from parchment to blood."""
    calm, blood = (0xD9, 0xC7, 0xA0), (0x8E, 0x2F, 0x22)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(calm, blood, strict=True))


def inquisition_track(view: View[Table], names: Sequence[str]) -> Element:
    """The spaces from 0 to the end, the seats' markers upon them, and their order from the front."""
    x, y, w, h = TRACK
    limit = box_of(view).inquisition_limit
    step = w / (limit + 1)
    return g(class_="track")[
        rect(geo(x=0, y=0, width=w + 4, height=h, rx=10), fill=NIGHT),
        _spaces(limit),
        [_stack(view, names, space, x + (space + 0.5) * step, y + 30) for space in range(limit + 1)],
    ]


@cache
def _spaces(limit: int) -> Markup:
    x, y, w, _ = TRACK
    step = w / (limit + 1)
    return still([_space(x + i * step, y, step, i, limit) for i in range(limit + 1)])


def _space(x: float, y: float, width: float, space: int, limit: int) -> list[Node]:
    share = space / limit
    ink = NIGHT if share < 0.58 else "#fff4e6"
    return [
        rect(geo(x=x + 1, y=y + 2, width=width - 2, height=42, rx=5), fill=shade(share)),
        text(x + width / 2, y + 15, space, 11.5, ink, weight=600),
        space == limit and icon("cowled", x + width / 2, y + 31, 18, ink, 0.55),
    ]


def _stack(view: View[Table], names: Sequence[str], space: int, cx: float, cy: float) -> list[Element]:
    state = view.state
    seats = [s for s in state.inquisition_order if state.players[s].inquisition == space]
    if not seats:
        return []
    r, spots = STACKS[len(seats)]
    return [
        piece(
            seat, "", cx + dx, cy + dy, r, element_id=f"inquisition-{seat}", label=f"{names[seat]}: {space}"
        )
        for seat, (dx, dy) in zip(seats, spots, strict=True)
    ]


# -- turn order


def turn_order(view: View[Table], names: Sequence[str]) -> list[Element]:
    """Folded: who has taken which position. Large: their bonuses, and what is still to place."""
    x, y, w, h = ORDER
    positions = box_of(view).positions
    lx, ly, lw, lh = LARGE
    step = (lw - 16) / len(positions)
    asked = any(key.startswith("order:") for key in shortcuts(view))
    return [
        folded(
            "order",
            "Turn order",
            leaf(x, y, w, h),
            text(x + 10, y + 21, "Turn order", 16, anchor="start", serif=True),
            [_taken(view, names, i) for i in range(len(positions))],
        ),
        sheet(
            "order",
            asked,
            plate(lx, ly, lw, lh),
            text(lx + 14, ly + 25, "Turn order", 18, anchor="start", serif=True),
            text(lx + lw - 12, ly + 25, moment(view), 13, token("paper-ink-2"), anchor="end"),
            [_position(view, names, i, lx + 9 + i * step, ly + 38, step - 4) for i in range(len(positions))],
        ),
    ]


def _taken(view: View[Table], names: Sequence[str], index: int) -> Element:
    """A position on the rail, three in a row."""
    x, y = ORDER[0] + 9 + (index % 3) * 41, ORDER[1] + 32 + (index // 3) * 38
    seat = _seat_at(view, index)
    current = _is_current(view, seat)
    return g[
        rect(
            geo(x=x, y=y, width=38, height=34, rx=7, stroke_width=3 if current else 1),
            fill="#efe2c6",
            stroke=token("candle-fill" if current else "paper-line"),
        ),
        text(x + 4, y + 13, index + 1, 11.5, token("paper-ink-2"), anchor="start", weight=600),
        seat is not None
        and piece(seat, "", x + 23, y + 19, 9, element_id=f"order-{seat}", label=names[seat]),
    ]


def _seat_at(view: View[Table], index: int) -> int | None:
    return next((s for s, p in enumerate(view.state.players) if p.position == index + 1), None)


def _is_current(view: View[Table], seat: int | None) -> bool:
    now = active(view)
    return now is not None and seat == now[0]


def moment(view: View[Table]) -> str:
    """What of the round is going on."""
    state = view.state
    moments = {"witches": "choosing witches", "order": "choosing positions", "over": "the game is over"}
    if state.phase in ("place", "act", "coven"):
        left = sum(not player.captured for player in state.players)
        turns = "second turns" if len(state.turns) <= left else "first turns"
        return f"round {state.round}, {turns}"
    return f"round {state.round}, {moments.get(state.phase, 'end of the round')}"


def _position(
    view: View[Table], names: Sequence[str], index: int, x: float, y: float, width: float
) -> Element:
    box, seat = box_of(view), _seat_at(view, index)
    gains = short_gains(box.positions[index])
    current = _is_current(view, seat)
    key, numbers = f"order:{index + 1}", shortcuts(view)
    return g[
        title[f"Position {index + 1}: {gain_words(box.positions[index]) or 'no bonus'}"],
        rect(
            geo(x=x, y=y, width=width, height=84, rx=7, stroke_width=3 if current else 1),
            fill="#efe2c6",
            stroke=token("candle-fill" if current else "paper-line"),
        ),
        text(x + 5, y + 13, index + 1, 11.5, token("paper-ink-2"), anchor="start", weight=600),
        row_of(x + width / 2 - width_of(gains) / 2 + 2, y + 76, gains),
        seat is not None
        and [
            piece(seat, "", x + width / 2, y + 22, 11, label=names[seat]),
            _to_place(view, seat, x + width / 2, y + 48),
        ],
        key in numbers
        and target(
            key,
            numbers[key],
            labels(view)[key],
            ring_rect(x - 1, y - 1, width + 2, 86, 8),
            badge=(x + width / 2, y + 30),
        ),
    ]


def _to_place(view: View[Table], seat: int, cx: float, cy: float) -> Element:
    """The seat's two cards: dark while the piece is still to be placed this round."""
    player = view.state.players[seat]
    placed = {"witch": player.witch_placed, "familiar": player.familiar_placed}
    left = [word for word, done in placed.items() if not done]
    return g[
        title[f"Still to place: {', '.join(left)}" if left else "Both pieces are placed"],
        [
            icon(sign, cx + dx, cy, 13, INK, 0.25 if placed[word] else 1)
            for word, sign, dx in (("witch", "witch-face", -8), ("familiar", "paw-print", 8))
        ],
    ]
