"""2.0 Starting the Game and 3.0 Turns."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.testing import offered, script, told
from tests.games.triora.builder import (
    Holdings,
    asked,
    cubes,
    player,
    position,
    round_end,
    seats_asked,
    table_of,
    who,
)

FREE = ["order:1", "order:2", "order:3", "order:4", "order:5", "order:6"]


def choosing(*seats: Holdings, order: list[int], **fields: Any) -> Match:
    """The round begins: nobody has a position yet."""
    match = position(*seats, order=order, phase="order", queue=order[:], turns=[], **fields)
    state = table_of(match).copy()
    for one in state.players:
        one.position = 0
    return coven.at("triora", state)


@pytest.mark.rule("triora.round.structure")
def test_a_round_is_order_two_turns_each_and_the_end_steps() -> None:
    match = coven.new("triora", 2, seed=2, options={"witches": "random"})
    seen: list[tuple[int, str]] = []
    while table_of(match).round == 1:
        seat, verb = asked(match)
        seen.append((seat, verb))
        free = [key for key in offered(match) if key in ("order:1", "order:2", "piece:witch", "place:forest")]
        script(match, free[0] if free else offered(match)[-1])
    verbs = [verb for _, verb in seen if verb not in ("act", "brew", "dig")]
    assert verbs == ["order", "order", "piece", "place", "piece", "place", "place", "place"]
    assert (table_of(match).inquisitor, table_of(match).morgana) == ("fields", "fields")
    assert "The herbs grow: what was planted can be gathered." in told(match)
    assert asked(match)[1] == "order"


@pytest.mark.rule("triora.round.bonus")
def test_nothing_is_received_before_the_order_but_villagers_give_at_the_end_of_each_round() -> None:
    home = who(at="forest-1", villagers="merchant-1", seeds="rbgy")
    match = round_end(home, who(at="forest-2"))
    assert (table_of(match).round, player(match).silver) == (2, 1)
    assert asked(match)[1] == "order"
    assert cubes(match, "planting") == ""
    assert cubes(match, "seeds") == "rbgy"
    script(match, "order:1", "order:6", "piece:witch", "place:tower")
    assert (player(match).silver, cubes(match, "seeds")) == (1, "rbgy")


@pytest.mark.rule("triora.round.order-choice-sequence")
def test_the_front_of_the_inquisition_track_chooses_first() -> None:
    match = choosing(who(inquisition=3), who(inquisition=9), who(inquisition=5), order=[1, 2, 0])
    seats = []
    for position_ in (1, 2, 3):
        seats += seats_asked(match)
        script(match, f"order:{position_}" if position_ < 3 else "order:4")
    assert seats == [1, 2, 0]


@pytest.mark.rule("triora.round.order-choice-sequence", "triora.round.order-choice-ties")
def test_each_round_begins_with_the_track_as_it_stands() -> None:
    match = round_end(
        who(at="forest-1"), who(at="forest-2", inquisition=9), who(at="forest-3"), order=[1, 2, 0]
    )
    seats = []
    for number in (1, 2, 3):
        seats += seats_asked(match)
        script(match, f"order:{number}")
    assert seats == [1, 2, 0]


@pytest.mark.rule("triora.round.order-choice-ties")
def test_a_stack_chooses_from_its_top() -> None:
    match = choosing(who(), who(), who(), order=[2, 0, 1])
    assert seats_asked(match) == [2]
    script(match, "order:1")
    assert seats_asked(match) == [0]


@pytest.mark.rule("triora.round.order-choice-fixed")
def test_a_bonus_that_moves_a_marker_does_not_change_who_chooses_next() -> None:
    match = choosing(who(inquisition=9), who(inquisition=9), who(inquisition=8), order=[0, 1, 2])
    script(match, "order:6")
    assert table_of(match).inquisition_order == [1, 2, 0]
    assert seats_asked(match) == [1]
    script(match, "order:1")
    assert seats_asked(match) == [2]


@pytest.mark.rule("triora.round.order-free-position", "triora.round.order-six-positions")
def test_six_positions_at_every_count_and_only_free_ones_can_be_chosen() -> None:
    for players in (2, 3, 4):
        match = choosing(*[who() for _ in range(players)], order=list(range(players)))
        assert offered(match) == FREE
        script(match, "order:1")
        assert offered(match) == FREE[1:]
        with pytest.raises(coven.IllegalChoice):
            script(match, "order:1")


@pytest.mark.rule("triora.round.order-bonus", "triora.round.order-bonus-list", "triora.inq.adjust")
def test_each_position_gives_its_bonus_at_once() -> None:
    def choose(number: int) -> Match:
        match = choosing(who(inquisition=9, herbs="ggrb", seeds="rryy"), who(inquisition=8), order=[0, 1])
        script(match, f"order:{number}")
        return match

    nothing = choose(1)
    assert (player(nothing).silver, cubes(nothing, "seeds"), seats_asked(nothing)) == (0, "rryy", [1])
    assert player(choose(2)).silver == 1
    one = choose(3)
    script(one, "plant:red")
    assert (cubes(one, "seeds"), seats_asked(one)) == ("ryy", [1])
    two = choose(4)
    script(two, "plant:red", "plant:yellow")
    assert (cubes(two, "seeds"), seats_asked(two)) == ("ry", [1])
    cauldron = choose(5)
    script(cauldron, "brew:common-vitae")
    assert (player(cauldron).potions["vitae"], seats_asked(cauldron)) == (2, [1])
    assert player(choose(6)).inquisition == 7


@pytest.mark.rule("triora.round.play-order", "triora.round.two-passes")
def test_turns_go_from_low_to_high_position_twice() -> None:
    match = choosing(who(), who(), who(), order=[0, 1, 2])
    script(match, "order:6", "order:1", "order:2")
    seats = []
    for turn in range(6):
        seats += seats_asked(match)
        script(match, *(["piece:witch"] if turn < 3 else []), "place:forest")
        while table_of(match).phase == "act":
            script(match, "done")
    assert seats == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("triora.round.order-returned")
def test_disks_go_back_after_the_round() -> None:
    match = round_end(who(at="forest-1"), who(at="forest-2"))
    assert [one["position"] for one in match.view(0)["state"]["players"]] == [0, 0]
    assert offered(match) == FREE


@pytest.mark.rule("triora.turn.one-piece", "triora.turn.other-piece-second", "triora.turn.card-flip")
@pytest.mark.parametrize(("first", "second"), [("witch", "familiar"), ("familiar", "witch")])
def test_a_turn_places_one_piece_and_the_second_turn_the_other(first: str, second: str) -> None:
    match = position(who(), who())
    assert offered(match) == ["piece:witch", "piece:familiar"]
    script(match, f"piece:{first}", "place:city")
    me = player(match)
    assert {"witch": me.witch_at, "familiar": me.familiar_at} == {first: "city", second: ""}
    assert (me.witch_placed, me.familiar_placed) == (first == "witch", first == "familiar")
    script(match, *["done"] * ("done" in offered(match)), "1 piece:witch", "place:forest")
    assert asked(match) == (0, "place")
    script(match, "place:river")
    assert {"witch": me.witch_at, "familiar": me.familiar_at} == {first: "city", second: "river"}


@pytest.mark.rule("triora.turn.card-flip", "triora.place.stays-between-rounds")
def test_cards_are_reset_and_pieces_stay_when_a_new_round_starts() -> None:
    match = round_end(who(at="forest-1", familiar="alchemist"), who(at="forest-2", familiar="river"))
    assert table_of(match).round == 2
    for one in table_of(match).players:
        assert (one.witch_placed, one.familiar_placed) == (False, False)
    assert [one.witch_at for one in table_of(match).players] == ["forest-1", "forest-2"]
    assert [one.familiar_at for one in table_of(match).players] == ["alchemist", "river"]


@pytest.mark.rule("triora.turn.mandatory")
def test_a_turn_cannot_be_passed() -> None:
    match = position(who(), who())
    assert "done" not in offered(match)
    script(match, "piece:witch")
    assert all(key.startswith("place:") for key in offered(match))
    for word in ("done", "pass"):
        with pytest.raises(coven.IllegalChoice):
            script(match, word)
