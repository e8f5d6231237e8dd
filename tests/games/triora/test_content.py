"""The content file: figures of one's own are used, and mistakes are named."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.testing import offered, play_randomly
from tests.games.triora.builder import changed, table_of

GAME = coven.game("triora")


def test_figures_of_ones_own_are_played() -> None:
    changes = {"start": {"doom_points": 33, "inquisitor": "river"}, "supply": {"silver": 9}}
    match = coven.new("triora", 2, 0, content=changes)
    state = table_of(match)
    assert (state.players[0].doom_points, state.inquisitor) == (33, "river")
    for _ in play_randomly(match, 1):
        assert sum(one.silver for one in state.players) <= 9
    assert coven.replay(match.record).state == match.state


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"start": {"inquisitor": "moon"}}, "'moon' is not one of"),
        ({"start": {"herbs": 3}}, "all cubes of a colour"),
        ({"start": {"stone_circle": 8}}, "no such space"),
        ({"start": {"inquisition": 33}}, "beyond the track"),
        ({"roads": [["castle", "city"]]}, "no way leads to fields"),
        ({"roads": [["castle", "moon"]]}, "'moon' is not one of"),
        ({"colours": ["red", "red"]}, "'red' stands there twice"),
        ({"doom_spaces": {2: 0}}, "2 players need a space"),
        ({"turn_order": [{}]}, "4 players need 4 positions"),
        ({"tower": {"potion": "beer"}}, "'beer' is not one of"),
        ({"stone_circle": {"sacrifice": {"beer": 2}}}, "'beer' is not one of"),
        ({"alchemist": {"sale": [3]}}, "for one potion and for two"),
        ({"villager_row": {"available": 40}}, "more places than cards"),
        ({"villager_types": {"noble": {"area": "castle"}}}, "'castle' is not one of"),
        ({"common_formulas": [{"id": "a", "herbs": {"red": 4}, "potions": {"vitae": 1}}]}, "4 red cubes"),
        ({"common_formulas": [{"id": "a", "herbs": {"pink": 1}, "potions": {"vitae": 1}}]}, "'pink'"),
        ({"scoring": {"penalty": [24]}}, "need 4 figures"),
        ({"witches": []}, "4 players need 4 witches"),
        ({"forest": {"effect": {"gold": 1}}}, "gold"),
        ({"forest": {"effect": {"villager": 1}}}, "forest.effect: a villager can only be one of the things"),
        ({"turn_order": [{"silver": -1}, {}, {}, {}]}, "turn_order 1: -1 silver cannot be received"),
        (changed("doom_areas", "city", then_choose=[{"villager": 2}]), "one villager and nothing else"),
        (changed("doom_areas", "city", then_choose=[{"silver": 1}] * 2), "'silver' stands there twice"),
        (changed("areas", "city", circles=2), "city has 2 circles"),
        (changed("areas", "forest", circles=0), "forest has 0 circles"),
        (changed("areas", "forest", number=1), "every area needs a number of its own"),
        (changed("areas", "forest", id="wood"), "areas: forest is missing"),
        ({"limits": {"potions": "six"}}, "Expected `int`"),
        ({"weather": 1}, "weather"),
    ],
)
def test_a_mistake_is_named(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(coven.BadContent, match=r"content\.yaml") as mistake:
        GAME.content(changes)
    assert words in str(mistake.value)


def test_every_option_names_its_rule_and_every_question_cites_one() -> None:
    known = {rule.id for rule in GAME.rulebook.rules}
    assert all(setting.rule in known for setting in GAME.settings)
    for players, options in ((2, {"second-familiar": True}), (4, {"self-preservation": True})):
        match = coven.new("triora", players, 3, options)
        for _ in play_randomly(match, 5):
            for decision in match.pending.values():
                assert decision.rule in known
                assert set(offered(match, decision.seat)) <= set(match.rules.vocabulary())
        for score in match.results.scores:
            assert all(line.rule in known for line in score.lines)
