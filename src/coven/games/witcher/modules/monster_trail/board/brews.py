"""Bombs and mutagens on the page: beside the potions, and the choice of a mutagen."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node
from htpy import h1 as title1

from coven.drawing import Fact, card_picture, choice, icon, shortcuts, text
from coven.drawing.elements import g
from coven.drawing.html import button, div, header, p, section, span
from coven.games.witcher.board.homes import STAGE
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.seen import Seen, label, number, rules_of
from coven.games.witcher.board.signs import LIGHT, tile
from coven.games.witcher.board.word_faces import card_with_words
from coven.games.witcher.board.words import ability_words
from coven.games.witcher.modules.monster_trail.rules.bombs import arsenal_of
from coven.games.witcher.modules.monster_trail.rules.mutagens import mutations_of
from coven.games.witcher.modules.monster_trail.rules.pieces import Mutagen

BOMB, MUTAGEN = "fizzing-flask", "corked-tube"
BOMB_FILL = "#3d4a2c"
FILLS = {"red": "#8e2f2f", "blue": "#2c5f9e", "green": "#2f6b45"}


class BombDrawing(Drawing):
    """Bombs lie beside the potions."""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """How many bombs a player carries."""
        count = len(arsenal_of(view.state).owned[seat])
        return [Fact(BOMB, str(count), "bombs")] if count else []

    def sign(self, key: str) -> str:
        """A flask that hisses."""
        return BOMB if key.startswith("bomb-") else ""

    def note(self, view: Seen, key: str) -> str:
        """What is paid for a bomb."""
        left = len(arsenal_of(view.state).deck) or len(arsenal_of(view.state).common)
        return {
            "brew:potion": "the top card of the potion deck",
            "brew:bomb-for-gold": f"pay 1 gold; {left} bombs left",
            "brew:bomb-for-potion": f"give up a potion of yours; {left} bombs left",
        }.get(key, "")

    def picture(self, key: str) -> Node | None:
        """A bomb, or the potion that is drawn in its place."""
        if key == "brew:potion":
            return tile("#1f6470", "round-potion", LIGHT)
        return tile(BOMB_FILL, BOMB, LIGHT) if "bomb-" in key else None


class MutagenDrawing(Drawing):
    """Mutagens lie open before their owner."""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """How many mutagens a player has."""
        count = len(mutations_of(view.state).owned[seat])
        return [Fact(MUTAGEN, str(count), "mutagens")] if count else []

    def stage(self, view: Seen, names: Sequence[str]) -> Element | None:
        """The mutagens of which one is kept."""
        keys = [key for key in shortcuts(view) if key.startswith("keep:")]
        if not keys:
            return None
        return section(class_="fatigue keep")[
            header[
                title1["A new level"],
                p["Keep one of these mutagens. It works once in each fight; the others go back unseen."],
            ],
            div(class_="choose-from")[[mutagen_card(view, key) for key in keys]],
        ]

    def sign(self, key: str) -> str:
        """A tube."""
        return MUTAGEN if key.startswith("mutagen-") else ""

    def home(self, view: Seen, key: str, stage: str) -> str:
        """They are chosen from on a stage of their own."""
        return STAGE if key.startswith("keep:") else ""

    def note(self, view: Seen, key: str) -> str:
        """What a mutagen does."""
        if not key.startswith("keep:"):
            return ""
        return ability_words(view, mutagen_of(view, key).ability)

    def picture(self, key: str) -> Node | None:
        """A tube of no colour: which one it is, the card says."""
        return tile("#5d4a6d", MUTAGEN, LIGHT) if ":mutagen-" in key else None


def mutagen_of(view: Seen, key: str) -> Mutagen:
    """The mutagen that an option is about."""
    found = rules_of(view).box.by_key[key.partition(":")[2]]
    assert isinstance(found, Mutagen)
    return found


def mutagen_card(view: Seen, key: str) -> Element:
    """A mutagen to choose: its tube, its kind and what it does."""
    one = mutagen_of(view, key)
    words = ability_words(view, one.ability)
    sign = g[icon(MUTAGEN, 50, 26, 40, LIGHT), text(84, 24, one.kind[0].upper(), 17, LIGHT, serif=True)]
    face = card_with_words(sign, FILLS[one.kind], one.name, words)
    return button(choice(key), class_="card can", title=f"{one.name}, a {one.kind} mutagen: {words}")[
        span(class_="vh")[label(view, key), " "],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        card_picture(face),
    ]
