"""Skellige on the page: islands, ships and harbours on the map, the Danger Track beside it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact, icon, ring_circle, shortcuts, target, text, token
from coven.drawing.elements import circle, g, geo, movable, path, rect, title
from coven.engine.words import listed
from coven.games.witcher.board.homes import MAP
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.map import goal, price_room
from coven.games.witcher.board.scene import KINDS
from coven.games.witcher.board.scenery import SETTINGS
from coven.games.witcher.board.seen import Seen, keys_of, label, number, rules_of
from coven.games.witcher.board.signs import BLUSH, LIGHT, MONSTERS, SALMON, tile
from coven.games.witcher.board.terrain import PLACES, at, disc
from coven.games.witcher.board.words import script_words
from coven.games.witcher.modules.skellige.board.voyage import VOYAGE
from coven.games.witcher.modules.skellige.rules.chart import Chart, chart_of, emerged, lurking
from coven.games.witcher.modules.skellige.rules.pieces import DAGON as FOE
from coven.games.witcher.modules.skellige.rules.pieces import SEA as TALES
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.state import Player

SHIP = "fishing-boat"
SEA = "#2f5b7a"
DAGON = "sea-creature"
MONSTERS[FOE.removeprefix("monster-")] = DAGON
KINDS[TALES] = (SHIP, "Voyage")
SETTINGS[TALES] = VOYAGE
WOOD = "#6d4c33"
SWELL = "M-205 40q8-7 16 0t16 0M-60 110q8-7 16 0t16 0M-200 300q8-7 16 0t16 0M-50 350q8-7 16 0t16 0"


class SkelligeDrawing(Drawing):
    """What Skellige adds to the page."""

    def west(self, view: Seen, names: Sequence[str]) -> Node:
        """The sea, with the Danger Track on its far side."""
        chart, places = chart_of(rules_of(view)), rules_of(view).box.places
        isles = [places[number] for number in (*chart.islands, *sea_of(view.state).found)]
        return [
            waters(tracked=not chart.alone),
            not chart.alone and track(view, chart),
            hinges(),
            [shore(view, place) for place in isles],
            [island(view, place) for place in isles],
        ]

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """The islands that are known, the harbours, and a ship where one lies."""
        chart, sea, places = chart_of(rules_of(view)), sea_of(view.state), rules_of(view).box.places
        at_sea = [] if dim else [places[number] for number in (*chart.islands, *sea.found)]
        ships = [(n, number) for n, number in enumerate(sea.ships) if not dim or places[number].near]
        return [
            [harbor(number, places[number].name) for number in chart.harbors],
            not chart.alone and not dim and deep(view, places[chart.abyss]),
            [ship(number, places[number].name, n) for n, number in ships],
            [goal(view, place, key) for place in at_sea for key in keys_of(view, place.key)],
        ]

    def occupied(self, view: Seen) -> Sequence[tuple[float, float]]:
        """Ships."""
        return [moored(place) for place in sea_of(view.state).ships]

    def home(self, view: Seen, key: str, stage: str) -> str:
        """On the map, while it is shown."""
        return MAP if key.startswith(("sail:", "harbor:")) and not stage else ""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """Bonus cards and Dagon trails."""
        sea = sea_of(view.state)
        count = len(sea.owned[seat])
        found = [Fact(DAGON, str(count), "Dagon bonus cards")] if count else []
        return found + ([Fact("waves", "1", "Dagon trail")] if seat in sea.trails else [])

    def own_facts(self, view: Seen, player: Player) -> list[tuple[str, str]]:
        """The same for the reader, in words."""
        sea, seat = sea_of(view.state), view.state.players.index(player)
        found = [(DAGON, bonus.name) for bonus in sea.owned[seat]]
        return found + ([("waves", "a Dagon trail")] if seat in sea.trails else [])

    def note(self, view: Seen, key: str) -> str:
        """What a voyage brings."""
        verb, _, what = key.partition(":")
        if verb != "sail":
            return ""
        chart, sea = chart_of(rules_of(view)), sea_of(view.state)
        place = rules_of(view).box.places[int(what.removeprefix("place-"))]
        if place.number == chart.abyss:
            foes = listed(
                [
                    f"the {monster.name}" if monster.key != FOE else monster.name
                    for monster in lurking(rules_of(view), view.state)
                ]
            )
            return f"a water card; you fight {foes} at once"
        if chart.alone and not place.near:
            return f"a {place.terrain} card; {script_words(view, place.script)}"
        if place.near:
            return f"a {place.terrain} card; the ship comes along"
        danger = "dangerous" if emerged(chart, sea) else f"safe from {chart.safe_from[sea.spot - 1]} on"
        return f"a {place.terrain} card, {danger}; {script_words(view, place.script)}"

    def picture(self, key: str) -> Node | None:
        """A ship."""
        verb, _, what = key.partition(":")
        if what == "monster-dagon":
            return tile("#2b1a1e", DAGON, "#ffd9cc")
        return tile(SEA, SHIP, LIGHT) if verb in ("sail", "harbor") else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where ships lie, and how far Dagon has risen."""
        chart, sea, places = chart_of(rules_of(view)), sea_of(view.state), rules_of(view).box.places
        ships = ", ".join(places[number].name for number in sea.ships)
        if chart.alone:
            return f"Ships lie at {ships}."
        dagon = (
            "Dagon has emerged." if emerged(chart, sea) else f"Dagon is on spot {sea.spot} of {chart.top}."
        )
        return f"Ships lie at {ships}. {dagon}"


def waters(tracked: bool) -> Element:
    """The sea west of the map, with a darker strip where the Danger Track lies."""
    return g[
        rect(geo(x=-310, y=4, width=312, height=506, rx=16, opacity=0.45), fill=token("cast")),
        rect(geo(x=-310, width=312, height=506, rx=16), fill=SEA),
        tracked and rect(geo(x=-304, y=6, width=94, height=494, rx=13), fill="#10242e"),
        path(geo(stroke_width=1.6, stroke_opacity=0.4), d=SWELL, fill="none", stroke="#cfe0e4"),
    ]


def hinges() -> Element:
    """What holds the two boards together."""
    return g[
        [rect(geo(x=-6, y=y, width=12, height=24, rx=3), fill=token("brass"), stroke=WOOD) for y in (20, 462)]
    ]


def track(view: Seen, chart: Chart) -> Element:
    """The spots of the Danger Track, the lowest at the foot, with Dagon where it is."""
    spot, gap = sea_of(view.state).spot, 296 / len(chart.safe_from)
    spots = [(n + 1, 410 - n * gap, low) for n, low in enumerate(chart.safe_from)]
    return g(id="danger-track")[
        title[f"The Danger Track: Dagon is on spot {spot} of {chart.top}"],
        path(d="M-257 104V410", stroke="#5b8595", stroke_width="4", stroke_dasharray="5 6"),
        text(-257, 24, "Danger", 17, LIGHT, serif=True),
        [danger_spot(y, low, n == spot, n == chart.start) for n, y, low in spots],
    ]


def danger_spot(y: float, low: int, here: bool, start: bool) -> Element:
    """A spot: which dice make a voyage safe while Dagon is there."""
    words = f"{low} to 6" if low < 5 else f"{low} or 6"
    edge, inner = (SALMON, "#2b1a1e") if here else ("#9cc0cd", "#2f5464")
    return g(id="dagon" if here else None)[
        title[f"A voyage is safe on {words}" + (": Dagon is here" if here else "")],
        circle(geo(cx=-257, cy=y, r=27, stroke_width=2.2), fill=inner, stroke=edge),
        icon(DAGON, -257, y - 8, 30, BLUSH) if here else dice(-257, y - 9),
        here and rect(geo(x=-291, y=y + 13, width=68, height=19, rx=9.5), fill=LIGHT),
        text(-257, y + (27 if here else 15), words, 13, "#2b2430" if here else LIGHT, weight=700),
        start and text(-257, y + 44, "start", 13, "#c9dbe6", weight=600),
    ]


def dice(x: float, y: float) -> Element:
    """A die."""
    return icon("perspective-dice-six", x, y, 17, "#c9dbe6")


def deep(view: Seen, place: Place) -> Node:
    """The Dagon Location: a whirl, whatever waits there, and a target while one may sail or fight there."""
    x, y = at(place.number, 0, 6)
    rules = rules_of(view)
    risen = any(one.key == FOE for one in lurking(rules, view.state))
    drawn = g(id="deep")[
        title[place.name],
        circle(
            geo(cx=x, cy=y, r=33, stroke_width=2), fill="#0b1a22", stroke="#5b8595", stroke_dasharray="5 4"
        ),
        path(
            geo(stroke_width=2, stroke_opacity=0.8),
            d=f"M{x - 20} {y}a20 13 0 0 1 38-4a15 10 0 0 1-29 8a10 6 0 0 1 18-6",
            fill="none",
            stroke="#5b8595",
        ),
        risen and circle(geo(cx=x, cy=y, r=24, stroke_width=2.6), fill="#2b1a1e", stroke=SALMON),
        risen and icon(DAGON, x, y, 33, BLUSH),
    ]
    keys = [key for key in keys_of(view, place.key) + keys_of(view, FOE) if key in shortcuts(view)]
    return [
        target(key, number(view, key), label(view, key), ring_circle(x, y, 36), drawn, badge=(x + 27, y - 25))
        for key in keys[:1]
    ] or drawn


def harbor(place: int, name: str) -> Element:
    """A harbour: an anchor at the upper left of its place."""
    x, y = at(place, -20, -18)
    return g[
        title[f"The harbour of {name}"],
        circle(geo(cx=x, cy=y, r=11, stroke_width=1.4), fill=SEA, stroke=LIGHT),
        path(
            geo(stroke_width=1.8),
            d=f"M{x} {y - 4.5}v10M{x - 3.5} {y - 2}h7M{x - 6} {y + 1.5}a6 5 0 0 0 12 0",
            fill="none",
            stroke=LIGHT,
            stroke_linecap="round",
        ),
        circle(geo(cx=x, cy=y - 6, r=1.8, stroke_width=1.4), fill="none", stroke=LIGHT),
    ]


def moored(place: int) -> tuple[float, float]:
    """Where a ship lies at a place."""
    return at(place, -40, -30) if place in PLACES else at(place, -30, -30)


def ship(place: int, name: str, n: int) -> Element:
    """A wooden ship on a cream disc."""
    x, y = moored(place)
    return g(movable(f"ship-{n}"))[
        title[f"A ship at {name}"],
        circle(geo(cx=x, cy=y + 2, r=14, opacity=0.4), fill=token("cast")),
        circle(geo(cx=x, cy=y, r=14, stroke_width=1.6), fill="#f7f0e1", stroke=WOOD),
        icon(SHIP, x, y, 20, WOOD),
    ]


def shore(view: Seen, place: Place) -> Element:
    """Sand and grass around an island; one that was found has a dashed shore."""
    x, y = at(place.number)
    found = place.number in sea_of(view.state).found
    return path(
        geo(stroke_width=4),
        d=f"M{x - 40} {y + 6}q-6-36 26-40q34-8 50 10q20 22 4 42q-20 20-52 14q-24-4-28-26z",
        fill="#a7ab85",
        stroke="#e2dbb6",
        stroke_dasharray="8 5" if found else None,
    )


def island(view: Seen, place: Place) -> Element:
    """An island: a place like any other."""
    words = f"{place.number} {place.name}, {place.terrain}: {script_words(view, place.script)}"
    return g[disc(place, words, price_room(view, place))]


DRAWING = SkelligeDrawing()
