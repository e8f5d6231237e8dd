"""Around the manor: the ring of gardens, the drawbridge and the graveyard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import icon, seat_mark, text, token
from coven.drawing.elements import circle, g, geo, path, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.sabbat.board.arrival import prices, return_terror
from coven.games.sabbat.board.box import (
    GARDENS,
    TERROR,
    aim,
    arriving_at,
    box_of,
    called,
    content_of,
    current_seat,
    flavoured,
    ghost,
    owner_of,
    shadow,
    tag,
)
from coven.games.sabbat.rules.pieces import GardenBonus, Ghost, Location
from coven.games.sabbat.state import Table

GARDEN_WIDTH, GARDEN_HEIGHT = 120, 106
LEAF = "#b8d0ad"
PALE = "#d5e3cf"
STONE = "#e9e6f2"

# The upper left corner of each garden: the ring goes clockwise around the manor.
GARDEN_SPOTS = {
    "glass-factory": (0, 0),
    "crystal-ball": (126, 0),
    "canteen": (252, 0),
    "training-ground": (252, 506),
    "alchemists-office": (126, 506),
    "zen-garden": (0, 506),
}
BRIDGE = (388, 88, 72, 338)
GRAVEYARD = (382, 444, 84, 166)


def grounds(view: View[Table], names: Sequence[str]) -> list[Node]:
    """Gardens, drawbridge and graveyard."""
    return [
        [_garden(view, garden) for garden in box_of(view).gardens],
        _drawbridge(view, names),
        _graveyard(view, names),
    ]


# -- gardens


def bonus_words(garden: Location) -> str:
    """What a garden gives, in a few words."""
    bonuses = garden.bonuses[: garden.capacity]
    major = bonuses[0]
    if major.food_discount:
        return f"feed {_either([one.food_discount for one in bonuses])} fewer"
    if major.keep:
        return f"keep {_either([one.keep for one in bonuses])}"
    if major.region_values:
        return f"+{major.vp} VP a region"
    if major.vp:
        return f"+{major.vp} VP a fight"
    return f"+{major.terror} terror a {'mirror' if 'intact' in major.causes else 'return'}"


def _either(numbers: Sequence[int]) -> str:
    return " or ".join(str(number) for number in numbers)


def level_words(bonus: GardenBonus) -> str:
    """What one place of a garden gives, in full."""
    if bonus.food_discount:
        return (
            f"{bonus.food_discount} fewer terror for food, and {bonus.order_count} more for the playing order"
        )
    if bonus.keep:
        return f"keep up to {bonus.keep} resources of every batch"
    if bonus.region_values:
        values = " or ".join(str(value) for value in bonus.region_values)
        return f"+{bonus.vp} VP for each of your regions of {values}"
    causes = " and ".join(bonus.causes)
    if bonus.vp:
        return f"+{bonus.vp} VP for a fight in {causes}"
    if bonus.causes[0] in ("intact", "cracked"):
        return f"+{bonus.terror} terror for {causes} mirrors"
    return f"+{bonus.terror} terror for a ghost that returns from {causes}"


def garden_places(garden: Location) -> list[tuple[float, float]]:
    """The centres of a garden's places."""
    x, y = GARDEN_SPOTS[garden.key]
    return [(x + 25 + 41 * i, y + 75) for i in range(garden.capacity)]


def _garden(view: View[Table], garden: Location) -> list[Node]:
    x, y = GARDEN_SPOTS[garden.key]
    places = garden_places(garden)
    return [
        _garden_ground(garden, content_of(view).gardens[garden.key].flavour),
        [held(view, garden, i, spot) for i, spot in enumerate(places)],
        entry(view, garden, (x + 4, y + 4, GARDEN_WIDTH - 8, GARDEN_HEIGHT - 8)),
        standing_targets(view, garden, places),
    ]


@lru_cache(maxsize=1024)
def _garden_ground(garden: Location, flavour: str) -> Markup:
    x, y = GARDEN_SPOTS[garden.key]
    whole = geo(x=x, y=y, width=GARDEN_WIDTH, height=GARDEN_HEIGHT, rx=10)
    inside = geo(
        x=x + 3, y=y + 3, width=GARDEN_WIDTH - 6, height=GARDEN_HEIGHT - 6, rx=7.5, stroke_opacity=0.4
    )
    return still(
        shadow(x, y, GARDEN_WIDTH, GARDEN_HEIGHT, 10),
        g[
            title[flavoured(f"{garden.label}, {bonus_words(garden)}", flavour)],
            rect(whole, fill="#3f5a48"),
            rect(inside, fill="none", stroke=LEAF),
            text(
                x + 9,
                y + 22,
                garden.label,
                15.5 if len(garden.label) < 16 else 14.5,
                "#f4f8ec",
                anchor="start",
                serif=True,
            ),
            text(x + 9, y + 40, bonus_words(garden), 12.5, PALE, anchor="start"),
            icon(GARDENS[garden.key], x + GARDEN_WIDTH - 18, y + GARDEN_HEIGHT - 31, 23, LEAF, 0.9),
        ],
        [_garden_place(garden, i, spot) for i, spot in enumerate(garden_places(garden))],
    )


def _garden_place(garden: Location, index: int, spot: tuple[float, float]) -> Element:
    bonus = garden.bonuses[index]
    return g[
        title[f"{garden.label}, {bonus.level} place: {level_words(bonus)}"],
        circle(
            geo(cx=spot[0], cy=spot[1], r=18, stroke_opacity=0.75, stroke_width=1.4),
            fill="#2a3e31",
            stroke=LEAF,
        ),
    ]


@cache
def _empty(cx: float, cy: float, word: str, ink: str) -> Markup:
    """What is written on a place where nobody stands."""
    return still(text(cx, cy + 4, word, 11.5 if len(word) > 1 else 13, ink))


def held(
    view: View[Table], location: Location, index: int, spot: tuple[float, float], ink: str = PALE
) -> Node:
    """The ghost on a place, in candle light when it is about to move; else the name of the place."""
    standing = view.state.places[location.key][index]
    if standing is None:
        return _empty(*spot, location.bonuses[index].level if location.bonuses else str(index + 1), ink)
    chosen = view.state.selected == f"{location.key}-{index + 1}"
    return [chosen and lit(*spot, 12.5), ghost(view, standing, *spot, 12.5)]


def entry(view: View[Table], garden: Location, area: tuple[float, float, float, float]) -> list[Node]:
    """The garden as a destination, with the price of the click."""
    x, y, width, _ = area
    badge = (x + width - 4, y + 4)
    priced = prices(view, garden)
    return [
        aim(
            view,
            f"{verb}:{garden.key}",
            (*area, 8),
            _price(priced, x + width / 2, y + GARDEN_HEIGHT - 5),
            badge=badge,
            big=True,
        )
        for verb in ("to", "save")
    ]


def _price(priced: tuple[str, str] | None, cx: float, cy: float) -> Node:
    return tag(cx, cy, priced[0], priced[1]) if priced else None


def standing_targets(
    view: View[Table], location: Location, places: Sequence[tuple[float, float]], reach: float = 18
) -> list[Node]:
    """The places whose ghosts can be chosen, and the place that an arriving ghost can take."""
    found: list[Node] = []
    for i, (cx, cy) in enumerate(places):
        ring, badge = (cx, cy, reach), (cx + reach - 4, cy - reach + 4)
        found.extend(
            aim(view, f"{verb}:{location.key}-{i + 1}", ring, badge=badge)
            for verb in ("ghost", "protect", "starve")
        )
    if arriving_at(view) is location:
        found.append(_arrival(view, location, places, reach))
    return found


def _arrival(
    view: View[Table], location: Location, places: Sequence[tuple[float, float]], reach: float
) -> list[Node]:
    """To settle on the first free place, or to fight for the first of all."""
    row = view.state.places[location.key]
    x, y = places[row.index(None)] if None in row else places[-1]
    top = places[next((i for i, one in enumerate(row) if one is None or one.key != view.state.protected), 0)]
    return [
        aim(view, "arrive:settle", (x, y, reach), badge=(x + reach - 4, y - reach + 4)),
        aim(
            view,
            "arrive:fight",
            (top[0], top[1], reach),
            _price(prices(view, location), max(top[0], 46), top[1] + reach + 8),
            badge=(top[0] + reach - 4, top[1] - reach + 4),
        ),
    ]


# -- drawbridge


def bridge_spots(counts: Sequence[int]) -> list[list[tuple[float, float, float]]]:
    """For each seat the centres and the size of its ghosts on the drawbridge: a band for each seat."""
    x, y, width, height = BRIDGE
    band = (height - 8) / len(counts)
    spots = []
    for seat, count in enumerate(counts):
        middle = y + 4 + band * (seat + 0.5)
        across = 2 if count <= 4 and band > 76 else 3 if count <= 3 or (band > 80 and count <= 9) else 4
        step, r = {2: (34, 14.0), 3: (22.5, 10.0), 4: (16.8, 7.8)}[across]
        rows = -(-count // across)
        down = 2 * r + 6
        spots.append(
            [
                (
                    x + width / 2 + step * (i % across - (min(across, count - i // across * across) - 1) / 2),
                    middle + down * (i // across - (rows - 1) / 2),
                    r,
                )
                for i in range(count)
            ]
        )
    return spots


def _drawbridge(view: View[Table], names: Sequence[str]) -> list[Node]:
    state = view.state
    mine = [[one for one in state.drawbridge if owner_of(view, one) == seat] for seat in range(view.players)]
    spots = bridge_spots([len(ghosts) for ghosts in mine])
    mover, own = current_seat(view), view.seat
    unmoved = [[i for i, one in enumerate(ghosts) if one.key not in state.moved] for ghosts in mine]
    chosen = mover is not None and state.selected == "drawbridge" and unmoved[mover]
    return [
        g[
            title[f"The drawbridge: {_bridge_words(view, names, mine)}"],
            _planks(),
        ],
        bool(chosen) and mover is not None and lit(*spots[mover][unmoved[mover][0]]),
        [
            ghost(view, one, *spots[seat][i])
            for seat, ghosts in enumerate(mine)
            for i, one in enumerate(ghosts)
        ],
        own is not None and _bridge_targets(view, [spots[own][i] for i in unmoved[own]]),
    ]


@cache
def _planks() -> Markup:
    x, y, width, height = BRIDGE
    return still(
        shadow(x - 4, y + 1, width + 8, height, 6),
        rect(geo(x=x, y=y, width=width, height=height, rx=6), fill=token("wood-2")),
        [_plank(i) for i in range(13)],
        path(
            d=f"M{x - 4} {y - 4}v{height + 8}M{x + width + 4} {y - 4}v{height + 8}",
            stroke="#77727f",
            stroke_width="4",
            stroke_dasharray="9 4",
        ),
        text(x + width / 2, y - 10, "Drawbridge", 16, token("ink"), serif=True),
    )


def _plank(index: int) -> Element:
    x, y, width, _ = BRIDGE
    plank = geo(x=x + 4, y=y + 4 + index * 25.7, width=width - 8, height=22, rx=3)
    return rect(plank, fill="#8a6848" if index % 2 else "#7c5c3f")


def lit(cx: float, cy: float, r: float) -> Element:
    """The candle behind a chosen piece."""
    return circle(
        geo(cx=cx, cy=cy, r=r + 8, stroke_width=2.4, fill_opacity=0.4),
        fill=token("candle-fill"),
        stroke=token("candle-hot"),
    )


def _bridge_words(view: View[Table], names: Sequence[str], ghosts: Sequence[Sequence[Ghost]]) -> str:
    said = [f"{called(view, names, seat)} {len(keys)}" for seat, keys in enumerate(ghosts)]
    return ", ".join(said)


def _bridge_targets(view: View[Table], own: Sequence[tuple[float, float, float]]) -> list[Node]:
    x, y, width, height = BRIDGE
    whole = (x + 1, y + 1, width - 2, height - 2, 6)
    back = return_terror(view)
    around = _around(own) if own else (x + 4.0, y + 4.0, width - 8.0, 40.0)
    return [
        aim(view, "ghosts", whole, badge=(x + width, y), big=True),
        aim(
            view,
            "to:drawbridge",
            whole,
            tag(x + width / 2, y + height - 2, f"+{back}", TERROR) if back else None,
            badge=(x + width, y),
            big=True,
        ),
        [
            aim(view, f"{verb}:drawbridge", (*around, 10), badge=(around[0] + around[2], around[1]))
            for verb in ("ghost", "starve")
        ],
    ]


def _around(spots: Sequence[tuple[float, float, float]]) -> tuple[float, float, float, float]:
    """The rectangle around some pieces."""
    left = min(x - r for x, _, r in spots) - 5
    top = min(y - r for _, y, r in spots) - 5
    right = max(x + r for x, _, r in spots) + 5
    low = max(y + r for _, y, r in spots) + 6
    return left, top, right - left, low - top


# -- graveyard


def _graveyard(view: View[Table], names: Sequence[str]) -> list[Node]:
    x, y, width, height = GRAVEYARD
    players = view.players
    step = 33 if players == 4 else 40
    return [
        g[
            shadow(x, y, width, height, 14),
            rect(geo(x=x, y=y, width=width, height=height, rx=14), fill="#33313f"),
            rect(
                geo(x=x + 4, y=y + 4, width=width - 8, height=height - 8, rx=11, stroke_opacity=0.4),
                fill="none",
                stroke="#8d8aa0",
            ),
            text(x + width / 2, y + 22, "Graveyard", 16, STONE, serif=True),
            icon("tombstone", x + width / 2, y + 100, 76, "#4a4759"),
            [_resting(view, names, seat, y + 46 + step * seat) for seat in range(players)],
        ],
        aim(
            view,
            "arrive:graveyard",
            (x + 2, y + 2, width - 4, height - 4, 12),
            badge=(x + width - 4, y + 4),
            big=True,
        ),
    ]


def _resting(view: View[Table], names: Sequence[str], seat: int, cy: float) -> Node:
    """The ghosts of a seat that rest, one behind the other, and how many they are."""
    people = view.state.players[seat].people
    if not people:
        return None
    x = GRAVEYARD[0]
    resting = [one for one in view.state.graveyard if one.people == people]
    return g[
        title[f"{called(view, names, seat)}: {so_many(len(resting), 'ghost')} in the graveyard"],
        seat_mark(seat, x + 24, cy, 9) if not resting else None,
        [ghost(view, one, x + 22 + min(i, 2) * 2.5, cy, 11) for i, one in enumerate(resting)],
        text(x + 46, cy + 5, f"\u00d7 {len(resting)}", 15, STONE, anchor="start", weight=600),
    ]
