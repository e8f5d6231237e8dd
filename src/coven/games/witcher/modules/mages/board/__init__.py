"""What mages look like: their signs, energy and protection, boosts on cards, and the other row."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact, icon, text
from coven.drawing.elements import g, geo, path, rect
from coven.drawing.html import div, h3, li, ol, span
from coven.games.witcher.board.faces import figures, told_card, worded
from coven.games.witcher.board.homes import LIST
from coven.games.witcher.board.joined import Drawing, Guard, Start, card_pictures
from coven.games.witcher.board.schools import FILLS
from coven.games.witcher.board.seen import Seen, own_row, rules_of
from coven.games.witcher.board.signs import (
    LIGHT,
    NONE,
    RENAMED,
    SCHOOLS,
    SYMBOLS,
    Symbol,
    medal,
    picture,
    tile,
)
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.rules.pools import MAGE, WISDOM, is_mage, is_mixed
from coven.games.witcher.modules.mages.state import KEY, magic_of
from coven.games.witcher.rules.pieces import ActionCard, School
from coven.games.witcher.state import Player

ENERGY, PROTECTION = "lightning-trio", "magic-shield"
SIGNS = {
    "alzur": "sunbeams",
    "ardea": "wizard-face",
    "gekhira": "skeleton",
    "othar": "evil-tower",
    "philippa": "owl",
}
SCHOOLS.update(SIGNS)
RENAMED[WISDOM] = "crystal-ball"
FILLS.update(alzur="#5b3f8c", ardea="#1f6470", gekhira="#7a2a3a", othar="#2f4f86", philippa="#3f6a3a")
SYMBOLS.update(
    {
        "energy": Symbol(ENERGY, "{} energy"),
        "protection": Symbol(PROTECTION, "{} protection"),
        "damage-energy": Symbol("broadsword", "damage equal to your energy", ENERGY),
        "protection-energy": Symbol(PROTECTION, "protection equal to your energy", ENERGY),
        "draw-energy": Symbol("card-draw", "your energy more drawn in step 4", ENERGY),
        "from-discard-any": Symbol("card-pickup", "any card back from the discard pile", "eyeball"),
    }
)


class MagesDrawing(Drawing):
    """What mages add to the page."""

    def facts(self, view: Seen, seat: int) -> list[Fact]:
        """Energy of a mage, and what is gathered as protection."""
        player, protection = view.state.players[seat], magic_of(view.state).protection[seat]
        found = [Fact(PROTECTION, str(protection), "protection")] if protection else []
        if is_mage(rules_of(view), player.school):
            found.insert(0, Fact(ENERGY, str(player.shield), "energy"))
        return found

    def start(self, school: School) -> Start | None:
        """A mage has energy and belongs to no School by birth."""
        return Start(ENERGY, "Energy", "chooses a School to live in") if school.kind == MAGE else None

    def guard(self, view: Seen, seat: int) -> Guard | None:
        """A mage has energy: no damage takes it, and in a fight it has no limit."""
        player = view.state.players[seat]
        if not is_mage(rules_of(view), player.school):
            return None
        fighting = view.state.fight is not None and seat in [side.seat for side in view.state.fight.sides]
        return Guard(
            ENERGY, "energy", 0 if fighting else rules_of(view).box.value("defense", player.levels["defense"])
        )

    def cancels(self, view: Seen, seat: int) -> tuple[str, str, int]:
        """Protection comes first."""
        return PROTECTION, "protection", magic_of(view.state).protection[seat]

    def own_facts(self, view: Seen, player: Player) -> list[tuple[str, str]]:
        """The reader's protection and School."""
        seat = view.state.players.index(player)
        magic = magic_of(view.state)
        found = []
        if magic.homes[seat] >= 0:
            found.append(("castle", f"School: {rules_of(view).box.places[magic.homes[seat]].name}"))
        if magic.protection[seat]:
            found.append((PROTECTION, f"protection {magic.protection[seat]}"))
        return found

    def own_zones(self, view: Seen, player: Player, fighting: bool) -> Node:
        """The row of the others, where each kind has its own."""
        if fighting or not is_mixed(view.state):
            return None
        row = view.state.row if own_row(view) is not view.state.row else magic_of(view.state).row
        whose = "witchers" if is_mage(rules_of(view), player.school) else "mages"
        return div(class_="zone other-row")[
            h3(title="When you take a card, the card in the same slot of this row goes too")[
                f"Row of the {whose}"
            ],
            ol[[_listed(view, card) for card in row]],
        ]

    def home(self, view: Seen, key: str, stage: str) -> str:
        """Boosts and choices stand in the list."""
        verb, _, what = key.partition(":")
        other = view.state.row if own_row(view) is not view.state.row else magic_of(view.state).row
        thrown = verb in ("throw", "gain") and what in [card.key for card in other]
        return LIST if verb in ("boost", "choose") or thrown else ""

    def note(self, view: Seen, key: str) -> str:
        """What a boost costs and adds."""
        verb, _, what = key.partition(":")
        card = rules_of(view).box.by_key.get(what)
        if verb == "boost" and isinstance(card, MageCard) and card.boost is not None:
            return f"{card.price} energy for {worded(card.boost)}"
        return ""

    def picture(self, key: str) -> Node | None:
        """A bolt for a boost, a castle for a School, a colour for a card."""
        if key.startswith(("boost:", "choose:")):
            return tile("#3a2f63", ENERGY, LIGHT)
        if key.startswith("claim:"):
            return tile("#5b4231", "castle", LIGHT)
        return card_pictures(KEY).get(key.partition(":")[2])

    def on_card(self, card: ActionCard) -> Node:
        """The boost: a dark strip with its price and what it adds."""
        if not isinstance(card, MageCard) or card.boost is None:
            return None
        return _strip(card)

    def besides(self, view: Seen, card: ActionCard) -> str:
        """The boost in words."""
        if not isinstance(card, MageCard) or card.boost is None:
            return ""
        return f"boost for {card.price} energy: {worded(card.boost)}"

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Who has gathered protection."""
        shown = [
            f"{names[i]} has protection {n}." for i, n in enumerate(magic_of(view.state).protection) if n
        ]
        return " ".join(shown)


def _listed(view: Seen, card: ActionCard) -> Element:
    """A card of the other row: its name, and the terrain as a sign."""
    sign = picture("0 0 20 20", "medal", medal(card.terrain, 10, 10, 9))
    return li(title=told_card(view, card))[card.name, span(class_="vh")[f" ({card.terrain})"], sign]


def _strip(card: MageCard) -> Element:
    assert card.boost is not None
    found = figures(card.boost)
    return g[
        rect(geo(x=3, y=96, width=38 + 28 * len(found), height=15, rx=7), fill="#241c3a"),
        text(11, 108.2, card.price, 13.4, LIGHT, weight=700),
        icon(ENERGY, 21.5, 103.5, 12, "#ffd76a"),
        path(d="M31 99.5l6 4-6 4z", fill=LIGHT),
        [_added(symbol, n, 48 + i * 28) for i, (symbol, n) in enumerate(found)],
    ]


def _added(symbol: str, count: int, x: float) -> Element:
    look = SYMBOLS[symbol]
    number = look.before != NONE and text(x, 108.2, f"+{count}", 13.4, LIGHT, weight=700)
    return g[number, icon(look.sign, x + 13 if number else x + 5, 103.5, 12, LIGHT)]


DRAWING = MagesDrawing()
