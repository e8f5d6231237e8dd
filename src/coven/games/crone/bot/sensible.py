"""What a sensible Witch would do, quickly found: for playing on in imagination."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coven.engine.decision import Decision
from coven.games.crone.bot.needs import Plan, fits, plan, possible
from coven.games.crone.bot.prospects import Prospect, expected, prospect, prospects, wants
from coven.games.crone.rules.box import BARN, GREEN, Box
from coven.games.crone.rules.costs import NEWT, Cost, counts, spent
from coven.games.crone.rules.moving import steps
from coven.games.crone.rules.necessary import necessary
from coven.games.crone.rules.position import out, own, owner, place_of
from coven.games.crone.rules.scattering import room
from coven.games.crone.rules.targets import cost
from coven.games.crone.rules.village import FAR
from coven.games.crone.state import PREPARING, Act, Table

HOPELESS: Final = 1.1
"""From which effort on a Scheme is better exchanged for another."""
WEALTH: Final = 5
"""With so much Silver any Scheme is."""
RICH: Final = 7
"""With so many cards a Witch conjures another Familiar."""
LEAD: Final = 3
"""So few points from the end a Witch is worth blocking."""
MISSED: Final = 3.0
"""What a card in a payment costs that the most promising Scheme still needs."""
SCATTERED: Final = 2.0
"""What it costs to put a Familiar where it scatters one of the Witch's own."""
ALWAYS: Final = ("declare", "speak", "catch")
"""What is done whenever it can be."""

Acts = dict[str, Act]


def sensible(box: Box, s: Table, decision: Decision) -> Act | None:
    """What serves a Scheme, or else what does no harm; None where it does not matter."""
    acts: Acts = {option.key: option for option in decision.options if isinstance(option, Act)}
    for act in acts.values():
        if act.verb in ALWAYS:
            return act
    seat, verb = decision.seat, decision.verb
    if verb in ("act", "complete", "step"):
        return sensible_action(box, s, seat, acts)
    if verb == "pause":
        return sensible_interruption(box, s, seat, acts)
    if verb == "protect":
        return sensible_protection(box, s, seat, acts)
    if verb == "answer":
        return acts["refuse"]
    if verb == "keep":
        return sensible_scheme(box, s, seat, acts)
    if verb in ("put", "tithe", "take"):
        return sensible_card(box, s, seat, acts)
    have = expected(s, seat)
    found = in_mind(box, s, seat, have)
    if verb == "pay":
        doing = s.preparing[seat]
        serving = any(fits(spell, doing) for one in found[:1] for spell in one.plan.spells)
        return cheapest(acts, found, have, cost(box, doing[0], doing[1:]) if serving else ())
    return sensible_target(s, seat, found, acts)


def in_mind(box: Box, s: Table, seat: int, have: dict[str, int]) -> list[Prospect]:
    """The Schemes to work for, the most promising first: out of turn none but those announced."""
    found = prospects(box, s, seat, have)
    announced = s.players[seat].announced
    return [one for one in found if one.scheme in announced] if announced else found


# Cards


def sensible_scheme(box: Box, s: Table, seat: int, acts: Acts) -> Act:
    """Keep the most promising Scheme."""
    have = counts(s.players[seat].hand)
    best, most = "", -1.0
    for scheme in s.players[seat].looking:
        one = prospect(box, s, seat, scheme, have, box.stride)
        if one.worth > most and f"keep:{scheme.key}" in acts:
            best, most = scheme.key, one.worth
    return acts[f"keep:{best}"]


def sensible_card(box: Box, s: Table, seat: int, acts: Acts) -> Act:
    """Draw what is wanted most, tithe what is wanted least."""
    if "pass" in acts:
        return acts["pass"]
    have = expected(s, seat)
    wanted = wants(prospects(box, s, seat, have))
    best, most = next(iter(acts.values())), -99.0
    for act in acts.values():
        kind = act.thing
        if act.verb == "put":
            kind = box.deck_at.get(kind, "")
        elif act.verb == "take":
            kind = s.barn[len(s.barn) - int(kind)].kind
        worth = use(kind, wanted, have)
        worth = -worth if act.verb == "tithe" else worth
        if act.verb == "put" and room(box, s, act.thing) <= 0:
            worth -= SCATTERED * sum([s.familiars[mine] == act.thing for mine in out(box, s, seat)])
        if worth > most:
            best, most = act, worth
    return best


def use(kind: str, wanted: Mapping[str, float], have: Mapping[str, int]) -> float:
    """What a card of a kind is worth: above all one that is wanted, or else one that is rare in the hand."""
    if kind == NEWT:
        return 3.0
    return wanted[kind] + 1.0 / (1 + have[kind]) if kind else -1.0


def cheapest(acts: Acts, found: list[Prospect], have: Mapping[str, int], paid: Cost = ()) -> Act:
    """The payment that is missed least, above all by the most promising Scheme, for which so much is paid."""
    wanted = wants(found)
    best, least = next(iter(acts.values())), 99.0
    for act in acts.values():
        kinds = [spent(word) for word in act.thing.split("+")]
        price = sum([use(kind, wanted, have) for kind in kinds])
        price += MISSED * sum([one.plan.missing(kinds, paid) for one in found[:1]])
        if price < least:
            best, least = act, price
    return best


# Spells


def sensible_target(s: Table, seat: int, found: list[Prospect], acts: Acts) -> Act | None:
    """The target that a plan names; those that can be carried out at once come first."""
    doing = s.preparing[seat]
    if not doing:
        return None
    for near in (True, False):
        for one in found:
            if one.near == near:
                for act in acts.values():
                    if any(fits(spell, [*doing, act.thing]) for spell in one.plan.spells):
                        return act
    return None


def sensible_protection(box: Box, s: Table, seat: int, acts: Acts) -> Act:
    """Block a Witch who is about to win, and whoever blocks the own Spell; nobody who blocks for one."""
    first = s.casting[0].caster
    ways = {key: act for key, act in acts.items() if act.verb == "protect"}
    leading = s.players[first].points >= max(box.target - LEAD, s.players[seat].points)
    succeeds = len(s.casting) % 2 == 1
    wanted = not succeeds if first == seat else succeeds and leading
    if ways and len(s.casting) < 4 and wanted:
        have = expected(s, seat)
        return cheapest(ways, prospects(box, s, seat, have), have)
    return acts["pass"]


def sensible_interruption(box: Box, s: Table, seat: int, acts: Acts) -> Act:
    """Complete a Scheme out of turn if nothing more than the cards in hand is needed for it."""
    have = counts(s.players[seat].hand)
    have["silver"] -= 1
    for scheme in s.players[seat].schemes:
        if f"announce:{scheme.key}" in acts:
            need = plan(box, s, seat, scheme, True, have, 0)
            allowed = all(way in scheme.ways for way in need.later)
            if allowed and not need.steps and not need.missing() and castable(box, s, seat, need, have):
                return acts[f"announce:{scheme.key}"]
    return acts["pass"]


def castable(box: Box, s: Table, seat: int, need: Plan, have: dict[str, int]) -> bool:
    """Whether nothing is left to do for a Scheme, or one of its Spells may be cast out of turn."""
    if not need.open:
        return True
    for spell in need.spells:
        for targets in necessary(box, s, seat, spell[0], [need.scheme], have):
            if fits(spell, [spell[0], *targets]):
                return True
    return False


# Actions


def sensible_action(box: Box, s: Table, seat: int, acts: Acts) -> Act | None:
    """Work for a Scheme that can be completed; else gather what is wanted, or end the turn."""
    have = expected(s, seat)
    found = in_mind(box, s, seat, have)
    piece = s.moving or (s.preparing[seat][1] if s.preparing[seat] else "")
    near = [one for one in found if one.near]
    for one in near:
        act = serve(box, s, seat, one.plan, piece, have, acts)
        if act is not None:
            return act
    if s.players[seat].announced:
        return acts.get("give-up")
    act = prepare(box, s, seat, found, piece, have, acts) if not near else None
    return act or acts.get("stop") or acts.get("end-turn")


def serve(
    box: Box, s: Table, seat: int, need: Plan, piece: str, have: dict[str, int], acts: Acts
) -> Act | None:
    """A step or a Spell for a Scheme."""
    if piece:
        return step_towards(box, s, piece, need.moves.get(piece, ""), acts)
    for spell in need.spells:
        if f"cast:{spell[0]}" in acts and possible(box, s, seat, spell, [spell[0]], have):
            return acts[f"cast:{spell[0]}"]
    for mover in need.moves:
        if f"move:{mover}" in acts:
            return acts[f"move:{mover}"]
    return None


def step_towards(box: Box, s: Table, piece: str, goal: str, acts: Acts) -> Act | None:
    """The step that leads nearest to the goal, if it is nearer than here or one must be taken.

    Never back, and nowhere to which the whole walk would have been a detour.
    """
    if not goal:
        return None
    far = ways(box, s, piece, goal)
    here = far[place_of(s, piece)]
    if s.trail and far[s.trail[0]] < len(s.trail) - 1 + here:
        return None
    best: Act | None = None
    least = here if "stop" in acts else FAR + 1
    for act in acts.values():
        if act.verb == "step" and far[act.thing] < least and act.thing not in s.trail:
            best, least = act, far[act.thing]
    return best


def ways(box: Box, s: Table, piece: str, goal: str) -> dict[str, int]:
    """How far everything is from a goal: no Familiar walks through where it would scatter one of its own."""
    shut = list(s.bound)
    if piece in s.familiars:
        mine = [s.familiars[familiar] for familiar in own(box, s, owner(box, s, piece)) if familiar != piece]
        through = [place for place in box.limited if place in mine and place != goal]
        shut += [place for place in through if place not in s.bound and room(box, s, place) <= 0]
    return box.village(s).distances(goal, tuple(shut))


def prepare(
    box: Box,
    s: Table,
    seat: int,
    found: list[Prospect],
    piece: str,
    have: dict[str, int],
    acts: Acts,
) -> Act | None:
    """Familiars go where cards are wanted, Villagers where Schemes want them; what blocks them is undone.

    In the last round there is nothing to prepare but the Harvest.
    """
    last = ending(box, s)
    if not piece and not last and "cast:conjure" in acts and sum(have.values()) >= RICH and s.seats > 1:
        return acts["cast:conjure"]
    if s.movement:
        goals = familiar_goals(box, s, seat, found, have) if last else walks(box, s, seat, found, have)
        if piece:
            return step_towards(box, s, piece, goals.get(piece, ""), acts)
        for mover, goal in goals.items():
            if (
                f"move:{mover}" in acts
                and can_approach(box, s, mover, goal)
                and not waits(box, s, mover, goal)
            ):
                return acts[f"move:{mover}"]
    undone = None if last else undo(box, s, seat, found, have, acts)
    return undone or exchange(found, have, acts)


def ending(box: Box, s: Table) -> bool:
    """Whether this round is the last."""
    return any(player.points >= box.target for player in s.players)


def undo(
    box: Box, s: Table, seat: int, found: list[Prospect], have: dict[str, int], acts: Acts
) -> Act | None:
    """A Binding or a Frog in the way of a Scheme for which nothing is lacking, or of a deck, is undone."""
    for one in found:
        for spell in one.plan.spells:
            act = acts.get(f"cast:{spell[0]}") if spell[0] in PREPARING else None
            wanted = not one.lacking or spell[-1] in box.deck_at
            if act and wanted and possible(box, s, seat, spell, [spell[0]], have):
                return act
    return None


def exchange(found: list[Prospect], have: Mapping[str, int], acts: Acts) -> Act | None:
    """A Scheme that takes too much effort is exchanged for another while there is Silver to spare."""
    worst = ""
    most = HOPELESS if have["silver"] < WEALTH else 0.0
    for one in found:
        if one.effort > most and f"discard:{one.scheme.key}" in acts:
            worst, most = one.scheme.key, one.effort
    return acts[f"discard:{worst}"] if worst and have["silver"] > 1 else None


def can_approach(box: Box, s: Table, piece: str, goal: str) -> bool:
    """Whether a step brings the piece nearer to its goal."""
    far = ways(box, s, piece, goal)
    here = far[place_of(s, piece)]
    return any(far[place] < here for place in steps(box, s, piece))


def waits(box: Box, s: Table, piece: str, goal: str) -> bool:
    """Whether a Familiar harvests here once more, because it would arrive no sooner if it set out now.

    In the last round it sets out only if it arrives before the Harvest.
    """
    here = s.familiars.get(piece, "")
    if not here:
        return False
    far = box.village(s).distances(goal, tuple(s.bound))[here]
    left = max(0, far - s.movement)
    if ending(box, s):
        return left > 0
    return here in box.deck_at and left > 0 and turns_for(box, left) == turns_for(box, far)


def turns_for(box: Box, steps: int) -> int:
    """In how many turns so many steps are walked."""
    return -(-steps // box.stride)


def walks(box: Box, s: Table, seat: int, found: list[Prospect], have: dict[str, int]) -> dict[str, str]:
    """Who should walk where: Familiars to decks, and what the most promising Schemes want.

    Alone, what the first of them wants: nobody else undoes it. Whom one Scheme is about the next does not
    move. A Familiar that a Scheme wants somewhere goes there when no Ingredient is lacking any more.
    """
    goals = familiar_goals(box, s, seat, found, have)
    claimed: list[str] = []
    for one in found if s.seats > 1 else found[:1]:
        for piece, goal in one.plan.moves.items():
            if piece in s.familiars:
                if not one.lacking:
                    goals[piece] = goal
            elif piece not in claimed and s.lovers.get(piece, "") not in claimed:
                goals.setdefault(piece, goal)
        claimed += one.scheme.named + [c.other for c in one.scheme.conditions if c.other]
    return goals


def familiar_goals(
    box: Box, s: Table, seat: int, found: list[Prospect], have: dict[str, int]
) -> dict[str, str]:
    """Familiars that would harvest something better elsewhere, and where."""
    fields = best_fields(box, s, seat, found, have)
    return {familiar: place for familiar, (place, _) in fields.items() if place != s.familiars[familiar]}


def best_fields(
    box: Box, s: Table, seat: int, found: list[Prospect], have: dict[str, int]
) -> dict[str, tuple[str, float]]:
    """For each Familiar where its harvest is worth most, the way there counted, and how much.

    Those that harvest nothing choose first; the others count with where they will be.
    """
    wanted = wants(found if s.seats > 1 else found[:1])
    mine = out(box, s, seat)
    idle = [familiar for familiar in mine if began(s, familiar) not in box.deck_at]
    best: dict[str, tuple[str, float]] = {}
    for familiar in [*idle, *[busy for busy in mine if busy not in idle]]:
        here = s.familiars[familiar]
        others = [best[o][0] if o in best else s.familiars[o] for o in mine if o != familiar]
        worth = yields(box, s, here, others, wanted, have) + (0.25 if here in box.deck_at else 0.0)
        best[familiar] = (here, worth)
        if here not in s.bound:
            far = box.village(s).distances(here, tuple(s.bound))
            for place in box.places:
                if place != here and place not in s.bound and fits_in(box, s, mine, others, place):
                    worth = yields(box, s, place, others, wanted, have)
                    worth -= (0.08 if s.seats > 1 else 0.02) * far[place]
                    if worth > best[familiar][1]:
                        best[familiar] = (place, worth)
    return best


def began(s: Table, familiar: str) -> str:
    """Where a Familiar is, or where its walk began."""
    return s.trail[0] if s.moving == familiar else s.familiars[familiar]


def fits_in(box: Box, s: Table, mine: list[str], others: list[str], place: str) -> bool:
    """Whether one more Familiar finds room in a place once the Witch's others are where they will be."""
    now = sum([s.familiars[familiar] == place for familiar in mine])
    return room(box, s, place) + now > others.count(place)


def yields(
    box: Box,
    s: Table,
    place: str,
    others: list[str],
    wanted: Mapping[str, float],
    have: Mapping[str, int],
) -> float:
    """What a Familiar's harvest in a place is worth, beside the Witch's other Familiars."""
    if place not in box.deck_at:
        spared = s.seats == 1 and place == BARN and BARN not in others
        return 0.4 if spared else 0.01 if place == GREEN else 0.0
    kind = box.deck_at[place]
    there = 2 * others.count(place)
    worth = min(2.0, max(0.0, wanted[kind] - there))
    if s.seats == 1:
        return worth - 0.4
    return worth + 1.0 / (1 + there + 0.5 * have[kind])
