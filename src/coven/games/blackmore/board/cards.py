"""The cards of Blackmore as pictures: six colours with a sign and a letter, nine witches."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from htpy import Element

from coven.drawing import arch_path, icon, laid_card, text, token
from coven.drawing import card as paper
from coven.drawing.elements import g, geo, movable, path, rect, svg, title
from coven.games.blackmore.state import Card


class Suit(NamedTuple):
    """How a colour looks: its hue, its sign and letter, and the colour of signs upon it."""

    fill: str
    letter: str
    sign: str
    ink: str


SUITS = {
    "blue": Suit(token("hue-blue"), "B", "drop", "#ffffff"),
    "yellow": Suit(token("hue-yellow"), "Y", "sun", "#2b1c04"),
    "red": Suit(token("hue-red"), "R", "flame", "#ffffff"),
    "green": Suit(token("hue-green"), "G", "linden-leaf", "#ffffff"),
    "purple": Suit(token("hue-purple"), "P", "moon", "#ffffff"),
    "orange": Suit(token("hue-orange"), "O", "pumpkin-lantern", "#2b1c04"),
}

WITCHES = {
    1: ("Hedge Witch", "hedgehog"),
    2: ("Moss Witch", "mushroom"),
    3: ("Owl Witch", "owl"),
    4: ("Ember Witch", "burning-embers"),
    5: ("Mirror Witch", "mirror-mirror"),
    6: ("Raven Witch", "raven"),
    7: ("Storm Witch", "lightning-trio"),
    8: ("Bone Witch", "crossed-bones"),
    9: ("Midnight Witch", "moon-bats"),
}

MINI_WIDTH = 24
MINI_HEIGHT = 32
MINI_STEP = 26


def card_name(card: Card) -> str:
    """A card in words: Purple 3."""
    return f"{card.colour.capitalize()} {card.number}"


def face(card: Card) -> Element:
    """The face of a card: number, sign and letter at the left, the witch in an arch of its colour."""
    return _face(card.colour, card.number)


@cache
def _face(colour: str, number: int) -> Element:
    suit = SUITS[colour]
    name, witch = WITCHES[number]
    faded = token("paper-ink-2")
    return paper(
        path(d=arch_path(24, 29, 66, 89), fill=suit.fill),
        path(
            d=arch_path(27.5, 32.5, 59, 82),
            fill="none",
            stroke=suit.ink,
            stroke_opacity=".45",
        ),
        icon(witch, 57, 77, 50, suit.ink),
        text(13, 28, number, 30, serif=True),
        icon(suit.sign, 13, 43, 17, suit.fill),
        text(13, 68, suit.letter, 15, faded, weight=700),
        text(50, 132, name, 14.5, token("paper-ink"), serif=True),
    )


@cache
def _small_face(colour: str, number: int) -> Element:
    suit = SUITS[colour]
    return paper(
        rect(geo(x=8, y=70, width=84, height=62, rx=8), fill=suit.fill),
        text(34, 56, number, 56, serif=True),
        text(76, 54, suit.letter, 32, token("paper-ink-2"), weight=700),
        icon(suit.sign, 50, 101, 46, suit.ink),
    )


def small_face(card: Card) -> Element:
    """The face of a card that is too small for its witch: number, letter and sign."""
    return _small_face(card.colour, card.number)


def laid(card: Card, cx: float, cy: float, width: float, tilt: float = 0) -> Element:
    """A card face up on the board; it keeps its id wherever it lies."""
    return laid_card(face(card), cx, cy, width, tilt, f"card-{card.key}")


def mini(card: Card, cx: float, cy: float) -> Element:
    """A small card that everybody knows, beside the seat that holds it."""
    suit = SUITS[card.colour]
    x, y = cx - MINI_WIDTH / 2, cy - MINI_HEIGHT / 2
    frame = geo(x=x, y=y, width=MINI_WIDTH, height=MINI_HEIGHT, rx=4)
    return g(movable(f"card-{card.key}"))[
        title[card_name(card)],
        rect(frame, transform="translate(0 2)", fill=token("cast"), opacity=".4"),
        rect(frame, fill=token("paper")),
        rect(geo(x=x, y=y + 18, width=MINI_WIDTH, height=MINI_HEIGHT - 18, rx=4), fill=suit.fill),
        text(cx, y + 15, card.number, 15, serif=True),
        icon(suit.sign, cx, y + 25, 11, suit.ink),
    ]


def tile(card_key: str) -> Element:
    """The picture of the card with that key beside an option: its sign on its colour."""
    suit = SUITS[card_key.partition("-")[0]]
    return svg(class_="pic", viewBox="0 0 30 30", aria_hidden="true")[
        rect(geo(width=30, height=30, rx=6), fill=suit.fill), icon(suit.sign, 15, 15, 20, suit.ink)
    ]
