"""The pieces of the Wild Hunt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coven.engine.decision import Option, Word
from coven.games.witcher.modules.wild_hunt.content import HuntCard, HuntEvent, Member
from coven.games.witcher.rules.effects import Ability, Reader, Script
from coven.games.witcher.rules.pieces import (
    ROMAN,
    Choice,
    EventCard,
    ExplorationCard,
    FightCard,
    Monster,
    Seat,
)

DECK: Final = "hunt"
"""The name of the Hunt's Exploration Deck among the table's decks."""
LEVEL: Final = 3
"""The level that the Wild Hunt counts as."""
DONE: Final = Word("done", "I am done in this phase")
STRIKE: Final = Word("strike", "Strike now")
NO_FIGHT: Final = Word("no-fight", "Fight no monster")
NO_MEDITATION: Final = Word("no-meditation", "Do not meditate")


class HuntScene(ExplorationCard):
    """An Exploration Card of the Hunt; `script` is what it does where nothing is to be chosen."""

    def __init__(
        self,
        key: str,
        number: int,
        stage: int,
        title: str,
        intro: str,
        choices: Mapping[str, Choice],
        script: Script | None,
    ) -> None:
        super().__init__(key, number, DECK, title, intro, choices)
        self.label = f"Stage {ROMAN[stage]} card {number}"
        self.back = f"hunt-{stage}"
        self.unseen = f"a card of stage {ROMAN[stage]}"
        self.stage = stage
        self.script = script


class Special(FightCard):
    """A Special Attack card: its upper text, and its Passive. It has the back of any fight card."""

    def __init__(self, key: str, number: int, name: str, attack: Script, passive: Ability) -> None:
        super().__init__(key, number, attack, attack)
        self.label = name
        self.attack = attack
        self.passive = passive


class Rider(Monster):
    """A member of the Wild Hunt: in the Final Fight it is fought like a monster of level III."""

    def __init__(self, key: str, name: str, life: int, none: Ability) -> None:
        super().__init__(key, name, LEVEL, life, none, none)
        self.label = name
        self.proper = True
        self.back = "rider"
        self.meets = none
        self.rises = none
        self.passive = none
        self.names: dict[str, str] = {}
        self.specials: list[Special] = []


class HoundOption(Option):
    """A hound to choose: `hound-3`."""

    def __init__(self, number: int, level: int, where: str = "") -> None:
        super().__init__(f"hound-{number}", f"Hound of level {ROMAN[level]}{where}")
        self.number = number


class Gift(Word):
    """Something to give to a witcher here: `give:gold:seat-2`."""

    def __init__(self, kind: str, item: str, label: str, seat: Seat) -> None:
        super().__init__(f"give:{item}:{seat.key}", f"Give {label} to {seat.label}")
        self.kind = kind
        self.item = item
        self.seat = seat.number


def read_scene(
    reader: Reader, number: int, stage: int, one: HuntCard, choices: Mapping[str, Choice]
) -> HuntScene:
    """An Exploration Card as the content gives it."""
    key = one.id.lower()
    script = reader.script(f"{key}_do", one.do) if one.do else None
    return HuntScene(key, number, stage, one.title, one.intro, choices, script)


def read_event(reader: Reader, one: HuntEvent, choices: Mapping[str, Choice]) -> EventCard:
    """An Event Card as the content gives it."""
    key = f"event-{one.number}"
    ability = None if one.ability is None else reader.ability(f"{key}.ability", key, one.ability)
    script = reader.script(f"{key}_do", one.do) if one.do else None
    return EventCard(key, one.number, one.kind, one.title, one.intro, choices, script, ability)


def read_rider(reader: Reader, one: Member, life: int) -> Rider:
    """A member with both sides of the card and the Special Attacks."""
    key = f"rider-{one.id}"
    none = Ability(key, "never", [], "", False, {}, reader.script(f"{key}.none", []))
    rider = Rider(key, one.name, life, none)
    rider.meets = reader.ability(f"{key}.a", key, one.side_a.ability)
    rider.rises = reader.ability(f"{key}.b", key, one.side_b.ability)
    rider.passive = reader.ability(f"{key}.passive", key, one.passive.ability)
    rider.names = {"a": one.side_a.name, "b": one.side_b.name, "passive": one.passive.name}
    rider.specials = [
        Special(
            f"special-{one.id}-{i}",
            i,
            attack.name,
            reader.script(f"{key}.attack-{i}", attack.do),
            rider.passive,
        )
        for i, attack in enumerate(one.attacks, 1)
    ]
    return rider
