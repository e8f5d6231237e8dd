"""Legendary Hunt: its components, and how they are laid out."""

from __future__ import annotations

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.engine.modules import Clash
from coven.games.witcher.modules.interactions import TABLE
from coven.games.witcher.modules.legendary_hunt.rules.pieces import Legendary
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.rules.pieces import TERRAINS, FightCard
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import begun, rules_of, seen, table, table_of
from tests.games.witcher.modules.legendary_hunt.hunts import ON, begin, chosen, harmless, hunt, strong

BOX = rules_of(2, **ON).box
LARGE = [piece for piece in BOX.others if isinstance(piece, Legendary)]


@pytest.mark.rule("witcher.legendary-hunt.components.list", "witcher.legendary-hunt.setup.special-fight-deck")
def test_what_the_box_holds() -> None:
    legend = legend_of(hunt())
    assert len(LARGE) == 8  # seven, and the guest
    assert len(legend.deck) == 20
    assert len(legend.movement) == 12
    assert len(legend.supply) == 24
    assert legend.deck != [card for card in BOX.others if isinstance(card, FightCard)]  # shuffled


@pytest.mark.rule("witcher.legendary-hunt.setup.base-first", "witcher.legendary-hunt.setup.normal-monsters")
def test_the_base_game_is_set_up_as_usual() -> None:
    plain, joined = table_of(begun(3, seed=4)), table_of(begun(3, seed=4, **ON))
    assert sorted(joined.slots) == sorted(TERRAINS)
    assert [monster.level for monster in joined.slots.values()] == [1, 1, 1]
    assert len(joined.fight_deck) == len(plain.fight_deck) == 20
    for mine, theirs in zip(plain.players, joined.players, strict=True):
        assert (len(mine.hand), mine.gold) == (len(theirs.hand), theirs.gold)


@pytest.mark.rule("witcher.legendary-hunt.setup.help-card", "witcher.legendary-hunt.setup.help-card-choice")
def test_the_help_card_has_a_basic_and_a_longer_side() -> None:
    setting = next(one for one in coven.game("witcher").settings if one.key == "help-side")
    assert setting.values == ("a", "b")
    assert setting.default == "a"
    with pytest.raises(BadOptions):
        coven.new("witcher", players=2, seed=1, options={**ON, "help-side": "c"})


@pytest.mark.rule("witcher.legendary-hunt.setup.choose-monster", "witcher.legendary-hunt.setup.choice-option")
@pytest.mark.rule("witcher.legendary-hunt.setup.unused-returned")
def test_one_monster_is_drawn_at_random_or_chosen() -> None:
    named = [legend_of(table("wolf", "bear", **ON, **chosen(name))) for name in ("toad", "cyclops")]
    assert [legend.monster for legend in named] == ["legendary-toad", "legendary-cyclops"]
    drawn = {legend_of(table("wolf", "bear", seed=seed, **ON)).monster for seed in range(60)}
    assert drawn == {monster.key for monster in LARGE if monster.key != "legendary-kayran"}


@pytest.mark.rule("witcher.legendary-hunt.setup.monster-location")
@pytest.mark.parametrize("monster", LARGE, ids=lambda monster: monster.key)
def test_it_starts_at_the_place_of_its_card(monster: Legendary) -> None:
    name = monster.key.removeprefix("legendary-")
    match = begun(2, **ON, **chosen(name)) if name != "kayran" else None
    if match is not None:
        assert legend_of(table_of(match)).place == monster.start
    assert 0 <= monster.start <= 18


@pytest.mark.rule("witcher.legendary-hunt.setup.special-fight-deck")
def test_special_fight_cards_are_for_the_legendary_monster_alone() -> None:
    s = hunt(5, content=harmless())
    strong(s)
    s.players[0].place = 6
    match = begin(s, harmless())
    script(match, "phase-2", "fight:monster-harpy")
    assert s.pool
    assert all(card.back == "attack" for card in s.pool)
    assert len(legend_of(s).deck) == 20


@pytest.mark.rule("witcher.legendary-hunt.setup.last-player", "witcher.legendary-hunt.movement.when")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_player_right_of_the_first_moves_it(first: int) -> None:
    s = hunt(9, players=3)
    s.first = s.active = first
    match = begin(s)
    for step in range(3):
        assert len(legend_of(s).movement) == 12
        assert s.active == (first + step) % 3
        turns = s.turns
        while s.turns == turns and not any(key.startswith("roam:") for key in offered(match)):
            keys = offered(match)
            script(match, next((k for k in keys if k in ("phase-2", "done", "explore:city")), keys[0]))
    assert len(legend_of(s).movement) == 11
    if offered(match)[0].startswith("roam:"):
        assert list(match.pending) == [(first - 1) % 3]


@pytest.mark.rule("witcher.legendary-hunt.setup.movement-deck")
def test_movement_cards_lie_face_down_in_random_order() -> None:
    match = begun(2, **ON)
    for reader in (0, 1, None):
        assert seen(match, reader)["extras"]["legendary-hunt"]["movement"] == 12
    orders = {tuple(card.key for card in legend_of(hunt_with(seed)).movement) for seed in range(5)}
    assert len(orders) == 5


def hunt_with(seed: int) -> Table:
    """A table with another chance."""
    return table("wolf", "bear", seed=seed, **ON)


@pytest.mark.rule("witcher.legendary-hunt.setup.destruction-tokens")
def test_nobody_knows_the_faces_of_destruction_tokens() -> None:
    match = begun(2, **ON)
    s = table_of(match)
    legend = legend_of(s)
    legend.ruins["7"] = [legend.supply.pop()]
    for reader in (0, 1, None):
        shown = seen(match, reader)["extras"]["legendary-hunt"]
        assert shown["supply"] == 23
        assert shown["ruins"] == {"7": 1}


@pytest.mark.rule("witcher.legendary-hunt.compat.set")
def test_what_it_goes_with() -> None:
    game = coven.game("witcher")
    others = ("mages", "monster-trail", "skellige", "adventure-pack", "lost-mount", "ciri", "monster-pack")
    for module in game.modules:
        if module.key in others:
            game.check(2, {**ON, module.key: True})
    forbidden = [
        one for one in TABLE if isinstance(one, Clash) and set(one.values) == {"legendary-hunt", "wild-hunt"}
    ]
    assert len(forbidden) == 1
    assert forbidden[0].broken({"legendary-hunt": True, "wild-hunt": True})
