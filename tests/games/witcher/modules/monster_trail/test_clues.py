"""Weakness tokens: found, read, kept, used, and given back."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.monster_trail.state import tokens_for
from coven.games.witcher.rules.pieces import TERRAINS
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    defeat,
    hand,
    rules_of,
    seen,
    table_of,
    travel,
)
from tests.games.witcher.fights import (
    alike,
    armed,
    harmless,
    meet,
    shield,
)
from tests.games.witcher.modules.monster_trail.trails import (
    ON,
    beast,
    begin,
    challenge,
    hide,
    know,
    lore,
    numbers,
    trail,
)

STRONG = " ".join(f"bear-{n:02}" for n in range(1, 11))
"""A deck that lasts."""


def beside(s: Table, terrain: str = "forest") -> int:
    """A place next to the wolf's home that may hold a token; its terrain does not matter to the token."""
    return rules_of(2).box.places[s.players[0].place].near[0].number


def found(s: Table, number: int = 3, terrain: str = "forest") -> Match:
    """Seat 0 has moved to where this token lay."""
    place = beside(s)
    hide(s, place, number, terrain)
    hand(s, 0, "wolf-06")
    match = begin(s)
    travel(match, place)
    return match


# Found


@pytest.mark.rule(
    "witcher.monster-trail.weakness.pick-up",
    "witcher.monster-trail.weakness.read-paragraph",
    "witcher.monster-trail.weakness.replace",
)
def test_whoever_enters_a_place_takes_its_token_reads_it_and_another_one_is_laid_out() -> None:
    match = found(trail("wolf", "bear"))
    assert numbers(match) == ["weakness-forest-3"]
    assert "A learns weakness 3 of the Harpy: Well-trodden Path." in told(match)
    spot = rules_of(2, **ON).box.places[lore(match).spots["forest"]]
    assert spot.terrain == "forest"
    assert len(lore(match).hidden["forest"]) == 1
    assert len(lore(match).piles["forest"]) == 4


@pytest.mark.rule("witcher.monster-trail.weakness.keep-open")
def test_tokens_lie_open_before_their_owner_any_number_of_them() -> None:
    s = trail("wolf", "bear")
    know(s, 0, 1, 2, 5)
    know(s, 0, 4, terrain="water")
    match = found(s)
    assert numbers(match) == [
        "weakness-forest-1",
        "weakness-forest-2",
        "weakness-forest-3",
        "weakness-forest-5",
        "weakness-water-4",
    ]
    assert (
        seen(match, 1)["extras"]["weaknesses"]["held"][0]
        == seen(match, None)["extras"]["weaknesses"]["held"][0]
    )
    assert "weakness-forest-3" in seen(match, 1)["extras"]["weaknesses"]["held"][0]


@pytest.mark.rule("witcher.monster-trail.weakness.all-collected")
def test_once_all_six_of_a_terrain_are_held_none_is_laid_out() -> None:
    s = trail("wolf", "bear")
    know(s, 1, 1, 2, 4)
    know(s, 0, 5, 6)
    match = found(s)
    assert len(tokens_for(table_of(match), 0, "forest")) == 3
    assert lore(match).spots["forest"] == -1
    assert lore(match).hidden["forest"] == lore(match).piles["forest"] == []


@pytest.mark.rule("witcher.monster-trail.weakness.public-cards", "witcher.monster-trail.weakness.large-cards")
def test_everybody_knows_both_sides_of_the_large_cards_of_the_monsters_on_the_map() -> None:
    match = begin(trail("wolf", "bear"))
    for seat in (0, 1, None):
        view = match.seen_by(seat)
        for terrain in TERRAINS:
            monster = view.state.slots[terrain]
            assert monster.reaction is not None
            assert len(monster.attacks) == 4
            assert len(monster.weaknesses) == 6


# Used


def options_of(match: Match) -> list[str]:
    """What can be used now."""
    return [key for key in offered(match) if key.startswith("use:weakness")]


@pytest.mark.rule(
    "witcher.monster-trail.weakness.use-before-fight", "witcher.monster-trail.weakness.not-spent"
)
def test_before_a_fight_any_or_all_of_ones_weaknesses_may_be_used_and_are_kept() -> None:
    s = trail("wolf", "bear", content=harmless())
    know(s, 0, 1, 3, 5)
    armed(s, 0, "wolf-01", STRONG)
    match = challenge(s, "arachas", harmless())
    before = ["use:weakness-initiative-brew", "use:weakness-guard-over", "use:weakness-thin-1"]
    assert options_of(match) == before
    script(match, "use:weakness-thin-1")
    assert options_of(match) == before[:2]
    script(match, "pass")
    assert shield(match) == 1
    assert len(table_of(match).pool) + len(table_of(match).wounds) == 9
    assert len(numbers(match)) == 3


@pytest.mark.rule("witcher.monster-trail.weakness.own-only")
def test_only_tokens_of_the_monsters_terrain_count_and_only_ones_own() -> None:
    s = trail("wolf", "bear", content=harmless())
    know(s, 0, 1, 3, 5, terrain="water")
    know(s, 1, 1, 3, 5)
    armed(s, 0, "wolf-01", STRONG)
    match = challenge(s, "arachas", harmless())
    assert options_of(match) == []


@pytest.mark.rule("witcher.monster-trail.weakness.stays-after-loss")
def test_if_the_monster_stays_everybody_keeps_their_tokens() -> None:
    s = trail("wolf", "bear", content=harmless())
    know(s, 0, 3)
    know(s, 1, 5)
    hide(s, 18, 4)
    armed(s, 0, "wolf-01", "wolf-02")
    match = challenge(s, "arachas", alike([{"deal": 9}]))
    while table_of(match).fight is not None:
        script(match, offered(match)[-1])
    assert table_of(match).slots["forest"].key == "monster-arachas"
    assert (numbers(match, 0), numbers(match, 1)) == (["weakness-forest-3"], ["weakness-forest-5"])
    assert lore(match).spots["forest"] == 18


@pytest.mark.rule(
    "witcher.monster-trail.weakness.returned",
    "witcher.monster-trail.weakness.reshuffle-six",
    "witcher.monster-trail.weakness.new-monster-token",
)
@pytest.mark.parametrize("killed", [True, False])
def test_when_the_monster_is_killed_or_driven_away_all_six_tokens_are_together_again(killed: bool) -> None:
    content = harmless() if killed else alike([{"deal": 9}])
    s = trail("wolf", "bear", content=content)
    know(s, 0, 3)
    know(s, 0, 2, terrain="water")
    know(s, 1, 5, 6)
    hide(s, 18, 4)
    armed(s, 0, "wolf-01", STRONG if killed else "wolf-02")
    if killed:
        meet(s, "arachas")
        match = begin(s, content)
        script(match, "phase-2")
        defeat(match, "arachas")
    else:
        match = beast(s, "arachas", "05 06", True, content)
        while table_of(match).fight is not None:
            script(match, offered(match)[-1])
    assert table_of(match).slots["forest"].key != "monster-arachas"
    assert (numbers(match, 0), numbers(match, 1)) == (["weakness-water-2"], [])
    assert len(lore(match).piles["forest"]) == 5
    assert len(lore(match).hidden["forest"]) == 1
    assert rules_of(2).box.places[lore(match).spots["forest"]].terrain == "forest"
    lines = told(match)
    appears = next(i for i, line in enumerate(lines) if "appears at" in line)
    assert any("A weakness token of the forest lies at" in line for line in lines[appears:])
