"""Which Spells are necessary for a Scheme: the only ones that may be cast out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.games.crone.rules.box import Box
from coven.games.crone.rules.effects import effect, go_back, position
from coven.games.crone.rules.position import distinct, pair
from coven.games.crone.rules.schemes import holds, reached
from coven.games.crone.rules.targets import next_targets, wanted_targets
from coven.games.crone.state import Scheme, Table

ANYBODY: Final = ("frogs", "frogs-at", "break-love")
"""Conditions that may concern any Villager, where they name none."""


def necessary(
    box: Box, s: Table, seat: int, mode: str, schemes: Sequence[Scheme], have: dict[str, int]
) -> list[list[str]]:
    """The Spells of this kind, by their targets, that serve one of the cards."""
    near = concerned(box, s, schemes)
    spells = concerning(box, s, seat, mode, [], near, have)
    return [targets for targets in spells if serves(box, s, seat, mode, targets, schemes)]


def concerned(box: Box, s: Table, schemes: Sequence[Scheme]) -> list[str]:
    """The pieces that the cards are about: Villagers they name, their lovers, and carriers of Frogs."""
    found: list[str] = []
    for scheme in schemes:
        found += [piece for villager in scheme.named for piece in pair(s, villager)]
        if any(c.kind in ANYBODY and not c.villagers for c in scheme.conditions):
            found += box.people
            found += distinct(box, s, [f for f in s.carried.values() if s.familiars[f]])
    return found


def concerning(
    box: Box,
    s: Table,
    seat: int,
    mode: str,
    chosen: list[str],
    near: Sequence[str],
    have: dict[str, int],
) -> list[list[str]]:
    """All legal targets of a Spell that concern these pieces."""
    if len(chosen) == wanted_targets(s, mode, chosen):
        local = mode in ("bind", "unbind", "fortune")
        return [chosen] if local or any(target in near for target in chosen) else []
    choices = next_targets(box, s, seat, mode, chosen, have)
    if (mode == "summon" and chosen) or (mode == "switch" and not chosen):
        choices = [choice for choice in choices if choice in near]
    return [spell for c in choices for spell in concerning(box, s, seat, mode, [*chosen, c], near, have)]


def serves(box: Box, s: Table, seat: int, mode: str, targets: list[str], schemes: Sequence[Scheme]) -> bool:
    """Whether the Spell carries out an active condition, brings a passive one nearer, or prepares."""
    if any(prepares(s, mode, targets, scheme) for scheme in schemes):
        return True
    wanted = [c for scheme in schemes for c in scheme.conditions if mode in c.ways]
    marks = s.players[seat].marks
    active = [c for c in wanted if c.active and c.key not in marks]
    passive = [c for c in wanted if not c.active and not holds(s, c)]
    if not active and not passive:
        return False
    before = [reached(s, c) for c in passive]
    was = position(s, seat)
    facts = effect(box, s, seat, mode, targets)
    nearer = [reached(s, c) for c in passive]
    go_back(s, was)
    if any(now > then for now, then in zip(nearer, before, strict=True)):
        return True
    return any(c.key in facts for c in active)


def prepares(s: Table, mode: str, targets: list[str], scheme: Scheme) -> bool:
    """Unbinding a Location that the card names or that holds one it names, and bringing one back."""
    if mode == "to-villager":
        return targets[1] in scheme.named
    if mode != "unbind":
        return False
    return targets[0] in scheme.places or any(s.villagers[v] == targets[0] for v in scheme.named)
