"""The plates of Triora's areas: name and price, doom spaces, action and Witch's Bonus."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import icon, labels, ring_rect, shortcuts, target, text, token
from coven.drawing.elements import circle, g, geo, path, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.triora.board.box import (
    AREA_SIGNS,
    BROWN,
    EDGE,
    POTIONS,
    acting_area,
    box_of,
    pentagon,
    plate,
    shadow,
    short_gains,
)
from coven.games.triora.board.notes import bonus_words, effect_words, gain_words
from coven.games.triora.rules.box import Box
from coven.games.triora.state import Table

Spot = tuple[float, float]
Part = tuple[str, str]
"""A word and a sign, either may be empty."""

# Left, top, width and height of each area's plate; the Stone Circle's stands below its ring.
PLATES: dict[str, tuple[float, float, float, float]] = {
    "castle": (230, 70, 194, 60),
    "city": (238, 198, 204, 82),
    "fields": (496, 252, 166, 82),
    "river": (232, 408, 178, 82),
    "dungeon": (10, 72, 168, 82),
    "alchemist": (230, 316, 216, 60),
    "stone_circle": (676, 272, 124, 84),
    "cemetery": (10, 222, 186, 60),
    "tower": (484, 70, 158, 60),
    "forest": (566, 408, 228, 86),
    "swamp_house": (10, 358, 158, 60),
}

FOREST_CIRCLES: dict[str, Spot] = {
    f"forest-{i + 1}": (PLATES["forest"][0] + 22 + i * 37, PLATES["forest"][1] + 45) for i in range(6)
}

INK = "#4a3b22"
WORD = 12.5
LETTER = 6.9
DOOM = 25
"""How far apart doom spaces are."""
LEAST = 34
"""No target is lower or narrower than this."""


def middle(area: str) -> Spot:
    """The middle of an area, where its roads meet."""
    if area == "stone_circle":
        return 724, 182
    x, y, w, h = PLATES[area]
    return x + w / 2, y + h / 2


# -- rows of signs


def width_of(parts: list[Part]) -> float:
    """How wide a row of words and signs is."""
    return sum(len(word) * LETTER + (16 if sign else 2) + 5 for word, sign in parts)


def row_of(x: float, y: float, parts: list[Part]) -> list[Element]:
    """Words and signs in a row, from the left, on a baseline."""
    drawn: list[Element] = []
    for word, sign in parts:
        if word:
            drawn.append(text(x, y, word, WORD, INK, anchor="start", weight=700))
            x += len(word) * LETTER + 1
        if sign:
            fill = POTIONS_BY_SIGN.get(sign, INK)
            drawn.append(icon(sign, x + 7.5, y - 4.4, 16, fill))
            x += 15
        x += 5
    return drawn


POTIONS_BY_SIGN = dict(POTIONS.values())


def action_parts(box: Box, area: str) -> list[Part]:
    """What the area's action gives."""
    if area == "castle":
        return [("", POTIONS[box.enchant_potion][0]), ("", POTIONS[box.curse_potion][0])]
    if area == "tower":
        return [("copies an area", "")]
    if area == "swamp_house":
        return [*short_gains(box.arrival), ("1", "meeple")]
    parts = short_gains(box.effects[area])
    if area == "alchemist":
        return [*parts, (f"{box.extra_price}", "two-coins"), ("=1", "cauldron")]
    choices = box.choices.get(area, [])
    for i, one in enumerate(choices):
        parts += [("or", "")] * bool(i) + short_gains(one)
    return parts


def bonus_parts(box: Box, area: str) -> list[Part]:
    """What the Witch's Bonus of the area gives; none in the Ancient Tower."""
    if area == "castle":
        return [(f"\u2212{box.ruin_price}", "trophy-cup"), ("= doom", "")]
    if area == "alchemist":
        return [("1", "round-potion"), (f"={box.sale[0]}", "two-coins")]
    return short_gains(box.bonuses[area]) if area in box.bonuses else []


# -- in words


def area_title(box: Box, area: str) -> str:
    """The action of an area and its Witch's Bonus in words."""
    potion = box.tower_potion if area == "tower" else box.area_potion.get(area)
    price = f" for {box.potion_names[potion]}" if potion else ""
    bonus = bonus_words(box, area)
    ending = f". Witch's Bonus: {bonus}" if bonus else ""
    return f"{box.area_names[area]}{price}: {_action_title(box, area)}{ending}."


def _action_title(box: Box, area: str) -> str:
    names = box.potion_names
    if area == "castle":
        enchant, curse = names[box.enchant_potion], names[box.curse_potion]
        return f"with {enchant} enchant, with {curse} curse a person of the Castle, at the silver shown"
    if area == "tower":
        return "do the action of another area"
    if area == "stone_circle":
        costs = [f"{n} {names.get(what, what)}" for what, n in box.sacrifices.items()]
        return f"move the token to the next stone and receive its gain; again for {' or '.join(costs)}"
    if area == "swamp_house":
        return f"{gain_words(box.arrival)}, then buy a Villager with the potions of the card"
    gives = effect_words(box, area)
    if area == "alchemist":
        return f"{gives}, one more for {box.extra_price} silver"
    return f"doom it, {gives}" if area in box.doom_areas else gives


# -- plates


def area_plate(view: View[Table], area: str) -> Element:
    """An area: its plate, and whatever of it may be chosen."""
    box, numbers = box_of(view), shortcuts(view)
    choosing = any(deed.key in numbers for deed in box.gain_deeds.get(area, []))
    filled = area in box.doom_areas and len(view.state.doom[area]) >= box.doom_spaces
    full = filled and not choosing
    return g(id=f"area-{area}")[
        _printed(box, area, full),
        area in box.doom_areas and _doom(view, area),
        _foot_targets(view, area),
        whole_area(view, area),
        _ruin(view, area),
    ]


@lru_cache(maxsize=1024)
def _printed(box: Box, area: str, full: bool) -> Markup:
    """What is printed on a plate."""
    x, y, w, h = PLATES[area]
    return still(
        title[area_title(box, area)],
        _sheet(x, y, w, h, full),
        icon(AREA_SIGNS[area], x + 20, y + 18, 26, BROWN),
        text(x + 37, y + 23, box.area_names[area], 16, anchor="start", serif=True),
        _price(box, area),
        area == "forest" and [_forest_circle(spot) for spot in FOREST_CIRCLES.values()],
        _foot(box, area, full),
    )


def _sheet(x: float, y: float, w: float, h: float, full: bool) -> list[Element]:
    if not full:
        return plate(x, y, w, h)
    burnt = geo(x=x, y=y, width=w, height=h, rx=11, stroke_width=2)
    return [
        shadow(x, y, w, h, 11),
        rect(burnt, fill=token("paper-3"), stroke=BROWN, stroke_dasharray="6 4"),
    ]


def _price(box: Box, area: str) -> Node:
    """The potion that the action costs, at the right of the name."""
    potion = box.tower_potion if area == "tower" else box.area_potion.get(area)
    if potion is None:
        return None
    x, y, w, _ = PLATES[area]
    sign, fill = POTIONS[potion]
    return icon(sign, x + w - 16, y + 18, 21, fill)


def _doom(view: View[Table], area: str) -> list[Element]:
    x, y, _, _ = PLATES[area]
    markers = view.state.doom[area]
    spaces = max(box_of(view).doom_spaces, len(markers))
    return [
        pentagon(
            x + 20 + i * DOOM,
            y + 43,
            10,
            markers[i] if i < len(markers) else None,
            element_id=f"doom-{area}-{i}",
            label="Doom marker",
        )
        for i in range(spaces)
    ]


def _forest_circle(spot: Spot) -> Element:
    return circle(
        geo(cx=spot[0], cy=spot[1], r=15, stroke_width=1.3),
        fill="#e4d6b2",
        stroke="#8c744c",
        stroke_dasharray="3 2.5",
    )


def _bonus_left(box: Box, area: str) -> float:
    """Where the part of the Witch's Bonus begins."""
    x, _, w, _ = PLATES[area]
    bonus = bonus_parts(box, area)
    return x + w - width_of(bonus) - 22 if bonus else x + w - 5


def _foot(box: Box, area: str, full: bool) -> list[Node]:
    """Action at the left, Witch's Bonus at the right."""
    x, y, w, h = PLATES[area]
    base, at = y + h - 9, _bonus_left(box, area)
    action, bonus = action_parts(box, area), bonus_parts(box, area)
    return [
        path(geo(stroke_opacity=0.35), d=f"M{x + 8:g} {base - 14:g}H{x + w - 8:g}", stroke=EDGE),
        text(x + 11, base, "destroyed", WORD, BROWN, anchor="start", weight=700)
        if full
        else row_of(x + 11, base, action),
        bool(bonus)
        and [
            path(geo(stroke_opacity=0.35), d=f"M{at - 3:g} {base - 14:g}V{y + h - 4:g}", stroke=EDGE),
            icon("witch-face", at + 7, base - 4, 14, "#7b3a78"),
            row_of(at + 17, base, bonus),
        ],
    ]


def _foot_targets(view: View[Table], area: str) -> list[Node]:
    """The rings around action and bonus when they may be chosen."""
    x, y, w, h = PLATES[area]
    box, here = box_of(view), area == acting_area(view)
    at = _bonus_left(box, area)
    gains = [deed.key for deed in box.gain_deeds.get(area, [])]
    action = [*gains, *(["action", "extra"] if here else [])]
    return [
        _chosen_part(view, action, x + 4, y + h - LEAST, at - x - 9, badge=x + 6),
        _chosen_part(view, ["bonus"] if here else [], at - 2, y + h - LEAST, x + w - at - 1, badge=x + w - 6),
    ]


def _chosen_part(view: View[Table], keys: list[str], x: float, y: float, width: float, badge: float) -> Node:
    """A ring around a part of the foot; its number hangs below the plate's corner and covers no figure."""
    numbers = shortcuts(view)
    return [
        target(key, numbers[key], labels(view)[key], ring_rect(x, y, width, LEAST, 7), badge=(badge, y + 36))
        for key in keys
        if key in numbers
    ]


def whole_area(view: View[Table], area: str) -> Node:
    """The target of an area as a whole: to copy it, or to go into the Forest."""
    x, y, w, h = PLATES[area]
    numbers = shortcuts(view)
    keys = [f"copy:{area}"] + ([f"place:{area}", f"second:{area}"] if area == "forest" else [])
    return [
        target(
            key,
            numbers[key],
            labels(view)[key],
            ring_rect(x - 3, y - 3, w + 6, h + 6, 13),
            badge=(x + 2, y - 2),
            big=True,
        )
        for key in keys
        if key in numbers
    ]


def _ruin(view: View[Table], area: str) -> Node:
    """The Castle's bonus dooms any area: the target is the next free doom space."""
    key, numbers = f"ruin:{area}", shortcuts(view)
    if key not in numbers:
        return None
    x, y, _, _ = PLATES[area]
    cx = x + 20 + DOOM * len(view.state.doom[area])
    ring = ring_rect(cx - LEAST / 2, y + 43 - LEAST / 2, LEAST, LEAST, 8)
    return target(key, numbers[key], labels(view)[key], ring, badge=(cx + 22, y + 32))
