"""The Lost Mount: where it appears, who meets it, and what that brings."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.modules.lost_mount.state import Mount, mount_of
from coven.games.witcher.state import Table
from coven.testing import offered, script, suggested_choice, told
from tests.games.witcher.builder import (
    at,
    deck,
    dice,
    hand,
    lay,
    rules_of,
    seen,
    table,
    table_of,
    travel,
)

ON: dict[str, Any] = {"lost-mount": True}


def mounted(place: int, *cards: str, players: int = 2) -> Table:
    """Seat 0 at Kaer Morhen (place 3) with these cards, the Lost Mount at a place."""
    s = table(*["wolf", "bear", "cat"][:players], **ON)
    mount_of(s).place = place
    hand(s, 0, *cards)
    return s


def setup_to_mount(players: int, seed: int = 1) -> Match:
    """A new match at the question where the Lost Mount strays."""
    match = coven.new("witcher", players=players, seed=seed, options=ON)
    while not any(decision.rule.startswith("witcher.lost-mount") for decision in match.pending.values()):
        script(match, offered(match)[0])
    return match


@pytest.mark.rule("witcher.lost-mount.components.list")
def test_there_is_one_mount_and_one_card_for_it() -> None:
    s = mounted(8)
    assert list(s.extras) == ["lost-mount"]
    assert isinstance(s.extras["lost-mount"], Mount)
    scripts = [key for key in rules_of(2, **ON).box.reader.found if key.endswith(".meeting")]
    assert scripts == ["lost-mount.meeting"]


def test_tokens_that_come_after_it_are_in_its_vocabulary() -> None:
    sea: dict[str, Any] = {**ON, "skellige": True, "legendary-hunt": True}
    rules = rules_of(2, **sea)
    assert {f"keep:{token.key}" for token in rules.box.tokens} <= set(rules.vocabulary())
    assert len(rules.box.tokens) > len(rules_of(2, **ON).box.tokens)


@pytest.mark.rule("witcher.lost-mount.setup.after-regular")
def test_it_is_placed_after_the_set_up_and_before_the_first_turn() -> None:
    match = setup_to_mount(4)
    s = table_of(match)
    assert all(player.school and player.hand for player in s.players)
    assert all(max(player.levels.values()) == 2 for player in s.players)
    assert s.turns == 0
    script(match, "terrain:forest")
    script(match, offered(match)[0])
    assert mount_of(s).place >= 0
    assert s.turns == 1


@pytest.mark.rule("witcher.lost-mount.setup.last-player-draws", "witcher.lost-mount.setup.tokens-returned")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_last_player_draws_two_tokens_of_a_terrain_and_picks_one(players: int) -> None:
    match = setup_to_mount(players)
    s = table_of(match)
    assert list(match.pending) == [(s.first - 1) % players]
    assert offered(match) == ["terrain:forest", "terrain:mountain", "terrain:water"]
    there = len(s.piles["water"])
    script(match, "terrain:water")
    keys = offered(match)
    assert len(keys) == 2
    assert {token.terrain for token in mount_of(s).drawn[(s.first - 1) % players]} == {"water"}
    assert len(s.piles["water"]) == there - 2
    script(match, keys[1])
    assert f"keep:token-{mount_of(s).place}" == keys[1]
    assert len(s.piles["water"]) == there
    assert mount_of(s).drawn == [[] for _ in range(players)]


@pytest.mark.rule("witcher.lost-mount.setup.short-pile")
def test_a_single_token_decides_and_an_empty_pile_is_not_offered() -> None:
    s = mounted(8, "wolf-06")
    s.box += s.piles["forest"]
    s.piles["forest"] = []
    s.box += s.piles["water"][1:]
    s.piles["water"] = s.piles["water"][:1]
    only = s.piles["water"][0]
    mount_of(s).place = -1
    match = at(s, **ON)
    script(match, "phase-2")
    assert offered(match) == ["terrain:mountain", "terrain:water"]
    script(match, "terrain:water")
    assert mount_of(s).place == only.place.number
    assert "explore:city" in offered(match)


@pytest.mark.rule("witcher.lost-mount.setup.short-pile")
def test_without_any_token_it_stays_away_until_there_is_one() -> None:
    s = mounted(-1, "wolf-06")
    for pile in s.piles.values():
        s.box += pile
        pile.clear()
    match = at(s, **ON)
    script(match, "phase-2")
    assert mount_of(s).place == -1
    assert "explore:city" in offered(match)


@pytest.mark.rule("witcher.lost-mount.setup.unknown-choice")
def test_only_the_player_who_places_it_sees_the_other_token() -> None:
    match = setup_to_mount(3)
    s = table_of(match)
    (seat,) = match.pending
    script(match, "terrain:forest")
    keys = offered(match)
    for other in (0, 1, 2, None):
        drawn = seen(match, other)["extras"]["lost-mount"]["drawn"][seat]
        assert (drawn == [key.removeprefix("keep:") for key in keys]) == (other == seat)
    script(match, keys[0])
    rejected = match.rules.pieces()[keys[1].removeprefix("keep:")].label
    assert all(rejected not in line for line in told(match))
    assert seen(match, (seat + 1) % 3)["extras"]["lost-mount"]["place"] == mount_of(s).place


@pytest.mark.rule("witcher.lost-mount.play.stays-put")
def test_it_stays_until_somebody_comes() -> None:
    s = mounted(18, "wolf-06")
    match = at(s, **ON)
    turns = s.turns
    while table_of(match).turns < turns + 4:
        keys = offered(match)
        script(match, next((k for k in keys if k in ("phase-2", "done", "explore:city")), keys[-1]))
    assert mount_of(table_of(match)).place == 18


@pytest.mark.rule("witcher.lost-mount.play.open-to-all")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_player_may_meet_it(seat: int) -> None:
    s = mounted(8)
    s.active = seat
    s.players[seat].place = 7
    lay(s, s.players[seat].hand, "wolf-06")
    match = at(s, **ON)
    travel(match, 8)
    assert any("meets the Lost Mount" in line for line in told(match))


ROLLS = [
    pytest.param(1, 0, marks=pytest.mark.rule("witcher.lost-mount.play.roll-1-3")),
    pytest.param(2, 0, marks=pytest.mark.rule("witcher.lost-mount.play.roll-1-3")),
    pytest.param(3, 0, marks=pytest.mark.rule("witcher.lost-mount.play.roll-1-3")),
    pytest.param(4, 1, marks=pytest.mark.rule("witcher.lost-mount.play.roll-4-5")),
    pytest.param(5, 1, marks=pytest.mark.rule("witcher.lost-mount.play.roll-4-5")),
    pytest.param(6, 2, marks=pytest.mark.rule("witcher.lost-mount.play.roll-6")),
]


@pytest.mark.rule("witcher.lost-mount.play.roll-on-arrival")
@pytest.mark.parametrize(("die", "drawn"), ROLLS)
def test_who_arrives_rolls_at_once(die: int, drawn: int) -> None:
    s = mounted(7, "wolf-06", "wolf-01")
    s.players[0].place = 8
    dice(s, die)
    match = at(s, **ON)
    travel(match, 7, "pay:wolf-06")
    assert any(f"rolls {die}: " in line for line in told(match))
    assert len(s.players[0].hand) == 1 + drawn
    assert "phase-2" in offered(match)


@pytest.mark.rule("witcher.lost-mount.play.draw-limits")
def test_cards_come_from_the_own_deck_up_to_seven_in_hand() -> None:
    s = mounted(7, "wolf-06", *[f"wolf-0{i}" for i in (1, 2, 3, 4, 5, 7)])
    lay(s, s.players[0].hand, "bear-01")
    deck(s, 0, "wolf-09", "wolf-10")
    s.players[0].place = 8
    dice(s, 6)
    match = at(s, **ON)
    travel(match, 7, "pay:wolf-06")
    assert len(s.players[0].hand) == 7
    assert "wolf-09" not in [card.key for card in s.players[0].hand]
    few = mounted(7, "wolf-06")
    few.players[0].discard += few.decks[0]
    few.decks[0] = []
    few.players[0].place = 8
    dice(few, 6)
    travel(at(few, **ON), 7)
    assert len(few.players[0].hand) == 2


@pytest.mark.rule("witcher.lost-mount.play.arrival-needs-entry")
def test_who_stands_where_it_is_must_leave_and_come_back() -> None:
    s = mounted(7, "wolf-06", "wolf-01", "wolf-02", "wolf-03")
    s.players[0].place = 7
    match = at(s, **ON)
    assert not any("meets" in line for line in told(match))
    travel(match, 8)
    assert not any("meets" in line for line in told(match))
    travel(match, 7)
    assert any("meets the Lost Mount" in line for line in told(match))


@pytest.mark.rule("witcher.lost-mount.play.arrival-needs-entry")
def test_being_sent_there_in_phase_two_is_no_meeting() -> None:
    """Its card speaks of entering in Phase I alone; there is no end of Phase I to put it back at."""
    s = mounted(7)
    s.now.phase = "II"
    rules = rules_of(2, **ON)
    rules.modules[0].entered(rules, s, 0, rules.box.places[7])
    assert mount_of(s).place == 7


@pytest.mark.rule("witcher.lost-mount.play.set-aside", "witcher.lost-mount.play.reappears")
def test_after_the_roll_it_is_set_aside_until_phase_one_ends() -> None:
    s = mounted(7, "wolf-06", "wolf-01", "wolf-02", "wolf-03", "wolf-04")
    s.players[0].place = 8
    match = at(s, **ON)
    travel(match, 7, "pay:wolf-06")
    assert mount_of(s).place == -1
    for place in (8, 7):
        script(match, f"move:place-{place}")
        while "phase-2" not in offered(match):
            script(match, offered(match)[0])
    assert sum("meets the Lost Mount" in line for line in told(match)) == 1
    script(match, "phase-2")
    assert list(match.pending) == [0]
    assert offered(match) == ["terrain:forest", "terrain:mountain", "terrain:water"]
    assert s.now.phase == "I"
    script(match, "terrain:mountain")
    script(match, offered(match)[0])
    assert mount_of(s).place >= 0
    assert s.now.phase == "II"


def test_suggestions_place_it_and_go_for_it() -> None:
    match = coven.new("witcher", players=2, seed=3, options=ON)
    rng = seeded(3)
    while not match.over:
        match.choose(*suggested_choice(match, rng, coven.game("witcher").hints))
    lines = told(match)
    assert any("meets the Lost Mount" in line for line in lines)
