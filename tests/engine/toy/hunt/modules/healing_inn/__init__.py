"""The Healing Inn: content, pieces, a part of the state, a step after a step, a verb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from coven.engine.decision import PASS, Decision, Flow, Option, Piece
from coven.engine.modules import Module
from coven.engine.settings import Options
from coven.engine.state import EVERYONE, WHO, Part
from coven.engine.steps import Step
from tests.engine.toy.hunt.rules import Hunt, HuntHooks, Rest
from tests.engine.toy.hunt.state import Table

KEY = "healing-inn"


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is on the shelf."""

    heals: int
    potions: list[str]


@dataclass
class Shelf(Part):
    """The potions of the inn."""

    potions: list[Piece] = field(metadata=EVERYONE)
    drunk: list[Piece] = field(metadata=EVERYONE)


class HealingInn(HuntHooks):
    """Whoever has rested may heal."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.heals = content.heals
        self.potions = [Piece(f"potion-{name}", name.capitalize(), "potion") for name in content.potions]

    def after(self, step: Step, s: Table) -> Sequence[Step]:
        return [Healing(s.active, self.heals)] if isinstance(step, Rest) else []

    def extras(self, seats: int) -> dict[str, Part]:
        return {KEY: Shelf(self.potions[:], [])}

    def pieces(self) -> Mapping[str, Option]:
        return {potion.key: potion for potion in self.potions}

    def vocabulary(self) -> Sequence[str]:
        return [f"drink:{potion.key}" for potion in self.potions]


@dataclass
class Healing(Step):
    """A potion for a wound."""

    seat: int = field(metadata=WHO)
    heals: int = field(metadata=EVERYONE)

    def play(self, rules: Hunt, s: Table) -> Flow[None]:
        shelf, me = s.extras[KEY], s.hunters[self.seat]
        assert isinstance(shelf, Shelf)
        if not shelf.potions or not me.wounds:
            return
        options = [PASS, *shelf.potions]
        potion: Option = yield Decision(self.seat, "drink", options, "Drink?", "hunt.healing-inn.heal")
        if isinstance(potion, Piece):
            shelf.potions.remove(potion)
            shelf.drunk.append(potion)
            me.wounds = max(0, me.wounds - self.heals)


MODULE = Module(
    key=KEY,
    title="Healing Inn",
    help="Heal after a rest.",
    make=HealingInn,
    rule="hunt.healing-inn.heal",
    content_type=Content,
    problems=lambda content: [] if content.heals > 0 else ["heals: at least one"],
)
