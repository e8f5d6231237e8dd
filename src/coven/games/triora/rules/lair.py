"""Chapter 7 of Triora: the Alchemist's Lair."""

from __future__ import annotations

from coven.engine.decision import Flow
from coven.games.triora.rules.asking import ask_deed
from coven.games.triora.rules.box import LAIR, Box
from coven.games.triora.rules.goods import can_pay, gain_silver, idle, receive, spend
from coven.games.triora.state import Deed, Player, Table


def extra_cauldron(box: Box, s: Table, seat: int) -> Flow[None]:
    """Two silver buy one more cauldron, once."""
    player = s.players[seat]
    if not can_pay(player, "silver", box.extra_price) or idle(box, player, box.extra):
        return
    prompt = "{0}: pay for one more cauldron?"
    deed = yield from ask_deed(box, s, seat, LAIR, [box.extra_deed], prompt, "triora.lair.extra-cauldron")
    if deed is not None:
        spend(box, s, seat, "silver", box.extra_price)
        yield from receive(box, s, seat, box.extra)


def sales(box: Box, player: Player) -> list[Deed]:
    """The potions that can be sold."""
    return [box.sell[potion] for potion in box.potions if player.potions[potion]]


def sell_potions(box: Box, s: Table, seat: int, first: Deed) -> Flow[None]:
    """One potion for three silver, or two of any kinds for four."""
    sell(box, s, seat, first)
    price = box.sale[0]
    more = sales(box, s.players[seat])
    if more:
        prompt = "{0}: do you sell a second potion?"
        second = yield from ask_deed(box, s, seat, LAIR, more, prompt, "triora.lair.witch-bonus")
        if second is not None:
            sell(box, s, seat, second)
            price = box.sale[1]
    gain_silver(box, s, seat, price)


def sell(box: Box, s: Table, seat: int, deed: Deed) -> None:
    """A potion goes back to the supply; the silver comes when all are sold."""
    s.players[seat].potions[deed.what] -= 1
    s.tell("{0:seat} sells 1 {1}.", seat, box.potion_names[deed.what])
