"""The one table of what goes together: whatever is not forbidden here does.

The keys are those of modules and of their settings; an entry counts as soon as all that it names is declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from coven.engine.modules import Clash, Module, Need
from coven.engine.settings import Options

PARTNERS: Final = {"kayran": "legendary-hunt", "koshchey": "mages", "siren": "skellige"}
"""The monsters of the Monster Pack, each with the expansion that it joins."""
NO_MONSTER: Final = "None of its monsters fits yet: choose Mages, Skellige or the Legendary Hunt."
ONLY_KOSHCHEY: Final = "With the Wild Hunt only Koshchey joins, and only with Mages."
KAYRAN: Final = "Kayran comes with the Monster Pack, unless it is left out there."

ADVANCED = (
    "sweeping-aard",
    "pirouette",
    "retaliation",
    "evasion",
    "endurance",
    "blade-tempest",
    "sundering-blow",
    "exploding-quen",
    "melting-igni",
    "second-wind",
)
TABLE: list[Clash | Need] = [
    Clash({"lost-mount": True, "wild-hunt": True}, "The Lost Mount does not go with the Wild Hunt."),
    Clash(
        {"adventure-pack": True, "wild-hunt": True},
        "The Wild Hunt brings its own exploration cards: the Adventure Pack does not go with it.",
    ),
    Clash(
        {"wild-hunt": True, "renown": True},
        "The Wild Hunt is played together, Renown against each other: they do not go together.",
    ),
    Clash(
        {"legendary-hunt": True, "wild-hunt": True},
        "The Wild Hunt is the goal of its own game: the Legendary Hunt does not go with it.",
    ),
    Clash(
        {
            "monster-trail": True,
            "manticore": False,
            "troll": False,
            "mutagens": False,
            "bombs": False,
            "advanced-actions": False,
            "unique-actions": False,
            "weaknesses": False,
        },
        "Monster Trail needs at least one of its modes.",
    ),
    Clash(
        {
            "monster-trail": True,
            "advanced-actions": True,
            **{f"advanced-{kind}": False for kind in ADVANCED},
        },
        "Advanced actions need at least one of their kinds.",
    ),
    Need("renown", "Renown needs the Legendary Hunt.", all_of=["legendary-hunt"]),
    Need("renown", "Renown needs the weaknesses of Monster Trail.", all_of=["monster-trail", "weaknesses"]),
    Need("monster-pack", NO_MONSTER, any_of=[*PARTNERS.values()]),
    *[
        Clash({"monster-pack": True, **dict.fromkeys(left_out, False)}, NO_MONSTER)
        for left_out in [*product(*PARTNERS.items())][:-1]
    ],
    *[
        Clash({"monster-pack": True, "wild-hunt": True, key: False}, ONLY_KOSHCHEY)
        for key in ("mages", "koshchey")
    ],
    Clash({"legendary-monster": "kayran", "monster-pack": False}, KAYRAN),
    Clash({"legendary-monster": "kayran", "kayran": False}, KAYRAN),
]


PARTIAL: list[tuple[str, Clash]] = [
    (
        "skellige",
        Clash({"wild-hunt": True}, "With the Wild Hunt: islands, harbours and ships only, no Dagon."),
    ),
    ("kayran", Clash({"legendary-hunt": False}, "Waits for the Legendary Hunt.")),
    ("koshchey", Clash({"mages": False}, "Waits for Mages.")),
    ("siren", Clash({"skellige": False}, "Waits for Skellige.")),
    ("siren", Clash({"wild-hunt": True}, "Waits for all of Skellige: islands alone have no place for her.")),
]
"""What is said beside an option while it joins only in part, or not at all."""


def joins(monster: str, options: Options) -> bool:
    """Whether a monster of the Monster Pack is in play: unless it is left out, beside its partner."""
    waits = monster == "siren" and islands_alone(options)
    return bool(options[monster] and options[PARTNERS[monster]]) and not waits


def islands_alone(options: Options) -> bool:
    """Whether Skellige joins with islands, harbours and ships alone: no Dagon, no cards, no tokens."""
    return bool(options["wild-hunt"])


def large_cards(options: Options) -> bool:
    """Whether the special attack cards are in play, and with them the large Monster cards."""
    return bool(options["monster-trail"] and options["weaknesses"])


def among(modules: Sequence[Module]) -> list[Clash | Need]:
    """The entries whose options these modules declare."""
    declared = {key for module in modules for key in (module.key, *[one.key for one in module.settings])}
    return [entry for entry in TABLE if named(entry) <= declared]


def named(entry: Clash | Need) -> set[str]:
    """The options that an entry is about."""
    if isinstance(entry, Clash):
        return set(entry.values)
    return {entry.key, *entry.all_of, *entry.any_of}
