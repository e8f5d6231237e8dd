"""The choice of a school: each player board with its tracks, its special ability and its home."""

from __future__ import annotations

from htpy import Element, Node
from htpy import h1 as title1

from coven.drawing import choice, icon, shortcuts, text, token
from coven.drawing.elements import g, geo, path, rect
from coven.drawing.html import b, button, div, header, p, small, span
from coven.games.witcher.board.joined import start_of
from coven.games.witcher.board.seen import Seen, label, number, rules_of
from coven.games.witcher.board.signs import ATTRIBUTES, LIGHT, SCHOOLS, attribute_sign, picture, wrapped
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.rules.pieces import School

FILLS = {
    "wolf": "#3f4a5a",
    "cat": "#2c66ad",
    "bear": "#8e2f22",
    "griffin": "#a87a12",
    "viper": "#2b7d5a",
}
WIDTH, HEIGHT = 318, 244
LINES = 3
"""So many lines the special ability has on a board."""


def schools_stage(view: Seen) -> Element:
    """The boards that may be chosen; those that are gone are not shown."""
    box = rules_of(view).box
    keys = {key.partition(":")[2]: key for key in shortcuts(view)}
    left = [box.schools[name] for name in view.state.boards if name in box.schools]
    shown = [one for one in left if one.key in keys] or left
    return div(class_="schools", tabindex="0", role="region", aria_label="Schools")[
        header[title1["Schools"], p["Each has its own ten cards, its home and its special ability."]],
        div(class_="boards")[[_choice(view, one, keys.get(one.key, "")) for one in shown]],
    ]


def _choice(view: Seen, school: School, key: str) -> Element:
    words = ability_words(view, school.abilities[0])
    inside: list[Node] = [
        player_board(school, words),
        span(class_="under")[b[school.name], small[start_of(school).home]],
    ]
    if not key:
        return div(class_="school-board")[inside]
    return button(choice(key), class_="school-board plate can")[
        span(class_="vh")[label(view, key), " "],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        inside,
    ]


def player_board(school: School, words: str) -> Element:
    """The board of a school: four tracks on level I, the shield, and what is special."""
    fill, start = FILLS.get(school.key, "#5b4231"), start_of(school)
    return picture(
        f"0 0 {WIDTH} {HEIGHT}",
        "player-board",
        rect(geo(width=WIDTH, height=HEIGHT - 3, rx=12), fill=token("wood-2")),
        rect(geo(x=6, y=6, width=WIDTH - 12, height=HEIGHT - 15, rx=8), fill=token("paper")),
        path(d="M6 14a8 8 0 0 1 8-8h290a8 8 0 0 1 8 8v30h-306z", fill=fill),
        icon(SCHOOLS.get(school.key, "cowled"), 28, 25, 28, LIGHT),
        text(50, 32, school.name, 18, LIGHT, anchor="start", serif=True),
        text(302, 32, "Level I", 17, LIGHT, anchor="end", serif=True),
        [_row(name, school.attributes[name].label, 50 + place * 27) for place, name in enumerate(ATTRIBUTES)],
        rect(geo(x=144, y=47, width=3.5, height=112, rx=1.7), fill=token("paper-ink")),
        icon(start.sign, 284, 98, 50, "#3a5a86"),
        text(284, 106, 1, 22, "#ffffff", serif=True),
        text(284, 142, start.name, 14, token("paper-ink-2")),
        text(16, 177, f"{school.skill}:", 14, anchor="start", serif=True),
        [
            text(16, 193 + place * 15, line, 13.5, token("paper-ink-2"), anchor="start")
            for place, line in enumerate(_lines(words))
        ],
        label=f"Board of the {school.name}: {school.skill}, {words}",
    )


def _lines(words: str) -> list[str]:
    """The words on the board; what finds no room is left to its label."""
    lines = wrapped(words, 46)
    return lines if len(lines) <= LINES else [*lines[: LINES - 1], lines[LINES - 1].rstrip(" ,;/") + "\u2026"]


def _row(attribute: str, name: str, y: float) -> Element:
    spots = [118 + place * 27 + (7 if place else 0) for place in range(5)]
    return g[
        icon(attribute_sign(attribute, name), 23, y + 12, 19),
        text(38, y + 16.5, name, 14, anchor="start", weight=600),
        [
            [
                rect(
                    geo(x=x, y=y, width=24, height=24, rx=6, stroke_width=1.4),
                    fill="none" if place else "#2c7885",
                    stroke=token("paper-line") if place else "#2c7885",
                ),
                text(
                    x + 12,
                    y + 17,
                    place + 1,
                    14,
                    token("paper-ink-2") if place else "#ffffff",
                    weight=600,
                ),
            ]
            for place, x in enumerate(spots)
        ],
    ]
