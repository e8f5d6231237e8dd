"""The Legendary Hunt on the page: the monster and its ruins on the map, its card beside it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node

from coven.drawing import Fact, html_icon, pip
from coven.drawing.html import b, div, h3, li, ol, p, section, small, span
from coven.engine.words import so_many
from coven.games.witcher.board.homes import MAP
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import BLUSH, NIGHT, tile
from coven.games.witcher.board.words import ability_words, script_words
from coven.games.witcher.modules.legendary_hunt.board.marks import (
    large_token,
    map_marks,
    sign_of,
    stands,
    stone,
)
from coven.games.witcher.modules.legendary_hunt.rules.hooks import LegendaryHunt
from coven.games.witcher.modules.legendary_hunt.rules.pieces import Legendary
from coven.games.witcher.modules.legendary_hunt.state import GONE, legend_of, ruined, tokens_of
from coven.games.witcher.rules.pieces import Monster, Place
from coven.games.witcher.state import Player

CRACK = "broken-skull"


class LegendaryDrawing(Drawing):
    """What the Legendary Hunt adds to the page."""

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """Ruins, the goals of the Movement card, and the monster itself."""
        return map_marks(view, monster_of(view), dim)

    def occupied(self, view: Seen) -> Sequence[tuple[float, float]]:
        """The monster."""
        place = legend_of(view.state).place
        return [stands(view, place)] if place != GONE else []

    def upon(self, view: Seen, place: Place) -> Node:
        """Its token."""
        return stone(place.number) if ruined(view.state, place.number) else None

    def beside_map(self, view: Seen, names: Sequence[str]) -> Node:
        """Its large card, its Protection against everybody, where it heads for, and the tokens."""
        monster = monster_of(view)
        return section(class_="legend-card", aria_label="The legendary monster")[
            div(class_="head")[
                large_token(monster),
                div[
                    h3[monster.label.removesuffix(" (legendary)")],
                    p[fate(view)],
                    p[b[f"{ability_words(view, monster.ability).capitalize()}."]],
                ],
            ],
            protection(view),
            heading(view),
            tokens(view),
            attacks(view, monster),
        ]

    def foe(self, view: Seen, monster: Monster) -> Node:
        """Its Protection in this turn, and its special attacks."""
        if not isinstance(monster, Legendary):
            return None
        left = legend_of(view.state).guard
        return [
            p(class_="ab")[b["Protection"], " ", f"stops {left} more damage this turn."],
            attacks(view, monster),
        ]

    def home(self, view: Seen, key: str, stage: str) -> str:
        """On the map, while it is shown."""
        mine = key == "drive" or key.partition(":")[2] == legend_of(view.state).monster
        return MAP if mine and not stage else ""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """Destruction Tokens."""
        count = tokens_of(view.state, seat)
        return [Fact(CRACK, str(count), "destruction tokens")] if count else []

    def own_facts(self, view: Seen, player: Player) -> list[tuple[str, str]]:
        """The reader's own tokens, in words."""
        count = tokens_of(view.state, view.state.players.index(player))
        return [(CRACK, so_many(count, "destruction token"))] if count else []

    def waits(self, view: Seen, place: Place) -> list[str]:
        """The monster, or a token."""
        legend = legend_of(view.state)
        here = [monster_of(view).name] if legend.place == place.number else []
        return here + ["a destruction token"] * ruined(view.state, place.number)

    def note(self, view: Seen, key: str) -> str:
        """What driving it away costs, what fighting it is for."""
        verb, _, what = key.partition(":")
        if verb == "roam":
            return "it leaves a token where it is, and closes the action there"
        if key == "drive":
            return "a card of your hand; it leaves a token here"
        if verb == "fight" and what == legend_of(view.state).monster:
            hunt = hooks_of(view)
            seat = view.seat or 0
            aim = ": kill it to win" if decides(view) else ""
            life, guard = hunt.left(rules_of(view), view.state, seat), hunt.guard(view.state, seat)
            return f"{life} life, protection {guard}{aim}"
        return ""

    def picture(self, key: str) -> Node | None:
        """Its sign."""
        verb, _, what = key.partition(":")
        if what.startswith("legendary-"):
            return tile(NIGHT, sign_of(what), BLUSH)
        return tile(NIGHT, CRACK, BLUSH) if key == "drive" or verb == "roam" else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where it stands, and where ruins are."""
        legend = legend_of(view.state)
        places = rules_of(view).box.places
        where = "gone" if legend.place == GONE else f"at {places[legend.place].name}"
        said = f"{monster_of(view).label} is {where}."
        if legend.ruins:
            ruined_ones = ", ".join(places[int(number)].name for number in legend.ruins)
            said += f" Destruction tokens lie at {ruined_ones}."
        return said


def hooks_of(view: Seen) -> LegendaryHunt:
    """The rules of the Legendary Hunt at this table."""
    return next(module for module in rules_of(view).modules if isinstance(module, LegendaryHunt))


def decides(view: Seen) -> bool:
    """Whether whoever kills it wins."""
    return all(module.prevails() for module in rules_of(view).modules)


def fate(view: Seen) -> str:
    """What its death means."""
    if legend_of(view.state).place == GONE:
        return "It was killed"
    return "Who kills it wins the game" if decides(view) else "Its death does not decide the game"


def monster_of(view: Seen) -> Legendary:
    """The monster that is hunted."""
    found = rules_of(view).box.by_key[legend_of(view.state).monster]
    assert isinstance(found, Legendary)
    return found


def protection(view: Seen) -> Node:
    """How much damage it stops in each fight turn, by trophies on the track, with who stands where."""
    figures = hooks_of(view).protection
    last = len(figures) - 1
    return [
        p(class_="said")["Protection each turn, by trophies on the track"],
        ol(class_="guards")[
            [
                li(class_="me" if view.seat in here else None)[
                    span(class_="who")[[pip(seat) for seat in here]],
                    b[str(value)],
                    small[html_icon("trophy-cup"), f"{spot}{'+' if spot == last else ''}"],
                ]
                for spot, value in enumerate(figures)
                for here in [standing_on(view, spot, last)]
            ]
        ],
    ]


def standing_on(view: Seen, spot: int, last: int) -> list[int]:
    """The seats to which a figure applies."""
    return [seat for seat, one in enumerate(view.state.players) if min(one.track, last) == spot]


def heading(view: Seen) -> Node:
    """The Movement card by which it goes, or how many are left."""
    legend, places = legend_of(view.state), rules_of(view).box.places
    if not legend.shown:
        left = so_many(len(legend.movement), "movement card")
        return p(class_="said")[f"It moves after the last player's turn. {left} left."]
    card = legend.shown[0]
    return p(class_="said")[
        "It heads for ",
        b[f"{card.main} {places[card.main].name}"],
        ", then for ",
        b[f"{card.secondary} {places[card.secondary].name}"],
        ".",
    ]


def tokens(view: Seen) -> Node:
    """The Destruction Tokens."""
    legend = legend_of(view.state)
    return p(class_="said")[
        b[f"{so_many(len(legend.ruins), 'destruction token')} on the map"],
        f", {len(legend.supply)} left. End Phase I on one and take it: it is a trail, and takes its life.",
    ]


def attacks(view: Seen, monster: Legendary) -> Node:
    """The four special attacks."""
    return ol(class_="attacks")[
        [li[b[attack.name], small[script_words(view, attack.script)]] for attack in monster.attacks]
    ]


DRAWING = LegendaryDrawing()
