"""Chapter 7 of Triora: the City, the Fields, the River and the Dungeon."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.triora.rules.box import Box
from coven.games.triora.rules.goods import receive, take_villager
from coven.games.triora.state import Deed, Table, Villager


def is_full(box: Box, s: Table, area: str) -> bool:
    """Whether all active doom spaces of an area are filled."""
    return len(s.doom[area]) >= box.doom_spaces


def doom_area(box: Box, s: Table, seat: int, area: str) -> Flow[None]:
    """A doom marker is placed, and all of the area's effect is received."""
    s.doom[area].append(seat)
    s.tell("{0:seat} dooms the {1}.", seat, box.area_names[area])
    if is_full(box, s, area):
        name = box.area_names[area]
        s.tell("The {0} {1} destroyed.", name, "are" if name.endswith("s") else "is")
    yield from receive(box, s, seat, box.effects[area])
    if box.choices[area] and not s.players[seat].captured:
        yield from choose_effect(box, s, seat, area)


def choose_effect(box: Box, s: Table, seat: int, area: str) -> Flow[None]:
    """The City gives doom points, or an available Villager free of its potions."""
    cards = s.row[: box.available] if [("villager", 1)] in box.choices[area] else []
    options: list[Option] = [*box.gain_deeds[area], *cards]
    if not options:
        return
    choice = options[0]
    s.spoils = area
    if len(options) > 1:
        choice = yield Decision(
            seat,
            "take",
            options,
            "The {0} falls to you: what do you take?",
            "triora.doom.effect-city",
            (box.area_names[area],),
        )
    s.spoils = ""
    if isinstance(choice, Villager):
        take_villager(s, seat, choice)
        return
    for one in box.choices[area]:
        if isinstance(choice, Deed) and one[0][0] == choice.what:
            yield from receive(box, s, seat, one)
