"""The options: random start, Self-Preservation Instinct, and the second Familiar for two players."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.games.triora.rules.prudence import standing_of, would_catch
from coven.testing import offered, play_randomly, script
from tests.games.triora.builder import (
    Holdings,
    asked,
    player,
    position,
    round_end,
    rules_of,
    seats_asked,
    table_of,
    who,
)

# 1.0 Setup (variant)


@pytest.mark.rule("triora.variant.random-start", "triora.variant.random-start-same")
def test_two_cards_say_where_the_inquisitor_and_morgana_start() -> None:
    """Each of the four types gives its area; nine of each, so all pairs come up, equal ones too."""
    starts = set()
    for seed in range(150):
        state = coven.new("triora", 2, seed, {"random-start": True}).view(0)["state"]
        starts.add((state["inquisitor"], state["morgana"]))
    areas = ["river", "dungeon", "fields", "city"]
    assert starts == {(a, b) for a in areas for b in areas}


@pytest.mark.rule("triora.variant.random-start")
@pytest.mark.parametrize(
    ("kind", "area"),
    [("merchant", "river"), ("soldier", "dungeon"), ("peasant", "fields"), ("noble", "city")],
)
def test_each_type_of_villager_stands_for_its_area(kind: str, area: str) -> None:
    """With a deck of one type both start in its area."""
    cards = [{"id": f"{kind}-{i}", "type": kind, "name": "Twin", "cost": ["vitae"]} for i in range(36)]
    match = coven.new("triora", 2, 0, {"random-start": True}, content={"villagers": cards})
    assert (table_of(match).inquisitor, table_of(match).morgana) == (area, area)


@pytest.mark.rule("triora.variant.random-start-reshuffle")
def test_the_two_cards_are_shuffled_back() -> None:
    """All 36 cards are in deck and row, and the cards of the row do not tell the start."""
    matching = 0
    area = {"merchant": "river", "soldier": "dungeon", "peasant": "fields", "noble": "city"}
    for seed in range(60):
        match = coven.new("triora", 2, seed, {"random-start": True})
        state = table_of(match)
        assert len({card.key for card in state.row + state.deck}) == 36
        matching += area[state.row[0].kind] == state.inquisitor
    assert 5 <= matching <= 30


# 10.0 Self-Preservation Instinct

CAREFUL = {"self-preservation": True}


def careful(*seats: Holdings, **table: Any) -> Match:
    return position(*seats, options=CAREFUL, **table)


def places(match: Match) -> list[str]:
    return [key.removeprefix("place:") for key in offered(match)]


@pytest.mark.rule("triora.variant.self-preservation", "triora.variant.self-preservation-test")
def test_no_placement_into_capture_at_once_or_by_his_next_movement() -> None:
    """At 32 the Castle is capture at once, and he reaches every area within two roads of it."""
    match = careful(who(placed="familiar", inquisition=32), who(at="forest-2", placed="witch"), turns=[0, 1])
    assert places(match) == ["river", "forest", "swamp_house"]
    bold = position(who(placed="familiar", inquisition=32), who(at="forest-2", placed="witch"), turns=[0, 1])
    assert len(places(bold)) == 11
    beside = careful(
        who(placed="familiar", inquisition=32),
        who(at="forest-2", placed="witch"),
        turns=[0, 1],
        inquisitor="fields",
    )
    assert "forest" in places(beside)
    assert "stone_circle" not in places(beside)
    blind = careful(
        who(placed="familiar", inquisition=32), who(at="castle"), turns=[0, 1], inquisitor="forest"
    )
    assert "forest" in places(blind)


@pytest.mark.rule("triora.variant.self-preservation", "triora.variant.self-preservation-test")
def test_the_swamp_houses_inquisition_belongs_to_the_placement() -> None:
    """With the Inquisitor at the Cemetery, 24 + 3 + 5 is capture; a Familiar's three count as well."""
    match = careful(
        who(placed="familiar", inquisition=24), who(at="forest-2"), turns=[0], inquisitor="cemetery"
    )
    assert "swamp_house" not in places(match)
    assert "dungeon" in places(match)
    familiar = careful(
        who(placed="witch", at="castle", inquisition=29), who(at="forest-2"), turns=[0], inquisitor="castle"
    )
    assert offered(familiar) == [
        f"place:{area}"
        for area in (
            "city", "fields", "river", "dungeon", "alchemist", "stone_circle", "cemetery", "tower", "forest"
        )
    ]  # fmt: skip


@pytest.mark.rule("triora.variant.self-preservation", "triora.variant.self-preservation-test")
def test_no_familiar_where_the_inquisitor_would_find_it_before_the_witch() -> None:
    """He will go by the City to the Lair: two for a Familiar on his way and five make 32."""
    match = careful(who(placed="witch", at="alchemist", inquisition=25), who(at="forest-2"), turns=[0])
    assert not {"castle", "city"} & set(places(match))
    safe = careful(who(placed="witch", at="alchemist", inquisition=24), who(at="forest-2"), turns=[0])
    assert {"castle", "city"} <= set(places(safe))


@pytest.mark.rule("triora.variant.self-preservation", "triora.variant.self-preservation-test")
def test_no_payment_or_bonus_into_capture() -> None:
    """24 in the River with him at the Lair: three more and his five make 32; the bonus is a safe cauldron."""
    match = careful(
        who(placed="familiar", inquisition=24, molestum=1, herbs="gg"),
        who(at="forest-2"),
        turns=[0],
        inquisitor="alchemist",
    )
    script(match, "place:river", "no-brew")
    assert offered(match) == ["bonus", "done"]
    graves = careful(
        who(placed="familiar", inquisition=22, necromantiae=1),
        who(at="forest-2"),
        turns=[0],
        inquisitor="city",
    )
    script(graves, "place:cemetery")
    assert offered(graves) == ["pay:necromantiae", "done"]
    castle = careful(
        who(placed="familiar", inquisition=24), who(at="forest-2"), turns=[0], inquisitor="dungeon"
    )
    script(castle, "place:castle")
    assert offered(castle) == ["ruin:dungeon", "done"]
    stones = careful(
        who(placed="familiar", inquisition=25), who(at="forest-2"), turns=[0], inquisitor="forest"
    )
    script(stones, "place:stone_circle")
    assert offered(stones) == ["step", "skip"]


@pytest.mark.rule("triora.variant.self-preservation", "triora.variant.self-preservation-test")
def test_no_gift_of_morgana_into_capture() -> None:
    match = round_end(
        who(at="castle", inquisition=24),
        who(at="castle", inquisition=25),
        options=CAREFUL,
        inquisitor="castle",
    )
    assert player(match).inquisition == 29
    assert table_of(match).round == 2
    assert asked(match)[1] != "morgana"
    bold = round_end(who(at="castle", inquisition=24), who(at="castle", inquisition=25), inquisitor="castle")
    assert offered(bold) == ["morgana:power", "morgana:growth", "decline"]


@pytest.mark.rule("triora.variant.self-preservation-test")
def test_no_position_into_capture() -> None:
    """With a turn-order track of one's own, whose second position gives three Inquisition."""
    track = {"turn_order": [{}, {"inquisition": 3}, {}, {}, {}, {}]}
    seats = (who(at="castle", inquisition=29, place=5), who(at="forest-1", place=6))
    for options, free in (({}, "1 2 3 4"), (CAREFUL, "1 3 4")):
        match = position(*seats, phase="order", queue=[0, 1], turns=[], options=options, content=track)
        assert offered(match) == [f"order:{number}" for number in free.split()]


@pytest.mark.rule("triora.variant.self-preservation-test")
def test_after_the_inquisitors_movement_every_witch_is_still_to_be_placed() -> None:
    """A will be at 27 next door to him: his five would make 32, but she moves before he does."""
    match = round_end(
        who(at="swamp_house", inquisition=24), who(at="forest-1"), options=CAREFUL, morgana="swamp_house"
    )
    assert table_of(match).inquisitor == "cemetery"
    assert offered(match, 0) == ["morgana:power", "morgana:growth", "decline"]


@pytest.mark.rule("triora.variant.self-preservation-others", "triora.variant.self-preservation-test")
def test_no_placement_that_leads_the_inquisitor_over_an_opponent() -> None:
    """A in the River would draw him through the Lair, where B at 30 would be captured."""
    a, b = who(placed="familiar", at="forest-1", inquisition=31), who(placed="witch familiar", inquisition=30)
    near = careful(a, {**b, "at": "alchemist"}, turns=[0])
    assert places(near) == ["forest", "swamp_house"]
    far = careful(a, {**b, "at": "forest-2"}, turns=[0])
    assert places(far) == ["river", "forest", "swamp_house"]


@pytest.mark.rule("triora.variant.self-preservation-others", "triora.variant.self-preservation-test")
def test_no_payment_that_turns_the_inquisitor_on_an_opponent() -> None:
    """An enchantment would take A from 30 to 27: he would leave her trail and capture B in the Dungeon."""
    seats = (
        who(placed="witch", at="forest-1", inquisition=30, silver=1, amoris=1),
        who(at="dungeon", placed="witch familiar", inquisition=29),
    )
    match = careful(*seats, turns=[0])
    script(match, "place:castle")
    assert table_of(match).inquisitor == "fields"
    assert player(match).potions["amoris"] == 1
    bold = position(*seats, turns=[0])
    script(bold, "place:castle")
    assert offered(bold) == ["enchant:captain", "done"]


@pytest.mark.rule("triora.variant.self-preservation-test")
def test_a_witch_still_to_be_placed_proves_nothing() -> None:
    """B stands at 30 beside the Inquisitor but must move before he does: A is free to drop behind her."""
    seats = (
        who(placed="witch", at="forest-1", inquisition=30, silver=1, amoris=1),
        who(at="dungeon", placed="familiar", inquisition=29),
    )
    match = careful(*seats, turns=[0, 1], inquisitor="castle")
    script(match, "place:castle")
    assert "enchant:captain" in offered(match)


@pytest.mark.rule("triora.variant.self-preservation-test", "triora.variant.self-preservation-others")
def test_a_familiars_step_on_the_stone_circle_belongs_to_its_placement_or_copy() -> None:
    """The next stone takes A from 30 to 28: the Inquisitor would turn on B, whom his five bring to 32."""
    seats = (
        who(placed="witch", at="forest-1", inquisition=30, arcanum=1, herbs="gg"),
        who(at="dungeon", placed="witch familiar", inquisition=29),
    )
    match = careful(*seats, turns=[0], stone=3)
    assert "stone_circle" not in places(match)
    script(match, "place:tower")
    assert "copy:alchemist" in offered(match)
    assert "copy:stone_circle" not in offered(match)
    harmless = careful(*seats, turns=[0], stone=1)
    assert "stone_circle" in places(harmless)
    script(harmless, "place:tower")
    assert "copy:stone_circle" in offered(harmless)


@pytest.mark.rule("triora.variant.self-preservation-test", "triora.variant.self-preservation-others")
def test_a_witchs_steps_and_skips_are_tested_with_the_step_that_must_follow() -> None:
    """Stone 5 takes A from 28 to 26, and he would capture B: no step there, no skip that leaves only it."""
    a = who(placed="familiar", inquisition=28)
    b = who(at="cemetery", placed="witch familiar", inquisition=27)
    match = careful(a, b, turns=[0], stone=1, inquisitor="swamp_house")
    script(match, "place:stone_circle")
    assert offered(match) == ["step", "skip", "press"]
    script(match, "skip")
    assert offered(match) == ["step"]
    near = careful(a, b, turns=[0], stone=3, inquisitor="swamp_house")
    script(near, "place:stone_circle")
    assert offered(near) == ["skip", "press"]


def danger(match: Match, key: str) -> bool:
    """Whether the option captures somebody before the next question, or lets the Inquisitor do so now."""
    rules, then = rules_of(match.rules.seats), match.copy()
    before = {*would_catch(rules.box, table_of(match), standing_of(rules.box, table_of(match)))}
    script(then, key)
    state = table_of(then)
    caught = {
        seat for seat, one in enumerate(state.players) if one.captured and not player(match, seat).captured
    }
    return bool((caught | {*would_catch(rules.box, state, standing_of(rules.box, state))}) - before)


@pytest.mark.rule("triora.variant.self-preservation-test", "triora.variant.self-preservation-forced")
@pytest.mark.parametrize("seed", [1, 2, 3, 173])
def test_a_dangerous_option_is_offered_only_where_all_are(seed: int) -> None:
    """All start at 22 on the track; every option of every question is tried out."""
    changes = {"start": {"inquisition": 22, "doom_points": 40}}
    match = coven.new("triora", 2 + seed % 3, seed, {**CAREFUL, "round-cap": 4}, content=changes)
    for _ in play_randomly(match, seed):
        dangers = [danger(match, key) for key in offered(match)]
        assert all(dangers) or not any(dangers)


@pytest.mark.rule("triora.variant.self-preservation-forced")
def test_if_every_option_leads_to_capture_all_are_allowed() -> None:
    """The Forest is full and he stands in the City: at 32 only the Stone Circle is out of his reach."""
    others = [
        who(at=f"forest-{i + 1}", familiar=f"forest-{i + 4}", placed="witch familiar") for i in range(3)
    ]
    match = careful(who(placed="familiar", inquisition=32), *others, turns=[0], inquisitor="city")
    assert places(match) == ["stone_circle"]
    trapped = careful(
        who(placed="familiar", at="stone_circle", inquisition=32), *others, turns=[0], inquisitor="city"
    )
    assert len(places(trapped)) == 9


# 12.0 Rules for two players

SECOND = {"second-familiar": True}


def pair(*seats: Holdings, **table: Any) -> Match:
    return position(*seats, options=SECOND, **table)


@pytest.mark.rule("triora.two.optional")
def test_the_second_familiar_is_an_option_for_two() -> None:
    match = coven.new("triora", 2)
    assert match.view(0)["options"]["second-familiar"] is False
    assert "piece:second" not in offered(position(who(), who()))
    assert "piece:second" in offered(pair(who(), who()))
    with pytest.raises(coven.BadOptions):
        coven.new("triora", 3, 0, SECOND)


@pytest.mark.rule("triora.two.second-familiar")
def test_each_takes_the_familiar_of_an_unused_witch() -> None:
    match = coven.new("triora", 2, 0, SECOND)
    script(match, "witch:cerida", "witch:druantia")
    assert [one["second_of"] for one in match.view(0)["state"]["players"]] == ["brigid", "clidina"]


@pytest.mark.rule("triora.two.must-move", "triora.two.no-action")
def test_the_second_familiar_moves_before_or_after_the_own_one() -> None:
    after = pair(who(placed="witch", seeds="rrrbb"), who(), turns=[0, 1])
    script(after, "piece:familiar", "place:forest")
    assert asked(after) == (0, "dig")
    script(after, *["plant:red"] * 3)
    assert asked(after) == (0, "second")
    assert "done" not in offered(after)
    script(after, "second:city")
    assert (player(after).second_at, seats_asked(after)) == ("city", [1])
    before = pair(who(placed="witch"), who(placed="witch"), turns=[0, 1])
    script(before, "piece:second", "second:city")
    assert asked(before) == (0, "place")
    script(before, "place:forest")
    assert (player(before).familiar_at, seats_asked(before)) == ("forest-1", [1])
    script(before, "piece:familiar", "place:tower")
    assert asked(before) == (1, "second")
    witch = pair(who(placed="familiar"), who(), turns=[0, 1])
    script(witch, "place:city", "done")
    assert seats_asked(witch) == [1]


@pytest.mark.rule("triora.two.no-action")
def test_the_second_familiar_does_nothing_but_block() -> None:
    acting = pair(who(placed="witch", undead=1), who(), turns=[0, 1])
    script(acting, "piece:second", "second:river")
    assert asked(acting) == (0, "place")
    match = pair(who(placed="witch"), who(placed="witch"), turns=[0, 1])
    script(match, "piece:second", "second:swamp_house")
    assert player(match).inquisition == 4
    script(match, "place:city")
    assert seats_asked(match) == [1]
    script(match, "piece:familiar")
    assert "place:swamp_house" not in offered(match)
    witch = pair(who(placed="familiar"), who(second="river"), turns=[0])
    assert "place:river" in offered(witch)


@pytest.mark.rule("triora.two.same-restrictions")
def test_the_second_familiar_needs_an_empty_circle_other_than_its_own() -> None:
    match = pair(
        who(placed="witch", at="city", familiar="river", second="tower"),
        who(at="castle", familiar="fields", second="dungeon"),
        turns=[0, 1],
    )
    script(match, "piece:second")
    assert offered(match) == [
        "second:alchemist",
        "second:stone_circle",
        "second:cemetery",
        "second:forest",
        "second:swamp_house",
    ]


@pytest.mark.rule("triora.two.no-inquisition")
def test_the_inquisitor_ignores_the_second_familiar() -> None:
    match = round_end(
        who(at="forest-1", second="castle", inquisition=9), who(at="forest-2", second="tower"), options=SECOND
    )
    assert (player(match).inquisition, player(match, 1).inquisition) == (9, 4)


@pytest.mark.rule("triora.two.swap-order")
def test_one_familiar_may_free_a_circle_for_the_other() -> None:
    second_first = pair(who(placed="witch", familiar="river", second="city"), who(), turns=[0, 1])
    script(second_first, "piece:second", "second:tower", "place:city")
    assert player(second_first).familiar_at == "city"
    own_first = pair(who(placed="witch", familiar="river", second="city"), who(), turns=[0, 1])
    script(own_first, "piece:familiar", "place:tower", "second:river")
    assert player(own_first).second_at == "river"


@pytest.mark.rule("triora.two.capture-winner")
def test_if_one_of_two_is_captured_the_other_wins() -> None:
    match = round_end(
        who(at="forest-1", points=0, inquisition=5), who(at="castle", points=99, inquisition=30)
    )
    assert match.over
    assert match.results.winners == [0]
