"""Phase III: Drawing and Gaining Cards, and the 0-cost card."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    at,
    explore,
    hand,
    lay,
    option,
    row,
    rules_of,
    scene,
    seen,
    table,
    table_of,
)

SIX = ("igni-water", "spark-water", "whirlwind-forest", "gust-water", "flurry-forest", "twin-strike-water")


def third(s: Table, *do: dict[str, Any]) -> Match:
    """The match at Phase III of seat 0, after an exploration that did this; the content must be the same."""
    match = explore(s, "c01", nothing(*do))
    script(match, "option:A")
    return match


def nothing(*do: dict[str, Any]) -> dict[str, Any]:
    """Changes to the content: the first city card does only this."""
    return scene("C01", option("On.", *do), option("No."))


def holding(*cards: str, do: tuple[dict[str, Any], ...] = ()) -> tuple[Table, Match]:
    """The wolf holds these cards at the beginning of Phase III, with a known row."""
    s = table("wolf", "bear", content=nothing(*do))
    row(s, *SIX)
    hand(s, 0, *cards)
    return s, third(s, *do)


@pytest.mark.rule("witcher.base.phase3.step-discard")
def test_any_number_of_cards_may_be_discarded_first() -> None:
    s, match = holding("wolf-01", "wolf-02")
    assert offered(match) == ["discard:wolf-01", "discard:wolf-02", "done"]
    script(match, "discard:wolf-01", "discard:wolf-02")
    assert [card.key for card in s.players[0].discard] == ["wolf-01", "wolf-02"]
    assert len(s.players[0].hand) == 3


@pytest.mark.rule("witcher.base.phase3.step-discard-max")
def test_a_hand_of_more_than_three_must_be_reduced() -> None:
    s, match = holding("wolf-01", "wolf-02", "wolf-03", "wolf-04", "wolf-05")
    assert "done" not in offered(match)
    script(match, "discard:wolf-01")
    assert "done" not in offered(match)
    script(match, "discard:wolf-02")
    assert "done" in offered(match)
    script(match, "done")
    assert [card.key for card in s.players[0].hand] == ["wolf-03", "wolf-04", "wolf-05"]


@pytest.mark.rule("witcher.base.phase3.step-draw", "witcher.base.phase3.step-draw-none")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_one_draws_up_to_three_cards(cards: int) -> None:
    s, match = holding(*[f"wolf-{n:02}" for n in range(1, cards + 1)])
    if cards:
        script(match, "done")
    assert len(s.players[0].hand) == 3
    assert len(s.decks[0]) == 7


@pytest.mark.rule("witcher.base.phase3.step-draw-reduced", "witcher.base.phase3.step-draw-raised")
@pytest.mark.parametrize(
    ("changes", "cards"), [((-1,), 2), ((1,), 4), ((2, 1), 6), ((2, -1), 4), ((-1, -1, -1, -1), 0)]
)
def test_changes_of_the_turn_add_up_and_never_fall_below_0(changes: tuple[int, ...], cards: int) -> None:
    s, _ = holding(do=tuple({"phase3-draw": change} for change in changes))
    assert len(s.players[0].hand) == cards


def test_exactly_so_many_cards_beats_all_changes() -> None:
    s, _ = holding(do=({"phase3-draw": 2}, {"phase3-draw-exactly": 1}))
    assert len(s.players[0].hand) == 1


@pytest.mark.rule("witcher.base.phase3.step-gain", "witcher.base.phase3.gain-mandatory")
def test_exactly_one_card_must_be_taken() -> None:
    s, match = holding("wolf-01", "wolf-02", "wolf-03")
    script(match, "done")
    assert offered(match) == [f"take:{key}" for key in SIX]
    script(match, "take:gust-water")
    assert table_of(match).active == 1
    assert len(s.players[0].library) == 11


@pytest.mark.rule("witcher.base.phase3.pay", "witcher.base.phase3.pay-before", "witcher.base.phase3.to-hand")
def test_the_cost_is_paid_in_cards_and_the_new_card_goes_to_the_hand() -> None:
    s, match = holding("wolf-01", "wolf-02", "wolf-03")
    script(match, "done", "take:igni-water")
    assert offered(match) == ["pay:wolf-01", "pay:wolf-02", "pay:wolf-03"]
    script(match, "pay:wolf-02")
    assert offered(match) == ["pay:wolf-01", "pay:wolf-03"]
    script(match, "pay:wolf-01")
    assert [card.key for card in s.players[0].discard] == ["wolf-02", "wolf-01"]
    assert [card.key for card in s.players[0].hand] == ["wolf-03", "igni-water"]


def cost(key: str) -> int:
    """How many cards a card of the known row costs: as many as it takes from a hand of three."""
    s, match = holding("wolf-01", "wolf-02", "wolf-03")
    script(match, "done", f"take:{key}")
    while offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    return len(s.players[0].discard)


@pytest.mark.rule(
    "witcher.base.phase3.slot-right",
    "witcher.base.phase3.slot-left",
    "witcher.base.phase3.slot-middle",
)
def test_slots_change_the_cost() -> None:
    assert [cost(key) for key in SIX] == [2, 1, 2, 0, 0, 0]
    s = table("wolf", "bear", content=nothing())
    row(
        s, "spark-water", "igni-water", "gust-water", "twin-strike-water", "whirlwind-forest", "flurry-forest"
    )
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = third(s)
    script(match, "done", "take:flurry-forest")
    assert s.players[0].discard == []


def test_the_log_says_what_was_paid_for_a_card() -> None:
    _, match = holding("wolf-01", "wolf-02", "wolf-03")
    script(match, "done", "take:igni-water", "pay:wolf-02", "pay:wolf-01")
    paid = [rules_of(2).box.by_key[key].label for key in ("wolf-02", "wolf-01")]
    assert f"A takes Igni (water) from the row for {paid[0]} and {paid[1]}." in told(match)
    _, match = holding("wolf-01", "wolf-02", "wolf-03")
    script(match, "done", "take:twin-strike-water")
    assert "A takes Twin Strike (water) from the row, at no cost." in told(match)


@pytest.mark.rule("witcher.base.phase3.slide")
def test_the_row_slides_to_the_right_and_a_new_card_enters_at_the_left() -> None:
    s = table("wolf", "bear", content=nothing())
    row(s, *SIX)
    lay(s, s.action_deck, "axii-forest")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = third(s)
    script(match, "done", "take:gust-water")
    assert [card.key for card in s.row] == ["axii-forest", *SIX[:3], *SIX[4:]]


@pytest.mark.rule("witcher.base.phase3.unaffordable")
def test_without_a_card_to_pay_with_or_a_row_none_is_taken() -> None:
    s = table("wolf", "bear", content=nothing({"phase3-draw": -3}))
    row(
        s,
        *[
            "igni-water",
            "igni-forest",
            "whirlwind-forest",
            "whirlwind-water",
            "quen-water",
            "executioner-arc-water",
        ],
    )
    match = third(s, {"phase3-draw": -3})
    assert table_of(match).active == 1
    assert s.players[0].hand == []
    s = table("wolf", "bear", content=nothing())
    s.box += [*s.row, *s.action_deck]
    s.row, s.action_deck = [], []
    match = third(s)
    assert table_of(match).active == 1
    assert "A can pay for no card of the row." in told(match)


@pytest.mark.rule("witcher.base.phase3.action-deck-empty")
def test_the_common_discard_pile_becomes_the_new_deck_or_slots_stay_empty() -> None:
    s = table("wolf", "bear", content=nothing())
    row(s, *SIX)
    s.box += s.action_deck
    s.action_deck = []
    lay(s, s.common, "axii-forest", "axii-wild")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = third(s)
    script(match, "done", "take:gust-water")
    assert len(s.row) == 6
    assert s.row[0].key in ("axii-forest", "axii-wild")
    assert (len(s.action_deck), s.common) == (1, [])
    s = table("wolf", "bear", content=nothing())
    s.box += [*s.action_deck, *s.row]
    s.action_deck, s.row = [], []
    lay(s, s.row, "quen-water", "spark-water", "igni-water")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = third(s)
    # The three filled slots are the right-most: 0, 0 and -1.
    script(match, "done", "take:igni-water")
    assert s.players[0].discard == []
    assert [card.key for card in s.row] == ["quen-water", "spark-water"]


@pytest.mark.rule("witcher.base.phase3.new-card-and-three")
@pytest.mark.parametrize(("key", "cards"), [("gust-water", 4), ("spark-water", 3), ("igni-water", 2)])
def test_the_turn_ends_with_four_cards_minus_the_cost(key: str, cards: int) -> None:
    s, match = holding("wolf-01", "wolf-02", "wolf-03")
    script(match, "done", f"take:{key}")
    while offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    assert len(s.players[0].hand) == cards


def test_the_card_taken_from_the_row_is_known_to_all() -> None:
    _, match = holding("wolf-01", "wolf-02", "wolf-03")
    script(match, "done", "take:gust-water")
    assert "gust-water" in seen(match, 1)["players"][0]["hand"]


# Add a 0-cost Action Card to your discard pile


def beaten(*keys: str, top: tuple[str, ...] = ()) -> tuple[Table, Match]:
    """The wolf, with a single card left, is about to be beaten by the Harpy in Novigrad; this is the row."""
    s = table("wolf", "bear")
    row(s, *keys)
    lay(s, s.action_deck, *reversed(top))
    s.players[0].place = 6
    s.players[0].shield = 0
    lay(s, s.box, *[f"wolf-{n:02}" for n in range(1, 10)])
    lay(s, s.fight_deck, "attack-05")
    match = at(s)
    script(match, "fight:monster-harpy")
    while s.fight is not None and not offered(match)[0].startswith("gain:") and s.fight.loser == -2:
        script(match, "attack:charge" if "attack:charge" in offered(match) else offered(match)[0])
    return s, match


FREE = ("igni-water", "gust-water", "spark-water", "whirlwind-forest", "igni-forest", "twin-strike-water")
DEAR = (
    "igni-water",
    "twin-strike-forest",
    "quen-water",
    "whirlwind-forest",
    "igni-forest",
    "twin-strike-water",
)


@pytest.mark.rule(
    "witcher.base.zerocard.when", "witcher.base.zerocard.take", "witcher.base.zerocard.mandatory"
)
def test_a_beaten_player_must_take_a_card_of_printed_cost_0_whatever_the_slots() -> None:
    _, match = beaten(*FREE)
    assert offered(match) == ["gain:gust-water", "gain:spark-water"]


@pytest.mark.rule("witcher.base.zerocard.to-discard", "witcher.base.zerocard.refill")
def test_the_card_goes_to_the_discard_pile_and_the_row_is_refilled() -> None:
    s, match = beaten(*FREE)
    script(match, "gain:gust-water")
    assert "A adds Gust (water) to the discard pile, from the row." in told(match)
    assert any(design.startswith("gust") for design in s.players[0].library)
    assert [card.key for card in s.row[1:]] == [FREE[0], *FREE[2:]]


@pytest.mark.rule("witcher.base.zerocard.none", "witcher.base.zerocard.none-rest")
def test_without_one_in_the_row_the_deck_is_searched_and_the_row_stays() -> None:
    s, match = beaten(*DEAR, top=("executioner-arc-water", "feint-water", "axii-wild"))
    assert "A adds Axii (wild) to the discard pile, from the Action Deck." in told(match)
    assert [card.key for card in s.common] == ["executioner-arc-water", "feint-water"]
    assert [card.key for card in s.row] == list(DEAR)
