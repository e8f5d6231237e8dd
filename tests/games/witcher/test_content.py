"""The content: what is refused, with file, entry and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import coven
from coven.engine.errors import BadContent
from coven.games.witcher.content import Content
from tests.games.witcher.builder import changed, option, scene

GAME = coven.game("witcher")


def refused(changes: dict[str, Any], tmp_path: Path) -> str:
    """Why a content file of one's own with these changes is refused."""
    file = tmp_path / "mine.yaml"
    file.write_text(yaml.safe_dump(changes))
    with pytest.raises(BadContent) as caught:
        GAME.read_changes(file)
    return str(caught.value)


def ability(**fields: Any) -> dict[str, Any]:
    """An ability of a potion with these fields changed."""
    return changed("potions", "cat", ability={"when": "own-turn", "do": [{"draw": 1}], **fields})


WRONG_EFFECTS: list[tuple[Any, str]] = [
    ({"fly": 1}, "there is no verb 'fly'"),
    ({"draw": "two"}, "draw: expected a whole number, not 'two'"),
    ({"draw": {"of": "moons"}}, "draw: there is no quantity 'moons'"),
    ({"draw": {"of": "combat", "less": 1}}, "an amount has of, times, plus, min, max and half"),
    ({"gain": {}}, "gain: it needs at least one of gold, potion"),
    ({"gain": {"silver": 2}}, "gain: there is no 'silver' here; it takes gold, potion"),
    (
        {"raise": {"attribute": "luck", "by": 1}},
        "raise: attribute: expected attribute|any|lowest|highest|all",
    ),
    ({"raise": {"attribute": "combat"}}, "raise: by is missing"),
    ({"quest": {"event": 1}}, "quest: it needs exactly one of terrain, location"),
    ({"quest": {"terrain": "forest", "event": 57}}, "quest: event: there is no event 57"),
    ({"quest": {"location": 40, "event": 1}}, "quest: location: there is no location 40"),
    ({"event": 99}, "event: there is no event 99"),
    ({"gain-card": {"cost": 3, "to": "discard"}}, "gain-card: cost: expected cost|any, not 3"),
    (
        {"trash": {"cards": 1, "from": "sleeve", "choice": "own"}},
        "trash: from: expected hand|any, not 'sleeve'",
    ),
    ({"shuffle-deck": False}, "shuffle-deck: expected true, not False"),
    ({"modify": {"what": "luck", "by": 1, "during": "fight"}}, "modify: what: there is no stat 'luck'"),
    ({"modify": {"what": "draw", "during": "fight"}}, "modify: it needs at least one of by, set, max, min"),
    (
        {"modify": {"what": "draw", "by": 1, "during": "lunch"}},
        "modify: during: there is no duration 'lunch'",
    ),
    ({"ignore": {"what": "card-effects", "colors": ["pink"], "during": "fight"}}, "there is no color 'pink'"),
    ({"branch": {"if": {"rich": 1}, "then": [], "else": []}}, "branch: if: there is no condition 'rich'"),
    ({"branch": {"if": {"gold-is": 0}, "then": [{"fly": 1}], "else": []}}, "then: there is no verb 'fly'"),
    ({"roll": {"results": [{"on": [1], "do": []}]}}, "on is the lowest and the highest roll, not [1]"),
    ({"gain": {"gold": 1}, "draw": 1}, "an effect is a mapping with exactly one verb"),
]


@pytest.mark.parametrize(("effect", "reason"), WRONG_EFFECTS, ids=lambda value: str(value)[:40])
def test_a_wrong_effect_is_refused_with_file_entry_and_reason(
    effect: Any, reason: str, tmp_path: Path
) -> None:
    said = refused(scene("C07", option("Do.", effect), option("No.")), tmp_path)
    assert "exploration.yaml: C07: A: " in said
    assert reason in said
    said = refused(ability(do=[effect]), tmp_path)
    assert "potions.yaml: cat: " in said
    assert reason in said


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"when": "at-noon"}, "potions.yaml: cat: there is no timing 'at-noon'"),
        ({"if": {"shield-is": "high"}}, "shield-is: expected a whole number, not 'high'"),
        ({"if": [{"combo-has": "green"}]}, "combo-has: expected a list of color, not 'green'"),
        ({"cost": {"cookies": 1}}, "a price is in gold, potion, cards, not 'cookies'"),
        ({"cost": {"gold": 0}}, "a price is 1 or more, not 0"),
    ],
)
def test_a_wrong_ability_is_refused(fields: dict[str, Any], reason: str, tmp_path: Path) -> None:
    assert reason in refused(ability(**fields), tmp_path)


def test_a_road_that_leads_one_way_is_refused(tmp_path: Path) -> None:
    said = refused(changed("locations", 2, adjacent=[1, 3, 6, 7, 18]), tmp_path)
    assert "map.yaml: Hengfors (2): its road to Ard Modron (18) does not lead back" in said
    said = refused(changed("locations", 2, adjacent=[1, 3, 6, 7, 44]), tmp_path)
    assert "map.yaml: Hengfors (2): its road leads to 44, and there is no such location" in said


def test_a_place_needs_an_action_and_a_token_of_its_terrain(tmp_path: Path) -> None:
    assert "there is no location action 'opera'" in refused(changed("locations", 2, action="opera"), tmp_path)
    said = refused(changed("locations", 2, terrain="water"), tmp_path)
    assert "tokens.yaml has no water token 2 for it" in said
    said = refused({"location-tokens": {"forest": [6, 7, 8, 10, 16, 17, 0]}}, tmp_path)
    assert "tokens.yaml: location-tokens: 0 is no location with a token" in said


@pytest.mark.parametrize(
    ("part", "row_id", "fields", "reason"),
    [
        ("potions", "cat", {"copies": 3}, "potions.yaml: copies: there are 29, but tokens.yaml says 28"),
        ("action-cards", "push", {"copies": ["wild"]}, "action_cards.yaml: copies: there are 88"),
        ("action-cards", "push", {"cost": 4}, "action_cards.yaml: push: a printed cost is 0, 1 or 2, not 4"),
        ("action-cards", "push", {"id": "flurry"}, "action_cards.yaml: flurry-forest stands there twice"),
        ("monsters", "fiend", {"level": 4}, "monsters.yaml: fiend: its level is 1 to 3"),
        ("monsters", "fiend", {"life": 21}, "monsters.yaml: fiend: its level is 1 to 3, its life 1 to 20"),
        ("events", 2, {"number": 3}, "events.yaml: 3 stands there twice"),
        ("events", 2, {"do": []}, "events.yaml: 2: an event of the kind fight has exactly do"),
        (
            "events",
            41,
            {"keep": False},
            "events.yaml: 41: an event of the kind equipment has exactly ability",
        ),
    ],
)
def test_counts_names_and_bounds_are_checked(
    part: str, row_id: str | int, fields: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    assert reason in refused(changed(part, row_id, **fields), tmp_path)


def test_a_quest_must_be_the_last_effect_of_its_result(tmp_path: Path) -> None:
    do = [{"quest": {"location": 8, "event": 1}}, {"gain": {"gold": 1}}]
    said = refused(scene("C07", option("Do.", *do), option("No.")), tmp_path)
    assert "exploration.yaml: C07: A: a quest comes last" in said


def test_a_school_needs_a_deck_a_home_a_trophy_and_five_levels(tmp_path: Path) -> None:
    said = refused({"specialties": {"wolf": {"levels": {1: [], 2: [], 3: [], 4: [], 6: []}}}}, tmp_path)
    assert "specialties.yaml: wolf: it needs the levels 1 to 5" in said
    said = refused(changed("locations", 3, school="manticore"), tmp_path)
    assert "specialties.yaml: wolf: map.yaml has no location that is its school" in said
    said = refused(changed("witcher-trophies", "wolf", school="bear"), tmp_path)
    assert "specialties.yaml: wolf: trophies.yaml has no trophy of it" in said


def test_an_unknown_field_is_refused_with_its_line(tmp_path: Path) -> None:
    assert "mine.yaml:" in refused({"castles": 3}, tmp_path)


def test_the_base_names_no_verb_that_it_does_not_use() -> None:
    """Every word of the vocabulary is used by a component: expansions bring their own."""
    content: Content = GAME.content()
    used = str(content).split("effects=Vocabulary", maxsplit=1)[0]
    assert [verb for verb in content.effects.verbs if f"'{verb}':" not in used] == []
