"""How a mage's combo against a hound is resolved: card by card, with boosts."""

from __future__ import annotations

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.rules import attributes
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import link
from coven.games.witcher.rules.pieces import Symbols
from coven.games.witcher.state import Table


def cast_at_hound(rules: Core, s: Table, seat: int) -> Flow[int]:
    """Damage counts, that of boosts and of Energy too, and Energy rises; all else does nothing."""
    dealt = 0
    for at, card in enumerate(s.laid):
        dealt += counted(rules, s, seat, card.base)
        if isinstance(card, MageCard) and card.boost is not None:
            bought = yield from boost(rules, s, seat, card)
            dealt += counted(rules, s, seat, card.boost) if bought else 0
        if at + 1 < len(s.laid):
            dealt += counted(rules, s, seat, link(card, s.laid[at + 1]))
    return dealt


def counted(rules: Core, s: Table, seat: int, symbols: Symbols) -> int:
    """The damage of these symbols, that by Energy as it is now; then Energy rises, up to the Wisdom value."""
    damage = symbols.damage + (s.players[seat].shield if symbols.other.get("damage-energy") else 0)
    attributes.raise_shield(rules, s, seat, symbols.other.get("energy", 0))
    return damage


def boost(rules: Core, s: Table, seat: int, card: MageCard) -> Flow[bool]:
    """Whether the boost of a card is bought with the Energy that is left."""
    if s.players[seat].shield < card.price:
        return False
    prompt, rule = "Boost {0} for {1} energy?", "witcher.mages.combo.boost"
    chosen: Option = yield Decision(seat, "boost", [card, PASS], prompt, rule, (card.name, card.price))
    if chosen is not card:
        return False
    s.tell("{0:seat} boosts {1} for {2} energy.", seat, card.name, card.price)
    attributes.lower_shield(rules, s, seat, card.price)
    return True
