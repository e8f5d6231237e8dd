"""Advanced Actions: their kinds, what damage sets off, the road, the price of a trashed card, and dice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coven.engine.decision import Decision
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME
from coven.games.witcher.modules.monster_trail import MODULE
from coven.games.witcher.modules.monster_trail.rules.advanced import stamina_of
from coven.games.witcher.rules.gaining import TakeCard
from coven.games.witcher.rules.row import ANY_COST, gain_card
from coven.games.witcher.state import Table
from coven.testing import offered, script, suggested_choice, told
from tests.games.witcher.builder import at, begun, dice, hand, row, rules_of, table, table_of, travel
from tests.games.witcher.fights import (
    alike,
    armed,
    charge,
    duel,
    facing,
    hand_of,
    left,
    pile_of,
    play,
    shield,
)
from tests.games.witcher.modules.monster_trail.modes import LONG, calm_fight, only, taken

ON = only("advanced-actions")
KINDS = [kind.id for kind in GAME.content(module=MODULE).advanced_actions]
DECK = "wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08"


def card(kind: str, terrain: str = "forest") -> str:
    """The key of an Advanced Action."""
    return f"advanced-{kind}-{terrain}"


def in_play(**options: Any) -> list[str]:
    """The advanced cards among the Action Cards."""
    return [c.key for c in rules_of(2, **{**ON, **options}).box.action_cards if c.key.startswith("advanced-")]


# Which there are


@pytest.mark.rule("witcher.monster-trail.advanced.types")
def test_there_are_ten_kinds_of_four_and_no_two_cards_are_alike() -> None:
    keys = in_play()
    assert len(KINDS) == len(set(KINDS)) == 10
    assert len(set(keys)) == 40
    assert all(sum(key.startswith(f"advanced-{kind}-") for key in keys) == 4 for kind in KINDS)
    cards = [c for c in rules_of(2, **ON).box.action_cards if c.key.startswith("advanced-")]
    assert len({(c.name, c.terrain) for c in cards}) == 40
    given = GAME.content(module=MODULE).advanced_actions
    assert len({(c.color, str(c.base), str(c.extensions), str(c.special)) for c in given}) == 10


@pytest.mark.rule("witcher.monster-trail.advanced.add-by-kind")
def test_kinds_are_chosen_with_all_their_cards_or_none() -> None:
    few = in_play(**{f"advanced-{kind}": kind in ("evasion", "endurance") for kind in KINDS})
    assert len(few) == 8
    assert {key.rpartition("-")[0] for key in few} == {"advanced-evasion", "advanced-endurance"}
    with pytest.raises(BadOptions, match="at least one"):
        GAME.check(2, {**ON, **{f"advanced-{kind}": False for kind in KINDS}})
    assert in_play(**only("troll")) == []


@pytest.mark.rule("witcher.monster-trail.advanced.when")
def test_they_are_shuffled_in_before_the_row_is_laid_out() -> None:
    shown = set()
    for seed in range(8):
        s = table_of(begun(2, seed, **ON))
        cards = [*s.row, *s.action_deck]
        assert len(cards) == 90 + 40
        assert [card.cost for card in s.row[3:]] == [0, 0, 0]
        shown |= {card.key for card in s.row if card.key.startswith("advanced-")}
    assert shown


@pytest.mark.rule("witcher.monster-trail.advanced.which-deck")
def test_where_all_play_mages_they_stay_away() -> None:
    s = table_of(begun(2, **{**ON, "mages": True, "mage-boards": "all"}))
    assert not any(card.key.startswith("advanced-") for card in [*s.row, *s.action_deck, *s.common])
    assert sum(card.key.startswith("advanced-") for card in s.box) == 40


# What damage sets off


def struck(cards: str, in_hand: bool, damage: int, pool: str = LONG) -> Match:
    """Seat 0 is hit for so much, by a monster, with these cards on top of the deck or in hand."""
    content = alike([{"deal": damage}])
    s = table("wolf", "bear", content=content, **ON)
    armed(s, 0, cards if in_hand else "wolf-01 wolf-02", "" if in_hand else f"{cards} {DECK}")
    s.players[0].shield = 0
    match = facing(s, pool=pool, monster_first=True, content=content, **ON)
    charge(match)
    return match


@pytest.mark.rule("witcher.monster-trail.advanced.passive")
@pytest.mark.parametrize(("kind", "damage"), [("retaliation", 1), ("exploding-quen", 2)])
def test_a_card_that_damage_takes_strikes_back(kind: str, damage: int) -> None:
    match = struck(card(kind), False, 2)
    assert pile_of(match) == [card(kind), "wolf-03"]
    assert left(match) == 9 - damage
    match = struck(f"{card(kind)} wolf-01 wolf-02", True, 1)
    script(match, f"lose:{card(kind)}")
    assert left(match) == 9 - damage


@pytest.mark.rule("witcher.monster-trail.advanced.passive")
def test_evasion_stops_two_of_the_damage_that_takes_it() -> None:
    match = struck(card("evasion"), False, 5)
    assert pile_of(match) == [card("evasion"), "wolf-03", "wolf-04"]
    match = struck(f"wolf-03 {card('evasion')}", False, 3)
    assert pile_of(match) == ["wolf-03", card("evasion")]
    match = struck(f"{card('evasion')} wolf-01 wolf-02 wolf-03", True, 3)
    script(match, f"lose:{card('evasion')}")
    assert pile_of(match) == [card("evasion")]
    assert len(hand_of(match)) == 3


def test_who_is_knocked_out_strikes_no_more() -> None:
    content = alike([{"deal": 3}])
    s = table("wolf", "bear", content=content, **ON)
    armed(s, 0, "", card("retaliation"))
    s.players[0].shield = 0
    match = facing(s, pool="05 07", monster_first=True, content=content, **ON)
    charge(match)
    assert any("is knocked out" in line for line in told(match, 0))
    assert not any("shows its ability" in line for line in told(match, 0))


def test_the_last_card_of_a_monster_can_fall_to_a_card_that_it_took() -> None:
    match = struck(card("retaliation"), False, 2, pool="05 07")
    assert any("is defeated" in line or "beats" in line or "defeats" in line for line in told(match, 0))


def test_what_follows_cards_that_an_opponent_loses_waits_for_the_own_turn() -> None:
    content = alike([{"deal": 2}])
    s = table("viper", "bear", content=content, **ON)
    armed(s, 0, "viper-01 viper-02", f"{card('retaliation')} viper-03 viper-04 viper-05")
    s.players[0].shield = 0
    match = facing(s, pool=LONG, monster_first=True, content=content, **ON)
    charge(match)
    assert left(match) == 8
    assert "use:specialty-viper" not in offered(match)
    play(match, "viper-01")
    assert left(match) < 8
    assert "use:specialty-viper" in offered(match)


def test_between_witchers_it_strikes_back_too() -> None:
    s = table("wolf", "bear", **ON)
    armed(s, 0, "wolf-03 wolf-04", "wolf-05 wolf-06")
    armed(s, 1, "bear-01 bear-02", f"{card('retaliation')} bear-03 bear-04 bear-05")
    for player in s.players:
        player.shield = 0
    match = duel(s, **ON)
    play(match, "wolf-03")
    assert taken(match, 1)[0] == 2
    assert taken(match, 0)[0] == 1


@pytest.mark.rule("witcher.monster-trail.advanced.passive-not-otherwise")
def test_a_card_that_is_discarded_for_anything_else_does_nothing() -> None:
    content = alike([{"discard": {"cards": 1, "from": "deck-top", "choice": "own"}}])
    s = table("wolf", "bear", content=content, **ON)
    armed(s, 0, "wolf-01 wolf-02", f"{card('retaliation')} {DECK}")
    match = facing(s, pool=LONG, monster_first=True, content=content, **ON)
    charge(match)
    assert pile_of(match) == [card("retaliation")]
    assert left(match) == 9
    s = table("wolf", "bear", **ON)
    s.players[0].place = 7
    hand(s, 0, card("retaliation", "mountain"), "wolf-06")
    match = at(s, **ON)
    place = next(p for p in rules_of(2, **ON).box.places[7].near if p.terrain == "mountain")
    travel(match, place.number, f"pay:{card('retaliation', 'mountain')}")
    assert not any("shows its ability" in line for line in told(match, 0))


# The road


@pytest.mark.rule("witcher.monster-trail.advanced.endurance")
def test_endurance_gives_one_more_step_and_nothing_in_a_fight() -> None:
    s = table("wolf", "bear", **ON)
    s.players[0].place, s.players[0].gold = 7, 0
    hand(s, 0, card("endurance", "wild"), "wolf-06")
    match = at(s, **ON)
    first, second = way(7)
    travel(match, first, f"pay:{card('endurance', 'wild')}")
    use = "use:endurance-step-1"
    travel(match, second, use)
    assert s.players[0].place == second
    assert hand_of(match) == ["wolf-06"]
    script(match, next(key for key in offered(match) if key.startswith("move:")))
    assert use not in offered(match)
    assert s.now.moves == 2 or hand_of(match) == []
    _, match = calm_fight(ON, f"{card('endurance')} wolf-02")
    play(match, card("endurance"))
    assert left(match) == 5


def test_every_card_gives_a_step_of_its_own_that_does_not_name_it() -> None:
    s = table("wolf", "bear", **ON)
    s.players[0].place, s.players[0].gold = 7, 0
    first, second = way(7)
    back = card("endurance", rules_of(2, **ON).box.places[first].terrain)
    hand(s, 0, card("endurance", "wild"), back, "wolf-06")
    match = at(s, **ON)
    travel(match, first, f"pay:{card('endurance', 'wild')}")
    travel(match, second, "use:endurance-step-1")
    travel(match, first, f"pay:{back}")
    assert stamina_of(s).fresh[0] == ["endurance-step-1", "endurance-step-2"]
    travel(match, second, "use:endurance-step-2")
    assert (s.players[0].place, hand_of(match)) == (second, ["wolf-06"])
    s.decks[0] += s.players[0].discard
    s.players[0].discard = []
    assert "advanced-endurance" not in json.dumps(match.view(1)["state"]["extras"])
    assert "advanced-endurance" not in json.dumps(match.view(1)["state"]["now"])


def test_a_step_that_is_left_is_lost_with_the_turn() -> None:
    s = table("wolf", "bear", **ON)
    s.players[0].place = 7
    hand(s, 0, card("endurance", "wild"))
    match = at(s, **ON)
    travel(match, way(7)[0])
    while s.active == 0:
        script(match, next((key for key in offered(match) if key in ("phase-2", "done")), offered(match)[0]))
    assert stamina_of(s).fresh == [[], []]


def way(start: int) -> tuple[int, int]:
    """Two steps in a row that lead away from a place."""
    places = rules_of(2, **ON).box.places
    first = next(place for place in places[start].near if place.number)
    second = next(place for place in first.near if place.number not in (0, start))
    return first.number, second.number


# The price


def shopping(cards: tuple[str, ...], *shown: str) -> tuple[Table, Match]:
    """Seat 0 draws nothing and takes a card of this row in Phase III."""
    s = table("wolf", "bear", **ON)
    s.now.phase = "III"
    hand(s, 0, *cards)
    row(s, *shown)
    s.then(TakeCard())
    return s, at(s, **ON)


@pytest.mark.rule(
    "witcher.monster-trail.advanced.trash-cost", "witcher.monster-trail.advanced.trash-cost-only"
)
@pytest.mark.parametrize("slot", [0, 3, 5])
@pytest.mark.parametrize("kind", ["blade-tempest", "sundering-blow", "second-wind"])
def test_some_are_bought_by_trashing_a_card_on_whatever_slot(kind: str, slot: int) -> None:
    others = [c.key for c in rules_of(2, **ON).box.action_cards if c.cost == 2 and not c.trashes][:5]
    shown = [*others[:slot], card(kind), *others[slot:]]
    s, match = shopping(("wolf-01", "wolf-02"), *shown)
    script(match, f"take:{card(kind)}")
    assert offered(match) == ["trash:wolf-01", "trash:wolf-02"]
    script(match, "trash:wolf-01")
    assert hand_of(match) == ["wolf-02", card(kind)]
    assert "wolf-01" in [piece.key for piece in s.box]
    assert "wolf/01" not in s.players[0].library
    bought, paid = (rules_of(2, **ON).box.by_key[key].label for key in (card(kind), "wolf-01"))
    assert f"A takes {bought} from the row for {paid}, which is trashed." in told(match)


@pytest.mark.rule("witcher.monster-trail.advanced.trash-cost-needs-card")
def test_with_an_empty_hand_none_of_them_can_be_bought() -> None:
    others = [c.key for c in rules_of(2, **ON).box.action_cards if c.cost == 0][:5]
    _s, match = shopping((), card("blade-tempest"), *others)
    assert f"take:{card('blade-tempest')}" not in offered(match)
    assert f"take:{others[0]}" not in offered(match)
    assert any(key.startswith("take:") for key in offered(match))


@pytest.mark.rule(
    "witcher.monster-trail.advanced.trash-not-vengerberg", "witcher.monster-trail.advanced.trash-cost-value"
)
def test_they_cannot_be_had_in_exchange_but_count_as_three_when_given_up() -> None:
    places = rules_of(2, **ON).box.places
    vengerberg = next(place for place in places if place.action == "swap-card")
    two = [c.key for c in rules_of(2, **ON).box.action_cards if c.cost == 2 and not c.trashes][:4]
    s = table("wolf", "bear", **ON)
    s.players[0].place = vengerberg.near[0].number
    hand(s, 0, card("blade-tempest", "wild"), "wolf-01", "wolf-02")
    row(s, card("sundering-blow"), card("second-wind"), *two)
    match = at(s, **ON)
    travel(match, vengerberg.number, "pay:two", "pay:wolf-01", "pay:wolf-02")
    script(match, "act")
    assert sorted(offered(match)) == sorted(f"gain:{key}" for key in two)
    s = table("wolf", "bear", **ON)
    s.players[0].place = vengerberg.near[0].number
    hand(s, 0, two[0], "wolf-01", "wolf-02")
    row(s, card("sundering-blow"), card("second-wind"), *two[1:])
    match = at(s, **ON)
    travel(match, vengerberg.number, "pay:two", "pay:wolf-01", "pay:wolf-02")
    script(match, "act")
    assert sorted(offered(match)) == sorted(f"gain:{key}" for key in two[1:])


@pytest.mark.rule(
    "witcher.monster-trail.advanced.trash-not-vengerberg", "witcher.monster-trail.advanced.trash-any-card"
)
def test_an_effect_gives_one_only_where_it_gives_any_card() -> None:
    rules = rules_of(2, **ON)
    for cost, given in ((0, False), (1, False), (2, False), (ANY_COST, True)):
        s = table("wolf", "bear", **ON)
        others = [c.key for c in rules.box.action_cards if c.cost == 1][:5]
        row(s, card("blade-tempest"), *others)
        before = len(s.players[0].library)
        flow = gain_card(rules, s, 0, cost, "hand", "witcher.base.explore.gain-priced-card")
        asked = next(flow, None)
        assert asked is None or isinstance(asked, Decision)
        keys = asked.keys if asked is not None else []
        assert (f"gain:{card('blade-tempest')}" in keys) == given
        if asked is not None and given:
            hand_before = len(s.players[0].hand)
            with pytest.raises(StopIteration):
                flow.send(next(one for one in asked.options if one.key == card("blade-tempest")))
            assert len(s.players[0].hand) == hand_before + 1
            assert len(s.players[0].library) == before + 1


# What they do in a combo


@pytest.mark.rule("witcher.monster-trail.advanced.dice")
@pytest.mark.parametrize(("die", "more"), [(1, 0), (3, 0), (4, 2), (6, 2)])
def test_sweeping_aard_rolls_for_a_blue_card_attached_to_it(die: int, more: int) -> None:
    cards = rules_of(2, **ON).box.schools["wolf"].cards
    blue = next(c for c in cards if c.color == "blue")
    match = rolled(die, card("sweeping-aard"), blue.key)
    assert left(match) == 9 - blue.base.damage - more
    green = next(c for c in cards if c.color == "green")
    match = rolled(die, card("sweeping-aard"), green.key)
    assert left(match) == 9 - green.base.damage


def rolled(die: int, *cards: str) -> Match:
    """Seat 0 has laid these cards, and the next die shows this."""
    _, match = calm_fight(ON, " ".join([*cards, "wolf-10"]), pool=LONG)
    for key in cards:
        script(match, f"combo:{key}")
    dice(table_of(match), die)
    if "stop" in offered(match):
        script(match, "stop")
    return match


@pytest.mark.rule("witcher.monster-trail.advanced.dice")
@pytest.mark.parametrize(("die", "less"), [(1, 0), (2, 0), (3, 2), (6, 2)])
def test_melting_igni_may_weaken_the_next_attack(die: int, less: int) -> None:
    content = alike([{"deal": 4}])
    s = table("wolf", "bear", content=content, **ON)
    armed(s, 0, f"{card('melting-igni')} wolf-01", DECK)
    s.players[0].shield = 0
    match = facing(s, pool=LONG, content=content, **ON)
    script(match, f"combo:{card('melting-igni')}")
    dice(s, die)
    if "stop" in offered(match):
        script(match, "stop")
    charge(match)
    assert taken(match)[0] == 4 - less


def test_pirouette_hits_with_a_yellow_card_in_the_combo() -> None:
    yellow = next(c for c in rules_of(2, **ON).box.schools["wolf"].cards if c.color == "yellow")
    _, match = calm_fight(ON, f"{card('pirouette')} {yellow.key} wolf-01", pool=LONG)
    play(match, card("pirouette"), yellow.key)
    assert left(match) == 10 - yellow.base.damage - 1
    _, match = calm_fight(ON, f"{card('pirouette')} wolf-10", pool=LONG)
    play(match, card("pirouette"))
    assert left(match) == 10


def test_second_wind_shields_whose_deck_is_used_up() -> None:
    for deck, gained in (("", 1), ("wolf-03", 0)):
        _, match = calm_fight(
            ON, f"{card('second-wind')} wolf-01", deck, "wolf-04 wolf-05 wolf-06", pool=LONG, defense=4
        )
        play(match, card("second-wind"))
        assert shield(match) == gained
        assert {"wolf-05", "wolf-06"} <= set(hand_of(match))


@pytest.mark.parametrize(("kind", "damage"), [("blade-tempest", 3), ("sundering-blow", 4)])
def test_the_strongest_have_nothing_but_damage(kind: str, damage: int) -> None:
    _, match = calm_fight(ON, f"{card(kind)} wolf-01", pool=LONG)
    play(match, card(kind))
    assert left(match) == 10 - damage


def test_bots_take_the_step_that_costs_nothing_and_use_what_strengthens_a_combo() -> None:
    s = table("wolf", "bear", **ON)
    s.players[0].place, s.players[0].gold = 7, 0
    hand(s, 0, card("endurance", "wild"), "wolf-06", "wolf-02")
    match = at(s, **ON)
    first, second = way(7)
    travel(match, first, f"pay:{card('endurance', 'wild')}")
    script(match, f"move:place-{second}")
    assert suggested_choice(match, seeded(1), GAME.hints)[1] == "use:endurance-step-1"
    others = [c.key for c in rules_of(2, **ON).box.action_cards if c.cost == 2 and not c.trashes][:5]
    _, match = shopping(("wolf-01", "wolf-02"), card("sundering-blow"), *others)
    assert suggested_choice(match, seeded(1), GAME.hints)[1] == f"take:{card('sundering-blow')}"
