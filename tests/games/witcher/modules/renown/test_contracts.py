"""Renown: contracts, what is negotiated, and what follows when a monster has gone."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, seen, table_of
from tests.games.witcher.fights import armed
from tests.games.witcher.modules.renown.fames import (
    challenge,
    chances,
    come,
    conquer,
    contract,
    fame,
    harmless,
    idle,
    start,
    town,
)
from tests.games.witcher.modules.skellige.voyages import tale

FOREST = {6, 7, 8, 10, 16, 17}


def posted(place: int = 7, terrain: str = "forest") -> Table:
    """The wolf with cards, a step away from a notice board."""
    s = town("wolf", "bear")
    fame_of(s).boards[terrain] = place
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
    hand(s, 1, "bear-01")
    return s


def taken(level: int = 1, s: Table | None = None) -> Match:
    """The wolf has taken a contract of this level at Vizima."""
    match = start(s or posted())
    come(match, 7)
    script(match, f"contract:{level}")
    return match


# Taking one


@pytest.mark.rule("witcher.renown.contract.trigger", "witcher.renown.contract.mandatory")
def test_who_ends_a_move_by_a_notice_board_must_take_a_contract() -> None:
    match = start(posted())
    come(match, 7)
    assert offered(match) == ["contract:1", "contract:2", "contract:3"]


@pytest.mark.rule("witcher.renown.contract.mandatory")
def test_a_level_of_which_no_monster_is_left_cannot_be_chosen() -> None:
    s = posted()
    s.box += s.monsters["2"]
    s.monsters["2"] = []
    match = start(s)
    come(match, 7)
    assert offered(match) == ["contract:1", "contract:3"]


@pytest.mark.rule("witcher.renown.contract.mandatory")
def test_with_no_monster_left_nothing_happens() -> None:
    s = posted()
    for pile in s.monsters.values():
        s.box += pile
        pile.clear()
    match = start(s)
    come(match, 7)
    assert fame(match).contracts == {}
    assert fame(match).boards["forest"] == 7
    assert "rest" in offered(match) or next(iter(match.pending)) == 1


@pytest.mark.rule("witcher.renown.contract.level")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_bottom_card_of_the_chosen_level_is_taken(level: int) -> None:
    s = posted()
    bottom = s.monsters[str(level)][0]
    match = taken(level, s)
    assert table_of(match).slots["forest"].key == bottom.key
    assert bottom.key not in [monster.key for monster in table_of(match).monsters[str(level)]]


@pytest.mark.rule("witcher.renown.contract.place-card")
def test_the_card_is_open_and_the_board_leaves_the_map() -> None:
    match = taken()
    shown = seen(match, 1)
    assert shown["slots"]["forest"] == table_of(match).slots["forest"].key
    assert "forest" not in shown["extras"]["renown"]["boards"]
    assert shown["extras"]["renown"]["contracts"]["forest"]["seat"] == 0


@pytest.mark.rule("witcher.renown.contract.monster-location", "witcher.renown.setup.terrain-die")
def test_the_die_of_its_terrain_says_where_the_monster_is() -> None:
    found = set()
    for seed in range(1, 50):
        s = town("wolf", "bear", seed=seed)
        fame_of(s).boards["forest"] = 7
        hand(s, 0, "wolf-02")
        match = taken(1, s)
        found.add(table_of(match).lairs["forest"].place.number)
    assert found == FOREST


# Negotiating


def bargain(mine: tuple[int, int], theirs: tuple[int, int]) -> Match:
    """The wolf negotiates; both sides roll this."""
    match = taken()
    s = table_of(match)
    chances(s, *[(value - 1, 6) for value in (*mine, *theirs)])
    script(match, "bargain")
    return match


@pytest.mark.rule("witcher.renown.negotiate.roll")
def test_the_taker_may_negotiate_or_not() -> None:
    match = taken()
    assert offered(match) == ["bargain", "accept"]
    script(match, "accept")
    assert fame(match).contracts["forest"].extra == 0
    assert not any("rolls" in line for line in told(match))


@pytest.mark.rule("witcher.renown.negotiate.roll")
def test_taker_and_right_hand_neighbour_roll_two_dice() -> None:
    s = town("wolf", "bear", "cat")
    fame_of(s).boards["forest"] = 7
    hand(s, 0, "wolf-02")
    match = taken(1, s)
    chances(table_of(match), (5, 6), (4, 6), (0, 6), (1, 6))
    script(match, "bargain")
    assert "A negotiates the pay and rolls 11, C 3." in told(match)


@pytest.mark.rule("witcher.renown.negotiate.success")
@pytest.mark.parametrize(("mine", "theirs"), [((3, 4), (2, 5)), ((6, 6), (1, 1))])
def test_as_much_or_more_puts_one_gold_with_the_monster(
    mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    assert fame(bargain(mine, theirs)).contracts["forest"].extra == 1


@pytest.mark.rule("witcher.renown.negotiate.fail")
def test_less_leaves_the_pay_as_it_is() -> None:
    match = bargain((1, 2), (2, 2))
    assert fame(match).contracts["forest"].extra == 0
    assert "The pay stays as it is." in told(match)


# The monster has gone


def slayer(monster: str, extra: int = 0, seat: int = 0) -> Match:
    """The wolf, strong enough, fights the monster of a contract at Novigrad that the bear took."""
    s = town("wolf", "bear", content=harmless())
    contract(s, monster, 6, seat, extra)
    armed(s, 0, "wolf-03 wolf-01 wolf-04 wolf-02", "wolf-05 wolf-06 wolf-07 wolf-08 wolf-09 wolf-10")
    hand(s, 1, "bear-01")
    s.players[0].place = 6
    match = start(s, content=harmless())
    challenge(match, f"monster-{monster}")
    return match


@pytest.mark.rule("witcher.renown.contract.gold", "witcher.renown.negotiate.paid-to-winner")
@pytest.mark.parametrize(
    ("monster", "extra", "gold"), [("harpy", 0, 2), ("harpy", 1, 3), ("griffin", 0, 3), ("bruxa", 1, 5)]
)
def test_whoever_defeats_the_monster_gains_its_level_and_1_and_what_was_negotiated(
    monster: str, extra: int, gold: int
) -> None:
    match = slayer(monster, extra, seat=1)
    before = [player.gold for player in table_of(match).players]
    conquer(match)
    assert f"A gains {gold} gold." in told(match)
    assert table_of(match).players[1].gold == before[1]


@pytest.mark.rule("witcher.renown.contract.defeat", "witcher.renown.contract.new-noticeboard")
def test_tokens_go_back_the_winner_has_a_trophy_and_a_new_board_comes() -> None:
    match = slayer("harpy")
    s = table_of(match)
    for player in s.players:
        player.trails["forest"].append(s.piles["forest"].pop())
    under = {token.key for player in s.players for token in player.trails["forest"]}
    conquer(match)
    assert [trophy.key for trophy in s.players[0].trophies] == ["monster-harpy"]
    assert {token.key for token in s.piles["forest"][:2]} == under
    assert fame(match).boards["forest"] in FOREST
    assert "forest" not in fame(match).contracts
    assert len(s.piles["forest-die"]) == 6


@pytest.mark.rule("witcher.renown.contract.new-noticeboard")
def test_the_die_says_where_the_new_board_stands() -> None:
    found = set()
    for seed in range(60):
        match = slayer("harpy")
        chances(table_of(match), (seed % 7, 7), (seed % 5, 5))
        conquer(match)
        found.add(fame(match).boards["forest"])
    assert len(found) > 3


@pytest.mark.rule("witcher.renown.contract.no-direct-spawn")
def test_no_other_monster_comes_in_its_place() -> None:
    match = slayer("harpy")
    conquer(match)
    s = table_of(match)
    assert "forest" not in s.slots
    assert "forest" not in s.lairs


@pytest.mark.rule("witcher.renown.contract.driven-away")
def test_a_monster_driven_away_lies_on_its_pile_and_pays_as_ever() -> None:
    s = town("wolf", "bear", content=harmless())
    contract(s, "harpy", 6, 0, 1)
    armed(s, 0, "wolf-05 wolf-07", "")
    s.players[0].place = 6
    s.players[0].shield = 0
    hand(s, 1, "bear-01")
    match = start(s, content=harmless())
    challenge(match, "monster-harpy")
    s = table_of(match)
    s.wounds += s.pool[:-2]
    s.pool = s.pool[-2:]
    while not any("driven away" in line for line in told(match)):
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))
    assert any("driven away" in line for line in told(match))
    while table_of(match).fight is not None:
        idle(match)
    s = table_of(match)
    assert "A gains 2 gold." in told(match)
    assert s.monsters["1"][-1].key == "monster-harpy"
    assert s.driven == []
    assert fame(match).boards["forest"] in FOREST
    assert s.players[0].trophies == []


@pytest.mark.rule("witcher.renown.contract.trails-without-monster")
def test_a_trail_is_looked_for_in_a_terrain_and_counts_for_the_next_monster() -> None:
    s = town("wolf", "bear")
    s.players[0].place = 10
    hand(s, 0, "wolf-03", "wolf-06", "wolf-07")
    hand(s, 1, "bear-01")
    match = start(s)
    come(match, 12)
    script(match, "act")
    assert offered(match) == ["trail:forest", "trail:mountain", "trail:water"]
    script(match, "trail:forest")
    (quest,) = table_of(match).players[0].trail_quests
    assert quest.token.terrain == "forest"


@pytest.mark.rule("witcher.renown.contract.trails-without-monster")
def test_a_trail_gained_before_the_monster_gives_the_first_fight_turn_against_it() -> None:
    s = town("wolf", "bear", content=harmless())
    s.players[0].trails["forest"].append(s.piles["forest"].pop())
    contract(s, "harpy", 6)
    s.players[0].place = 6
    armed(s, 0, "wolf-03 wolf-07", "wolf-01 wolf-02 wolf-04 wolf-05 wolf-06")
    hand(s, 1, "bear-01")
    match = start(s, content=harmless())
    challenge(match, "monster-harpy")
    assert offered(match)[0].startswith("combo:")


@pytest.mark.rule("witcher.renown.contract.random-monster", "witcher.renown.score.island-trophies")
def test_eyna_gives_a_random_monster_of_the_pile_and_no_renown() -> None:
    found = set()
    for seed in range(1, 12):
        s = town("griffin", "wolf", seed=seed, skellige=True, content=tale())
        sea_of(s).ships = [1, 5, 9]
        hand(s, 0, "griffin-02", "griffin-01")
        order = [monster.key for monster in s.monsters["1"]]
        match = start(s, skellige=True, content=tale())
        script(match, "sail:place-21")
        while "act" not in offered(match):
            script(match, offered(match)[0])
        script(match, "act")
        found.add(order.index(table_of(match).players[0].trophies[-1].key))
        assert fame(match).earned == [{}, {}]
    assert len(found) > 3
