"""The four members: their power on the map, their other side, their attacks and their Passives."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import hand, lay
from tests.games.witcher.modules.wild_hunt.hunting import (
    beset,
    blow,
    final,
    finish_round,
    hound,
    hunt,
    hunting,
    monster,
    next_card,
    quest,
    ride,
    striking,
    votes,
)

LATER = "12 18 08 05 07 10"
"""Fight cards that follow."""


def met(s: Table, member: str) -> Match:
    """The match in which the Hunt rides to Loc Ichaer (14), where all players of the table are."""
    for player in s.players:
        if player.place != 5:
            player.place = 14
    s.turns, s.round = 6, 7 if s.seats <= 3 else 6
    next_card(s, "h1-02")
    match = ride(s, member=member)
    while hunt(match).place == 13:
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.keys[-1])
    return match


def lost(s: Table, seat: int) -> int:
    """How many of ten cards a player has lost from deck and hand."""
    return 10 - len(s.decks[seat]) - len(s.players[seat].hand)


def bare(*schools: str, member: str) -> Table:
    """A table whose players have no shield and Defense for one later on."""
    s = hunting(*schools, member=member)
    for player in s.players:
        player.shield = 0
    return s


# Nithral


@pytest.mark.rule("witcher.wild-hunt.member.nithral-a", "witcher.wild-hunt.phase-iv.number-of-players")
def test_nithral_strengthens_a_hound_of_the_groups_choice_by_the_players_there() -> None:
    s = hunting("wolf", "bear", "cat")
    s.players[2].place = 5
    hound(s, 1, 6)
    hound(s, 3, 2)
    match = met(s, "nithral")
    assert offered(match) == ["hound:hound-1", "hound:hound-3"]
    votes(match, "hound:hound-3")
    assert [one.shields for one in hunt(match).hounds] == [0, 2]


@pytest.mark.rule("witcher.wild-hunt.member.nithral-a")
def test_without_a_hound_on_the_map_nithral_does_nothing() -> None:
    match = met(hunting("wolf", "bear"), "nithral")
    assert hunt(match).hounds == []


@pytest.mark.rule("witcher.wild-hunt.member.nithral-b")
def test_before_the_final_fight_all_hounds_join_nithral_with_their_shields() -> None:
    s = hunting("wolf", "bear")
    hound(s, 1, 6, 2)
    hound(s, 3, 2, 1)
    match = final(s)
    assert hunt(match).hounds == []
    assert hunt(match).beside == 2
    assert hunt(match).shields == 28 + 3


@pytest.mark.rule("witcher.wild-hunt.member.nithral-attacks")
@pytest.mark.parametrize(
    ("number", "attribute"), [(1, "combat"), (2, "defense"), (3, "alchemy"), (4, "specialty")]
)
def test_nithrals_attacks_deal_one_more_than_an_attribute(number: int, attribute: str) -> None:
    s = bare("wolf", "bear", member="nithral")
    s.players[0].levels[attribute] = 3
    beset(s, f"s{number} {LATER}")
    assert [lost(s, 0), lost(s, 1)] == [4, 2]


@pytest.mark.rule("witcher.wild-hunt.member.nithral-passive", "witcher.wild-hunt.final.passive-time")
def test_nithrals_passive_hurts_everybody_for_each_hound_and_adds_one() -> None:
    s = bare("wolf", "bear", "cat", member="nithral")
    hand(s, 0, "wolf-03")
    match = striking(s, f"s1 {LATER}")
    hunt(match).beside = 2
    blow(match, 0)
    assert hunt(match).beside == 3
    assert [lost(s, 1), lost(s, 2)] == [2, 2]
    # The wolf laid one card and took two damage.
    assert lost(s, 0) == 3


@pytest.mark.rule("witcher.wild-hunt.member.nithral-passive")
def test_no_hound_is_added_when_none_is_left() -> None:
    s = bare("wolf", "bear", "cat", member="nithral")
    hand(s, 0, "wolf-01")
    match = striking(s, f"s1 {LATER}")
    hunt(match).beside = 6
    blow(match, 0)
    assert hunt(match).beside == 6


# Imlerith


@pytest.mark.rule("witcher.wild-hunt.member.imlerith-a")
def test_imlerith_marks_a_monster_of_the_groups_choice() -> None:
    s = hunting("wolf", "bear", member="imlerith")
    monster(s, "harpy", "forest", 6)
    monster(s, "rotfiend", "water", 5)
    match = met(s, "imlerith")
    assert offered(match) == ["mark:monster-harpy", "mark:monster-rotfiend"]
    votes(match, "mark:monster-rotfiend")
    assert hunt(match).marks == {"water": 2}
    assert hunt(match).spare == 12 - 2 - 1


@pytest.mark.rule("witcher.wild-hunt.member.imlerith-a")
@pytest.mark.parametrize(("spare", "monsters"), [(2, 1), (0, 1), (12, 0)])
def test_marks_go_as_far_as_there_are_tokens_and_monsters(spare: int, monsters: int) -> None:
    s = hunting("wolf", "bear", "cat", member="imlerith")
    if monsters:
        monster(s, "harpy", "forest", 6)
    hunt_of(s).spare = spare + 1
    match = met(s, "imlerith")
    assert sum(hunt(match).marks.values()) == min(spare, 3 * monsters)


@pytest.mark.rule("witcher.wild-hunt.member.imlerith-a")
def test_a_marked_monster_hurts_its_fighter_and_the_tokens_leave_with_it() -> None:
    s = hunting("wolf", "bear", member="imlerith")
    monster(s, "rotfiend", "mountain", 3)
    s.players[0].shield = 1
    hand(s, 0, "wolf-03", "wolf-05")
    lay(s, s.players[0].trails["mountain"], "token-13")
    next_card(s, "h2-03")
    match = ride(s, member="imlerith")
    hunt(match).marks = {"mountain": 3}
    hunt(match).spare = 9
    match.choose(0, "done")
    match.choose(0, "fight:monster-rotfiend")
    assert s.players[0].shield == 0
    assert len(s.decks[0]) == 8 - 2
    s.wounds += s.pool[1:]
    s.pool = s.pool[:1]
    script(match, "combo:wolf-03")
    assert s.slots == {}
    assert hunt(match).marks == {}
    assert hunt(match).spare == 12


@pytest.mark.rule("witcher.wild-hunt.member.imlerith-b")
def test_before_the_final_fight_each_loses_a_level_for_every_quest_token() -> None:
    s = hunting("wolf", "bear", member="imlerith")
    quest(s, 4, 4)
    hunt_of(s).marks = {"forest": 1}
    s.players[0].levels = {"combat": 3, "defense": 2, "alchemy": 1, "specialty": 1}
    match = final(s, member="imlerith")
    assert offered(match, 0) == ["lower:combat", "lower:defense"]
    script(match, "lower:combat")
    assert offered(match, 0) == ["lower:combat", "lower:defense"]
    script(match, "lower:defense")
    assert s.players[0].levels == {"combat": 2, "defense": 1, "alchemy": 1, "specialty": 1}
    assert s.players[1].levels == dict.fromkeys(s.players[1].levels, 1)


@pytest.mark.rule("witcher.wild-hunt.member.imlerith-attacks", "witcher.wild-hunt.member.freeze-example")
@pytest.mark.parametrize(("number", "damage"), [(1, 4), (2, 6), (3, 3), (4, 5)])
def test_freeze_hurts_everybody_and_no_shield_rises_in_the_next_turn(number: int, damage: int) -> None:
    s = bare("wolf", "bear", "cat", member="imlerith")
    s.players[0].levels["defense"] = 4
    hand(s, 0, "wolf-05")
    match = beset(s, f"s{number} {LATER}", member="imlerith")
    assert [lost(s, seat) for seat in range(3)] == [damage] * 3
    blow(match, 0)
    assert s.players[0].shield == 0
    assert [card.key for card in s.players[0].discard][-1] == "wolf-05"


@pytest.mark.rule("witcher.wild-hunt.member.freeze-example")
def test_in_the_turn_after_the_next_the_shield_rises_again() -> None:
    s = bare("wolf", "bear", "cat", member="imlerith")
    s.players[0].levels["defense"] = 4
    hand(s, 0, "wolf-05")
    match = beset(s, f"s3 {LATER}", member="imlerith")
    blow(match, 0)
    s.brawl().side(0).turns += 1
    hunt(match).waiting.append(0)
    blow(match, 1)
    shield = s.players[0].shield
    hand(s, 0, "wolf-06")
    blow(match, 0)
    assert s.players[0].shield == shield + 1


@pytest.mark.rule("witcher.wild-hunt.member.imlerith-passive")
def test_imleriths_passive_gives_a_shield_for_each_player() -> None:
    s = bare("wolf", "bear", "cat", member="imlerith")
    hand(s, 0, "wolf-01")
    match = striking(s, f"s1 {LATER}", member="imlerith")
    blow(match, 0)
    assert hunt(match).shields == 3


# Caranthir


@pytest.mark.rule("witcher.wild-hunt.member.caranthir-a")
def test_caranthir_takes_all_potions_or_a_level_and_moves_players_away() -> None:
    s = hunting("wolf", "bear", member="caranthir")
    lay(s, s.players[0].potions, "potion-cat-1", "potion-swallow-1")
    s.players[1].levels["combat"] = 3
    piles = {terrain: len(tokens) for terrain, tokens in s.piles.items()}
    match = met(s, "caranthir")
    finish_round(match)
    assert s.players[0].potions == []
    assert s.players[1].levels["combat"] == 2
    taken = 1  # the quest of the card that was read
    assert sum(len(tokens) for tokens in s.piles.values()) == sum(piles.values()) - taken


@pytest.mark.rule("witcher.wild-hunt.member.caranthir-a")
def test_caranthir_puts_players_down_by_chance() -> None:
    found = set()
    for seed in range(10):
        s = hunting("wolf", seed=seed, member="caranthir")
        hand(s, 0, "wolf-05")
        met(s, "caranthir")
        found.add(s.players[0].place)
    assert len(found) > 4


@pytest.mark.rule("witcher.wild-hunt.member.caranthir-b")
def test_before_the_final_fight_caranthir_gains_a_shield_for_each_trophy() -> None:
    s = hunting("wolf", "bear", member="caranthir")
    lay(s, s.players[0].trophies, "monster-harpy", "trophy-combat-1")
    lay(s, s.players[1].trophies, "trophy-wolf-1")
    match = final(s, member="caranthir")
    assert hunt(match).shields == 28 + 3


@pytest.mark.rule("witcher.wild-hunt.member.caranthir-attacks")
@pytest.mark.parametrize(
    ("number", "damage", "answer", "levels"),
    [
        (1, 4, "", [2, 4, 2, 3]),
        (2, 6, "lower:defense", [3, 3, 2, 3]),
        (3, 5, "", [3, 3, 2, 3]),
        (4, 3, "", [2, 3, 1, 2]),
    ],
)
def test_white_frost_hurts_and_lowers_attributes(
    number: int, damage: int, answer: str, levels: list[int]
) -> None:
    s = bare("wolf", "bear", member="caranthir")
    s.players[0].levels = {"combat": 3, "defense": 4, "alchemy": 2, "specialty": 3}
    match = beset(s, f"s{number} {LATER}", member="caranthir")
    if answer:
        script(match, answer)
    assert list(s.players[0].levels.values()) == levels
    assert [lost(s, 0), lost(s, 1)] == [damage, damage]


@pytest.mark.rule("witcher.wild-hunt.member.caranthir-passive")
def test_caranthirs_passive_puts_two_random_hand_cards_on_the_deck() -> None:
    found = set()
    for seed in range(6):
        s = hunting("wolf", "bear", "cat", member="caranthir", seed=seed)
        hand(s, 0, "wolf-01")
        hand(s, 1, "bear-01", "bear-02", "bear-03")
        match = striking(s, f"s1 {LATER}", member="caranthir")
        deck = len(s.decks[1])
        blow(match, 0)
        assert len(s.players[1].hand) == 1
        assert len(s.decks[1]) == deck + 2
        found.add(s.players[1].hand[0].key)
    assert len(found) > 1


# Eredin


@pytest.mark.rule("witcher.wild-hunt.member.eredin-a")
def test_eredin_lowers_the_shield_or_has_a_card_trashed() -> None:
    s = hunting("wolf", "bear", member="eredin")
    s.players[0].shield, s.players[1].shield = 1, 0
    s.players[1].levels["defense"] = 3
    match = met(s, "eredin")
    assert s.players[0].shield == 0
    assert match.pending[1].verb == "trash"
    script(match, "trash:bear-05")
    assert "bear-05" in [piece.key for piece in s.box]
    assert s.players[1].shield == 3


@pytest.mark.rule("witcher.wild-hunt.member.eredin-b")
def test_before_the_final_fight_each_who_is_not_with_eredin_trashes_a_card() -> None:
    s = hunting("wolf", "bear", member="eredin")
    match = final(s, member="eredin")
    assert list(match.pending) == [1]
    assert match.pending[1].verb == "trash"
    script(match, "trash:bear-05")
    assert len(s.players[1].library) == 9
    assert len(s.players[0].library) == 10


@pytest.mark.rule("witcher.wild-hunt.member.eredin-attacks")
@pytest.mark.parametrize(("number", "damage", "cards"), [(1, 3, 1), (2, 4, 1), (3, 4, 0), (4, 3, 0)])
def test_eredins_attacks_hurt_and_take_a_hand_card_or_all_shields(
    number: int, damage: int, cards: int
) -> None:
    s = hunting("wolf", "bear", member="eredin")
    s.players[0].shield = s.players[1].shield = 4
    s.players[0].levels["defense"] = s.players[1].levels["defense"] = 4
    hand(s, 0, "wolf-01", "wolf-02")
    beset(s, f"s{number} {LATER}", member="eredin")
    assert [player.shield for player in s.players] == ([4 - damage] * 2 if cards else [0, 0])
    assert len(s.players[0].hand) == 2 - cards
    # The bear's hand is empty: the card comes from the deck.
    assert len(s.decks[1]) == 10 - cards


@pytest.mark.rule("witcher.wild-hunt.member.eredin-passive", "witcher.wild-hunt.final.passive-time")
def test_eredins_passive_ignores_the_rest_of_the_damage_at_once() -> None:
    s = hunting("wolf", "bear", "cat", member="eredin")
    hand(s, 0, "wolf-03")
    match = striking(s, f"s1 {LATER}", member="eredin")
    blow(match, 0)
    assert [card.key for card in s.wounds] == ["special-eredin-1"]


@pytest.mark.rule("witcher.wild-hunt.member.eredin-passive")
def test_the_next_player_is_not_affected_by_eredins_passive() -> None:
    s = hunting("wolf", "bear", "cat", member="eredin")
    hand(s, 0, "wolf-03")
    hand(s, 1, "bear-03")
    match = striking(s, f"s1 {LATER}", member="eredin")
    blow(match, 0)
    blow(match, 1)
    assert len(s.wounds) == 3
