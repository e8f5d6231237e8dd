"""Where tales of the sea are told: open water, a skerry, and swell in front."""

from __future__ import annotations

from htpy import Element

from coven.drawing.elements import circle, g, geo, path
from coven.games.witcher.board.scenery import Setting, backdrop

WATER, CREST, FOAM = "#2f5b7a", "#3f7592", "#cfe0e4"


def open_sea() -> Element:
    """Open water in the morning, with a skerry far out."""
    return backdrop(
        "#7f9fb4",
        "#e3d2b4",
        circle(geo(cx=506, cy=58, r=24, opacity=0.9), fill="#f8efd2"),
        path(d="M36 150l30-34 22 12 26-30 34 40 26 12z", fill="#55697a"),
        path(d="M0 150h640v90H0z", fill=WATER),
        path(d="M0 166q80-10 160 0t160 0t160 0t160 0v74H0z", fill=CREST, opacity="0.6"),
    )


def storm() -> Element:
    """High seas under a dark sky."""
    return backdrop(
        "#232c3b",
        "#6f7f88",
        path(d="M0 40q90-34 170 0t170-6 150 8 150-6V0H0z", fill="#171e2a"),
        path(d="M430 34l-26 46h18l-20 44", fill="none", stroke="#f1e7b8", stroke_width="4"),
        path(d="M0 160q70-34 140-6t150-10 150 6 200-14v104H0z", fill="#24465f"),
    )


def swell(seed: int) -> list[Element]:
    """The nearest waves as a dark edge."""
    x = -(seed % 40)
    crests = "".join("q20-22 40 0t40 0" for _ in range(9))
    return [
        g[
            path(d=f"M{x} 214{crests}V240H{x}z", fill="#14293a"),
            path(geo(stroke_width=2, opacity=0.5), d=f"M{x} 206{crests}", fill="none", stroke=FOAM),
        ]
    ]


VOYAGE = Setting("at sea", (open_sea, storm), "fishing-boat", swell, "#10202c", "#10202c")
