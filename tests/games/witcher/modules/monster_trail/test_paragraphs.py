"""Every weakness, used against a monster that has it."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.monster_trail.state import tokens_for
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import defeat, lay, rules_of, table_of
from tests.games.witcher.fights import (
    alike,
    armed,
    deck_of,
    fight_of,
    hand_of,
    harmless,
    meet,
    shield,
)
from tests.games.witcher.modules.monster_trail.test_special_attacks import DECK
from tests.games.witcher.modules.monster_trail.trails import (
    ON,
    begin,
    challenge,
    know,
    lore,
    numbers,
    trail,
)

BOX = rules_of(2, **ON).box
COLORS = {"green": "wolf-05", "blue": "wolf-01", "red": "wolf-03", "yellow": "wolf-07", "purple": "wolf-09"}


def owner(paragraph: str) -> str:
    """A monster that has this weakness."""
    found = next(
        one for one in BOX.monsters if paragraph in one.weaknesses and one.key != "monster-archespore"
    )
    return found.key.removeprefix("monster-")


def knows(paragraph: str, hand: str = "bear-10", deck: str = DECK, with_trail: bool = False) -> Table:
    """Seat 0 has the token for this weakness of the monster in the forest."""
    s = trail("wolf", "bear", content=harmless())
    armed(s, 0, hand, deck.replace("bear-10", "").strip())
    monster = next(one for one in BOX.monsters if one.key == f"monster-{owner(paragraph)}")
    know(s, 0, monster.weaknesses.index(paragraph) + 1)
    if with_trail:
        s.players[0].trails["forest"].append(s.piles["forest"].pop())
    return s


def fought(paragraph: str, **position: Any) -> Match:
    """The fight with a monster that has this weakness has begun."""
    return challenge(knows(paragraph, **position), owner(paragraph), harmless())


def used(paragraph: str, **position: Any) -> Match:
    """The weakness was used before the fight."""
    match = fought(paragraph, **position)
    until(match, f"use:weakness-{paragraph}")
    script(match, f"use:weakness-{paragraph}")
    return match


def until(match: Match, wanted: str) -> None:
    """Pass and answer with the first option until this one is offered."""
    for _ in range(20):
        if wanted in offered(match):
            return
        keys = offered(match)
        script(match, "pass" if "pass" in keys else keys[0])
    raise AssertionError(f"{wanted} was never offered")


def life(match: Match) -> int:
    """The monster's Life Pool, with what it has lost."""
    return len(table_of(match).pool) + len(table_of(match).wounds)


def test_initiative_gives_the_first_fight_turn() -> None:
    match = used("initiative", hand="bear-10 wolf-01")
    assert fight_of(match).monster_turns == 0
    assert fight_of(match).turn == 0
    match = fought("initiative", with_trail=True)
    assert "use:weakness-initiative" not in offered(match)


def test_the_back_way_gives_a_potion_too_if_one_has_the_trail() -> None:
    match = used("initiative-brew", with_trail=True)
    assert len(table_of(match).players[0].potions) == 1
    match = used("initiative-brew")
    assert table_of(match).players[0].potions == []


def test_herbs_are_a_potion() -> None:
    assert len(table_of(used("brew")).players[0].potions) == 1


def test_fumes_cost_a_potion_and_bring_the_top_card_of_the_discard_pile_back() -> None:
    s = knows("brew-to-draw", with_trail=True)
    lay(s, s.players[0].potions, "potion-cat-1", "potion-cat-2")
    match = challenge(s, owner("brew-to-draw"), harmless())
    until(match, "use:weakness-brew-to-draw")
    lay(table_of(match), table_of(match).players[0].discard, "wolf-01")
    script(match, "use:weakness-brew-to-draw")
    if offered(match)[0].startswith("drop:"):
        script(match, offered(match)[0])
    assert len(table_of(match).players[0].potions) == 1
    assert "use:weakness-brew-to-draw" in offered(match)


def test_shields_rise_above_their_maximum_or_by_two() -> None:
    before = table_of(fought("guard-over")).players[0].shield
    assert shield(used("guard-over")) == before + 1
    s = knows("guard-2")
    s.players[0].levels["defense"] = 4
    s.players[0].shield = 1
    match = challenge(s, owner("guard-2"), harmless())
    until(match, "use:weakness-guard-2")
    before = shield(match)
    script(match, "use:weakness-guard-2")
    assert shield(match) == before + 2


@pytest.mark.parametrize(("paragraph", "by", "kept"), [("thin-1", 1, True), ("thin-2", 2, False)])
def test_wounds_shorten_the_life_pool(paragraph: str, by: int, kept: bool) -> None:
    monster = next(one for one in BOX.monsters if one.key == f"monster-{owner(paragraph)}")
    match = used(paragraph)
    until(match, offered(match)[-1])
    assert bool(tokens_for(table_of(match), 0, "forest")) == kept
    while not table_of(match).pool:
        script(match, offered(match)[-1])
    assert life(match) == monster.life - by


@pytest.mark.parametrize(("paragraph", "count", "kept"), [("ready-1", 1, True), ("ready-2", 2, False)])
def test_habits_are_cards_once_the_life_pool_is_made(paragraph: str, count: int, kept: bool) -> None:
    match = fought(paragraph, hand="bear-10 wolf-01")
    until(match, f"use:weakness-{paragraph}")
    before = len(hand_of(match))
    script(match, f"use:weakness-{paragraph}")
    assert len(hand_of(match)) == before + count
    assert bool(numbers(match)) == kept


def test_the_blind_side_is_two_damage_in_the_first_fight_turn() -> None:
    match = used("opening-2", with_trail=True)
    assert len(table_of(match).wounds) >= 2
    assert numbers(match) == []


def test_a_tired_monster_lets_one_draw_a_card_more_once() -> None:
    match = used("steady", with_trail=True)
    assert "use:weakness-steady" not in offered(match)
    changes = [change for change in fight_of(match).changes if change.effect.what == "draw"]
    assert [change.by for change in changes][-1] == 1


def test_its_first_blow_deals_two_less() -> None:
    content = alike([{"deal": 3}])
    s = trail("wolf", "bear", content=content)
    armed(s, 0, "bear-10 wolf-01", DECK.replace("bear-10", "").strip())
    s.players[0].shield = 0
    s.fight_deck = [card for card in s.fight_deck if card.key.startswith("attack")]
    monster = next(one for one in BOX.monsters if "ward" in one.weaknesses and one.ability.when == "static")
    know(s, 0, monster.weaknesses.index("ward") + 1)
    match = challenge(s, monster.key.removeprefix("monster-"), content)
    until(match, "use:weakness-ward")
    script(match, "use:weakness-ward")
    until(match, "attack:charge")
    script(match, "attack:charge")
    assert "A takes 1 damage." in told(match)


def test_while_it_scents_the_air_any_discarded_card_comes_back_once() -> None:
    s = knows("salve", with_trail=True)
    match = challenge(s, owner("salve"), harmless())
    until(match, "use:weakness-salve")
    lay(table_of(match), table_of(match).players[0].discard, "wolf-01", "wolf-03")
    script(match, "use:weakness-salve", "take:wolf-01")
    assert "wolf-01" in hand_of(match)
    assert "use:weakness-salve" not in offered(match)


def test_known_tricks_cancel_the_next_special_attack_card() -> None:
    match = used("unmask")
    assert lore(match).cancelled == 1
    assert numbers(match) == []


@pytest.mark.parametrize("name", ["rotfiend", "fiend", "glustyworp"])
def test_a_charm_switches_the_monsters_ability_off(name: str) -> None:
    monster = next(one for one in BOX.monsters if one.key == f"monster-{name}")
    s = trail("wolf", "bear", content=harmless())
    armed(s, 0, "bear-10 wolf-01", DECK.replace("bear-10", "").strip())
    know(s, 0, monster.weaknesses.index("calm") + 1)
    s.players[0].trails["forest"].append(s.piles["forest"].pop())
    match = challenge(s, name, harmless())
    assert offered(match) == ["use:weakness-calm", "pass"]
    script(match, "use:weakness-calm")
    while table_of(match).fight is not None and fight_of(match).monster_turns < 1:
        script(match, "pass" if "pass" in offered(match) else offered(match)[0])
    assert not any("shows its special" in line or "had a special" in line for line in told(match))
    assert numbers(match) == []


def test_whoever_kills_a_monster_that_has_a_price_on_its_head_gains_two_gold() -> None:
    s = knows("bounty", hand="wolf-01 wolf-03")
    meet(s, owner("bounty"))
    match = begin(s, harmless())
    script(match, "phase-2")
    defeat(match, owner("bounty"))
    assert "A uses Price on Its Head: gain 2 gold." in told(match)
    assert "A gains 2 gold." in told(match)
    assert numbers(match) == []


@pytest.mark.parametrize("color", list(COLORS))
def test_a_card_of_a_colour_is_fetched_from_deck_or_discard_pile(color: str) -> None:
    wanted = COLORS[color]
    s = knows(f"fetch-{color}", deck=f"bear-01 {wanted} bear-02")
    match = challenge(s, owner(f"fetch-{color}"), harmless())
    until(match, f"use:weakness-fetch-{color}")
    script(match, f"use:weakness-fetch-{color}")
    assert f"take:{wanted}" in offered(match)
    script(match, f"take:{wanted}")
    assert wanted in hand_of(match)
    assert wanted not in deck_of(match)


def test_every_weakness_of_the_library_is_here() -> None:
    tested = {
        "initiative",
        "initiative-brew",
        "brew",
        "brew-to-draw",
        "guard-over",
        "guard-2",
        "thin-1",
        "thin-2",
        "ready-1",
        "ready-2",
        "opening-2",
        "steady",
        "ward",
        "salve",
        "unmask",
        "calm",
        "bounty",
        *[f"fetch-{color}" for color in COLORS],
    }
    assert tested == {name for monster in BOX.monsters for name in monster.weaknesses}
