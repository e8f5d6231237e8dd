"""What bots should know about The Village Crone: how a position is valued, and what makes sense in it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.crone.bot.needs import possible
from coven.games.crone.bot.prospects import Prospect, expected, prospects
from coven.games.crone.bot.sensible import sensible
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import KINDS
from coven.games.crone.rules.position import own
from coven.games.crone.rules.rules import Crone
from coven.games.crone.rules.scattering import room
from coven.games.crone.state import PREPARING, Table

TRUSTED: Final = True
"""Of the many things that a Witch can do in her turn few make sense: searches begin with those."""
DRAWN: Final = 0.45
"""What a Scheme that is still to be drawn is worth."""
RIVAL: Final = 0.3
"""How much the best rival's points weigh."""


def evaluate(rules: Crone, s: Table, seat: int) -> float:
    """How good the position is for the seat: points, prospects of Schemes, cards and Familiars."""
    worth = hopes(rules.box, s, seat)
    rivals = [player.points for other, player in enumerate(s.players) if other != seat]
    worth -= RIVAL * max(rivals) if rivals else 0.0
    return 0.5 + 0.5 * worth / (abs(worth) + rules.box.target)


def hopes(box: Box, s: Table, seat: int) -> float:
    """Points made and points to hope for."""
    player = s.players[seat]
    have = expected(s, seat)
    found = prospects(box, s, seat, have)
    worth = float(player.points) + DRAWN * (player.done + player.owed)
    for one in found:
        worth += one.worth
    return (
        worth + supplies(box, s, seat, have, found) + intention(box, s, seat, have, found) + habits(s, seat)
    )


def supplies(box: Box, s: Table, seat: int, have: Mapping[str, int], found: list[Prospect]) -> float:
    """Cards in hand, and Familiars where cards are harvested, above all such as are lacking."""
    cards = sum(have.values())
    worth = 0.03 * min(cards, 8) + 0.01 * max(0, min(cards, 16) - 8) + 0.04 * have["newt"]
    village = box.village(s)
    uses = {kind: use(s, have, found, kind) for kind in KINDS}
    kinds: list[str] = []
    for familiar in own(box, s, seat):
        place = s.familiars[familiar]
        if not place:
            worth -= 0.05
            continue
        if place in box.deck_at:
            kinds.append(place)
        far = village.distances(place)
        best = 0.0
        for kind in KINDS:
            location = box.location_of[kind]
            if place != location and room(box, s, location) <= 0:
                continue
            steps = far[location] + 8 * (place != location and (location in s.bound or place in s.bound))
            best = max(best, uses[kind] * (1.0 if steps == 0 else 0.6 * exp(-0.1 * steps)))
        worth += best
    return worth + (0.03 * len(set(kinds)) if s.seats > 1 else -danger(box, s))


def use(s: Table, have: Mapping[str, int], found: list[Prospect], kind: str) -> float:
    """What a Familiar in the right place for a kind is worth."""
    worth = 0.0 if s.seats == 1 else 0.05 if have[kind] < 5 else 0.02
    return worth + 0.05 * sum([min(1, one.plan.lacks(kind)) for one in found])


def danger(box: Box, s: Table) -> float:
    """Alone: how near the second deck is to running out, the next Harvest counted."""
    left: list[int] = []
    for kind in KINDS:
        reapers = list(s.familiars.values()).count(box.location_of[kind])
        left.append(len(s.decks[kind]) - 2 * reapers)
    return 4.0 * exp(-0.5 * max(0, sorted(left)[1])) + 0.02 * sum(10 - number for number in left)


def intention(box: Box, s: Table, seat: int, have: dict[str, int], found: list[Prospect]) -> float:
    """A little more for what is about to be done if it serves a Scheme, a little less if not."""
    doing = s.preparing[seat]
    if doing and doing[0] == "move":
        return 0.002 if wanted_step(box, s, doing[1], found) else -0.002
    for spell in s.casting:
        if spell.caster == seat and spell.mode != "protect":
            doing = [spell.mode, *spell.targets]
    if not doing:
        return 0.0
    if doing[0] == "conjure":
        return 0.06
    lasting = doing[0] in PREPARING
    spells = [spell for one in found if one.near or lasting for spell in one.plan.spells]
    useful = any(possible(box, s, seat, spell, doing, have) for spell in spells)
    return 0.004 * len(doing) if useful else -0.3


def wanted_step(box: Box, s: Table, piece: str, found: list[Prospect]) -> bool:
    """Whether a step of the piece brings it where a plan wants it, or a Familiar to a deck that is needed."""
    near = [one for one in found if one.near]
    if near:
        return any(piece in one.plan.moves for one in near)
    if piece in s.familiars:
        return s.familiars[piece] not in box.deck_at
    return any(piece in one.plan.moves for one in found)


def habits(s: Table, seat: int) -> float:
    """Small things: speak your Spells, leave Frogs alone, keep listening."""
    player = s.players[seat]
    worth = -0.0005 * (len(s.picked_up) + len(s.set_down)) if s.active == seat else 0.0
    worth -= 0.001 * (int(player.quiet != "") + int(player.quiet_pauses != ""))
    if s.unspoken and s.speaker == seat:
        worth -= 0.02
    if s.trader == seat:
        worth -= 0.01
    return worth + defence(s, seat)


def defence(s: Table, seat: int) -> float:
    """Protection is for Spells of a Witch who is far ahead, and for what one has cast oneself."""
    if len(s.casting) < 2 or s.casting[-1].caster != seat:
        return 0.0
    first = s.casting[0]
    ahead = s.players[first.caster].points - s.players[seat].points
    if first.caster == seat:
        return 0.12 if len(s.casting) < 4 else -0.2
    return 0.3 if s.players[first.caster].points >= 10 and ahead > 0 and len(s.casting) < 4 else -0.2


def suggest(rules: Crone, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    act = sensible(rules.box, s, decision)
    return act if act is not None else options[int(rng.below(len(options)))]


def statistics(rules: Crone, s: Table) -> dict[str, float]:
    """How long a match was, what was completed, and how it ended."""
    levels = [scheme.level for player in s.players for scheme in player.completed]
    found = {"game rounds": float(s.round), "Schemes completed": float(len(levels))}
    for level in (1, 2, 3):
        found[f"share of level {level}"] = levels.count(level) / len(levels) if levels else 0.0
    found["ended by points"] = float(max(player.points for player in s.players) >= rules.box.target)
    found["ended for want of Schemes"] = float(s.idle_rounds >= rules.box.stall_rounds)
    return found


def roles(_rules: Crone, s: Table) -> dict[str, list[str]]:
    """In which place of the first round's order each seat played."""
    first = (s.broom - s.round + 1) % s.seats
    return {"order": [f"{(seat - first) % s.seats + 1} of {s.seats}" for seat in range(s.seats)]}
