"""Skellige on the page: islands, ships and harbours on the map, the Danger Track beside it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact, icon, ring_circle, shortcuts, target, token
from coven.drawing.elements import circle, g, geo, title
from coven.drawing.html import b, h3, li, ol, p, section, small, span, ul
from coven.engine.words import listed
from coven.games.witcher.board.homes import MAP
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, label, number, rules_of
from coven.games.witcher.board.signs import LIGHT, medal, tile
from coven.games.witcher.board.terrain import at
from coven.games.witcher.board.words import script_words
from coven.games.witcher.modules.skellige.rules.chart import Chart, chart_of, emerged, lurking
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.state import Player

SHIP = "fishing-boat"
SEA = "#2f5b7a"
DAGON = "sea-creature"


class SkelligeDrawing(Drawing):
    """What Skellige adds to the page."""

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """The islands that are known, the harbours, and a ship where one lies."""
        chart, sea, places = chart_of(rules_of(view)), sea_of(view.state), rules_of(view).box.places
        known = [*chart.islands, *sea.found] + ([] if chart.alone else [chart.abyss])
        return [
            [harbor(number, places[number].name) for number in chart.harbors],
            [island(view, places[number], dim) for number in known],
            [ship(number, places[number].name, n) for n, number in enumerate(sea.ships)],
            emerged(chart, sea) and dagon(view, chart.abyss, dim),
        ]

    def beside_map(self, view: Seen, names: Sequence[str]) -> Node:
        """The Danger Track, and what each island is good for."""
        chart, sea = chart_of(rules_of(view)), sea_of(view.state)
        places = rules_of(view).box.places
        return section(class_="sea-card", aria_label="Skellige")[
            h3["The sea"],
            not chart.alone and track(view, chart),
            ul(class_="isles")[
                [
                    li[
                        b[f"{place.number} {place.name}"],
                        small[f"{place.terrain}: {script_words(view, place.script)}"],
                    ]
                    for place in [places[number] for number in (*chart.islands, *sea.found)]
                ]
            ],
            p[f"Ships at {', '.join(places[number].name for number in sea.ships)}."],
        ]

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
            foes = listed([monster.name for monster in lurking(rules_of(view), view.state)])
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


def track(view: Seen, chart: Chart) -> Element:
    """The spots of the Danger Track, the topmost first, with Dagon where it is."""
    spot = sea_of(view.state).spot
    words = ["always dangerous"] + [f"safe on {low} to 6" for low in reversed(chart.safe_from)]
    return ol(class_="danger")[
        [
            li(class_="here" if chart.top - i == spot else None)[
                span["Dagon" if chart.top - i == spot else ""],
                small["the Dagon Location" if i == 0 else f"spot {chart.top - i}"],
                b[said],
            ]
            for i, said in enumerate(words)
        ]
    ]


def harbor(place: int, name: str) -> Element:
    """A harbour: waves at the upper left of its place."""
    x, y = at(place, -24, -20)
    return g[
        title[f"The harbour of {name}"],
        circle(geo(cx=x, cy=y, r=11, stroke_width=1.4), fill=SEA, stroke=LIGHT),
        icon("waves", x, y, 15, LIGHT),
    ]


def ship(place: int, name: str, n: int) -> Element:
    """A wooden ship on a cream disc; several at one place lie side by side."""
    x, y = at(place, -24, -20) if place < 19 else at(place, 20 + 6 * n, -6)
    return g(id=f"ship-{n}")[
        title[f"A ship at {name}"],
        circle(geo(cx=x, cy=y + 2, r=14, opacity=0.4), fill=token("cast")),
        circle(geo(cx=x, cy=y, r=14, stroke_width=1.6), fill="#f7f0e1", stroke="#6d4c33"),
        icon(SHIP, x, y, 20, "#6d4c33"),
    ]


def island(view: Seen, place: Place, dim: bool) -> Node:
    """An island: its terrain as a disc in the sea, and a target while one may sail there."""
    x, y = at(place.number)
    drawn = g(id=f"isle-{place.number}")[
        title[f"{place.number} {place.name}"], medal(place.terrain, x, y, 14)
    ]
    key = f"sail:{place.key}"
    if dim or key not in shortcuts(view):
        return drawn
    return target(
        key, number(view, key), label(view, key), ring_circle(x, y, 18), drawn, badge=(x + 15, y - 13)
    )


def dagon(view: Seen, place: int, dim: bool) -> Node:
    """Dagon where it has emerged, and a target while one may fight it."""
    x, y = at(place, 0, -2)
    drawn = g(id="dagon")[
        title["Dagon has emerged"],
        circle(geo(cx=x, cy=y, r=17, stroke_width=2.6), fill="#2b1a1e", stroke="#e9a08c"),
        icon(DAGON, x, y, 23, "#ffd9cc"),
    ]
    key = "fight:monster-dagon"
    if dim or key not in shortcuts(view):
        return drawn
    return target(
        key, number(view, key), label(view, key), ring_circle(x, y, 21), drawn, badge=(x + 17, y - 15)
    )


DRAWING = SkelligeDrawing()
