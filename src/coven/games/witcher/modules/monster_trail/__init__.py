"""Monster Trail: seven small modes, each an option of its own."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.engine.settings import Setting
from coven.games.witcher.groups import JOINS
from coven.games.witcher.modules.monster_trail.content import KINDS, Content, problems
from coven.games.witcher.modules.monster_trail.rules.hooks import MonsterTrail

MODES: list[Setting] = [
    Setting(
        "manticore",
        "Manticore",
        "A sixth School to choose, at home in Behelt Nar.",
        True,
        rule="witcher.monster-trail.manticore.playable",
    ),
    Setting(
        "troll",
        "Troll",
        "One more monster of level III.",
        True,
        rule="witcher.monster-trail.troll.added",
    ),
    Setting(
        "mutagens",
        "Mutagens",
        "At each new level you keep a mutagen instead of drawing cards.",
        True,
        rule="witcher.monster-trail.mutagens.replace-draw",
    ),
    Setting(
        "bombs",
        "Bombs",
        "In place of a potion you may take a bomb, for a potion or 1 gold.",
        True,
        rule="witcher.monster-trail.bombs.choice",
    ),
    Setting(
        "advanced-actions",
        "Advanced actions",
        "Ten kinds of cards for the row, four of each.",
        True,
        rule="witcher.monster-trail.advanced.add-by-kind",
    ),
    Setting(
        "unique-actions",
        "Unique actions",
        "One card more in each deck, a different one for every character.",
        True,
        rule="witcher.monster-trail.unique.added",
    ),
    Setting(
        "weaknesses",
        "Weaknesses and special attacks",
        "Large monster cards with attacks of their own, and tokens on the map that tell how to beat them.",
        True,
        rule="witcher.monster-trail.weakness.large-cards",
    ),
]
ADVANCED: list[Setting] = [
    Setting(
        f"advanced-{key}",
        name,
        "A kind of advanced action: all four of its cards, or none.",
        True,
        rule="witcher.monster-trail.advanced.add-by-kind",
    )
    for key, name in KINDS.items()
]
MODULE: Module = Module(
    "monster-trail",
    "Monster Trail",
    "Seven small modes, in any mix: from a sixth School to monsters that have weaknesses.",
    make=MonsterTrail,
    rule="witcher.monster-trail.modes.independent",
    settings=[*MODES, *ADVANCED],
    group=JOINS,
    content_type=Content,
    problems=problems,
)
