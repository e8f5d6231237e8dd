"""An exploration card or an event: its scene, two plates with their price and their seal; then the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Element, Node

from coven.drawing import choice, html_icon, shortcuts
from coven.drawing.html import article, b, button, div, h1, p, span
from coven.games.witcher.board.heaps import groups
from coven.games.witcher.board.map import map_layer
from coven.games.witcher.board.scenery import scene_art
from coven.games.witcher.board.seen import Seen, label, number, rules_of
from coven.games.witcher.board.signs import cards, coins, picture, seal
from coven.games.witcher.board.terrain import HEIGHT, WIDTH, at
from coven.games.witcher.state import Scene

KINDS = {
    "city": ("village", "City exploration"),
    "wilds": ("pine-tree", "Wilds exploration"),
    "options": ("diploma", "Event"),
    "test": ("sparkles", "Event, a test"),
    "fight": ("crossed-swords", "Event, a short fight"),
    "equipment": ("swap-bag", "Event, equipment"),
    "companion": ("meeple", "Event, a companion"),
}
GLIMPSE = 404


def scene_stage(view: Seen, names: Sequence[str]) -> Element:
    """The card at the left, the map around the reader at the right."""
    scene = view.state.scene
    assert scene is not None
    loose = groups(view)
    beside: Node = (
        div(class_="fatigue")[div(class_="groups")[loose]]
        if loose
        else glimpse(view, names, dim=not scene.result)
    )
    return div(class_="tale")[_card(view, names, scene), beside]


def _card(view: Seen, names: Sequence[str], scene: Scene) -> Element:
    sign, kind = KINDS.get(scene.kind, ("diploma", "Event"))
    words = " ".join([scene.title, scene.intro, *scene.labels.values()])
    return article(class_="scene", aria_labelledby="scene-title")[
        div(class_="art")[scene_art(scene.kind, words)],
        div(class_="read")[
            p(class_="tag")[html_icon(sign), f"{kind}{_reader(view, names)}"],
            h1("#scene-title")[scene.title],
            p(class_=["say", scene.result and "res"])[scene.result or scene.intro],
            not scene.result
            and bool(scene.labels)
            and div(class_="plates")[[_plate(view, scene, option) for option in scene.labels]],
            bool(scene.result and scene.labels)
            and p(class_="shut")[seal(), "What the other way held stays sealed."],
        ],
    ]


def _reader(view: Seen, names: Sequence[str]) -> str:
    """Who reads the card to whom."""
    active = view.state.active
    if view.players == 1 or rules_of(view).together:
        return ""
    reader = view.state.right_of(active)
    who = "you" if reader == view.seat else names[reader]
    return f", read by {who}"


def _plate(view: Seen, scene: Scene, option: str) -> Element:
    """An option: its label and its price; what comes of it is sealed."""
    keys = shortcuts(view)
    key = next((key for key in keys if key.partition(":")[2].upper() == option.upper()), "")
    inside: list[Node] = [
        b[scene.labels[option]],
        span(class_="costs")[_price(scene.costs.get(option, {}))],
        seal(),
        span(class_="vh")["Its result is sealed."],
    ]
    if not key:
        return div(class_="plate gone")[inside]
    return button(choice(key), class_="plate can")[
        span(class_="vh")[label(view, key), " "],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        inside,
    ]


def _price(costs: Mapping[str, int]) -> Node:
    if not costs:
        return span["no price"]
    drawn: list[Node] = []
    for what, count in costs.items():
        if what == "gold":
            drawn += [coins(count), span[f"{count} gold"]]
        elif what == "cards":
            drawn += [cards(count), span[f"{count} of your cards"]]
        else:
            drawn += [html_icon("round-potion") if what == "potion" else None, span[f"{count} {what}"]]
    return drawn


def glimpse(view: Seen, names: Sequence[str], dim: bool, *over: Node, around: int | None = None) -> Element:
    """A part of the map, as wide as high: around a place, or where the active witcher stands."""
    where = around if around is not None else max(0, view.state.players[view.state.active].place)
    x = min(max(at(where)[0] - GLIMPSE / 2, 0), WIDTH - GLIMPSE)
    part = f"{x:g} 0 {GLIMPSE} {HEIGHT}"
    return div(class_="glimpse")[
        picture(part, "brd", map_layer(view, names, dim), over, label="The map around the witcher", fill=True)
    ]
