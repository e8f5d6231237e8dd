"""How promising a Witch's Schemes are: what each needs, what is lacking, and what it is worth."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.crone.bot.needs import Plan, plan, possible
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import KINDS, counts, spent
from coven.games.crone.rules.moving import steps
from coven.games.crone.rules.turns import EndTurn
from coven.games.crone.state import Scheme, Table

LACK: Final = 0.24
"""How much farther away a Scheme is for each Ingredient that is lacking."""
STEP: Final = 0.035
"""The same for each step to walk."""
OPEN: Final = 0.08
"""The same for each condition that is not met."""
BLOCKED: Final = 0.12
"""The same for each Binding or Frog in its way."""
GONE: Final = 1.0
"""The same, alone, for each that is lacking and will not come any more."""
READY: Final = 0.8
"""What share of its points a Scheme is worth that can be completed in this turn."""
STRIDE: Final = 0.015
"""How much less for each step that is still to be walked for it."""
SECOND: Final = 0.5
"""How much the needs of a Scheme count beside those of the one before it, the most promising first."""


class Prospect:
    """One Scheme of a Witch: its plan, its worth in points, and whether it can be completed in this turn."""

    __slots__ = ("effort", "lacking", "near", "plan", "scheme", "worth")

    def __init__(self, scheme: Scheme, plan: Plan, lacking: int, effort: float, near: bool) -> None:
        self.scheme = scheme
        self.plan = plan
        self.lacking = lacking
        self.effort = effort
        self.near = near
        if near:
            met = 1.0 - plan.open / len(scheme.conditions)
            self.worth = scheme.level * (READY + 0.19 * met - STRIDE * plan.steps)
        else:
            self.worth = scheme.level * 0.75 * exp(-effort)


def expected(s: Table, seat: int) -> dict[str, int]:
    """The hand, with what is in the air or on offer of it."""
    have = counts(s.players[seat].hand)
    for spell in s.casting:
        if spell.caster == seat:
            for word in spell.paid:
                have[spent(word)] += 1
    if s.trader == seat:
        for card in s.offered:
            have[card.kind] += 1
    return have


def acting(s: Table, seat: int) -> bool:
    """Whether the seat can complete Schemes now: in her turn, or out of turn where she has announced one."""
    if s.players[seat].announced:
        return True
    return s.active == seat and s.phase == "turns" and not isinstance(s.agenda[-1], EndTurn)


def steps_left(box: Box, s: Table, seat: int) -> int:
    """How far the seat can still walk before its Schemes must be complete."""
    if s.players[seat].announced:
        return 0
    return s.movement if acting(s, seat) else box.stride


def prospect(box: Box, s: Table, seat: int, scheme: Scheme, have: dict[str, int], movement: int) -> Prospect:
    """How promising one Scheme is."""
    need = plan(box, s, seat, scheme, True, have, movement)
    lacking = need.missing()
    if not lacking and need.steps <= movement and acting(s, seat) and begins(box, s, seat, need, have):
        return Prospect(scheme, need, 0, 0.0, True)
    if s.players[seat].marks:
        need = plan(box, s, seat, scheme, False, have, movement)
        lacking = need.missing()
    effort = LACK * lacking + STEP * need.steps + OPEN * need.open + BLOCKED * need.blocked
    if s.seats == 1 and lacking:
        effort += GONE * sum([need.lacks(kind) for kind in KINDS if not s.decks[kind]])
    return Prospect(scheme, need, lacking, effort, False)


def prospects(box: Box, s: Table, seat: int, have: dict[str, int]) -> list[Prospect]:
    """All the Schemes in hand, the most promising first."""
    player = s.players[seat]
    movement = steps_left(box, s, seat)
    found = [prospect(box, s, seat, scheme, have, movement) for scheme in player.schemes]
    found += [prospect(box, s, seat, scheme, have, movement) for scheme in player.announced]
    found.sort(key=by_worth)
    return found


def by_worth(one: Prospect) -> float:
    """What Schemes are sorted by."""
    return -one.worth


def begins(box: Box, s: Table, seat: int, need: Plan, have: dict[str, int]) -> bool:
    """Whether something can be done for a Scheme at once: a step, a Spell, or nothing is left to do."""
    if need.open == 0 or any(steps(box, s, piece) for piece in need.moves):
        return True
    return any(possible(box, s, seat, spell, [spell[0]], have) for spell in need.spells)


def wants(found: list[Prospect]) -> dict[str, float]:
    """How many of each kind are lacking, those of the most promising Scheme above all."""
    wanted = dict.fromkeys(KINDS, 0.0)
    weight = 1.0
    for one in found:
        whatever = 0.5 * one.plan.lacks_any() if one.lacking else 0.0
        for kind in KINDS:
            wanted[kind] += weight * (one.plan.lacks(kind) + whatever)
        weight *= SECOND
    return wanted
