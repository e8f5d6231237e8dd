"""Phase IV and the rounds: what comes, where the Wild Hunt rides, and whom its power meets."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, table_of
from tests.games.witcher.modules.wild_hunt.hunting import (
    figures,
    finish_round,
    hound,
    hunt,
    hunting,
    monster,
    next_card,
    ride,
    through,
    to_card,
    votes,
)

SCHOOLS = ("wolf", "bear", "cat", "viper", "griffin")
SPAWNS = {
    1: ["h1", "m1", "h2", "m2", "h3", "m3", ""],
    2: ["h1", "m1", "h1m2", "h2", "m3", "h3m3", ""],
    3: ["h1", "m1", "h1m2", "h2", "m3", "h3m3", ""],
    4: ["h1", "h1m2", "h2", "h2m3", "h3m3", ""],
    5: ["h1", "h1m2", "h2", "h2m3", "h3m3", ""],
}


def to_ride(s: Table, turn: int = 1, **options: Any) -> Match:
    """The match of a round up to the questions of Phase IV; the card of Phase II gives a quest."""
    s.round = turn
    s.turns = turn - 1
    next_card(s, "h1-02")
    return ride(s, **options)


def phase_four(match: Match) -> None:
    """On to Phase IV: nobody does anything before it."""
    s = table_of(match)
    round_now = s.round
    while not match.over and s.now.phase != "IV" and s.round == round_now:
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.keys[-1])


# Rounds


@pytest.mark.rule("witcher.wild-hunt.rounds.number", "witcher.wild-hunt.rounds.advance")
@pytest.mark.parametrize(("players", "rounds"), [(1, 8), (2, 8), (3, 8), (4, 7), (5, 7)])
def test_the_game_lasts_eight_or_seven_rounds(players: int, rounds: int) -> None:
    match = ride(hunting(*SCHOOLS[:players]))
    assert figures(match).rounds == rounds
    seen: list[int] = []
    while not match.over:
        seen.append(table_of(match).round)
        finish_round(match)
    assert seen == list(range(1, rounds + 1))


@pytest.mark.rule("witcher.wild-hunt.rounds.stages")
@pytest.mark.parametrize("players", [2, 4])
def test_stage_i_is_read_before_stage_ii(players: int) -> None:
    s = hunting(*SCHOOLS[:players])
    box = s.exploration["hunt"][:]
    match = ride(s)
    while not match.over:
        finish_round(match)
    early = 4 if players == 2 else 3
    read = [line for line in told(match) if line.startswith("The group reads")]
    assert [line.split(". ")[0] for line in read] == [
        f"The group reads {card.title}" for card in reversed(box)
    ]
    assert len(read) == early + 3


@pytest.mark.rule("witcher.wild-hunt.rounds.last-no-exploration", "witcher.wild-hunt.rounds.last-final-fight")
def test_in_the_last_round_no_card_is_read_nothing_comes_and_the_final_fight_is_played() -> None:
    s = hunting("wolf", "bear")
    s.round = 8
    place = 13
    cards = len(s.exploration["hunt"])
    match = ride(s)
    while hunt(match).stage == "map":
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.keys[-1])
    assert len(s.exploration["hunt"]) == cards
    assert hunt(match).place == place
    assert hunt(match).hounds == []
    assert s.slots == {}
    assert hunt(match).stage in ("final", "lost", "won")


@pytest.mark.rule(
    "witcher.wild-hunt.rounds.spawn-1",
    "witcher.wild-hunt.rounds.spawn-2-3",
    "witcher.wild-hunt.rounds.spawn-4-5",
    "witcher.wild-hunt.rounds.row-content",
    "witcher.wild-hunt.phase-iv.steps",
)
@pytest.mark.parametrize("players", range(1, 6))
def test_each_round_brings_what_its_row_shows(players: int) -> None:
    for turn, row in enumerate(SPAWNS[players], 1):
        s = hunting(*SCHOOLS[:players])
        match = to_ride(s, turn)
        finish_round(match)
        hounds = "".join(f"h{one.level}" for one in hunt(match).hounds)
        monsters = "".join(f"m{one.level}" for one in s.slots.values())
        assert hounds + monsters == row, f"round {turn}"


# Hounds and monsters


@pytest.mark.rule("witcher.wild-hunt.phase-iv.hound-place")
def test_a_new_hound_appears_where_the_hunt_is_before_it_rides() -> None:
    s = hunting("wolf", "bear")
    match = to_ride(s)
    finish_round(match)
    assert [one.place for one in hunt(match).hounds] == [13]
    assert hunt(match).place != 13


@pytest.mark.rule("witcher.wild-hunt.phase-iv.hound-neighbour")
def test_beside_another_hound_the_group_chooses_a_neighbouring_place_without_one() -> None:
    s = hunting("wolf", "bear")
    hound(s, 3, 13)
    hound(s, 4, 12)
    match = to_ride(s)
    phase_four(match)
    assert offered(match) == ["place:place-14", "place:place-16"]
    votes(match, "place:place-16")
    assert hunt(match).hounds[-1].place == 16


@pytest.mark.rule("witcher.wild-hunt.phase-iv.hound-neighbour")
def test_where_all_neighbours_have_a_hound_any_of_them_will_do() -> None:
    s = hunting("wolf", "bear")
    for number, place in ((3, 13), (4, 12), (5, 14), (6, 16)):
        hound(s, number, place)
    match = to_ride(s)
    phase_four(match)
    assert offered(match) == ["place:place-12", "place:place-14", "place:place-16"]


@pytest.mark.rule("witcher.wild-hunt.phase-iv.hound-supply")
def test_if_both_hounds_of_the_level_are_on_the_map_none_is_added() -> None:
    s = hunting("wolf", "bear")
    hound(s, 1, 2)
    hound(s, 2, 5)
    match = to_ride(s)
    finish_round(match)
    assert len(hunt(match).hounds) == 2


@pytest.mark.rule("witcher.wild-hunt.phase-iv.hound-by-card")
def test_a_hound_of_a_card_comes_like_one_of_phase_iv() -> None:
    s = hunting("wolf", "bear")
    next_card(s, "h1-15")
    match = ride(s)
    to_card(match)
    votes(match, "option:B")
    assert [(one.number, one.level, one.place) for one in hunt(match).hounds] == [(1, 1, 13)]
    assert hunt(match).shields == 28 - 2


@pytest.mark.rule(
    "witcher.wild-hunt.phase-iv.monster-level",
    "witcher.wild-hunt.phase-iv.monster-terrain",
    "witcher.wild-hunt.phase-iv.monster-place",
)
def test_the_group_chooses_a_terrain_without_a_monster() -> None:
    s = hunting("wolf", "bear")
    monster(s, "harpy", "forest", 6)
    match = to_ride(s, 2)
    phase_four(match)
    assert offered(match) == ["terrain:mountain", "terrain:water"]
    votes(match, "terrain:water")
    assert s.slots["water"].level == 1
    assert s.lairs["water"].terrain == "water"
    assert s.lairs["water"] not in s.piles["water"]


@pytest.mark.rule("witcher.wild-hunt.phase-iv.monster-full")
@pytest.mark.parametrize(("turn", "level"), [(2, 1), (5, 3)])
def test_with_three_monsters_the_hunt_gains_twice_the_level_instead(turn: int, level: int) -> None:
    s = hunting("wolf", "bear")
    monster(s, "harpy", "forest", 6)
    monster(s, "foglet", "mountain", 2)
    monster(s, "rotfiend", "water", 5)
    match = to_ride(s, turn)
    finish_round(match)
    assert len(s.slots) == 3
    assert hunt(match).shields == 28 + 2 * level


@pytest.mark.rule("witcher.wild-hunt.phase-iv.monster-no-location")
def test_a_terrain_without_a_location_token_cannot_be_chosen() -> None:
    s = hunting("wolf", "bear")
    monster(s, "harpy", "forest", 6)
    monster(s, "rotfiend", "water", 5)
    match = to_ride(s, 2)
    while s.now.phase != "III":
        script(match, offered(match)[-1])
    s.box += s.piles["mountain"]
    s.piles["mountain"] = []
    finish_round(match)
    assert "mountain" not in s.slots
    assert hunt(match).shields == 28 + 2


# Riding


@pytest.mark.rule("witcher.wild-hunt.phase-iv.no-move-with-players")
@pytest.mark.rule("witcher.wild-hunt.phase-iv.power-not-when-staying")
def test_the_hunt_stays_with_players_and_its_power_does_not_strike() -> None:
    s = hunting("wolf", "bear", member="eredin")
    s.players[0].place = 13
    s.players[0].shield = 1
    match = to_ride(s, member="eredin")
    finish_round(match)
    assert hunt(match).place == 13
    assert s.players[0].shield == 1


@pytest.mark.rule(
    "witcher.wild-hunt.setup.movement-pool",
    "witcher.wild-hunt.phase-iv.draw-target",
    "witcher.wild-hunt.phase-iv.move-player",
)
@pytest.mark.parametrize(("name", "goal"), [("A", 15), ("B", 17)])
def test_the_hunt_rides_two_places_toward_the_player_whose_token_is_drawn(name: str, goal: int) -> None:
    for seed in range(30):
        s = hunting("wolf", "bear", seed=seed)
        s.players[0].place, s.players[1].place = 15, 17
        match = to_ride(s)
        finish_round(match)
        if f"The token of {name} is drawn: the Wild Hunt rides toward {name}." in told(match):
            assert hunt(match).place == goal
            return
    raise AssertionError("the token was never drawn")


@pytest.mark.rule("witcher.wild-hunt.phase-iv.draw-target")
def test_every_player_and_the_tavern_can_be_drawn_and_the_token_goes_back() -> None:
    found = set()
    for seed in range(12):
        s = hunting("wolf", "bear", seed=seed)
        match = to_ride(s)
        finish_round(match)
        found |= {line for line in told(match) if "token" in line and "drawn" in line}
    assert found == {
        "The token of A is drawn: the Wild Hunt rides toward A.",
        "The token of B is drawn: the Wild Hunt rides toward B.",
        "The tavern token is drawn: the group names the prey.",
    }


@pytest.mark.rule("witcher.wild-hunt.phase-iv.move-player", "witcher.wild-hunt.solo.no-pool")
@pytest.mark.rule("witcher.wild-hunt.phase-iv.move-solo")
def test_alone_no_token_is_drawn_and_the_player_chooses_among_equal_ways() -> None:
    s = hunting("wolf")
    s.players[0].place = 11
    match = to_ride(s)
    phase_four(match)
    # From Doldeth to Beauclair all shortest ways lead over Loc Ichaer.
    assert not any("token" in line and "drawn" in line for line in told(match))
    assert hunt(match).place == 11
    s = hunting("wolf")
    s.players[0].place = 9
    s.players[0].place = 10
    match = to_ride(s)
    phase_four(match)
    assert offered(match) == ["place:place-12", "place:place-14"]
    script(match, "place:place-14")
    assert hunt(match).place == 10


@pytest.mark.rule("witcher.wild-hunt.phase-iv.move-stop")
def test_it_stops_where_it_meets_any_player_or_after_two_places() -> None:
    s = hunting("wolf")
    s.players[0].place = 14
    match = to_ride(s)
    finish_round(match)
    assert hunt(match).place == 14
    s = hunting("wolf")
    s.players[0].place = 5
    match = to_ride(s)
    finish_round(match)
    assert hunt(match).place == 9


@pytest.mark.rule("witcher.wild-hunt.phase-iv.move-tavern")
def test_on_the_tavern_token_the_group_names_the_prey() -> None:
    for seed in range(30):
        s = hunting("wolf", "bear", seed=seed)
        s.players[0].place, s.players[1].place = 12, 16
        match = to_ride(s)
        while not any(d.verb == "prey" for d in match.pending.values()) and s.round == 1:
            decision = next(iter(match.pending.values()))
            match.choose(decision.seat, decision.keys[-1])
        if s.round == 1:
            votes(match, "prey:seat-2")
            assert hunt(match).place == 16
            return
    raise AssertionError("the tavern token was never drawn")


@pytest.mark.rule("witcher.wild-hunt.phase-iv.power")
def test_the_power_strikes_where_the_hunt_enters_a_place_with_players() -> None:
    s = hunting("wolf", member="eredin")
    s.players[0].place = 14
    s.players[0].shield = 1
    match = to_ride(s, member="eredin")
    finish_round(match)
    assert hunt(match).place == 14
    assert s.players[0].shield == 0
    s = hunting("wolf", member="eredin")
    s.players[0].place = 5
    s.players[0].shield = 1
    match = to_ride(s, member="eredin")
    finish_round(match)
    assert s.players[0].shield == 1


@pytest.mark.rule("witcher.wild-hunt.solo.no-pool")
def test_alone_the_base_games_own_solo_rules_are_not_used() -> None:
    s = hunting("wolf")
    monster(s, "harpy", "forest", 3)
    hand(s, 0, "wolf-05")
    last = s.row[-1]
    match = to_ride(s)
    through(match, "fight")
    assert "fight:monster-harpy" in offered(match)
    through(match, "take")
    script(match, f"take:{s.row[-2].key}" if f"take:{s.row[-2].key}" in offered(match) else offered(match)[0])
    assert last in s.row or last in s.players[0].hand
