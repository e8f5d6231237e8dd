"""The log tells what a person at the table would have seen."""

from __future__ import annotations

import coven
from coven.testing import script, told
from tests.games.triora.builder import round_end, table_of, visit, who


def test_who_is_which_witch_is_told_when_they_are_dealt() -> None:
    match = coven.new("triora", 3, seed=4, options={"witches": "random"})
    names = {witch.id: witch.name for witch in coven.game("triora").content().witches}
    dealt = [names[player.witch] for player in table_of(match).players]
    assert told(match)[:3] == [f"{'ABC'[seat]} is {name}." for seat, name in enumerate(dealt)]
    order = ", ".join("ABC"[seat] for seat in table_of(match).inquisition_order)
    assert told(match)[3:6] == [
        "The Inquisitor is in the Castle.",
        "Morgana is in the Cemetery.",
        f"The markers on the Inquisition track, from the top: {order}.",
    ]


def test_morganas_way_is_told_area_by_area_and_what_is_declined() -> None:
    match = round_end(
        who(at="tower"), who(at="forest-1", inquisition=9), morgana="castle", inquisitor="river"
    )
    script(match, "decline")
    log = told(match)
    start = log.index("Morgana seeks the Witch of A.")
    assert log[start : start + 5] == [
        "Morgana seeks the Witch of A.",
        "Morgana begins in the Castle.",
        "Morgana goes to the Ancient Tower.",
        "There she meets the Witch of A.",
        "A accepts nothing from Morgana.",
    ]


def test_what_a_villagers_gain_is_for_is_told() -> None:
    match = round_end(who(at="forest-1", villagers="merchant-1 merchant-2 noble-1"), who(at="forest-2"))
    log = told(match)
    assert "For A 2 Merchants give 2 silver." in log
    assert "For A 1 Noble gives 1 doom point." in log


def test_what_is_left_undone_is_told() -> None:
    assert "A can do nothing in the City." in told(visit("city", piece="familiar"))
    match = visit("city", herbs="gg", ambitionis=1)
    script(match, "no-brew", "done")
    assert told(match)[-2:] == ["A leaves the cauldron cold.", "A leaves the action of the City."]
    coven_there = visit("city", who(at="city"))
    script(coven_there, "bonus", "done")
    assert told(coven_there)[-1] == "B leaves the Coven Bonus of the City."
