"""What mages look like: their signs, energy and protection, boosts on cards, and the other row."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import Fact, card_picture, icon, text, token
from coven.drawing.elements import g, geo, rect
from coven.drawing.html import b, div, h3, small, span
from coven.games.witcher.board.faces import action_face, figures, signed
from coven.games.witcher.board.homes import LIST
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.schools import FILLS
from coven.games.witcher.board.seen import Seen, own_row, rules_of
from coven.games.witcher.board.signs import LIGHT, SCHOOLS, SYMBOLS, tile
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.rules.pools import is_mage, is_mixed
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules.pieces import ActionCard
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
FILLS.update(alzur="#5b3f8c", ardea="#1f6470", gekhira="#7a2a3a", othar="#2f4f86", philippa="#3f6a3a")
SYMBOLS.update(
    {
        "energy": ENERGY,
        "protection": PROTECTION,
        "damage-energy": "burning-embers",
        "protection-energy": "crystal-ball",
        "draw-energy": "card-draw",
        "from-discard-any": "card-pickup",
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

    def own_facts(self, view: Seen, player: Player) -> list[tuple[str, str]]:
        """The reader's protection and School."""
        seat = view.state.players.index(player)
        magic = magic_of(view.state)
        found = []
        if is_mage(rules_of(view), player.school):
            found.append((ENERGY, f"energy {player.shield}, wisdom {player.levels['defense']}"))
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
            h3[f"Row of the {whose} ", small["the same slot goes when you take a card"]],
            div(class_="other-cards")[[_small(card) for card in row]],
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
            gains = ", ".join(f"{signed(symbol, n)} {words(symbol)}" for symbol, n in figures(card.boost))
            return f"{card.price} energy for {gains}"
        return ""

    def picture(self, key: str) -> Node | None:
        """A bolt for a boost."""
        if key.startswith(("boost:", "choose:")):
            return tile("#3a2f63", ENERGY, LIGHT)
        return tile("#5b4231", "castle", LIGHT) if key.startswith("claim:") else None

    def on_card(self, card: ActionCard) -> Node:
        """The boost: a dark strip with its price and what it adds."""
        if not isinstance(card, MageCard) or card.boost is None:
            return None
        return _strip(card)

    def description(self, view: Seen, names: Sequence[str]) -> str:
        """Who has gathered protection."""
        shown = [
            f"{names[i]} has protection {n}." for i, n in enumerate(magic_of(view.state).protection) if n
        ]
        return " ".join(shown)


def words(symbol: str) -> str:
    """A symbol in words."""
    return symbol.replace("-", " ")


def _strip(card: MageCard) -> Element:
    assert card.boost is not None
    found = figures(card.boost)
    return g[
        rect(geo(x=3, y=101, width=62, height=15, rx=7), fill="#241c3a"),
        text(13, 113, str(card.price), 13.4, LIGHT, weight=700),
        icon(ENERGY, 24, 108.5, 12, "#ffd76a"),
        [
            g[
                text(42 + i * 24, 113, signed(symbol, n), 13.4, LIGHT, weight=700),
                icon(SYMBOLS[symbol], 54 + i * 24, 108.5, 12, token("paper")),
            ]
            for i, (symbol, n) in enumerate(found[:1])
        ],
    ]


def _small(card: ActionCard) -> Element:
    return span(class_="card", title=card.label)[
        card_picture(action_face(card)), span(class_="vh")[b[card.label]]
    ]


DRAWING = MagesDrawing()
