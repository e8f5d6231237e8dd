"""The signs and colours of the Witcher: terrains, cards, schools, attributes, monsters, small tokens."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, Node, fragment

from coven.drawing import cast_shadow, icon, piece, polygon, seat_mark, text, token
from coven.drawing.elements import circle, g, geo, movable, path, rect, svg, title, translate

LIGHT = "#fff8e8"
DARK = "#2a2430"
NIGHT = "#2b1a1e"
SALMON = "#e9a08c"
BLUSH = "#ffd9cc"
CHARGE = "#8a3b2a"
BITE = "#4a2f55"
TEAL = "#1f6470"


class Terrain(NamedTuple):
    """How a terrain looks, and how it is called."""

    fill: str
    sign: str
    name: str


TERRAINS = {
    "forest": Terrain("#2f6b45", "pine-tree", "forest"),
    "mountain": Terrain("#7a6a5c", "mountains", "mountain"),
    "water": Terrain("#2d6a86", "waves", "water"),
    "wild": Terrain("#6d5a2c", "compass", "wild"),
    "any": Terrain("#6d5a2c", "compass", "any"),
}


class Hue(NamedTuple):
    """How a colour of cards looks: its hue, its sign, the colour of signs upon it, and the kind of card."""

    fill: str
    sign: str
    ink: str
    kind: str


HUES = {
    "blue": Hue(token("hue-blue"), "quick-slash", "#ffffff", "Fast attack"),
    "red": Hue(token("hue-red"), "sword-slice", "#ffffff", "Strong attack"),
    "green": Hue(token("hue-green"), "dodging", "#ffffff", "Dodge"),
    "yellow": Hue(token("hue-yellow"), "magic-shield", "#2b1c04", "Defensive sign"),
    "purple": Hue(token("hue-purple"), "fire", "#ffffff", "Offensive sign"),
    "any": Hue(token("paper"), "linked-rings", "#2b1c04", "Any card"),
    "colorless": Hue("#6b6573", "sparkles", "#ffffff", "No colour"),
}

BIN = "M5 7.500h14l-1.300 14H6.300zM3.500 4h5l1.200-1.800h4.600L15.500 4h5v2.300h-17z"
"""The price of a card that is bought by trashing another, in a square of 24."""


class Symbol(NamedTuple):
    """A symbol on cards: its sign, its words, and what stands before the sign in place of a number.

    `before` is the icon of what it counts; nothing: the number; NONE: it has none.
    """

    sign: str
    words: str
    before: str = ""


NONE = "none"
SYMBOLS = {
    "damage": Symbol("broadsword", "{} damage"),
    "shield": Symbol("shield", "{} shield{s}"),
    "draw": Symbol("card-draw", "{} drawn in step 4"),
    "from-discard": Symbol("card-pickup", "{} card{s} back from the discard pile"),
    "return": Symbol("card-exchange", "it returns to the hand", NONE),
    "die": Symbol("perspective-dice-six", "its die", NONE),
}
"""What a card does in a combo."""

SCHOOLS = {
    "wolf": "wolf-head",
    "cat": "cat",
    "bear": "bear-head",
    "griffin": "griffin-symbol",
    "viper": "snake",
}

ATTRIBUTES = {
    "combat": "crossed-swords",
    "defense": "shield",
    "alchemy": "cauldron",
    "specialty": "sparkles",
}

RENAMED: dict[str, str] = {}
"""The signs of attributes that a board calls by another name, by that name."""


def attribute_sign(attribute: str, name: str) -> str:
    """The sign of an attribute, given what the board calls it."""
    return RENAMED.get(name, ATTRIBUTES[attribute])


# The action of a place, as its badge shows it.
ACTIONS = {
    **ATTRIBUTES,
    "school": "closed-barbute",
    "potion": "round-potion",
    "dice-poker": "perspective-dice-six",
    "swap-card": "card-exchange",
    "weed-pool": "card-discard",
    "trail-quest": "paw-print",
}

# What a place does that has no action of these names, by the word of its first effect.
EFFECTS = {
    "choose": "card-pickup",
    "free-trophy": "trophy-cup",
    "roll": "crossed-swords",
    "trail": "paw-print",
    "upgrade-trophy": "trophy-cup",
    "gold": "two-coins",
    "potion": "round-potion",
}

MONSTERS = {
    "arachas": "spider-alt",
    "archespore": "carnivorous-plant",
    "barghest": "hound",
    "drowners-nest": "fish-monster",
    "ekimmara": "swamp-bat",
    "foglet": "ghost",
    "ghouls-nest": "shambling-zombie",
    "harpy": "harpy",
    "nekkers-nest": "goblin-head",
    "rotfiend": "half-dead",
    "fiend": "horned-skull",
    "grave-hag": "broken-skull",
    "griffin": "griffin-symbol",
    "manticore": "scorpion",
    "nightwraith": "spectre",
    "noonwraith": "sunbeams",
    "penitent": "cultist",
    "water-hag": "sea-creature",
    "weavess": "spider-web",
    "werewolf": "werewolf",
    "whispess": "witch-face",
    "wyvern": "wyvern",
    "brewess": "witch-flight",
    "bruxa": "female-vampire",
    "glustyworp": "worm-mouth",
    "leshen": "oak-leaf",
    "striga": "fangs",
    "yghern": "centipede",
}
OTHER_MONSTER = "moon-claws"

ROMAN = ("0", "I", "II", "III", "IV", "V")


def roman(level: int) -> str:
    """A level as it is printed."""
    return ROMAN[level]


def monster_sign(monster: str) -> str:
    """The sign of a monster, by its id."""
    return MONSTERS.get(monster, OTHER_MONSTER)


# -- small things


def medal(terrain: str, cx: float, cy: float, r: float) -> Element:
    """A terrain as a disc."""
    look = TERRAINS[terrain]
    return g[
        circle(geo(cx=cx, cy=cy, r=r, stroke_width=1.6), fill=look.fill, stroke=LIGHT),
        icon(look.sign, cx, cy, r * 1.36, LIGHT),
    ]


def coin(cx: float, cy: float, r: float) -> Element:
    """A gold token."""
    return g[
        circle(geo(cx=cx, cy=cy + 2, r=r, opacity=0.45), fill=token("cast")),
        circle(geo(cx=cx, cy=cy, r=r, stroke_width=1.6), fill=token("brass"), stroke=token("brass-2")),
        circle(geo(cx=cx, cy=cy, r=r * 0.72, stroke_width=1.6), fill="none", stroke=token("brass-hi")),
        path(d=polygon(cx, cy, [r * 0.42, r * 0.36, r * 0.42, r * 0.36]), fill="#5b3f12"),
    ]


def small_card(x: float, y: float, terrain: str = "", width: float = 17, edge: str = LIGHT) -> Element:
    """A card as a price: any card, or with a terrain's sign a card of that terrain."""
    height = width * 1.3
    look = TERRAINS.get(terrain)
    middle = (x + width / 2, y + height / 2)
    lozenge = [height * 0.26, width * 0.26] * 2
    return g[
        rect(
            geo(x=x, y=y, width=width, height=height, rx=3.5, stroke_width=1.4),
            fill=look.fill if look else token("wood"),
            stroke=edge,
        ),
        icon(look.sign, *middle, width * 0.8, LIGHT)
        if look
        else path(d=polygon(*middle, lozenge), fill=token("brass-hi")),
    ]


def life_drop(cx: float, cy: float, size: float) -> Element:
    """The drop of a monster's life."""
    k = size / 22
    side = f"c{6 * k:g} {9 * k:g} {11 * k:g} {14 * k:g} {11 * k:g} {20 * k:g}"
    back = f"c0 {-6 * k:g} {5 * k:g} {-11 * k:g} {11 * k:g} {-20 * k:g}z"
    d = f"M{cx:g} {cy - 17 * k:g}{side}a{11 * k:g} {11 * k:g} 0 0 1 {-22 * k:g} 0{back}"
    return path(d=d, fill="#d8614a", stroke="#ffc9ba", stroke_width="1.4")


def monster_token(
    cx: float, cy: float, sign: str, level: int, label: str, scale: float = 1, element_id: str = ""
) -> Element:
    """A monster on the map: a dark triangle with its sign and its level."""
    outline = "M-19 14L0 -21L19 14Z"
    width = 17 + level * 4
    return g(movable(element_id))[
        g(transform=f"{translate(cx, cy)} scale({scale:g})")[
            title[label],
            cast_shadow(outline, 3),
            path(d=outline, fill=NIGHT, stroke=SALMON, stroke_width="2.6", stroke_linejoin="round"),
            icon(sign, 0, 3, 19, BLUSH),
            rect(geo(x=5, y=5, width=width, height=17, rx=8.5, stroke_width=1.2), fill=SALMON, stroke=NIGHT),
            text(5 + width / 2, 18.3, roman(level), 13, NIGHT, weight=700),
        ]
    ]


def pennant(x: float, y: float, seat: int, label: str, element_id: str = "") -> Element:
    """A quest or a trail on the map: a pennant with the shape of its owner."""
    pole = f"M{x:g} {y + 22:g}V{y - 16:g}"
    return g(movable(element_id))[
        title[label],
        path(d=pole, stroke=token("cast"), stroke_width="5", stroke_linecap="round"),
        path(d=pole, stroke=LIGHT, stroke_width="2.6", stroke_linecap="round"),
        path(
            d=f"M{x:g} {y - 16:g}h30l-7 10 7 10h-30z",
            fill=token("paper"),
            stroke=token("cast"),
            stroke_width="1.6",
            stroke_linejoin="round",
        ),
        seat_mark(seat, x + 11, y - 6, 5.2),
    ]


def closed_tavern() -> Element:
    """The token of the closed tavern, 60 by 62."""
    return g[
        circle(geo(cx=30, cy=32, r=27, opacity=0.4), fill=token("cast")),
        circle(geo(cx=30, cy=30, r=27, stroke_width=2.6), fill="#3a2a2f", stroke=LIGHT),
        icon("padlock", 30, 29, 32, BLUSH),
    ]


def seal() -> Element:
    """The wax seal over what is not told."""
    radii = [16.0, 13.6] * 9
    return svg(class_="seal", viewBox="0 0 34 34", aria_hidden="true")[
        path(d=polygon(17, 17, radii), fill="#8f2a22"),
        circle(geo(cx=17, cy=17, r=9.5, stroke_width=1.6), fill="none", stroke="#e39a8a"),
        path(d=polygon(17, 17, [5.5, 4.0] * 2), fill="#e39a8a"),
    ]


def witcher(seat: int, school: str, cx: float, cy: float, r: float, **marks: str) -> Element:
    """A witcher on the map: the shape of the seat, the animal of the school."""
    return piece(seat, SCHOOLS.get(school, "cowled"), cx, cy, r, **marks)


def picture(view_box: str, css_class: str, *inside: Node, label: str = "", fill: bool = False) -> Element:
    """A drawing in the page, by the size that its class gives it; with `fill` it covers all of it."""
    meaning = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    fitted = {"preserveAspectRatio": "xMidYMid slice"} if fill else {}
    return svg({**meaning, **fitted}, class_=css_class, viewBox=view_box, font_family=token("sans"))[inside]


def coins(count: int) -> Node:
    """Gold in running text."""
    return fragment[[picture("0 0 26 26", "coin", coin(13, 12, 11)) for _ in range(count)]]


def cards(count: int, terrain: str = "") -> Node:
    """Cards as a price in running text."""
    return fragment[[picture("0 0 19 24", "pay", small_card(1, 1, terrain)) for _ in range(count)]]


# -- words in narrow places


def two_lines(words: str, longest: int) -> list[str]:
    """A name on one line, or on two about as long where it has more letters than `longest`."""
    parts = words.split(" ")
    if len(words) <= longest or len(parts) == 1:
        return [words]
    cut = min(range(1, len(parts)), key=lambda i: abs(len(" ".join(parts[:i])) - len(" ".join(parts[i:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def wrapped(words: str, longest: int) -> list[str]:
    """Words in lines of at most so many letters."""
    lines = [""]
    for word in words.split(" "):
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) > longest and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines


def tile(fill: str, sign: str, ink: str) -> Element:
    """A small square picture, as it stands beside an option."""
    return svg(class_="pic", viewBox="0 0 30 30", aria_hidden="true")[
        rect(geo(width=30, height=30, rx=6), fill=fill), icon(sign, 15, 15, 21, ink)
    ]
