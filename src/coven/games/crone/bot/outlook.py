"""How likely each Witch is to win: by what she has, as fitted to matches, and by what she is about to do."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from coven.games.crone.bot.needs import possible
from coven.games.crone.bot.prospects import Prospect, expected, prospects
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import KINDS
from coven.games.crone.rules.position import own
from coven.games.crone.rules.rules import Crone
from coven.games.crone.rules.scattering import room
from coven.games.crone.state import PREPARING, Table

FEATURES: Final = (
    "points",
    "points squared",
    "Schemes that can be completed at once",
    "the most promising Scheme",
    "the second",
    "all others",
    "Schemes to draw",
    "Schemes in hand",
    "cards, eight at most",
    "more cards",
    "Eyes of Newt",
    "Silver",
    "harvests",
    "kinds harvested",
    "Familiars aside",
    "turns to wait",
)
"""What `features` counts; `tools/fit.py crone` finds how much each matters early, and how much more late."""
EARLY: Final = [
    0.174,
    0.119,
    0.376,
    0.376,
    -0.041,
    0.172,
    0.275,
    -0.275,
    0.006,
    0.155,
    0.019,
    -0.084,
    0.35,
    0.363,
    0.006,
    -0.044,
]
LATE: Final = [
    0.082,
    0.14,
    0.312,
    0.312,
    0.407,
    0.048,
    -1.606,
    0.001,
    0.214,
    0.033,
    -0.011,
    0.055,
    -0.7,
    0.137,
    -0.517,
    0.069,
]
POINT: Final = 0.35
"""The same for a point that she is about to bring nearer, or that a habit is worth."""
DRAWN: Final = 0.45
"""What a Scheme that is still to be drawn is worth to a Witch who is alone."""


def evaluate(rules: Crone, s: Table, seat: int) -> float:
    """How likely the seat wins; alone, how near she is."""
    return values(rules, s)[seat]


def values(rules: Crone, s: Table) -> list[float]:
    """How likely each seat wins; alone, how near she is."""
    box = rules.box
    if s.seats == 1:
        worth = alone(box, s)
        return [0.5 + 0.5 * worth / (abs(worth) + box.target)]
    late = lateness(rules, s)
    totals = []
    for seat in range(s.seats):
        have = expected(s, seat)
        found = prospects(box, s, seat, have)
        total = POINT * (intention(box, s, seat, have, found) + habits(s, seat))
        for early, more, number in zip(EARLY, LATE, belongings(box, s, seat, have, found), strict=True):
            total += (early + late * more) * number
        totals.append(total)
    best = max(totals)
    shares = [exp(one - best) for one in totals]
    whole = sum(shares)
    return [share / whole for share in shares]


def lateness(rules: Crone, s: Table) -> float:
    """How late in the match it is, from 0 to 1."""
    return min(1.0, max([player.points for player in s.players]) / rules.box.target)


def features(rules: Crone, s: Table) -> list[list[float]]:
    """What each seat has, by number, in the order of FEATURES."""
    numbers = []
    for seat in range(s.seats):
        have = expected(s, seat)
        numbers.append(belongings(rules.box, s, seat, have, prospects(rules.box, s, seat, have)))
    return numbers


def belongings(box: Box, s: Table, seat: int, have: dict[str, int], found: list[Prospect]) -> list[float]:
    """What a seat has."""
    player = s.players[seat]
    near = sum([one.worth for one in found if one.near])
    later = [one.worth for one in found if not one.near] + [0.0, 0.0]
    cards = sum(have.values())
    harvests, kinds, aside = supplies(box, s, seat, have, found)
    return [
        float(player.points),
        player.points * player.points / box.target,
        near,
        later[0],
        later[1],
        sum(later[2:]),
        float(player.done + player.owed),
        float(len(player.schemes) + len(player.announced)),
        float(min(cards, 8)),
        float(max(0, min(cards, 16) - 8)),
        float(have["newt"]),
        float(have["silver"]),
        harvests,
        float(kinds),
        float(aside),
        float((seat - s.active) % s.seats) / s.seats if s.phase == "turns" else 0.0,
    ]


def alone(box: Box, s: Table) -> float:
    """What a Witch alone has, in points: those made and those to hope for."""
    have = expected(s, 0)
    found = prospects(box, s, 0, have)
    harvests, _, aside = supplies(box, s, 0, have, found)
    player = s.players[0]
    cards = sum(have.values())
    worth = player.points + DRAWN * (player.done + player.owed) + sum([one.worth for one in found])
    worth += 0.03 * min(cards, 8) + 0.01 * max(0, min(cards, 16) - 8) + 0.04 * have["newt"]
    worth += harvests - 0.05 * aside - danger(box, s)
    return worth + intention(box, s, 0, have, found) + habits(s, 0)


def supplies(
    box: Box, s: Table, seat: int, have: Mapping[str, int], found: list[Prospect]
) -> tuple[float, int, int]:
    """What Familiars will harvest, how many kinds, and how many Familiars are aside."""
    village = box.village(s)
    uses = {kind: use(s, have, found, kind) for kind in KINDS}
    kinds: list[str] = []
    worth, aside = 0.0, 0
    for familiar in own(box, s, seat):
        place = s.familiars[familiar]
        if not place:
            aside += 1
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
    return worth, len(set(kinds)), aside


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
