"""Renown: weaknesses that come with a contract, and where they lie."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.monster_trail.state import Lore, lore_of
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.rules.pieces import TERRAINS
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import hand, seen, table_of
from tests.games.witcher.fights import armed
from tests.games.witcher.modules.legendary_hunt.hunts import cards
from tests.games.witcher.modules.renown.fames import (
    challenge,
    come,
    conquer,
    contract,
    fame,
    fresh,
    harmless,
    start,
    town,
)

FOREST = {6, 7, 8, 10, 16, 17}


def lore(match: Match) -> Lore:
    """The weaknesses of a match."""
    return lore_of(table_of(match))


def posted(*more: str, seed: int = 1) -> Table:
    """The wolf a step away from a notice board in the forest."""
    s = town("wolf", "bear", *more, seed=seed)
    fame_of(s).boards["forest"] = 7
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06", "wolf-09")
    hand(s, 1, "bear-01")
    return s


def taken(s: Table) -> Match:
    """The wolf has taken a contract of level I at Vizima."""
    match = start(s)
    come(match, 7)
    script(match, "contract:1", "accept")
    return match


@pytest.mark.rule("witcher.renown.setup.piles", "witcher.renown.contract.weakness-place")
def test_no_weakness_lies_on_the_map_before_a_contract() -> None:
    match = fresh(3)
    assert {len(lore(match).piles[terrain]) for terrain in TERRAINS} == {6}
    assert set(lore(match).spots.values()) == {-1}


@pytest.mark.rule("witcher.renown.contract.weakness-gain")
def test_the_taker_gains_the_top_token_of_the_terrain_open() -> None:
    s = posted()
    top = lore_of(s).piles["forest"][-1]
    match = taken(s)
    assert [token.key for token in lore(match).held[0]] == [top.key]
    assert seen(match, 1)["extras"]["weaknesses"]["held"][0] == [top.key]


@pytest.mark.rule("witcher.renown.contract.weakness-place")
def test_another_lies_face_down_where_the_die_says() -> None:
    found = set()
    for seed in range(1, 50):
        match = taken(posted(seed=seed))
        assert len(lore(match).hidden["forest"]) == 1
        assert len(lore(match).piles["forest"]) == 4
        found.add(lore(match).spots["forest"])
    assert found == FOREST - {7, 10}


@pytest.mark.rule("witcher.renown.contract.weakness-place")
def test_the_die_is_rolled_again_while_a_witcher_stands_there() -> None:
    for seed in range(1, 13):
        s = posted("cat", "viper", seed=seed)
        s.players[1].place, s.players[2].place, s.players[3].place = 6, 8, 16
        assert lore(taken(s)).spots["forest"] in (10, 17)


@pytest.mark.rule("witcher.renown.contract.weakness-refill", "witcher.renown.move.actions-at-end")
def test_whoever_ends_a_move_there_gains_it_and_a_new_one_comes_at_once() -> None:
    s = posted()
    contract(s, "harpy", 16)
    lore_of(s).hidden["forest"] = [lore_of(s).piles["forest"].pop()]
    lore_of(s).spots["forest"] = 7
    there = lore_of(s).hidden["forest"][0]
    match = start(s)
    come(match, 7)
    assert [token.key for token in lore(match).held[0]] == [there.key]
    assert len(lore(match).hidden["forest"]) == 1
    assert lore(match).spots["forest"] in FOREST - {7}


@pytest.mark.rule("witcher.renown.pass.no-other-actions", "witcher.renown.move.actions-at-end")
@pytest.mark.parametrize("passing", [False, True])
def test_it_is_not_gained_on_the_way_nor_while_passing(passing: bool) -> None:
    s = posted()
    contract(s, "harpy", 16)
    lore_of(s).hidden["forest"] = [lore_of(s).piles["forest"].pop()]
    lore_of(s).spots["forest"] = 7
    match = start(s)
    if passing:
        script(match, "retire")
    script(match, "move:place-7")
    while offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    if passing:
        script(match, "phase-2")
    assert lore(match).held[0] == []
    assert lore(match).spots["forest"] == 7


@pytest.mark.rule("witcher.renown.contract.weakness-run-out")
def test_if_none_of_the_terrain_is_left_none_is_placed() -> None:
    s = posted()
    pile = lore_of(s).piles["forest"]
    lore_of(s).held[1] += pile[1:]
    del pile[1:]
    match = taken(s)
    assert len(lore(match).held[0]) == 1
    assert lore(match).spots["forest"] == -1
    assert lore(match).piles["forest"] == lore(match).hidden["forest"] == []


@pytest.mark.rule("witcher.renown.contract.defeat")
def test_when_the_monster_falls_all_its_weaknesses_lie_under_their_pile() -> None:
    s = town("wolf", "bear", content=harmless())
    contract(s, "harpy", 6)
    mine = lore_of(s)
    mine.held[0].append(mine.piles["forest"].pop())
    mine.held[1].append(mine.piles["forest"].pop())
    mine.hidden["forest"] = [mine.piles["forest"].pop()]
    mine.spots["forest"] = 8
    back = {token.key for token in (*mine.held[0], *mine.held[1], *mine.hidden["forest"])}
    armed(s, 0, "wolf-03 wolf-01 wolf-04 wolf-02", "wolf-05 wolf-06 wolf-07 wolf-08 wolf-09 wolf-10")
    hand(s, 1, "bear-01")
    s.players[0].place = 6
    match = start(s, content=harmless())
    challenge(match, "monster-harpy")
    conquer(match)
    assert {token.key for token in lore(match).piles["forest"][:3]} == back
    assert len(lore(match).piles["forest"]) == 6
    assert lore(match).spots["forest"] == -1
    assert "forest" in fame(match).boards


@pytest.mark.rule("witcher.renown.setup.monster-piles", "witcher.renown.contract.level")
def test_a_contract_brings_a_large_card_with_its_attacks_and_level_iii_its_fight_cards() -> None:
    match = start(posted())
    deck = len(table_of(match).fight_deck)
    come(match, 7)
    script(match, "contract:3")
    s = table_of(match)
    assert len(s.slots["forest"].attacks) == 4
    assert len(s.fight_deck) == deck + 4


@pytest.mark.rule("witcher.renown.setup.dagon-legendary")
def test_whoever_imagines_its_fight_finds_no_other_cards_in_the_legendary_monsters_life() -> None:
    s = town("wolf", "bear", content=cards([{"deal": 0}]))
    legend_of(s).place = s.players[0].place = 6
    hand(s, 0, "wolf-03", "wolf-07")
    match = start(s, content=cards([{"deal": 0}]))
    challenge(match, "legendary-golem")
    for seed in range(30):
        imagined = table_of(match.imagine(1, seeded(seed)))
        assert {card.back for card in imagined.pool} == {"special-attack"}
