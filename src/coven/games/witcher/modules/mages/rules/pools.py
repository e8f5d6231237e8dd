"""The set-up of mages: which decks are used, the Schools that they claim, and the mirrored discard."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Place, Pool
from coven.games.witcher.rules.places import home_of
from coven.games.witcher.rules.row import refill
from coven.games.witcher.rules.setup import fill_row
from coven.games.witcher.state import Table


def is_mixed(s: Table) -> bool:
    """Whether mages and witchers play together, each with a row of their own."""
    return bool(magic_of(s).row)


def mage_pool(s: Table) -> Pool:
    """The row of the mages."""
    magic = magic_of(s)
    return Pool(magic.row, magic.deck, magic.common)


@dataclass
class SettlePools(Step):
    """The boards are chosen: without mages their deck is put away, without witchers theirs replaces it."""

    def play(self, rules: Core, s: Table) -> None:
        magic = magic_of(s)
        mages = sum(is_mage(rules, player.school) for player in s.players)
        if not mages:
            s.box += magic.deck
            magic.deck = []
        elif mages == s.seats:
            s.box += [*s.action_deck, *s.row]
            s.action_deck, magic.deck = magic.deck, []
            fill_row(rules, s, s.row, s.action_deck)
            s.tell("Everybody plays a mage: only mage cards are used.")
        else:
            fill_row(rules, s, magic.row, magic.deck)
            s.tell("Mages and witchers each have a row of their own.")


def is_mage(rules: Core, school: str) -> bool:
    """Whether a board is that of a mage: mages belong to no School by birth."""
    return school in rules.box.schools and rules.box.schools[school].kind == MAGE


MAGE = "the mage "
"""What mages are called where witchers are of a School."""
ENERGY = "energy"
"""What stands in the place of their Shield."""
WISDOM = "Wisdom"
"""What stands in the place of their Defense."""


@dataclass
class ClaimSchool(Step):
    """A mage claims a School that nobody in the game is at home in, and begins there."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        if not is_mage(rules, s.players[self.seat].school):
            return
        taken = [home_of(rules, s, seat) for seat in range(s.seats) if settled(rules, s, seat)]
        free = [place for place in rules.box.places if place.school and place not in taken]
        prompt, rule = "Which School do you claim?", "witcher.mages.setup.mixed.free-schools"
        place: Place = yield from one(self.seat, "claim", free, prompt, rule)
        magic_of(s).homes[self.seat] = place.number
        s.players[self.seat].place = place.number
        s.tell("{0:seat} is at home in {1}.", self.seat, place)


def settled(rules: Core, s: Table, seat: int) -> bool:
    """Whether a player is at home somewhere: a witcher always, a mage who has claimed a School."""
    return not is_mage(rules, s.players[seat].school) or magic_of(s).homes[seat] >= 0


def mirror(rules: Core, s: Table, seat: int, slot: int) -> None:
    """The card on the same slot of the other row is discarded, and that row slides and refills too."""
    base = Pool(s.row, s.action_deck, s.common)
    other = base if is_mage(rules, s.players[seat].school) else mage_pool(s)
    at = slot - (len(rules.box.slot_costs) - len(other.row))
    if at >= 0:
        card = other.row.pop(at)
        other.common.append(card)
        s.tell("{0} leaves the other row.", card)
        refill(rules, s, other)
