"""Solo Mode, with its table of results."""

from __future__ import annotations

import pytest

import coven
from coven.engine.match import Match
from coven.games.witcher.rules.poker import Settle
from coven.games.witcher.state import Poker, Table, TrailQuest
from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    at,
    begun,
    defeat,
    dice,
    explore,
    finish_turn,
    hand,
    lay,
    lift,
    poker_of,
    row,
    seen,
    table,
    table_of,
    travel,
)

NAMED = {1: 13, 2: 11, 3: 9, 4: 7, 5: 6}
"""The number of turns in the name of each rank's rule."""


@pytest.mark.rule("witcher.base.solo.setup-base", "witcher.base.solo.no-extra-level")
def test_the_table_is_that_of_two_or_three_without_their_extras() -> None:
    s = table_of(begun(1))
    assert len(s.row) == 6
    assert [card.cost for card in s.row[3:]] == [0, 0, 0]
    assert [len(pile) for pile in s.piles.values()] == [5, 5, 5]
    assert s.stack == []
    assert sum(s.players[0].levels.values()) == 4
    assert len(s.fight_deck) == 20


@pytest.mark.rule("witcher.base.solo.resources", "witcher.base.solo.no-witcher-trophies")
def test_the_solo_player_begins_with_5_cards_3_gold_and_no_witcher_trophies() -> None:
    s = table_of(begun(1))
    assert (len(s.players[0].hand), s.players[0].gold) == (5, 3)
    assert s.players[0].supply == []


@pytest.mark.rule("witcher.base.solo.board-choice")
def test_two_boards_are_drawn_unless_any_may_be_chosen() -> None:
    match = coven.new("witcher", players=1, seed=1)
    assert len(offered(match)) == 2
    match = coven.new("witcher", players=1, seed=1, options={"boards": "choose"})
    assert len(offered(match)) == 5


@pytest.mark.rule("witcher.base.solo.monsters", "witcher.base.solo.monsters-random")
def test_one_monster_of_each_level_in_random_terrains() -> None:
    places = set()
    for seed in range(12):
        s = table_of(begun(1, seed))
        levels = [monster.level for monster in s.slots.values()]
        assert sorted(levels) == [1, 2, 3]
        places.add(tuple(levels))
    assert len(places) > 3


@pytest.mark.rule("witcher.base.solo.attribute-trophy")
def test_one_attribute_trophy_of_four_is_open_and_the_others_are_in_the_box() -> None:
    kinds = set()
    for seed in range(30):
        match = begun(1, seed)
        s = table_of(match)
        assert len(s.attribute_trophies) == 1
        assert seen(match, None)["attribute_trophies"] == [s.attribute_trophies[0].key]
        attributes = ("trophy-combat", "trophy-defense", "trophy-alchemy", "trophy-specialty")
        assert sum(piece.key.startswith(attributes) for piece in s.box) == 7
        kinds.add(s.attribute_trophies[0].kind)
    assert kinds == {"combat", "defense", "alchemy", "specialty"}


def alone(trophies: int = 0, attribute: bool = True) -> Table:
    """A solo table in Novigrad; so many monsters are beaten, and perhaps the Attribute Trophy is gained."""
    s = table("wolf")
    player = hand(s, 0, "wolf-03", "wolf-04", "wolf-01")
    player.place = 6
    for terrain in ("mountain", "water")[:trophies]:
        player.trophies.append(s.slots.pop(terrain))
        s.piles[terrain].append(s.lairs.pop(terrain))
        player.track += 1
    if attribute:
        player.trophies.append(s.attribute_trophies.pop())
        player.track += 1
    lay(s, player.trails["forest"], "token-16")
    return s


def fight_harpy(s: Table) -> Match:
    """The match after the Harpy was beaten in Phase II."""
    match = at(s)
    script(match, "phase-2")
    defeat(match, "harpy")
    return match


@pytest.mark.rule("witcher.base.solo.goal", "witcher.base.solo.end", "witcher.base.goal.win-condition")
def test_three_monsters_and_the_attribute_trophy_win_at_once() -> None:
    s = alone(trophies=2)
    s.turns = 6
    match = fight_harpy(s)
    assert match.over
    assert s.players[0].track == 4
    assert match.results.winners == [0]
    assert s.agenda


@pytest.mark.rule("witcher.base.solo.final-not-attribute")
def test_the_attribute_trophy_is_never_the_last() -> None:
    s = alone(trophies=2, attribute=False)
    s.players[0].track = 3
    kind = s.attribute_trophies[0].kind
    s.players[0].levels[kind] = 5
    match = at(s)
    script(match, "phase-2", f"meditate:{kind}")
    assert not match.over
    assert s.players[0].track == 3


@pytest.mark.rule("witcher.base.solo.final-monster-locked", "witcher.base.solo.final-monster-no-fight")
def test_the_last_monster_waits_for_the_attribute_trophy() -> None:
    match = at(alone(trophies=2, attribute=False))
    script(match, "phase-2")
    assert "fight:monster-harpy" not in offered(match)
    match = at(alone(trophies=2))
    script(match, "phase-2")
    assert "fight:monster-harpy" in offered(match)
    match = at(alone(trophies=1, attribute=False))
    script(match, "phase-2")
    assert "fight:monster-harpy" in offered(match)


@pytest.mark.rule("witcher.base.solo.count-turns", "witcher.base.solo.turns-alone")
def test_turns_are_counted_and_follow_each_other() -> None:
    match = begun(1)
    for turn in (1, 2, 3):
        assert table_of(match).turns == turn
        assert table_of(match).active == 0
        finish_turn(match)


@pytest.mark.rule("witcher.base.solo.poker-locals-only")
def test_there_is_nobody_else_to_play_dice_with() -> None:
    s = table("wolf")
    hand(s, 0, "wolf-02")
    s.players[0].gold = 3
    match = at(s)
    travel(match, 7)
    assert not [key for key in offered(match) if key.startswith("poker:")]
    s = table("bear")
    hand(s, 0, "bear-01")
    s.players[0].gold = 3
    match = at(s)
    travel(match, 14)
    assert "act" in offered(match)


@pytest.mark.rule(
    "witcher.base.solo.poker-play",
    "witcher.base.solo.poker-no-opponent",
    "witcher.base.solo.poker-stake-lost",
)
def test_solo_poker_costs_1_gold_and_has_one_reroll_and_no_opponent() -> None:
    s = table("bear")
    hand(s, 0, "bear-01")
    s.players[0].gold = 3
    match = at(s)
    travel(match, 14)
    dice(s, 1, 1, 2, 3, 5)
    script(match, "act")
    assert s.players[0].gold == 2
    assert poker_of(s).dice == [[1, 1, 2, 3, 5], []]
    dice(s, 1)
    script(match, "die:5", "roll")
    assert s.poker is None
    assert s.players[0].gold == 4


SOLO_POKER = [
    ([1, 2, 3, 4, 6], 0),
    ([6, 6, 1, 2, 3], 0),
    ([6, 6, 5, 5, 1], 1),
    ([2, 2, 2, 5, 1], 2),
    ([1, 2, 3, 4, 5], 3),
    ([2, 3, 4, 5, 6], 3),
    ([2, 2, 2, 3, 3], 4),
    ([2, 2, 2, 2, 3], 5),
    ([1, 1, 1, 1, 1], 6),
]


@pytest.mark.rule(
    "witcher.base.solo.poker-nothing",
    "witcher.base.solo.poker-pair",
    "witcher.base.solo.poker-two-pairs",
    "witcher.base.solo.poker-three",
    "witcher.base.solo.poker-five-high",
    "witcher.base.solo.poker-six-high",
    "witcher.base.solo.poker-full-house",
    "witcher.base.solo.poker-four",
    "witcher.base.solo.poker-five",
)
def test_solo_poker_pays_by_the_table() -> None:
    for rolled, gold in SOLO_POKER:
        s = table("wolf")
        s.poker = Poker(0, -1, -1, 1, [rolled, []], [0, 0], 0, [])
        s.then(Settle())
        at(s)
        assert s.players[0].gold == gold


@pytest.mark.rule("witcher.base.solo.explore")
def test_a_solo_explorer_does_not_see_a_result_before_choosing() -> None:
    s = table("wolf")
    match = explore(s, "c02")
    card = s.reading[0]
    assert card.key == "c02"
    for choice in card.choices.values():
        assert choice.result not in str(match.view(0))
    script(match, "option:B")
    assert f"\u201c{card.choices['B'].result}\u201d" in told(match, 0)
    assert card.choices["A"].result not in "\n".join(told(match, 0))


@pytest.mark.rule("witcher.base.solo.attack-die", "witcher.base.solo.attack-controller")
@pytest.mark.parametrize(("die", "attack"), [(1, "charge"), (3, "charge"), (4, "bite"), (6, "bite")])
def test_a_die_says_how_the_monster_attacks(die: int, attack: str) -> None:
    s = alone(attribute=False)
    match = at(s)
    script(match, "phase-2", "fight:monster-harpy")
    while table_of(match).brawl().monster_turns < 2:
        dice(table_of(match), die)
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))
    assert told(match).count(f"The die shows {die}: a {attack}.") == 2


@pytest.mark.rule("witcher.base.solo.no-spawn-after-defeat", "witcher.base.solo.return-after-defeat")
def test_after_a_defeat_the_slot_is_empty_and_tokens_of_its_terrain_go_back() -> None:
    s = alone(attribute=False)
    s.players[0].trail_quests.append(TrailQuest(lift(s, "token-8"), 1))
    match = fight_harpy(s)
    assert "forest" not in s.slots
    assert "forest" not in s.lairs
    assert len(s.piles["forest"]) == 6
    assert s.players[0].trails["forest"] == []
    assert s.players[0].trail_quests == []
    assert s.players[0].track == 1
    assert table_of(match).now.phase == "III"


def driven_away() -> tuple[Table, Match]:
    """The wolf is knocked out when the Harpy has a single card left."""
    s = alone(attribute=False)
    lay(s, s.box, *[f"wolf-{n:02}" for n in range(1, 11)])
    lay(s, s.players[0].hand, "wolf-05", "wolf-07")
    match = at(s)
    script(match, "phase-2", "fight:monster-harpy")
    s.wounds, s.pool = s.pool[:-1], s.pool[-1:]
    while s.fight is not None:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[0]))
    return s, match


@pytest.mark.rule(
    "witcher.base.solo.driven-spawn",
    "witcher.base.solo.driven-no-count",
    "witcher.base.solo.driven-replacement-counts",
)
def test_a_monster_driven_away_is_replaced_by_one_of_its_level_which_counts_instead() -> None:
    s, match = driven_away()
    assert s.fight is None
    assert [monster.key for monster in s.driven] == ["monster-harpy"]
    assert s.players[0].track == 0
    new = s.slots["forest"]
    assert new.level == 1
    assert new.key != "monster-harpy"
    s = alone(trophies=2)
    s.driven.append(s.slots.pop("forest"))
    s.slots["forest"] = lift(s, "monster-barghest")
    match = at(s)
    script(match, "phase-2")
    defeat(match, "barghest")
    assert match.over
    assert match.results.winners == [0]


SIX = ("igni-water", "spark-water", "whirlwind-forest", "gust-water", "flurry-forest", "swift-cut-water")


@pytest.mark.rule("witcher.base.solo.gain-card", "witcher.base.solo.gain-card-refill")
@pytest.mark.parametrize("taken", ["gust-water", "swift-cut-water"])
def test_the_right_most_card_leaves_unless_it_was_taken(taken: str) -> None:
    s = table("wolf")
    row(s, *SIX)
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = explore(s, "c12")
    script(match, "option:B", "done", f"take:{taken}")
    left = [key for key in SIX if key not in (taken, "swift-cut-water")]
    assert [card.key for card in s.row[-len(left) :]] == left
    assert len(s.row) == 6
    assert [card.key for card in s.common] == ([] if taken == "swift-cut-water" else ["swift-cut-water"])


@pytest.mark.rule("witcher.base.solo.gain-card")
def test_without_a_card_taken_none_leaves() -> None:
    s = table("wolf")
    s.box += [*s.row, *s.action_deck]
    s.row, s.action_deck = [], []
    lay(s, s.row, "igni-water", "whirlwind-forest")
    s.now.draw = 0
    lay(s, s.box, *[f"wolf-{n:02}" for n in range(1, 11)])
    match = explore(s, "c12")
    script(match, "option:B")
    assert table_of(match).turns == 2
    assert [card.key for card in s.row] == ["igni-water", "whirlwind-forest"]
    assert s.common == []


@pytest.mark.rule("witcher.base.solo.fatigue")
def test_fatigue_is_suffered_alone_too() -> None:
    s = alone(trophies=1)
    match = fight_harpy(s)
    assert not match.over
    assert s.players[0].track == 3
    assert len(s.players[0].library) == 7


@pytest.mark.rule("witcher.base.solo.no-loss", "witcher.base.solo.turn-limit")
def test_only_the_guard_of_sixty_turns_ends_an_unwon_game_without_a_rank() -> None:
    s = table("wolf")
    s.turns = 58
    match = at(s)
    finish_turn(match)
    assert table_of(match).turns == 60
    finish_turn(match)
    assert match.over
    assert match.results.winners == []
    assert match.results.scores[0].total == 0
    assert "60 turns" in match.results.reason


@pytest.mark.rule("witcher.base.solo.count-last-turn")
@pytest.mark.parametrize(
    ("turns", "rank"),
    [
        pytest.param(20, 1, marks=pytest.mark.rule("witcher.base.solo.score-13")),
        pytest.param(13, 1, marks=pytest.mark.rule("witcher.base.solo.score-13")),
        pytest.param(12, 2, marks=pytest.mark.rule("witcher.base.solo.score-11")),
        pytest.param(11, 2, marks=pytest.mark.rule("witcher.base.solo.score-11")),
        pytest.param(10, 3, marks=pytest.mark.rule("witcher.base.solo.score-9")),
        pytest.param(9, 3, marks=pytest.mark.rule("witcher.base.solo.score-9")),
        pytest.param(8, 4, marks=pytest.mark.rule("witcher.base.solo.score-7")),
        pytest.param(7, 4, marks=pytest.mark.rule("witcher.base.solo.score-7")),
        pytest.param(6, 5, marks=pytest.mark.rule("witcher.base.solo.score-6")),
        pytest.param(4, 5, marks=pytest.mark.rule("witcher.base.solo.score-6")),
    ],
)
def test_the_rank_goes_by_the_turns_the_last_one_included(turns: int, rank: int) -> None:
    s = alone(trophies=2)
    s.turns = turns - 1
    match = fight_harpy(s)
    assert match.over
    assert match.results.scores[0].total == rank
    assert match.results.scores[0].lines[0].rule == f"witcher.base.solo.score-{NAMED[rank]}"
    assert str(turns) in match.results.reason
