"""Driving the Legendary Monster Away: in Phase I, for a card, so that the place can be used."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.legendary_hunt.rules.roaming import RevealMovement, depart, exits, name_of
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.rules.cards import discard, one
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.state import Table


def can_drive(rules: Core, s: Table) -> bool:
    """After a Move, where it is, with a card to discard; not if it has nowhere to go."""
    player = s.players[s.active]
    here = player.place == legend_of(s).place
    return here and s.now.moves > 0 and bool(player.hand) and bool(exits(rules, s))


class DriveAway(Deed):
    """Make the Legendary Monster leave the place."""

    def __init__(self) -> None:
        super().__init__("drive", "Drive the legendary monster away")

    def do(self, rules: Core, s: Table) -> Flow[None]:
        """Discard a card; then it makes one Movement, by a card or, alone, wherever the player likes."""
        seat = s.active
        prompt, rule = "Which card do you discard for it?", "witcher.legendary-hunt.drive-away.cost"
        card = yield from one(seat, "discard", s.players[seat].hand[:], prompt, rule)
        discard(s, seat, card)
        s.tell("{0:seat} drives {1} away with {2}.", seat, name_of(rules, s), card)
        s.then(Flee(seat) if s.seats == 1 else RevealMovement(seat, 1))


@dataclass
class Flee(Step):
    """A player alone says where it goes; no Movement card is drawn."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        prompt, rule = "Where do you drive it?", "witcher.legendary-hunt.solo.drive-legendary"
        place: Place = yield from one(self.seat, "roam", exits(rules, s), prompt, rule)
        depart(rules, s, place)
