"""The pieces in the Village: Villagers, Familiars and Frogs, Love between them and the chains of Bindings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Element, Node

from coven.drawing import arch, arch_path, icon, piece, seat_path, text, token
from coven.drawing.elements import circle, ellipse, g, geo, movable, path, point, rect, title
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.crone.board.box import (
    CREAM,
    FAMILIARS,
    FROG,
    INGREDIENTS,
    VILLAGERS,
    box_of,
    name,
    owner,
)
from coven.games.crone.board.ground import TAG, Box, Ground
from coven.games.crone.board.seating import Seated, Spot
from coven.games.crone.rules.box import BARN
from coven.games.crone.state import Ingredient, Table

CHAIN = "#cfd3dc"


def outline(view: View[Table], one: str, spot: Spot, wider: float = 0) -> str:
    """Path data around a piece."""
    state = view.state
    x, y, side = spot
    if one in state.villagers:
        w, h = side * 0.74 + 2 * wider, side * 0.9 + 2 * wider
        return arch_path(x - w / 2, y - h / 2, w, h)
    if one in state.familiars:
        return seat_path(owner(view, one), x, y, side * 0.39 + wider)
    return seat_path(0, x, y, side * 0.4 + wider)


def piece_words(view: View[Table], names: Sequence[str], one: str) -> str:
    """A piece by name: the Priest in Love with the Lord, Tilly's Cat, a Frog."""
    state = view.state
    if one in state.villagers:
        lover = state.lovers.get(one, "")
        return f"{name(view, one)}, in Love with the {name(view, lover)}" if lover else name(view, one)
    if one in state.familiars:
        return f"{name(view, one.rpartition('-')[0])} of {names[owner(view, one)]}"
    carrier = state.carried.get(one, "")
    return f"Frog, carried by the {piece_words(view, names, carrier)}" if carrier else "Frog"


def _one(view: View[Table], names: Sequence[str], one: str, spot: Spot) -> Element:
    """A single piece."""
    x, y, side = spot
    label = piece_words(view, names, one)
    if one in view.state.villagers:
        return arch(VILLAGERS[one], x, y, side * 0.74, side * 0.9, element_id=f"v-{one}", label=label)
    if one in view.state.familiars:
        sign = FAMILIARS[one.rpartition("-")[0]]
        return piece(owner(view, one), sign, x, y, side * 0.39, element_id=f"f-{one}", label=label)
    return frog(x, y, side, one, label)


def frog(x: float, y: float, side: float, element_id: str = "", label: str = "Frog") -> Element:
    """A Frog."""
    rx, ry = side * 0.41, side * 0.37
    return g(movable(element_id))[
        title[label],
        ellipse(geo(cx=x, cy=y + 2.6, rx=rx + 1, ry=ry + 1, opacity=0.42), fill=token("cast")),
        ellipse(geo(cx=x, cy=y, rx=rx, ry=ry, stroke_width=2), fill=FROG.fill, stroke=token("paper")),
        icon(FROG.icon, x, y, side * 0.56, "#16240a"),
    ]


def stand(view: View[Table], names: Sequence[str], seated: Seated) -> list[Node]:
    """All pieces of a place, with what ties them together."""
    state = view.state
    at = seated.spots
    straps = [(at[frog], at[carrier]) for frog, carrier in state.carried.items() if frog in at]
    return [
        [_strap(one, two) for one, two in straps],
        [_one(view, names, one, spot) for one, spot in at.items()],
    ]


def hearts(view: View[Table], seated: Seated) -> list[Node]:
    """The Love tokens of a place, drawn over whatever may be chosen there."""
    at = seated.spots
    pairs = [(one, two) for one, two in view.state.lovers.items() if one in at and one < two]
    return [_heart(view, one, two, at[one], at[two]) for one, two in pairs]


def _strap(one: Spot, two: Spot) -> Element:
    """What ties a carried Frog to its Familiar."""
    return path(
        geo(stroke_width=4),
        d=f"M{point(one.x, one.y)}L{point(two.x, two.y)}",
        stroke=token("cast"),
        stroke_dasharray="3 2",
    )


def _heart(view: View[Table], one: str, two: str, at: Spot, other: Spot) -> Element:
    """The Love token between two Villagers."""
    x, y = (at.x + other.x) / 2, (at.y + other.y) / 2 + at.side * 0.2
    k = at.side / 36
    words = f"The {name(view, one)} and the {name(view, two)} are in Love"
    return g(movable(f"love-{one}"), pointer_events="none")[
        title[words],
        g(transform=f"translate({point(x, y)}) scale({k:.3f})")[
            path(
                geo(stroke_width=1.8),
                d="M0 0c-7-9-15 0 0 11c15-11 7-20 0-11z",
                fill="#b8243f",
                stroke=token("paper"),
            )
        ],
    ]


# -- what lies on a Location


def furnishing(view: View[Table], ground: Ground) -> list[Node]:
    """The kinds of the Locations' decks, and the chains around what is bound."""
    return [
        [_chain(view, place, ground.boxes[place]) for place in view.state.bound],
        [_deck_sign(view, kind, ground.boxes[place]) for place, kind in box_of(view).deck_at.items()],
    ]


def tallies(view: View[Table], ground: Ground) -> list[Node]:
    """How many cards lie in each Location."""
    barn = len(view.state.barn)
    return [
        [_deck(view, kind, ground, place) for place, kind in box_of(view).deck_at.items()],
        _tag(ground, BARN, barn, f"{so_many(barn, 'card')} in the Tithe Barn"),
    ]


def _deck_sign(view: View[Table], kind: str, box: Box) -> Element:
    sign = INGREDIENTS[kind]
    x, y = box.x + box.width - 13, box.y + 13
    return g[
        title[f"The {name(view, kind)} deck"],
        circle(geo(cx=x, cy=y, r=9.4), fill=CREAM),
        icon(sign.icon, x, y, 13.5, sign.fill),
    ]


def _deck(view: View[Table], kind: str, ground: Ground, place: str) -> Element:
    state = view.state
    count, spent = len(state.decks[kind]), len(state.discards[kind])
    top, last = _top(kind, state.decks, state.faceup), _top(kind, state.discards, state.discards_shown)
    words = f"{so_many(count, 'card')} in the {name(view, kind)} deck{_on_top(view, top)}"
    return _tag(ground, place, count, f"{words}; {spent} discarded{_on_top(view, last)}", top)


def _top(kind: str, piles: Mapping[str, Sequence[Ingredient]], shown: Sequence[Ingredient]) -> str:
    """The kind of the top card of a deck or discard pile, where these lie face up."""
    filled = [pile for pile, cards in piles.items() if cards]
    if kind not in filled or len(shown) != len(filled):
        return ""
    return shown[filled.index(kind)].kind


def _on_top(view: View[Table], kind: str) -> str:
    return f", {name(view, kind)} on top" if kind else ""


def _tag(ground: Ground, place: str, count: int, words: str, top: str = "") -> Element:
    """How many cards lie there, on the lower edge of the Location."""
    box, width = ground.boxes[place], 46 if top else 31
    x, y = box.x + box.width - 5, box.y + box.height + 16 - TAG
    look = geo(x=-width, y=-16, width=width, height=16, rx=4, stroke_width=1)
    return g(transform=f"translate({point(x, y)}) scale({ground.lettering:.3f})")[
        title[words],
        rect(look, fill=token("paper-2"), stroke=token("paper-ink-2")),
        text(-15.5, -4, count, 12, token("paper-ink"), weight=600),
        icon(INGREDIENTS[top].icon, 11 - width, -8, 13, INGREDIENTS[top].fill) if top else None,
    ]


def _chain(view: View[Table], place: str, box: Box) -> Element:
    """The ring of a Binding."""
    x, y, w, h = box
    ring = geo(x=x - 5, y=y - 5, width=w + 10, height=h + 10, rx=13)
    return g(movable(f"bound-{place}"))[
        title[f"The {name(view, place)} is bound"],
        rect(ring, fill="none", stroke=token("cast"), stroke_width="7", stroke_opacity=".5"),
        rect(ring, fill="none", stroke=CHAIN, stroke_width="4.6", stroke_dasharray="11 5"),
        circle(geo(cx=x + 20, cy=y + h + 4, r=13, stroke_width=1.6), fill=CHAIN, stroke=token("cast")),
        icon("padlock", x + 20, y + h + 3.5, 16),
    ]
