"""Trophies: the track, the win, Fatigue, and effects that last."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.trophies import Fatigue
from coven.testing import offered, script, told
from tests.games.witcher.builder import at, lay, table, table_of
from tests.games.witcher.fights import armed, charge, deck_of, facing, hand_of, pile_of, play


def victor(track: int = 0, monster: str = "archespore", **cards: str) -> Match:
    """The match just after a monster was beaten by a Wolf who stood on this spot of the track."""
    s = table("wolf", "bear")
    given: dict[str, Any] = {"hand": "wolf-03", "deck": "wolf-01 wolf-02", "discard": "wolf-04"} | cards
    armed(s, 0, **given)
    s.players[0].track = track
    return facing(s, monster, pool="05 07")


@pytest.mark.rule("witcher.base.trophy.steps", "witcher.base.moutcome.defeat-track")
@pytest.mark.rule("witcher.base.trophy.fatigue-first", "witcher.base.trophy.display")
def test_a_trophy_moves_its_owner_up_brings_fatigue_and_lies_open() -> None:
    match = victor()
    player = table_of(match).players[0]
    assert player.track == 1
    assert [trophy.key for trophy in player.trophies] == ["monster-archespore"]
    assert match.view(1)["state"]["players"][0]["trophies"] == ["monster-archespore"]
    assert [key.split(":")[0] for key in offered(match)] == ["trash"] * 4
    script(match, "trash:wolf-01")
    assert table_of(match).now.phase == "III"


@pytest.mark.rule("witcher.base.trophy.top-wins", "witcher.base.moutcome.defeat-win")
@pytest.mark.rule("witcher.base.trophy.no-fatigue-on-win")
def test_the_fourth_trophy_wins_at_once_without_fatigue() -> None:
    match = victor(track=3)
    assert match.over
    assert match.results.winners == [0]
    assert len(table_of(match).box) == len(table_of(victor(track=3)).box)
    assert not [line for line in told(match) if "fatigue" in line]


@pytest.mark.rule("witcher.base.trophy.fatigue", "witcher.base.trophy.fatigue-table")
@pytest.mark.parametrize(("track", "count"), [(0, 1), (1, 2), (2, 3)])
def test_fatigue_trashes_as_many_cards_as_the_new_spot_says(track: int, count: int) -> None:
    match = victor(track, deck="wolf-01 wolf-02 wolf-05 wolf-06")
    before = len(table_of(match).box)
    for _ in range(count):
        script(match, offered(match)[0])
    assert len(table_of(match).box) == before + count
    assert table_of(match).now.phase == "III"


@pytest.mark.rule("witcher.base.trophy.fatigue-sources")
def test_fatigue_may_take_any_card_of_deck_hand_and_discard_pile() -> None:
    match = victor(hand="wolf-03 wolf-08")
    if "combo:wolf-03" in offered(match):
        play(match, "wolf-03")
    assert sorted(offered(match)) == [f"trash:wolf-0{i}" for i in (1, 2, 3, 4, 8)]


@pytest.mark.rule("witcher.base.trophy.fatigue-shuffle", "witcher.base.moutcome.after-player-deck")
@pytest.mark.rule("witcher.base.moutcome.after-hand-empty")
def test_what_is_left_is_one_new_deck_and_the_hand_is_empty() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02 wolf-05", discard="wolf-04")
    match = facing(s, pool="05 07")
    play(match, "wolf-03")
    script(match, "trash:wolf-03")
    assert pile_of(match) == []
    assert len(hand_of(match)) == 3, "Phase III draws up to three from the new deck"
    assert sorted(hand_of(match) + deck_of(match)) == [f"wolf-0{i}" for i in (1, 2, 4, 5, 8)]


@pytest.mark.rule("witcher.base.trophy.fatigue-shuffle")
def test_the_new_deck_after_fatigue_lies_in_an_order_of_chance() -> None:
    orders = set()
    for seed in range(6):
        s = table("wolf", "bear", seed=seed)
        armed(s, 0, hand="wolf-03 wolf-08", deck="wolf-01 wolf-02 wolf-05", discard="wolf-04")
        s.agenda = [PhaseThree(), Fatigue(0, 1)]
        match = at(s)
        script(match, "trash:wolf-03")
        orders.add(tuple(hand_of(match) + deck_of(match)))
    assert len(orders) > 3


@pytest.mark.rule("witcher.base.general.look-in-own-deck-fatigue")
def test_fatigue_shows_all_cards_of_one_s_own_by_name_and_not_as_they_lay() -> None:
    match = victor(deck="wolf-09 wolf-02 wolf-06 wolf-01", discard="wolf-07 wolf-04")
    asked = match.pending[0].options
    assert len(asked) == 7
    assert [option.label for option in asked] == sorted(option.label for option in asked)
    assert match.view(1)["state"]["players"][0]["discard"] == offered_cards(match)


def offered_cards(match: Match) -> list[str]:
    """The keys of the cards that may be trashed."""
    return [key.removeprefix("trash:") for key in offered(match)]


@pytest.mark.rule("witcher.base.trophy.fatigue-few-cards")
def test_with_fewer_cards_than_asked_all_are_trashed() -> None:
    match = victor(2, deck="", discard="wolf-04")
    script(match, offered(match)[0])
    assert table_of(match).players[0].library == []
    assert table_of(match).active == 0 or table_of(match).now.phase in ("I", "II", "III")


@pytest.mark.rule("witcher.base.trophy.effects", "witcher.base.trophy.effects-permanent")
def test_a_trophy_is_usable_once_in_every_fight() -> None:
    s = table("wolf", "bear")
    lay(s, s.players[0].trophies, "monster-manticore")
    for _ in range(3):
        armed(s, 0, hand="wolf-01 wolf-08", deck="wolf-02 wolf-03 wolf-04 wolf-05 wolf-06")
        match = facing(s, pool="12 18 19 17 20")
        script(match, "use:monster-manticore")
        assert "use:monster-manticore" not in offered(match)
        play(match, "wolf-01")
        charge(match)
        assert "use:monster-manticore" not in offered(match)
        while table_of(match).fight is not None:
            script(match, offered(match)[0])
        s = table_of(match)
        s.agenda = []


@pytest.mark.rule("witcher.base.trophy.effects-next-fight")
def test_a_trophy_does_not_work_for_the_fight_in_which_it_was_won() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02")
    match = facing(s, "ghouls-nest", pool="05 07")
    script(match, offered(match)[0])
    assert table_of(match).players[0].gold == 2, "not 3: the nest's own trophy is not active yet"
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02")
    lay(s, s.players[0].trophies, "monster-ghouls-nest")
    match = facing(s, pool="05 07")
    script(match, offered(match)[0])
    assert table_of(match).players[0].gold == 3
