"""Ciri: a witcher like others, and the Elder Blood."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.games.witcher.state import Table
from coven.testing import offered, play_randomly, script, told
from tests.games.witcher.builder import at, begun, hand, lay, rules_of, table, table_of, travel
from tests.games.witcher.fights import facing, fight_of, harmless, left

ON: dict[str, Any] = {"ciri": True}


def ciri(*others: str) -> Table:
    """Ciri sits first."""
    return table("ciri", *(others or ("bear",)), **ON)


def fighting(level: int, *cards: str) -> Match:
    """Ciri, of that Specialty level, has her first fight turn against a monster whose cards do nothing."""
    s = table("ciri", "bear", content=harmless(), **ON)
    s.players[0].levels.update(specialty=level, defense=4)
    hand(s, 0, *cards)
    return facing(s, content=harmless(), **ON)


@pytest.mark.rule("witcher.ciri.components.list", "witcher.ciri.play.as-any-witcher")
def test_ciri_has_all_that_a_witcher_has_and_may_be_chosen() -> None:
    box = rules_of(5, **ON).box
    assert list(box.schools)[-1] == "ciri"
    assert len(box.schools["ciri"].cards) == 10
    assert len(box.witcher_trophies["ciri"]) == 4
    assert len(box.schools["ciri"].abilities) == 5
    match = coven.new("witcher", players=1, seed=1, options={**ON, "boards": "choose"})
    while "school:ciri" not in offered(match):
        script(match, offered(match)[0])
    script(match, "school:ciri")
    s = table_of(match)
    assert s.players[0].school == "ciri"
    assert all(design.startswith("ciri/") for design in s.players[0].library)
    assert "ciri" not in rules_of(2).box.schools


@pytest.mark.rule("witcher.ciri.play.no-sixth-player")
def test_five_players_are_still_the_most() -> None:
    with pytest.raises(BadOptions, match="1 to 5 players"):
        coven.new("witcher", players=6, seed=1, options=ON)
    assert len(table_of(begun(5, **ON)).boards) == 1


@pytest.mark.rule("witcher.ciri.setup.start-location")
def test_she_begins_at_the_school_of_the_wolf() -> None:
    s = ciri("wolf")
    assert s.players[0].place == s.players[1].place == rules_of(2, **ON).box.schools["wolf"].home.number


@pytest.mark.rule(
    "witcher.ciri.setup.specialty-token",
    "witcher.ciri.setup.trains-at-wolf",
    "witcher.ciri.setup.shares-with-wolf",
)
@pytest.mark.parametrize("seat", [0, 1])
def test_ciri_and_the_wolf_each_train_their_own_specialty_there(seat: int) -> None:
    s = ciri("wolf")
    s.active = seat
    s.players[seat].place = 7
    s.players[seat].gold = 5
    hand(s, seat, "ciri-01" if seat == 0 else "wolf-06")
    match = at(s, **ON)
    travel(match, 3)
    script(match, "act")
    assert "train:specialty" in offered(match)
    script(match, "train:specialty")
    assert s.players[seat].levels["specialty"] == 2
    assert s.players[seat].gold == 5 - 2
    assert s.players[1 - seat].levels["specialty"] == 1


@pytest.mark.rule("witcher.ciri.setup.trains-at-wolf")
def test_she_trains_it_in_no_other_school() -> None:
    s = ciri("bear")
    home = next(place for place in rules_of(2, **ON).box.places if place.school == "bear")
    s.players[0].place = home.near[0].number
    s.players[0].gold = 5
    hand(s, 0, "ciri-01")
    match = at(s, **ON)
    travel(match, home.number)
    script(match, "act")
    assert "train:specialty" not in offered(match)


@pytest.mark.rule("witcher.ciri.specialty.effect", "witcher.ciri.specialty.timing")
def test_elder_blood_lets_any_card_follow_the_last_one() -> None:
    match = fighting(1, "ciri-01", "ciri-04", "ciri-08")
    script(match, "combo:ciri-01")
    assert offered(match) == ["use:specialty-ciri", "stop"]
    script(match, "use:specialty-ciri")
    assert offered(match) == ["combo:ciri-04", "combo:ciri-08", "stop"]
    script(match, "combo:ciri-04")
    assert [card.key for card in fight_of(match).combo] == ["ciri-01", "ciri-04"]


@pytest.mark.rule("witcher.ciri.specialty.timing", "witcher.ciri.specialty.optional")
def test_it_is_never_required_and_spent_without_a_card() -> None:
    match = fighting(3, "ciri-01", "ciri-03")
    before = left(match)
    script(match, "combo:ciri-01", "use:specialty-ciri", "stop")
    while "attack:charge" not in offered(match):
        script(match, "pass" if "pass" in offered(match) else offered(match)[-1])
    assert before - left(match) == 1
    assert "specialty-ciri" in fight_of(match).used
    plain = fighting(3, "ciri-01", "ciri-03")
    script(plain, "combo:ciri-01", "stop")
    assert fight_of(plain).used == []


@pytest.mark.rule("witcher.ciri.specialty.once-per-fight")
def test_it_is_used_once_a_fight() -> None:
    match = fighting(1, "ciri-01", "ciri-04", "ciri-08")
    script(match, "combo:ciri-01", "use:specialty-ciri", "combo:ciri-04")
    assert offered(match) == ["stop"]
    assert all(not key.startswith("use:") for key in offered(match))


@pytest.mark.rule("witcher.ciri.specialty.symbols", "witcher.ciri.specialty.symbols-by-level")
@pytest.mark.parametrize(
    ("level", "damage", "shield"), [(1, 0, 0), (2, 0, 1), (3, 1, 0), (4, 1, 1), (5, 1, 1)]
)
def test_its_symbols_grow_with_the_level(level: int, damage: int, shield: int) -> None:
    match = fighting(level, "ciri-01", "ciri-09", "ciri-03")
    before, had = left(match), table_of(match).players[0].shield
    script(match, "combo:ciri-01", "use:specialty-ciri", "combo:ciri-09", "stop")
    while "attack:charge" not in offered(match):
        script(match, "pass" if "pass" in offered(match) else offered(match)[-1])
    assert before - left(match) == 1 + 1 + damage
    assert table_of(match).players[0].shield - had == shield


@pytest.mark.rule("witcher.ciri.specialty.continue-combo")
def test_the_combo_goes_on_by_the_ordinary_rules() -> None:
    match = fighting(3, "ciri-01", "ciri-09", "ciri-02", "ciri-03")
    script(match, "combo:ciri-01", "use:specialty-ciri", "combo:ciri-09")
    assert offered(match) == ["combo:ciri-02", "stop"]


def test_which_extension_is_used_is_asked_where_both_fit() -> None:
    match = fighting(4, "ciri-02", "ciri-05", "ciri-03")
    script(match, "combo:ciri-02", "use:specialty-ciri", "combo:ciri-05")
    assert offered(match) == ["extension:1", "extension:2"]
    script(match, "extension:2")
    assert fight_of(match).links == [-1, 1]


def test_her_trophy_works_for_others() -> None:
    s = table("bear", "ciri", content=harmless(), **ON)
    lay(s, s.players[0].trophies, "trophy-ciri-1")
    hand(s, 0, "bear-03", "bear-08", "bear-09")
    match = facing(s, content=harmless(), **ON)
    while "use:trophy-ciri-1" not in offered(match):
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[-1]))
    script(match, "use:trophy-ciri-1")
    assert "trophy-ciri-1" in fight_of(match).used


def test_random_matches_with_ciri_end() -> None:
    match = coven.new("witcher", players=2, seed=5, options={**ON, "boards": "random"})
    for _ in play_randomly(match, 5):
        if table_of(match).turns > 40:
            break
    assert told(match)
