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
    ({"roll": {"results": [{"on": [6, 1], "do": []}]}}, "on is the lowest and the highest roll, not [6, 1]"),
    ({"roll": {"results": []}}, "roll: results: there is no result"),
    ({"draw": {"of": ["combat"]}}, "draw: there is no quantity ['combat']"),
    ({"event": [1]}, "event: there is no event [1]"),
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


def test_a_road_leads_elsewhere_and_stands_there_once(tmp_path: Path) -> None:
    said = refused(changed("locations", 2, adjacent=[1, 2, 3, 6, 7]), tmp_path)
    assert "map.yaml: Hengfors (2): its road to 2 leads nowhere else, or stands there twice" in said
    said = refused(changed("locations", 2, adjacent=[1, 1, 3, 6, 7]), tmp_path)
    assert "map.yaml: Hengfors (2): its road to 1 leads nowhere else, or stands there twice" in said


def test_a_place_needs_an_action_and_a_token_of_its_terrain(tmp_path: Path) -> None:
    assert "there is no location action 'opera'" in refused(changed("locations", 2, action="opera"), tmp_path)
    said = refused(changed("locations", 2, terrain="water"), tmp_path)
    assert "tokens.yaml has no water token 2 for it" in said
    said = refused({"location-tokens": {"forest": [6, 7, 8, 10, 16, 17, 0]}}, tmp_path)
    assert "tokens.yaml: location-tokens: 0 is no location with a token" in said
    said = refused({"location-tokens": {"forest": [6, 6, 7, 8, 10, 16, 17]}}, tmp_path)
    assert "tokens.yaml: location-tokens: 6 stands there twice" in said


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"values": {"combat": [1, 2, 3, 4]}}, "combat: each of the levels 1 to 5 has a figure of 0 or more"),
        ({"level-up-draw": [0, 1, 1, 2, -2]}, "level-up-draw: each of the levels 1 to 5 has a figure"),
        ({"trophy-track": []}, "trophy-track: its spots are for 0 trophies, 1, 2 and so on, not for []"),
        ({"slot-costs": [0] * 7}, "slot-costs: the row has 6 slots, not 7"),
        ({"solo-poker": {"flush": 3}}, "solo-poker: the results of dice are nothing, pair, two-pairs"),
        ({"solo-poker": {"pair": -1}}, "solo-poker: pair: it is 0 or more, not -1"),
        ({"solo-ranks": []}, "solo-ranks: the turns of each are more than before, and the last has 0"),
        ({"dice-poker": {"dice": 6}}, "dice-poker: dice: it is 5, not 6"),
        ({"phase3-hand": 99}, "phase3-hand: it is 0 to 7, not 99"),
        ({"guards": {"rounds": 0}}, "guards: rounds: it is 1 or more, not 0"),
    ],
)
def test_tracks_have_a_spot_for_each_step_and_figures_their_bounds(
    changes: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    assert f"tracks.yaml: {reason}" in refused({"tracks": changes}, tmp_path)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"monsters": {"9": [1, 1, 1]}}, "monsters: its keys are numbers of players, 1 to 5"),
        ({"extra-level-1-stack": {"four": 1}}, "extra-level-1-stack: its keys are numbers of players"),
        ({"monsters": {"4": [0, 1, 1]}}, "monsters: 4: there are three of levels 1 to 3, not [0, 1, 1]"),
        ({"extra-level-1-stack": {"4": 50}}, "4 players: monsters.yaml has too few monsters for it"),
        ({"hands-and-gold": {"2": [[3, 2]]}}, "hands-and-gold: 2: each seat has 0 to 7 cards and 0 gold"),
        ({"hands-and-gold": {"1": [[11, 2]]}}, "hands-and-gold: 1: each seat has 0 to 7 cards and 0 gold"),
    ],
)
def test_the_set_up_has_three_monsters_and_a_hand_for_every_seat(
    changes: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    assert f"map.yaml: setup: {reason}" in refused({"setup": changes}, tmp_path)


@pytest.mark.parametrize(
    ("part", "row_id", "fields", "reason"),
    [
        ("potions", "cat", {"copies": 3}, "potions.yaml: copies: there are 29, but tokens.yaml says 28"),
        ("action-cards", "push", {"copies": ["wild"]}, "action_cards.yaml: copies: there are 88"),
        ("action-cards", "push", {"cost": 4}, "action_cards.yaml: push: a printed cost is 0, 1 or 2, not 4"),
        ("action-cards", "push", {"id": "flurry"}, "action_cards.yaml: flurry-forest stands there twice"),
        ("monsters", "fiend", {"level": 4}, "monsters.yaml: fiend: its level is 1 to 3"),
        pytest.param(
            "monsters",
            "fiend",
            {"life": 21},
            "monsters.yaml: fiend: its level is 1 to 3, its life 1 to 20",
            marks=pytest.mark.rule("witcher.base.mfight.life-maximum"),
        ),
        ("action-cards", "push", {"base": {"damage": -1}}, "push: damage: -1 is no count of symbols"),
        ("action-cards", "push", {"base": {"return": 2}}, "push: return: 2 is no count of symbols"),
        (
            "attribute-trophies",
            "combat",
            {"attribute": "defense"},
            "trophies.yaml: defense stands there twice",
        ),
        ("events", 2, {"number": 3}, "events.yaml: 3 stands there twice"),
        ("events", 2, {"number": 500}, "events: their numbers go from 1 on, each once and without a gap"),
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


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        ({"deal": 2}, "deal"),
        ({"gain": {"gold": {"of": "monster-level"}}}, "monster-level"),
        ({"branch": {"if": {"not": {"combo-at-least": 1}}, "then": [], "else": []}}, "combo-at-least"),
    ],
)
def test_what_is_for_fights_stands_on_nothing_that_happens_outside_of_them(
    effect: dict[str, Any], word: str, tmp_path: Path
) -> None:
    said = refused(scene("C07", option("Do.", effect), option("No.")), tmp_path)
    assert f"exploration.yaml: C07: A: {word} is for fights" in said
    said = refused({"location-actions": {"potion": {"do": [effect]}}}, tmp_path)
    assert f"map.yaml: potion: {word} is for fights" in said


def test_no_event_leads_to_itself(tmp_path: Path) -> None:
    said = refused(changed("events", 2, do=[{"event": 2}]), tmp_path)
    assert "events.yaml: 2: it leads to itself" in said
    changes = changed("events", 2, do=[{"roll": {"results": [{"on": [1, 6], "do": [{"event": 1}]}]}}])
    first = next(event for event in changes["events"] if event["number"] == 1)
    first.update(kind="fight", options={}, do=[{"event": 2}])
    assert "events.yaml: 1: it leads to itself" in refused(changes, tmp_path)


def test_a_quest_must_be_the_last_effect_of_its_result(tmp_path: Path) -> None:
    do = [{"quest": {"location": 8, "event": 1}}, {"gain": {"gold": 1}}]
    said = refused(scene("C07", option("Do.", *do), option("No.")), tmp_path)
    assert "exploration.yaml: C07: A: a quest comes last" in said


def test_a_school_needs_a_deck_a_home_a_trophy_and_five_levels(tmp_path: Path) -> None:
    said = refused({"specialties": {"wolf": {"levels": {1: [], 2: [], 3: [], 4: [], 6: []}}}}, tmp_path)
    assert "specialties.yaml: wolf: it needs the levels 1 to 5" in said
    said = refused(changed("locations", 3, school="manticore"), tmp_path)
    assert "specialties.yaml: wolf: map.yaml has no location that is its school" in said
    said = refused(changed("locations", 2, school="wolf"), tmp_path)
    assert "specialties.yaml: wolf: map.yaml has more than one location that is its school" in said
    said = refused(changed("witcher-trophies", "wolf", school="bear"), tmp_path)
    assert "specialties.yaml: wolf: trophies.yaml has no trophy of it" in said


def test_an_unknown_field_is_refused_with_its_line(tmp_path: Path) -> None:
    assert "mine.yaml:" in refused({"castles": 3}, tmp_path)


def test_a_verb_that_no_rule_does_is_refused(tmp_path: Path) -> None:
    said = refused({"effects": {"verbs": {"fly": {"arg": "int", "does": "Up."}}}}, tmp_path)
    assert "effects.yaml: fly: no rule says how it is done" in said


def test_the_base_names_no_verb_that_it_does_not_use() -> None:
    """Every word of the vocabulary is used by a component: expansions bring their own."""
    content: Content = GAME.content()
    used = str(content).split("effects=Vocabulary", maxsplit=1)[0]
    assert [verb for verb in content.effects.verbs if f"'{verb}':" not in used] == []
