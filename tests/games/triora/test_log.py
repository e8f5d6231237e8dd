"""The log tells what a person at the table would have seen."""

from __future__ import annotations

import coven
from coven.testing import script, told
from tests.games.triora.builder import Holdings, round_end, table_of, visit, who


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
    start = log.index("Morgana seeks the Witch of A, the furthest behind.")
    assert log[start : start + 5] == [
        "Morgana seeks the Witch of A, the furthest behind.",
        "Morgana begins in the Castle.",
        "Morgana goes to the Ancient Tower.",
        "There she meets the Witch of A.",
        "A accepts nothing from Morgana.",
    ]


def test_what_a_villagers_gain_is_for_is_told() -> None:
    match = round_end(who(at="forest-1", villagers="merchant-1 merchant-2 noble-1"), who(at="forest-2"))
    log = told(match)
    assert "2 Merchants of A give 2 silver." in log
    assert "1 Noble of A gives 1 doom point." in log


def test_what_is_left_undone_is_told() -> None:
    assert "A can do nothing in the City." in told(visit("city", piece="familiar"))
    match = visit("city", herbs="gg", ambitionis=1)
    script(match, "no-brew", "done")
    assert told(match)[-2:] == ["A leaves the cauldron cold.", "A leaves the action of the City."]
    coven_there = visit("city", who(at="city"))
    script(coven_there, "bonus", "done")
    assert told(coven_there)[-1] == "B leaves the Coven Bonus of the City."


def test_what_moves_the_token_of_the_stone_circle_besides_the_action_is_told() -> None:
    match = visit("stone_circle", who(at="stone_circle"), table={"stone": 3}, inquisition=9)
    script(match, "press")
    assert told(match)[-6:-2] == [
        "A takes the Witch's Bonus of the Stone Circle.",
        "A receives 2 Inquisition and stands at 11 on the track.",
        "A moves the token to stone 5: 2 Inquisition less.",
        "A loses 2 Inquisition and stands at 9 on the track.",
    ]
    script(match, "skip", "skip")
    assert [line for line in told(match) if line.startswith("B ")] == [
        "B takes the Coven Bonus of the Stone Circle.",
        "B moves the token on to stone 7, without its gain.",
        "B moves the token on to stone 8, without its gain.",
    ]
    match = visit("stone_circle", who(at="stone_circle"), table={"stone": 4})
    script(match, "step", "done", "done")
    assert told(match)[-1] == "B leaves the Coven Bonus of the Stone Circle."


def test_the_fields_are_destroyed_and_the_river_is() -> None:
    for area, potion, words in (
        ("fields", "pestilentiae", "The Fields are destroyed."),
        ("river", "molestum", "The River is destroyed."),
    ):
        given: Holdings = {potion: 1}
        match = visit(area, table={"doom": {area: [1, 1]}}, **given)
        script(match, f"pay:{potion}")
        assert words in told(match)


def test_whom_the_inquisitor_hunts_and_finds_is_told() -> None:
    match = round_end(who(at="castle", inquisition=9), who(at="forest-1", familiar="castle"))
    log = told(match)
    start = log.index("The Inquisitor hunts the Witch of A, the furthest ahead.")
    assert log[start : start + 6] == [
        "The Inquisitor hunts the Witch of A, the furthest ahead.",
        "The Inquisitor investigates the Castle.",
        "There he finds the Witch of A.",
        "A receives 5 Inquisition and stands at 14 on the track.",
        "There he finds the Familiar of B.",
        "B receives 2 Inquisition and stands at 6 on the track.",
    ]


def test_every_bonus_is_named_before_what_it_gives() -> None:
    ruined = visit("castle", who(at="castle"), points=20)
    script(ruined, "ruin:river", "ruin:river")
    assert [line for line in told(ruined) if "Bonus" in line or "pays" in line or "dooms" in line] == [
        "A takes the Witch's Bonus of the Castle.",
        "A pays 7 doom points.",
        "A dooms the River.",
        "B takes the Coven Bonus of the Castle.",
        "B pays 7 doom points.",
        "B dooms the River.",
    ]
    sold = visit("alchemist", molestum=1)
    script(sold, "sell:molestum")
    assert "A takes the Witch's Bonus of the Alchemist's Lair." in told(sold)
    warm = visit("river", herbs="gg")
    script(warm, "no-brew", "bonus")
    assert "A takes the Witch's Bonus of the River: 1 cauldron." in told(warm)


def test_what_is_lost_beyond_the_end_of_the_track_is_told_after_what_was_received() -> None:
    match = round_end(who(at="forest-1", familiar="castle", inquisition=31, points=9), who(at="castle"))
    log = told(match)
    at = log.index("A receives 2 Inquisition and stands at 32 on the track.")
    assert log[at + 1] == "A loses 1 doom point: Inquisition beyond the end of the track."
