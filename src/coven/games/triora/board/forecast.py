"""The night's panel: what the end of the round would bring now, Morgana's gifts, or how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import folded, icon, labels, ring_rect, seat_mark, sheet, shortcuts, target, text
from coven.drawing.elements import g, geo, rect
from coven.engine.rules import Results
from coven.engine.view import View
from coven.games.triora.board.box import EDGE, NIGHT, box_of, forecast, shadow, short_gains
from coven.games.triora.board.rail import leaf
from coven.games.triora.state import Table

FOLDED = (816, 376, 138, 132)
PANEL = (386, 352, 412, 148)
BRIGHT, DIM, ROSE = "#fff4ec", "#d9bfb3", "#ffd7c9"


def night_panel(view: View[Table], names: Sequence[str]) -> list[Element]:
    """Folded: whom the night is about. Large: who goes where, and Morgana's gifts."""
    x, y, w, h = FOLDED
    lx, ly, lw, lh = PANEL
    asked = any(key.startswith("morgana:") for key in shortcuts(view))
    return [
        folded("night", _title(view), leaf(x, y, w, h, NIGHT), _short(view, names)),
        g(id="night")[
            sheet(
                "night",
                asked,
                shadow(lx, ly, lw, lh, 12),
                rect(geo(x=lx, y=ly, width=lw, height=lh, rx=12, stroke_width=1.4), fill=NIGHT, stroke=EDGE),
                _inside(view, names),
            )
        ],
    ]


def _title(view: View[Table]) -> str:
    return "The end" if view.results else "Round end"


def _short(view: View[Table], names: Sequence[str]) -> list[Node]:
    """Two lines for the Inquisitor, two for Morgana; at the end, who stands where."""
    x, y, _, _ = FOLDED
    heading = text(x + 10, y + 22, _title(view), 16, "#ffe9dc", anchor="start", serif=True)
    if view.results:
        order = sorted(range(view.players), key=lambda seat: view.results.places[seat] if view.results else 0)
        return [heading, [_final(view, view.results, seat, y + 46 + i * 24) for i, seat in enumerate(order)]]
    area = box_of(view).area_names
    if view.state.phase in ("morgana", "villagers"):
        lines = [
            ("cowled", "The Inquisitor", area[view.state.inquisitor]),
            ("moon-claws", "Morgana", area[view.state.morgana]),
        ]
    else:
        found = forecast(view)
        lines = [
            (
                "cowled",
                _whom(view, names, found.target),
                "hunted",
            ),
            ("moon-claws", _whom(view, names, found.morgana_target), "sought"),
        ]
    return [
        heading,
        [
            [
                icon(sign, x + 22, y + 52 + i * 46, 22, ROSE),
                text(x + 40, y + 50 + i * 46, cut(who, 14), 13, BRIGHT, anchor="start", weight=600),
                text(x + 40, y + 65 + i * 46, what, 12, DIM, anchor="start"),
            ]
            for i, (sign, who, what) in enumerate(lines)
        ],
    ]


def _whom(view: View[Table], names: Sequence[str], seat: int | None) -> str:
    return "Nobody is" if seat is None else "You" if seat == view.seat else names[seat]


def _final(view: View[Table], results: Results, seat: int, y: float) -> list[Node]:
    x, _, w, _ = FOLDED
    word = "captured" if view.state.players[seat].captured else str(results.scores[seat].total)
    return [
        seat_mark(seat, x + 20, y, 8),
        text(x + 40, y + 5, f"{results.places[seat]}.", 13, DIM, anchor="start"),
        text(x + w - 12, y + 5, word, 13, BRIGHT, anchor="end", weight=600),
    ]


def _inside(view: View[Table], names: Sequence[str]) -> list[Node]:
    if view.results:
        return _ending(view, view.results, names)
    if view.state.phase in ("morgana", "villagers"):
        return _night(view, names)
    return _ahead(view, names)


def _heading(words: str) -> Element:
    return text(PANEL[0] + 14, PANEL[1] + 23, words, 17, "#ffe9dc", anchor="start", serif=True)


def _line(row: float, sign: str, bold: str, words: str) -> list[Node]:
    """A figure with what it does, in two lines."""
    x, y = PANEL[0], PANEL[1] + row
    return [
        icon(sign, x + 24, y + 4, 22, ROSE),
        text(x + 44, y, cut(bold, 48), 13, BRIGHT, anchor="start", weight=600),
        text(x + 44, y + 15, words, 12, DIM, anchor="start"),
    ]


def cut(words: str, length: int) -> str:
    """Words that fit, with an ellipsis where they were cut."""
    return words if len(words) <= length else f"{words[: length - 1]}\u2026"


def name_of(view: View[Table], names: Sequence[str], seat: int) -> str:
    """A seat's name, or `you`."""
    return "you" if seat == view.seat else cut(names[seat], 16)


def way_words(view: View[Table], route: Sequence[str]) -> str:
    """A route in words; a figure that stays says where."""
    called = box_of(view).area_names
    if len(route) < 2:
        return f"stays in the {called[route[0]]}" if route else ""
    return " \u2192 ".join(called[area] for area in route)


# -- before the round ends


def _ahead(view: View[Table], names: Sequence[str]) -> list[Node]:
    found = forecast(view)
    hunts = "finds nobody" if found.target is None else f"hunts {name_of(view, names, found.target)}"
    seeks = (
        "seeks nobody"
        if found.morgana_target is None
        else f"seeks {name_of(view, names, found.morgana_target)}"
    )
    return [
        _heading("If the round ended now"),
        _line(44, "cowled", f"The Inquisitor {hunts}", cut(way_words(view, found.route), 42)),
        _tolls(found.inquisition, found.captured),
        _line(98, "moon-claws", f"Morgana {seeks}", cut(way_words(view, found.morgana_route), 42)),
        _meetings(found.meets),
    ]


def _tolls(tolls: Sequence[int], captured: Sequence[int]) -> list[Node]:
    """What the Inquisitor would give each seat, or whom he would capture."""
    x, y = PANEL[0] + 44, PANEL[1] + 74
    hit = [seat for seat, toll in enumerate(tolls) if toll]
    if not hit:
        return [text(x, y, "and gives nobody Inquisition", 12, DIM, anchor="start")]
    drawn: list[Node] = []
    for seat in hit:
        word = "captured" if seat in captured else f"+{tolls[seat]}"
        drawn += [
            seat_mark(seat, x + 7, y - 4, 6),
            text(x + 18, y, word, 12, BRIGHT, anchor="start", weight=600),
        ]
        x += 30 + round(len(word) * 6.4)
    return drawn


def _meetings(meets: Sequence[int]) -> list[Node]:
    x, y = PANEL[0] + 44, PANEL[1] + 128
    if not meets:
        return [text(x, y, "and meets no Witch", 12, DIM, anchor="start")]
    return [
        text(x, y, "and meets", 12, DIM, anchor="start"),
        [seat_mark(seat, x + 68 + i * 20, y - 4, 6) for i, seat in enumerate(meets)],
    ]


# -- while it ends


def _night(view: View[Table], names: Sequence[str]) -> list[Node]:
    """Where both went, and what Morgana offers to the seat that is asked."""
    state, box = view.state, box_of(view)
    here = box.area_names[state.morgana]
    left = [box.area_names[area] for area in state.path]
    onward = f"then {', '.join(left)}" if left else "her way ends here"
    met = [seat for seat in state.queue if state.phase == "morgana"]
    words = f"meets {name_of(view, names, met[0])}" if met else "has gone her way"
    return [
        _heading("The end of the round"),
        _line(44, "cowled", f"The Inquisitor is in the {box.area_names[state.inquisitor]}", "he has moved"),
        _line(78, "moon-claws", f"Morgana {words}", f"in the {here}, {onward}" if met else f"in the {here}"),
        _gifts(view),
    ]


def _gifts(view: View[Table]) -> list[Node]:
    numbers = shortcuts(view)
    offers = [key for key in box_of(view).gifts if f"morgana:{key}" in numbers]
    return [_gift(view, key, PANEL[0] + 44 + i * 150, PANEL[1] + 104) for i, key in enumerate(offers)]


def _gift(view: View[Table], gift: str, x: float, y: float) -> Element:
    key = f"morgana:{gift}"
    parts: list[Node] = []
    for i, (word, sign) in enumerate(short_gains(box_of(view).gifts[gift])):
        at = x + 36 + i * 54
        parts += [
            text(at, y + 23, word, 13, BRIGHT, anchor="end", weight=700),
            icon(sign, at + 11, y + 18, 16, ROSE),
        ]
    return g[
        rect(geo(x=x, y=y, width=136, height=36, rx=7), fill="#4a2f6d"),
        parts,
        target(
            key,
            shortcuts(view)[key],
            labels(view)[key],
            ring_rect(x, y, 136, 36, 7),
            badge=(x + 136, y + 2),
        ),
    ]


# -- the end


def _ending(view: View[Table], results: Results, names: Sequence[str]) -> list[Node]:
    order = sorted(range(len(names[: view.players])), key=lambda seat: results.places[seat])
    drawn: list[Node] = [_heading("The game is over"), _tie(view, results)]
    for i, seat in enumerate(order):
        y = PANEL[1] + 46 + i * 25
        caught = view.state.players[seat].captured
        word = "captured" if caught else f"{results.scores[seat].total} points"
        drawn += [
            results.places[seat] == 1 and icon("laurel-crown", PANEL[0] + 24, y, 20, ROSE),
            seat_mark(seat, PANEL[0] + 52, y, 8),
            text(PANEL[0] + 70, y + 5, cut(names[seat], 18), 14, BRIGHT, anchor="start", weight=600),
            text(PANEL[0] + PANEL[2] - 14, y + 5, word, 14, BRIGHT, anchor="end", weight=600),
        ]
    return drawn


def _tie(view: View[Table], results: Results) -> Node:
    """What decided between equal scores."""
    players = view.state.players
    free = [score.total for score, one in zip(results.scores, players, strict=True) if not one.captured]
    x, y, w, _ = PANEL
    words = "a tie goes to less Inquisition"
    return len(set(free)) < len(free) and text(x + w - 14, y + 22, words, 12, DIM, anchor="end")
