"""A monster's Fight Turn: who chooses, what is revealed, and what each half does."""

from __future__ import annotations

from typing import Any

import pytest

from coven.testing import offered, script, told
from tests.games.witcher.builder import dice, table, table_of
from tests.games.witcher.fights import (
    alike,
    armed,
    bite,
    challenge,
    charge,
    deck_of,
    facing,
    fight_of,
    hand_of,
    left,
    pile_of,
    play,
    shield,
)

DECK = "wolf-02 wolf-03 wolf-04 wolf-05 wolf-06 wolf-07"


def struck(half: str, number: str, level: int = 1, hand: str = "wolf-08 wolf-09", **levels: int) -> Any:
    """The match after half of one fight card struck a Wolf without Shield, by a monster of that level."""
    s = table("wolf", "bear")
    armed(s, 0, hand=hand, deck=DECK)
    s.players[0].shield = 0
    s.players[0].levels.update(levels)
    monster = {1: "archespore", 2: "water-hag", 3: "leshen"}[level]
    match = facing(s, monster, pool=f"{number} 17 18 19", monster_first=True)
    script(match, f"attack:{half}")
    return match


@pytest.mark.rule("witcher.base.mturn.next-choices", "witcher.base.mturn.controller-stays")
def test_the_choice_goes_round_counter_clockwise_and_leaves_the_active_player_out() -> None:
    s = table("wolf", "bear", "cat", "viper", content=alike([{"deal": 0}]))
    armed(s, 0, hand="active-shield-forest", deck="wolf-08")
    match = challenge(s, "harpy", alike([{"deal": 0}]))
    asked = []
    for _ in range(5):
        while offered(match)[0] != "attack:charge":
            script(match, offered(match)[0])
        asked.append(next(iter(match.pending)))
        charge(match)
    assert asked == [3, 2, 1, 3, 2]


@pytest.mark.rule("witcher.base.mturn.two-player-choice")
def test_with_two_players_the_opponent_always_chooses() -> None:
    s = table("wolf", "bear", content=alike([{"deal": 0}]))
    armed(s, 0, hand="active-shield-forest", deck="wolf-08")
    match = challenge(s, "harpy", alike([{"deal": 0}]))
    for _ in range(3):
        while offered(match)[0] != "attack:charge":
            script(match, offered(match)[0])
        assert list(match.pending) == [1]
        charge(match)


@pytest.mark.rule("witcher.base.mturn.choose-before-reveal", "witcher.base.mturn.reveal")
@pytest.mark.parametrize(("half", "damage"), [("charge", 5), ("bite", 2)])
def test_the_type_is_announced_blindly_and_its_half_of_the_top_card_is_resolved(
    half: str, damage: int
) -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08 wolf-09", deck=DECK)
    s.players[0].shield = 0
    match = facing(s, pool="05 12", monster_first=True)
    assert "attack-05" not in str(match.view(1)["state"])
    script(match, f"attack:{half}")
    assert len(deck_of(match)) == 6 - damage
    attack = f"The Archespore attacks A with a {half} (Attack card 5): {damage} damage; 1 card left."
    assert attack in told(match)


@pytest.mark.rule("witcher.base.mturn.card-spent", "witcher.base.mturn.no-monster-shield")
def test_every_attack_costs_the_monster_a_card_and_it_has_nothing_else() -> None:
    match = struck("bite", "12")
    assert left(match) == 3
    assert [card.number for card in table_of(match).wounds] == [12]
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-07 wolf-08")
    match = facing(s, pool="05 07 09")
    assert left(match) == 1, "two damage take two cards: nothing is warded off, no hand comes after it"


@pytest.mark.rule("witcher.base.mturn.ability-dictates", "witcher.base.mturn.best-attack")
def test_the_foglet_uses_the_half_that_costs_more_cards_and_asks_at_a_tie() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08 wolf-09", deck=DECK)
    s.players[0].shield = 0
    match = facing(s, "foglet", pool="05 12", monster_first=True)
    assert "The Foglet attacks A with a charge (Attack card 5): 5 damage; 1 card left." in told(match)
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08 wolf-09", deck=DECK)
    s.players[0].shield = 5
    match = facing(s, "foglet", pool="05 12", monster_first=True)
    assert offered(match) == ["attack:charge", "attack:bite"], "the Shield takes either half"
    solo = table("wolf")
    armed(solo, 0, hand="wolf-08 wolf-09", deck=DECK)
    solo.players[0].shield = 5
    dice(solo, 5)
    assert "The die shows 5: a bite." in told(facing(solo, "foglet", pool="05 12", monster_first=True))


TRASH = {"trash": {"cards": 2, "from": "hand", "choice": "own", "instead": "deck-top"}}
DISCARD = {"discard": {"cards": 3, "from": "hand", "choice": "random", "instead": "deck-top"}}


@pytest.mark.rule("witcher.base.mturn.best-attack")
@pytest.mark.parametrize(
    ("charge", "bite", "worse"),
    [
        ([TRASH], [{"deal": 1}], "charge"),
        ([{"deal": 2}], [DISCARD], "bite"),
        ([{"deal": 2}, TRASH], [DISCARD], "charge"),
        ([{"deal": 9}], [{"deal": 8}], ""),
        ([{"deal": 9}], [{"deal": 7}], "charge"),
    ],
)
def test_the_half_that_costs_more_is_counted_in_cards_of_any_kind_and_none_beyond_the_last(
    charge: list[Any], bite: list[Any], worse: str
) -> None:
    content = alike(charge, bite)
    s = table("wolf", "bear", content=content)
    armed(s, 0, hand="wolf-08 wolf-09", deck=DECK)
    s.players[0].shield = 0
    match = facing(s, "foglet", monster_first=True, content=content)
    said = [line for line in told(match) if line.startswith("The Foglet attacks A with a ")]
    if worse:
        assert f" {worse} " in said[0]
    else:
        assert (said, offered(match)) == ([], ["attack:charge", "attack:bite"])


@pytest.mark.rule("witcher.base.mturn.effect-damage", "witcher.base.mturn.effect-damage-kinds")
@pytest.mark.parametrize(
    ("half", "card", "level", "damage"),
    [
        ("bite", "08", 1, 2),
        ("bite", "02", 1, 3),
        ("bite", "02", 3, 5),
        ("bite", "03", 1, 2),
        ("bite", "11", 1, 3),
        ("bite", "09", 1, 4),
    ],
)
def test_damage_is_a_number_or_by_monster_level_or_by_an_attribute(
    half: str, card: str, level: int, damage: int
) -> None:
    match = struck(half, card, level, combat=2, alchemy=3, specialty=4)
    assert len(deck_of(match)) == 6 - damage


@pytest.mark.rule("witcher.base.components.monster-fight-card-halves")
def test_the_announced_half_of_a_fight_card_is_the_one_that_strikes() -> None:
    assert len(deck_of(struck("charge", "12"))) == 6 - 2
    assert len(deck_of(struck("bite", "12"))) == 6 - 3


@pytest.mark.rule("witcher.base.mturn.effect-damage-added")
def test_added_damage_comes_with_an_attack_without_damage_and_lowered_damage_stops_at_none() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08 wolf-09 wolf-10", deck=DECK)
    s.players[0].shield = 0
    match = facing(s, "bruxa", pool="08 12", monster_first=True)
    script(match, "attack:charge", "trash:wolf-08")
    assert len(deck_of(match)) == 6 - 2, "the Bruxa adds 2 damage with 2 cards left"
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08 wolf-09 wolf-10", deck=DECK)
    s.players[0].shield = 0
    match = facing(s, "manticore", pool="03 12 18 19", monster_first=True)
    bite(match)
    assert len(deck_of(match)) == 6, "1 damage less than 1"
    assert len(hand_of(match)) == 2


@pytest.mark.rule("witcher.base.mturn.effect-lower")
@pytest.mark.parametrize(("level", "damage"), [(1, 0), (2, 1), (3, 2)])
def test_a_lowering_effect_lowers_by_one_and_deals_damage_by_level(level: int, damage: int) -> None:
    match = struck("bite", "15", level, combat=3)
    assert table_of(match).players[0].levels["combat"] == 2
    assert len(deck_of(match)) == 6 - damage


@pytest.mark.rule("witcher.base.mturn.effect-lower-locked")
@pytest.mark.parametrize("locked", [1, 5])
def test_on_level_one_or_five_the_attribute_stays_but_the_damage_is_dealt(locked: int) -> None:
    match = struck("bite", "15", 3, combat=locked)
    assert table_of(match).players[0].levels["combat"] == locked
    assert len(deck_of(match)) == 4


@pytest.mark.rule("witcher.base.mturn.effect-random-discard")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_random_discard_takes_as_many_hand_cards_as_the_monster_has_levels(level: int) -> None:
    match = struck("charge", "02", level, hand="wolf-08 wolf-09 wolf-10 wolf-01 sidestep-forest")
    assert len(hand_of(match)) == 5 - level
    assert len(pile_of(match)) == level
    assert len(deck_of(match)) == 6


@pytest.mark.rule("witcher.base.mturn.effect-random-discard-short", "witcher.base.mturn.effect-bypass-shield")
def test_too_small_a_hand_is_discarded_whole_and_the_rest_comes_from_the_deck_whatever_the_shield() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08", deck=DECK)
    s.players[0].shield = 4
    match = facing(s, "striga", pool="02 12 18 19", monster_first=True)
    charge(match)
    assert pile_of(match) == ["wolf-08", "wolf-02", "wolf-03"]
    assert shield(match) == 4


@pytest.mark.rule("witcher.base.mturn.effect-trash")
def test_a_trash_effect_takes_a_hand_card_of_ones_choice_out_of_the_game() -> None:
    match = struck("charge", "01", hand="wolf-08 wolf-09 wolf-10")
    assert offered(match) == ["trash:wolf-08", "trash:wolf-09", "trash:wolf-10"]
    script(match, "trash:wolf-09")
    assert hand_of(match) == ["wolf-08", "wolf-10"]
    assert "wolf-09" in [piece.key for piece in table_of(match).box]
    assert "wolf/09" not in table_of(match).players[0].library


@pytest.mark.rule("witcher.base.mturn.effect-trash-empty")
def test_with_an_empty_hand_the_top_of_the_deck_is_trashed() -> None:
    match = struck("charge", "01", hand="")
    assert "wolf-02" in [piece.key for piece in table_of(match).box]
    assert "A trashes Quick Slash (Wolf 2)." in told(match, 1)


@pytest.mark.rule("witcher.base.mturn.witcher-survives-last-card")
def test_a_witcher_who_survives_the_last_card_has_defeated_the_monster() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08 wolf-09", deck=DECK)
    match = facing(s, pool="12", monster_first=True)
    charge(match)
    assert "A defeats the Archespore (level I)." in told(match)
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08 wolf-09", deck=DECK)
    match = facing(s, pool="12 18 19", monster_first=True)
    charge(match)
    play(match, "wolf-08")
    assert fight_of(match).monster_turns == 2
