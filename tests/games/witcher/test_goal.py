"""The Goal of the Game, and what attributes are worth in a fight."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import at, defeat, hand, lay, lift, table, table_of


def ready(*schools: str, place: int = 2, trail: bool = True) -> Table:
    """The first seat stands at the Foglet in Hengfors, with cards that strike and a trail token."""
    s = table(*schools)
    school = schools[0]
    player = hand(s, 0, f"{school}-03", f"{school}-04", f"{school}-01")
    player.place = place
    if trail:
        lay(s, player.trails["mountain"], "token-13")
    return s


def at_fight(s: Table, monster: str) -> Match:
    """The match at the first question of a fight."""
    match = at(s)
    script(match, "phase-2", f"fight:monster-{monster}")
    return match


def duel(loser: int) -> Table:
    """The table after the wolf attacked the bear in Vizima; the loser had a single card."""
    s = table("wolf", "bear")
    schools = ("wolf", "bear")
    for seat, school in enumerate(schools):
        hand(s, seat, f"{school}-03", f"{school}-04")
        s.players[seat].place = 7
        s.players[seat].shield = 0
    s.box += s.decks[loser]
    s.decks[loser] = []
    match = at(s)
    script(match, "phase-2", "fight:seat-2")
    while s.fight is not None:
        keys = offered(match)
        if s.fight.turn == loser and "stop" in keys:
            script(match, "stop")
        else:
            script(match, next((key for key in keys if key.startswith("combo:")), keys[0]))
    return s


@pytest.mark.rule("witcher.base.goal.trophy-ways")
def test_trophies_come_from_monsters_from_fights_one_started_and_from_meditation() -> None:
    s = ready("wolf", "bear")
    match = at(s)
    script(match, "phase-2")
    defeat(match, "foglet")
    assert s.players[0].track == 1
    assert [trophy.key for trophy in s.players[0].trophies] == ["monster-foglet"]
    assert [player.track for player in duel(loser=1).players] == [1, 0]
    assert [player.track for player in duel(loser=0).players] == [0, 0]
    s = ready("wolf", "bear")
    s.players[0].levels["alchemy"] = 5
    match = at(s)
    script(match, "phase-2", "meditate:alchemy")
    assert s.players[0].track == 1


@pytest.mark.rule("witcher.base.goal.win-condition", "witcher.base.goal.no-ties")
def test_the_fourth_trophy_wins_at_once_and_alone() -> None:
    s = ready("wolf", "bear", "cat")
    for player in s.players:
        player.track = 3
    match = at(s)
    script(match, "phase-2")
    defeat(match, "foglet")
    assert match.over
    assert match.results.winners == [0]
    assert match.results.places[0] == 1
    assert sorted(match.results.places) == [1, 2, 3]
    assert table_of(match).turns == 1


# Attributes in a fight


@pytest.mark.rule("witcher.base.attributes.specialty-use")
@pytest.mark.parametrize(
    ("level", "drawn", "shield"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 2, 2)]
)
def test_the_specialty_s_level_sets_the_strength_of_the_school_s_ability(
    level: int, drawn: int, shield: int
) -> None:
    s = ready("bear", "wolf")
    s.players[0].levels.update(specialty=level, defense=3)
    s.players[0].shield = 0
    at_fight(s, "foglet")
    assert len(s.players[0].hand) == 3 + drawn
    assert s.players[0].shield == shield


def against_leshen(defense: int, shield: int) -> tuple[Table, Match]:
    """The wolf has begun to fight the Leshen, which lowers Defense for the fight."""
    s = ready("wolf", "bear")
    s.box.append(s.slots["mountain"])
    s.slots["mountain"] = lift(s, "monster-leshen")
    s.players[0].levels["defense"] = defense
    s.players[0].shield = shield
    return s, at_fight(s, "leshen")


@pytest.mark.rule("witcher.base.attributes.fight-lowering")
def test_what_is_lowered_for_a_fight_is_never_below_1_and_comes_back_before_the_shield_does() -> None:
    s, match = against_leshen(defense=3, shield=3)
    assert s.players[0].shield == 2
    assert s.players[0].levels["defense"] == 3
    s.wounds, s.pool = s.pool[:-1], s.pool[-1:]
    while s.fight is not None:
        keys = offered(match)
        if keys[0].startswith("combo:"):
            s.players[0].shield = 0
        script(match, next((key for key in keys if key.startswith("combo:")), keys[0]))
    assert s.players[0].shield == 3
    s, _ = against_leshen(defense=1, shield=1)
    assert s.players[0].shield == 1


@pytest.mark.rule("witcher.base.attributes.five-locked-fight")
def test_level_5_is_not_lowered_for_a_fight_either() -> None:
    s, _ = against_leshen(defense=5, shield=4)
    assert s.players[0].shield == 4
    for combat, cards in ((5, 4), (4, 0)):
        s = ready("wolf", "bear", place=6, trail=False)
        lay(s, s.players[0].trails["forest"], "token-16")
        s.players[0].levels["combat"] = combat
        hand(s, 0, "wolf-05", "wolf-08")
        match = at_fight(s, "harpy")
        script(match, "combo:wolf-08")
        assert len(s.players[0].hand) == 1 + cards
