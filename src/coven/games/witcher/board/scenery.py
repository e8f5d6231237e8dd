"""The pictures of exploration cards: a backdrop of city or wilds, and the things that the text names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from htpy import Element, Node

from coven.drawing import icon
from coven.drawing.elements import circle, defs, ellipse, g, geo, path, rect, stop, svg
from coven.drawing.elements import linear_gradient as linear
from coven.games.witcher.board.terrain import radial_gradient

WIDTH, HEIGHT = 640, 240
INK = "#120f1e"
CROWD = "#0d0b14"

# Words of the open text, and what stands in the picture for them.
PROPS = [
    (r"book|diary|letter|notes?\b|page|writ|scribe|scholar|librar|poet|verse|play\b", "scroll-unfurled"),
    (r"boots?|shoe|cobbler", "boots"),
    (r"auction|hammer|judge|bailiff|court|law", "gavel"),
    (r"baker|bread|loaf|mill|flour", "bread"),
    (r"beer|ale\b|wine|drink|drunk|tavern|inn\b|innkeeper|brew", "beer-stein"),
    (r"boat|ferry|fisher|ship|sail|harbou?r|river", "fishing-boat"),
    (r"camp|fire\b|smoke|ash\b|ashes|burn", "campfire"),
    (r"grave|coffin|funeral|dead|corpse|body|bury|crypt", "coffin"),
    (r"map\b|treasure|hidden", "treasure-map"),
    (r"chest|lock|coffer|box\b|strongbox", "locked-chest"),
    (r"sign|notice|contract|board", "wooden-sign"),
    (r"cart|wagon|caravan|pedlar|peddler", "old-wagon"),
    (r"horse|mare|stable|rider|saddle", "horse-head"),
    (r"cave|mine\b|tunnel|cellar", "cave-entrance"),
    (r"\bwell\b|bucket|spring", "well"),
    (r"lantern|lamp|night watch|watchman|light", "lantern"),
    (r"cabin|hut|hermit|cottage|farmhouse", "wood-cabin"),
    (r"tower|ruin|fort|castle|keep\b", "stone-tower"),
    (r"farmer|peasant|field|harvest|scarecrow", "farmer"),
    (r"crossbow|arbalist|archer|bolt", "crossbow"),
    (r"barrel|cask|cooper", "barrel"),
    (r"bridge|toll", "arch-bridge"),
    (r"miner|smith|forge|anvil|armou?r", "miner"),
    (r"knight|soldier|guard|deserter|squire|helmet", "black-knight-helm"),
    (r"bones?|skeleton|skull", "skeleton"),
    (r"deer|stag|hunter|hunt|game\b", "deer"),
    (r"cow|ox|cattle|herd", "cow"),
    (r"pig|boar|swine", "pig"),
    (r"dog|hound", "sitting-dog"),
    (r"wolf|wolves", "wolf-head"),
    (r"bell|chapel|priest|monk|temple|shrine|pray", "ringing-bell"),
    (r"candle|altar|saint", "candle-flame"),
    (r"key\b|gaol|jail|prison|cage", "key"),
    (r"sword|blade|duel|fenc|rival", "crossed-swords"),
    (r"potion|herb|alchem|apothec|healer|cure|draught|vial", "round-potion"),
    (r"mushroom|swamp|marsh|bog", "mushroom"),
    (r"raven|crow|bird|feather", "raven"),
    (r"gold|coin|purse|merchant|pay|price|thief|steal|stole|market|sell", "two-coins"),
    (r"witch|sorcer|mage|magic|curse|spell|portal", "wizard-face"),
    (r"bee|honey|hive", "bee"),
    (r"spider|web", "spider-alt"),
    (r"dice|card|gambl|wager|bet\b", "perspective-dice-six"),
    (r"child|boy|girl|mother|widow|bride|woman|old man|stranger|traveller|man\b", "person"),
    (r"ghost|spirit|wraith|haunt", "ghost"),
    (r"stone|rock|standing", "menhir"),
]
MOST = 4


def props(words: str) -> list[str]:
    """The things that a text names, in its order, at most four."""
    text = words.lower()
    found = [(hit.start(), sign) for pattern, sign in PROPS if (hit := re.search(rf"\b(?:{pattern})", text))]
    return [sign for _, sign in sorted(found)][:MOST]


class Setting(NamedTuple):
    """Where a scene may be: backdrops, what is shown where the text names nothing, the front, two inks."""

    name: str
    backs: Sequence[Callable[[], Element]]
    thing: str
    front: Callable[[int], Sequence[Element]]
    ink: str
    beside: str


def scene_art(kind: str, words: str) -> Element:
    """The picture of a card: drawn from its open words alone, the same for the same words."""
    seed = crc32(words.encode())
    setting = SETTINGS.get(kind) or SETTINGS["wilds" if seed % 2 else "city"]
    return svg(
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
        role="img",
        aria_label=f"A scene {setting.name}",
    )[
        setting.backs[seed % len(setting.backs)](),
        _lit(props(words) or [setting.thing], setting),
        setting.front(seed),
    ]


def _sky(top: str, foot: str) -> Element:
    return defs[
        linear(id="scene-sky", x1="0", y1="0", x2="0", y2="1")[
            stop({"offset": "0", "stop-color": top}), stop({"offset": "1", "stop-color": foot})
        ],
        radial_gradient(id="scene-lamp")[
            stop({"offset": "0", "stop-color": "#ffe2a6", "stop-opacity": ".75"}),
            stop({"offset": "1", "stop-color": "#ffe2a6", "stop-opacity": "0"}),
        ],
    ]


def backdrop(top: str, foot: str, *inside: Node) -> Element:
    return g[_sky(top, foot), rect(geo(width=WIDTH, height=HEIGHT), fill="url(#scene-sky)"), inside]


def _hall() -> Element:
    """A hall at night, with arched windows."""
    arched = [f"M{x - 34} 130V62a34 40 0 0 1 68 0v68z" for x in (60, 190, 450, 580)]
    bars = "".join(f"M{x} 24v106M{x - 34} 78h68" for x in (60, 190, 450, 580))
    return backdrop(
        "#1c2340",
        "#463550",
        [path(d=d, fill="#7f9cc4") for d in arched],
        circle(geo(cx=462, cy=62, r=17), fill="#f4efdd"),
        [path(d=d, fill="none", stroke=INK, stroke_width="6") for d in arched],
        path(d=bars, stroke=INK, stroke_width="4"),
        path(d="M0 150h640M0 30h640", stroke=INK, stroke_opacity=".5", stroke_width="5"),
        _table(),
    )


def _street() -> Element:
    """A street at dusk, gables against the sky."""
    roofs = (
        "M0 160V92l46-38 46 38v68zM104 160V70l40-44 40 44v90z"
        "M470 160V64l44-40 44 40v96zM566 160V96l40-34 40 34v64z"
    )
    windows = "M22 110h18v24h-18zM56 110h18v24h-18zM134 92h20v26h-20zM504 86h20v28h-20zM590 116h18v22h-18z"
    return backdrop(
        "#2c3157",
        "#b06a55",
        circle(geo(cx=322, cy=64, r=26, opacity=0.9), fill="#f6d9a4"),
        path(d=roofs, fill="#2a2238"),
        path(d=windows, fill="#ffcf7d"),
        path(d="M0 160h640v80H0z", fill="#4c3a3a"),
        path(
            d="M0 176h640M0 200h640M80 160l-40 80M240 160l-20 80M400 160l20 80M560 160l40 80",
            stroke="#3a2c2e",
        ),
    )


def _cellar() -> Element:
    """A vault, a single lamp."""
    vaults = "".join(f"M{x} 160V70a70 60 0 0 1 140 0v90" for x in (-30, 110, 250, 390, 530))
    return backdrop(
        "#17131d",
        "#3a2b2a",
        path(d=vaults, fill="#241c22", stroke="#120d12", stroke_width="8"),
        path(d="M0 160h640v80H0z", fill="#2c2120"),
        _table(),
    )


def _table() -> list[Element]:
    return [
        path(d="M96 150h448l18 56H78z", fill="#5b4231"),
        path(d="M96 150h448l4 12H92z", fill="#a98560"),
    ]


def _clearing() -> Element:
    """A clearing under the moon."""
    return backdrop(
        "#16283c",
        "#4d6a60",
        circle(geo(cx=500, cy=54, r=26), fill="#f0ecd6"),
        _trees(
            (
                (20, 150, 150),
                (90, 160, 190),
                (170, 150, 130),
                (500, 150, 140),
                (560, 162, 200),
                (626, 150, 150),
            )
        ),
        path(d="M0 166q160-26 320-12t320 6v80H0z", fill="#33473a"),
    )


def _mountains() -> Element:
    """Hills in the morning."""
    return backdrop(
        "#8fa7bf",
        "#e0c9a0",
        path(d="M0 160L90 60l60 56 80-92 96 116 70-62 90 82 76-56 78 56v80H0z", fill="#6f7b86"),
        path(d="M230 24l-26 44 22-8 14 16 18-10 14 14z", fill="#f4efdd"),
        path(d="M0 168q140-30 300-14t340 2v84H0z", fill="#5a6a48"),
        path(d="M260 240q30-50 70-70t60-16", fill="none", stroke="#c9b583", stroke_width="12"),
    )


def _marsh() -> Element:
    """Water, reeds and fog."""
    reeds = "".join(f"M{x} 190v-{30 + x % 37}" for x in range(12, 640, 31))
    return backdrop(
        "#39484f",
        "#8a9a86",
        circle(geo(cx=140, cy=60, r=22, opacity=0.7), fill="#efe8cc"),
        path(d="M0 140q160-20 320-6t320-6v112H0z", fill="#45574d"),
        path(d="M60 190q120-16 240 0t300-4v54H60z", fill="#5f8c9c", opacity=".6"),
        path(d=reeds, stroke="#2c3a30", stroke_width="4", stroke_linecap="round"),
        ellipse(geo(cx=340, cy=150, rx=300, ry=18, opacity=0.25), fill="#ffffff"),
    )


def _trees(spots: tuple[tuple[int, int, int], ...]) -> list[Element]:
    return [icon("pine-tree", x, y - size / 2, size, "#1d2f2a") for x, y, size in spots]


def _lit(things: list[str], setting: Setting) -> list[Node]:
    """The things in the light: the first in the middle and large, the others beside it."""
    beside = [(182, 128, 84), (462, 128, 84), (300, 176, 46)]
    return [
        ellipse(geo(cx=320, cy=120, rx=230, ry=120), fill="url(#scene-lamp)"),
        icon(things[0], 320, 100, 122, setting.ink),
        [
            icon(sign, x, y, size, setting.beside)
            for sign, (x, y, size) in zip(things[1:], beside, strict=False)
        ],
    ]


def _people(seed: int) -> list[Element]:
    """The crowd as a dark edge."""
    return [
        g[
            path(d=f"M{x - 28} 246v-18a28 26 0 0 1 56 0v18z", fill=CROWD),
            circle(geo(cx=x, cy=200 + (i + seed) % 3 * 7, r=16 + i % 2 * 2), fill=CROWD),
            (i + seed) % 4 == 1 and path(d=f"M{x - 17} {196 + (i + seed) % 3 * 7}l17-22 17 22z", fill=CROWD),
        ]
        for i, x in enumerate(range(-6, 660, 53))
    ]


def _thicket(seed: int) -> list[Element]:
    """Grass and branches as a dark edge."""
    return [
        icon("high-grass", x, 232 - (i + seed) % 3 * 5, 74 + (i + seed) % 2 * 18, "#0f1a14")
        for i, x in enumerate(range(0, 660, 46))
    ]


SETTINGS: Final = {
    "city": Setting("in the city", (_hall, _street, _cellar), "village", _people, "#15101c", "#cfd6e6"),
    "wilds": Setting(
        "in the wilds", (_clearing, _mountains, _marsh), "pine-tree", _thicket, "#1b1a18", "#1b1a18"
    ),
}
"""By kind of scene; a card of another kind is in one of these. Modules add their own."""
