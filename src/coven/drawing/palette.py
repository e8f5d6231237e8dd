"""The colours of things, by token, for drawings that leave the page.

On a page the tokens come from `tokens.css`; a stand-alone file knows no style sheet, so its
tokens are replaced by these values. Colours of the room take their daylight value.
"""

from __future__ import annotations

import re

TOKENS = {
    "room": "#ece3d3",
    "room-glow": "#f7f1e5",
    "panel": "#fbf7ee",
    "raised": "#ffffff",
    "sunken": "#e3d8c4",
    "line": "#d9cdb8",
    "line-strong": "#8d8069",
    "ink": "#2a2531",
    "ink-2": "#574e5c",
    "ink-3": "#6a606d",
    "candle": "#8a4e00",
    "candle-fill": "#f3b54a",
    "candle-hot": "#ffd98a",
    "on-candle": "#2b1c04",
    "good": "#1d6b4f",
    "bad": "#a5311c",
    "pip-line": "#2b2430",
    "paper": "#f7f0e1",
    "paper-2": "#ebdfc8",
    "paper-3": "#d8c7a6",
    "paper-ink": "#2b2430",
    "paper-ink-2": "#5c5160",
    "paper-line": "#b9a684",
    "brass": "#c99a4b",
    "brass-2": "#8f6a2c",
    "brass-hi": "#f0d08e",
    "wood": "#7a5a41",
    "wood-2": "#5b4231",
    "wood-hi": "#a98560",
    "night": "#232a44",
    "night-2": "#171c30",
    "night-hi": "#3a4470",
    "moonlight": "#dfe6f5",
    "cast": "#150f1c",
    "seat-moon": "#1f54a6",
    "on-moon": "#ffffff",
    "seat-ember": "#c8431c",
    "on-ember": "#ffffff",
    "seat-honey": "#eeb02e",
    "on-honey": "#2b1c04",
    "seat-fern": "#1c8560",
    "on-fern": "#ffffff",
    "seat-rose": "#d288ba",
    "on-rose": "#1f0c19",
    "seat-ash": "#3a3644",
    "on-ash": "#ffffff",
    "hue-blue": "#2c66ad",
    "hue-yellow": "#e0a51b",
    "hue-red": "#bf3a26",
    "hue-green": "#2b7d5a",
    "hue-purple": "#75489b",
    "hue-orange": "#d36f22",
    "serif": "Grenze, 'Iowan Old Style', Palatino, Georgia, serif",
    "sans": "'Atkinson Next', 'Segoe UI', system-ui, sans-serif",
}

_TOKEN = re.compile(r"var\(--([a-z0-9-]+)\)")


def token(name: str) -> str:
    """A token as an attribute value. An unknown name is refused, so that no drawing lacks a colour."""
    if name not in TOKENS:
        raise KeyError(f"there is no token named {name!r} in the palette")
    return f"var(--{name})"


def resolved(markup: str) -> str:
    """The markup with every token replaced by its value."""
    return _TOKEN.sub(lambda found: TOKENS[found[1]], markup)


# The colours that most things default to.
PAPER = token("paper")
PAPER_INK = token("paper-ink")
PAPER_LINE = token("paper-line")
