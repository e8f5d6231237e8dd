"""Icons: the signs of the games (game-icons, CC BY 3.0) and the strokes of the interface (our own)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from htpy import Element
from markupsafe import Markup

from coven.drawing.elements import defs, geo, path, svg, symbol, use
from coven.drawing.palette import PAPER_INK
from coven.drawing.rendering import kept, render

UI_STROKES = {
    "back": "M15 5l-8 7 8 7z",
    "bolt": "M13 3 5 14h6l-1 7 8-11h-6z",
    "book": "M4 5a2 2 0 0 1 2-2h13v16H6a2 2 0 0 0-2 2zM4 19V5M8 7h7M8 11h5",
    "bot": "M5 9h14v10H5zM12 9V5M9 13h.01M15 13h.01M9 16h6",
    "chat": "M4 5h16v11H9l-5 4z",
    "check": "M5 13l4 4L19 7",
    "clock": "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
    "close": "M6 6l12 12M18 6 6 18",
    "down": "M6 9l6 6 6-6",
    "download": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "eye": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    "first": "M6 5v14M18 6l-8 6 8 6z",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "flag": "M5 21V4h12l-2 4 2 4H5",
    "forward": "M9 5l8 7-8 7z",
    "hand": "M4 8h9v12H4zM9 5l9 2-3 12",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5"
    "c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
    "last": "M18 5v14M6 6l8 6-8 6z",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "log": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    "mail": "M3 6h18v12H3zM3 7l9 7 9-7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "minus": "M5 12h14",
    "moon": "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
    "move": "M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3"
    "M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3",
    "offline": "M4 4l16 16M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-5-2.6"
    "M8.5 16a5 5 0 0 1 5-.9M12 19.5h.01M2 9a15 15 0 0 1 4-2.5M22 9a15 15 0 0 0-11-3.7",
    "pause": "M8 5v14M16 5v14",
    "people": "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6"
    "s6.5 2.4 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.3c2.2.8 3.5 2.9 3.5 5.7",
    "play": "M7 5v14l11-7z",
    "plus": "M12 5v14M5 12h14",
    "scroll": "M7 4h11v13a3 3 0 0 1-3 3H6a2 2 0 0 1-2-2v-1h9v1a2 2 0 0 0 2 2"
    "M7 4a2 2 0 0 0-2 2v10M10 8h5M10 12h5",
    "search": "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5",
    "send": "M4 12 20 4l-5 16-3-7z",
    "shield": "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z",
    "stack": "M12 4l9 5-9 5-9-5zM3 14l9 5 9-5",
    "skip": "M5 5l8 7-8 7zM17 5v14",
    "sun": "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2"
    "M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
    "undo": "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "unlinked": "M9 17H7A5 5 0 0 1 7 7h1M16 7h1a5 5 0 0 1 2 9.6M8 12h4M4 4l16 16",
    "up": "M6 15l6-6 6 6",
    "warning": "M12 4l9 16H3zM12 10v4M12 17h.01",
}

_REFERENCE = re.compile(r'href="#i-([a-z0-9-]+)"')


@cache
def icon_bodies() -> Mapping[str, str]:
    """The shapes of every icon in the package, by name; read once, when the first is drawn."""
    text = files("coven.drawing").joinpath("icons.json").read_text(encoding="utf-8")
    bodies: dict[str, str] = json.loads(text)["icons"]
    return bodies


def _known(name: str) -> str:
    if name not in icon_bodies():
        raise KeyError(f"there is no icon named {name!r} in icons.json")
    return name


@kept()
def icon(
    name: str,
    cx: float,
    cy: float,
    size: float,
    fill: str = PAPER_INK,
    opacity: float = 1,
) -> Element:
    """A game icon on a board, by its centre."""
    faint = geo(opacity=opacity) if opacity < 1 else {}
    place = geo(x=cx - size / 2, y=cy - size / 2, width=size, height=size)
    return use({"href": f"#i-{_known(name)}", **place, **faint}, fill=fill)


@kept()
def html_icon(name: str, css_class: str = "ic") -> Element:
    """A game icon in running text: it takes the size of its class and the colour of its text."""
    return svg(class_=css_class, viewBox="0 0 512 512", fill="currentColor", aria_hidden="true")[
        use(href=f"#i-{_known(name)}")
    ]


@kept()
def ui_icon(name: str, css_class: str = "ui") -> Element:
    """An interface icon: 24 px strokes in the colour of the text."""
    if name not in UI_STROKES:
        raise KeyError(f"there is no interface icon named {name!r}")
    return svg(class_=css_class, viewBox="0 0 24 24", aria_hidden="true")[path(d=UI_STROKES[name])]


def named_icon(name: str) -> Element:
    """The icon of a `Fact`: `ui:hand` names an interface icon, anything else a game icon."""
    kind, _, rest = name.rpartition(":")
    return ui_icon(rest) if kind == "ui" else html_icon(rest)


def icons_in(markup: str) -> list[str]:
    """The names of the game icons that a piece of markup refers to, in alphabetical order."""
    return sorted(set(_REFERENCE.findall(markup)))


def symbols(markup: str) -> Element:
    """The definitions of exactly the icons that the markup refers to."""
    return defs[[_symbol(name) for name in icons_in(markup)]]


@cache
def _symbol(name: str) -> Markup:
    body = Markup(icon_bodies()[_known(name)])
    return render(symbol(id=f"i-{name}", viewBox="0 0 512 512")[body])


def sprite(markup: str) -> Element:
    """A hidden SVG with the icons that the markup refers to; put it into the same page once."""
    return svg(id="sprite", class_="sprite", width="0", height="0", aria_hidden="true", focusable="false")[
        symbols(markup)
    ]
