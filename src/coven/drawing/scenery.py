"""Scenery of the box covers: skies, stars, houses, pines and figures. All of it 240 by 300."""

from __future__ import annotations

from htpy import Element, Node

from coven.drawing.elements import (
    circle,
    defs,
    g,
    geo,
    linear_gradient,
    number,
    path,
    rect,
    stop,
    svg,
    translate,
)
from coven.drawing.palette import token

COVER_WIDTH = 240
COVER_HEIGHT = 300


def cover_frame(game: str, sky: list[tuple[float, str]], *children: Node) -> Element:
    """A box cover: a sky of several colours from top to bottom, and what stands before it."""
    sky_id = f"{game}-sky"
    return svg(
        class_="cover",
        viewBox=f"0 0 {COVER_WIDTH} {COVER_HEIGHT}",
        font_family=token("sans"),
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )[
        defs[gradient(sky_id, sky)],
        rect(geo(width=COVER_WIDTH, height=COVER_HEIGHT), fill=f"url(#{sky_id})"),
        children,
    ]


def gradient(gradient_id: str, stops: list[tuple[float, str]]) -> Element:
    """A gradient from top to bottom."""
    return linear_gradient(id=gradient_id, x1="0", y1="0", x2="0", y2="1")[
        [stop({"offset": number(at), "stop-color": colour}) for at, colour in stops]
    ]


def stars(seed: int, count: int, width: int = 240, height: int = 180) -> Element:
    """Stars strewn over a sky, always the same ones for the same seed."""
    sky = []
    for _ in range(count):
        seed, x = _strewn(seed, width)
        seed, y = _strewn(seed, height)
        r = (0.7, 1, 1.4)[seed // 7 % 3]
        shine = 0.35 + 0.5 * (seed // 11 % 3) / 3
        sky.append(circle(geo(cx=x, cy=y, r=r, opacity=shine)))
    return g(fill="#fff")[sky]


def _strewn(seed: int, span: int) -> tuple[int, int]:
    seed = (seed * 1103515245 + 12345) % 2**31
    return seed, seed % span


def relative(*parts: str | float) -> str:
    """Path data from letters and numbers: `relative("M", 4, 8, "h", 3)`."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def witch_figure(x: float, y: float, height: float, fill: str) -> Element:
    """A cloaked figure with a tall hat, seen from behind, standing at (x, y)."""
    h, w = height, height * 0.34
    right = relative(
        "M", x, y - h,
        "c", w * 0.1, h * 0.12, w * 0.18, h * 0.2, w * 0.24, h * 0.27,
        "l", w * 0.42, h * 0.045,
        "q", -w * 0.3, h * 0.05, -w * 0.42, h * 0.05,
        "c", w * 0.34, h * 0.1, w * 0.5, h * 0.36, w * 0.62, h * 0.635,
    )  # fmt: skip
    left = relative(
        "h", -w * 1.6,
        "c", w * 0.12, -h * 0.27, w * 0.28, -h * 0.53, w * 0.52, -h * 0.635,
        "q", -w * 0.2, 0, -w * 0.44, -h * 0.04,
        "l", w * 0.42, -h * 0.055,
        "c", w * 0.02, -h * 0.1, w * 0.1, -h * 0.2, w * 0.24, -h * 0.27,
        "z",
    )  # fmt: skip
    return path(d=f"{right} {left}", fill=fill)


def house(
    x: float,
    y: float,
    width: float,
    height: float,
    roof_height: float,
    wall: str,
    roof: str,
    *,
    lit: tuple[bool, bool] = (True, True),
    window: str = "#ffd27a",
    chimney: bool = True,
    lean: float = 0,
) -> Element:
    """A crooked house standing at (x, y), with up to two lit windows."""
    w, h = width, height
    middle = x + w / 2
    eaves = relative(
        "M", x - w * 0.12, y - h, "L", middle, y - h - roof_height, "L", x + w * 1.12, y - h, "Z"
    )  # fmt: skip
    flue = geo(x=x + w * 0.68, y=y - h - roof_height * 0.9, width=w * 0.14, height=roof_height * 0.8)
    leaning = f"{translate(middle, y)} skewX({number(lean)}) {translate(-middle, -y)}"
    return g(transform=leaning)[
        chimney and rect(flue, fill=roof),
        rect(geo(x=x, y=y - h, width=w, height=h), fill=wall),
        path(d=eaves, fill=roof),
        [
            _window(x + w * (0.18 + 0.42 * i), y - h * 0.78, w * 0.22, h * 0.36, window, wall)
            for i, on in enumerate(lit)
            if on
        ],
    ]


def _window(x: float, y: float, width: float, height: float, light: str, bar: str) -> list[Element]:
    return [
        rect(geo(x=x, y=y, width=width, height=height, rx=1.5), fill=light),
        path(d=relative("M", x + width / 2, y, "v", height), stroke=bar, stroke_width="1.3"),
    ]
