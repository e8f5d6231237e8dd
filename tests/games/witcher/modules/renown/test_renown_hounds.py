"""Renown: hounds, and the Legendary Monster with tokens that are kept unseen."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.legendary_hunt.rules.pieces import DestructionToken
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.renown.state import fame_of
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, seen, table_of
from tests.games.witcher.fights import armed
from tests.games.witcher.modules.legendary_hunt.hunts import cards, ruin
from tests.games.witcher.modules.renown.fames import (
    challenge,
    come,
    contract,
    end_of_round,
    fame,
    finale,
    harmless,
    hound,
    legend,
    movement,
    next_round,
    start,
    town,
    until,
)

SECOND = {1: 18, 3: 5, 6: 12, 7: 13, 10: 17, 11: 4}
"""The second Location of some Movement cards."""


def after_round(number: int, card: int, *hounds: tuple[int, int], golem: int = 13) -> Match:
    """A round has ended, with this Movement card on top and these hounds on the map."""
    s = town("wolf", "bear")
    legend_of(s).place = golem
    movement(s, card)
    for one, place in hounds:
        hound(s, one, place)
    match = end_of_round(s, number)
    while table_of(match).round == number and "roam" in offered(match)[0]:
        script(match, offered(match)[0])
    return match


def kennel(match: Match) -> list[tuple[int, int]]:
    """Level and place of each hound."""
    return [(one.level, one.place) for one in fame(match).hounds]


# Coming and roaming


@pytest.mark.rule("witcher.renown.hounds.spawn", "witcher.renown.hounds.spawn-location")
@pytest.mark.parametrize(("number", "level"), [(1, 1), (3, 2), (5, 2), (7, 3)])
def test_a_hound_appears_after_odd_rounds(number: int, level: int) -> None:
    assert kennel(after_round(number, 10)) == [(level, 17)]


@pytest.mark.rule("witcher.renown.hounds.spawn")
def test_after_a_ninth_round_the_match_is_over_before_a_hound_could_come() -> None:
    nine: dict[str, Any] = {"renown-rounds": 9}
    s = town("wolf", "bear", **nine)
    fame_of(s).earned[0]["quest"] = 2
    match = end_of_round(s, 9, **nine)
    assert match.over
    assert kennel(match) == []


@pytest.mark.rule("witcher.renown.hounds.move", "witcher.renown.hounds.spawn")
def test_after_even_rounds_no_hound_comes_and_each_goes_one_place_on() -> None:
    match = after_round(2, 10, (1, 14), (3, 12), golem=0)
    while table_of(match).round == 2:
        script(match, offered(match)[0])
    assert kennel(match) == [(1, 17), (2, 14)]


@pytest.mark.rule("witcher.renown.hounds.move")
def test_the_last_player_of_the_round_chooses_among_equal_ways() -> None:
    match = after_round(2, 7, (1, 7), golem=5)
    until(match, "place:place-9")
    assert next(iter(match.pending)) == 1
    assert offered(match) == ["place:place-9", "place:place-10", "place:place-11"]
    script(match, "place:place-10")
    assert kennel(match) == [(1, 10)]


@pytest.mark.rule("witcher.renown.hounds.move")
def test_a_hound_that_is_there_already_stays_and_several_may_meet() -> None:
    match = after_round(2, 10, (1, 17), (2, 14), golem=0)
    while table_of(match).round == 2:
        script(match, offered(match)[0])
    assert kennel(match) == [(1, 17), (1, 17)]


@pytest.mark.rule("witcher.renown.hounds.same-card", "witcher.renown.hounds.order")
@pytest.mark.parametrize("number", [1, 2])
def test_one_card_serves_the_monster_first_and_then_the_hounds(number: int) -> None:
    s = town("wolf", "bear")
    movement(s, 10, 3)
    if number == 2:
        hound(s, 1, 14)
    match = end_of_round(s, number)
    while table_of(match).round == number:
        script(match, offered(match)[0])
    assert [card.key for card in legend(match).moved] == ["movement-10"]
    lines = told(match)
    monster = max(i for i, line in enumerate(lines) if "(legendary) goes to" in line)
    beast = next(i for i, line in enumerate(lines) if "hound of level" in line)
    assert monster < beast
    assert kennel(match) == [(1, 17)]


@pytest.mark.rule("witcher.renown.hounds.last-round")
def test_after_the_last_round_nothing_moves() -> None:
    s = town("wolf", "bear")
    hound(s, 1, 14)
    fame_of(s).earned[0]["quest"] = 2
    match = finale(s)
    assert match.over
    assert legend(match).place == 13
    assert kennel(match) == [(1, 14)]
    assert legend(match).moved == []


@pytest.mark.rule("witcher.renown.hounds.second-on-spot")
def test_where_one_stands_the_last_player_names_a_place_beside_it() -> None:
    match = after_round(1, 10, (3, 17), golem=0)
    until(match, "place:place-14")
    assert next(iter(match.pending)) == 1
    assert offered(match) == ["place:place-14", "place:place-16", "place:place-18"]
    script(match, "place:place-16")
    assert kennel(match) == [(2, 17), (1, 16)]


# What they do


@pytest.mark.rule("witcher.renown.hounds.life")
@pytest.mark.parametrize(
    ("hounds", "more"),
    [([(1, 6)], 1), ([(1, 7)], 1), ([(1, 3)], 0), ([(1, 6), (3, 7), (4, 9)], 3)],
)
def test_hounds_on_the_place_or_beside_it_add_life(hounds: list[tuple[int, int]], more: int) -> None:
    s = town("wolf", "bear", content=harmless())
    contract(s, "harpy", 6)
    s.players[0].place = 6
    for number, place in hounds:
        hound(s, number, place)
    hand(s, 0, "wolf-03", "wolf-07")
    life = s.slots["forest"].life
    match = start(s, content=harmless())
    challenge(match, "monster-harpy")
    assert f"The Harpy has {life + more} cards in its Life Pool." in told(match)


@pytest.mark.rule("witcher.renown.hounds.life")
def test_the_legendary_monster_gains_life_too_but_never_more_than_twenty() -> None:
    for beasts, tokens, wanted in ((0, 5, 16), (2, 5, 18), (3, 1, 20)):
        s = town("wolf", "bear", content=cards([{"deal": 0}]))
        legend_of(s).place = 6
        s.players[0].place = 6
        hand(s, 0, "wolf-03", "wolf-07")
        for _ in range(tokens):
            legend_of(s).unseen[0].append(legend_of(s).supply.pop())
        for number in range(1, beasts + 1):
            hound(s, number, 6)
        match = start(s, content=cards([{"deal": 0}]))
        challenge(match, "legendary-golem")
        assert len(table_of(match).pool) == wanted


@pytest.mark.rule("witcher.renown.hounds.life", "witcher.renown.hounds.table")
@pytest.mark.parametrize("players", [2, 5])
def test_a_hound_has_the_life_of_the_side_for_one_player_and_none_from_other_hounds(players: int) -> None:
    for number, life in ((1, 2), (3, 3), (5, 4)):
        s = town(*("wolf", "bear", "cat", "griffin", "viper")[:players])
        hound(s, number, 7)
        hound(s, 2 if number != 2 else 1, 6)
        hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
        match = start(s)
        come(match, 7)
        script(match, f"hound:{number}")
        assert f"the hound has {life} left" in match.pending[0].text


def bout(number: int, *cards_in_hand: str, shield: int = 3, players: int = 2) -> Match:
    """The wolf has come to Vizima with these cards and goes for the hound there; another witcher watches."""
    s = town(*("wolf", "bear", "cat")[:players])
    hound(s, number, 7)
    armed(s, 0, " ".join(("wolf-02", *cards_in_hand)), "wolf-05 wolf-07 wolf-08")
    s.players[1].place = 7
    s.players[0].shield = shield
    s.players[0].levels["defense"] = 4
    match = start(s)
    script(match, "move:place-7")
    if "pay:wolf-02" in offered(match):
        script(match, "pay:wolf-02")
    if "end-move" in offered(match):
        script(match, "end-move")
    script(match, f"hound:{number}")
    return match


@pytest.mark.rule("witcher.renown.hounds.fight", "witcher.renown.hounds.table")
@pytest.mark.parametrize(("number", "draw", "lower"), [(1, 1, 1), (3, 2, 2), (5, 2, 3)])
def test_one_draws_and_lowers_the_shield_first(number: int, draw: int, lower: int) -> None:
    match = bout(number, "wolf-03", "wolf-01", shield=4)
    player = table_of(match).players[0]
    assert len(player.hand) == 2 + draw
    assert player.shield == 4 - lower


@pytest.mark.rule("witcher.renown.hounds.fight", "witcher.renown.hounds.no-shields")
def test_enough_damage_beats_it_and_more_has_no_effect() -> None:
    match = bout(1, "wolf-03", "wolf-01")
    script(match, "lay:wolf-03")
    if "stop" in offered(match):
        script(match, "stop")
    assert fame(match).hounds == []
    assert len(fame(match).spent) == 1
    assert any("The bonus: " in line for line in told(match))
    assert all(one.shields == 0 for one in fame(match).hounds)


@pytest.mark.rule("witcher.renown.hounds.fight")
def test_too_little_costs_the_whole_hand_and_it_stays() -> None:
    match = bout(5, "wolf-01", "wolf-06")
    script(match, "lay:wolf-01", *(["stop"] if "stop" in offered(match) else []))
    while any(key.startswith(("lay:", "stop")) for key in offered(match)):
        script(match, offered(match)[-1])
    assert table_of(match).players[0].hand == []
    assert kennel(match) == [(3, 7)]


@pytest.mark.rule("witcher.renown.hounds.fight", "witcher.renown.round.limits")
def test_each_hound_is_tried_once_in_a_round() -> None:
    match = bout(5, "wolf-01", "wolf-06")
    script(match, "lay:wolf-01")
    while any(key.startswith(("lay:", "stop")) for key in offered(match)):
        script(match, offered(match)[-1])
    assert "hound:5" not in offered(match)
    next_round(match)
    assert fame(match).tried == [[], []]


@pytest.mark.rule("witcher.renown.hounds.fight")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_bonus_is_one_of_its_level(level: int) -> None:
    found = set()
    for seed in range(8):
        s = town("wolf", "bear", seed=seed + 1)
        hound(s, 2 * level, 7)
        armed(s, 0, "wolf-02 wolf-03 wolf-04", "wolf-05")
        match = start(s)
        fame(match)
        tokens = fame(match).tokens[str(level)]
        found.add(tokens[-1].key)
        assert {token.level for token in tokens} == {level}
        assert len(tokens) == 2
    assert len(found) == 2


@pytest.mark.rule("witcher.renown.hounds.alone")
def test_nobody_else_is_asked_to_join() -> None:
    match = bout(1, "wolf-03", "wolf-01", players=3)
    assert list(match.pending) == [0]
    assert match.pending[0].verb == "lay"


@pytest.mark.rule("witcher.renown.hounds.block-action")
def test_a_place_with_a_hound_cannot_be_used() -> None:
    for beast in (True, False):
        s = town("wolf", "bear")
        hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
        hand(s, 1, "bear-01")
        if beast:
            hound(s, 1, 7)
        match = start(s)
        come(match, 7)
        assert ("act" in offered(match)) != beast


# The Legendary Monster


def find(kind: str = "gold-1") -> Match:
    """The wolf passes where a Destruction token lies."""
    s = town("wolf", "bear")
    ruin(s, 3, kind)
    hand(s, 0, "wolf-02")
    hand(s, 1, "bear-01")
    match = start(s)
    script(match, "retire", "phase-2")
    return match


@pytest.mark.rule("witcher.renown.legendary.choice")
def test_a_token_is_used_or_kept_before_its_face_is_seen() -> None:
    match = find()
    assert offered(match) == ["find:use", "find:keep"]
    assert seen(match, 0)["extras"]["legendary-hunt"]["ruins"] == {"3": 1}
    script(match, "find:keep")
    gold = table_of(match).players[0].gold
    assert gold == 0
    mine = seen(match, 0)["extras"]["legendary-hunt"]
    assert mine["unseen"] == [1, 0]
    assert not any("token: " in line for line in told(match))
    next_round(match)
    assert table_of(match).players[0].gold == gold or "find" not in " ".join(told(match))
    assert len(legend(match).unseen[0]) == 1


@pytest.mark.rule("witcher.renown.legendary.used-returned", "witcher.renown.legendary.choice")
def test_a_used_token_gives_its_bonus_and_goes_back() -> None:
    match = find()
    token: DestructionToken = legend(match).ruins["3"][0]
    before = len(legend(match).supply)
    script(match, "find:use")
    assert legend(match).kept[0] == legend(match).unseen[0] == legend(match).taken == []
    assert token.key in [one.key for one in legend(match).supply]
    assert len(legend(match).supply) == before + 1
    assert any("takes a Destruction token" in line for line in told(match))


@pytest.mark.rule("witcher.renown.legendary.supply-reshuffled")
def test_returned_tokens_are_shuffled_into_the_supply() -> None:
    found = set()
    for seed in range(1, 9):
        s = town("wolf", "bear", seed=seed)
        ruin(s, 3)
        hand(s, 0, "wolf-02")
        match = start(s)
        script(match, "retire", "phase-2", "find:use")
        supply = [one.key for one in legend(match).supply]
        found.add(supply.index("destruction-gold-1"))
    assert len(found) > 4


def assault(tokens: int) -> Match:
    """The wolf attacks the Golem with so many kept tokens."""
    s = town("wolf", "bear", content=cards([{"deal": 0}]))
    legend_of(s).place = 6
    s.players[0].place = 6
    hand(s, 0, "wolf-03", "wolf-07")
    hand(s, 1, "bear-01")
    for _ in range(tokens):
        legend_of(s).unseen[0].append(legend_of(s).supply.pop())
    match = start(s, content=cards([{"deal": 0}]))
    challenge(match, "legendary-golem")
    return match


@pytest.mark.rule("witcher.renown.legendary.initiative")
@pytest.mark.parametrize("tokens", [0, 1])
def test_one_kept_token_gives_the_first_fight_turn(tokens: int) -> None:
    assert offered(assault(tokens))[0].startswith("combo:" if tokens else "attack:")


@pytest.mark.rule("witcher.renown.legendary.life")
@pytest.mark.parametrize(("tokens", "life"), [(0, 20), (1, 20), (2, 19), (5, 16)])
def test_each_further_token_takes_a_card_of_its_life(tokens: int, life: int) -> None:
    assert len(table_of(assault(tokens)).pool) == life


@pytest.mark.rule("witcher.renown.legendary.movement")
def test_it_moves_at_the_end_of_each_round_as_the_seat_right_of_the_token_says() -> None:
    s = town("wolf", "bear", "cat")
    s.first = 1
    legend_of(s).place = 7
    movement(s, 5)
    match = end_of_round(s, 2)
    assert "roam" in offered(match)[0]
    assert next(iter(match.pending)) == 0
    assert table_of(match).round == 2
    while "roam" in offered(match)[0]:
        script(match, offered(match)[0])
    assert legend(match).place != 7
