"""The map with all that stands on it: witchers, monsters, quests and trails, and the places one may go to."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from htpy import Element, Node

from coven.drawing import icon, ring_circle, ring_rect, shortcuts, target, text, token
from coven.drawing.elements import circle, g, geo, rect, title
from coven.games.witcher.board.joined import joined
from coven.games.witcher.board.seen import Seen, keys_of, label, number, rules_of
from coven.games.witcher.board.signs import (
    LIGHT,
    SALMON,
    closed_tavern,
    coin,
    monster_sign,
    monster_token,
    pennant,
    small_card,
    witcher,
)
from coven.games.witcher.board.terrain import (
    RADIUS,
    Spot,
    at,
    badge,
    badge_sign,
    disc,
    ground,
    name_width,
    roads,
    trimmings,
)
from coven.games.witcher.board.words import action_words, move_price
from coven.games.witcher.rules.pieces import Place

CARD_ROOM, COIN_ROOM = 22.0, 30.0
# Where witchers stand around a place: the reader left of it, then whoever else is there.
OWN_SPOT = (-45, 2)
SPOTS = ((46, 2), (-40, -38), (88, 4), (48, -40), (-86, 4))
BESIDE_MONSTER = ((-40, -38), (84, 6), (48, -40), (-86, 4), (-82, -38))
MONSTER_SPOT = (41, 4)
APART = 29
"""How far a witcher stands from the middle of what else lies on the map."""
QUEST_SPOTS = ((-20, -48), (-64, -50), (24, -86))
"""Where quests that may be resolved have their pennants, clear of each other and of the action there."""
POLE = 20
"""How far a pennant reaches above its middle: none leaves the map."""


def map_layer(view: Seen, names: Sequence[str], dim: bool = False) -> Element:
    """The whole map, 690 by 506."""
    places = [one for one in rules_of(view).box.places if one.near]
    return g(id="map")[
        ground(),
        roads(_pairs(places)),
        [disc(one, _place_words(view, one), price_room(view, one)) for one in places],
        trimmings(),
        _tavern(view),
        _flags(view, names, dim),
        _monsters(view),
        [drawing.on_map(view, names, dim) for drawing in joined(view)],
        dim and rect(geo(width=690, height=506, rx=16, opacity=0.42), fill="#1a1822"),
        not dim and [goal(view, one, key) for one in places for key in keys_of(view, one.key)],
        _witchers(view, names, dim),
        not dim and [_deed_here(view), _legend(view), _decks(view)],
        dim and _decks(view, shut=True),
    ]


def _pairs(places: Sequence[Place]) -> tuple[tuple[int, int], ...]:
    return tuple((one.number, near.number) for one in places for near in one.near if one.number < near.number)


def _place_words(view: Seen, place: Place) -> str:
    terrain = "any card leads there" if place.terrain == "any" else place.terrain
    return f"{place.number} {place.name}, {terrain}: {action_words(view, place)}"


# -- places one may go to


def price_room(view: Seen, place: Place) -> float:
    """How much room the price takes after the name of a place one may go to."""
    if not keys_of(view, place.key):
        return 0
    cards, gold, _ = move_price(view, place)
    return 4 + cards * CARD_ROOM + gold * COIN_ROOM if cards + gold else 0


def goal(view: Seen, place: Place, key: str) -> Element:
    """A place that may be chosen: ring, number, and what it costs at the end of its name."""
    x, y = at(place.number)
    room = price_room(view, place)
    wide = name_width(place) + room
    plate = geo(x=x - wide / 2, y=y + 22, width=wide, height=20, rx=10, stroke_width=1.8)
    return target(
        key,
        number(view, key),
        label(view, key),
        ring_circle(x, y, RADIUS + 3),
        [drawing.upon(view, place) for drawing in joined(view)],
        badge(place),
        rect(plate, fill="none", stroke=token("candle-fill")),
        bool(room) and _price(view, place, x + wide / 2 - room + 1, y + 21),
        badge=(x - 21, y - 19),
    )


def _price(view: Seen, place: Place, x: float, y: float) -> list[Node]:
    cards, gold, terrain = move_price(view, place)
    end = x + cards * CARD_ROOM
    return [
        [small_card(x + i * CARD_ROOM, y, terrain) for i in range(cards)],
        bool(gold)
        and [
            text(end, y + 16, "+", 14, LIGHT, anchor="start", weight=700),
            coin(end + 18, y + 11, 9),
        ],
    ]


# -- who stands there


def _witchers(view: Seen, names: Sequence[str], dim: bool) -> list[Node]:
    state = view.state
    standing: dict[int, list[int]] = {}
    lairs = [lair.place.number for lair in state.lairs.values()]
    me = view.seat if view.seat is not None else state.active
    for seat in sorted(range(state.seats), key=lambda seat: seat != me):
        standing.setdefault(state.players[seat].place, []).append(seat)
    drawn: list[Node] = []
    for place, seats in standing.items():
        if place < 0:
            continue
        around = _clear(view, place, BESIDE_MONSTER if place in lairs else SPOTS)
        spots = [OWN_SPOT, *around] if seats[0] == me else around
        drawn += [
            _witcher(view, names, seat, *at(place, *spot), dim)
            for seat, spot in zip(seats, spots, strict=False)
        ]
    return drawn


def _clear(view: Seen, place: int, spots: Sequence[Spot]) -> list[Spot]:
    """Those of the spots first that are clear of what modules lay there."""
    taken = [point for drawing in joined(view) for point in drawing.occupied(view)]
    return sorted(spots, key=lambda spot: any(dist(at(place, *spot), point) < APART for point in taken))


def _witcher(view: Seen, names: Sequence[str], seat: int, x: float, y: float, dim: bool) -> Node:
    player = view.state.players[seat]
    mine = seat == view.seat
    who = "Your witcher" if mine else names[seat]
    drawn = witcher(seat, player.school, x, y, 17 if mine else 16, element_id=f"witcher-{seat}", label=who)
    shown: list[Node] = [drawn]
    if mine:
        glow = geo(cx=x, cy=y, r=23, fill_opacity=0.25, stroke_width=2.4)
        shown.insert(0, circle(glow, fill=token("moonlight"), stroke="#ffffff"))
    keys = [] if dim else keys_of(view, f"seat-{seat + 1}")
    if not keys:
        return shown
    return [
        *shown,
        *[
            target(key, number(view, key), label(view, key), ring_circle(x, y, 22), badge=(x + 19, y - 17))
            for key in keys[:1]
        ],
    ]


def _monsters(view: Seen) -> list[Node]:
    drawn: list[Node] = []
    for terrain, monster in view.state.slots.items():
        lair = view.state.lairs.get(terrain)
        if lair is None:
            continue
        x, y = at(lair.place.number, *MONSTER_SPOT)
        sign = monster_sign(monster.key.removeprefix("monster-"))
        keys = keys_of(view, monster.key)
        token_drawn = monster_token(
            x, y, sign, monster.level, monster.label, element_id=f"token-{monster.key}"
        )
        drawn.append(token_drawn)
        drawn += [
            target(key, number(view, key), label(view, key), ring_circle(x, y, 25), badge=(x + 20, y - 20))
            for key in keys[:1]
        ]
    return drawn


def _flags(view: Seen, names: Sequence[str], dim: bool) -> list[Node]:
    """The goals of quests and trail quests, a pennant each."""
    drawn: list[Node] = []
    count: dict[int, int] = {}
    resolvable = 0
    for seat, player in enumerate(view.state.players):
        whose = "Your" if seat == view.seat else f"{names[seat]}'s"
        goals = [
            (
                quest.place,
                f"{whose} quest: event {quest.event}",
                f"quest:{i + 1}" if seat == view.seat else "",
            )
            for i, quest in enumerate(player.quests)
        ]
        goals += [(one.token.place.number, f"{whose} trail", "") for one in player.trail_quests]
        for place, words, key in goals:
            n = count.get(place, 0)
            count[place] = n + 1
            open_now = not dim and key in shortcuts(view)
            spot = QUEST_SPOTS[resolvable % len(QUEST_SPOTS)] if open_now else (2 + n * 14, -44 - n * 5)
            x, y = at(place, *spot)
            y = max(y, POLE)
            flag = pennant(x, y, seat, words, f"flag-{seat}-{place}-{n}")
            drawn.append(_quest(view, key, flag, x, y) if open_now else flag)
            resolvable += open_now
    return drawn


def _quest(view: Seen, key: str, flag: Element, x: float, y: float) -> Element:
    """A quest that may be resolved where one stands."""
    return target(
        key, number(view, key), label(view, key), ring_circle(x + 13, y, 20), flag, badge=(x - 4, y - 16)
    )


def _tavern(view: Seen) -> Node:
    """The token on the tavern that is closed."""
    if view.state.tavern < 0:
        return None
    x, y = at(view.state.tavern, -34, -34)
    return g(transform=f"translate({x - 15:g} {y - 15:g}) scale(.5)")[closed_tavern()]


def _deed_here(view: Seen) -> Node:
    """The action of the place where one stands."""
    key = "act"
    if view.seat is None or key not in shortcuts(view):
        return None
    here = rules_of(view).box.places[view.state.players[view.seat].place]
    x, y = at(here.number, 23, -21)
    return target(
        key,
        number(view, key),
        label(view, key),
        ring_circle(x, y, 20),
        circle(geo(cx=x, cy=y, r=17), fill=token("paper")),
        icon(badge_sign(here), x, y, 22),
        badge=(x + 17, y - 15),
    )


def _legend(view: Seen) -> list[Node]:
    """The terrains of the legend, large enough to be chosen while one of them is asked for."""
    spots = {"forest": 8, "mountain": 65, "water": 122}
    return [
        [
            rect(geo(x=10, y=top, width=124, height=54, rx=10), fill=token("night-2")),
            text(26, top + 32, label(view, key), 15, LIGHT, anchor="start", weight=600),
            target(
                key,
                number(view, key),
                label(view, key),
                ring_rect(12, top + 1, 120, 52, 9),
                badge=(130, top + 8),
            ),
        ]
        for terrain, top in spots.items()
        for key in keys_of(view, terrain)
    ]


DECKS = (("city", "City", 588, "#3a3f6b", "village"), ("wilds", "Wilds", 638, "#2f5a3f", "pine-tree"))
DECK_TOP = 424


def _decks(view: Seen, shut: bool = False) -> list[Node]:
    """The two exploration decks in the corner of the map."""
    return [_deck(view, *deck, shut) for deck in DECKS]


def _deck(view: Seen, name: str, words: str, x: float, fill: str, sign: str, shut: bool) -> Element:
    left = len(view.state.exploration.get(name, []))
    y = DECK_TOP
    return g[
        title[f"{words} exploration: {left} cards"],
        rect(geo(x=x, y=y + 3, width=42, height=58, rx=6, opacity=0.5), fill=token("cast")),
        rect(geo(x=x, y=y, width=42, height=58, rx=6, stroke_width=1.6), fill=fill, stroke=LIGHT),
        icon(sign, x + 21, y + 22, 26, LIGHT),
        text(x + 21, y + 50, words, 13, LIGHT, weight=600),
        not shut
        and [
            target(
                key,
                number(view, key),
                label(view, key),
                ring_rect(x, y, 42, 58, 7),
                badge=(x + 21, y - 4),
                big=True,
            )
            for key in keys_of(view, name)
        ],
    ]


def marked(place: int, words: str) -> list[Node]:
    """A place that just became important: two rings and a label."""
    x, y = at(place)
    wide = len(words) * 6.7 + 24
    return [
        circle(geo(cx=x, cy=y, r=27, stroke_width=3.4), fill="none", stroke="#ffffff"),
        circle(geo(cx=x, cy=y, r=31, stroke_width=3), fill="none", stroke=SALMON),
        rect(geo(x=x - wide / 2, y=y + 46, width=wide, height=24, rx=12), fill=LIGHT),
        text(x, y + 63, words, 13, "#2b2430", weight=600),
    ]
