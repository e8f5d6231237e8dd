"""Fortune: the caster takes cards of her choice from the Tithe Barn."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.crone.rules.box import Box
from coven.games.crone.state import Act, Table


def open_barn(box: Box, s: Table, seat: int) -> None:
    """The caster sees all cards in the Tithe Barn; three are hers, or all if there are no more."""
    number = min(box.constants.fortune_cards, len(s.barn))
    for other in range(s.seats):
        s.barn_known[other] = s.barn[:] if other == seat else []
    if number < len(s.barn):
        s.then(TakeFromBarn(seat, number))
    while number == len(s.barn) > 0:
        take(s, seat, number - 1)
        number -= 1


@dataclass
class TakeFromBarn(Step):
    """Fortune: so many cards are hers, one by one; the others keep their order."""

    seat: int = field(metadata=WHO)
    left: int = field(metadata=EVERYONE)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Which card; of alike neighbours one is offered."""
        places = [i for i in range(len(s.barn) - 1, -1, -1) if differs(s, i)]
        act: Act = yield Decision(
            self.seat,
            "take",
            [barn_card(box, s, i) for i in places],
            "Fortune: take a card, {0} in all.",
            "crone.fortune.effect",
            (self.left,),
        )
        take(s, self.seat, len(s.barn) - int(act.thing))
        self.left -= 1
        if self.left:
            s.then(self)


def differs(s: Table, place: int) -> bool:
    """Whether a card of the barn is another than the one on top of it."""
    return place == len(s.barn) - 1 or s.barn[place].kind != s.barn[place + 1].kind


def barn_card(box: Box, s: Table, place: int) -> Act:
    """A card of the barn as an option, named to its taker by kind and by its place from the top."""
    from_top = len(s.barn) - place
    return Act("take", str(from_top), f"{box.name(s.barn[place].kind)}, number {from_top} from the top")


def take(s: Table, seat: int, place: int) -> None:
    """One card goes from the barn to the hand, and the table hears of it."""
    take_card(s, seat, place)
    s.tell("{0:seat} takes a card from the Tithe Barn.", seat)


def take_card(s: Table, seat: int, place: int) -> None:
    """Nobody can say any more that this card lies in the barn."""
    card = s.barn.pop(place)
    for known in s.barn_known:
        if card in known:
            known.remove(card)
    s.players[seat].hand.append(card)
