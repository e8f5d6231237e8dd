"""What bots should know about The Village Crone: how a position is valued, and what makes sense in it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.crone.costs import KINDS, counts, spent
from coven.games.crone.plans import Plan, fits, plan, possible
from coven.games.crone.rules import Crone
from coven.games.crone.state import Act, Scheme, Table

LACK: Final = 0.24
"""How much farther away a Scheme is for each Ingredient that is lacking."""
STEP: Final = 0.035
"""The same for each step to walk."""
OPEN: Final = 0.08
"""The same for each condition that is not met."""
BLOCKED: Final = 0.12
"""The same for each Binding or Frog in its way."""
READY: Final = 0.8
"""What share of its points a Scheme is worth that can be completed in this turn."""
LASTING: Final = ("unbind", "to-villager")
"""Spells that are worth while although the Scheme cannot be completed in this turn."""
STRIDE: Final = 0.015
"""How much less for each step that is still to be walked for it."""
DRAWN: Final = 0.45
"""What a Scheme that is still to be drawn is worth."""
RIVAL: Final = 0.3
"""How much the best rival's points weigh."""


def evaluate(rules: Crone, s: Table, seat: int) -> float:
    """How good the position is for the seat: points, prospects of Schemes, cards and Familiars."""
    worth = prospects(rules, s, seat)
    rivals = [player.points for other, player in enumerate(s.players) if other != seat]
    worth -= RIVAL * max(rivals) if rivals else 0.0
    return 0.5 + 0.5 * worth / (abs(worth) + rules.target)


def prospects(rules: Crone, s: Table, seat: int) -> float:
    """Points made and points to hope for."""
    player = s.players[seat]
    have = expected(s, seat)
    movement = steps_left(s, seat)
    worth = float(player.points)
    needs: list[Plan] = []
    wishes: list[Plan] = []
    for scheme in player.schemes + player.announced:
        value, need, near = outlook(rules, s, seat, scheme, have, movement)
        worth += value
        needs.append(need)
        if near:
            wishes.append(need)
    if s.drawing == seat:
        worth += DRAWN * s.owed
    worth += DRAWN * player.done
    worth += supplies(rules, s, seat, have, needs)
    return worth + intention(rules, s, seat, have, needs, wishes) + habits(s, seat)


def expected(s: Table, seat: int) -> dict[str, int]:
    """The hand, with what is in the air or on offer of it."""
    player = s.players[seat]
    have = counts(player.hand)
    for spell in s.casting:
        if spell.caster == seat:
            for word in spell.paid:
                have[spent(word)] += 1
    if s.trader == seat:
        for card in s.offered:
            have[card.kind] += 1
    return have


def steps_left(s: Table, seat: int) -> int:
    """How far the seat can still walk before its Schemes must be complete."""
    if s.announcer == seat:
        return 0
    return s.movement if s.active == seat and s.phase == "turns" and not s.turn_over else 6


def outlook(
    rules: Crone, s: Table, seat: int, scheme: Scheme, have: dict[str, int], movement: int
) -> tuple[float, Plan, bool]:
    """What a Scheme is worth, what it needs, and whether it can be completed in this turn."""
    need = plan(rules, s, seat, scheme, True, movement)
    lacking = need.missing(have)
    acting = s.announcer == seat or (s.active == seat and s.phase == "turns" and not s.turn_over)
    if acting and not lacking and need.steps <= movement and begins(rules, s, seat, need, have):
        met = 1.0 - need.open / len(scheme.conditions)
        return scheme.level * (READY + 0.19 * met - STRIDE * need.steps), need, True
    if s.players[seat].marks:
        need = plan(rules, s, seat, scheme, False, movement)
        lacking = need.missing(have)
    effort = LACK * lacking + STEP * need.steps + OPEN * need.open + BLOCKED * need.blocked
    return scheme.level * 0.75 * exp(-effort), need, False


def begins(rules: Crone, s: Table, seat: int, need: Plan, have: dict[str, int]) -> bool:
    """Whether something can be done for a Scheme at once: a step, a Spell, or nothing is left to do."""
    if need.open == 0 or any(rules.steps(s, piece) for piece in need.moves):
        return True
    return any(possible(rules, s, seat, spell, [spell[0]], have) for spell in need.spells)


def supplies(rules: Crone, s: Table, seat: int, have: Mapping[str, int], needs: list[Plan]) -> float:
    """Cards in hand, and Familiars where cards are harvested, above all such as are lacking."""
    cards = sum(have.values())
    worth = 0.03 * min(cards, 8) + 0.01 * max(0, min(cards, 16) - 8) + 0.04 * have["newt"]
    village = rules.village(s)
    for familiar in rules.own(s, seat):
        place = s.familiars[familiar]
        if not place:
            worth -= 0.05
            continue
        best = 0.0
        for kind in KINDS:
            location = rules.location_of[kind]
            use = 0.0 if s.seats == 1 else 0.05 if have[kind] < 5 else 0.02
            use += 0.05 * sum(need.lacks(have, kind) for need in needs)
            far = village.distances(location)[place]
            far += 8 * (far > 0 and (location in s.bound or place in s.bound))
            best = max(best, use * (1.0 if far == 0 else 0.6 * exp(-0.1 * far)))
        worth += best
    kinds = [
        s.familiars[familiar] for familiar in rules.own(s, seat) if s.familiars[familiar] in rules.deck_at
    ]
    return worth + (0.03 * len(set(kinds)) if s.seats > 1 else -danger(rules, s))


def danger(rules: Crone, s: Table) -> float:
    """Alone: how near the second deck is to running out, the next Harvest counted."""
    left: list[int] = []
    for kind in KINDS:
        reapers = list(s.familiars.values()).count(rules.location_of[kind])
        left.append(len(s.decks[kind]) - 2 * reapers)
    return 4.0 * exp(-0.5 * max(0, sorted(left)[1])) + 0.02 * sum(10 - number for number in left)


def intention(
    rules: Crone, s: Table, seat: int, have: dict[str, int], needs: list[Plan], wishes: list[Plan]
) -> float:
    """A little more for what is about to be done if it serves a Scheme, a little less if not."""
    doing = s.preparing[seat]
    if doing and doing[0] == "move":
        useful = any(doing[1] in need.moves for need in wishes or needs) or doing[1] in s.familiars
        return 0.002 if useful and wanted_step(rules, s, doing[1], needs, wishes) else -0.002
    for spell in s.casting:
        if spell.caster == seat and spell.mode != "protect":
            doing = [spell.mode, *spell.targets]
    if not doing:
        return 0.0
    if doing[0] == "conjure":
        return 0.06
    spells = [spell for need in wishes for spell in need.spells]
    if doing[0] in LASTING:
        spells += [spell for need in needs for spell in need.spells if spell[0] in LASTING]
    return (
        0.004 * len(doing) if any(possible(rules, s, seat, spell, doing, have) for spell in spells) else -0.3
    )


def wanted_step(rules: Crone, s: Table, piece: str, needs: list[Plan], wishes: list[Plan]) -> bool:
    """Whether a step of the piece brings it where a plan wants it, or a Familiar to a deck that is needed."""
    if any(piece in need.moves for need in wishes):
        return True
    if wishes:
        return False
    if piece in s.familiars:
        return s.familiars[piece] not in rules.deck_at
    return any(piece in need.moves for need in needs)


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


# What a sensible Witch would do, for playing on in imagination


def suggest(rules: Crone, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    act = sensible(rules, s, decision)
    return act if act is not None else options[int(rng.below(len(options)))]


def sensible(rules: Crone, s: Table, decision: Decision) -> Act | None:
    """What serves a Scheme at once, or else what does no harm; None where it does not matter."""
    acts: dict[str, Act] = {option.key: option for option in decision.options if isinstance(option, Act)}
    for verb in ("declare", "speak", "announce"):
        for act in acts.values():
            if act.verb == verb:
                return act
    if decision.verb in ("protect", "pause", "catch"):
        return acts["pass"]
    if decision.verb == "keep":
        return max(acts.values(), key=lambda act: next(c.level for c in rules.schemes if c.key == act.thing))
    if decision.verb == "answer":
        return acts["refuse"]
    if decision.verb in ("act", "complete", "step"):
        return sensible_action(rules, s, decision.seat, acts)
    doing = s.preparing[decision.seat]
    if doing:
        for need in ready_plans(rules, s, decision.seat):
            for act in acts.values():
                if any(fits(spell, [*doing, act.thing]) for spell in need.spells):
                    return act
    return None


def ready_plans(rules: Crone, s: Table, seat: int) -> list[Plan]:
    """What the Schemes that can be completed in this turn need."""
    player = s.players[seat]
    have = expected(s, seat)
    movement = steps_left(s, seat)
    found = [outlook(rules, s, seat, scheme, have, movement) for scheme in player.schemes + player.announced]
    return [need for _, need, near in sorted(found, key=lambda one: -one[0]) if near]


def sensible_action(rules: Crone, s: Table, seat: int, acts: dict[str, Act]) -> Act | None:
    """Cast or walk for a Scheme that can be completed; else bring a Familiar to a deck, or end the turn."""
    goals: dict[str, str] = {}
    for need in ready_plans(rules, s, seat):
        for spell in need.spells:
            if f"cast:{spell[0]}" in acts and not s.moving:
                return acts[f"cast:{spell[0]}"]
        goals |= need.moves
        if goals:
            break
    if not goals and s.movement:
        goals = familiar_goals(rules, s, seat)
    piece = s.moving or (s.preparing[seat][1] if s.preparing[seat] else "")
    if piece:
        return sensible_step(rules, s, piece, goals, acts)
    for piece in goals:
        if f"move:{piece}" in acts:
            return acts[f"move:{piece}"]
    return acts.get("end-turn") or acts.get("give-up")


def sensible_step(
    rules: Crone, s: Table, piece: str, goals: dict[str, str], acts: dict[str, Act]
) -> Act | None:
    """The step that leads nearest to the goal."""
    goal = goals.get(piece, "")
    steps = [act for act in acts.values() if act.verb == "step"]
    if not goal or not steps:
        return acts.get("stop")
    far = rules.village(s).distances(goal)
    return min(steps, key=lambda act: far[act.thing])


def familiar_goals(rules: Crone, s: Table, seat: int) -> dict[str, str]:
    """Familiars that are nowhere useful, each with the nearest deck."""
    goals: dict[str, str] = {}
    for familiar in rules.out(s, seat):
        place = s.familiars[familiar]
        if place not in rules.deck_at and place not in s.bound:
            far = rules.village(s).distances(place)
            goals[familiar] = min(
                rules.deck_at, key=lambda location: far[location] + 9 * (location in s.bound)
            )
    return goals
