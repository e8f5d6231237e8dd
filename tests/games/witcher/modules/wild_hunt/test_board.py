"""The page of the Wild Hunt: what is drawn beside the map, who may act, and the Final Fight."""

from __future__ import annotations

import pytest

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import board
from coven.games.witcher.bot import hints
from coven.games.witcher.state import Table
from coven.testing import suggested_choice
from tests.games.witcher.builder import hand
from tests.games.witcher.modules.wild_hunt.hunting import (
    beset,
    hound,
    hunting,
    monster,
    options_of,
    quest,
    ride,
    striking,
)

NAMES = ["Tilly", "Oswin", "Ines", "Ada", "Brom"]


def page(match: Match, seat: int | None) -> str:
    """All that a reader sees of a match."""
    view = match.seen_by(seat)
    names = NAMES[: match.rules.seats]
    parts = [board.stage(view, names) or board.draw(view, names), board.strip(view, names)]
    facts = [str(board.facts(view, one)) for one in range(match.rules.seats)]
    offers = view.decision.options if view.decision else []
    notes = [board.note(view, offer.key) for offer in offers]
    return " ".join([*map(str, parts), *facts, *map(str, notes), str(board.mine(view, names))])


def map_of() -> Table:
    """Hounds, a monster and a quest on the map; the wolf by a hound."""
    s = hunting("wolf", "bear", member="eredin")
    hound(s, 1, 3)
    hound(s, 3, 14, 2)
    monster(s, "rotfiend", "mountain", 2)
    quest(s, 4, 4)
    hand(s, 0, "wolf-06", "wolf-05")
    hand(s, 1, "bear-01", "bear-05")
    return s


def test_the_map_shows_the_hunt_hounds_quests_and_what_strengthens_monsters() -> None:
    said = page(ride(map_of(), member="eredin"), 0)
    for words in (
        "Eredin, the Wild Hunt",
        "Hound of level I",
        "Hound of level II, 2 shields",
        "Quest 4 of the group",
        "1 life more",
        "Round 1 of 8",
        "28</b> of 28 shields",
        "life 3; first you draw 1 card and lower your shield by 1",
    ):
        assert words in said, words


def test_a_hound_that_can_be_fought_is_a_target_on_the_map() -> None:
    match = ride(map_of(), member="eredin")
    assert 'data-key="hound:1"' in page(match, 0) or 'value="hound:1"' in page(match, 0)


def test_the_page_says_who_may_act_and_who_is_done() -> None:
    match = ride(map_of(), member="eredin")
    assert "may act" in page(match, 0)
    match.choose(1, "done")
    said = page(match, 0)
    assert "Oswin</b><span>done" in said
    assert "You</b><span>may act" in said


def test_the_final_fight_shows_the_hunt_and_the_band() -> None:
    s = hunting("wolf", "bear", "cat", member="eredin")
    for seat, school in enumerate(("wolf", "bear", "cat")):
        hand(s, seat, f"{school}-01", f"{school}-02")
    match = beset(s, "s1 12 18 08 05 07 10", shields=17, member="eredin")
    said = page(match, 0)
    for words in ("Eredin", "17</b> shields", "6</b> of 7 life cards", "Magic Shock Wave", "may strike"):
        assert words in said, words
    match.choose(1, "strike")
    assert "strikes" in page(match, 0)
    while list(match.pending) == [1]:
        match.choose(1, match.pending[1].keys[-1])
    assert "has struck" in page(match, 0)


def test_between_strikes_the_strip_says_who_is_still_to_strike() -> None:
    s = hunting("wolf", "bear", "cat", member="eredin")
    for seat, school in enumerate(("wolf", "bear", "cat")):
        hand(s, seat, f"{school}-01", f"{school}-02")
    match = beset(s, "s1 12 18 08 05 07 10", shields=17, member="eredin")
    match.choose(1, "strike")
    assert "You all strike" not in page(match, 0)
    while list(match.pending) == [1]:
        match.choose(1, match.pending[1].keys[-1])
    assert "You all strike" in page(match, 0)
    assert "2 witchers to go" in page(match, 0)


def test_the_end_says_that_all_have_won_together() -> None:
    s = hunting("wolf", "bear", "cat", member="imlerith")
    match = beset(s, "s1", member="imlerith")
    assert match.results.winners == [0, 1, 2]
    assert "You win together" in page(match, 0)
    assert "Tilly, Oswin and Ines win" in page(match, None)


def test_a_fight_turn_in_the_final_fight_shows_the_shields() -> None:
    s = hunting("wolf", "bear", "cat", member="imlerith")
    hand(s, 0, "wolf-01", "wolf-02")
    match = striking(s, "12 18 08 05", shields=9, member="imlerith")
    match.choose(0, "strike")
    assert "9 stand before its life cards" in page(match, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "member"), [(1, "imlerith"), (3, "caranthir")])
def test_every_moment_of_a_match_can_be_drawn(players: int, member: str) -> None:
    match = coven.new(
        "witcher", players=players, seed=2, options={**options_of(member=member), "boards": "random"}
    )
    rng = seeded(1)
    for step in range(10_000):
        if step % 6 == 0:
            for seat in [None, *match.pending]:
                assert page(match, seat)
        if match.over:
            break
        seat, key = suggested_choice(match, rng, hints)
        match.choose(seat, key)
    assert match.over
    assert page(match, 0)
