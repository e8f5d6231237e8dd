"""Fighting the Legendary Monster: its Life Pool, attacks, Protection, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, lay, table_of
from tests.games.witcher.fights import armed, left, play, shield
from tests.games.witcher.modules.legendary_hunt.hunts import (
    SIDE_B,
    cards,
    fight,
    harmless,
    hunt,
    keep,
    strong,
    turn_of_monster,
    until,
)


def facing(
    track: int = 3, content: dict[str, Any] | None = None, monster: str = "toad", **options: Any
) -> Match:
    """The wolf, of level 4, with a token, at its first fight turn against a monster without attacks."""
    content = harmless() if content is None else content
    s = hunt(9, monster=monster, content=content, **options)
    strong(s, track)
    keep(s, 0, 1)
    return fight(s, content, **options)


def lost(match: Match, *combo: str) -> int:
    """How many cards of its Life Pool the monster loses by this combo; the specialty is not used."""
    there = left(match)
    play(match, *combo)
    while "pass" in offered(match):
        script(match, "pass")
    return there - left(match)


@pytest.mark.rule("witcher.legendary-hunt.fight.life-pool")
@pytest.mark.parametrize(("tokens", "life"), [(0, 20), (1, 19), (6, 14), (12, 8)])
def test_every_token_takes_a_card_off_its_life_pool_unseen(tokens: int, life: int) -> None:
    s = hunt(9)
    hand(s, 0, "wolf-01", "wolf-03")
    keep(s, 0, tokens)
    keep(s, 1, 3)
    match = fight(s)
    assert left(match) == life
    assert len(legend_of(s).deck) == 20 - life
    assert {card.back for card in s.pool} == {"special-attack"}


@pytest.mark.rule("witcher.legendary-hunt.fight.life-pool-minimum")
def test_one_card_is_always_left() -> None:
    s = hunt(9)
    hand(s, 0, "wolf-01", "wolf-03")
    keep(s, 0, 24)
    assert left(fight(s)) == 1


@pytest.mark.rule("witcher.legendary-hunt.fight.tokens-kept")
def test_tokens_stay_after_a_fight() -> None:
    s = hunt(9)
    armed(s, 0, "wolf-01")
    keep(s, 0, 3)
    match = fight(s)
    while s.fight is not None:
        script(match, offered(match)[0])
    assert len(legend_of(s).kept[0]) == 3


@pytest.mark.rule(
    "witcher.legendary-hunt.fight.special-ability", "witcher.legendary-hunt.fight.golem-cap-example"
)
def test_the_golem_takes_at_most_five_damage_a_fight_turn() -> None:
    match = facing(monster="golem")
    s = table_of(match)
    lay(s, s.players[0].potions, "potion-black-blood-1")
    assert lost(match, "wolf-01", "wolf-04", "wolf-02") == 4
    again = facing(monster="golem")
    s = table_of(again)
    lay(s, s.players[0].hand, "bear-03")
    there = left(again)
    play(again, "wolf-01", "wolf-04", "wolf-02")
    script(again, "use:specialty-wolf")
    assert there - left(again) == 5  # 4 of the combo and 2 of the specialty


@pytest.mark.rule("witcher.legendary-hunt.fight.controller")
def test_the_player_on_the_right_announces_its_first_attack() -> None:
    s = hunt(9, players=3)
    hand(s, 0, "wolf-01", "wolf-03")
    match = fight(s)
    assert list(match.pending) == [2]
    assert offered(match) == ["attack:charge", "attack:bite"]
    script(match, "attack:charge")
    until(match, "attack:")
    assert list(match.pending) == [1]


@pytest.mark.rule("witcher.legendary-hunt.fight.special-attacks")
@pytest.mark.parametrize(("number", "name"), [(1, "Uprooted Club"), (2, "Stomp"), (4, "Blind Rage")])
def test_a_special_half_is_read_on_the_large_card(number: int, name: str) -> None:
    content = cards([{"special-attack": number}], [{"deal": 0}])
    s = hunt(9, monster="cyclops", content=content)
    strong(s)
    match = fight(s, content)
    script(match, "attack:charge")
    assert any(f"attacks with {name}" in line for line in told(match))


@pytest.mark.rule("witcher.legendary-hunt.fight.plain-attacks")
def test_other_halves_are_ordinary_attacks() -> None:
    content = cards(
        [{"deal": 6}], [{"discard": {"cards": 3, "from": "deck-top", "choice": "own", "instead": "hand"}}]
    )
    s = hunt(9, monster="toad", content=content)
    strong(s)
    match = fight(s, content)
    script(match, "attack:charge")
    assert shield(match) == 0
    assert len(s.decks[0]) == 4
    again = hunt(9, monster="toad", content=content)
    strong(again)
    match = fight(again, content)
    script(match, "attack:bite")
    assert shield(match) == 4
    assert len(again.decks[0]) == 3


@pytest.mark.rule("witcher.legendary-hunt.fight.no-passive")
def test_a_special_card_lost_as_damage_triggers_nothing() -> None:
    content = cards([{"special-attack": 1}])
    match = facing(content=content, monster="cyclops")
    s = table_of(match)
    assert lost(match, "wolf-03") == 2
    assert not any("attacks with" in line for line in told(match))
    assert shield(match) == 4
    assert len(s.wounds) == 2


@pytest.mark.rule("witcher.legendary-hunt.fight.level-for-effects")
def test_it_counts_as_level_iii() -> None:
    content = cards([{"deal": {"of": "monster-level"}}])
    s = hunt(9, monster="toad", content=content)
    strong(s)
    match = fight(s, content)
    script(match, "attack:charge")
    assert shield(match) == 1


@pytest.mark.rule("witcher.legendary-hunt.fight.trail-conditions")
@pytest.mark.parametrize("tokens", [0, 1])
def test_an_effect_that_asks_for_a_trail_counts_a_kept_token(tokens: int) -> None:
    branch = {"if": {"has-trail": "this-monster"}, "then": [{"lower-shield": 3}], "else": []}
    content = cards([{"branch": branch}])
    s = hunt(9, monster="toad", content=content)
    strong(s)
    keep(s, 0, tokens)
    match = fight(s, content)
    turn_of_monster(match)
    assert shield(match) == (1 if tokens else 4)


# Protection


@pytest.mark.rule(
    "witcher.legendary-hunt.protection.by-trophy-track", "witcher.legendary-hunt.protection.side-a"
)
@pytest.mark.parametrize(("track", "stopped"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_protection_on_side_a(track: int, stopped: int) -> None:
    assert lost(facing(track), "wolf-01", "wolf-04", "wolf-02") == 4 - stopped


@pytest.mark.rule("witcher.legendary-hunt.protection.side-b")
@pytest.mark.parametrize(("track", "stopped"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_protection_on_side_b(track: int, stopped: int) -> None:
    match = facing(track, **SIDE_B)
    assert lost(match, "wolf-01", "wolf-04", "wolf-02") == 4 - stopped


def with_trophy(track: int) -> tuple[Table, Match]:
    """The wolf has a trophy that deals 1 damage in step 1."""
    s = hunt(9, monster="toad", content=harmless())
    strong(s, track)
    lay(s, s.players[0].trophies, "trophy-specialty-1")
    s.players[0].won.append(1)
    lay(s, s.players[0].potions, "potion-black-blood-1")
    keep(s, 0, 1)
    return s, fight(s, harmless())


@pytest.mark.rule(
    "witcher.legendary-hunt.protection.example", "witcher.legendary-hunt.protection.per-turn-pool"
)
def test_protection_two_takes_one_of_a_trophy_and_one_of_the_combo() -> None:
    _, match = with_trophy(1)
    script(match, "use:trophy-specialty-1")
    assert left(match) == 19
    while "combo:wolf-01" not in offered(match):
        script(match, "pass")
    assert lost(match, "wolf-01", "wolf-04") == 2


@pytest.mark.rule("witcher.legendary-hunt.protection.all-sources")
def test_protection_stops_damage_of_trophies_potions_and_specialty_as_well() -> None:
    _, match = with_trophy(0)
    script(match, "use:trophy-specialty-1", "use:potion-black-blood-1")
    assert left(match) == 19
    while "combo:wolf-01" not in offered(match):
        script(match, "pass")
    play(match, "wolf-01", "wolf-04", "wolf-02")
    script(match, "use:specialty-wolf")
    assert left(match) == 13  # nothing was left to stop the 4 of the combo and the 2 of the specialty


@pytest.mark.rule("witcher.legendary-hunt.protection.refresh")
def test_protection_is_back_in_the_next_fight_turn() -> None:
    match = facing(1)
    assert lost(match, "wolf-03") == 0
    turn_of_monster(match)
    there = left(match)
    while "combo:wolf-01" not in offered(match):
        script(match, "pass")
    assert there - left(match) == 0
    assert lost(match, "wolf-01", "wolf-04", "wolf-02") == 2


@pytest.mark.rule("witcher.legendary-hunt.protection.only-damage")
def test_what_discards_its_cards_without_damage_is_not_reduced() -> None:
    s = hunt(9, players=2, monster="toad", content=harmless())
    strong(s, 0)
    s.players[0].school = "viper"
    keep(s, 0, 1)
    match = fight(s, harmless())
    play(match, "wolf-01", "wolf-04", "wolf-02")
    assert left(match) == 18  # 4 damage, 3 of it stopped
    script(match, "use:specialty-viper")
    while offered(match)[0].startswith("drop:"):
        script(match, offered(match)[0])
    assert left(match) == 16


@pytest.mark.rule("witcher.legendary-hunt.protection.before-cap")
def test_a_cap_counts_what_protection_has_left() -> None:
    s = hunt(9, monster="golem", content=harmless())
    strong(s, 0)
    armed(s, 0, "wolf-01 wolf-04 wolf-02 bear-03 bear-04", "wolf-05 wolf-06")
    lay(s, s.players[0].potions, "potion-wolverine-1", "potion-thunderbolt-1")
    s.players[0].levels["alchemy"] = 4
    keep(s, 0, 1)
    match = fight(s, harmless())
    until_used(match, "use:potion-wolverine-1", "use:potion-thunderbolt-1")
    there = left(match)
    play(match, "wolf-01", "wolf-04", "wolf-02")
    script(match, "use:specialty-wolf")
    assert any("for 11 damage" in line for line in told(match))  # 4 + 3 + 2 of potions, 2 of the specialty
    assert there - left(match) == 5


def until_used(match: Match, *keys: str) -> None:
    """Use these in step 1, then begin the combo."""
    for key in keys:
        script(match, key)
        while offered(match)[0].startswith(("discard:", "drop:")):
            script(match, offered(match)[0])
    while not offered(match)[0].startswith("combo:"):
        script(match, "pass")


# The outcome


@pytest.mark.rule("witcher.legendary-hunt.outcome.kill", "witcher.legendary-hunt.goal.kill-to-win")
def test_whoever_kills_it_wins_at_once() -> None:
    match = facing(0)
    s = table_of(match)
    s.wounds += s.pool[1:]
    s.pool = s.pool[:1]
    s.players[1].track = 4
    play(match, "wolf-01", "wolf-04", "wolf-02")
    while not match.over:
        script(match, "pass")
    assert match.results is not None
    assert match.results.winners == [0]
    assert match.results.reason == "The Toad was killed in round 1."
    assert s.players[0].gold == 0
    assert s.players[0].track == 0


@pytest.mark.rule("witcher.legendary-hunt.outcome.no-driving-away-by-fight")
@pytest.mark.rule(
    "witcher.legendary-hunt.outcome.loss-effects", "witcher.legendary-hunt.outcome.monster-stays"
)
@pytest.mark.rule("witcher.legendary-hunt.outcome.cards-reshuffled")
def test_a_knocked_out_player_is_completely_defeated_however_weak_it_is() -> None:
    content = cards([{"deal": 9}])
    s = hunt(9, monster="toad", content=content)
    armed(s, 0, "wolf-01 wolf-02", "wolf-03 wolf-04 wolf-05")
    s.players[0].shield = 0
    match = fight(s, content)
    s.wounds += s.pool[2:]
    s.pool = s.pool[:2]
    script(match, "attack:charge")
    assert any("completely defeated" in line for line in told(match))
    script(match, next(key for key in offered(match) if key.startswith("gain:")))
    assert s.now.draw == -1
    assert len(s.players[0].hand) == 2  # Phase III has drawn up to two
    assert len(s.decks[0]) == 4  # and the card of cost 0 is among the six
    assert s.players[0].trails == {"forest": [], "mountain": [], "water": []}
    assert s.players[0].gold == 0
    assert legend_of(s).place == 9
    assert len(legend_of(s).deck) == 20
    assert s.pool == s.wounds == []
    assert not match.over


@pytest.mark.rule("witcher.legendary-hunt.outcome.monster-stays")
def test_its_next_fight_begins_with_a_full_life_pool() -> None:
    content = cards([{"deal": 9}])
    s = hunt(9, monster="toad", content=content)
    armed(s, 0, "wolf-01 wolf-02", "wolf-03")
    s.players[0].shield = 0
    s.players[1].place = 9
    match = fight(s, content)
    script(match, "attack:charge")
    while s.active == 0:
        keys = offered(match)
        script(match, next((key for key in keys if key in ("done", "phase-2")), keys[0]))
    if "phase-2" in offered(match):
        script(match, "phase-2")
    script(match, "fight:legendary-toad")
    assert left(match) == 20
