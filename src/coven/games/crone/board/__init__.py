"""The table of The Village Crone: the Village of six boards with everything in it, the almanac beside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from htpy import Element, Node

from coven.drawing import Fact, arch, board, html_icon, icon
from coven.drawing.elements import desc, g, geo, rect, svg
from coven.engine.view import View
from coven.games.crone.board.almanac import almanac, course
from coven.games.crone.board.box import (
    CREAM,
    FAMILIARS,
    INGREDIENTS,
    LOCATIONS,
    MODES,
    VILLAGERS,
    box_of,
    disc,
    reserve,
)
from coven.games.crone.board.cover import cover
from coven.games.crone.board.flight import flight, focus_box
from coven.games.crone.board.ground import CELL, Ground, ground_of
from coven.games.crone.board.mine import mine, stock
from coven.games.crone.board.notes import note, typed
from coven.games.crone.board.pieces import frog, furnishing, hearts, stand, tallies
from coven.games.crone.board.schemes import levels, titles
from coven.games.crone.board.seating import Seated, Spot, seating, spots_of
from coven.games.crone.board.targets import (
    PIECE_VERBS,
    PLACE_VERBS,
    chosen,
    chosen_marks,
    distances,
    far_ways,
    offered,
    piece_target,
    place_targets,
    walk_preview,
)
from coven.games.crone.board.words import context, description
from coven.games.crone.rules.box import GREEN
from coven.games.crone.rules.costs import spent
from coven.games.crone.state import Table

__all__ = [
    "ACCENT",
    "context",
    "course",
    "cover",
    "draw",
    "facts",
    "mine",
    "note",
    "picture",
    "score",
    "stock",
    "typed",
]

ACCENT = "moss"
"""The accent of the page around this game, one of those in tokens.css."""

# How wide a Village may be, in spaces, for each of the widths that board.css gives it on a phone.
WIDTHS = ((18, "snug"), (22, "wide"), (28, "wider"), (36, "long"), (99, "longest"))


FAR = 9 * CELL
"""More than a phone shows at once."""


def draw(view: View[Table], names: Sequence[str]) -> Element:
    """The board, with the option of every legal target."""
    ground = ground_of(view)
    seated = seating(view, ground)
    spots = spots_of(seated)
    aimed = [place for _, place in offered(view, PLACE_VERBS)]
    far = far_ways(view)
    return board(
        ground.width,
        ground.height,
        "The village of Wickersby: six boards, six Locations",
        desc[description(view, names)],
        g(class_=next(name for columns, name in WIDTHS if ground.columns <= columns))[ground.picture],
        almanac(view, names, ground),
        furnishing(view, ground),
        walk_preview(view, ground, far),
        chosen_marks(view, ground, spots),
        [stand(view, names, one) for one in seated],
        place_targets(view, ground),
        g(pointer_events="none" if aimed else None)[tallies(view, ground), distances(ground, far)],
        [[_aims(view, names, one), hearts(view, one)] for one in seated],
        flight(view, names, ground, spots),
        focus=_focus(view, ground, spots),
    )  # fmt: skip


def _aims(view: View[Table], names: Sequence[str], seated: Seated) -> list[Element]:
    """The pieces of a place that may be chosen, the upper ones first: no number lies under another piece."""
    at = seated.spots
    found = [(key, one) for key, one in offered(view, PIECE_VERBS) if one in at]
    found.sort(key=lambda option: at[option[1]].y)
    return [piece_target(view, names, key, one, at[one]) for key, one in found]


def _focus(view: View[Table], ground: Ground, spots: dict[str, Spot]) -> tuple[float, float]:
    """Where a phone looks first: at the Spell in the air, at what can be chosen, or at what moves.

    Where these lie far apart it looks at the one in their middle; a Village may have a hole there.
    """
    flying = focus_box(view, ground, spots)
    if flying is not None:
        x, y = flying.middle
        return round(x / ground.width, 3), round(y / ground.height, 3)
    places = [thing for _, thing in offered(view, PLACE_VERBS)] or chosen(view)
    places = places or [thing for _, thing in offered(view, PIECE_VERBS)]
    points = [ground.boxes[p].middle if p in ground.boxes else spots[p][:2] for p in places
              if p in ground.boxes or p in spots]  # fmt: skip
    points = points or [ground.boxes[GREEN].middle]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    if max(max(xs) - min(xs), max(ys) - min(ys)) > FAR:
        middle = min(points, key=lambda point: dist(point, middle))
    return round(middle[0] / ground.width, 3), round(middle[1] / ground.height, 3)


# -- the strip of seats


def facts(view: View[Table], seat: int) -> list[Fact]:
    """What the strip of seats says about a seat."""
    player = view.state.players[seat]
    out, kept = reserve(view, seat)
    schemes = [*player.schemes, *player.announced]
    shown = titles(schemes) if seat != view.seat else ""
    found = [
        Fact("ui:hand", str(len(player.hand)), "Ingredients in hand"),
        Fact("ui:scroll", levels(schemes), f"Schemes held: {shown}" if shown else "Schemes held"),
    ]
    if player.book:
        sign = FAMILIARS[player.book]
        found.insert(0, Fact(sign, f"{out} of {out + kept}", f"{player.book}s in the Village"))
    return found


def score(view: View[Table], seat: int) -> tuple[str, str]:
    """The figure of a seat and its unit."""
    if view.results:
        return str(view.results.scores[seat].total), "points"
    return str(view.state.players[seat].points), f"of {box_of(view).target}"


# -- pictures beside the options

SIGNS = {
    "pass": "hourglass",
    "stop": "menhir",
    "end-turn": "hourglass",
    "go-on": "compass",
    "give-up": "card-discard",
    "harvest": "wheat",
    "speak": "evil-book",
    "speak-own": "evil-book",
    "catch": "crystal-ball",
    "enough": "swap-bag",
    "accept": "swap-bag",
    "refuse": "card-discard",
    "ask-about-spells": "magic-shield",
    "ask-in-pauses": "hourglass",
    "first": "magic-broom",
    "trade": "card-exchange",
    "month": "moon",
    "day": "moon",
    "declare": "trophy-cup",
    "announce": "trophy-cup",
    "discard": "card-discard",
    "keep": "card-pickup",
    "take": "card-pickup",
}


def picture(key: str) -> Node | None:
    """The small picture beside an option."""
    verb, _, what = key.partition(":")
    if verb in ("pay", "protect"):
        return _tile(_discs(what.split("+")))
    if what in INGREDIENTS:
        return _tile(disc(what, 15, 15, 13))
    if what in VILLAGERS:
        return _tile(arch(VILLAGERS[what], 15, 15, 22, 27))
    if what in LOCATIONS:
        roof = LOCATIONS[what]
        return _tile(
            rect(geo(x=1, y=1, width=28, height=28, rx=6), fill=roof.fill), icon(roof.icon, 15, 15, 20, CREAM)
        )
    if what.startswith("frog-"):
        return _tile(frog(15, 15, 32))
    if verb == "cast":
        return html_icon(MODES[what], "pic")
    if "," in what:
        return html_icon("compass", "pic")
    animal = FAMILIARS.get(what) or FAMILIARS.get(what.rpartition("-")[0])
    if animal:
        return html_icon(animal, "pic")
    return html_icon(SIGNS.get(verb) or SIGNS.get(verb.partition("-")[0], "paw-print"), "pic")


def _tile(*inside: Node) -> Element:
    return svg(class_="pic", viewBox="0 0 30 30", aria_hidden="true")[inside]


def _discs(words: Sequence[str]) -> list[Node]:
    """What is paid, as small discs side by side."""
    spots = {1: ((15, 15),), 2: ((8, 15), (22, 15)), 3: ((8, 8), (22, 8), (15, 22))}
    at = spots.get(len(words), ((8, 8), (22, 8), (8, 22), (22, 22)))
    found: list[Node] = []
    for word, (x, y) in zip(words, at, strict=False):
        found += disc(spent(word), x, y, 7)
    return found
