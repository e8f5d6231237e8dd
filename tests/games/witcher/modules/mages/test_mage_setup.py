"""Mages: what there is, how they are set up, and where they take cards from."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules.row import gain_card
from coven.testing import offered, script, told
from tests.games.witcher.builder import at, hand, lay, lift, rules_of, table, table_of, travel
from tests.games.witcher.modules.combining import fits
from tests.games.witcher.modules.mages.casting import ALL, HOME, MAGES, ON, mixed

BOX = rules_of(2, **ON).box
SCHOOLS = [place.number for place in BOX.places if place.school]


def chosen(boards: list[str], players: int, options: dict[str, Any]) -> Match:
    """A match whose boards were chosen freely, the last player first, at the claims (or past them)."""
    match = coven.new(
        "witcher", players=players, seed=1, options={**options, "boards": "choose", "first": "seat"}
    )
    while not any(key.startswith("school:") for key in offered(match)):
        script(match, offered(match)[0])
    script(match, *[f"school:{board}" for board in boards])
    return match


@pytest.mark.rule(
    "witcher.mages.components.list",
    "witcher.mages.components.trophies",
    "witcher.mages.components.five-mages",
)
def test_there_are_five_mages_with_ten_cards_and_four_trophies_each_and_ninety_cards() -> None:
    assert [key for key in BOX.schools if key in MAGES] == list(MAGES)
    for key in MAGES:
        assert len(BOX.schools[key].cards) == 10
        assert len(BOX.witcher_trophies[key]) == 4
    cards = [piece for piece in BOX.others if isinstance(piece, MageCard)]
    assert len(cards) == 90
    faces = [(c.name, c.terrain) for c in cards]
    assert len(set(faces)) == 90


@pytest.mark.rule("witcher.mages.setup.decide-mode", "witcher.mages.setup.draft")
def test_some_or_all_play_mages() -> None:
    some = table_of(coven.new("witcher", players=3, seed=1, options=ON))
    assert set(MAGES) < set(some.boards) | {player.school for player in some.players}
    assert "wolf" in some.boards
    everybody = table_of(coven.new("witcher", players=3, seed=1, options=ALL))
    assert sorted(everybody.boards) == sorted(MAGES)


@pytest.mark.rule("witcher.mages.setup.draft")
def test_without_any_mage_their_deck_is_put_away() -> None:
    s = table_of(chosen(["wolf", "bear"], 2, ON))
    assert magic_of(s).row == magic_of(s).deck == []
    assert sum(piece.key.startswith("mage-") for piece in s.box) == 90
    assert len(s.row) == 6


@pytest.mark.rule(
    "witcher.mages.setup.draft",
    "witcher.mages.setup.all.mage-deck-only",
    "witcher.mages.setup.all.pool",
    "witcher.mages.setup.solo",
)
@pytest.mark.parametrize(("players", "options"), [(2, ON), (2, ALL), (1, ALL)])
def test_if_all_are_mages_only_their_deck_is_used(players: int, options: dict[str, Any]) -> None:
    s = table_of(chosen(["alzur", "ardea"][:players], players, options))
    assert magic_of(s).row == magic_of(s).deck == []
    assert all(card.key.startswith("mage-") for card in [*s.row, *s.action_deck])
    assert len(s.row) == 6
    assert len(s.action_deck) == 84
    assert [card.cost for card in s.row[3:]] == [0, 0, 0]
    assert sum(piece in BOX_KEYS for piece in (p.key for p in s.box)) == 90


BOX_KEYS = {card.key for card in BOX.action_cards}


@pytest.mark.rule("witcher.mages.setup.mixed.two-pools")
def test_mixed_there_are_two_rows_built_alike() -> None:
    s = table_of(chosen(["alzur", "bear"], 2, ON))
    magic = magic_of(s)
    assert all(card.key.startswith("mage-") for card in magic.row)
    assert not any(card.key.startswith("mage-") for card in s.row)
    for row in (s.row, magic.row):
        assert len(row) == 6
        assert [card.cost for card in row[3:]] == [0, 0, 0]


@pytest.mark.rule("witcher.mages.setup.all.claim-order", "witcher.mages.setup.manticore-school")
def test_mages_claim_schools_counter_clockwise_from_the_last_player() -> None:
    match = chosen(["alzur", "ardea", "othar"], 3, ALL)
    order = []
    while any(key.startswith("claim:") for key in offered(match)):
        order.append(next(iter(match.pending)))
        assert f"claim:place-{SCHOOLS[0]}" in offered(match) or len(order) > 1
        script(match, offered(match)[0])
    assert order == [2, 1, 0]
    homes = magic_of(table_of(match)).homes
    assert homes[2] == 0, "the School of the Manticore may be claimed like any other"
    assert len(set(homes)) == 3


@pytest.mark.rule(
    "witcher.mages.setup.mixed.claim-order",
    "witcher.mages.setup.mixed.free-schools",
    "witcher.mages.setup.start-location",
    "witcher.mages.setup.school-token",
)
def test_mixed_a_mage_claims_a_school_that_nobody_is_at_home_in() -> None:
    match = chosen(["bear", "alzur", "ardea"], 3, ON)
    s = table_of(match)
    assert list(match.pending) == [1]
    bear = BOX.schools["bear"].home.number
    assert offered(match) == [f"claim:place-{n}" for n in SCHOOLS if n != bear]
    script(match, "claim:place-3")
    assert s.players[1].place == 3
    assert "claim:place-3" not in offered(match)
    assert list(match.pending) == [0]
    script(match, offered(match)[0])
    assert s.players[0].place == magic_of(s).homes[0]


@pytest.mark.rule("witcher.ciri.setup.blocks-mage-choice")
def test_no_mage_claims_the_school_that_ciri_is_at_home_in() -> None:
    match = chosen(["ciri", "alzur"], 2, {**ON, "ciri": True})
    assert "claim:place-3" not in offered(match)
    assert len(offered(match)) == len(SCHOOLS) - 1


@pytest.mark.rule("witcher.mages.setup.rest-identical", "witcher.mages.play.terms")
def test_all_else_is_set_up_as_for_a_witcher_with_energy_on_one() -> None:
    match = chosen(["alzur", "bear"], 2, ON)
    while table_of(match).now.phase == "setup":
        script(match, offered(match)[0])
    mage, witcher = table_of(match).players[1], table_of(match).players[0]
    assert mage.shield == witcher.shield == 1
    assert mage.levels == witcher.levels
    assert len(mage.library) == len(witcher.library) == 10
    assert len(mage.supply) == len(witcher.supply) == 1
    assert "B is the mage Alzur." in told(match)


@pytest.mark.rule("witcher.mages.play.train-specialty")
def test_a_mage_trains_the_specialty_at_the_claimed_school_alone() -> None:
    for school in (HOME, 10):
        s = mixed("alzur", "wolf")
        s.players[0].place = BOX.places[school].near[0].number
        s.players[0].gold = 5
        hand(s, 0, "alzur-10")
        match = at(s, **ON)
        travel(match, school)
        script(match, "act")
        assert ("train:specialty" in offered(match)) == (school == HOME)


# Two rows


def buying(seat: int) -> Match:
    """A mage (seat 0) or a witcher (seat 1) takes a card in Phase III and has five cards to pay with."""
    s = mixed("alzur", "bear")
    s.active = seat
    board = "alzur" if seat == 0 else "bear"
    hand(s, seat, *[f"{board}-0{n}" for n in range(1, 4)])
    match = at(s, **ON)
    while not any(key.startswith("take:") for key in offered(match)):
        keys = offered(match)
        wanted = [k for k in keys if k in ("phase-2", "explore:city", "option:A", "done")]
        script(match, wanted[0] if wanted else keys[-1])
    return match


@pytest.mark.rule(
    "witcher.mages.play.mixed.own-pool",
    "witcher.mages.play.mixed.phase-iii-mirror",
    "witcher.mages.play.mixed.mirror-example",
    "witcher.mages.play.mixed.discard-piles",
)
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_takes_cards_of_the_own_row_and_the_other_one_loses_the_same_slot(seat: int) -> None:
    match = buying(seat)
    s = table_of(match)
    own, other = (magic_of(s).row, s.row)[:: 1 if seat == 0 else -1]
    piles = (magic_of(s).common, s.common)[:: 1 if seat == 0 else -1]
    assert all(key.removeprefix("take:") in [card.key for card in own] for key in offered(match))
    right, mirrored, kept = own[-1], other[-1], [card.key for card in other[:-1]]
    script(match, f"take:{right.key}")
    while any(key.startswith("pay:") for key in offered(match)) and right in own:
        script(match, offered(match)[0])
    assert right in s.players[seat].hand
    assert mirrored in piles[1]
    assert right not in piles[0]
    assert [card.key for card in other[1:]] == kept
    assert len(own) == len(other) == 6


@pytest.mark.rule("witcher.mages.play.mixed.mirror-only-phase-iii", "witcher.mages.play.mixed.own-search")
def test_a_card_that_is_gained_otherwise_has_no_mirror_and_comes_from_the_own_deck() -> None:
    s = mixed("alzur", "bear")
    magic = magic_of(s)
    lay(s, s.exploration["city"], "c03")
    before = [card.key for card in s.row]
    s.box += magic.row
    magic.row = [card for card in magic.deck if card.cost == 2][:6]
    magic.deck = [card for card in magic.deck if card not in magic.row]
    flow = gain_card(rules_of(2, **ON), s, 0, 0, "discard", "")
    for _ in flow:
        raise AssertionError("no card of cost 0 is shown, so nobody is asked")
    assert s.players[0].discard[-1].key.startswith("mage-")
    assert s.players[0].discard[-1].cost == 0
    assert [card.key for card in s.row] == before
    assert s.common == []


@pytest.mark.rule("witcher.mages.play.mixed.discard-any-pool")
def test_cards_may_be_thrown_out_of_either_row() -> None:
    s = mixed("alzur", "bear")
    s.players[0].place = 8
    hand(s, 0, "alzur-10")
    match = at(s, **ON)
    travel(match, 7)
    script(match, "act")
    assert len([key for key in offered(match) if key.startswith("throw:")]) == 12
    magic, base = magic_of(s).row[0].key, s.row[0].key
    script(match, f"throw:{magic}", f"throw:{base}")
    while any(key.startswith("throw:") for key in offered(match)):
        script(match, "pass" if "pass" in offered(match) else offered(match)[0])
    assert {magic, base} <= {piece.key for piece in s.box}
    assert len(s.row) == len(magic_of(s).row) == 6


@pytest.mark.rule("witcher.mages.compat.set", "witcher.mages.compat.lost-mount")
def test_mages_go_with_every_other_expansion_there_is() -> None:
    for module in coven.game("witcher").modules:
        needs = {"legendary-hunt": True} if module.key in ("renown",) else {}
        if module.key not in ("mages", "renown"):
            assert fits(2, {**ON, module.key: True, **needs}), module.key


def test_lift_finds_mage_cards() -> None:
    s = table("alzur", "bear", **ON)
    assert lift(s, "mage-ember-forest").key == "mage-ember-forest"
