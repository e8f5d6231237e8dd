"""Who made what is used here, and to whom the games belong."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing.html import a, h2, li, p, ul
from coven.engine.game import Game
from coven.web.pages.layout import Visit, plain

LICENCES = (
    ("Grenze", "Omnibus-Type", "fonts/OFL-grenze.txt"),
    ("Atkinson Hyperlegible Next", "the Braille Institute of America", "fonts/OFL-atkinson-next.txt"),
)


def credits_page(visit: Visit, games: Sequence[Game]) -> str:
    """The credits."""
    return plain(
        visit,
        "Credits",
        h2["The games"],
        p[
            "Coven is an unofficial table. It is not made, endorsed or sponsored by the designers or "
            "publishers of the games it plays. The games, their names and trademarks belong to them:"
        ],
        ul[[li[game.title] for game in games]],
        p["If you enjoy one of them here, buy the box. The texts and drawings on this site are Coven's own."],
        h2["Icons"],
        p[
            "The signs on cards and boards are from ",
            a(href="https://game-icons.net")["game-icons.net"],
            ", by Lorc, Delapouite and others, under the ",
            a(href="https://creativecommons.org/licenses/by/3.0/")["Creative Commons Attribution 3.0"],
            " licence; recoloured and resized."
        ],
        h2["Fonts"],
        ul[
            [
                li[f"{name} by {maker}, under the ", a(href=f"{visit.assets}/{file}")["Open Font License"]]
                for name, maker, file in LICENCES
            ]
        ],
        h2["The program"],
        p["Coven itself is free software under the MIT licence. Programs can play too: ",
          a(href="/api")["the API"], "."],
    )  # fmt: skip
