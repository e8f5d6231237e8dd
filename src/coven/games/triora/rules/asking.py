"""What a piece does is asked for, deed by deed; and the Inquisition that a deed brings."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Decision, Flow, Option
from coven.games.triora.rules.box import DONE, STONE_CIRCLE, SWAMP, WITCH, Box
from coven.games.triora.rules.prudence import prudent_options, toll
from coven.games.triora.state import Deed, Table


def ask_deed(
    box: Box,
    s: Table,
    seat: int,
    area: str,
    deeds: Sequence[Deed],
    prompt: str,
    rule: str,
    must: bool = False,
    last: Sequence[Deed] = (),
    paid: bool = False,
) -> Flow[Deed | None]:
    """The deed that the player chooses, or None when done; one that is `paid` already needs no question.

    After a deed of `last` only the first step of the Stone Circle is left, and it is a must.
    """
    options: Sequence[Option] = deeds if must else [*deeds, DONE]
    if box.self_preservation:
        step = toll(box.stones[next_stone(box, s, 2)])
        tolls = [deed_toll(box, s, area, d) + (step if d in last else []) for d in deeds]
        options = prudent_options(box, s, seat, options, [*tolls, []])
        if len(options) == 1 and options[0] is DONE:
            return None
    if paid:
        return deeds[0]
    choice: Option = yield Decision(seat, "act", options, prompt, rule, (box.area_names[area],))
    return choice if isinstance(choice, Deed) else None


def deed_toll(box: Box, s: Table, area: str, deed: Deed) -> list[int]:
    """The Inquisition that a deed brings at once."""
    if deed.verb in ("pay", "action"):
        return toll(box.effects[area])
    if deed.verb == "ruin":
        return toll(box.effects[deed.what])
    if deed.verb == "enchant":
        return [box.enchants[deed.what]]
    if deed.verb == "bonus":
        return toll(box.bonuses[area])
    if deed.verb in ("step", "sacrifice"):
        return toll(box.stones[next_stone(box, s)])
    if deed.verb == "press":
        return toll(box.paid_step) + toll(box.stones[next_stone(box, s)])
    return arrival_toll(box, s, deed.what, s.piece == WITCH.key) if deed.verb == "copy" else []


def arrival_toll(box: Box, s: Table, area: str, witch: bool) -> list[int]:
    """The Inquisition of a placement or copy: the Swamp House's, or that of a Familiar's one step."""
    if area == SWAMP:
        return toll(box.arrival)
    if area == STONE_CIRCLE and not witch:
        return toll(box.stones[next_stone(box, s)])
    return []


def next_stone(box: Box, s: Table, steps: int = 1) -> int:
    """The space so many steps after the token's, clockwise."""
    return (s.stone + steps) % len(box.stones)
