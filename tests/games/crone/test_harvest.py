"""Harvest, new decks, the Broom and the end."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.games.crone.state import Scheme
from tests.games.crone.builder import (
    again,
    cards,
    ended,
    hand,
    looks,
    offered,
    play,
    rules,
    state,
    told,
    village,
)


def reaped(players: int = 2, **changes: Any) -> Match:
    """A table at which everybody has just ended her turn."""
    match = village(players, **changes)
    for _ in range(players):
        while "end-turn" not in offered(match):
            play(match, "pass")
        play(match, "end-turn")
    return match


@pytest.mark.rule("crone.harvest.two-each", "crone.harvest.multiple", "crone.harvest.no-limit")
def test_two_cards_for_each_familiar_in_a_location_with_a_deck() -> None:
    match = reaped(3, familiars=["forge forge mill", "farm", "lords-manor"], hands=["soil " * 20])
    got = hand(match, 0)
    assert len(got) == 20 + 6
    assert len(hand(match, 1)) == len(hand(match, 2)) == 2
    assert set(hand(match, 1)) <= {"soil", "newt"}
    assert set(hand(match, 2)) <= {"silver", "newt"}
    fire = looks(match, None)["decks"]["fire"]
    assert fire == 36 - 4


@pytest.mark.rule("crone.harvest.must")
def test_nobody_is_asked_whether_she_wants_her_cards() -> None:
    match = village(familiars=["forge", "0,0"])
    play(match, "end-turn", "end-turn")
    assert len(hand(match, 0)) == 2
    assert state(match).round == 2


@pytest.mark.rule("crone.harvest.in-location", "crone.harvest.four-only")
def test_spaces_green_and_barn_give_nothing() -> None:
    match = reaped(familiars=["12,2 village-green tithe-barn", "forge"])
    assert hand(match, 0) == []
    assert len(hand(match, 1)) == 2


@pytest.mark.rule("crone.harvest.order-digital", "crone.harvest.first-come", "crone.replenish.short")
def test_harvest_goes_in_turn_order_from_the_broom() -> None:
    match = reaped(
        3,
        familiars=["forge", "forge", "forge"],
        decks={"fire": "fire fire fire"},
        set_up={"broom": 1, "active": 1},
    )
    assert [len(player.hand) for player in state(match).players] == [0, 2, 1]


@pytest.mark.rule("crone.harvest.first-come", "crone.harvest.order-digital")
def test_a_race_serves_claims_as_they_arrive() -> None:
    match = reaped(
        3,
        familiars=["forge", "forge", "forge"],
        decks={"fire": "fire fire fire"},
        options={"harvest": "race"},
    )
    assert sorted(match.pending) == [0, 1, 2]
    play(match, "2 harvest")
    assert sorted(match.pending) == [0, 1]
    play(match, "0 harvest", "1 harvest")
    assert [len(player.hand) for player in state(match).players] == [1, 0, 2]


@pytest.mark.rule("crone.harvest.charity", "crone.harvest.charity-not-with")
def test_who_cannot_harvest_gets_the_top_two_of_the_barn() -> None:
    match = reaped(familiars=["0,0", "forge"], barn="soil flour silver")
    assert hand(match, 0) == ["flour", "silver"]
    assert [card.kind for card in state(match).barn] == ["soil"]
    assert len(hand(match, 1)) == 2
    assert set(hand(match, 1)) <= {"fire", "newt"}


@pytest.mark.rule("crone.harvest.charity-short")
def test_charity_gives_what_there_is() -> None:
    assert hand(reaped(familiars=["0,0", "forge"], barn="soil"), 0) == ["soil"]
    assert hand(reaped(familiars=["0,0", "forge"]), 0) == []


@pytest.mark.rule("crone.harvest.charity-dry")
def test_a_dry_deck_is_no_harvest() -> None:
    match = reaped(familiars=["forge", "mill"], decks={"fire": ""}, barn="soil soil soil")
    assert hand(match, 0) == ["soil", "soil"]
    wet = reaped(familiars=["forge", "mill"], decks={"fire": "fire"}, barn="soil soil soil")
    assert hand(wet, 0) == ["fire"], "one card is a harvest"


# New decks


@pytest.mark.rule("crone.replenish.when", "crone.replenish.timing")
def test_the_discards_become_the_deck_when_it_runs_out() -> None:
    match = reaped(
        familiars=["forge", "0,0"], decks={"fire": "fire fire"}, discards={"fire": "fire fire newt"}
    )
    assert looks(match, None)["decks"]["fire"] == 3, "as soon as the last card is drawn"
    assert cards(match, "fire") == []
    empty = reaped(familiars=["forge", "0,0"], decks={"fire": ""}, discards={"fire": "fire fire newt"})
    assert len(hand(empty, 0)) == 2, "and again when a card must be drawn"
    assert looks(empty, None)["decks"]["fire"] == 1
    assert any("discards become the new deck at the Forge" in line for line in told(empty))


@pytest.mark.rule("crone.replenish.shuffle")
def test_new_decks_are_shuffled_unless_the_table_turns_them_over() -> None:
    pile = "fire newt " * 8
    for option in ("shuffle", "turn-over"):
        match = reaped(
            familiars=["forge", "0,0"],
            decks={"fire": "fire fire"},
            discards={"fire": pile},
            options={"replenish": option},
        )
        order = [card.kind for card in state(match).decks["fire"]]
        assert sorted(order) == sorted(pile.split())
        assert (order == pile.split()[::-1]) == (option == "turn-over")
        assert order != pile.split(), "never as it lay"


@pytest.mark.rule("crone.replenish.short")
def test_one_draws_what_there_is() -> None:
    match = reaped(familiars=["forge", "0,0"], decks={"fire": "fire"})
    assert hand(match, 0) == ["fire"]


@pytest.mark.rule("crone.replenish.barn-apart")
def test_the_barn_is_no_discard_pile() -> None:
    match = reaped(familiars=["forge", "tithe-barn"], decks={"fire": "fire"}, barn="fire fire fire fire")
    assert hand(match, 0) == ["fire"]
    assert len(state(match).barn) == 2, "charity took two, no deck took any"


# The end


def scored(players: int, points: list[int], **changes: Any) -> Match:
    """A table at which the seats have so many points, in one step to the end of the round."""
    match = village(players, **changes)
    levels: dict[int, list[Scheme]] = {1: [], 2: [], 3: []}
    held = [card for player in state(match).players for card in player.schemes]
    for card in rules(match).box.schemes:
        if card not in held:
            levels[card.level].append(card)
    for seat, total in enumerate(points):
        player = state(match).players[seat]
        while total > player.points:
            level = min(3, total - player.points)
            card = levels[level].pop()
            player.completed.append(card)
            player.points += level
            state(match).scheme_decks[str(level)].remove(card)
    return village_at(match)


def village_at(match: Match) -> Match:
    """The same table as a new match."""
    return again(match)


@pytest.mark.rule(
    "crone.components.goal", "crone.end.trigger", "crone.end.finish-round", "crone.end.no-broom"
)
def test_thirteen_points_end_the_game_after_the_harvest() -> None:
    match = scored(
        3, [12, 0, 0], schemes=["accuse-the-miller"], miller="11,7", familiars=["forge", "forge", "forge"]
    )
    play(match, "move:miller", "step:village-green", "stop", "end-turn")
    play(match, offered(match)[0])
    assert not ended(match), "every Witch has her turn"
    play(match, "end-turn", "end-turn")
    assert ended(match)
    assert [len(player.hand) for player in state(match).players] == [2, 2, 2], "and her harvest"
    assert state(match).broom == 0
    assert match.results.reason == "A Witch has reached 13 points."
    short = scored(3, [12, 0, 0], familiars=["forge", "forge", "forge"])
    play(short, "end-turn", "end-turn", "end-turn")
    assert not ended(short)


@pytest.mark.rule("crone.end.out-of-turn-trigger")
def test_points_out_of_turn_count_for_the_end() -> None:
    match = scored(
        2,
        [0, 12],
        hands=["", "silver"],
        schemes=["", "parade-the-peasant"],
        peasant="lords-manor",
        familiars=["0,0", "0,0"],
        pause=[1],
    )
    play(match, "announce:parade-the-peasant", "declare:parade-the-peasant")
    play(match, offered(match)[0])
    play(match, "end-turn", "end-turn")
    assert ended(match)
    assert match.results.winners == [1]


@pytest.mark.rule("crone.end.winner")
def test_the_most_points_win_though_another_reached_13_first() -> None:
    match = scored(
        2,
        [13, 12],
        schemes=["", "daunt-the-villagers"],
        miller="village-green",
        farmer="village-green",
        hands=["", "soil soil"],
    )
    play(match, "end-turn", "cast:bind", "bind:village-green", "pay:soil+soil", "end-turn")
    play(match, offered(match)[0])
    assert match.results.as_json()["scores"] == [13, 15]
    assert match.results.winners == [1]


@pytest.mark.rule("crone.end.tie-cards", "crone.end.tie-ingredients", "crone.end.tie-shared")
def test_ties_go_to_fewer_cards_then_more_ingredients_then_are_shared() -> None:
    match = scored(2, [13, 13], familiars=["forge", "0,0"])
    for card in state(match).scheme_decks["1"][:3]:
        state(match).players[0].completed.append(card)
        state(match).scheme_decks["1"].remove(card)
    three = next(card for card in state(match).players[0].completed if card.level == 3)
    state(match).players[0].completed.remove(three)
    state(match).scheme_decks["3"].append(three)
    play(match, "end-turn", "end-turn")
    assert match.results.as_json()["scores"] == [13, 13]
    assert match.results.winners == [1], "the same points with fewer cards, though fewer Ingredients too"
    fewer = len(state(match).players[1].completed)
    assert match.results.reason == (
        f"A Witch has reached 13 points. The tie at 13 points goes to the fewest Schemes, {fewer}."
    )
    rich = scored(2, [13, 13], familiars=["0,0", "forge"])
    play(rich, "end-turn", "end-turn")
    assert rich.results.winners == [1], "as many cards, more Ingredients"
    assert rich.results.places == [2, 1]
    assert rich.results.reason.endswith(
        f"The tie at 13 points and {fewer} Schemes goes to the most Ingredients in hand, 2."
    )
    shared = scored(2, [13, 13], familiars=["0,0", "0,0"])
    play(shared, "end-turn", "end-turn")
    assert shared.results.winners == [0, 1]
    assert shared.results.reason.endswith(
        f"The tie at 13 points, {fewer} Schemes and 0 cards in hand is shared."
    )
    clear = scored(2, [14, 13], familiars=["0,0", "0,0"])
    play(clear, "end-turn", "end-turn")
    assert clear.results.reason == "A Witch has reached 13 points."


@pytest.mark.rule("crone.end.no-schemes")
def test_without_schemes_the_game_ends() -> None:
    match = village(familiars=["0,0", "0,0"])
    for player in state(match).players:
        player.schemes = []
    state(match).scheme_decks = {"1": [], "2": [], "3": []}
    match = village_at(match)
    play(match, "end-turn", "end-turn")
    assert ended(match)
    assert match.results.reason == (
        "There are no Schemes left. The tie at 0 points, 0 Schemes and 0 cards in hand is shared."
    )
    assert len(match.results.winners) == 2


@pytest.mark.rule("crone.end.no-schemes")
@pytest.mark.parametrize("left", ["in a hand", "in a deck"])
def test_one_scheme_anywhere_keeps_the_game_going(left: str) -> None:
    match = village(familiars=["0,0", "0,0"])
    for player in state(match).players:
        player.schemes = player.schemes if left == "in a hand" else []
    one = state(match).scheme_decks["2"][:1] if left == "in a deck" else []
    state(match).scheme_decks = {"1": [], "2": one, "3": []}
    match = village_at(match)
    play(match, "end-turn", "end-turn")
    assert not ended(match)


@pytest.mark.rule("crone.end.stall")
def test_twenty_rounds_without_a_scheme_end_the_game() -> None:
    match = village(familiars=["0,0", "0,0"], set_up={"idle_rounds": 18})
    play(match, "end-turn", "end-turn")
    assert not ended(match)
    play(match, "end-turn", "end-turn")
    assert ended(match)
    busy = village(
        familiars=["0,0", "0,0"], schemes=["accuse-the-miller"], miller="11,7", set_up={"idle_rounds": 19}
    )
    play(busy, "move:miller", "step:village-green", "stop", "end-turn")
    play(busy, offered(busy)[0], "end-turn")
    assert not ended(busy)
    assert state(busy).idle_rounds == 0
    soon = village(familiars=["0,0", "0,0"], options={"stall-rounds": 5}, set_up={"idle_rounds": 4})
    play(soon, "end-turn", "end-turn")
    assert ended(soon)
    for wrong in (4, 41):
        with pytest.raises(BadOptions, match="5 to 40"):
            village(options={"stall-rounds": wrong})
