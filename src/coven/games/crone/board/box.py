"""The signs of The Village Crone, its colours, and what a view says in the words of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import card, card_picture, face_up, icon, text, token
from coven.drawing.elements import circle, geo, path, svg
from coven.drawing.html import small
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.engine.words import listed
from coven.games.crone import GAME
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import AS, KINDS, NEWT
from coven.games.crone.rules.rules import Crone
from coven.games.crone.rules.village import Village
from coven.games.crone.state import Ingredient, Player, Scheme, Table

CREAM = "#fff8e8"
SPELL = "#e8d6ff"


class Sign(NamedTuple):
    """An icon and the colour that goes with it."""

    icon: str
    fill: str


VILLAGERS = {
    "blacksmith": "anvil",
    "farmer": "pitchfork",
    "lord": "crown",
    "miller": "wheat",
    "peasant": "cabbage",
    "priest": "church",
}

FAMILIARS = {
    "cat": "cat",
    "bat": "bat",
    "rat": "rat",
    "snake": "snake",
    "spider": "spider-alt",
    "crow": "raven",
}

INGREDIENTS = {
    "fire": Sign("flame", "#b8431f"),
    "flour": Sign("wheat", "#9a7426"),
    "silver": Sign("two-coins", "#5f6c80"),
    "soil": Sign("ground-sprout", "#6b4a2c"),
    "newt": Sign("eyeball", "#4c6b2a"),
}

# The sign of each Location, and the colour of its roof.
LOCATIONS = {
    "lords-manor": Sign("block-house", "#6b5a86"),
    "farm": Sign("barn", "#a4552f"),
    "forge": Sign("furnace", "#7b3f33"),
    "tithe-barn": Sign("church", "#80602c"),
    "village-green": Sign("oak-leaf", "#47733f"),
    "mill": Sign("windmill", "#3a667c"),
}

MODES = {
    "conjure": "paw-print",
    "love": "heart-bottle",
    "break-love": "lightning-trio",
    "summon": "sparkles",
    "switch": "card-exchange",
    "to-frog": "frog",
    "to-villager": "meeple",
    "fortune": "swap-bag",
    "bind": "padlock",
    "unbind": "linked-rings",
    "protect": "magic-shield",
}

# The ways to cast in two words, as the Book of Spells lists them.
SHORT = {
    "conjure": "Conjuring",
    "love": "Love",
    "break-love": "Break Love",
    "summon": "Summoning",
    "switch": "Switching",
    "to-frog": "Into a Frog",
    "to-villager": "Out of a Frog",
    "fortune": "Fortune",
    "bind": "Binding",
    "unbind": "Unbinding",
    "protect": "Protection",
}

# What a Spell does, for those who do not know the book by heart.
EFFECTS = {
    "conjure": "a Familiar of your reserve comes to the Village Green",
    "love": "one Villager joins another, and they share every fate",
    "break-love": "two lovers part, and one goes where you have a Familiar",
    "summon": "anybody comes to a Location where you have a Familiar",
    "switch": "two Villagers or Familiars trade places",
    "to-frog": "a Villager becomes a Frog",
    "to-villager": "a Frog becomes a Villager who was set aside",
    "fortune": "you take cards from the Tithe Barn",
    "bind": "nothing gets into or out of a Location",
    "unbind": "a bound Location opens again",
    "protect": "blocks a Spell just cast by another Witch",
}

ROMAN = {1: "I", 2: "II", 3: "III"}
FROG = Sign("frog", "#6f9a3f")


def box_of(view: View[Table]) -> Box:
    """What is in the box of the view's table."""
    rules = GAME.rules_of(view)
    assert isinstance(rules, Crone)
    return rules.box


@lru_cache(maxsize=64)
def _schemes(box: Box) -> Mapping[str, Scheme]:
    return {scheme.key: scheme for scheme in box.schemes}


def scheme_of(view: View[Table], key: str) -> Scheme:
    """A Scheme card by its key."""
    return _schemes(box_of(view))[key]


def village_of(view: View[Table]) -> Village:
    """The places of the view's Village and their neighbours."""
    return box_of(view).village(view.state)


def name(view: View[Table], thing: str) -> str:
    """What a thing is called; a space has no name of its own."""
    return box_of(view).name(thing)


def called(view: View[Table], thing: str) -> str:
    """A thing in a sentence: the Priest, the Forge, the Cat, a space."""
    if "," in thing:
        return "a space"
    if thing.startswith("frog-"):
        return "a Frog"
    return f"the {name(view, thing.rpartition('-')[0] if thing in view.state.familiars else thing)}"


def where(view: View[Table], place: str) -> str:
    """A place in a sentence: `in the Mill`, or `by the Mill` for a space of its board."""
    if place in box_of(view).places:
        return f"in the {name(view, place)}"
    home = village_of(view).board_of.get(place, "")
    return f"by the {name(view, home)}" if home else "in reserve"


def place_of(view: View[Table], piece: str) -> str:
    """Where a Villager, a Familiar or a Frog is."""
    for group in groups(view):
        if piece in group:
            return group[piece]
    return ""


def groups(view: View[Table]) -> list[dict[str, str]]:
    """Villagers, Familiars and Frogs, each with their places."""
    return [view.state.villagers, view.state.familiars, view.state.frogs]


def owner(view: View[Table], familiar: str) -> int:
    """Whose Familiar it is."""
    book = familiar.rpartition("-")[0]
    return next(seat for seat, player in enumerate(view.state.players) if player.book == book)


def own(view: View[Table]) -> Player:
    """The player whose view it is."""
    return view.state.players[reader(view)]


def reader(view: View[Table]) -> int:
    """The seat whose view it is; what is drawn with this is not drawn for spectators."""
    assert view.seat is not None
    return view.seat


def reserve(view: View[Table], seat: int) -> tuple[int, int]:
    """How many Familiars of a seat are in the Village, and how many are kept."""
    book, familiars = view.state.players[seat].book, view.state.familiars
    places = [place for familiar, place in familiars.items() if familiar.rpartition("-")[0] == book]
    out = sum(place != "" for place in places)
    return out, len(places) - out


def held(cards: Sequence[Ingredient]) -> dict[str, int]:
    """How many of each kind are among the cards that the view names."""
    found = Counter(card.kind for card in face_up(cards))
    return {kind: found[kind] for kind in (*KINDS, NEWT)}


def keys(cards: Sequence[Scheme]) -> list[str]:
    """The keys of the cards that the view names."""
    return [card.key for card in face_up(cards)]


def paid_words(view: View[Table], payment: Sequence[str]) -> str:
    """A payment in words."""
    said = [
        f"Eye of Newt as {name(view, word.removeprefix(AS))}" if word.startswith(AS) else name(view, word)
        for word in payment
    ]
    return listed(said)


def cost_words(view: View[Table], cost: Sequence[str]) -> str:
    """A cost in words: `Soil and any other`."""
    words = {"any": "any one", "same": "one of a kind", "location": "what the Location asks"}
    if list(cost) == ["same", "same"]:
        return "two of a kind"
    return listed([words[word] if word in words else name(view, word) for word in cost])


def cost_signs(cost: Sequence[str]) -> list[Node]:
    """A cost as signs; what depends on the target, or on what one has, is said in a word."""
    words = {("location",): "its own", ("same", "same"): "2 alike"}
    if tuple(cost) in words:
        return [small[words[tuple(cost)]]]
    return [ingredient(word) for word in cost]


def disc(kind: str, cx: float, cy: float, r: float) -> list[Element]:
    """An Ingredient as a disc on a board."""
    sign = INGREDIENTS[kind]
    return [
        circle(geo(cx=cx, cy=cy, r=r, stroke_width=1.4), fill=sign.fill, stroke=token("paper")),
        icon(sign.icon, cx, cy, r * 1.34, CREAM),
    ]


@cache
def ingredient(word: str) -> Markup:
    """An Ingredient of a cost as a picture in the page; `any` and `same` are cards of whatever kind."""
    if word.startswith(AS):
        inside: Node = [disc(NEWT, 12, 11, 10.6), disc(word.removeprefix(AS), 18, 18, 5.6)]
    elif word in INGREDIENTS:
        inside = disc(word, 12, 12, 11)
    else:
        look = geo(cx=12, cy=12, r=10, stroke_width=1.8)
        inside = circle(look, fill=token("paper"), stroke=token("paper-ink-2"), stroke_dasharray="3.5 2.8")
    return still(svg(class_="ing", viewBox="0 0 24 24", aria_hidden="true")[inside])


@cache
def ingredient_face(kind: str, words: str) -> Markup:
    """The face of an Ingredient card, with the last word of its name: more would be too small to read."""
    sign, word = INGREDIENTS[kind], words.rpartition(" ")[2]
    return still(
        card_picture(
            card(
                path(
                    d="M50 12c24 0 39 16 39 40s-15 47-39 47-39-23-39-47 15-40 39-40z",
                    fill=sign.fill,
                ),
                icon(sign.icon, 50, 55, 56, CREAM),
                text(50, 127, word, 26 if len(word) < 8 else 20, serif=True),
            )
        )
    )
