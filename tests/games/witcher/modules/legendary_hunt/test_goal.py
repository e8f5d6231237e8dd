"""The goal of the Legendary Hunt, the Trophy Track under it, and the solo mode."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import begun, defeat, finish_turn, hand, lay, table_of, travel
from tests.games.witcher.fights import left
from tests.games.witcher.modules.legendary_hunt.hunts import (
    ON,
    SIDE_B,
    begin,
    fight,
    harmless,
    hunt,
    keep,
    next_movement,
    roaming,
    ruin,
    ruins,
    strong,
)


def harpy_fight(track: int, players: int = 2) -> tuple[Table, Match]:
    """Seat 0 is about to fight the Harpy, with so many trophies on the track."""
    s = hunt(5, players=players)
    strong(s, track)
    s.players[0].place = 6
    match = begin(s)
    script(match, "phase-2")
    return s, match


@pytest.mark.rule("witcher.legendary-hunt.goal.replaces-trophies")
@pytest.mark.rule("witcher.legendary-hunt.goal.track-top-fatigue")
def test_the_fourth_trophy_does_not_win_and_causes_no_fatigue() -> None:
    s, match = harpy_fight(3)
    owned = len(s.players[0].library)
    defeat(match, "harpy")
    assert not match.over
    assert s.players[0].track == 4
    assert not any("fatigue" in line for line in told(match))
    assert len(s.players[0].library) == owned


@pytest.mark.rule("witcher.legendary-hunt.goal.track-top")
def test_at_the_top_further_trophies_are_kept_without_fatigue() -> None:
    s, match = harpy_fight(4)
    defeat(match, "harpy")
    assert s.players[0].track == 4
    assert [trophy.key for trophy in s.players[0].trophies] == ["monster-harpy"]
    assert not any("fatigue" in line or "moves up" in line for line in told(match))


@pytest.mark.rule("witcher.legendary-hunt.goal.meditate-normal")
@pytest.mark.parametrize(("track", "fatigue"), [(2, 3), (3, 0)])
def test_meditating_always_moves_up(track: int, fatigue: int) -> None:
    s = hunt(5)
    strong(s, track)
    s.players[0].levels["combat"] = 5
    match = begin(s)
    script(match, "phase-2", "meditate:combat")
    assert s.players[0].track == track + 1
    trashed = 0
    while offered(match)[0].startswith("trash:"):
        script(match, offered(match)[0])
        trashed += 1
    assert trashed == fatigue
    assert not match.over


def at_the_limit(tokens: tuple[int, int], tracks: tuple[int, int] = (2, 2)) -> Match:
    """The last turn of the last round."""
    s = hunt(9)
    s.round, s.active = 60, 1
    hand(s, 1, "bear-01")
    for seat in (0, 1):
        s.players[seat].track = tracks[seat]
        keep(s, seat, tokens[seat])
    match = begin(s)
    while not match.over:
        keys = offered(match)
        script(match, next((key for key in keys if key in ("phase-2", "done", "pass")), keys[0]))
    return match


@pytest.mark.rule("witcher.legendary-hunt.goal.round-limit")
def test_after_sixty_rounds_the_track_decides_then_tokens() -> None:
    match = at_the_limit((1, 3))
    assert match.results is not None
    assert match.results.winners == [1]
    assert match.results.reason == "60 rounds have passed, and the Golem is still alive."
    match = at_the_limit((1, 3), (3, 2))
    assert match.results is not None
    assert match.results.winners == [0]


# Alone


def alone(place: int = 9, **options: Any) -> Table:
    """A player alone, at Kaer Morhen."""
    return hunt(place, players=1, **options)


@pytest.mark.rule("witcher.legendary-hunt.solo.goal", "witcher.legendary-hunt.solo.no-lock")
def test_alone_it_is_won_by_the_kill() -> None:
    s = alone(content=harmless())
    strong(s)
    keep(s, 0, 2)
    match = fight(s, harmless())
    s.wounds += s.pool[1:]
    s.pool = s.pool[:1]
    while not match.over:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))
    assert match.results is not None
    assert match.results.winners == [0]
    assert match.results.totals == [1]
    assert match.results.scores[0].lines[0].rule == "witcher.legendary-hunt.solo.goal"


@pytest.mark.rule("witcher.legendary-hunt.solo.goal")
def test_alone_four_trophies_do_not_win() -> None:
    s = alone(5)
    strong(s, 3)
    s.players[0].place = 6
    match = begin(s)
    script(match, "phase-2")
    defeat(match, "harpy")
    assert s.players[0].track == 4
    assert not match.over


@pytest.mark.rule("witcher.legendary-hunt.solo.no-lock")
def test_alone_the_last_monster_waits_for_no_attribute_trophy() -> None:
    s = alone(5)
    strong(s)
    s.box += [s.slots.pop("mountain"), s.slots.pop("water")]
    s.players[0].place = 6
    assert s.attribute_trophies
    match = begin(s)
    script(match, "phase-2")
    assert "fight:monster-harpy" in offered(match)


@pytest.mark.rule("witcher.legendary-hunt.solo.monsters", "witcher.legendary-hunt.solo.help-card")
def test_alone_there_is_a_monster_of_each_level_and_the_row_shifts() -> None:
    match = begun(1, **ON, **SIDE_B)
    s = table_of(match)
    assert sorted(monster.level for monster in s.slots.values()) == [1, 2, 3]
    last = s.row[-1]
    finish_turn(match)
    assert last not in s.row


@pytest.mark.rule("witcher.legendary-hunt.solo.deck-size")
@pytest.mark.parametrize(("difficulty", "count"), [("easy", 9), ("normal", 8), ("hard", 7)])
def test_alone_the_movement_deck_is_short(difficulty: str, count: int) -> None:
    alone_options: dict[str, Any] = {"solo-difficulty": difficulty}
    s = table_of(begun(1, **ON, **alone_options))
    assert len(legend_of(s).movement) == count
    assert len(legend_of(s).unused) == 12 - count


@pytest.mark.rule("witcher.legendary-hunt.solo.lose", "witcher.legendary-hunt.solo.no-reshuffle")
@pytest.mark.rule("witcher.legendary-hunt.solo.movement-each-turn")
def test_alone_it_is_lost_when_no_movement_card_is_left() -> None:
    match = begun(1, seed=5, **ON)
    s = table_of(match)
    for turn in range(1, 11):
        assert s.turns == turn
        assert len(legend_of(s).movement) == 10 - turn
        turns = s.turns
        while not match.over and s.turns == turns:
            keys = offered(match)
            script(match, next((k for k in keys if k in ("phase-2", "done", "explore:city")), keys[0]))
    assert match.over
    assert match.results is not None
    assert match.results.winners == []
    assert match.results.totals == [0]
    assert "escaped" in match.results.reason


@pytest.mark.rule("witcher.legendary-hunt.solo.blocked-movement", "witcher.legendary-hunt.solo.blocked-once")
@pytest.mark.rule("witcher.legendary-hunt.solo.blocked-no-token")
def test_alone_a_blocked_movement_costs_one_more_card() -> None:
    s = alone(5)
    for copy, place in enumerate((1, 6, 9), 1):
        ruin(s, place, f"gold-{copy}")
    roaming(s, 9)  # two Movements: both are lost, for one card
    legend = legend_of(s)
    assert len(legend.moved) == 2
    assert legend.place == 5
    assert ruins(s) == [1, 6, 9]


@pytest.mark.rule("witcher.legendary-hunt.solo.blocked-movement", "witcher.legendary-hunt.solo.lose")
def test_alone_the_further_card_may_be_the_one_that_is_missing() -> None:
    s = alone(5)
    for copy, place in enumerate((1, 6, 9), 1):
        ruin(s, place, f"gold-{copy}")
    legend = legend_of(s)
    legend.unused += legend.movement
    legend.movement = []
    match = roaming(s, 3)
    assert match.over
    assert legend.escaped


@pytest.mark.rule("witcher.legendary-hunt.solo.defeated-not-replaced")
def test_alone_a_killed_monster_is_not_replaced() -> None:
    s = alone(5)
    strong(s, 1)
    s.players[0].place = 6
    match = begin(s)
    script(match, "phase-2")
    defeat(match, "harpy")
    assert "forest" not in s.slots


@pytest.mark.rule("witcher.legendary-hunt.solo.driven-away-replaced")
def test_alone_a_driven_away_monster_is_replaced_by_one_of_its_level() -> None:
    s = alone(5)
    s.players[0].place = 6
    s.fight = new_fight(s, [0], "forest")
    s.fight.loser = 0
    lay(s, s.pool, "attack-05")
    s.then(MonsterOutcome(0))
    match = begin(s)
    script(match, next(key for key in offered(match) if key.startswith("gain:")))
    assert any("driven away" in line for line in told(match))
    assert s.slots["forest"].key != "monster-harpy"
    assert s.slots["forest"].level == 1


@pytest.mark.rule("witcher.legendary-hunt.solo.drive-legendary")
def test_alone_one_drives_it_wherever_one_likes_without_a_card() -> None:
    s = alone(2)
    hand(s, 0, "wolf-01", "wolf-02")
    ruin(s, 6)
    next_movement(s, 1)
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    script(match, "drive")
    assert offered(match) == ["roam:place-1", "roam:place-3", "roam:place-7"]
    there = len(legend_of(s).movement)
    script(match, "roam:place-3")
    assert legend_of(s).place == 3
    assert len(legend_of(s).movement) == there
    assert ruins(s) == [2, 6]


@pytest.mark.rule("witcher.legendary-hunt.solo.life-pool")
@pytest.mark.parametrize(("tokens", "life"), [(0, 20), (1, 20), (2, 19), (5, 18)])
def test_alone_two_tokens_take_a_card_off_its_life_pool(tokens: int, life: int) -> None:
    s = alone(content=harmless())
    strong(s)
    keep(s, 0, tokens)
    match = fight(s, harmless())
    # Without a token it has had its first fight turn already.
    assert left(match) == life - (0 if tokens else 1)
