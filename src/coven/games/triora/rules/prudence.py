"""The optional rule of Triora: the Self-Preservation Instinct."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coven.engine.decision import Option
from coven.games.triora.rules.box import FOREST, Box
from coven.games.triora.rules.inquisition import put_on_top
from coven.games.triora.state import Gains, Table


@dataclass(eq=False)
class Standing:
    """What the Inquisitor goes by, seat by seat: the track, where pieces are, which Witches are settled."""

    order: list[int]
    levels: list[int]
    witches: list[str]
    familiars: list[str]
    settled: list[bool]

    def move(self, seat: int, level: int) -> None:
        """The seat's marker goes to another space, on top of those there."""
        if level != self.levels[seat]:
            self.levels[seat] = level
            put_on_top(self.order, self.levels, seat)


def toll(gains: Gains) -> list[int]:
    """The Inquisition among gains."""
    return [n for kind, n in gains if kind == "inquisition"]


def prudent_options(
    box: Box,
    s: Table,
    seat: int,
    options: Sequence[Option],
    tolls: Sequence[list[int]],
    circles: Sequence[str] | None = None,
) -> Sequence[Option]:
    """The options that lead to no capture, or all if each does.

    `tolls` are the Inquisition that each option brings, `circles` where it puts the piece in play.
    """
    if not box.self_preservation:
        return options
    before = would_catch(box, s, standing_of(box, s))
    kept: list[Option] = []
    for i, option in enumerate(options):
        if not leads_to_capture(box, s, seat, tolls[i], circles[i] if circles else "", before):
            kept.append(option)
    return kept or options


def leads_to_capture(box: Box, s: Table, seat: int, tolls: list[int], circle: str, before: list[int]) -> bool:
    """Whether a choice captures at once, or lets the Inquisitor capture whom he would not have before."""
    then = standing_of(box, s)
    if circle and s.piece == "witch":
        then.witches[seat] = box.area_of[circle]
        then.settled[seat] = True
    elif circle:
        then.familiars[seat] = box.area_of[circle]
    endangered = then.witches[seat] == s.inquisitor != FOREST
    for n in [0, *tolls]:
        then.move(seat, min(max(then.levels[seat] + n, 0), box.inquisition_limit))
        if endangered and then.levels[seat] == box.inquisition_limit:
            return True
    return any(i not in before for i in would_catch(box, s, then))


def standing_of(box: Box, s: Table) -> Standing:
    """Where everybody stands now; with the turns of the round over, every Witch is still to be placed."""
    turns = s.phase in ("place", "act", "coven")
    return Standing(
        s.inquisition_order[:],
        [player.inquisition for player in s.players],
        [box.area_of[player.witch_at] for player in s.players],
        [box.area_of[player.familiar_at] for player in s.players],
        [turns and player.witch_placed for player in s.players],
    )


def would_catch(box: Box, s: Table, standing: Standing) -> list[int]:
    """Whom the Inquisitor's movement would capture, leaving out Witches still to be placed."""
    hunted = [seat for seat in standing.order if standing.witches[seat]]
    if not hunted or not any(standing.settled):
        return []
    route = [s.inquisitor, *box.routes[s.inquisitor][standing.witches[hunted[0]]]]
    searched = [area for area in route[: box.inquisitor_steps + 1] if area != FOREST]
    return [seat for seat in hunted if standing.settled[seat] and caught_on(box, searched, standing, seat)]


def caught_on(box: Box, searched: list[str], standing: Standing, seat: int) -> bool:
    """Whether the tolls on the way bring the seat to 32 by the time he has investigated its Witch."""
    level = standing.levels[seat]
    for area in searched:
        level += box.familiar_toll if standing.familiars[seat] == area else 0
        if standing.witches[seat] == area:
            return level + box.witch_toll >= box.inquisition_limit
    return False
