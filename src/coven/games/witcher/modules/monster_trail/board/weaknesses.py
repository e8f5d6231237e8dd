"""Large cards beside the map and in a fight, and weakness tokens on the map."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact, icon, token
from coven.drawing.elements import circle, g, geo, title
from coven.drawing.html import b, details, div, li, ol, p, section, small, span, summary
from coven.engine.words import listed, so_many
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import monster_sign, monster_token, picture, roman, tile
from coven.games.witcher.board.terrain import at
from coven.games.witcher.board.words import ability_words, script_words
from coven.games.witcher.modules.monster_trail.rules.weaknesses import Weaknesses
from coven.games.witcher.modules.monster_trail.state import lore_of, tokens_for
from coven.games.witcher.rules.pieces import TERRAINS, Monster, Place
from coven.games.witcher.state import Player

EYE = "eyeball"
SPOT = (-9, -42)
"""Where a token lies beside the middle of its place."""
SHADE = {"forest": "#2f4a2c", "mountain": "#4a4448", "water": "#2b4560"}
PALE = "#f3ecd8"


class WeaknessDrawing(Drawing):
    """What the weaknesses add to the page."""

    def on_map(self, view: Seen, names: Sequence[str], dim: bool) -> Node:
        """A token of each terrain, face down."""
        spots = lore_of(view.state).spots
        return [_token(terrain, spots[terrain]) for terrain in TERRAINS if spots[terrain] >= 0]

    def beside_map(self, view: Seen, names: Sequence[str]) -> Node:
        """The large cards of the monsters that are about: each opens."""
        slots = view.state.slots
        there = [terrain for terrain in TERRAINS if terrain in slots and slots[terrain].attacks]
        if not there:
            return None
        return section(class_="large-cards", aria_label="The large monster cards")[
            [_card(view, slots[terrain], terrain) for terrain in there]
        ]

    def foe(self, view: Seen, monster: Monster) -> Node:
        """The attacks and the Passive ability of whoever is fought, and what is known of it."""
        if not monster.attacks or monster.reaction is None:
            return None
        lore, slot = lore_of(view.state), view.state.brawl().slot
        said = [f"Dice on its card: {lore.dice}."] if lore.dice else []
        said += ["The next special attack card does nothing."] if lore.cancelled else []
        return div(class_="large-card")[
            said and p(class_="ab")[b(class_="hot")[" ".join(said)]],
            _large(view, monster, slot if slot in view.state.slots else ""),
        ]

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """How many weaknesses a player knows."""
        count = len(lore_of(view.state).held[seat])
        return [Fact(EYE, str(count), "weaknesses known")] if count else []

    def own_facts(self, view: Seen, player: Player) -> list[tuple[str, str]]:
        """The reader's tokens, each with its monster's paragraph."""
        seat = view.state.players.index(player)
        return [
            (EYE, _told(view, seat, terrain)) for terrain in TERRAINS if tokens_for(view.state, seat, terrain)
        ]

    def sign(self, key: str) -> str:
        """An eye, for a weakness."""
        return EYE if key.startswith("weakness-") else ""

    def waits(self, view: Seen, place: Place) -> list[str]:
        """A token."""
        spots = lore_of(view.state).spots
        return [f"a weakness of the {terrain}" for terrain in TERRAINS if spots[terrain] == place.number]

    def note(self, view: Seen, key: str) -> str:
        """What using a weakness does."""
        verb, _, what = key.partition(":")
        if verb == "use" and what.startswith("weakness-"):
            ability = hooks_of(view).paragraphs[what.removeprefix("weakness-")]
            return ability_words(view, ability, moment=False)
        return "the next weakness token lies there" if verb == "hide" else ""

    def picture(self, key: str) -> Node | None:
        """An eye."""
        own = key.startswith(("use:weakness-", "hide:"))
        return tile(SHADE["forest"], EYE, PALE) if own else None

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Where tokens lie."""
        lore, places = lore_of(view.state), rules_of(view).box.places
        there = [f"{terrain} at {places[spot].name}" for terrain, spot in lore.spots.items() if spot >= 0]
        return f"{so_many(len(there), 'weakness token')} on the map: {', '.join(there)}." if there else ""


def hooks_of(view: Seen) -> Weaknesses:
    """The rules of the weaknesses at this table."""
    return next(module for module in rules_of(view).modules if isinstance(module, Weaknesses))


def _token(terrain: str, place: int) -> Element:
    """A face-down token: an eye on the colour of its terrain."""
    x, y = at(place, *SPOT)
    return g(id=f"weakness-{terrain}")[
        title[f"Weakness token of the {terrain}, face down: whoever comes here takes it"],
        circle(geo(cx=x, cy=y + 2.5, r=12, opacity=0.45), fill=token("cast")),
        circle(geo(cx=x, cy=y, r=12, stroke_width=1.6), fill=SHADE[terrain], stroke=PALE),
        icon(EYE, x, y, 15, PALE),
    ]


def _card(view: Seen, monster: Monster, terrain: str) -> Element:
    """A large card: its head, and behind it what it says."""
    known = 0 if view.seat is None else len(tokens_for(view.state, view.seat, terrain))
    sign = monster_sign(monster.key.removeprefix("monster-"))
    return details(class_="large-card", id=f"large-{terrain}")[
        summary[
            picture("0 0 68 60", "figure-pic", monster_token(29, 34, sign, monster.level, "", 1.3)),
            span[
                b[monster.name],
                small[
                    f"level {roman(monster.level)}, {monster.life} life",
                    known > 0 and f"; you know {known} of its weaknesses",
                ],
            ],
        ],
        p(class_="ab")[b["Special ability"], " ", f"{ability_words(view, monster.ability)}."],
        _large(view, monster, terrain),
    ]


def _large(view: Seen, monster: Monster, terrain: str) -> Node:
    """Attacks, Passive ability, and the paragraphs, those marked that the reader has tokens for."""
    reaction = monster.reaction
    assert reaction is not None
    return [
        ol(class_="attacks")[
            [li[b[attack.name], small[script_words(view, attack.script)]] for attack in monster.attacks]
        ],
        p(class_="ab")[
            b[reaction.name],
            " when damage takes a special attack card: ",
            f"{ability_words(view, reaction.ability, moment=False)}.",
        ],
        terrain and monster.weaknesses and _paragraphs(view, monster, terrain),
    ]


def _paragraphs(view: Seen, monster: Monster, terrain: str) -> Element:
    """The six paragraphs, by the numbers of the tokens."""
    mine = [] if view.seat is None else [one.number for one in tokens_for(view.state, view.seat, terrain)]
    names, paragraphs = rules_of(view).box.names, hooks_of(view).paragraphs
    return ol(class_="flaws", aria_label="Weaknesses")[
        [
            li(class_="known" if number in mine else None)[
                b[names[f"weakness-{paragraph}"], number in mine and span(class_="yours")["yours"]],
                small[ability_words(view, paragraphs[paragraph])],
            ]
            for number, paragraph in enumerate(monster.weaknesses, 1)
        ]
    ]


def _told(view: Seen, seat: int, terrain: str) -> str:
    """`Weakness 2 and 5 of the Harpy`."""
    numbers = sorted(token.number for token in tokens_for(view.state, seat, terrain))
    monster = view.state.slots.get(terrain)
    whose = f"the {monster.name}" if monster else f"what comes to the {terrain}"
    return f"Weakness {listed([str(number) for number in numbers])} of {whose}"
